import { appendFile, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { Turn } from '../../waiting/index.js';
import { endingSchema, rememberedDays, type Ending } from './ending.js';

/** Some fifty thousand views. Questions are rare, and read it whole. */
const maxBytes = 4_000_000;

const line = endingSchema.extend({ of: z.string(), at: z.number() });

/** Endings in a file: one JSON line each, the newest of a view last. What is missing in it is offered once too often. */
export class EndingFile {
  readonly #turn = new Turn();

  constructor(
    private readonly path: string,
    private readonly limit = maxBytes,
  ) {}

  /** @param of digest of the view's key */
  note(of: string, { safe, losses }: Ending): Promise<void> {
    const text = JSON.stringify({ of, at: Date.now(), safe, losses } satisfies z.infer<typeof line>);
    return this.#turn.take(async () => {
      await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
      await appendFile(this.path, `${text}\n`, { mode: 0o600 });
      if ((await stat(this.path)).size > this.limit) await this.#shorten();
    });
  }

  async find(of: string): Promise<Ending | undefined> {
    await this.#turn.over;
    const lines = await this.#lines();
    return lines.findLast(({ of: other }) => other === of);
  }

  async #shorten(): Promise<void> {
    const oldest = Date.now() - rememberedDays * 24 * 3_600_000;
    const newest = new Map((await this.#lines()).filter(({ at }) => at > oldest).map((each) => [each.of, each]));
    const all = [...newest.values()].sort((one, other) => one.at - other.at).map((each) => `${JSON.stringify(each)}\n`);
    let bytes = 0;
    const first = all.findLastIndex((text) => (bytes += text.length) > this.limit / 2) + 1;
    await writeFile(`${this.path}.tmp`, all.slice(first).join(''), { mode: 0o600 });
    await rename(`${this.path}.tmp`, this.path);
  }

  /** A line that a crash cut off is none. */
  async #lines(): Promise<z.infer<typeof line>[]> {
    const text = await readFile(this.path, 'utf8').catch(() => '');
    return text.split('\n').flatMap((each) => {
      try {
        return [line.parse(JSON.parse(each))];
      } catch {
        return [];
      }
    });
  }
}
