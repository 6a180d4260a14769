import { parse } from 'content-disposition';
import { multipart, RawRequest } from '../helpers/raw-request.js';
import { ServiceUnderTest } from '../session/service-under-test.js';

const adminToken = 'a-token-for-the-operator-of-this-service';

describe('admin endpoints', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await ServiceUnderTest.start({}, { operations: { adminToken, audit: true } });
  });
  afterAll(() => service.stop());

  const call = (path: string, init: RequestInit = {}, token = adminToken): Promise<Response> =>
    fetch(`http://127.0.0.1:${service.port}/svc/admin/${path}`, {
      ...init,
      headers: token === '' ? {} : { Authorization: `Bearer ${token}` },
    });
  const json = async (path: string): Promise<Record<string, Record<string, unknown>[]>> =>
    (await call(path)).json() as Promise<Record<string, Record<string, unknown>[]>>;

  const audited = (action: string): Record<string, unknown>[] =>
    service.log.lines
      .filter((line) => line.includes(`"action":"${action}"`))
      .map((line) => JSON.parse(line.slice(line.indexOf('{'), line.lastIndexOf('}') + 1)) as Record<string, unknown>);

  it.each(['', 'another token'])('refuses the token %j', async (token) => {
    const response = await call('documents', {}, token);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain('Bearer');
    expect(await response.json()).toMatchObject({ code: 'admin_token_wrong' });
  });

  it('lists what is open, and saves and closes it', async () => {
    const file = await service.add();
    const client = await service.open(file);
    client.type('For the operator ');
    await client.applied();
    const { documents, engine } = await json('documents');
    expect(engine).toMatchObject({ up: true, sandbox: expect.stringMatching(/bwrap|landlock/) });
    const open = documents!.find(({ key }) => key === service.host.src(file));
    expect(open).toMatchObject({ state: 'ready', views: 1, fileName: file.name });
    expect(JSON.stringify(documents)).not.toContain(file.token);

    const closed = await call(`documents?key=${encodeURIComponent(String(open!.key))}`, { method: 'DELETE' });
    expect(closed.status).toBe(204);
    expect(file.bytes!.toString()).toContain('For the operator');
    expect(audited('save').at(-1)).toMatchObject({ document: open!.key, outcome: 'ok', isExitSave: true });
    expect(audited('open').at(-1)).toMatchObject({ document: open!.key, outcome: 'ok', mayWrite: true });
    expect((await call('documents?key=nothing', { method: 'DELETE' })).status).toBe(404);
  });

  it('hands out bytes that no host has confirmed', async () => {
    const file = await service.add();
    service.host.always('PutFile', async (exchange) => exchange.send({ status: 500 }));
    const client = await service.open(file);
    client.type('Worth keeping ');
    await client.applied();
    await expect(client.save()).rejects.toMatchObject({ code: 'save_failed' });
    const { kept } = await json('kept');
    const entry = kept!.find(({ documentKey }) => documentKey === service.host.src(file));
    expect(entry).toMatchObject({ fileName: file.name, open: true });
    expect(entry).not.toHaveProperty('path');

    const bytes = await call(`kept/${String(entry!.id)}`);
    expect(bytes.headers.get('content-disposition')).toContain(file.name);
    expect(await bytes.text()).toContain('Worth keeping');
    expect((await call('kept/unknown')).status).toBe(404);
    expect(audited('save').at(-1)).toMatchObject({ outcome: 'save_failed' });
  });

  it('hands out every kind of file under its own name, byte for byte', async () => {
    const stem = 'Größe é Ł 日本 "50%20"';
    const disposition = async (head: string, body: Buffer | string = ''): Promise<string> => {
      const request = await RawRequest.open(`http://127.0.0.1:${service.port}`);
      await request.write(`${head}\r\nHost: 127.0.0.1:${service.port}\r\nConnection: close\r\n`);
      await request.write(Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), Buffer.from(body)]));
      if (!request.closed) await new Promise((resolve) => request.socket.once('close', resolve));
      const value = /^content-disposition: (.*)\r$/im.exec(request.received)?.[1];
      if (value === undefined) throw new Error(`${head.split('\r')[0]}: ${request.received.slice(0, 2_000)}`);
      return value;
    };
    const file = await service.add('letter.fodt', { BaseFileName: `${stem}.fodt` });
    const client = await service.open(file);
    client.type('x');
    await client.applied();
    await client.request((id) => ({ type: 'export', id, format: 'pdf', purpose: 'export' }));
    const { path } = client.last('exported')!;
    service.host.always('PutFile', async (exchange) => exchange.send({ status: 500 }));
    await expect(client.save()).rejects.toMatchObject({ code: 'save_failed' });
    // Each new try of the save puts a new entry in the place of the one before.
    const ofKept = async (): Promise<string> => {
      for (let tries = 1; ; tries++) {
        const { kept } = await json('kept');
        const { id } = kept!.find(({ documentKey }) => documentKey === service.host.src(file)) ?? {};
        const head = `GET /svc/admin/kept/${String(id)} HTTP/1.1\r\nAuthorization: Bearer ${adminToken}`;
        const value = await disposition(head).catch((error: Error) => error);
        if (typeof value === 'string') return value;
        if (tries === 10) throw value;
      }
    };
    const upload = multipart([{ head: `name="data"; filename="${stem.replaceAll('"', '%22')}.txt"`, body: 'text' }]);

    const sent = [
      await disposition('POST /svc/convert-to/txt HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=b', upload),
      await disposition(`GET ${new URL(path, 'http://host').pathname} HTTP/1.1`),
      await ofKept(),
    ];
    const names = sent.map((value) => parse(value).parameters.filename);
    expect(sent.join('')).toMatch(/^[\x20-\x7e]+$/);
    expect(names).toEqual([`${stem.replaceAll('"', '%22')}.txt`, `${stem}.pdf`, `${stem}.fodt`]);
  });

  it.each([
    ['that succeeds', 'Dear reader', 'letter.txt', 200],
    ['that fails', 'PK\u0003\u0004 and then nonsense', 'letter.docx', 422],
  ])('every log line of a conversion %s carries its X-Request-Id', async (_what, content, name, status) => {
    const id = `trace-of-${name}`;
    const before = service.log.lines.length;
    const body = new FormData();
    body.append('data', new Blob([content]), name);
    const url = `http://127.0.0.1:${service.port}/svc/convert-to/pdf`;
    const response = await fetch(url, { method: 'POST', body, headers: { 'X-Request-Id': id } });
    expect(response.status).toBe(status);
    await response.arrayBuffer();
    // Documents that are still open speak of themselves and of their hosts now and then.
    const lines = service.log.lines.slice(before).filter((line) => !/ (session|wopi)$|"action":"save"/.test(line));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toContain(id);
  });

  it('writes no token and no text into the audit log', () => {
    const lines = service.log.lines.filter((line) => line.includes('"action"'));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('\n')).not.toMatch(/Worth keeping|For the operator|access_token/);
  });
});

describe('without operations.adminToken', () => {
  it('there is nothing to find, and no audit line', async () => {
    const service = await ServiceUnderTest.start();
    try {
      const response = await fetch(`http://127.0.0.1:${service.port}/svc/admin/documents`, {
        headers: { Authorization: 'Bearer undefined' },
      });
      expect(response.status).toBe(404);
      await (await service.open(await service.add())).leave();
      expect(service.log.lines.join('\n')).not.toContain('"action"');
    } finally {
      await service.stop();
    }
  });
});
