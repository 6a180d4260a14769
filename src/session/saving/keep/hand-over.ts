import { randomUUID } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { KeepUnavailable } from '../../errors.js';
import { makeFolderDurably, writeDurably } from './durable-file.js';
import { removeIfEmpty } from './sweep-halves.js';
import type { HandedView } from '../../people/handed-view.js';

/** What a node leaves for the one that goes on with a document, beside the kept bytes. */
export interface HandOver {
  /** WOPISrc without credentials. */
  readonly documentKey: string;
  /** The kept bytes it speaks of; undefined when nothing was unsaved, and the host's are meant. */
  readonly entry?: string;
  /** The host's time of the version that was open. */
  readonly timestamp?: string;
  /** ISO 8601. */
  readonly leftAt: string;
  readonly views: readonly HandedView[];
}

/** What was left so long ago, ms, tells nobody's place any more. */
const worthless = 600_000;

/** What it is called in the document's folder. */
export const handOverName = 'hand-over';

/** Leaves word in the document's folder. @throws KeepUnavailable */
export async function leaveHandOver(folder: string, left: HandOver): Promise<void> {
  try {
    await makeFolderDurably(folder);
    await writeDurably(join(folder, handOverName), JSON.stringify(left));
  } catch (error) {
    throw new KeepUnavailable({ cause: error });
  }
}

/** What was left in the document's folder. A file is renamed once: one of those who ask gets it, and its folder goes. */
export async function takeHandOver(folder: string, documentKey: string): Promise<HandOver | undefined> {
  const own = join(folder, `${handOverName}-${randomUUID()}`);
  if (!(await rename(join(folder, handOverName), own).then(yes, no))) return undefined;
  try {
    return readHandOver(await readFile(own, 'utf8'), documentKey);
  } catch {
    return undefined;
  } finally {
    await rm(own, { force: true }).catch(() => undefined);
    await removeIfEmpty(folder);
  }
}

/** What another node wrote; undefined when it is damaged, of another document, or too old to be of use. */
export function readHandOver(text: string, documentKey: string, now = Date.now()): HandOver | undefined {
  try {
    const left = JSON.parse(text) as HandOver;
    const isOurs = left.documentKey === documentKey && Array.isArray(left.views);
    return isOurs && isOfUse(left, now) ? left : undefined;
  } catch {
    return undefined;
  }
}

/** Whether what was left is of no use to anybody any more. */
export function isSpent(text: string, now: number): boolean {
  try {
    return !isOfUse(JSON.parse(text) as HandOver, now);
  } catch {
    return true;
  }
}

const yes = (): boolean => true;
const no = (): boolean => false;
const isOfUse = ({ leftAt }: HandOver, now: number): boolean => now - Date.parse(leftAt) < worthless;
