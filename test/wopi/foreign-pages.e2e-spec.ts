import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { CheckFileInfo } from 'nestjs-svc';
import { faults, type Behaviour } from '../helpers/hosts/index.js';
import { ClientBench } from './client-bench.js';

const html = '<!DOCTYPE html><html>Of a person</html>';
const headers = { 'Content-Type': 'text/html; charset=utf-8' };
const login = faults.status(200, { headers, body: '<!DOCTYPE html><html><input type="password"></html>' });
const itself = faults.answer({ headers });
const otherHash = { SHA256: 'A'.repeat(43) };

/** Of a file that is a page, another page is told by what the host says of it; hosts get that wrong. */
describe('a web page in the storage', () => {
  let bench: ClientBench;
  beforeAll(async () => {
    bench = await ClientBench.start({ svc: { wopi: { retries: 0 } } });
  });
  afterAll(() => bench.stop());

  async function fetched(answer: Behaviour, told: object = {}): Promise<unknown> {
    const file = bench.host.add('letter.html', html);
    bench.host.page('/stored', (exchange) => exchange.send({ status: 200, headers, body: html }));
    bench.host.page('/login', login);
    bench.host.always('GetFile', answer);
    const info = Object.assign(new CheckFileInfo(), { BaseFileName: 'letter.html', Size: html.length, ...told });
    const path = bench.path();
    const outcome = await bench.client
      .getFile(bench.host.wopiFile(file), path, { info })
      .catch((error: unknown) => error);
    expect(existsSync(path)).toBe(!(outcome instanceof Error));
    return outcome;
  }

  it.each<[string, Behaviour, object]>([
    ['of another place', faults.redirect('/login'), {}],
    ['whose hash is another as well as its size', login, otherHash],
  ])('is not what comes for it %s', async (_what, answer, told) => {
    expect(await fetched(answer, told)).toMatchObject({ code: 'host_answer_invalid' });
  });

  it.each<[string, Behaviour, object]>([
    ['its size is wrong', itself, { Size: 11 }],
    ['its size is told as 0, wherever it lies', faults.redirect('/stored'), { Size: 0, ...otherHash }],
    ['its size is not told', itself, { Size: undefined, ...otherHash }],
    ['its hash is wrong', itself, otherHash],
    ['it lies in another place', faults.redirect('/stored'), {}],
  ])('is taken though %s', async (_what, answer, told) => {
    expect(await fetched(answer, told)).toEqual({ size: html.length });
  });
});

describe('a text in the storage', () => {
  const json = '{ "paid": true }';
  const refusal = faults.status(200, { body: { code: 401, msg: 'The token has expired.' } });
  let bench: ClientBench;
  beforeAll(async () => {
    bench = await ClientBench.start({ svc: { wopi: { retries: 0 } } });
  });
  afterAll(() => bench.stop());

  async function fetched(answer: Behaviour, told: object): Promise<unknown> {
    bench.host.always('GetFile', answer);
    const info = Object.assign(new CheckFileInfo(), { BaseFileName: 'sums.csv', ...told });
    const file = bench.host.wopiFile(bench.host.add('sums.csv', json));
    return bench.client.getFile(file, bench.path(), { info }).catch((error: unknown) => error);
  }

  it('is not what the host says of why it sends none', async () => {
    expect(await fetched(refusal, { Size: 5_000 })).toMatchObject({ code: 'host_answer_invalid' });
    expect(existsSync(bench.path())).toBe(false);
  });

  it.each<[string, object]>([
    ['its size is right', { Size: json.length }],
    ['its size is not told', {}],
  ])('may look like that itself, where %s', async (_what, told) => {
    const answer = faults.answer({ headers: { 'Content-Type': 'application/json' } });
    expect(await fetched(answer, told)).toEqual({ size: json.length });
  });
});
