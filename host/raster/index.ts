// The browser-safe face of the rasteriser; PNG files are made by ./png.ts, which is Node only.
export { type Cover, coverOf } from "./covers.ts";
export {
  type Box,
  type Command,
  DisplayListError,
  parseDisplayList,
  type RefusalReason,
  splitDisplayList,
} from "./display-list.ts";
export type { KeyLetters } from "./key-caps.ts";
export { type Frame, rasterise, SCREEN_SIZE } from "./rasterise.ts";
export { expandRgb565, toRgba } from "./rgba.ts";
export { type ScreenIcon, type ScreenText, screenIcons, screenText } from "./screen-text.ts";
export { screenMarks, type ScreenSign, screenSigns } from "./screen-signs.ts";
export { hidesShape, holdsMiddle, isSmall, type Shape, shapeOf, type SignForm } from "./shapes.ts";
