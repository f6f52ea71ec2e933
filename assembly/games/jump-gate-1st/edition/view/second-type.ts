// How the second type of resource looks, in which the editions differ. In the first edition it is Nothing.
import { COLOR_GREY, ICON_NOTHING_12 } from "../../../../kit/base/abi";

/** Its icon and its colour. */
export const SECOND_TYPE_ICON: i32 = ICON_NOTHING_12;
export const SECOND_TYPE_COLOR: i32 = COLOR_GREY;
