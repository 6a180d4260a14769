import { jest } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import {
  CheckFileInfo,
  HostTimeout,
  HostUnauthorized,
  HostUnavailable,
  NameRefused,
  type WopiFile,
} from '../../../wopi/index.js';
import { Turn } from '../../../waiting/index.js';
import type { View } from '../../people/view.js';
import { Machine } from '../../state/machine.js';
import { Baseline } from '../upload/baseline.js';
import { Conflict } from '../upload/conflict.js';
import { HostWatch } from './host-watch.js';

const file = { src: 'http://host/wopi/files/1', credentials: { accessToken: 'token' } };
const expired = { ...file, credentials: { accessToken: 'expired' } };
const view = { file } as View;
const before = { LastModifiedTime: 'a', Size: 3 };
const theirs = { LastModifiedTime: 'b', Size: 4 };
const parcel = { path: '/tmp/x', size: 5, sha256: 'ab'.repeat(32) };
const prepare = () => Promise.resolve(parcel);

const moments = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
};

describe('HostWatch', () => {
  let said: object;
  let readers: WopiFile[];
  let asked: EventEmitter;
  let gate: Promise<unknown>;
  let machine: Machine;
  let baseline: Baseline;
  let writes: Turn;
  let watch: HostWatch;
  const checkFileInfo = jest.fn<(file: unknown) => Promise<CheckFileInfo>>();

  beforeEach(() => {
    checkFileInfo.mockReset().mockImplementation(async (by) => {
      if (by === expired) throw new HostUnauthorized('', 401);
      asked.emit('asked');
      const info = Object.assign(new CheckFileInfo(), said);
      await gate;
      return info;
    });
    said = before;
    readers = [file];
    asked = new EventEmitter();
    gate = Promise.resolve();
    machine = new Machine('http://host/files/1', { debug: () => undefined, error: () => undefined });
    machine.raise('opened');
    baseline = new Baseline();
    baseline.loaded({ timestamp: 'a', size: 3 }, { size: 3 });
    writes = new Turn();
    watch = new HostWatch({
      machine,
      baseline,
      writes,
      views: { credentialsForReading: () => readers },
      landing: {
        find: () => Promise.resolve(undefined),
        look: (_file, host) => Promise.resolve(host),
        isUntouched: () => Promise.resolve(false),
      },
      hostBytes: { identify: () => Promise.resolve(undefined) },
      conflict: new Conflict(),
      snapshots: { findOut: () => Promise.resolve(false) },
      changes: { overtaken: () => undefined },
      status: { announceModified: () => undefined },
      saves: { autosave: () => undefined },
      wopi: { checkFileInfo },
      logger: { debug: () => undefined },
    });
  });

  it('notices another version though the first token has expired', async () => {
    said = theirs;
    readers = [expired, file];
    await expect(watch.check()).resolves.toMatchObject({ file });
    expect(machine.state).toBe('reloading');
  });

  it('asks with no other token where the host is away', async () => {
    readers = [expired, file];
    checkFileInfo.mockReset().mockRejectedValue(new HostUnavailable('', { mayHaveLanded: false }));
    await expect(watch.check()).resolves.toBeUndefined();
    expect(checkFileInfo).toHaveBeenCalledTimes(1);
  });

  it('lets no save come between a change of our own and what came of it', async () => {
    const done: string[] = [];
    await watch.change(view, {
      prepare,
      carry: async () => {
        void writes.take(() => Promise.resolve(done.push(`saved on ${baseline.timestamp}`)));
        await moments();
        said = { LastModifiedTime: 'b', Size: parcel.size };
        done.push('renamed');
      },
    });
    await writes.over;
    expect(done).toEqual(['renamed', 'saved on b']);
  });

  it('does not look while a change of our own is under way, and does when it is over', async () => {
    await watch.change(view, {
      prepare,
      carry: async () => {
        said = theirs;
        await expect(watch.check()).resolves.toBeUndefined();
        watch.compare(Object.assign(new CheckFileInfo(), said));
        await moments();
        expect(checkFileInfo).toHaveBeenCalledTimes(1);
        checkFileInfo.mockResolvedValueOnce(Object.assign(new CheckFileInfo(), before));
      },
    });
    await machine.until((state) => state === 'reloading');
  });

  it('remembers what may have arrived, where nobody says what came of a change', async () => {
    const failing = (error: Error) =>
      watch.change(view, {
        prepare,
        carry: () => {
          checkFileInfo.mockRejectedValueOnce(new Error('away'));
          return Promise.reject(error);
        },
      });
    const late = new HostTimeout('', { mayHaveLanded: true });
    await expect(failing(late)).rejects.toBe(late);
    expect(baseline.adrift).toMatchObject([{ sha256: parcel.sha256 }]);
    await watch.change(view, {
      prepare,
      carry: () => {
        checkFileInfo.mockRejectedValueOnce(new Error('away'));
        return Promise.resolve();
      },
    });
    expect(baseline.adrift).toHaveLength(2);
  });

  it('asks nothing after a change that was refused', async () => {
    const refused = new NameRefused('');
    await expect(watch.change(view, { prepare, carry: () => Promise.reject(refused) })).rejects.toBe(refused);
    expect(checkFileInfo).toHaveBeenCalledTimes(1);
    expect(baseline.adrift).toHaveLength(0);
  });

  it('looks once more after the look that was under way when somebody brought another version along', async () => {
    const gates = new EventEmitter();
    gate = once(gates, 'open');
    const first = once(asked, 'asked');
    void watch.check();
    await first;
    said = theirs;
    watch.compare(Object.assign(new CheckFileInfo(), theirs));
    gates.emit('open');
    await machine.until((state) => state === 'reloading');
    expect(checkFileInfo).toHaveBeenCalledTimes(2);
  });

  it('looks after the save that was under way when somebody brought another version along', async () => {
    machine.raise('save');
    said = theirs;
    watch.compare(Object.assign(new CheckFileInfo(), theirs));
    await moments();
    expect(checkFileInfo).not.toHaveBeenCalled();
    machine.raise('storeSkipped');
    await machine.until((state) => state === 'reloading');
  });

  it('forgets it where the document ends', async () => {
    machine.raise('save');
    watch.compare(Object.assign(new CheckFileInfo(), theirs));
    machine.raise('abandon');
    await moments();
    expect(checkFileInfo).not.toHaveBeenCalled();
  });
});
