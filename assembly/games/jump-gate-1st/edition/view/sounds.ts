// How actions sound (kit/screen/sound): each line is a code and the motif of the actions from there on.
import {
  SOUND_CARD,
  SOUND_CLAIM,
  SOUND_PASS,
  SOUND_REVEAL,
  SOUND_TAKE,
  SOUND_TRAVEL,
} from "../../../../kit/screen/sound";
import {
  ACTION_DEAL,
  ACTION_DISCARD,
  ACTION_DRAW,
  ACTION_FLY_CLOCKWISE,
  ACTION_HARVEST_DOWN,
  ACTION_JUMP,
  ACTION_LAND,
  ACTION_PLACE,
  ACTION_RESEARCH,
  ACTION_RETURN,
  ACTION_SCAN,
  ACTION_SPECIAL,
  ACTION_TAKE_DOWN,
  ACTION_TAKE_NONE,
} from "../../layout";

/** Code x 16 + motif, as kit/contract/view has it. */
export const ACTION_SOUNDS: usize = memory.data<i32>([
  (ACTION_RESEARCH << 4) | SOUND_CARD,
  (ACTION_FLY_CLOCKWISE << 4) | SOUND_TRAVEL,
  (ACTION_DRAW << 4) | SOUND_CARD,
  (ACTION_RETURN << 4) | SOUND_TRAVEL,
  (ACTION_HARVEST_DOWN << 4) | SOUND_TAKE,
  (ACTION_TAKE_NONE << 4) | SOUND_PASS,
  (ACTION_TAKE_DOWN << 4) | SOUND_TAKE,
  (ACTION_DISCARD << 4) | SOUND_CARD,
  (ACTION_SCAN << 4) | SOUND_REVEAL,
  (ACTION_SPECIAL << 4) | SOUND_CARD,
  (ACTION_PLACE << 4) | SOUND_TRAVEL,
  (ACTION_DEAL << 4) | SOUND_TAKE,
  (ACTION_JUMP << 4) | SOUND_TRAVEL,
  (ACTION_LAND << 4) | SOUND_CLAIM,
  i32.MAX_VALUE,
]);
