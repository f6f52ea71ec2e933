// How actions sound (kit/screen/sound): each line is a code and the motif of the actions from there on.
import {
  SOUND_BUILD,
  SOUND_CARD,
  SOUND_CLAIM,
  SOUND_PASS,
  SOUND_REVEAL,
  SOUND_TAKE,
  SOUND_TRAVEL,
} from "../../../../kit/screen/sound";
import {
  ACTION_COLLECT,
  ACTION_DISCARD,
  ACTION_DRAW,
  ACTION_FLY_CLOCKWISE,
  ACTION_HARVEST,
  ACTION_JUMP,
  ACTION_LAND,
  ACTION_LEAVE,
  ACTION_MARK,
  ACTION_NO_MARK,
  ACTION_PASS,
  ACTION_RESEARCH,
  ACTION_SCAN,
  ACTION_TAKE,
} from "../../layout";

/** Code x 16 + motif, as kit/contract/view has it. */
export const ACTION_SOUNDS: usize = memory.data<i32>([
  (ACTION_PASS << 4) | SOUND_PASS,
  (ACTION_RESEARCH << 4) | SOUND_CARD,
  (ACTION_FLY_CLOCKWISE << 4) | SOUND_TRAVEL,
  (ACTION_DRAW << 4) | SOUND_CARD,
  (ACTION_LEAVE << 4) | SOUND_PASS,
  (ACTION_COLLECT << 4) | SOUND_TAKE,
  (ACTION_NO_MARK << 4) | SOUND_PASS,
  (ACTION_MARK << 4) | SOUND_BUILD,
  (ACTION_TAKE << 4) | SOUND_TAKE,
  (ACTION_DISCARD << 4) | SOUND_CARD,
  (ACTION_SCAN << 4) | SOUND_REVEAL,
  (ACTION_HARVEST << 4) | SOUND_TAKE,
  (ACTION_JUMP << 4) | SOUND_TRAVEL,
  (ACTION_LAND << 4) | SOUND_CLAIM,
  i32.MAX_VALUE,
]);
