import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ClientMessage } from '../../protocol/index.js';
import type { DocumentSession } from '../document/document-session.js';
import type { LiveDocument } from '../live/live-document.js';
import type { TypingRecord } from '../people/typing-record.js';
import { Intake, type Flow } from './intake.js';
import { mattersLater, workOf } from './work-of.js';

/** A message, and how often by then what was typed before it had been lost (`TypingRecord.setbacks`). */
interface Arrival {
  readonly message: ClientMessage;
  readonly setbacks: number;
}

export interface MessageDeliveryParts extends Pick<Flow<Arrival>, 'pause' | 'resume'> {
  readonly session: Pick<DocumentSession, 'moving' | 'hold'> & {
    readonly live: Pick<LiveDocument, 'caughtUp'> | undefined;
  };
  readonly typing: Pick<TypingRecord, 'setbacks'>;
  readonly handle: (message: ClientMessage, setbacks: number) => void;
}

/** The way of one person's messages to the document: in order, no faster than it takes them, and none while it moves. */
export class MessageDelivery {
  readonly #intake: Intake<Arrival>;

  constructor(private readonly parts: MessageDeliveryParts) {
    const { handle, pause, resume } = parts;
    this.#intake = new Intake({
      deliver: ({ message, setbacks }) => handle(message, setbacks),
      caughtUp: () => this.#caughtUp(),
      pause,
      resume,
    });
  }

  push(message: ClientMessage, bytes: number): void {
    const { setbacks } = this.parts.typing;
    this.#intake.push({ message, setbacks }, bytes, workOf(message, bytes));
  }

  /** The line has ended: hands on what still matters. */
  flush(): void {
    this.#intake.flush(({ message }) => mattersLater(message));
  }

  /**
   * While a document moves its kit is left alone, and what is handed on waits: more comes when that is done, or not at all.
   * While there is no document, because its kit died, all that waits is handed on: it is held, or refused in one go. Later it
   * would stand behind a hole.
   */
  async #caughtUp(): Promise<void> {
    const { session } = this.parts;
    await (session.live?.caughtUp() ?? nextTurn());
    if (session.moving) await new Promise<void>((resolve) => session.hold(resolve));
  }
}
