import { beforeEach, describe, expect, it } from '@jest/globals';
import { PasswordRequired } from '../../engine/index.js';
import { resolveOptions } from '../../options/index.js';
import { FakeOfficeDocument } from '../../test-kit/index.js';
import { viewRequest } from '../people/testing/view-request.js';
import { Views } from '../people/views.js';
import { Changes } from '../saving/save/changes.js';
import { Baseline } from '../saving/upload/baseline.js';
import { Conflict } from '../saving/upload/conflict.js';
import { HostBytes } from './host-bytes.js';
import type { LoadListener, Opened } from './kit-opener.js';
import type { Protection } from './protection.js';
import { VersionLoading } from './version-loading.js';
import { Recovering } from './recovering.js';
import { RecoveryOffer } from './recovery-offer.js';
import { Reloading } from './reloading.js';
import type { Source } from './source-finder.js';
import { Version } from './version.js';

const source: Source = { path: '/tmp/x', extension: 'odt', writable: true, fromTemplate: false };
const nothing = (): void => undefined;
const never = (): Promise<never> => Promise.reject(new Error('nobody asks for this'));

describe('a kit that dies while its document is shown to everybody', () => {
  let version: Version;
  let offices: FakeOfficeDocument[];
  /** Of one version after the other. */
  let passwords: (Protection | undefined)[];
  /** What is found out when asked. */
  let unsaved: boolean;
  let raised: string[];
  /** Runs while views are attached. */
  let showing: () => void;
  let reloading: Reloading;
  let recovering: Recovering;
  /** Fires when the document is to be closed. */
  let hurry: AbortController;
  /** What a kit asks before it has the document. */
  let asking: (listener: LoadListener) => Promise<void>;
  let asked: number;
  let conflict: Conflict;

  beforeEach(() => {
    asked = 0;
    conflict = new Conflict();
    asking = () => Promise.resolve();
    hurry = new AbortController();
    [offices, passwords, unsaved, raised, showing] = [[], [], false, [], nothing];
    version = new Version('http://host/wopi/files/1');
    const views = new Views();
    const { client, info } = viewRequest();
    const away = { ...client, askPassword: () => new Promise<undefined>(() => asked++) };
    views.add(views.create(viewRequest({ client: away })));
    const known = {
      version,
      views,
      machine: { raise: (event: string) => raised.push(event) > 0 },
      changes: new Changes(version),
      baseline: new Baseline(),
      conflict,
      offer: new RecoveryOffer(),
      status: { failed: nothing },
      snapshots: { take: never, findOut: () => Promise.resolve(unsaved) },
      delivery: { settled: () => Promise.resolve() },
      documentKeep: {
        current: undefined,
        idle: () => Promise.resolve(),
        secure: never,
        discard: never,
        resume: nothing,
        setAside: nothing,
      },
      kitViews: {
        detachAll: nothing,
        stayAll: nothing,
        attachAll: () => {
          showing();
          return Promise.resolve();
        },
      },
      sources: {
        fromHost: () => Promise.resolve(source),
        assertIntact: () => Promise.resolve(),
        fromKept: () => source,
        fromOlder: never,
      },
      wopi: { checkFileInfo: () => Promise.resolve(info) },
      times: { retryPause: 5 },
      leaving: { leave: nothing },
      unwanted: new AbortController().signal,
      closing: { hurry: hurry.signal },
      logger: { warn: nothing, error: nothing },
    };
    const hostBytes = new HostBytes({ folder: never }, known.logger);
    const load = async (_source: unknown, listener: LoadListener): Promise<Opened> => {
      await asking(listener);
      const office = await FakeOfficeDocument.open({ input: Buffer.from(''), inputExtension: 'odt' });
      offices.push(office);
      return { office, protection: passwords.shift() };
    };
    const loading = new VersionLoading({
      ...known,
      hostBytes,
      kitOpener: { load },
      limits: resolveOptions({}).session,
      listener: {
        onEvent: nothing,
        onTile: nothing,
        onModified: nothing,
        onLost: () => version.gone(),
        onStuck: nothing,
        onIntruded: nothing,
        onProtected: nothing,
      },
    });
    reloading = new Reloading({ ...known, hostBytes, loading });
    recovering = new Recovering({ ...known, hostBytes, loading });
  });

  const die = (): void => offices.at(-1)!.crash('crash');

  it('after a reload: the document is recovered, not ready without one', async () => {
    showing = die;
    await reloading.fromHost();
    expect(raised).toEqual(['kitLost']);
  });

  it('after a recovery: it is tried again', async () => {
    showing = () => {
      if (offices.length === 1) die();
    };
    await recovering.recover();
    expect(offices).toHaveLength(2);
    expect(raised).toEqual(['recovered']);
    expect(version.live?.lost).toBe(false);
    await version.live?.close();
  });

  it('waits for no password when the document is to be closed: the version before is', async () => {
    await reloading.fromHost();
    asking = async (listener) => {
      const answer = listener.askPassword('view', false);
      hurry.abort();
      if ((await answer) === undefined) throw new PasswordRequired('There was none.');
    };
    await reloading.fromHost();
    await reloading.fromHost();
    expect([raised, asked]).toEqual([['reloaded', 'reloadFailed', 'reloadFailed'], 1]);
    await version.live?.close();
  });

  it.each([
    ['nobody decided leaves the next conflict to the policy', false, 'reloadFailed'],
    ['somebody decided has people asked, and leaves the next conflict to the policy', true, 'conflict'],
  ])('a reload that fails and that %s', async (_what, isDecided, event) => {
    await reloading.fromHost();
    if (isDecided) conflict.found();
    asking = () => Promise.reject(new Error('LibreOffice cannot read it'));
    await reloading.fromHost();
    expect([raised, conflict.peopleDecide]).toEqual([['reloaded', event], isDecided]);
    conflict.over();
    conflict.found();
    expect(conflict.peopleDecide).toBe(false);
    await version.live?.close();
  });

  it('keeps the password of the version that stays open, whatever was loaded beside it', async () => {
    const protection = { password: 'secret', tries: undefined };
    passwords = [protection, undefined, undefined];
    await reloading.fromHost();
    expect(version.protection).toBe(protection);
    unsaved = true;
    await reloading.fromHost();
    expect(raised).toEqual(['reloaded', 'conflict']);
    expect([version.protection, version.encrypted]).toEqual([protection, true]);
    unsaved = false;
    await reloading.fromHost();
    expect([version.protection, version.encrypted]).toEqual([undefined, false]);
    await version.live?.close();
  });
});
