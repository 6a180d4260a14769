import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Ownership } from '../../../nodes/index.js';
import { CheckFileInfo, type WopiClientService } from '../../../wopi/index.js';
import { viewRequest } from '../../people/testing/view-request.js';
import { Views } from '../../people/views.js';
import { Baseline } from './baseline.js';
import { Uploader, type Upload } from './uploader.js';

const parcel = { path: '/tmp/x', size: 5, sha256: 'ab'.repeat(32) };
const ours = { LastModifiedTime: 'a', Size: 3 };
const theirs = { LastModifiedTime: 'b', Size: 4 };

describe('bytes of a node that was held up before it could send them', () => {
  const confirm = jest.fn<() => Promise<Ownership>>();
  const putFile = jest.fn<WopiClientService['putFile']>(async () => ({ lastModifiedTime: 'c' }));
  let said: object;
  let uploader: Uploader;
  const upload = (intent: Upload['intent'] = { cause: 'autosave' }): ReturnType<Uploader['upload']> => {
    // Until the keep knows of them, another has the document, and saves it.
    const noted = new Promise(setImmediate).then(() => void (said = theirs));
    return uploader.upload({ parcel, intent, modified: true, editors: [], noted });
  };

  beforeEach(() => {
    said = ours;
    putFile.mockClear();
    const views = new Views();
    const view = views.create(viewRequest());
    view.judge({ writable: true, protected: false });
    views.add(view);
    const baseline = new Baseline();
    baseline.loaded({ timestamp: 'a', size: 3 }, { size: 3 });
    const checkFileInfo = (): Promise<CheckFileInfo> => Promise.resolve(Object.assign(new CheckFileInfo(), said));
    uploader = new Uploader(
      { putFile, checkFileInfo },
      views,
      baseline,
      {
        holds: () => Promise.resolve(false),
        find: () => Promise.resolve(undefined),
        isUntouched: () => Promise.resolve(false),
      },
      {
        value: undefined,
        settled: () => Promise.resolve(),
        retake: () => Promise.resolve(false),
        release: () => Promise.resolve(),
        isSwitchedOffFor: () => false,
      },
      { confirm, compared: () => undefined, lost: new AbortController().signal },
      { warn: () => undefined },
      () => undefined,
    );
  });

  it.each(['likely', 'unknown'] as const)(
    'replace nothing that another node stored meanwhile, where nobody can tell any more whose the document is: %s',
    async (ownership) => {
      confirm.mockReset().mockResolvedValueOnce('sure').mockResolvedValue(ownership);
      expect(await upload()).toMatchObject({ kind: 'conflict', host: { timestamp: 'b' } });
      expect(putFile).not.toHaveBeenCalled();
    },
  );

  it('nor what somebody has not decided against', async () => {
    confirm.mockReset().mockResolvedValueOnce('sure').mockResolvedValue('likely');
    const intent = { cause: 'user', force: true, replaceable: { timestamp: 'a' } } as const;
    expect(await upload(intent)).toMatchObject({ kind: 'conflict', host: { timestamp: 'b' } });
    expect(putFile).not.toHaveBeenCalled();
  });

  it('nor while the host was looked for, though it was sure before', async () => {
    confirm.mockReset().mockResolvedValueOnce('sure').mockResolvedValueOnce('sure').mockResolvedValue('likely');
    putFile.mockImplementationOnce(async (_file, _path, { beforeSending }) => {
      await beforeSending?.();
      return { lastModifiedTime: 'c' };
    });
    expect(await upload()).toMatchObject({ kind: 'conflict', host: { timestamp: 'b' } });
  });

  it('go to the host where the document is still their own', async () => {
    confirm.mockReset().mockResolvedValue('sure');
    expect(await upload()).toEqual({ kind: 'confirmed' });
    expect(putFile).toHaveBeenCalledTimes(1);
  });
});
