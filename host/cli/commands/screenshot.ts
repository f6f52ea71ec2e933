// `jumpdeck screenshot`: the device's picture, painted by its own firmware, as a PNG file.
import { readPicture } from "../../devices/index.ts";
import { replaceFile } from "../../files/whole-file.ts";
import { expandRgb565, SCREEN_SIZE } from "../../raster/index.ts";
import { encodePng } from "../../raster/png.ts";
import { defineCommand } from "../command.ts";
import { PORT_ARG, withDevice } from "../device.ts";
import { EXIT } from "../exit-codes.ts";
import { usage } from "../failure.ts";
import { readNumber } from "../options.ts";
import { say } from "../output.ts";

export default defineCommand({
  about: "save the device's picture as a PNG file",
  args: {
    file: { type: "positional", description: "PNG file to write (.png)", required: true },
    scale: { type: "string", description: "enlarge each pixel to a square of this side", valueHint: "N", default: "1" },
    ...PORT_ARG,
  },
  examples: ["jumpdeck screenshot screen.png", "jumpdeck screenshot large.png --scale 4"],
  run(args) {
    if (!/\.png$/i.test(args.file))
      throw usage(`${args.file} would be a PNG file under another name; its name has to end with .png.`);
    const scale = readNumber("scale", args.scale, 1, 16);
    return withDevice(args, async ({ device }) => {
      const pixels = await readPicture(device.remote);
      const rgba = new Uint8Array(pixels.length * 4);
      for (const [i, pixel] of pixels.entries()) rgba.set([...expandRgb565(pixel), 255], i * 4);
      replaceFile(args.file, encodePng(rgba, SCREEN_SIZE, SCREEN_SIZE, scale));
      say(`${args.file}: ${SCREEN_SIZE * scale} x ${SCREEN_SIZE * scale} pixels.`);
      return EXIT.DONE;
    });
  },
});
