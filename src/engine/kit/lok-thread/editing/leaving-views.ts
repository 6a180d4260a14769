import type { ViewEvent } from '../../../../protocol/index.js';
import type { LokDocument } from '../../lok/lok-document.js';
import type { UnattendedDialogs } from './unattended-dialogs.js';

export const acceptFormula = '.uno:AcceptFormula';
const cancel = '.uno:Cancel';

/** LibreOffice asks about a formula that it cannot read an idle moment after it was accepted; ms, with much to spare. */
const questionWithin = 250;
/** However busy it is, nobody waits longer for its answer, ms. */
const answerWithin = 5_000;

/**
 * Views whose people are gone, and which LibreOffice is not done with: destroyed under an open dialog, they take the process
 * along (25.2), that of spelling for one. What was in an open cell is entered; of a formula that is not complete LibreOffice
 * asks whether to correct it, and it stays as it was typed, for nobody is there to say.
 */
export class LeavingViews {
  /** When they can go, ms, by number. */
  readonly #views = new Map<number, number>();

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
    this.#views.set(id, this.now() + (accepting ? answerWithin : questionWithin));
    this.dialogs.dismissOf(id);
  }

  /** A callback of any view. */
  take(id: number, event: ViewEvent): void {
    const endAt = this.#views.get(id);
    if (endAt === undefined || event.type !== 'commandResult' || event.command !== acceptFormula) return;
    this.#views.set(id, Math.min(endAt, this.now() + questionWithin));
  }

  /** Called again and again. Destroys the views that are done. */
  proceed(): void {
    for (const [id, endAt] of this.#views) {
      this.dialogs.dismissOf(id);
      if (this.now() < endAt) continue;
      this.#views.delete(id);
      this.lok.setView(id);
      this.lok.postUnoCommand(cancel, null, true);
      this.destroy(id);
    }
  }
}
