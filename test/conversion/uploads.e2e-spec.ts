import { readdir, readFile, readlink } from 'node:fs/promises';
import { bytesOf, ConversionServiceUnderTest, errorOf, fixture, readPdf } from '../helpers/conversion-service.js';
import { multipart, RawRequest } from '../helpers/raw-request.js';
import { until } from '../helpers/until.js';

const maxFileSize = 300_000;
let service: ConversionServiceUnderTest;
beforeAll(async () => {
  service = await ConversionServiceUnderTest.start({ options: { conversion: { maxFileSize } } });
});
afterEach(() => until(async () => (await service.jobFolders()).length === 0));
afterAll(() => service.stopClean());

const file = { head: 'name="data"; filename="x.txt"', body: 'some words' };
const post = (
  body: Buffer | string,
  path = 'convert-to/pdf',
  type = 'multipart/form-data; boundary=b',
  method = 'POST',
) => fetch(`${service.url}/svc/${path}`, { method, headers: { 'Content-Type': type }, body });
const pdfText = async (response: Response) => (await readPdf(await bytesOf(response))).text;

describe('accepts', () => {
  it.each([
    ['the format in a field before the file', [{ head: 'name="format"', body: 'pdf' }, file], 'convert-to'],
    ['the format in a field after the file', [file, { head: 'name="format"', body: 'pdf' }], 'convert-to'],
    ['a path that wins over the field', [{ head: 'name="format"', body: 'png' }, file], 'convert-to/pdf'],
    ['any part name', [{ ...file, head: 'name="whatever.txt"; filename="whatever.txt"' }], 'convert-to/pdf'],
    ['a part "data" without a file name', [{ ...file, head: 'name="data"' }], 'convert-to/pdf'],
    ['fields it does not know', [file, { head: 'name="target"', body: 'x' }], 'convert-to/pdf'],
    ['an upper-case format', [file], 'convert-to/PDF'],
    [
      'parts that say that they are as they are',
      [{ ...file, head: `${file.head}\r\nContent-Transfer-Encoding: 8Bit` }],
      'convert-to/pdf',
    ],
  ])('%s', async (_what, parts, path) => {
    expect(await pdfText(await post(multipart(parts), path))).toContain('some words');
  });

  it('PUT', async () => {
    expect(await pdfText(await post(multipart([file]), 'convert-to/pdf', undefined, 'PUT'))).toContain('some words');
  });

  it('a chunked body, however it is cut', async () => {
    const body = multipart([file]);
    const request = await RawRequest.open(service.url);
    await request.write(
      'POST /svc/convert-to/txt HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n',
    );
    for (const byte of body)
      await request.write(Buffer.concat([Buffer.from('1\r\n'), Buffer.of(byte), Buffer.from('\r\n')]));
    await request.write('0\r\n\r\n');
    await until(() => request.closed);
    expect(request.received).toMatch(/^HTTP\/1\.1 200 [\s\S]*some words$/m);
  });

  it('Expect: 100-continue', async () => {
    const body = multipart([file]);
    const request = await RawRequest.open(service.url);
    await request.write(
      `POST /svc/convert-to/txt HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`,
    );
    await until(() => request.received.startsWith('HTTP/1.1 100 Continue'));
    await request.write(body);
    await until(() => request.closed);
    expect(request.received).toMatch(/HTTP\/1\.1 200 OK[\s\S]*some words/);
  });

  it('a file of exactly the largest size', async () => {
    expect((await service.convert('x'.repeat(maxFileSize), 'x.txt', 'txt')).status).toBe(200);
  });
});

describe('refuses', () => {
  const emptyPart = { head: 'name="data"; filename=""', body: '' };
  it.each<[string, () => Promise<Response>, number, string]>([
    ['no file', () => post(multipart([{ head: 'name="format"', body: 'pdf' }])), 400, 'no_file'],
    ['a form without a chosen file', () => post(multipart([emptyPart])), 400, 'no_file'],
    ['two files', () => post(multipart([file, file])), 400, 'several_files'],
    ['no format', () => post(multipart([file]), 'convert-to'), 400, 'no_format'],
    [
      'a file in another transfer encoding',
      () => post(multipart([{ ...file, head: `${file.head}\r\nContent-Transfer-Encoding: base64` }])),
      400,
      'bad_multipart',
    ],
    [
      'a field in another transfer encoding',
      () => post(multipart([file, { head: 'name="password"\r\nContent-Transfer-Encoding: BASE64', body: 'eA==' }])),
      400,
      'bad_multipart',
    ],
    ['a body that is not multipart', () => post('x', 'convert-to/pdf', 'text/plain'), 400, 'not_multipart'],
    ['JSON', () => post('{}', 'convert-to/pdf', 'application/json'), 400, 'not_multipart'],
    ['no boundary', () => post('x', 'convert-to/pdf', 'multipart/form-data'), 400, 'bad_multipart'],
    ['a body that ends in the file', () => post(multipart([file]).subarray(0, 70)), 400, 'bad_multipart'],
    [
      'a body that ends in a field',
      () => post('--b\r\nContent-Disposition: form-data; name="format"\r\n\r\npd'),
      400,
      'bad_multipart',
    ],
    [
      'fields of half a megabyte of letters',
      () =>
        post(
          multipart([...['a', 'b', 'c'].map((name) => ({ head: `name="${name}"`, body: 'x'.repeat(180_000) })), file]),
        ),
      400,
      'bad_multipart',
    ],
    ['an unknown format', () => post(multipart([file]), 'convert-to/dotm'), 415, 'unsupported_format'],
    [
      'an unknown format in the field',
      () => post(multipart([file, { head: 'name="format"', body: 'exe' }]), 'convert-to'),
      415,
      'unsupported_format',
    ],
    [
      'a format the type cannot become',
      () => post(multipart([file]), 'convert-to/pptx'),
      415,
      'unsupported_conversion',
    ],
    ['an empty file', () => service.convert('', 'x.docx', 'pdf'), 422, 'document_corrupt'],
    [
      'noise with the name of a document',
      () => service.convert(Buffer.from([0, 1, 2, 3, 250, 0, 9]), 'x.docx', 'pdf'),
      422,
      'document_corrupt',
    ],
    [
      'a sentence with the name of a document',
      () => service.convert('no document', 'x.pptx', 'pdf'),
      422,
      'document_corrupt',
    ],
    [
      'a program',
      () => service.convert(Buffer.from('7f454c460201010000000000000000000200', 'hex'), 'x', 'pdf'),
      415,
      'unsupported_input',
    ],
  ])('%s', async (_what, send, status, code) => {
    const error = await errorOf(await send());
    expect(error).toMatchObject({ status, code, requestId: expect.stringMatching(/./) });
    if (status === 415 && code !== 'unsupported_input') expect(error.possible).toContain('pdf');
  });

  it('a document cut short', async () => {
    const docx = await bytesOf(await service.convertFile(fixture('report.fodt'), 'docx'));
    const response = await service.convert(docx.subarray(0, docx.length - 900), 'x.docx', 'pdf');
    expect(await errorOf(response)).toMatchObject({ status: 422, code: 'document_corrupt' });
  });

  it('a file that is too large, by its length or while it comes', async () => {
    expect(await errorOf(await service.convert('x'.repeat(maxFileSize + 1), 'x.txt', 'pdf'))).toMatchObject({
      status: 413,
      code: 'file_too_large',
    });
    expect((await service.convert('x'.repeat(20 * maxFileSize), 'x.txt', 'pdf')).status).toBe(413);
  });

  it('an endless upload, whatever it is refused for, and closes the connection', async () => {
    const refused = [
      ['convert-to/pdf', 'multipart/form-data; boundary=b', 'file_too_large'],
      ['convert-to/pdf', 'text/plain', 'not_multipart'],
      ['convert-to/nothing', 'multipart/form-data; boundary=b', 'unsupported_format'],
    ].map(async ([path, type, code]) => {
      const request = await RawRequest.open(service.url);
      await request.write(
        `POST /svc/${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 999999999\r\n\r\n`,
      );
      await until(() => request.received.includes('requestId'));
      const trickle = setInterval(() => void request.write('x'), 100);
      await until(() => request.closed).finally(() => clearInterval(trickle));
      expect(request.received).toContain(code);
    });
    await Promise.all(refused);
  });
});

const head = (length: number) =>
  `POST /svc/convert-to/pdf HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n`;

describe('a client that hangs up', () => {
  it('during the upload leaves nothing behind', async () => {
    const request = await RawRequest.open(service.url);
    await request.write(head(10_000));
    await request.write(multipart([file]).subarray(0, 80));
    await until(async () => (await service.jobFolders()).length > 0);
    request.socket.destroy();
    await until(async () => (await service.jobFolders()).length === 0);
  });

  it('during the conversion ends it', async () => {
    const body = multipart([
      { head: 'name="data"; filename="x.html"', body: `<table>${'<tr><td>cell<td>cell'.repeat(12_000)}` },
    ]);
    const request = await RawRequest.open(service.url);
    await request.write(head(body.length));
    await request.write(body);
    await until(async () => (await service.jobFolders()).length > 0);
    request.socket.destroy();
    await until(async () => (await service.jobFolders()).length === 0);
    const content = await readFile(fixture('report.fodt'));
    expect((await service.convert(content, 'report.fodt', 'pdf')).status).toBe(200);
  });
});

/** Files of uploads that this process has open. */
async function openUploads(): Promise<string[]> {
  const links = (await readdir('/proc/self/fd')).map(async (fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
  return (await Promise.all(links)).filter((path) => /\/upload( \(deleted\))?$/.test(path));
}

it('closes, and removes, what was begun of uploads that are cut', async () => {
  const head =
    'POST /svc/convert-to/txt HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 290000\r\n\r\n';
  const [begun] = multipart([{ ...file, body: 'x'.repeat(280_000) }])
    .toString()
    .split('\r\n--b--');
  const cut = Array.from({ length: 3 }, async () => {
    const request = await RawRequest.open(service.url);
    await request.write(head);
    await request.write(Buffer.from(begun!));
    return request;
  });
  const requests = await Promise.all(cut);
  await until(async () => (await openUploads()).length === requests.length);
  for (const { socket } of requests) socket.destroy();
  await until(async () => (await openUploads()).length === 0);
});
