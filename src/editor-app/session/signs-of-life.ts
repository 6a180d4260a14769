import { Lifetime, type Disposable } from '../lifetime/lifetime.js';

/** Time without input after which the person counts as away is the service's to judge; it is told of life this often, ms. */
const tellEvery = 30_000;

/** Whether somebody is there: input in the page, and the page being looked at. */
export class SignsOfLife implements Disposable {
  readonly #lifetime = new Lifetime();
  alwaysActive = false;
  #lastInput = Date.now();
  #lastTold = 0;

  constructor(private readonly tell: (signs: { active?: boolean; paused?: boolean }) => void) {}

  listen(): void {
    const options = { capture: true, passive: true };
    for (const type of ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const)
      this.#lifetime.listen(window, type, () => this.#input(), options);
    this.#lifetime.listen(document, 'visibilitychange', () => this.#visibility(), options);
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  idleFor(): number {
    return this.alwaysActive ? 0 : Date.now() - this.#lastInput;
  }

  #input(): void {
    this.#lastInput = Date.now();
    if (this.#lastInput - this.#lastTold < tellEvery) return;
    this.#lastTold = this.#lastInput;
    this.tell({ active: true });
  }

  #visibility(): void {
    this.tell({ paused: document.hidden, ...(!document.hidden && { active: true }) });
  }
}
