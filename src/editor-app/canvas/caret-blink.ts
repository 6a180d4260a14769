import type { Disposable } from '../lifetime/lifetime.js';

/** Half a period of the blinking caret, ms. */
const half = 530;

/** The caret shows at once after each change, then blinks. */
export class CaretBlink implements Disposable {
  on = true;
  #timer: ReturnType<typeof setInterval>;

  constructor(private readonly changed: () => void) {
    this.#timer = this.#start();
  }

  restart(): void {
    clearInterval(this.#timer);
    this.#timer = this.#start();
    if (this.on) return;
    this.on = true;
    this.changed();
  }

  dispose(): void {
    clearInterval(this.#timer);
  }

  #start(): ReturnType<typeof setInterval> {
    return setInterval(() => {
      this.on = !this.on;
      this.changed();
    }, half);
  }
}
