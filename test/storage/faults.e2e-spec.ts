import { ForbiddenException } from '@nestjs/common';
import { Readable } from 'node:stream';
import { DocumentNotFound, MemoryStorage, type Save } from 'nestjs-svc/storage';
import { until } from '../helpers/until.js';
import { failureOf } from '../wopi/client-bench.js';
import { StorageBench } from './storage-bench.js';

const never = (): Promise<never> => new Promise(() => undefined);

const told = async (response: Response) => [
  response.status,
  ((await response.json()) as { readonly code?: string }).code,
];

const half = (end: () => void) => () =>
  Promise.resolve(
    Readable.from(
      (async function* () {
        yield Buffer.from('half');
        end();
        await never();
      })(),
      { objectMode: false },
    ),
  );

const fail = (): never => {
  throw new Error('the disk is gone');
};

const slowly = (count: number, end: boolean): ReadableStream =>
  new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (count-- > 0) controller.enqueue(Buffer.from('x'));
      else if (end) controller.close();
      else await never();
    },
  });

/** A storage whose next calls go wrong as a test says. */
class FaultyStorage extends MemoryStorage {
  faults: Partial<Pick<MemoryStorage, 'find' | 'read' | 'write' | 'createBeside' | 'rename'>> = {};

  override find(...given: Parameters<MemoryStorage['find']>) {
    return this.faults.find?.(...given) ?? super.find(...given);
  }
  override read(...given: Parameters<MemoryStorage['read']>) {
    return this.faults.read?.(...given) ?? super.read(...given);
  }
  override write(...given: Parameters<MemoryStorage['write']>) {
    return this.faults.write?.(...given) ?? super.write(...given);
  }
  override createBeside(...given: Parameters<MemoryStorage['createBeside']>) {
    return this.faults.createBeside?.(...given) ?? super.createBeside(...given);
  }
  override rename(...given: Parameters<MemoryStorage['rename']>) {
    return this.faults.rename?.(...given) ?? super.rename(...given);
  }
}

describe('a storage that', () => {
  const storage = new FaultyStorage();
  let bench: StorageBench;
  let src: string;
  let token: string;
  beforeAll(async () => {
    bench = await StorageBench.start({ storage, options: { timeout: 500 } });
    const id = await storage.add('letter.txt', 'content', 'letter');
    const { wopiSrc, fields } = await bench.open(id);
    [src, token] = [wopiSrc, fields.access_token];
  });
  afterAll(async () => bench.stop());
  afterEach(() => {
    storage.faults = {};
  });

  const ask = async (path: string, init: RequestInit = {}, more: Record<string, string> = {}) =>
    fetch(`${src}${path}?access_token=${token}`, {
      ...init,
      headers: { 'Content-Type': 'application/octet-stream', ...more },
    });
  const put = async (body: string | ReadableStream = 'new'): Promise<Response> =>
    ask('/contents', { method: 'POST', body, ...(body instanceof ReadableStream && { duplex: 'half' }) });
  const override = async (operation: string): Promise<Response> =>
    ask(
      '',
      { method: 'POST' },
      { 'X-WOPI-Override': operation, 'X-WOPI-SuggestedTarget': 'b.txt', 'X-WOPI-RequestedName': 'b' },
    );
  it('wants to know is told who saves, why, upon what, and whose changes it holds', async () => {
    const told: Save[] = [];
    storage.faults = {
      write: (id, content, save) => {
        told.push(save);
        return MemoryStorage.prototype.write.call(storage, id, content, save);
      },
    };
    const file = { src, credentials: { accessToken: token } };
    const upload = await bench.source('content');
    const { LastModifiedTime: timestamp } = await bench.client.checkFileInfo(file);
    const { version } = (await storage.find('letter'))!;
    const manual = { isModifiedByUser: true, isAutosave: false, isExitSave: false };
    await bench.client.putFile(file, upload, {
      ...manual,
      timestamp,
      editors: ['ada', 'zoë'],
      extendedData: 'a=b; é',
    });
    await bench.client.putFile(file, upload, { ...manual, isAutosave: true });
    await bench.client.putFile(file, upload, { isModifiedByUser: false, isAutosave: true, isExitSave: true });
    const user = expect.objectContaining({ id: 'ada', name: 'Ada' });
    expect(told).toMatchObject([
      {
        user,
        kind: 'manual',
        modifiedByUser: true,
        expected: version,
        editors: ['ada', 'zoë'],
        size: 7,
        extendedData: 'a=b; é',
      },
      { user, kind: 'auto', modifiedByUser: true, expected: undefined },
      { user, kind: 'exit', modifiedByUser: false },
    ]);
  });

  it('throws is answered for, and its secrets stay in the log', async () => {
    const secret = new Error('password=hunter2');
    storage.faults = { find: () => Promise.reject(secret) };
    const response = await ask('');
    const body = await response.text();
    expect(response.status).toBe(500);
    expect(JSON.parse(body)).toMatchObject({ code: 'storage_failed' });
    expect(body).not.toContain('hunter2');
    storage.faults = { read: () => Promise.reject(secret) };
    expect(await told(await ask('/contents'))).toEqual([500, 'storage_failed']);
    storage.faults = { write: () => Promise.reject(secret) };
    expect(await told(await put())).toEqual([500, 'storage_failed']);
    storage.faults = { createBeside: () => Promise.reject(secret), rename: () => Promise.reject(secret) };
    expect(await told(await override('PUT_RELATIVE'))).toEqual([500, 'storage_failed']);
    expect(await told(await override('RENAME_FILE'))).toEqual([500, 'storage_failed']);
    expect(await storage.text('letter')).toBe('content');
  });

  it('throws answers has them given', async () => {
    storage.faults = { find: () => Promise.reject(new ForbiddenException('Not today.')) };
    expect(await told(await ask(''))).toEqual([403, 'forbidden']);
    storage.faults = { read: () => Promise.reject(new DocumentNotFound()) };
    expect(await told(await ask('/contents'))).toEqual([404, 'document_not_found']);
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    storage.faults = { write: () => Promise.reject(full) };
    expect(await told(await put())).toEqual([507, 'disk_full']);
  });

  it('hangs is not waited for', async () => {
    storage.faults = { find: never };
    expect(await told(await ask(''))).toEqual([504, 'storage_timeout']);
    storage.faults = { read: never };
    expect(await told(await ask('/contents'))).toEqual([504, 'storage_timeout']);
    storage.faults = { read: () => Promise.resolve(new Readable({ read: () => undefined })) };
    expect(await told(await ask('/contents'))).toEqual([504, 'storage_timeout']);
    storage.faults = { write: never };
    expect(await told(await put())).toEqual([504, 'storage_timeout']);
    storage.faults = { createBeside: never, rename: never };
    expect(await told(await override('PUT_RELATIVE'))).toEqual([504, 'storage_timeout']);
    expect(await told(await override('RENAME_FILE'))).toEqual([504, 'storage_timeout']);
    storage.faults = { find: never };
    expect(await failureOf(bench.open('letter'))).toMatchObject({ status: 504 });
  });

  it('stops half way leaves no document that looks whole', async () => {
    storage.faults = { read: half(() => undefined) };
    await expect((await ask('/contents')).text()).rejects.toThrow();
    storage.faults = { read: half(fail) };
    await expect(ask('/contents').then((response) => response.text())).rejects.toThrow();
  });

  it.each([
    ['moves on', true],
    ['stands still', false],
  ])('%s is let go when whoever reads hangs up within a document', async (_how, moves) => {
    const source = new Readable({
      read() {
        if (moves || this.readableLength === 0) setTimeout(() => this.push(Buffer.alloc(moves ? 1_000 : 0, 'x')), 10);
      },
    });
    source.push('half');
    storage.faults = { read: () => Promise.resolve(source) };
    const reader = new AbortController();
    const response = await ask('/contents', { signal: reader.signal });
    expect(response.status).toBe(200);
    reader.abort();
    await until(() => source.destroyed);
  });

  it('is slow but moves is waited for, and a service that stops sending is not', async () => {
    expect((await put(slowly(6, true))).status).toBe(200);
    expect(await storage.text('letter')).toBe('xxxxxx');
    expect(await told(await put(slowly(2, false)))).toEqual([408, 'upload_too_slow']);
    expect(await storage.text('letter')).toBe('xxxxxx');
  });

  it('says less than a link holds at the next look', async () => {
    const view = { permissions: { access: 'view', copy: false } } as const;
    storage.faults = {
      find: async () => ({ ...(await MemoryStorage.prototype.find.call(storage, 'letter'))!, ...view }),
    };
    expect(await (await ask('')).json()).toMatchObject({ UserCanWrite: false, DisableCopy: true });
    expect(await told(await put())).toEqual([403, 'not_allowed']);
    storage.faults = { find: () => Promise.resolve(undefined) };
    expect(await told(await ask(''))).toEqual([404, 'document_not_found']);
    expect(await told(await put())).toEqual([404, 'document_not_found']);
  });
});

describe('a storage without copies and names', () => {
  it('has the editor offer neither', async () => {
    const storage = new MemoryStorage();
    Object.assign(storage, { createBeside: undefined, rename: undefined });
    const bench = await StorageBench.start({ storage });
    const { wopiSrc, fields } = await bench.open(await storage.add('a.txt', 'x'));
    const file = { src: wopiSrc, credentials: { accessToken: fields.access_token } };
    const info = await bench.client.checkFileInfo(file);
    expect(info).toMatchObject({ UserCanNotWriteRelative: true, SupportsRename: false, canRename: false });
    const rename = bench.client.renameFile(file, await bench.source('x'), { requestedName: 'b' });
    expect(await failureOf(rename)).toMatchObject({ code: 'host_lacks_operation' });
    await bench.stop();
  });
});
