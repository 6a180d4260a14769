import type { ViewEvent } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import type { UnattendedDialogs } from './unattended-dialogs.js';

export const acceptFormula = '.uno:AcceptFormula';
const cancel = '.uno:Cancel';

/** LibreOffice asks about a formula that it cannot read an idle moment after it was accepted; ms, with much to spare. */
const questionWithin = 250;
/** A process that stood still meanwhile has not had its idle moment: so many turns of LibreOffice's loop, too. */
const questionTurns = 50;
/** However busy it is, nobody waits longer for its answer, ms. */
const answerWithin = 5_000;

interface Leaving {
  /** When it can go at the earliest, ms. */
  readonly endAt: number;
  /** Of LibreOffice's loop, still to come. */
  turns: number;
}

/**
 * Views whose people are gone, and which LibreOffice is not done with: destroyed under an open dialog, they take the process
 * along (25.2), that of spelling for one. What was in an open cell is entered; of a formula that is not complete LibreOffice
 * asks whether to correct it, and it stays as it was typed, for nobody is there to say.
 */
export class LeavingViews {
  readonly #views = new Map<number, Leaving>();

  constructor(
    private readonly lok: Pick<LokDocument, 'setView' | 'postUnoCommand'>,
    private readonly dialogs: Pick<UnattendedDialogs, 'dismissOf'>,
    private readonly destroy: (id: number) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The document may not have all yet that was in their cells. */
  get any(): boolean {
    return this.#views.size > 0;
  }

  /** @param accepting the open cell of the view is accepted from here on */
  begin(id: number, { accepting }: { readonly accepting: boolean }): void {
    this.#views.set(id, { endAt: this.now() + (accepting ? answerWithin : questionWithin), turns: questionTurns });
    this.dialogs.dismissOf(id);
  }

  /** A callback of any view. */
  take(id: number, event: ViewEvent): void {
    const leaving = this.#views.get(id);
    if (leaving === undefined || event.type !== 'commandResult' || event.command !== acceptFormula) return;
    this.#views.set(id, { endAt: Math.min(leaving.endAt, this.now() + questionWithin), turns: questionTurns });
  }

  /** Called at each turn of LibreOffice's loop. Destroys the views that are done. */
  proceed(): void {
    for (const [id, leaving] of this.#views) {
      this.dialogs.dismissOf(id);
      leaving.turns--;
      if (this.now() < leaving.endAt || leaving.turns > 0) continue;
      this.#views.delete(id);
      this.lok.setView(id);
      this.lok.postUnoCommand(cancel, null, true);
      this.destroy(id);
    }
  }
}
