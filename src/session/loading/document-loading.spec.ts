import { beforeEach, describe, expect, it } from '@jest/globals';
import { EventEmitter } from 'node:events';
import { resolveOptions } from '../../options/index.js';
import type { CheckFileInfo, WopiClientService } from '../../wopi/index.js';
import { Views } from '../people/views.js';
import type { Attendance } from '../people/kit-views.js';
import { DocumentFacts } from '../document/document-facts.js';
import { DocumentLoading, type LoadingParts } from './document-loading.js';
import type { Machine } from '../state/machine.js';
import type { Source } from './sourcing.js';

const source: Source = { path: '/tmp/x', extension: 'odt', writable: true, fromTemplate: false };

class Office extends EventEmitter {
  readonly kind = 'text';
  readonly ping = (): Promise<void> => Promise.resolve();
  readonly close = (): Promise<void> => Promise.resolve();
}

describe('a kit that dies while its document is shown to everybody', () => {
  let facts: DocumentFacts;
  let offices: Office[];
  let raised: string[];
  /** Runs while views are attached. */
  let showing: () => void;
  let loading: DocumentLoading;

  beforeEach(() => {
    facts = new DocumentFacts('http://host/wopi/files/1');
    offices = [];
    raised = [];
    showing = () => undefined;
    const views = new Views();
    const info = { BaseFileName: 'a.odt', UserId: 'u' } as CheckFileInfo;
    views.add(
      views.create({ file: { src: facts.key, credentials: { accessToken: 't' } }, info } as Parameters<
        Views['create']
      >[0]),
    );
    const quiet = { warn: () => undefined, error: () => undefined };
    const parts = {
      facts,
      views,
      hangTimeout: resolveOptions({}).session.hangTimeout,
      inputTimeout: resolveOptions({}).session.inputTimeout,
      times: { retryPause: 5 },
      logger: quiet,
      sourcing: {
        fromHost: () => Promise.resolve(source),
        assertIntact: () => Promise.resolve(),
      },
      loader: {
        load: () => {
          const office = new Office();
          offices.push(office);
          return Promise.resolve(office);
        },
      },
      preserver: { idle: () => Promise.resolve(), current: undefined },
      pipeline: { settled: () => Promise.resolve(), failed: () => undefined },
      attendance: {
        detachAll: () => undefined,
        stayAll: () => undefined,
        attachAll: () => {
          showing();
          return Promise.resolve();
        },
      } as unknown as Attendance,
      wopi: { checkFileInfo: () => Promise.resolve(info) } as unknown as WopiClientService,
      listener: {
        onEvent: () => undefined,
        onTile: () => undefined,
        onModified: () => undefined,
        onLost: () => {
          facts.live = undefined;
        },
        onStuck: () => undefined,
      },
    } as unknown as LoadingParts;
    const machine = { raise: (event: string) => raised.push(event) > 0 } as unknown as Machine;
    loading = new DocumentLoading(parts, () => machine);
  });

  const die = (): boolean => offices.at(-1)!.emit('lost', 'crash');

  it('after a reload: the document is recovered, not ready without one', async () => {
    showing = die;
    await loading.loadFromHost();
    expect(raised).toEqual(['kitLost']);
  });

  it('after a recovery: it is tried again', async () => {
    showing = () => {
      if (offices.length === 1) die();
    };
    await loading.recover();
    expect(offices).toHaveLength(2);
    expect(raised).toEqual(['recovered']);
    expect(facts.live?.lost).toBe(false);
    await facts.live?.close();
  });
});
