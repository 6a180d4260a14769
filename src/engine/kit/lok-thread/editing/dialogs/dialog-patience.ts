import type { Incoming } from '../../common/inbox.js';

/** How long a modal dialog may hold up what waits behind it, ms: a save that somebody asked for, and all else. */
const patience = { save: 3_000, rest: 15_000 } as const;
/** By so much longer a snapshot waits for somebody who is at work in the dialog, at most; ms. */
const atWork = 45_000;

/**
 * A modal dialog stops everybody at the document: nothing typed, nobody let in, nothing stored. Its person has a moment to
 * answer, and then it is closed for them.
 */
export class DialogPatience {
  #since: number | undefined;
  #acted = -Infinity;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** LibreOffice waits in no call. */
  reset(): void {
    this.#since = undefined;
  }

  /** Somebody does something in a dialog. */
  acted(): void {
    this.#acted = this.now();
  }

  /**
   * Called while LibreOffice waits inside a call.
   *
   * @param finishing the call itself finishes somebody's input for a save, or for good
   * @returns whether the dialog has to go; once, then there is patience for the next one
   */
  isOver(waiting: readonly Incoming[], finishing: boolean): boolean {
    const limit =
      finishing || waiting.some(isAskedSave) ? patience.save : waiting.length > 0 ? patience.rest : Infinity;
    if (limit === Infinity) {
      this.#since = undefined;
      return false;
    }
    this.#since ??= this.now();
    const begun = !finishing && waiting.every(isSnapshot) ? this.#sinceAct(this.#since) : this.#since;
    if (this.now() - begun < limit) return false;
    this.#since = undefined;
    return true;
  }

  #sinceAct(since: number): number {
    return Math.max(since, Math.min(this.#acted, since + atWork));
  }
}

/** What a modal dialog must not hold up for ever. */
export function mayNotWait({ op }: Incoming): boolean {
  return op === 'save' || op === 'createView' || op === 'destroyView';
}

function isAskedSave(message: Incoming): boolean {
  return message.op === 'save' && !isSnapshot(message);
}

/** They, and autosaves, leave a cell open that somebody types into. */
function isSnapshot(message: Incoming): boolean {
  return message.op === 'save' && message.dontTerminateEdit === true;
}
