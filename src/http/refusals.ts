import { Injectable } from '@nestjs/common';

/** Codes of ours that are known; what clients make up is none of them. */
const most = 200;

/** How often somebody was refused since the start, by the error's code: requests, forms and sockets alike. */
@Injectable()
export class Refusals {
  readonly #counts = new Map<string, number>();

  count(code: string): void {
    if (this.#counts.has(code) || this.#counts.size < most) this.#counts.set(code, (this.#counts.get(code) ?? 0) + 1);
  }

  get all(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }
}
