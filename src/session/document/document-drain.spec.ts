import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { resolveOptions } from '../../options/index.js';
import type { CloseReason } from '../../protocol/index.js';
import { DocumentDrain, type LeavingDocuments } from './document-drain.js';
import { gone } from './open-documents.js';
import { Relief } from './relief.js';

/** Says when it is closed, or that nobody took its bytes. */
class Document {
  readonly views = { present: 1 };
  readonly movable = true;
  readonly lastEdit = 0;
  readonly reasons: CloseReason[] = [];
  abandoned: CloseReason | undefined;
  #tell: (isClosed: boolean) => void = () => undefined;
  #closed: () => void = () => undefined;
  readonly #told = new Promise<boolean>((resolve) => (this.#tell = resolve));
  readonly #end = new Promise<void>((resolve) => (this.#closed = resolve));

  constructor(readonly key: string) {}

  readonly close = (reason: CloseReason): void => void this.reasons.push(reason);
  readonly closedOrRefused = (): Promise<boolean> => this.#told;
  readonly closed = (): Promise<void> => this.#end;

  readonly abandon = (reason: CloseReason): void => {
    this.abandoned = reason;
    this.ends();
  };

  ends(): void {
    this.#tell(true);
    this.#closed();
  }

  isRefused(): void {
    this.#tell(false);
  }
}

describe('documents that are given away', () => {
  let all: Document[];
  let documents: LeavingDocuments & { readonly all: readonly Document[] };
  const told = { tell: () => Promise.resolve() };
  const asked = (): string[] => all.filter(({ reasons }) => reasons.length > 0).map(({ key }) => key);

  beforeEach(() => {
    all = ['a', 'b', 'c', 'd', 'e'].map((key) => new Document(key));
    const find = (key: string): Document | undefined => all.find((each) => each.key === key);
    documents = {
      all,
      give: (key, reason) => gone(find(key), reason),
      close: async (key, reason) => {
        find(key)?.close(reason);
        await find(key)?.closed();
      },
    };
  });

  function drainInto(places: number, shutdownTimeout = 60_000): DocumentDrain {
    const successors = { takeOver: () => Promise.resolve(places), areReached: true };
    return new DocumentDrain(documents, successors, told, resolveOptions({ session: { shutdownTimeout } }));
  }

  it('go four at a time; those that nobody takes hold up none behind them, and are waited for in the end', async () => {
    const drained = jest.fn();
    const drain = drainInto(5).drain().then(drained);
    await turn();
    expect(asked()).toEqual(['a', 'b', 'c', 'd']);
    for (const refused of all.slice(0, 4)) refused.isRefused();
    await turn();
    expect(all[4]!.reasons).toEqual(['moving']);
    all[4]!.ends();
    await turn();
    expect(drained).not.toHaveBeenCalled();
    for (const document of all) document.ends();
    await drain;
  });

  it.each([
    [5, 'moving'],
    [0, 'shuttingDown'],
  ])('and are waited for no longer lead people to another node, where one has room: %i, %s', async (places, reason) => {
    await drainInto(places, 20).onModuleDestroy();
    expect(all.map(({ abandoned }) => abandoned)).toEqual(Array.from({ length: 5 }, () => reason));
  });

  it('by a node that is too full are not counted where nobody took them, and the next look is not held up', async () => {
    let heard: (() => void) | undefined;
    const gaveAway = jest.fn();
    const directory = { surplus: 2, gaveAway, whenHeard: (listener: () => void) => (heard = listener) };
    const relief = new Relief(
      documents,
      { draining: false },
      told,
      directory,
      { isShared: true },
      { isCommon: () => Promise.resolve(true) },
    );
    relief.onModuleInit();
    heard?.();
    await turn();
    expect(asked()).toEqual(['a', 'b']);
    all[0]!.ends();
    all[1]!.isRefused();
    await turn();
    expect(gaveAway).toHaveBeenCalled();
    heard?.();
    await turn();
    expect(all[0]!.reasons).toHaveLength(2);
  });
});
