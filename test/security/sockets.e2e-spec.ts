import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { randomBytes } from 'node:crypto';
import { constants, deflateRawSync } from 'node:zlib';
import { WebSocket } from 'ws';
import { protocolVersion } from '../../src/protocol/index.js';
import { ServiceWithDoors } from './service-with-doors.js';

const helloTimeout = 1_500;
const maxUnjoined = 40;

/** A compressed text message of one frame; so many blanks when inflated. */
function bomb(size: number): Buffer {
  const piece = deflateRawSync(Buffer.alloc(1_000_000, ' '), { finishFlush: constants.Z_FULL_FLUSH, level: 9 });
  const payload = Buffer.concat(Array.from({ length: size / 1_000_000 }, () => piece));
  const head = Buffer.from([0xc1, 0xff, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  head.writeBigUInt64BE(BigInt(payload.length), 2);
  return Buffer.concat([head, payload]);
}

/** A compressed message of one frame: bytes for a message that is still to come, of which most are zero. */
function blob(id: number): Buffer {
  const bytes = Buffer.alloc(130_000);
  bytes[0] = 2;
  bytes.writeUInt32LE(id, 4);
  const payload = deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).subarray(0, -4);
  const head = Buffer.from([0xc2, 0xfe, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
}

/** A short text message of one frame. */
function said(message: object): Buffer {
  const payload = Buffer.from(JSON.stringify(message));
  const head = Buffer.from([0x81, 0xfe, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
}

/** What came before the end. */
async function endOf(socket: Socket): Promise<Buffer> {
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  await once(socket, 'close');
  return Buffer.concat(parts);
}

describe('the door of sockets', () => {
  let service: ServiceWithDoors;

  beforeAll(async () => {
    service = await ServiceWithDoors.start({
      session: { helloTimeout, sockets: { maxUnjoinedPerAddress: maxUnjoined, maxPerAddress: 60 } },
    });
  });
  afterAll(() => service.stop());

  async function open(): Promise<WebSocket> {
    const socket = new WebSocket(service.socketUrl);
    socket.on('error', () => undefined);
    await once(socket, 'open');
    return socket;
  }

  /** An upgraded socket that speaks no further word of the protocol. */
  async function upgrade(extensions = ''): Promise<{ socket: Socket; head: string }> {
    const socket = connect(service.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `GET /svc/socket HTTP/1.1\r\nHost: 127.0.0.1:${service.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `${extensions}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
    const [data] = (await once(socket, 'data')) as [Buffer];
    return { socket, head: data.toString() };
  }

  it.each([
    // What a hello may be long, and what no hello is.
    ['some kilobytes', 60_000_000],
    ['megabytes', 3_800_000_000],
  ])('inflates no bombs of strangers: %s that become a thousand times as much', async (_name, size) => {
    const frame = bomb(size);
    const strangers = await Promise.all(
      Array.from({ length: maxUnjoined }, () => upgrade('Sec-WebSocket-Extensions: permessage-deflate\r\n')),
    );
    expect(strangers[0]?.head).toContain('permessage-deflate');
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 10);
    const ends = strangers.map(({ socket }) => endOf(socket));
    for (const { socket } of strangers) socket.write(frame);
    const said = await Promise.all(ends);
    clearInterval(watch);
    // 1009: larger than may be (RFC 6455); a sender of megabytes may be cut off before it reads that.
    const codes = said.filter(({ length }) => length > 0).map((last) => last.readUInt16BE(last.length - 2));
    expect(codes.filter((code) => code !== 1009)).toEqual([]);
    expect(peak - before).toBeLessThan(150_000_000);
  });

  it('keeps nothing for those whose host does not answer, or who are asked for a password', async () => {
    const host = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(host, 'listening');
    const wopiSrc = `http://127.0.0.1:${(host.address() as AddressInfo).port}/wopi/files/1`;
    const hello = said({ type: 'hello', version: protocolVersion, wopiSrc, accessToken: 't' });
    const frames = Buffer.concat([hello, ...Array.from({ length: 250 }, (_, index) => blob(index))]);
    const strangers = await Promise.all(
      Array.from({ length: maxUnjoined }, () => upgrade('Sec-WebSocket-Extensions: permessage-deflate\r\n')),
    );
    const before = process.memoryUsage().rss;
    const ends = strangers.map(({ socket }) => endOf(socket));
    for (const { socket } of strangers) socket.write(frames);
    for (const last of await Promise.all(ends)) expect(last.includes('bad_message')).toBe(true);
    expect(process.memoryUsage().rss - before).toBeLessThan(250_000_000);
    host.closeAllConnections();
    host.close();
  });

  it('takes so many strangers of one address and no more, and has room again when they are gone', async () => {
    const sockets = await Promise.all(Array.from({ length: maxUnjoined }, open));
    const { socket, head } = await upgrade();
    expect(head).toContain(' 429 ');
    expect(head).toContain('"too_many_sockets"');
    socket.destroy();
    await Promise.all(
      sockets.map((each) => {
        each.close();
        return once(each, 'close');
      }),
    );
    (await open()).terminate();
  });

  it('hangs up on strangers at the time-out, also on those who do not answer the farewell', async () => {
    const started = Date.now();
    const strangers = await Promise.all(Array.from({ length: 10 }, upgrade));
    await Promise.all(strangers.map(({ socket }) => once(socket.resume(), 'close')));
    expect(Date.now() - started).toBeLessThan(helloTimeout + 10_000);
  });
});
