import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@nestjs/common';
import { identify } from '../../files/content-identity.js';
import { isRecord } from '../../../values/index.js';
import { publish } from './durable-file.js';
import type { KeptEntry } from './kept-entry.js';

/** Reads entries of the keep; what is damaged is named in the log once, and left for the operator. */
export class EntryReader {
  readonly #reported = new Set<string>();

  constructor(private readonly logger: Pick<Logger, 'warn'>) {}

  /** Those of one folder, newest first. */
  async read(folder: string): Promise<KeptEntry[]> {
    const names = await readdir(folder).catch(() => []);
    const entries = await Promise.all(
      names.filter((name) => name.endsWith('.json')).map((name) => this.#readEntry(folder, name)),
    );
    return entries.filter((entry) => entry !== undefined).sort((a, b) => b.keptAt.localeCompare(a.keptAt));
  }

  async #readEntry(folder: string, name: string): Promise<KeptEntry | undefined> {
    try {
      const facts: unknown = JSON.parse(await readFile(join(folder, name), 'utf8'));
      if (!isEntry(facts, name)) throw new Error('it does not say what the bytes beside it are');
      const path = join(folder, `${facts.id}.${facts.extension}`);
      await nameIfUnnamed(path);
      if ((await stat(path)).size === facts.size) return { ...facts, path };
      this.#damaged(path, 'it is cut off');
    } catch (error) {
      // What was removed between listing and reading is no loss.
      if (!isMissing(error)) this.#damaged(join(folder, name), String(error));
    }
    return undefined;
  }

  /** A disk may give back something else than was written. */
  async isIntact({ path, sha256 }: KeptEntry): Promise<boolean> {
    try {
      if ((await identify(path)).sha256 === sha256) return true;
      this.#damaged(path, 'its content is not what was written');
    } catch (error) {
      if (!isMissing(error)) this.#damaged(path, String(error));
    }
    return false;
  }

  /** Stays for the operator, who is told once. */
  #damaged(path: string, reason: string): void {
    if (this.#reported.has(path)) return;
    this.#reported.add(path);
    this.logger.warn(`kept file ${path} is damaged and left where it is: ${reason}`);
  }
}

/** Its process, or another one that found the entry, gives the bytes their name. */
export async function nameIfUnnamed(path: string): Promise<void> {
  if (await stat(path).catch(() => undefined)) return;
  await publish(path).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

/** Whether it says all that an entry has to; it leads to no file but the one beside it. */
export const isEntry = (value: unknown, name: string): value is Omit<KeptEntry, 'path'> =>
  isRecord(value) &&
  texts.every((field) => typeof value[field] === 'string') &&
  Number.isFinite(value.size) &&
  Number.isFinite(value.version) &&
  Number.isFinite(Date.parse(value.keptAt as string)) &&
  isRecord(value.ancestors) &&
  name === `${value.id as string}.json` &&
  /^[\da-f-]{36}$/.test(value.id as string) &&
  /^\w{1,16}$/.test(value.extension as string);

const texts = ['id', 'extension', 'keptAt', 'documentKey', 'fileName', 'lineage', 'sha256'] as const;

export function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}
