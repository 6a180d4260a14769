import type { ViewInput } from '../../../../../protocol/index.js';
import type { Incoming } from '../../common/inbox.js';
import { inOneForm } from '../commands/one-form.js';
import type { UntoldCarets } from '../together/untold-carets.js';
import { isLooking } from './is-looking.js';

/** How long Undo waits for the carets of people who go on typing, ms: without them it asks rather than does it. */
const patience = 100;

/** The document that several people change. */
interface Shared {
  readonly views: { readonly size: number };
  readonly untoldCarets: Pick<UntoldCarets, 'any'>;
}

function isUndo(input: ViewInput): boolean {
  const wanted = inOneForm(input);
  return wanted.type === 'uno' && wanted.command === '.uno:Undo';
}

/**
 * Whether Undo takes back somebody else's work is seen by where people's carets are: it waits until these are told. What its
 * view does next waits with it, be it to paste, which Undo would take back, or to leave, after which nothing of it is done.
 */
export class HeldUndo {
  /** Views whose Undo is held back, and until when at most. */
  readonly #until = new Map<number, number>();

  get isAwaited(): boolean {
    return this.#until.size > 0;
  }

  /** @param polledAt when LibreOffice had its turn last, ms */
  mustWait(message: Incoming, polledAt: number, document: Shared | undefined): boolean {
    if (!('view' in message)) return false;
    if (message.op !== 'input' || !isUndo(message.input)) return this.#until.has(message.view) && !isLooking(message);
    const until = this.#until.get(message.view) ?? polledAt + patience;
    const { views, untoldCarets } = document ?? {};
    const waits = (views?.size ?? 0) > 1 && polledAt < until && untoldCarets?.any(polledAt) === true;
    if (waits) this.#until.set(message.view, until);
    else this.#until.delete(message.view);
    return waits;
  }
}
