import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Keep } from '../../src/session/saving/keep/keep.js';
import { WorkFolders } from '../../src/folders/index.js';
import type { Exchange } from 'nestjs-svc/testing';
import { faults, type StoredFile } from '../helpers/hosts/index.js';
import { ServiceUnderTest, textOf, type SessionPart } from './service-under-test.js';
import { until } from '../helpers/until.js';

const letter = await readFile(new URL('../fixtures/letter.fodt', import.meta.url));
const elsewhere = Buffer.from(letter.toString().replace('Dear reader', 'Dear stranger'));

const adminToken = 'a-token-for-the-operator-of-this-service';

describe('a keep without room', () => {
  let service: ServiceUnderTest;
  let keepDir: string;

  const start = async (session: SessionPart = {}): Promise<void> => {
    service = await ServiceUnderTest.start(
      { shutdownTimeout: 500, ...session },
      { operations: { metrics: true, adminToken } },
    );
    keepDir = join(service.folder, 'keep');
  };
  afterEach(() => service.stop());

  /** A file where the folder has to be: nothing can be put there, as on a full disk. */
  const fill = async (): Promise<void> => {
    await rename(keepDir, `${keepDir}-aside`).catch(() => undefined);
    await writeFile(keepDir, '');
  };
  const makeRoom = async (): Promise<void> => {
    await rm(keepDir);
    await rename(`${keepDir}-aside`, keepDir).catch(() => undefined);
  };

  async function refusedToClose(): Promise<void> {
    await until(() => service.log.lines.some((line) => line.includes('cannot be closed')));
  }

  async function operations(path: string): Promise<string> {
    return (await fetch(`http://127.0.0.1:${service.port}/svc/${path}`)).text();
  }

  it('and a host that is down: the document outlives everybody, operators see it, and it closes when there is room', async () => {
    await start();
    const file = await service.add();
    await fill();
    const client = await service.open(file);
    service.host.always('PutFile', faults.status(503));
    client.type('Nowhere to go ');
    await client.applied();
    await client.leave();
    await refusedToClose();
    expect(service.sessions.list()).toMatchObject([{ state: 'ready', views: 0, modified: true }]);
    expect(JSON.parse(await operations('health'))).toMatchObject({
      status: 'down',
      keep: { up: false, documentsAtRisk: 1, remedy: expect.stringContaining('session.keep.dir') },
    });
    expect(await operations('metrics')).toMatch(/^svc_documents_at_risk 1$/m);
    await makeRoom();
    expect(JSON.parse(await operations('health'))).toMatchObject({ keep: { up: true } });
    await service.closed(file);
    const [kept] = await service.keptOf(file);
    expect(textOf(await readFile(kept!.path))).toContain('Nowhere to go ');
    expect(await operations('metrics')).toMatch(/^svc_documents_at_risk 0$/m);
  });

  it('and a host that is down: whoever runs the service is told that a document could not be closed, and does not wait', async () => {
    await start();
    const file = await service.add();
    await fill();
    const client = await service.open(file);
    service.host.always('PutFile', faults.status(503));
    client.type('Nowhere to go ');
    await client.applied();
    const way = new URLSearchParams({ key: service.host.src(file) }).toString();
    const headers = { Authorization: `Bearer ${adminToken}` };
    const asked = await fetch(`http://127.0.0.1:${service.port}/svc/admin/documents?${way}`, {
      method: 'DELETE',
      headers,
    });
    expect([asked.status, await asked.json()]).toEqual([409, expect.objectContaining({ code: 'document_not_closed' })]);
    expect(service.sessions.list()).toMatchObject([{ state: 'ready', modified: true }]);
    await makeRoom();
    await client.leave();
    await service.closed(file);
  });

  it('people may come back to a document that could not be closed, and save it', async () => {
    await start();
    const file = await service.add();
    await fill();
    const client = await service.open(file);
    service.host.always('PutFile', faults.status(503));
    client.type('Still here ');
    await client.applied();
    await client.leave();
    await refusedToClose();
    const again = await service.open(file);
    again.command('.uno:SelectAll');
    expect((await again.ask({ type: 'copy' })).text).toContain('Still here ');
    service.host.always('PutFile');
    again.command('.uno:GoToStartOfDoc');
    await again.save();
    expect(textOf(file.bytes)).toContain('Still here ');
    await again.leave();
    await service.closed(file);
  });

  it('whoever comes while it tries to close is let in when it cannot', async () => {
    await start();
    const file = await service.add();
    await fill();
    const client = await service.open(file);
    const asked: Exchange[] = [];
    service.host.always('PutFile', (exchange) => void asked.push(exchange));
    client.type('Still here ');
    await client.applied();
    await client.leave();
    await until(() => asked.length > 0);
    const before = service.host.calls('CheckFileInfo').length;
    const again = await service.knock(file);
    await until(() => service.host.calls('CheckFileInfo').length > before);
    // The host's answer has come, too, and whoever comes waits for the end of the document.
    await pause(100);
    service.host.always('PutFile', faults.status(503));
    for (const exchange of asked) exchange.send({ status: 503 });
    await again.welcomed();
    service.host.always('PutFile');
    await again.save();
    expect(textOf(file.bytes)).toContain('Still here ');
  });

  it('and a conflict: the document waits for somebody who decides', async () => {
    await start({ conflict: { checkEvery: 100 } });
    const file = await service.add();
    await fill();
    const client = await service.open(file);
    client.type('Mine ');
    await client.applied();
    file.write(elsewhere);
    await client.until(() => client.last('conflict'));
    await client.leave();
    await refusedToClose();
    expect(service.stateOf(file)).toBe('conflicted');
    expect(file.bytes).toEqual(elsewhere);
    const again = await service.open(file);
    await again.until(() => again.last('conflict'));
    again.send({ type: 'resolveConflict', choice: 'overwrite' });
    await again.until(() => again.saveState === 'saved');
    expect(textOf(file.bytes)).toContain('Mine ');
  });

  it('and nowhere else either when the service ends: the bytes are where the log says, and the end is not held up', async () => {
    await start();
    const file = await service.add();
    await fill();
    const client = await service.open(file);
    service.host.always('PutFile', faults.status(503));
    client.type('Last words ');
    await client.applied();
    await service.app.close();
    const [name] = (await readdir(service.folder)).filter((each) => each.startsWith('svc-unsaved-'));
    const path = join(service.folder, name!);
    expect(textOf(await readFile(path))).toContain('Last words ');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(service.log.lines.some((line) => line.includes(path) && line.includes(service.host.src(file)))).toBe(true);
  });

  it.each([
    ['ENOSPC', 'disk_full', 507],
    ['EMFILE', 'too_many_files', 503],
  ])('a machine that says %s: opening and converting say %s, and when to try again', async (system, code, status) => {
    await start();
    const refuse = () => Promise.reject(Object.assign(new Error(system), { code: system }));
    const spy = jest.spyOn(WorkFolders.prototype, 'create').mockImplementation(refuse);
    const client = await service.knock(await service.add());
    expect(await client.until(() => client.fatal)).toMatchObject({ code });
    const body = new FormData();
    body.set('data', new Blob(['text']), 'a.txt');
    const answer = await fetch(`http://127.0.0.1:${service.port}/svc/convert-to/pdf`, { method: 'POST', body });
    spy.mockRestore();
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({ status, body: { code } });
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('a host that takes nothing either: nobody is told that nothing is lost', async () => {
    await start();
    const file = await service.add();
    const client = await service.open(file);
    await fill();
    service.host.always('PutFile', faults.status(503));
    client.type('In danger ');
    await expect(client.save()).rejects.toMatchObject({ code: 'save_failed' });
    const failed = await client.until(() => client.all('saveState').find(({ state }) => state === 'failed'));
    expect(failed).toMatchObject({ atRisk: true });
    expect(failed.message).not.toContain('Nothing is lost');
    service.host.always('PutFile');
  });

  it('a kit that dies then goes on from the bytes beside the document', async () => {
    await start({ keep: { snapshotEvery: 100 } });
    const file = await service.add();
    await fill();
    const client = await service.open(file);
    client.type('Sheltered ');
    await client.applied();
    await until(() => service.log.lines.some((line) => line.includes('snapshot failed')));
    process.kill(service.kitOf(file), 'SIGKILL');
    await client.until(() => client.last('reloaded')?.reason === 'recovery');
    await client.save();
    expect(textOf(file.bytes)).toContain('Sheltered ');
  });
});

/** Bytes in the keep. */
async function leaveUnsaved(service: ServiceUnderTest, text: string): Promise<StoredFile> {
  const file = await service.add();
  const client = await service.open(file);
  service.host.always('PutFile', faults.status(503));
  client.type(text);
  await client.applied();
  await client.leave();
  await service.closed(file);
  service.host.always('PutFile');
  return file;
}

describe('kept bytes that cannot be opened', () => {
  let service: ServiceUnderTest;
  beforeEach(async () => {
    service = await ServiceUnderTest.start();
  });
  afterEach(() => service.stop());

  /** The disk gave back something else than was written. */
  async function rotten(): Promise<StoredFile> {
    const file = await leaveUnsaved(service, 'Kept ');
    const [kept] = await service.keptOf(file);
    const { length } = await readFile(kept!.path);
    await writeFile(kept!.path, Buffer.alloc(length, '<office:document>'));
    return file;
  }

  /** Written as it is, and nothing LibreOffice could read. */
  async function unreadable(): Promise<StoredFile> {
    const file = await service.add();
    const path = join(service.folder, 'unreadable');
    await writeFile(path, Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(5_000, 7)]));
    await service.app.get(Keep, { strict: false }).put(path, {
      documentKey: service.host.src(file),
      fileName: file.name,
      extension: 'docx',
      baseTimestamp: file.lastModifiedTime,
      lineage: 'unreadable',
      version: 1,
      ancestors: {},
    });
    return file;
  }

  it.each([
    ['damaged on disk', rotten],
    ['unreadable', unreadable],
  ])(
    '%s: they do not shut people out; the host’s version opens, the bytes stay and are offered',
    async (_name, make) => {
      const file = await make();
      const [kept] = await service.keptOf(file);
      const before = await readFile(kept!.path);
      const client = await service.open(file);
      const offer = await client.until(() => client.last('recovered'));
      expect(offer.restored).toBeUndefined();
      client.type('Goes on ');
      await client.save();
      expect(textOf(file.bytes)).toMatch(/Goes on .*Dear reader/s);
      expect((await service.keptOf(file)).map(({ id }) => id)).toEqual([kept!.id]);
      expect(await readFile(kept!.path)).toEqual(before);
    },
  );

  it.each([
    ['damaged on disk', 'rotten'],
    ['unreadable', 'unreadable'],
  ] as const)('%s: an older version of the same work takes their place, and they stay', async (_name, kind) => {
    const file = await leaveUnsaved(service, 'Older ');
    const [older] = await service.keptOf(file);
    const path = join(service.folder, 'newer');
    await writeFile(path, Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(5_000, 7)]));
    const { id: _id, keptAt: _keptAt, path: _path, ...facts } = older!;
    const newer = await service.app
      .get(Keep, { strict: false })
      .put(path, { ...facts, version: older!.version + 1, extension: 'docx' });
    if (kind === 'rotten') await writeFile(newer.path, Buffer.alloc(newer.size, 'x'));
    const client = await service.open(file);
    expect(await client.until(() => client.last('recovered'))).toMatchObject({ restored: true, keptAt: older!.keptAt });
    await client.until(() => client.saveState === 'saved');
    expect(textOf(file.bytes)).toContain('Older ');
    expect((await service.keptOf(file)).map(({ id }) => id)).toEqual([newer.id]);
    expect(service.log.lines.some((line) => line.includes(newer.id))).toBe(true);
  });

  it.each([
    ['damaged on disk', rotten],
    ['unreadable', unreadable],
  ])('%s: a wish to have them all the same is refused, and the open document stays', async (_name, make) => {
    const file = await make();
    const client = await service.open(file);
    await client.until(() => client.last('recovered'));
    client.send({ type: 'resolveRecovery', choice: 'restore' });
    await client.until(() => client.all('saveState').some(({ state }) => state === 'failed'));
    expect(client.all('reloaded')).toHaveLength(0);
    client.type('Still ');
    await client.save();
    expect(textOf(file.bytes)).toMatch(/Still .*Dear reader/s);
    expect(await service.keptOf(file)).toHaveLength(1);
  });
});

// Only root may mount the small disk.
const asRoot = process.getuid?.() === 0 ? describe : describe.skip;

asRoot('a full disk under the kits', () => {
  let disk: string;
  let service: ServiceUnderTest;

  beforeEach(async () => {
    disk = await mkdtemp(join(tmpdir(), 'svc-full-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]);
    service = await ServiceUnderTest.start(
      { keep: { dir: join(disk, 'keep') }, shutdownTimeout: 500 },
      { engine: { workDir: disk } },
    );
  });
  afterEach(async () => {
    await service.stop();
    execFileSync('umount', ['--lazy', disk]);
    await rm(disk, { recursive: true });
  });

  const fill = async (left: number): Promise<void> => {
    const filler = await open(join(disk, 'filler'), 'w');
    const room = (): number => {
      const { bavail, bsize } = statfsSync(disk);
      return bavail * bsize;
    };
    try {
      while (room() > left) await filler.write(Buffer.alloc(Math.min(65_536, room() - left)));
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    } finally {
      await filler.close();
    }
  };
  const makeRoom = async (): Promise<void> => rm(join(disk, 'filler'));

  it.each([0, 20_000, 2_000_000])(
    'with %i bytes left: no half file is stored, the kit lives, and saving goes on later',
    async (left) => {
      const file = await service.add();
      const before = file.bytes!;
      const client = await service.open(file);
      const kit = service.kitOf(file);
      client.type('Precious ');
      await client.applied();
      await fill(left);
      await expect(client.save()).rejects.toMatchObject({ code: 'disk_full' });
      // By now it may be trying again.
      expect(client.all('saveState')).toContainEqual(expect.objectContaining({ state: 'failed', code: 'disk_full' }));
      expect(file.bytes).toEqual(before);
      await makeRoom();
      await client.save();
      expect(textOf(file.bytes)).toContain('Precious ');
      expect(service.kitOf(file)).toBe(kit);
    },
  );

  it('when everybody leaves: the document stays, and is stored when there is room', async () => {
    const file = await service.add();
    const client = await service.open(file);
    client.type('Precious ');
    await client.applied();
    await fill(0);
    await client.leave();
    await until(() => service.log.lines.some((line) => line.includes('cannot be closed')));
    expect(service.sessions.list()).toHaveLength(1);
    await makeRoom();
    await service.closed(file);
    expect(textOf(file.bytes)).toContain('Precious ');
  });

  const health = async (): Promise<unknown> => (await fetch(`http://127.0.0.1:${service.port}/svc/health`)).json();

  it('a keep with room for a few bytes and no document is said to be down, and up when there is more', async () => {
    await fill(20_000);
    const down = {
      up: false,
      reason: expect.stringContaining('no room'),
      remedy: expect.stringContaining('make room'),
    };
    expect(await health()).toMatchObject({ status: 'down', keep: down });
    await makeRoom();
    expect(await health()).toMatchObject({ status: 'up', keep: { up: true } });
  });

  it('a keep that turns read-only is said to be down, with the reason, and up when it is not any more', async () => {
    const keepDir = join(disk, 'keep');
    await mkdir(keepDir, { recursive: true });
    execFileSync('mount', ['--bind', keepDir, keepDir]);
    try {
      execFileSync('mount', ['-o', 'remount,ro,bind', keepDir]);
      expect(await health()).toMatchObject({
        status: 'down',
        keep: { up: false, reason: expect.stringContaining('EROFS'), remedy: expect.stringContaining('session.keep') },
      });
    } finally {
      execFileSync('umount', [keepDir]);
    }
    expect(await health()).toMatchObject({ status: 'up', keep: { up: true } });
  });

  it('kept bytes of an earlier run do not take the place of what is unsaved', async () => {
    const file = await leaveUnsaved(service, 'From before ');
    file.write(elsewhere);
    const client = await service.open(file);
    await client.until(() => client.last('recovered'));
    client.type('From now ');
    await client.applied();
    await fill(0);
    client.send({ type: 'resolveRecovery', choice: 'restore' });
    const failed = await client.until(() => client.all('saveState').find(({ state }) => state === 'failed'));
    expect(failed).toMatchObject({ state: 'failed' });
    expect(client.all('reloaded')).toHaveLength(0);
    await makeRoom();
    await client.save();
    expect(textOf(file.bytes)).toMatch(/From now .*stranger/s);
    expect(await service.keptOf(file)).toHaveLength(1);
  });
});
