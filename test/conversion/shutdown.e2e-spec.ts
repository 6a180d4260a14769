import { expect, it } from '@jest/globals';
import { OfficeEngine } from 'nestjs-svc';
import { Client, FormData } from 'undici';
import { kitsOf } from '../engine/engine-under-test.js';
import { bytesOf, ConversionServiceUnderTest, readPdf } from '../helpers/conversion-service.js';
import { RawRequest } from '../helpers/raw-request.js';
import { until } from '../helpers/until.js';

it('while the application ends: what runs is finished, the rest gets 503 on its kept-alive connection', async () => {
  const service = await ConversionServiceUnderTest.start({
    options: { engine: { kits: { max: 1, spare: 1 }, drainTimeout: 60_000 } },
  });
  const stats = () => service.app.get(OfficeEngine, { strict: false }).stats();
  const client = new Client(service.url);
  let connections = 0;
  client.on('connect', () => connections++);
  const convert = async (): Promise<{ readonly status: number; readonly body: unknown }> => {
    const form = new FormData();
    form.append('data', new Blob(['words']), 'a.txt');
    const { statusCode, body } = await client.request({ method: 'POST', path: '/svc/convert-to/pdf', body: form });
    return { status: statusCode, body: await body.json() };
  };
  const refused = { status: 503, body: expect.objectContaining({ code: 'engine_unavailable' }) };

  // Stands still before it is given anything: so it cannot be done before the rest comes.
  await until(() => stats().kits.idle === 1);
  const stopped = await kitsOf(service.workDir);
  for (const kit of stopped) process.kill(kit, 'SIGSTOP');
  const running = service.convert('what runs', 'a.txt', 'pdf');
  await until(() => stats().kits.busy === 1);
  const waiting = convert();
  await until(() => stats().queued === 1);
  const closing = service.stop();
  expect(await waiting).toEqual(refused);
  expect(await convert()).toEqual(refused);
  expect(connections).toBe(1);
  for (const kit of stopped) process.kill(kit, 'SIGCONT');
  expect((await readPdf(await bytesOf(await running))).text).toContain('what runs');
  await client.close();
  expect(await closing).toEqual([]);
});

it('tells whoever is still sending a document that it will not be converted, and ends without them', async () => {
  const service = await ConversionServiceUnderTest.start({ options: { engine: { kits: { max: 1, spare: 0 } } } });
  const request = await RawRequest.open(service.url);
  await request.write(
    'POST /svc/convert-to/pdf HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: multipart/form-data; boundary=b\r\n' +
      'Content-Length: 900000\r\n\r\n--b\r\nContent-Disposition: form-data; name="data"; filename="x.txt"\r\n\r\nbegun',
  );
  await until(async () => (await service.jobFolders()).length === 1);
  const closing = service.stop();
  await until(() => request.received.includes('"engine_unavailable"'));
  expect(request.received).toMatch(/^HTTP\/1\.1 503 /);
  request.socket.destroy();
  expect(await closing).toEqual([]);
});

it.each([
  ['nothing', ''],
  ['half a head', 'POST /svc/convert-to/pdf HTTP/1.1\r\nHost: a'],
  [
    'half a head after a request',
    'GET /svc/convert-to/jobs/x HTTP/1.1\r\nHost: a\r\n\r\nPOST /svc/convert-to/pdf HTTP/1.1\r\nHost: a',
  ],
])('ends without those who have sent %s', async (_what, sent) => {
  const service = await ConversionServiceUnderTest.start({
    options: { engine: { kits: { max: 1, spare: 0 }, drainTimeout: 500 } },
  });
  const request = await RawRequest.open(service.url);
  if (sent !== '') await request.write(sent);
  if (sent.startsWith('GET')) await until(() => request.received.includes('job_not_found'));
  expect(await service.stop()).toEqual([]);
  await until(() => request.closed);
});
