/** Time without input after which the person counts as away is the service's to judge; it is told of life this often, ms. */
const tellEvery = 30_000;

/** Whether somebody is there: input in the page, and the page being looked at. */
export class Activity {
  alwaysActive = false;
  #lastInput = Date.now();
  #lastTold = 0;

  constructor(private readonly tell: (signs: { active?: boolean; paused?: boolean }) => void) {
    const options = { capture: true, passive: true };
    for (const type of ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'])
      window.addEventListener(type, () => this.#input(), options);
    document.addEventListener('visibilitychange', () => this.#visibility(), options);
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
