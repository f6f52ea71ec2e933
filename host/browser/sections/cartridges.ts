// Drawer section: the cartridges at hand, and loading one from a file.
import { dealOfDay } from "../../player/index.ts";
import { readFace } from "../../cartridge/face.ts";
import { makePicture } from "../picture.ts";
import { type DrawerSection, makeButton, makeRow } from "../drawer.ts";

/** Returns the section; `chooseFile` opens the browser's file choice. */
export function cartridgesSection(chooseFile: () => void): DrawerSection {
  return {
    title: "Cartridges",
    isOffered: () => true,
    fill: (place, context) => {
      const { shelf, player } = context;
      for (const { identity, wasm } of shelf.library) {
        const isLoaded = shelf.isLoaded(identity.id);
        const play = makeButton("Play", identity.title, () => {
          context.close();
          if (player.handheld.running?.identity.id !== identity.id || player.handheld.isDaily)
            player.start(identity.id);
          else if (player.handheld.isMenuOpen) player.toggleMenu();
        });
        const today = makeButton("Today's deal", identity.title, () => {
          context.close();
          player.start(identity.id, dealOfDay(new Date()));
        });
        const remove = makeButton("Remove", identity.title, () => {
          shelf.unload(identity.id);
          player.refresh();
          context.say(`${identity.title} was removed; its kept game stays.`);
          context.refresh();
        });
        const face = readFace(wasm);
        const remark = `${face?.line ?? `Version ${identity.version}`}${isLoaded ? "; loaded from a file" : ""}`;
        const row = makeRow(identity.title, remark, isLoaded ? [play, today, remove] : [play, today]);
        if (face && face.picture.length > 0) row.prepend(makePicture(face.picture));
        place.append(row);
      }
      place.append(makeButton("Open a cartridge file…", "", chooseFile));
    },
  };
}
