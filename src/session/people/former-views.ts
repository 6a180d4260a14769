import { Inject, Injectable } from '@nestjs/common';
import type { Ending } from '../endings/ending.js';
import { Endings } from '../endings/endings.js';
import { keyDigest } from './handed-view.js';
import type { TypingRecord } from './typing-record.js';

/** Views whose records are at hand; of older ones it is noted how they ended. */
const maxViews = 10_000;

/** What became of the typing of views that cannot be taken up any more, for whoever still has their key. */
@Injectable()
export class FormerViews {
  readonly #records = new Map<string, TypingRecord>();

  constructor(@Inject(Endings) private readonly endings: Pick<Endings, 'note' | 'find'>) {}

  remember(key: string, record: TypingRecord): void {
    record.noteEnding((ending) => void this.endings.note(record.of, ending));
    this.#records.set(key, record);
    const [oldest] = this.#records.keys();
    if (this.#records.size > maxViews && oldest !== undefined) this.#records.delete(oldest);
  }

  /** Of a view of this process. */
  find(key: string | undefined): TypingRecord | undefined {
    return key === undefined ? undefined : this.#records.get(key);
  }

  /**
   * How a view ended, also on another node, or before this process began; undefined where nobody knows.
   * @throws NodesUnavailable
   */
  async endingOf(key: string | undefined): Promise<Ending | undefined> {
    if (key === undefined) return undefined;
    return this.find(key)?.ending ?? this.endings.find(keyDigest(key));
  }
}
