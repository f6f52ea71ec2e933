// How actions sound (kit/screen/sound): each line is a code and the motif of the actions from there on.
import { SOUND_BUILD, SOUND_CARD, SOUND_CLAIM, SOUND_PASS } from "../../../kit/screen/sound";
import {
  ACTION_CONQUER,
  ACTION_CONTACT,
  ACTION_DEVELOP,
  ACTION_DEVELOP_SETTLE,
  ACTION_DISCARD,
  ACTION_EXPLORE,
  ACTION_NO_SECOND,
  ACTION_SETTLE,
} from "../layout";

/** Code x 16 + motif, as kit/contract/view has it. */
export const ACTION_SOUNDS: usize = memory.data<i32>([
  (ACTION_EXPLORE << 4) | SOUND_CARD,
  (ACTION_CONQUER << 4) | SOUND_CLAIM,
  (ACTION_CONTACT << 4) | SOUND_BUILD,
  (ACTION_NO_SECOND << 4) | SOUND_PASS,
  (ACTION_DISCARD << 4) | SOUND_CARD,
  (ACTION_DEVELOP << 4) | SOUND_BUILD,
  (ACTION_SETTLE << 4) | SOUND_CLAIM,
  (ACTION_DEVELOP_SETTLE << 4) | SOUND_BUILD,
  i32.MAX_VALUE,
]);
