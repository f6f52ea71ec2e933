// How actions sound (kit/screen/sound): each line is a code and the motif of the actions from there on.
import { SOUND_TRAVEL } from "../../../kit/screen/sound";
import { ACTION_STEP } from "../layout";

/** Code x 16 + motif, as kit/contract/view has it. */
export const ACTION_SOUNDS: usize = memory.data<i32>([(ACTION_STEP << 4) | SOUND_TRAVEL, i32.MAX_VALUE]);
