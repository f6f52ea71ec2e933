// How the second type of resource looks, in which the editions differ. In the third edition it is Sand.
import { COLOR_ORANGE, ICON_SAND_12 } from "../../../../kit/base/abi";

/** Its icon and its colour. */
export const SECOND_TYPE_ICON: i32 = ICON_SAND_12;
export const SECOND_TYPE_COLOR: i32 = COLOR_ORANGE;
