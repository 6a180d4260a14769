import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { bodyOf, handOn, wholeBodyOf } from './body-of.js';
import { BodyTaken } from './errors.js';

/** What a server reads of a request with this body. */
async function readBy<T>(read: (request: IncomingMessage) => Promise<T>, body: string): Promise<T> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const result = new Promise<T>((resolve, reject) => {
    server.once('request', (request: IncomingMessage, response) => {
      void read(request)
        .then(resolve, reject)
        .finally(() => response.end());
    });
  });
  const { port } = server.address() as AddressInfo;
  const client = ask({ port, host: '127.0.0.1', method: 'POST', agent: false });
  client.on('error', () => undefined).on('response', (answer) => answer.resume());
  client.end(body);
  return result.finally(() => server.close());
}

const text = async (stream: Readable): Promise<string> => String(await buffer(stream));

/** What comes of the body after something else has read it. */
const readAgain = async (request: IncomingMessage): Promise<string> => {
  await buffer(request);
  return text(bodyOf(request));
};

const readAsText = async (request: IncomingMessage): Promise<string> => {
  Object.assign(request, { body: await text(request) });
  return text(bodyOf(request));
};

const readOfHook = async (request: IncomingMessage): Promise<string> => {
  handOn(request, Readable.from([(await text(request)).toUpperCase()]));
  return text(bodyOf(request));
};

const readOfMore = async (request: IncomingMessage): Promise<string> => {
  request.headers['content-length'] = '100';
  return text(Readable.from(wholeBodyOf(request)));
};

describe('the body of a request', () => {
  it('is the request itself, when nobody has read it', async () => {
    expect(await readBy((request) => text(bodyOf(request)), 'all of it')).toBe('all of it');
    expect(await readBy((request) => text(Readable.from(wholeBodyOf(request))), 'all of it')).toBe('all of it');
  });

  it.each(['body', 'rawBody'])('is what a parser has left as bytes in `%s`', async (name) => {
    const read = async (request: IncomingMessage): Promise<string> => {
      Object.assign(request, { [name]: await buffer(request) });
      return text(bodyOf(request));
    };
    expect(await readBy(read, 'parsed')).toBe('parsed');
  });

  it('is the stream that a hook has put in its place', async () => {
    expect(await readBy(readOfHook, 'hooked')).toBe('HOOKED');
  });

  it('is empty where an empty one was sent', async () => {
    expect(await readBy(readAgain, '')).toBe('');
  });

  it('is no empty one when it was read, or made into something else', async () => {
    await expect(readBy(readAgain, 'gone')).rejects.toThrow(BodyTaken);
    await expect(readBy(readAsText, 'gone')).rejects.toThrow(BodyTaken);
  });

  it('is not whole when somebody else has taken some of it', async () => {
    await expect(readBy(readOfMore, 'less than a hundred')).rejects.toThrow(BodyTaken);
  });
});
