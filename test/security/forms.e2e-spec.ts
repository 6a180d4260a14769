import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { multipart, RawRequest } from '../helpers/raw-request.js';
import { failureOf, ServiceWithDoors } from './service-with-doors.js';
import { until } from '../helpers/until.js';

const wopiSrc = 'http://127.0.0.1:9/wopi/files/1';

/** Fields of 200 kB each. */
const large = (fields: number): { head: string; body: string }[] =>
  Array.from({ length: fields }, (_, index) => ({ head: `name="f${index}"`, body: 'x'.repeat(200_000) }));

function filled<T extends FormData | URLSearchParams>(form: T, fields: number): T {
  for (const [index, { body }] of large(fields).entries()) form.append(`f${index}`, body);
  return form;
}

const forms = {
  urlencoded: {
    header: 'application/x-www-form-urlencoded',
    beginning: 'data=x',
    make: (fields: number) => filled(new URLSearchParams(), fields),
  },
  multipart: {
    header: 'multipart/form-data; boundary=b',
    beginning: '--b\r\nContent-Disposition: form-data; name="data"; filename="x.txt"\r\n\r\n',
    make: (fields: number) => filled(new FormData(), fields),
  },
};
type FormType = keyof typeof forms;

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
  async function begin(path: string, type: FormType = 'multipart', length = 900_000): Promise<RawRequest> {
    const request = await RawRequest.open(service.url);
    await request.write(
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${forms[type].header}\r\n` +
        `Content-Length: ${length}\r\n\r\n${forms[type].beginning}`,
    );
    return request;
  }
  const editor = `/svc/editor?WOPISrc=${encodeURIComponent(wopiSrc)}`;

  describe.each<FormType>(['urlencoded', 'multipart'])('%s', (type) => {
    const { make, header } = forms[type];

    it('takes 1 MB for all fields together, said or not', async () => {
      const under = await service.openEditor(wopiSrc, make(4));
      expect(await failureOf(under)).toMatchObject({ status: 400, code: 'credentials_missing' });
      const said = await service.openEditor(wopiSrc, make(8));
      expect(await failureOf(said)).toMatchObject({ status: 413, code: 'form_too_large' });
      const request = await RawRequest.open(service.url);
      await request.write(
        `POST ${editor} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${header}\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      const body = type === 'multipart' ? multipart(large(8)) : Buffer.from(forms.urlencoded.make(8).toString());
      await request.write(Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body]));
      await until(() => request.received.includes(' 413 '));
      end([request]);
    });

    it('refuses a host before it reads the form', async () => {
      const refused = `/svc/editor?WOPISrc=${encodeURIComponent('http://203.0.113.7/wopi/files/1')}`;
      const request = await begin(refused, type);
      await until(() => request.received.includes(' 403 '));
      expect(request.received).toContain('host_refused');
      end([request]);
    });

    it('reads so many forms of one address at a time, and ends slow ones', async () => {
      const slow = await Promise.all(Array.from({ length: 5 }, () => begin(editor, type)));
      await until(async () => (await failureOf(await service.openEditor(wopiSrc))).code === 'too_many_forms');
      await until(() => slow.every(({ received }) => received.includes(' 408 ')));
      expect((await service.openEditor(wopiSrc)).status).toBe(200);
      end(slow);
    });
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
