import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplication } from '@nestjs/common';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Test } from '@nestjs/testing';
import {
  OfficeEngine,
  PasswordRequired,
  SessionService,
  SvcModule,
  SvcOptions,
  type OpenDocumentRequest,
} from 'nestjs-svc';
import { FakeOfficeEngine, faults, storageHost, SvcTest } from 'nestjs-svc/testing';
import { freshFolder } from '../helpers/fresh-folder.js';
import { SocketClient } from '../helpers/socket-client.js';
import { until } from '../helpers/until.js';

type Opened = Awaited<ReturnType<FakeOfficeEngine['open']>>;

/** Asks for the password of what is called so. */
class CarefulEngine extends FakeOfficeEngine {
  override async open(request: OpenDocumentRequest): Promise<Opened> {
    for (let attempt = 1, given: string | undefined; given !== 'right'; attempt++) {
      if (request.name !== 'secret.txt') break;
      given = await request.askPassword?.(attempt, 'view');
      if (given === undefined) throw new PasswordRequired('The document is protected by a password.');
    }
    return super.open(request);
  }
}

type Host = Awaited<ReturnType<typeof storageHost>>;
type File = ReturnType<Host['add']>;

/** The editor's page as a host posts it, by an address of its own each time. */
async function post(svc: SvcTest, host: Host, file: File, token = file.token, from = '192.0.2.1'): Promise<number> {
  const { status } = await fetch(`${svc.origin}/svc/editor?WOPISrc=${encodeURIComponent(host.src(file))}`, {
    method: 'POST',
    body: new URLSearchParams({ access_token: token }),
    headers: { 'X-Forwarded-For': from },
  });
  return status;
}

describe('a document is opened when the form for its page comes', () => {
  let app: INestApplication;
  let host: Host;
  let svc: SvcTest;
  let folder: string;
  let engine: FakeOfficeEngine;

  beforeAll(async () => {
    folder = await freshFolder('svc-ahead-');
    const module = await Test.createTestingModule({
      imports: [
        SvcModule.forRoot({
          overrides: [{ provide: OfficeEngine, useClass: CarefulEngine }],
          trustProxy: true,
          wopi: { hosts: ['127.0.0.1:*'] },
          engine: { workDir: folder },
          session: {
            keep: { dir: join(folder, 'keep') },
            idle: { reconnect: 0 },
            maxViews: 1,
            ahead: { hold: 60_000, maxPerAddress: 1 },
          },
        }),
      ],
    }).compile();
    app = module.createNestApplication({ logger: false });
    await app.listen(0, '127.0.0.1');
    engine = app.get(OfficeEngine, { strict: false });
    svc = new SvcTest(app);
    host = await storageHost();
  });
  afterEach(async () => {
    await svc.close();
    await until(() => sessions().list().length === 0);
  });
  afterAll(async () => {
    await app.close();
    await host.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const sessions = (): SessionService => app.get(SessionService, { strict: false });
  const open = (file: File, accessToken = file.token) => svc.open({ wopiSrc: host.src(file), accessToken });
  const callsOf = (file: File, operation: 'CheckFileInfo' | 'GetFile'): number =>
    host.calls(operation).filter(({ path }) => path.includes(file.id)).length;
  const isOpen = (file: File) => () =>
    sessions()
      .list()
      .some(({ key, state }) => key === host.src(file) && state === 'ready');

  it('and whoever comes finds it open: the host is asked once', async () => {
    const file = host.add('letter.txt', 'Dear reader');
    const before = engine.documents.length;
    expect(await post(svc, host, file)).toBe(200);
    await until(isOpen(file));
    expect(engine.documents).toHaveLength(before + 1);
    const editor = await open(file);
    expect([callsOf(file, 'CheckFileInfo'), callsOf(file, 'GetFile')]).toEqual([1, 1]);
    editor.type(', hello');
    await editor.save();
    expect(String(file.bytes)).toBe('Dear reader, hello');
    expect(engine.documents).toHaveLength(before + 1);
  });

  it('and closed when nobody comes, with nothing left', async () => {
    const file = host.add('lonely.txt', 'Dear reader');
    const { ahead } = app.get(SvcOptions, { strict: false }).session;
    const told: string[] = [];
    const watch = sessions().events$.subscribe(({ type }) => told.push(type));
    const { hold } = ahead;
    ahead.hold = 500;
    await post(svc, host, file);
    ahead.hold = hold;
    await until(() => told.includes('closed'));
    watch.unsubscribe();
    expect(told).not.toContain('joined');
    await until(() => sessions().list().length === 0);
    const left = await readdir(folder, { recursive: true });
    expect(left.filter((name) => /document-|lonely/.test(name))).toEqual([]);
    expect(host.calls('PutFile').filter(({ path }) => path.includes(file.id))).toEqual([]);
    const late = await open(file);
    expect(late.last('welcome')).toMatchObject({ permission: 'edit' });
  });

  it('and closed when the host answers only after nobody is waited for any more', async () => {
    const file = host.add('slow.txt', 'Dear reader');
    const told: string[] = [];
    const watch = sessions().events$.subscribe(({ type }) => told.push(type));
    const { ahead } = app.get(SvcOptions, { strict: false }).session;
    const { hold } = ahead;
    ahead.hold = 100;
    host.once('CheckFileInfo', faults.slow(500));
    await post(svc, host, file);
    ahead.hold = hold;
    await until(() => told.includes('closed'));
    watch.unsubscribe();
    expect(sessions().list()).toEqual([]);
    const late = await open(file);
    expect(late.last('welcome')).toMatchObject({ permission: 'edit' });
  });

  it('not by a token that the host refuses, nor by one instead of another', async () => {
    const file = host.add('letter.txt', 'Dear reader');
    const before = engine.documents.length;
    await post(svc, host, file, 'forged');
    await until(() => callsOf(file, 'CheckFileInfo') === 1);
    await expect(open(file, 'forged')).rejects.toThrow('host_unauthorized');
    expect(engine.documents).toHaveLength(before);
    await until(() => sessions().list().length === 0);
    await post(svc, host, file, file.token, '192.0.2.2');
    await until(isOpen(file));
    await expect(open(file, 'forged')).rejects.toThrow('host_unauthorized');
    const reader = await open(file, file.addUser({ UserId: 'r', UserCanWrite: false }));
    expect(reader.last('welcome')).toMatchObject({ permission: 'readonly' });
    await reader.leave();
    await open(file);
  });

  it('as many as one address may; the others when their socket comes', async () => {
    const [first, second, other] = ['first.txt', 'second.txt', 'other.txt'].map((name) => host.add(name, name));
    await post(svc, host, first!, first!.token, '192.0.2.3');
    await until(isOpen(first!));
    await post(svc, host, second!, second!.token, '192.0.2.3');
    await post(svc, host, other!, other!.token, '192.0.2.4');
    await until(isOpen(other!));
    expect(callsOf(second!, 'CheckFileInfo')).toBe(0);
    const editor = await open(second!);
    expect(editor.last('welcome')).toMatchObject({ permission: 'edit' });
    await Promise.all([open(first!), open(other!)]);
  });

  it('and whoever comes first is asked for its password', async () => {
    const file = host.add('secret.txt', 'Dear reader');
    await post(svc, host, file, file.token, '192.0.2.5');
    await until(() => callsOf(file, 'GetFile') === 1);
    const url = `${svc.origin.replace('http', 'ws')}/svc/socket`;
    const editor = await SocketClient.hello(url, { wopiSrc: host.src(file), accessToken: file.token });
    expect(await editor.next('passwordRequired')).toMatchObject({ purpose: 'view', wrong: false });
    editor.send({ type: 'password', password: 'wrong' });
    expect(await editor.next('passwordRequired')).toMatchObject({ wrong: true });
    editor.send({ type: 'password', password: 'right' });
    await editor.welcomed();
    expect(editor.all('passwordRequired')).toHaveLength(2);
    expect(callsOf(file, 'GetFile')).toBe(1);
    await editor.leave();
  });

  describe('and people of its host are counted', () => {
    const most = 2;
    beforeEach(() => {
      const { session } = app.get(SvcOptions, { strict: false });
      session.documents.maxPeoplePerHost = most;
      session.maxViews = most;
    });
    afterEach(() => {
      const { session } = app.get(SvcOptions, { strict: false });
      delete session.documents.maxPeoplePerHost;
      session.maxViews = 1;
    });

    it('once who comes after their form, also where somebody is there already', async () => {
      const file = host.add('letter.txt', 'Dear reader');
      await open(file);
      const second = file.addUser({ UserId: 'second', UserCanWrite: true });
      await post(svc, host, file, second, '192.0.2.6');
      await until(() => callsOf(file, 'CheckFileInfo') === 2);
      const editor = await open(file, second);
      expect(editor.last('welcome')).toMatchObject({ permission: 'edit' });
      await expect(open(file, file.addUser({ UserId: 'third' }))).rejects.toThrow('too_many_people_of_host');
    });

    it('each of those whose page loads, and those who are asked for a password', async () => {
      const file = host.add('secret.txt', 'Dear reader');
      const loads = file.addUser({ UserId: 'loads' });
      await post(svc, host, file, loads, '192.0.2.7');
      await until(() => callsOf(file, 'GetFile') === 1);
      const url = `${svc.origin.replace('http', 'ws')}/svc/socket`;
      const asked = await SocketClient.hello(url, { wopiSrc: host.src(file), accessToken: file.token });
      await asked.next('passwordRequired');
      await expect(open(host.add('letter.txt', 'Dear reader'))).rejects.toThrow('too_many_people_of_host');
      await asked.leave();
      const late = await SocketClient.hello(url, { wopiSrc: host.src(file), accessToken: loads });
      await late.next('passwordRequired');
      await late.leave();
    });
  });
});
