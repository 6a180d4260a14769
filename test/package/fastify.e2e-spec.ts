import { Body, Controller, Module, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SvcModule } from 'nestjs-svc';
import { bytesOf, errorOf, fixture, readPdf } from '../helpers/conversion-service.js';
import { adapterOf } from '../helpers/platform.js';
import { multipart, RawRequest } from '../helpers/raw-request.js';
import { failureOf } from '../security/service-with-doors.js';
import { ServiceUnderTest } from '../session/service-under-test.js';
import { readFile } from 'node:fs/promises';
import { until } from '../helpers/until.js';

const adminToken = 'a-token-for-the-operator-of-this-service';
/** More than Fastify lets its own parsers hold. */
const large = 1_500_000;

const upload = (content: Blob, name: string): FormData => {
  const body = new FormData();
  body.append('data', content, name);
  return body;
};

/** A request whose body never ends by itself. */
const begin = async (url: string, path: string): Promise<RawRequest> => {
  const request = await RawRequest.open(url);
  await request.write(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
      'Content-Length: 900000\r\n\r\n--b\r\nContent-Disposition: form-data; name="data"; filename="x.txt"\r\n\r\n',
  );
  return request;
};

describe('on Fastify', () => {
  let service: ServiceUnderTest;
  let url: string;

  beforeAll(async () => {
    service = await ServiceUnderTest.start(
      {},
      {
        operations: { adminToken, metrics: true },
        conversion: { maxFileSize: 3_000_000, uploads: { slowAfter: 500 } },
        editor: { forms: { timeout: 500 } },
        wopi: { hosts: ['127.0.0.1:*'] },
      },
      'fastify',
    );
    url = `http://127.0.0.1:${service.port}`;
  });
  afterAll(() => service.stop());

  const convert = (content: Blob, name = 'a.txt', format = 'txt'): Promise<Response> =>
    fetch(`${url}/svc/convert-to/${format}`, { method: 'POST', body: upload(content, name) });

  it('converts, with the service’s own bounds', async () => {
    const letter = new Blob([await readFile(fixture('letter.fodt')), `<!-- ${'x'.repeat(large)} -->`]);
    expect((await readPdf(await bytesOf(await convert(letter, 'letter.fodt', 'pdf')))).pages).toBe(1);
    expect(await errorOf(await convert(new Blob(['x'.repeat(5_000_000)])))).toMatchObject({
      status: 413,
      code: 'file_too_large',
    });
    const json = await fetch(`${url}/svc/convert-to/pdf`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"no": "document"',
    });
    expect(await errorOf(json)).toMatchObject({ status: 400, code: 'not_multipart' });
    const later = await fetch(`${url}/svc/convert-to/pdf`, {
      method: 'POST',
      headers: { Prefer: 'respond-async' },
      body: upload(letter, 'letter.fodt'),
    });
    expect(later.status).toBe(202);
    const { status } = (await later.json()) as { status: string };
    await until(async () => ((await (await fetch(status)).json()) as { state: string }).state === 'done');
    expect((await readPdf(await bytesOf(await fetch(`${status}/result`)))).pages).toBe(1);
  });

  it('ends slow uploads and slow forms', async () => {
    const slow = await Promise.all([begin(url, '/svc/convert-to/pdf'), begin(url, '/svc/editor')]);
    await until(() => slow.every(({ received }) => received.includes(' 408 ')));
    expect(slow.map(({ received }) => /upload_too_slow|form_too_slow/.exec(received)?.[0])).toEqual([
      'upload_too_slow',
      'form_too_slow',
    ]);
    for (const { socket } of slow) socket.destroy();
  });

  it('answers what hosts and operators ask', async () => {
    const discovery = await fetch(`${url}/hosting/discovery/`);
    expect(discovery.headers.get('content-type')).toContain('text/xml');
    expect(discovery.headers.get('x-request-id')).not.toBeNull();
    expect(await discovery.text()).toContain(`${url}/svc/editor`);
    expect(await (await fetch(`${url}/hosting/capabilities`)).json()).toMatchObject({
      'convert-to': { available: true },
    });
    expect((await fetch(`${url}/svc/health`)).status).toBe(200);
    expect(await (await fetch(`${url}/svc/metrics`)).text()).toContain('svc_documents');
    expect(await errorOf(await fetch(`${url}/cool/convert-to`))).toMatchObject({ status: 404, code: 'not_found' });
    const refused = await fetch(`${url}/svc/admin/documents`);
    expect(refused.headers.get('www-authenticate')).toContain('Bearer');
    expect(await errorOf(refused)).toMatchObject({ status: 401, code: 'admin_token_wrong' });
  });

  it('makes the editor’s page of a form, and serves its files', async () => {
    const wopiSrc = service.host.src(await service.add());
    const page = (body: FormData | URLSearchParams): Promise<Response> =>
      fetch(`${url}/svc/editor?WOPISrc=${encodeURIComponent(wopiSrc)}`, { method: 'POST', body });
    const form = new FormData();
    form.append('access_token', 'from multipart');
    expect(await (await page(form)).text()).toContain('from multipart');
    const html = await (await page(new URLSearchParams({ access_token: 'from a plain form' }))).text();
    expect(html).toContain('from a plain form');
    const script = /src="([^"]+\.js)"/.exec(html)?.[1] ?? '';
    expect((await fetch(script)).headers.get('cache-control')).toContain('immutable');
    const tooLarge = new URLSearchParams({ access_token: 't', filler: 'x'.repeat(large) });
    expect(await failureOf(await page(tooLarge))).toMatchObject({ status: 413, code: 'form_too_large' });
  });

  it('edits, saves, exports, and shows the operator what is open', async () => {
    const file = await service.add();
    const client = await service.open(file);
    client.type('On Fastify ');
    await client.applied();
    await client.save();
    expect(file.bytes!.toString()).toContain('On Fastify');
    await client.request((id) => ({ type: 'export', id, format: 'pdf', purpose: 'export' }));
    const { path } = client.last('exported')!;
    const download = await fetch(new URL(path, url));
    expect(download.headers.get('content-disposition')).toContain('letter.pdf');
    expect((await readPdf(await bytesOf(download))).text).toContain('On Fastify');
    expect((await fetch(new URL(path, url))).status).toBe(404);
    const admin = (path: string, method = 'GET'): Promise<Response> =>
      fetch(`${url}/svc/admin/${path}`, { method, headers: { Authorization: `Bearer ${adminToken}` } });
    const { documents } = (await (await admin('documents')).json()) as { documents: { key: string }[] };
    expect(documents.map(({ key }) => key)).toContain(service.host.src(file));
    const closed = await admin(`documents?key=${encodeURIComponent(service.host.src(file))}`, 'DELETE');
    expect(closed.status).toBe(204);
  });

  it('leaves the application’s own bodies to its own parsers', async () => {
    @Controller()
    class Own {
      @Post('own')
      echo(@Body() body: unknown): unknown {
        return body;
      }
    }
    @Module({ imports: [SvcModule.forRoot({ engine: { kits: { spare: 0 } } })], controllers: [Own] })
    class Application {}
    const app = await NestFactory.create<NestFastifyApplication>(Application, await adapterOf('fastify'), {
      logger: false,
    });
    app.setGlobalPrefix('api');
    const address = await app.listen(0, '127.0.0.1').then(() => app.getUrl());
    try {
      const send = (path: string, type: string, body: string | Buffer): Promise<Response> =>
        fetch(`${address}/api/${path}`, {
          method: 'POST',
          headers: { 'Content-Type': type },
          body,
        });
      expect(await (await send('own', 'application/json', '{"a":1}')).json()).toEqual({ a: 1 });
      expect((await send('own', 'multipart/form-data; boundary=b', multipart([]))).status).toBe(415);
      expect((await send('own', 'application/vnd.svc.untouched', 'x')).status).toBe(201);
      const none = await send('svc/convert-to/pdf', 'multipart/form-data; boundary=b', multipart([]));
      expect(await errorOf(none)).toMatchObject({ status: 400, code: 'no_file' });
    } finally {
      await app.close();
    }
  });
});
