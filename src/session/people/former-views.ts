import { Injectable } from '@nestjs/common';
import type { TypingRecord } from './typing-record.js';

/** Views remembered at most; the oldest are forgotten first. */
const maxViews = 10_000;

/** What became of the typing of views that cannot be taken up any more, for whoever still has their key. */
@Injectable()
export class FormerViews {
  readonly #records = new Map<string, TypingRecord>();

  remember(key: string, record: TypingRecord): void {
    this.#records.set(key, record);
    const [oldest] = this.#records.keys();
    if (this.#records.size > maxViews && oldest !== undefined) this.#records.delete(oldest);
  }

  find(key: string | undefined): TypingRecord | undefined {
    return key === undefined ? undefined : this.#records.get(key);
  }
}
