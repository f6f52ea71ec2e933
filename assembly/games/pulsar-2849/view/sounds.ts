// How actions sound (kit/screen/sound): each line is a code and the motif of the actions from there on.
import { SOUND_BUILD, SOUND_PASS, SOUND_REVEAL, SOUND_TAKE, SOUND_TRAVEL } from "../../../kit/screen/sound";
import {
  ACTION_ALONE,
  ACTION_BONUS,
  ACTION_BUY_PLUS_MINUS,
  ACTION_DIE,
  ACTION_DRAW,
  ACTION_END,
  ACTION_ENTRY,
  ACTION_FLY,
  ACTION_RUN,
  ACTION_SIDE,
  ACTION_SIZE,
  ACTION_STOP,
  ACTION_TAKE,
} from "../layout";

/** Code x 16 + motif, as kit/contract/view has it. */
export const ACTION_SOUNDS: usize = memory.data<i32>([
  (ACTION_END << 4) | SOUND_PASS,
  (ACTION_DRAW << 4) | SOUND_REVEAL,
  (ACTION_BONUS << 4) | SOUND_TAKE,
  (ACTION_STOP << 4) | SOUND_PASS,
  (ACTION_ALONE << 4) | SOUND_BUILD,
  (ACTION_ENTRY << 4) | SOUND_TRAVEL,
  (ACTION_SIDE << 4) | SOUND_BUILD,
  (ACTION_TAKE << 4) | SOUND_TAKE,
  (ACTION_DIE << 4) | SOUND_BUILD,
  (ACTION_FLY << 4) | SOUND_TRAVEL,
  (ACTION_BUY_PLUS_MINUS << 4) | SOUND_BUILD,
  (ACTION_RUN << 4) | SOUND_TRAVEL,
  (ACTION_SIZE << 4) | SOUND_BUILD,
  i32.MAX_VALUE,
]);
