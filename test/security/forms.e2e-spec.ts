import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { multipart, RawRequest } from '../helpers/raw-request.js';
import { failureOf, ServiceWithDoors } from './service-with-doors.js';
import { until } from '../helpers/until.js';

const wopiSrc = 'http://127.0.0.1:9/wopi/files/1';

const end = (requests: readonly RawRequest[]): void => requests.forEach(({ socket }) => socket.destroy());

describe('the door of forms', () => {
  let service: ServiceWithDoors;

  beforeAll(async () => {
    service = await ServiceWithDoors.start({
      editor: { forms: { maxPerAddress: 5, timeout: 1_500 } },
      conversion: { uploads: { maxPerClient: 3, slowAfter: 500 } },
    });
  });
  afterAll(() => service.stop());

  /** A request whose body never ends by itself. */
  async function begin(path: string, length = 900_000): Promise<RawRequest> {
    const request = await RawRequest.open(service.url);
    await request.write(
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
        `Content-Length: ${length}\r\n\r\n--b\r\nContent-Disposition: form-data; name="data"; filename="x.txt"\r\n\r\n`,
    );
    return request;
  }
  const editor = `/svc/editor?WOPISrc=${encodeURIComponent(wopiSrc)}`;

  it('takes 1 MB for all fields together, said or not', async () => {
    const form = new FormData();
    for (let index = 0; index < 8; index++) form.append(`field${index}`, 'x'.repeat(200_000));
    const said = await service.openEditor(wopiSrc, form);
    expect(await failureOf(said)).toMatchObject({ status: 413, code: 'form_too_large' });
    const request = await RawRequest.open(service.url);
    await request.write(
      `POST ${editor} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
        `Transfer-Encoding: chunked\r\n\r\n`,
    );
    const body = multipart(
      Array.from({ length: 8 }, (_, index) => ({ head: `name="f${index}"`, body: 'x'.repeat(200_000) })),
    );
    await request.write(Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body]));
    await until(() => request.received.includes(' 413 '));
    end([request]);
  });

  it('refuses a host before it reads the form', async () => {
    const request = await begin(`/svc/editor?WOPISrc=${encodeURIComponent('http://203.0.113.7/wopi/files/1')}`);
    await until(() => request.received.includes(' 403 '));
    expect(request.received).toContain('host_refused');
    end([request]);
  });

  it('reads so many forms of one address at a time, and ends slow ones', async () => {
    const slow = await Promise.all(Array.from({ length: 5 }, () => begin(editor)));
    await until(async () => (await failureOf(await service.openEditor(wopiSrc))).code === 'too_many_forms');
    await until(() => slow.every(({ received }) => received.includes(' 408 ')));
    expect((await service.openEditor(wopiSrc)).status).toBe(200);
    end(slow);
  });

  it('receives so many documents of one client at a time, and ends slow ones', async () => {
    const slow = await Promise.all(Array.from({ length: 3 }, () => begin('/svc/convert-to/pdf')));
    const body = new FormData();
    await until(async () => {
      const answer = await fetch(`${service.url}/svc/convert-to/pdf`, { method: 'POST', body });
      return answer.status === 429 && ((await answer.json()) as { code: string }).code === 'too_many_uploads';
    });
    await until(() => slow.every(({ received }) => received.includes(' 408 ')));
    expect(slow[0]?.received).toContain('upload_too_slow');
    end(slow);
  });

  it('wants tokens in the form, not in the address', async () => {
    for (const field of ['access_token=secret-word', 'access_header=Authorization%3A%20Basic%20secret-word']) {
      const response = await fetch(`${service.url}${editor}&${field}`);
      const failure = await failureOf(response);
      expect(failure).toMatchObject({ status: 400, code: 'token_in_address' });
      expect(JSON.stringify(failure)).not.toContain('secret-word');
    }
  });
});
