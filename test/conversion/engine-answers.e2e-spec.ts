import { EventEmitter, once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ConversionCancelled,
  ConversionTimeout,
  EngineCrashed,
  OfficeEngine,
  QueueFull,
  type ConversionJob,
  type ConversionResult,
  type SvcModuleOptions,
} from 'nestjs-svc';
import { bytesOf, ConversionServiceUnderTest, errorOf } from '../helpers/conversion-service.js';
import type { Platform } from '../helpers/platform.js';
import { until } from '../helpers/until.js';

/** An engine that does what a test tells it: for answers the real one gives only under fault or load. */
class ScriptedEngine {
  queued = 0;
  available = true;
  answer: (job: ConversionJob, signal?: AbortSignal) => Promise<ConversionResult> = succeed;
  status = async () =>
    this.available
      ? { available: true, version: '25.2' }
      : { available: false, reason: 'LibreOffice was not found.', remedy: 'apt-get install x' };
  stats = () => ({
    kits: { starting: 0, idle: 1, busy: 0, editing: 0 },
    queued: this.queued,
    started: 1,
    crashed: 0,
    recycled: 0,
    converted: 0,
  });
  convert = (job: ConversionJob, signal?: AbortSignal) => this.answer(job, signal);
}

async function succeed({ outputFolder, output }: ConversionJob): Promise<ConversionResult> {
  const path = join(outputFolder, `document.${output.extension}`);
  await writeFile(path, 'result');
  return { files: [path], documentKind: 'text', timings: { wait: 0, load: 1, save: 1 } };
}

let engine: ScriptedEngine;
let service: ConversionServiceUnderTest;
async function start(options: SvcModuleOptions = {}, prefix?: string, platform?: Platform): Promise<void> {
  engine = new ScriptedEngine();
  service = await ConversionServiceUnderTest.start({
    options,
    ...(platform !== undefined && { platform }),
    ...(prefix !== undefined && { prefix }),
    change: (builder) => builder.overrideProvider(OfficeEngine).useValue(engine),
  });
}
/** Conversions start, and end when they are told to. */
function hold(): { running: () => number; finish: () => void } {
  const ends = new EventEmitter();
  const told = once(ends, 'end');
  let running = 0;
  engine.answer = async (job) => {
    running += 1;
    await told;
    return succeed(job);
  };
  return { running: () => running, finish: () => void ends.emit('end') };
}

afterEach(() => service.stopClean());

describe('what the engine says becomes', () => {
  it.each([
    ['429 with Retry-After', () => Promise.reject(new QueueFull()), 429, 'queue_full', '5'],
    ['504', () => Promise.reject(new ConversionTimeout()), 504, 'conversion_timeout', null],
    ['422', () => Promise.reject(new EngineCrashed()), 422, 'engine_crashed', null],
    ['500 without the inner text', () => Promise.reject(new Error('/secret/path')), 500, 'internal_error', null],
  ])('%s', async (_what, answer, status, code, retryAfter) => {
    await start();
    engine.answer = answer;
    const response = await service.convert('x', 'x.txt', 'pdf');
    expect(response.headers.get('retry-after')).toBe(retryAfter);
    const text = JSON.stringify(await errorOf(response));
    expect(text).toContain(`"code":"${code}"`);
    expect(text).not.toContain('secret');
    expect(response.status).toBe(status);
  });

  it('503 with the remedy, before a body is read; capabilities and health say so', async () => {
    await start();
    engine.available = false;
    const response = await fetch(`${service.url}/svc/convert-to/pdf`, { method: 'POST' });
    expect(await errorOf(response)).toMatchObject({
      status: 503,
      code: 'engine_unavailable',
      remedy: 'apt-get install x',
    });
    const capabilities = await (await fetch(`${service.url}/hosting/capabilities`)).json();
    expect(capabilities).toMatchObject({ 'convert-to': { available: false } });
    const health = await fetch(`${service.url}/svc/health`);
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({ status: 'down', engine: { up: false, remedy: 'apt-get install x' } });
    expect((await fetch(`${service.url}/svc/health/live`)).status).toBe(200);
  });

  it('429 before a body is read when the line is full', async () => {
    await start({ engine: { kits: { max: 1 } }, conversion: { queue: { maxWaiting: 1 } } });
    const { running, finish } = hold();
    const held = [service.convert('x', 'x.txt', 'pdf'), service.convert('y', 'y.txt', 'pdf')];
    await until(() => running() === 2);
    expect((await fetch(`${service.url}/svc/convert-to/pdf`, { method: 'POST' })).status).toBe(429);
    finish();
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('429 for a client that has its share', async () => {
    await start({ trustProxy: true, conversion: { queue: { maxPerClient: 1 } } });
    const { running, finish } = hold();
    const first = service.convert('x', 'x.txt', 'pdf');
    await until(() => running() === 1);
    expect(await errorOf(await service.convert('x', 'x.txt', 'pdf'))).toMatchObject({
      status: 429,
      code: 'queue_full',
    });
    const other = fetch(`${service.url}/svc/convert-to/pdf`, {
      method: 'POST',
      headers: { 'X-Forwarded-For': '10.0.0.9' },
    });
    expect(await errorOf(await other)).toMatchObject({ code: 'not_multipart' });
    finish();
    expect(String(await bytesOf(await first))).toBe('result');
  });

  it('a client that hangs up aborts the job', async () => {
    await start();
    let signal: AbortSignal | undefined;
    engine.answer = (_job, given) =>
      new Promise((_resolve, reject) => {
        signal = given;
        given?.addEventListener('abort', () => reject(new ConversionCancelled()));
      });
    const client = new AbortController();
    const body = new FormData();
    body.append('data', new Blob(['x']), 'x.txt');
    const answer = fetch(`${service.url}/svc/convert-to/pdf`, { method: 'POST', body, signal: client.signal });
    await until(() => signal !== undefined);
    client.abort();
    await expect(answer).rejects.toThrow();
    await until(() => signal?.aborted === true);
  });

  it('the two budgets of the options', async () => {
    await start({ conversion: { timeouts: { queue: 1234, run: 5678 } } });
    let job: ConversionJob | undefined;
    engine.answer = (given) => succeed((job = given));
    await service.convert('x', 'x.txt', 'pdf', { lang: 'de-DE' });
    expect(job).toMatchObject({
      queueTimeout: 1234,
      runTimeout: 5678,
      inputExtension: 'txt',
      language: 'de-DE',
    });
  });
});

const listIn = (dialect: string) => fetch(`${service.url}/${dialect}/convert-to`);

describe('where it is found', () => {
  it('under a global prefix', async () => {
    await start({}, 'office/v1');
    expect((await service.convert('x', 'x.txt', 'pdf')).status).toBe(200);
    expect((await fetch(`${service.url}/svc/health`)).status).toBe(200);
  });

  it('in other dialects only when they are switched on', async () => {
    await start({ dialects: ['cool'] });
    expect((await listIn('svc')).status).toBe(200);
    expect((await listIn('cool')).status).toBe(200);
    expect((await listIn('lool')).status).toBe(404);
  });

  it('nowhere when it is switched off', async () => {
    await start({ conversion: { enabled: false } });
    expect(await errorOf(await service.convert('x', 'x.txt', 'pdf'))).toMatchObject({ status: 404, code: 'not_found' });
  });
});

const refused = (allow: string) => [405, allow, 'method_not_allowed', true];
describe.each<Platform>(['express', 'fastify'])('a method that an address does not take, %s', (platform) => {
  it('is said to be none, with those that it takes', async () => {
    await start({ dialects: ['cool'] }, 'api', platform);
    const asked = async (method: string, path: string) => {
      const response = await fetch(`${service.url}/${path}`, { method });
      const { code, requestId } = await errorOf(response);
      const isNamed = requestId === response.headers.get('x-request-id');
      return [response.status, response.headers.get('allow'), code, isNamed];
    };
    expect(await asked('GET', 'svc/convert-to/pdf')).toEqual(refused('POST, PUT, OPTIONS'));
    expect(await asked('DELETE', 'cool/convert-to/pdf/')).toEqual(refused('POST, PUT, OPTIONS'));
    expect(await asked('PATCH', 'svc/convert-to')).toEqual(refused('GET, HEAD, POST, PUT, OPTIONS'));
    expect(await asked('POST', 'svc/convert-to/jobs/x')).toEqual(refused('GET, HEAD, DELETE, OPTIONS'));
    expect(await asked('PUT', 'svc/convert-to/jobs/x/result')).toEqual(refused('GET, HEAD, OPTIONS'));
    expect((await fetch(`${service.url}/svc/convert-to/pdf`, { method: 'HEAD' })).status).toBe(405);
    const options = await fetch(`${service.url}/svc/convert-to/pdf`, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'POST, PUT, OPTIONS']);
    expect((await asked('GET', 'lool/convert-to/pdf'))[0]).toBe(404);
    expect((await asked('GET', 'svc/convert-to/a/b'))[0]).toBe(404);
    expect((await service.convert('x', 'x.txt', 'pdf')).status).toBe(200);
  });
});

describe('metrics', () => {
  it('count outcomes, for those who are admitted', async () => {
    await start({ operations: { metrics: true } });
    await service.convert('x', 'x.txt', 'pdf');
    engine.answer = () => Promise.reject(new ConversionTimeout());
    await service.convert('x', 'x.txt', 'pdf');
    const text = await (await fetch(`${service.url}/svc/metrics`)).text();
    expect(text).toContain('svc_conversions_total{outcome="ok",format="pdf"} 1');
    expect(text).toContain('svc_conversions_total{outcome="conversion_timeout",format="pdf"} 1');
    expect(text).toContain('svc_kits{state="idle"} 1');
    const stranger = await fetch(`${service.url}/svc/metrics`, { headers: { 'X-Forwarded-For': '203.0.113.1' } });
    expect(stranger.status).toBe(403);
  });

  it('are not there by default', async () => {
    await start();
    expect((await fetch(`${service.url}/svc/metrics`)).status).toBe(404);
  });
});
