import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { rm } from 'node:fs/promises';
import { Injectable, type INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import {
  ConversionService,
  OfficeEngine,
  OnConversion,
  SvcModule,
  UnsupportedInput,
  type ConversionEvent,
  type ConversionPolicyAnswer,
} from 'nestjs-svc';
import { FakeOfficeEngine, SvcTest } from 'nestjs-svc/testing';
import { freshFolder } from '../helpers/fresh-folder.js';
import { until } from '../helpers/until.js';

/** A provider of the application. */
@Injectable()
class Bills {
  readonly heard: ConversionEvent[] = [];

  @OnConversion('done', 'failed')
  hear(event: ConversionEvent): void {
    this.heard.push(event);
  }

  @OnConversion('done')
  async charge(): Promise<void> {
    await Promise.resolve();
    throw new Error('the bank is closed');
  }
}

/** Converts when it is let. */
class PatientEngine extends FakeOfficeEngine {
  static readonly gate = new EventEmitter();
  static isShut = false;

  override async convert(...args: Parameters<FakeOfficeEngine['convert']>): ReturnType<FakeOfficeEngine['convert']> {
    if (PatientEngine.isShut) await once(PatientEngine.gate, 'open');
    return super.convert(...args);
  }
}

const internalError = new Error('the tenants are away');

const codeOf = ({ bytes }: { readonly bytes: Buffer }): unknown =>
  (JSON.parse(String(bytes)) as { readonly code: unknown }).code;

describe('the application and its conversions', () => {
  let app: INestApplication;
  let svc: SvcTest;
  let folder: string;
  let answer: (request: IncomingMessage) => ConversionPolicyAnswer | Promise<ConversionPolicyAnswer>;

  beforeAll(async () => {
    folder = await freshFolder('svc-conversion-policy-');
    const module = await Test.createTestingModule({
      providers: [Bills],
      imports: [
        SvcModule.forRoot({
          overrides: [{ provide: OfficeEngine, useClass: PatientEngine }],
          engine: { workDir: folder },
          conversion: { policy: (request) => answer(request), policyTimeout: 200 },
        }),
      ],
    }).compile();
    app = module.createNestApplication({ logger: false });
    await app.listen(0, '127.0.0.1');
    svc = new SvcTest(app);
    answer = () => undefined;
  });
  afterEach(() => {
    answer = () => undefined;
    PatientEngine.isShut = false;
    PatientEngine.gate.emit('open');
    bills().length = 0;
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  const bills = (): ConversionEvent[] => app.get(Bills).heard;
  const convert = (format = 'pdf', content = 'Hello') => svc.convert(content, 'letter.txt', format);
  const later = async (): Promise<Response> => {
    const body = new FormData();
    body.append('data', new Blob(['Hello']), 'letter.txt');
    return fetch(`${svc.origin}/svc/convert-to/pdf`, { method: 'POST', body, headers: { Prefer: 'respond-async' } });
  };

  /** A request whose body never comes. @returns the status of its answer */
  async function knock(length: number, format = 'pdf'): Promise<number> {
    const socket = connect(Number(new URL(svc.origin).port), '127.0.0.1');
    socket.write(
      `POST /svc/convert-to/${format} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
        `Content-Length: ${length}\r\n\r\n`,
    );
    const [head] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return Number(/^HTTP\/1\.1 (\d+)/.exec(String(head))?.[1]);
  }

  it('hears of what is done, and what throws there harms nothing', async () => {
    expect((await convert()).status).toBe(200);
    await until(() => bills().length > 0);
    const event = { type: 'done', name: 'letter.txt', format: 'pdf', client: '127.0.0.1', at: expect.any(Date) };
    expect(bills()).toEqual([{ ...event, duration: expect.any(Number) }]);
  });

  it('hears of what failed, of its own conversions, and of those whose client does not wait', async () => {
    expect((await convert('pdf', '')).status).toBe(422);
    const request = { input: '/dev/null', name: 'own.txt', format: 'pdf', outputFolder: folder };
    await expect(app.get(ConversionService, { strict: false }).convert(request)).rejects.toMatchObject({
      code: 'document_corrupt',
    });
    const { id } = (await (await later()).json()) as { readonly id: string };
    await until(() => bills().length === 3);
    expect(bills()).toMatchObject([
      { type: 'failed', name: 'letter.txt', code: 'document_corrupt', client: '127.0.0.1' },
      { type: 'failed', name: 'own.txt', code: 'document_corrupt', client: 'local' },
      { type: 'done', name: 'letter.txt', job: id },
    ]);
  });

  it('refuses before the body comes: whom it does not want, what is too large, formats it does not sell', async () => {
    answer = () => false;
    expect(await knock(100)).toBe(403);
    expect(codeOf(await convert())).toBe('conversion_refused');
    answer = () => ({ maxFileSize: 10, formats: ['pdf'] });
    expect(await knock(5_000_000)).toBe(413);
    expect(await knock(100, 'docx')).toBe(403);
    expect((await convert('pdf', 'Hello')).status).toBe(200);
    expect((await convert('pdf', 'Hello, all of you')).status).toBe(413);
    expect(bills().map(({ type }) => type)).toEqual(['done']);
  });

  it('refuses a format that is named in the body', async () => {
    answer = () => ({ formats: ['pdf'] });
    const body = new FormData();
    body.append('format', 'docx');
    body.append('data', new Blob(['Hello']), 'letter.txt');
    expect((await fetch(`${svc.origin}/svc/convert-to`, { method: 'POST', body })).status).toBe(403);
  });

  it('bounds what one tenant has at the same time, waiting clients and others, and no other tenant', async () => {
    answer = () => ({ tenant: 'a', maxAtOnce: 2 });
    PatientEngine.isShut = true;
    const waiting = convert();
    expect((await later()).status).toBe(202);
    await until(async () => (await convert()).status === 429);
    const refused = await later();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    expect(await refused.json()).toMatchObject({ code: 'too_many_conversions' });
    answer = () => ({ tenant: 'b', maxAtOnce: 2 });
    const other = convert();
    PatientEngine.isShut = false;
    PatientEngine.gate.emit('open');
    await Promise.all([waiting, other]);
    await until(() => bills().length >= 3);
    answer = () => ({ tenant: 'a', maxAtOnce: 1 });
    await until(async () => (await convert()).status === 200);
    expect(new Set(bills().map(({ client }) => client))).toEqual(new Set(['tenant:a', 'tenant:b']));
  });

  it('bounds what one tenant begins within a minute, and says when it may again', async () => {
    answer = () => ({ tenant: 'c', maxPerMinute: 1 });
    expect((await convert()).status).toBe(200);
    const refused = await later();
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      code: 'too_many_conversions_per_minute',
      message: `You began 1 conversions within a minute, as many as you may. Try again in ${wait} s.`,
    });
    answer = () => ({ tenant: 'd', maxPerMinute: 1 });
    expect((await convert()).status).toBe(200);
  });

  it.each<[string, number, string, typeof answer]>([
    ['throws', 503, 'policy_failed', () => Promise.reject(internalError)],
    ['hangs', 503, 'policy_failed', () => new Promise(() => undefined)],
    ['misspells a bound', 503, 'policy_failed', () => ({ maxFilesize: 10 }) as ConversionPolicyAnswer],
    ['names a format that there is not', 503, 'policy_failed', () => ({ formats: ['pfd'] })],
    ['counts below zero', 503, 'policy_failed', () => ({ maxAtOnce: -1 })],
    ['throws what clients are told', 415, 'unsupported_input', () => Promise.reject(new UnsupportedInput())],
  ])('a policy that %s: %i %s', async (_, status, code, policy) => {
    answer = policy;
    const answered = await convert();
    expect([answered.status, codeOf(answered)]).toEqual([status, code]);
  });
});
