// Says hello to the image for first contact.
import { type Conversation, SilentBoard, WrongAnswer } from "./conversation.ts";
import type { BoardIdentity } from "./report.ts";

/** Version of the words that both sides speak (firmware/port/rp2040/first/first.h). */
const PROTOCOL = 1;
const ATTEMPTS = 4;
const HELLO_MS = 1000;
const WORD = /^[\w.-]{1,64}$/;

/** Resolves with which board it is; throws where nobody answers, or somebody else does. */
export async function greet(talk: Conversation): Promise<BoardIdentity> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { words } = await talk.ask("hello", [], { timeoutMs: HELLO_MS });
      const [name, protocol, board, serial, build] = words;
      if (name !== "jumpdeck-first") throw new WrongAnswer("what answers is not the image for first contact");
      if (Number(protocol) !== PROTOCOL)
        throw new WrongAnswer(`the image speaks version ${protocol} of the self-test, this program ${PROTOCOL}`);
      if (![board, serial, build].every((word) => word !== undefined && WORD.test(word)))
        throw new WrongAnswer("the image does not say which board it is on");
      return { board, serial, build };
    } catch (error) {
      if (!(error instanceof SilentBoard) || attempt === ATTEMPTS || !talk.port.isOpen) throw error;
      await talk.settle();
    }
  }
}
