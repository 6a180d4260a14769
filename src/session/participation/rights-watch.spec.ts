import { describe, expect, it } from '@jest/globals';
import { HostUnauthorized, HostUnavailable, type WopiFile } from '../../wopi/index.js';
import { viewRequest } from '../people/testing/view-request.js';
import type { TypingRecord } from '../people/typing-record.js';
import { View } from '../people/view.js';
import { RightsWatch } from './rights-watch.js';

describe('RightsWatch', () => {
  it('asks about the others when the rights of one cannot be renewed just now, because the kit is gone', async () => {
    const { info } = viewRequest({ info: { UserId: 'ada' } });
    const files = ['first', 'second'].map((sessionId): WopiFile => ({
      src: 'http://host/files/1',
      credentials: { accessToken: 'x' },
      sessionId,
    }));
    const views = files.map((file) => new View(viewRequest({ file, info }), 'red'));
    const asked: (string | undefined)[] = [];
    const said: string[] = [];
    const watch = new RightsWatch({
      wopi: {
        checkFileInfo: async (file) => {
          asked.push(file.sessionId);
          return info;
        },
      },
      limits: { of: async () => ({}) },
      version: { key: 'http://host/files/1', fileName: 'letter.odt' },
      views: { all: views },
      rights: {
        changed: async () => {
          throw new Error('the kit is gone');
        },
      },
      leaving: { remove: () => undefined },
      changes: { modified: false },
      snapshots: { take: async () => true },
      logger: { debug: (text: string) => void said.push(text) },
    });
    await watch.check({ file: files[0]!, info });
    expect(asked).toEqual(['second']);
    expect(said).toHaveLength(2);
    expect(said[0]).toContain('the kit is gone');
  });

  it('keeps nobody waiting for whoever the host is slow to speak of, and asks about them once at a time', async () => {
    const slow = Array.from({ length: 4 }, (_, index) => `slow ${index}`);
    const views = [...slow, 'quick'].map((sessionId) => {
      const file: WopiFile = { src: 'http://host/files/1', credentials: { accessToken: 'x' }, sessionId };
      return new View(viewRequest({ file }), 'red');
    });
    const asked: (string | undefined)[] = [];
    const heard: View[] = [];
    const watch = new RightsWatch({
      wopi: {
        checkFileInfo: ({ sessionId }) => {
          asked.push(sessionId);
          return sessionId === 'quick' ? Promise.resolve(views[4]!.info) : new Promise(() => undefined);
        },
      },
      limits: { of: async () => ({}) },
      version: { key: 'http://host/files/1', fileName: 'letter.odt' },
      views: { all: views },
      rights: { changed: async (view) => void heard.push(view) },
      leaving: { remove: () => undefined },
      changes: { modified: false },
      snapshots: { take: async () => true },
      logger: { debug: () => undefined },
    });
    void watch.check();
    await watch.check();
    expect(asked).toEqual([...slow, 'quick']);
    expect(heard).toEqual([views[4]]);
  });

  it.each([
    ['', (typing: TypingRecord) => typing.secured(1)],
    [', though it lies where other nodes do not look', (typing: TypingRecord) => typing.stored(1)],
  ])('lets a writer whom the host turns away read on until the keep has what they typed%s', async (_where, keep) => {
    const view = new View(viewRequest({ info: { UserId: 'ada', UserCanWrite: true } }), 'red');
    view.typing.passed({ type: 'text', text: 'x' }, 1);
    let isRoom = false;
    const removed: View[] = [];
    const watch = new RightsWatch({
      wopi: { checkFileInfo: async () => Promise.reject(new HostUnauthorized('', 403)) },
      limits: { of: async () => ({}) },
      version: { key: 'http://host/files/1', fileName: 'letter.odt' },
      views: { all: [view] },
      rights: { changed: async ({ info }) => void (info.UserCanWrite || view.forbidWriting('permission')) },
      leaving: { remove: (each) => void removed.push(each) },
      changes: { modified: true },
      snapshots: {
        take: async () => {
          if (isRoom) keep(view.typing);
          return isRoom;
        },
      },
      logger: { debug: () => undefined },
    });
    await watch.check();
    expect(view).toMatchObject({ mayWrite: true });
    await watch.check();
    expect(view).toMatchObject({ mayWrite: false, info: { DisableExport: true, DisableCopy: false } });
    expect(removed).toEqual([]);
    isRoom = true;
    await watch.check();
    expect(removed).toEqual([view]);
  });

  it.each([
    [400, 1],
    [401, 0],
    [403, 1],
    [408, 0],
    [410, 1],
    [429, 0],
    [500, 0],
  ])('takes %i, twice, for the end of %i person’s stay', async (hostStatus, times) => {
    const view = new View(viewRequest({ info: { UserCanWrite: false } }), 'red');
    const isUnauthorized = hostStatus === 401 || hostStatus === 403;
    const facts = { mayHaveLanded: false, hostStatus };
    const failure = isUnauthorized ? new HostUnauthorized('', hostStatus) : new HostUnavailable('', facts);
    const removed: View[] = [];
    const watch = new RightsWatch({
      wopi: { checkFileInfo: async () => Promise.reject(failure) },
      limits: { of: async () => ({}) },
      version: { key: 'http://host/files/1', fileName: 'letter.odt' },
      views: { all: [view] },
      rights: { changed: async () => undefined },
      leaving: { remove: (each) => void removed.push(each) },
      changes: { modified: false },
      snapshots: { take: async () => true },
      logger: { debug: () => undefined },
    });
    await watch.check();
    expect(removed).toEqual([]);
    await watch.check();
    expect(removed).toHaveLength(times);
  });

  it.each([403, 404])(
    'counts no expired token towards the two refusals: 401, 401, %i puts out nobody',
    async (last) => {
      const view = new View(viewRequest({ info: { UserCanWrite: false } }), 'red');
      const answers = [401, 401, last, 401, last];
      const removed: View[] = [];
      const watch = new RightsWatch({
        wopi: { checkFileInfo: async () => Promise.reject(new HostUnauthorized('', answers.shift()!)) },
        limits: { of: async () => ({}) },
        version: { key: 'http://host/files/1', fileName: 'letter.odt' },
        views: { all: [view] },
        rights: { changed: async () => undefined },
        leaving: { remove: (each) => void removed.push(each) },
        changes: { modified: false },
        snapshots: { take: async () => true },
        logger: { debug: () => undefined },
      });
      for (let look = 0; look < 4; look++) await watch.check();
      expect(removed).toEqual([]);
      await watch.check();
      expect(removed).toEqual([view]);
    },
  );
});
