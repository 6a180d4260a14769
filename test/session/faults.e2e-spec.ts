import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { freshFolder } from '../helpers/fresh-folder.js';
import { resolveOptions } from '../../src/options/index.js';
import { Keep } from '../../src/session/saving/keep/keep.js';
import { faults, TestHost, type StoredFile } from '../helpers/hosts/index.js';
import { killProcess } from '../helpers/kill-process.js';
import { SocketClient } from '../helpers/socket-client.js';
import { KillableService } from './killable-service.js';
import { ServiceUnderTest, textOf } from './service-under-test.js';
import { until } from '../helpers/until.js';

describe('a kit that dies', () => {
  let service: ServiceUnderTest;

  beforeAll(async () => {
    service = await ServiceUnderTest.start({ keep: { snapshotEvery: 200 } });
  });
  afterAll(() => service.stop());
  afterEach(() => service.empty());

  /** Somebody typed and saved; then the kit died. */
  async function savedAndKilled() {
    const file = await service.add();
    const client = await service.open(file);
    client.type('Saved ');
    await client.save();
    process.kill(service.kitOf(file), 'SIGKILL');
    return { file, client };
  }

  it('with nothing unsaved: the document is opened again, and everybody goes on', async () => {
    const { file, client } = await savedAndKilled();
    await client.until(() => client.last('reloaded')?.reason === 'recovery');
    // The caret is where LibreOffice told of it last, some letters before its end perhaps.
    client.command('.uno:GoToStartOfDoc');
    client.type('Again ');
    await client.save();
    expect(textOf(file.bytes)).toContain('Saved ');
    expect(textOf(file.bytes)).toContain('Again ');
  });

  it('while somebody types: what comes too late is refused aloud, and does not go into the middle of a word', async () => {
    const { file, client } = await savedAndKilled();
    await client.until(() => client.last('progress')?.stage === 'recovering');
    client.type('late ');
    await client.until(() => client.last('error')?.code === 'typed_too_early');
    await client.until(() => client.last('reloaded')?.reason === 'recovery');
    await client.save();
    expect(textOf(file.bytes)).toContain('Saved ');
    expect(textOf(file.bytes)).not.toContain('late');
  });

  it('before much that was typed: all behind what is lost is lost as well, and nothing is saved as if it were not', async () => {
    const file = await service.add();
    const client = await service.open(file);
    client.type('Saved ');
    await client.save();
    const kit = service.kitOf(file);
    process.kill(kit, 'SIGSTOP');
    client.type('0123456789'.repeat(100));
    const saving = client.save();
    const last = client.seq;
    await client.heard();
    process.kill(kit, 'SIGKILL');
    await expect(saving).rejects.toMatchObject({ code: 'document_lost' });
    await client.until(() => client.all('lost').some(({ ranges }) => ranges.some(({ upTo }) => upTo >= last - 1)));
    await client.save();
    expect(textOf(file.bytes)).toContain('Saved ');
    expect(textOf(file.bytes)).not.toMatch(/\d/);
  });

  it('what was on its way before its sender knew that the document is there again is lost in one piece with what went before', async () => {
    const file = await service.add();
    const client = await service.open(file);
    client.hears = false;
    client.type('Saved ');
    await client.save();
    const kit = service.kitOf(file);
    process.kill(kit, 'SIGSTOP');
    client.type('gone ');
    await client.heard();
    process.kill(kit, 'SIGKILL');
    await client.until(() => client.last('reloaded')?.reason === 'recovery');
    client.type('unheard ');
    const last = client.seq;
    await client.heard();
    expect(client.all('lost')).toEqual([]);
    client.send({ type: 'reloadHeard', view: client.view });
    await client.until(() => client.last('lost'));
    client.command('.uno:GoToStartOfDoc');
    client.type('Heard ');
    await client.save();
    // The last key was let go of, which is nothing by itself.
    expect(client.all('lost').map(({ ranges }) => ranges.at(-1)?.upTo)).toEqual([last - 1]);
    expect(textOf(file.bytes)).toContain('Heard ');
    expect(textOf(file.bytes)).toContain('Saved ');
    expect(textOf(file.bytes)).not.toMatch(/gone|unheard/);
  });

  it('a second time: whoever knows of the first one alone does not know of the document that is there', async () => {
    const file = await service.add();
    const client = await service.open(file);
    client.hears = false;
    client.type('Saved ');
    await client.save();
    for (const times of [1, 2]) {
      const kit = service.kitOf(file);
      process.kill(kit, 'SIGSTOP');
      client.type('gone ');
      await client.heard();
      process.kill(kit, 'SIGKILL');
      await client.until(() => client.all('reloaded').length === times);
    }
    const [first, second] = client.all('reloaded').map(({ view, reload }) => ({ view, reload }));
    expect(second!.view).toBe(first!.view);
    client.send({ type: 'reloadHeard', ...first! });
    client.type('unheard ');
    await client.heard();
    expect(client.all('lost')).toEqual([]);
    client.send({ type: 'reloadHeard', ...second! });
    await client.until(() => client.last('lost'));
    client.command('.uno:GoToStartOfDoc');
    client.type('Heard ');
    await client.save();
    expect(textOf(file.bytes)).toContain('Heard ');
    expect(textOf(file.bytes)).toContain('Saved ');
    expect(textOf(file.bytes)).not.toMatch(/gone|unheard/);
  });

  it('during an upload: the upload counts, and nothing is uploaded twice', async () => {
    const file = await service.add();
    const before = service.host.calls('PutFile').length;
    const client = await service.open(file);
    const kit = service.kitOf(file);
    service.host.once('PutFile', async (exchange) => {
      process.kill(kit, 'SIGKILL');
      await pause(300);
      exchange.send(exchange.perform());
    });
    client.type('Under way ');
    await client.save();
    await client.until(() => client.last('reloaded')?.reason === 'recovery');
    await client.until(() => client.saveState === 'saved');
    expect(service.host.calls('PutFile')).toHaveLength(before + 1);
    expect(textOf(file.bytes)).toContain('Under way ');
    expect(await service.keptOf(file)).toHaveLength(0);
  });

  it.each([
    ['at once', 0],
    ['that waits for a snapshot', 1_000],
  ])('before the bytes of a save %s are out: says so, and saves what it restored', async (_name, after) => {
    const file = await service.add();
    const client = await service.open(file);
    client.type('Snapshot ');
    await service.keeps(file);
    const kit = service.kitOf(file);
    process.kill(kit, 'SIGSTOP');
    client.type('too late ');
    await pause(after);
    const saving = client.save();
    // Of one that waits nothing is said yet; the first may have to wait, too.
    await Promise.race([client.until(() => client.saveState === 'saving'), pause(1_000)]);
    process.kill(kit, 'SIGKILL');
    await expect(saving).rejects.toMatchObject({ code: 'document_lost' });
    await client.until(() => client.last('reloaded')?.reason === 'recovery');
    await client.until(() => client.saveState === 'saved');
    expect(textOf(file.bytes)).toContain('Snapshot ');
    expect(textOf(file.bytes)).not.toContain('too late ');
    expect(await service.keptOf(file)).toHaveLength(0);
  });

  it('while a decision is carried out: people are asked again, and what was decided before is forgotten', async () => {
    const file = await service.add();
    const client = await service.open(file);
    client.type('Mine ');
    await service.keeps(file);
    const elsewhere = Buffer.from(file.bytes!.toString().replace('Dear reader', 'Dear stranger'));
    file.write(elsewhere);
    await expect(client.save()).rejects.toMatchObject({ code: 'storage_conflict' });
    await client.until(() => client.all('conflict').length === 1);
    const kit = service.kitOf(file);
    process.kill(kit, 'SIGSTOP');
    client.send({ type: 'resolveConflict', choice: 'overwrite' });
    await client.until(() => client.saveState === 'saving');
    process.kill(kit, 'SIGKILL');
    await client.until(() => client.all('conflict').length === 2);
    client.send({ type: 'resolveConflict', choice: 'reload' });
    await client.until(() => client.last('reloaded')?.reason === 'conflict');
    await client.applied();
    expect(file.bytes).toEqual(elsewhere);
    client.type('Anew ');
    await client.save();
    expect(service.host.calls('PutFile').at(-1)!.header('x-svc-wopi-timestamp')).toBeDefined();
    expect(textOf(file.bytes)).toMatch(/Anew .*stranger/s);
  });

  it('while another version is loaded, and something was typed meanwhile: the document is there for whoever comes, with the question', async () => {
    const file = await service.add();
    const client = await service.open(file);
    const kit = service.kitOf(file);
    const elsewhere = Buffer.from(file.bytes!.toString().replace('Dear reader', 'Dear stranger'));
    file.write(elsewhere);
    service.host.once('GetFile', async (exchange) => {
      client.type('Mine ');
      await service.keeps(file);
      process.kill(kit, 'SIGKILL');
      await until(() => service.log.lines.some((line) => line.includes(`Kit ${kit} ended`)));
      exchange.send(exchange.perform());
    });
    client.save().catch(() => undefined);
    await client.until(() => client.last('conflict'));
    const other = await service.open(file);
    await other.until(() => other.last('conflict'));
    other.send({ type: 'resolveConflict', choice: 'overwrite' });
    await other.until(() => other.saveState === 'saved');
    expect(textOf(file.bytes)).toMatch(/Mine .*Dear reader/s);
  });

  it('and again and again while it is opened: gives up, says so, and keeps the bytes', async () => {
    const file = await service.add();
    const client = await service.open(file);
    client.type('Precious ');
    await service.keeps(file);
    const killer = setInterval(() => {
      const pid = service.sessions.list().find(({ key }) => key === service.host.src(file))?.pid;
      if (pid !== undefined) killProcess(pid);
    }, 5);
    await client.until(() => client.last('closed'));
    clearInterval(killer);
    const [kept] = await service.keptOf(file);
    expect(textOf(await readFile(kept!.path))).toContain('Precious ');
    const again = await service.open(file);
    await again.until(() => again.saveState === 'saved');
    expect(textOf(file.bytes)).toContain('Precious ');
  });

  it('what somebody types whose line is cut meanwhile is lost in one piece with what went before, too', async () => {
    const service = await ServiceUnderTest.start({ idle: { reconnect: 30_000 }, keep: { snapshotEvery: 200 } });
    const file = await service.add();
    const [client, other] = [await service.open(file), await service.open(file)];
    const { key } = client.last('welcome')!;
    client.type('Saved ');
    await client.save();
    const kit = service.kitOf(file);
    process.kill(kit, 'SIGSTOP');
    client.type('gone ');
    await client.heard();
    await client.drop();
    process.kill(kit, 'SIGKILL');
    // Without anybody there the document would be closed, and all be offered.
    await other.until(() => other.last('reloaded')?.reason === 'recovery');
    const again = await service.open(file, { resume: { key, seq: client.seq } });
    expect(again.last('welcome')).toMatchObject({ resumed: true, seq: client.seq });
    again.seq = client.seq;
    again.type('offline ');
    const last = again.seq;
    again.send({ type: 'reloadHeard', view: again.view });
    await again.until(() => again.last('lost')?.ranges.some(({ upTo }) => upTo === last - 1));
    again.command('.uno:GoToStartOfDoc');
    again.type('Heard ');
    await again.save();
    expect(textOf(file.bytes)).toContain('Heard ');
    expect(textOf(file.bytes)).not.toMatch(/gone|offline/);
    await service.stop();
  });
});

describe('a kit that hangs', () => {
  it('is killed and replaced', async () => {
    const service = await ServiceUnderTest.start({ hangTimeout: 800 });
    const file = await service.add();
    const client = await service.open(file);
    process.kill(service.kitOf(file), 'SIGSTOP');
    await client.until(() => client.last('reloaded')?.reason === 'recovery');
    client.type('Alive ');
    await client.save();
    expect(textOf(file.bytes)).toContain('Alive ');
    await service.stop();
  });
});

describe('a service that is killed', () => {
  let host: TestHost;
  let keepDir: string;
  let service: KillableService | undefined;

  beforeAll(async () => {
    host = await TestHost.start();
    keepDir = await freshFolder('keep-e2e-');
  });
  afterAll(async () => {
    await service?.kill();
    await host.stop();
    await rm(keepDir, { recursive: true, force: true });
  });

  async function startService(): Promise<string> {
    service = await KillableService.start(keepDir);
    return service.url;
  }
  const kill = async (): Promise<void> => service?.kill();

  /** What the keep has of the document. */
  async function keptText(file: StoredFile): Promise<string> {
    const keep = new Keep(resolveOptions({ session: { keep: { dir: keepDir } } }));
    const [entry] = await keep.find(host.src(file));
    return entry ? textOf(await readFile(entry.path).catch(() => undefined)) : '';
  }

  async function typed(file: StoredFile, text: string): Promise<SocketClient> {
    const client = await SocketClient.join(await startService(), { wopiSrc: host.src(file), accessToken: file.token });
    client.type(text);
    await until(async () => (await keptText(file)).includes(text));
    return client;
  }

  it('has kept the last snapshot, and saves it when the document is opened next', async () => {
    const file = host.add('letter.fodt', await readFile(new URL('../fixtures/letter.fodt', import.meta.url)));
    await typed(file, 'Survivor ');
    await kill();
    const url = await startService();
    const again = await SocketClient.join(url, { wopiSrc: host.src(file), accessToken: file.token });
    expect(await again.until(() => again.last('recovered'))).toMatchObject({ restored: true });
    await again.until(() => again.saveState === 'saved');
    expect(textOf(file.bytes)).toContain('Survivor ');
    await kill();
  });

  it('offers nothing that nobody has changed, though it was on its way to the host', async () => {
    const bytes = await readFile(new URL('../fixtures/letter.fodt', import.meta.url));
    const file = host.add('letter.fodt', bytes);
    const client = await SocketClient.join(await startService(), { wopiSrc: host.src(file), accessToken: file.token });
    host.once('PutFile', faults.hang);
    const before = host.calls('PutFile').length;
    client.save().catch(() => undefined);
    await host.called('PutFile', before + 1);
    await kill();
    file.write(Buffer.from(bytes.toString().replace('Dear', 'Cher')));
    const again = await SocketClient.join(await startService(), { wopiSrc: host.src(file), accessToken: file.token });
    again.type('Anew ');
    await again.save();
    expect(again.last('recovered')).toBeUndefined();
    expect(textOf(file.bytes)).toMatch(/Anew .*Cher/s);
    // A snapshot may have been under way when the host had it all.
    await until(async () => (await keptText(file)) === '');
    await kill();
  });

  it('offers nothing that the host has, though it says so by nothing but its bytes', async () => {
    const file = host.add('letter.fodt', await readFile(new URL('../fixtures/letter.fodt', import.meta.url)));
    await typed(file, 'Survivor ');
    await kill();
    const [entry] = await new Keep(resolveOptions({ session: { keep: { dir: keepDir } } })).find(host.src(file));
    file.write(await readFile(entry!.path));
    const again = await SocketClient.join(await startService(), { wopiSrc: host.src(file), accessToken: file.token });
    again.type('Anew ');
    await again.save();
    expect(again.last('recovered')).toBeUndefined();
    expect(textOf(file.bytes)).toMatch(/Anew .*Survivor /s);
    // A snapshot may have been under way when the host had it all.
    await until(async () => (await keptText(file)) === '');
    await kill();
  });

  it('offers it when the host’s file has changed meanwhile', async () => {
    const bytes = await readFile(new URL('../fixtures/letter.fodt', import.meta.url));
    const file = host.add('letter.fodt', bytes);
    await typed(file, 'Survivor ');
    await kill();
    file.write(Buffer.from(bytes.toString().replace('Dear', 'Cher')));
    const url = await startService();
    const again = await SocketClient.join(url, { wopiSrc: host.src(file), accessToken: file.token });
    const offer = await again.until(() => again.last('recovered'));
    expect(offer.restored).toBeUndefined();
    const before = host.calls('PutFile').length;
    again.send({ type: 'resolveRecovery', choice: 'restore' });
    await host.called('PutFile', before + 1);
    expect(textOf(file.bytes)).toContain('Survivor ');
    await kill();
  });
});

describe('trouble of other kinds', () => {
  it('no room in the keep: the host gets the bytes all the same', async () => {
    const service = await ServiceUnderTest.start({ keep: { dir: '/dev/full/keep' } });
    const file = await service.add();
    const client = await service.open(file);
    client.type('No room ');
    await client.save();
    expect(textOf(file.bytes)).toContain('No room ');
    expect(service.log.lines.join('\n')).toContain('session.keep.dir');
    await service.stop();
  });

  it.each([
    ['', {}],
    [' and tells versions but no time', { LastModifiedTime: undefined, Version: 'v1' }],
  ])(
    'a host that stays down%s: the bytes wait in the keep, and go out when somebody comes back',
    async (_name, told) => {
      const service = await ServiceUnderTest.start();
      const file = await service.add();
      service.host.always('CheckFileInfo', faults.fields(told));
      const client = await service.open(file);
      client.type('Waiting ');
      await client.applied();
      service.host.always('PutFile', faults.status(503));
      await client.leave();
      await service.closed(file);
      expect(await service.keptOf(file)).toHaveLength(1);
      service.host.always('PutFile');
      const again = await service.open(file);
      await again.until(() => again.last('recovered')?.restored);
      await again.until(() => again.saveState === 'saved');
      expect(textOf(file.bytes)).toContain('Waiting ');
      await service.stop();
    },
  );

  it.each([
    ['no such file', faults.status(404), 'host_unauthorized'],
    ['an expired token', faults.status(401), 'host_unauthorized'],
    ['a host in trouble', faults.status(500), undefined],
    ['nonsense', faults.answer({ body: 'hello' }), 'host_answer_invalid'],
  ])('on opening, %s: an error that says so', async (_name, fault, code) => {
    const service = await ServiceUnderTest.start({}, { wopi: { retries: 0 } });
    service.host.always('CheckFileInfo', fault);
    const client = await service.knock(await service.add());
    const error = await client.until(() => client.fatal);
    expect(error.code).toBe(code ?? error.code);
    expect(service.sessions.list()).toEqual([]);
    await service.stop();
  });

  it('damaged and foreign files: an error that says so, and the next document opens', async () => {
    const service = await ServiceUnderTest.start();
    const damaged = service.host.add('letter.docx', Buffer.from('PK\u0003\u0004 not a zip at all'));
    expect((await (await service.knock(damaged)).until(() => service.clients.at(-1)!.fatal)).code).toMatch(
      /document_damaged|document_corrupt|unsupported_document/,
    );
    expect((await service.open(await service.add())).last('welcome')).toBeDefined();
    await service.stop();
  });

  it('no token is in any log, on disk in the keep, or in a message', async () => {
    // The second answer is for the second save, not for a try between them.
    const service = await ServiceUnderTest.start({ autosave: { retryPause: 3_600_000 } });
    const file = await service.add();
    const client = await service.open(file);
    service.host.once('PutFile', faults.status(500), faults.status(401));
    client.type('x');
    await expect(client.save()).rejects.toThrow('host');
    await expect(client.save()).rejects.toThrow('token');
    const [kept] = await service.keptOf(file);
    const index = await readFile(kept!.path.replace(/\.\w+$/, '.json'), 'utf8');
    expect(index).not.toContain(file.token);
    expect(JSON.stringify(client.messages)).not.toContain(file.token);
    await service.stop();
    expect(service.log.lines.join('\n')).not.toContain(file.token);
    expect(service.log.lines.length).toBeGreaterThan(0);
  });
});
