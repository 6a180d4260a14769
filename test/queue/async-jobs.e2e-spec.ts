import { Redis } from 'ioredis';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Test } from '@nestjs/testing';
import { ConversionQueue, OfficeEngine, SvcModule, type JobReport, type SvcModuleOptions } from 'nestjs-svc';
import type { INestApplication } from '@nestjs/common';
import { RedisServer } from './helpers/redis-server.js';
import { ScriptedEngine } from './helpers/scripted-engine.js';
import { until } from '../helpers/until.js';

const secret = 'a secret of the operator';

/** Takes calls and answers them as told. */
class Listener {
  readonly calls: { readonly signature: string; readonly body: string }[] = [];
  statuses: number[] = [];
  #server: Server | undefined;

  async start(): Promise<string> {
    this.#server = createServer((request, response) => {
      let body = '';
      request.on('data', (text: Buffer) => (body += text.toString()));
      request.on('end', () => {
        this.calls.push({ signature: String(request.headers['svc-signature']), body });
        response.writeHead(this.statuses.shift() ?? 204).end();
      });
    }).listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server?.close();
    this.#server?.closeAllConnections();
  }
}

async function accepted(answer: Promise<Response>): Promise<JobReport> {
  const response = await answer;
  expect(response.status).toBe(202);
  return (await response.json()) as JobReport;
}

async function read(address: string): Promise<JobReport> {
  return (await (await fetch(address)).json()) as JobReport;
}

async function ended({ status }: JobReport): Promise<JobReport> {
  await until(async () => ['done', 'failed'].includes((await read(status)).state));
  return read(status);
}

describe.each(['memory', 'bull'] as const)('conversions whose client does not wait: %s', (kind) => {
  const listener = new Listener();
  let redis: RedisServer | undefined;
  let engine: ScriptedEngine;
  let app: INestApplication;
  let base: string;
  let listening: string;

  beforeAll(async () => {
    listening = await listener.start();
    if (kind === 'bull') redis = await RedisServer.create();
    const queue = redis === undefined ? { kind } : { kind, redis: redis.url };
    await start({ conversion: { queue, jobs: { webhook: { hosts: [listening], secret, firstPause: 10 } } } });
  });
  afterAll(async () => {
    engine.release();
    await app.close();
    await redis?.remove();
    listener.stop();
  });

  async function start(options: SvcModuleOptions): Promise<void> {
    engine = new ScriptedEngine(1);
    const builder = Test.createTestingModule({
      imports: [SvcModule.forRoot({ engine: { kits: { max: 1 } }, ...options })],
    });
    const testing = await builder.overrideProvider(OfficeEngine).useValue(engine).compile();
    app = testing.createNestApplication({ logger: false });
    app.setGlobalPrefix('api');
    await app.listen(0, '127.0.0.1');
    base = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}/api`;
    await until(async () => (await app.get(ConversionQueue).status()).available);
  }

  function ask(text: string, fields: Readonly<Record<string, string>> = {}, headers = {}): Promise<Response> {
    const body = new FormData();
    body.append('data', new Blob([text]), 'letter.txt');
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const prefer = { Prefer: 'respond-async, wait=10', ...headers };
    return fetch(`${base}/svc/convert-to/pdf`, { method: 'POST', body, headers: prefer });
  }
  it('answers 202 with an address, and has the result there', async () => {
    const response = await ask('a letter');
    expect(response.status).toBe(202);
    expect(response.headers.get('preference-applied')).toBe('respond-async');
    const job = (await response.json()) as JobReport;
    expect(response.headers.get('location')).toBe(job.status);
    expect(job.status).toBe(`${base}/svc/convert-to/jobs/${job.id}`);
    const report = await ended(job);
    expect(report).toMatchObject({ state: 'done', progress: 100, result: `${job.status}/result` });
    expect(Date.parse(report.expires ?? '')).toBeGreaterThan(Date.now());
    for (const time of ['first', 'second']) {
      const result = await fetch(report.result ?? '');
      expect([time, result.status, await result.text()]).toEqual([time, 200, 'A LETTER']);
      expect(result.headers.get('content-type')).toBe('application/pdf');
      expect(result.headers.get('content-disposition')).toContain('letter.pdf');
    }
  });

  it('tells position and state while it takes its time, and ends when it is deleted', async () => {
    const running = await accepted(ask('hold this'));
    await until(() => engine.running.size === 1);
    const waiting = await accepted(ask('and this'));
    await until(async () => (await read(running.status)).state === 'running');
    expect(await read(waiting.status)).toMatchObject({ state: 'waiting', position: 1, progress: 0 });
    expect((await fetch(`${running.status}/result`)).status).toBe(409);
    expect((await fetch(waiting.status, { method: 'DELETE' })).status).toBe(204);
    expect((await fetch(running.status, { method: 'DELETE' })).status).toBe(204);
    for (const { status } of [running, waiting]) await until(async () => (await fetch(status)).status === 404);
    await until(() => engine.running.size === 0);
    expect((await fetch(running.status, { method: 'DELETE' })).status).toBe(404);
  });

  it('reports the error of a document, and gives it in place of the result', async () => {
    const report = await ended(await accepted(ask('corrupt')));
    expect(report).toMatchObject({ state: 'failed', error: { code: 'document_corrupt' } });
    const result = await fetch(`${report.status}/result`);
    expect(result.status).toBe(422);
    expect(await result.json()).toMatchObject({ code: 'document_corrupt' });
  });

  it('forgets the password of a document when the result is there', async () => {
    await ended(await accepted(ask('a letter', { password: 'open-sesame' })));
    if (redis === undefined) return;
    const client = new Redis(redis.url);
    const texts = await Promise.all(
      (await client.keys('*')).map(async (key) => {
        const type = await client.type(key);
        if (type === 'string') return client.get(key);
        return type === 'hash' ? JSON.stringify(await client.hgetall(key)) : '';
      }),
    );
    client.disconnect();
    expect(texts.filter((text) => text?.includes('inputExtension'))).not.toEqual([]);
    expect(texts.join('')).not.toContain('open-sesame');
  });

  it('answers at once what is wrong with the request', async () => {
    expect((await ask('text', { page: '0' })).status).toBe(400);
    expect((await fetch(`${base}/svc/convert-to/jobs/not-one`)).status).toBe(404);
  });

  it('answers 202 at once where LibreOffice needs two steps, too', async () => {
    const body = new FormData();
    body.append('data', new Blob(['hold <!doctype html><p>words']), 'page.html');
    const headers = { Prefer: 'respond-async' };
    const job = await accepted(fetch(`${base}/svc/convert-to/odt`, { method: 'POST', body, headers }));
    await until(() => engine.running.size === 1);
    expect((await fetch(job.status, { method: 'DELETE' })).status).toBe(204);
    await until(() => engine.running.size === 0);
  });

  it('knows no job by the names that Bull has for what it keeps in Redis', async () => {
    const { id } = await ended(await accepted(ask('a letter')));
    const running = await accepted(ask('hold this'));
    const names = ['id', 'active', 'completed', 'stalled-check', `${running.id}:lock`, id.toUpperCase()];
    const answers = names.map(async (name) => {
      const address = `${base}/svc/convert-to/jobs/${name}`;
      const ways = [fetch(address), fetch(`${address}/result`), fetch(address, { method: 'DELETE' })];
      return (await Promise.all(ways)).map(({ status }) => status);
    });
    expect(await Promise.all(answers)).toEqual(names.map(() => [404, 404, 404]));
    expect((await fetch(running.status, { method: 'DELETE' })).status).toBe(204);
  });

  it('waits for clients that do not ask otherwise', async () => {
    expect((await ask('text', {}, { Prefer: 'wait=10' })).status).toBe(200);
  });

  it('calls the address that the client named, signed, until it is heard', async () => {
    listener.calls.length = 0;
    listener.statuses = [500, 503];
    const job = await accepted(ask('a call', { webhook: `${listening}/hook` }));
    await until(() => listener.calls.length === 3);
    for (const { signature, body } of listener.calls) {
      const [, seconds = '', hex = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
      expect(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')).toBe(hex);
      expect(JSON.parse(body)).toMatchObject({ id: job.id, state: 'done', result: `${job.status}/result` });
    }
  });

  it('gives up where it is told that nobody wants the call', async () => {
    listener.calls.length = 0;
    listener.statuses = [410];
    await accepted(ask('corrupt', { webhook: listening }));
    await until(() => listener.calls.length === 1);
    listener.statuses = [];
    await accepted(ask('next', { webhook: `${listening}/next` }));
    await until(() => listener.calls.some(({ body }) => body.includes('"done"')));
    expect(listener.calls).toHaveLength(2);
  });

  it.each(['http://127.0.0.1:1/', 'file:///etc/passwd', 'nonsense'])('calls nobody else: %s', async (webhook) => {
    const response = await ask('text', { webhook });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'webhook_refused' });
  });
});
