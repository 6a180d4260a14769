import { Agent, request } from 'undici';

const boundary = 'bench-f3a1c09b';
/** Clients keep their connections. The client shares the processor with the service: what it uses counts against it. */
const dispatcher = new Agent({ keepAliveTimeout: 60_000 });

/** Converts over HTTP as a client would. @throws Error with the service's answer when it is not 200 */
export function convert(url: string, bytes: Uint8Array, name: string, format: string): Promise<Uint8Array> {
  return post(`${url}/svc/convert-to/${format}`, bytes, name);
}

/** Sends a document as a form does. @returns the answer's body @throws Error with it when the status is not 200 */
export async function post(url: string, bytes: Uint8Array, name: string): Promise<Uint8Array> {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="data"; filename="${name}"\r\n\r\n`;
  const response = await request(url, {
    method: 'POST',
    dispatcher,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  const result = new Uint8Array(await response.body.arrayBuffer());
  if (response.statusCode === 200) return result;
  throw new Error(`${name} to ${url}: ${response.statusCode} ${Buffer.from(result).toString()}`);
}
