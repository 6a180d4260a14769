import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RawRequest } from '../helpers/raw-request.js';
import { SocketClient } from '../helpers/socket-client.js';
import { protectedOdt } from '../session/protected-odt.js';
import { ServiceUnderTest } from '../session/service-under-test.js';
import { until } from '../helpers/until.js';

const adminToken = 'a-token-for-the-operator-of-this-service';

/** Folders of a server, addresses of files, and where in a program something happened. */
const places = [
  /(?:^|[\s"'(<=:])\/(?:tmp|usr|home|root|var|opt|etc|srv|proc|run|work)\b/,
  /file:\/\//,
  /node_modules|\.[cm]?[jt]s:\d+/,
  /\\n\s+at /,
];

describe('what clients are told', () => {
  let service: ServiceUnderTest;
  /** Every answer, and every code of an error in one. */
  const told: string[] = [];
  const codes = new Set<string>();

  beforeAll(async () => {
    service = await ServiceUnderTest.start(
      {},
      { conversion: { maxFileSize: 100_000 }, operations: { metrics: true, adminToken }, wopi: { retries: 0 } },
    );
  });
  afterAll(() => service.stop());

  const hear = (answer: string): void => {
    told.push(answer);
    for (const [, code = ''] of answer.matchAll(/"code":"(\w+)"/g)) codes.add(code);
  };

  async function ask(path: string, init: RequestInit = {}): Promise<void> {
    const response = await fetch(`http://127.0.0.1:${service.port}${path}`, { redirect: 'manual', ...init });
    hear(
      `${JSON.stringify([...response.headers])} ${response.status >= 300 || response.headers.get('content-type')?.includes('json') ? await response.text() : ''}`,
    );
  }

  async function convert(
    content: Uint8Array | string,
    name: string,
    format: string,
    fields: Record<string, string> = {},
  ): Promise<void> {
    const body = new FormData();
    body.append('data', new Blob([content]), name);
    for (const [field, value] of Object.entries(fields)) body.append(field, value);
    await ask(`/svc/convert-to/${format}`, { method: 'POST', body });
  }

  it('conversions that fail', async () => {
    const locked = await protectedOdt('Top secret', 'secret');
    const broken = 'PK\u0003\u0004 and then nonsense';
    for (const name of ['a.docx', '../../../../etc/passwd', 'C:\\windows\\a.docx', '/etc/shadow.odt'])
      await convert(broken, name, 'pdf');
    await convert(locked, 'locked.odt', 'pdf');
    await convert(locked, 'locked.odt', 'pdf', { password: 'wrong' });
    await convert('x'.repeat(200_000), 'large.txt', 'pdf');
    await convert('words', 'a.txt', 'nonsense');
    await convert('words', 'a.txt', 'xlsx');
    await convert('words', 'a.txt', '..%2F..%2Fetc');
    for (const [field, value] of [
      ['page', '99'],
      ['width', '4000000'],
      ['options', '{"Watermark":{"type":"long","value":"x"}}'],
      ['lang', '/etc'],
      ['infilterOptions', '../..'],
      ['webhook', 'file:///etc/passwd'],
    ] as const)
      await convert('words', 'a.txt', 'png', { [field]: value });
    await ask('/svc/convert-to/pdf', { method: 'POST', body: new FormData() });
    await ask('/svc/convert-to/pdf', { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } });
    for (const path of [
      '/svc/convert-to/pdf',
      '/svc/convert-to/jobs/nothing',
      '/svc/convert-to/jobs/..%2f..%2fetc/result',
    ])
      await ask(path);
  });

  it('bodies that are none', async () => {
    const heads = ['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=b'];
    const bodies = [
      '',
      'nonsense',
      '--b\r\n',
      '--b\r\nContent-Disposition: form-data; name="data"; filename="/etc/x"\r\n\r\nwords',
      `--b\r\n${'X: y\r\n'.repeat(3_000)}\r\n`,
    ];
    for (const path of ['/svc/convert-to/pdf', '/svc/editor?WOPISrc=http%3A%2F%2F127.0.0.1%3A9%2Ffiles%2F1'])
      for (const type of heads)
        for (const body of bodies) await ask(path, { method: 'POST', body, headers: { 'Content-Type': type } });
    const request = await RawRequest.open(`http://127.0.0.1:${service.port}`);
    await request.write(
      'POST /svc/convert-to/pdf HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n',
    );
    await until(() => request.received !== '' || request.closed);
    hear(request.received);
    request.socket.destroy();
  });

  it('health, what is told of the service, the operator, and pages that there are not', async () => {
    for (const path of [
      'health',
      'health/live',
      'metrics',
      'admin/documents',
      'admin/kept',
      'admin/kept/..%2f..%2fetc%2fpasswd',
      'downloads/nothing',
      'editor',
      'editor?WOPISrc=nonsense',
      'editor?WOPISrc=file:///etc/passwd',
      'editor/assets/..%2f..%2f..%2fpackage.json',
      'editor/assets/nothing.js',
      '..%2f..%2fetc/passwd',
      '%00',
      '%',
    ])
      for (const headers of [{}, { Authorization: `Bearer ${adminToken}` }]) await ask(`/svc/${path}`, { headers });
    for (const path of ['/hosting/capabilities', '/hosting/discovery', '/%2e%2e/etc/passwd', '/']) await ask(path);
  });

  it('sockets', async () => {
    const file = await service.add();
    const damaged = service.host.add('damaged.docx', 'PK\u0003\u0004 and then nonsense');
    const sources = [
      'http://203.0.113.7/files/1',
      'http://127.0.0.1:9/files/1',
      `${service.host.src(file)}/../../etc`,
      service.host.src(damaged),
    ];
    for (const wopiSrc of sources) {
      const client = await SocketClient.hello(service.socketUrl, { wopiSrc, accessToken: damaged.token });
      await client.until(() => client.fatal);
      hear(JSON.stringify(client.messages));
      await client.drop();
    }
    const client = await service.open(file);
    const requests: (() => Promise<unknown>)[] = [
      () => client.request((id) => ({ type: 'export', id, format: 'nonsense', purpose: 'export' })),
      () =>
        client.request((id) => ({
          type: 'export',
          id,
          format: 'pdf',
          purpose: 'export',
          options: '{"PageRange":{"type":"string","value":"900-1000"}}',
        })),
      () => client.request((id) => ({ type: 'export', id, format: 'xlsx', purpose: 'export' })),
      () => client.request((id) => ({ type: 'export', id, format: 'odt', purpose: 'kept' })),
      () => client.request((id) => ({ type: 'saveAs', id, name: 'copy.nonsense' })),
      () => client.request((id) => ({ type: 'saveAs', id, name: '/etc/passwd' })),
      () => client.request((id) => ({ type: 'rename', id, name: 'x' })),
      () => client.request((id) => ({ type: 'insertFile', id, kind: 'graphic', url: 'file:///etc/passwd' })),
      () => client.request((id) => ({ type: 'insertFile', id, kind: 'comparison', url: 'http://127.0.0.1:9/x' })),
      () => client.ask({ type: 'paste', mime: 'text/html', data: '<img src="file:///etc/passwd">' }),
      () => client.ask({ type: 'preview', part: 900, width: 10, height: 10 }),
    ];
    for (const request of requests) await request().catch(() => undefined);
    client.command('.uno:Nonsense');
    client.socket.send('{"type":"nonsense"}');
    service.host.always('PutFile', async (exchange) => exchange.send({ status: 500 }));
    client.type('x');
    await client.save().catch(() => undefined);
    hear(
      JSON.stringify([
        ...client.all('error'),
        ...client.all('answer'),
        ...client.all('exported'),
        ...client.all('recovered'),
      ]),
    );
  });

  it('names no place on the server', () => {
    expect([...codes].toSorted()).toEqual(
      expect.arrayContaining([
        'bad_option',
        'document_corrupt',
        'host_refused',
        'not_found',
        'not_permitted',
        'password_required',
        'password_wrong',
        'save_failed',
        'unsupported_conversion',
      ]),
    );
    expect(codes.size).toBeGreaterThan(20);
    const own = [service.folder, tmpdir(), process.cwd()];
    // What a client says itself may come back, in the address of what was not found.
    const said = /"(?:Cannot (?:GET|POST) [^"]*)"/g;
    const telling = told
      .map((answer) => answer.replaceAll(said, ''))
      .filter((answer) => places.some((place) => place.test(answer)) || own.some((place) => answer.includes(place)));
    expect(telling).toEqual([]);
  });
});
