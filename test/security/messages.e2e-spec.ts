import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { isModestJson, MessageDecoder, protocolVersion, type ClientMessage } from '../../src/protocol/index.js';
import { BadMessage } from '../../src/session/errors.js';
import { readMessage } from '../../src/session/socket/message-schema.js';
import { messageBounds } from '../../src/session/socket/payload-limit.js';
import { randomNumbers } from '../helpers/random.js';
import { ServiceWithDoors } from './service-with-doors.js';

const seed = Number(process.env['SVC_SEED'] ?? 20_261_122);
const rounds = Number(process.env['SVC_FUZZ_ROUNDS'] ?? 10_000);

/** One of each kind, to be broken. A message that once did harm is added here and stays. */
const seeds: readonly string[] = [
  { type: 'hello', version: protocolVersion, wopiSrc: 'http://127.0.0.1:9/wopi/files/1', accessToken: 't' },
  { type: 'input', seq: 1, input: { type: 'key', action: 'down', char: 97, key: 512 } },
  { type: 'input', seq: 2, input: { type: 'text', text: 'a "quoted" \\ ä 💥' } },
  {
    type: 'input',
    seq: 3,
    input: { type: 'uno', command: '.uno:Bold', args: { On: { type: 'boolean', value: true } } },
  },
  { type: 'input', seq: 4, input: { type: 'mouse', action: 'move', x: 1, y: 2, count: 1, buttons: 1, modifiers: 0 } },
  { type: 'ask', id: 1, input: { type: 'status' } },
  { type: 'save', id: 2 },
  { type: 'password', password: 'x' },
  { type: 'ping', at: 1 },
  { type: 'bye' },
].map((message) => JSON.stringify(message));

const oddities = [
  '{',
  '}',
  '[',
  '"',
  '\\u0000',
  '"__proto__":{"polluted":1},',
  '1e999',
  '-0',
  'null',
  '\ud800',
  '[[[[',
];

/** A seed with pieces of itself, of another one, or of nothing sensible in odd places. */
function mutant(random: () => number): Buffer {
  const any = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  let text = any(seeds);
  for (let turn = 1 + Math.floor(random() * 4); turn > 0; turn--) {
    const [at, to] = [Math.floor(random() * text.length), Math.floor(random() * text.length)];
    const other = any(seeds);
    text = any([
      () => text.slice(0, at) + any(oddities) + text.slice(at),
      () => text.slice(0, at) + text.slice(to),
      () => text.slice(0, at) + other.slice(Math.min(to, other.length)),
      () => text.replace(/\d+/, any(['-1', '1.5', '9007199254740993', '"1"', 'true', '1e308'])),
      () => text.replace('{', any(['{"__proto__":{"polluted":1},', '{"constructor":{"prototype":{"polluted":1}},'])),
      () => text.replaceAll('"', any(["'", '""', '"'])),
    ])();
  }
  const bytes = Buffer.from(text);
  if (bytes.length > 0 && random() < 0.2) bytes[Math.floor(random() * bytes.length)]! ^= 1 << Math.floor(random() * 8);
  return bytes;
}

type Outcome = { readonly message: ClientMessage } | { readonly error: unknown };

/** What the socket does with a text. */
function read(decoder: MessageDecoder, bytes: Buffer): Outcome {
  try {
    if (!isModestJson(bytes, messageBounds)) return { error: new BadMessage('too much') };
    return { message: readMessage(decoder.decode(bytes.toString('utf8'))) };
  } catch (error) {
    return { error };
  }
}

/** A refusal is one of ours, or JSON's; what was understood is understood again as the same. */
function judge(outcome: Outcome): { readonly verdict: string } {
  if ('message' in outcome) {
    const again = JSON.stringify(readMessage(outcome.message));
    return { verdict: again === JSON.stringify(outcome.message) ? 'fine' : `read as ${again}` };
  }
  const { error } = outcome;
  const isRefusal = error instanceof BadMessage || error instanceof SyntaxError;
  return { verdict: isRefusal ? 'fine' : String(error) };
}

describe('the language of the socket', () => {
  it(`${rounds} broken messages are refused by an error, or mean what a whole one may`, () => {
    const random = randomNumbers(seed);
    const decoder = new MessageDecoder(() => 1_000_000);
    let understood = 0;
    for (let round = 0; round < rounds; round++) {
      const bytes = mutant(random);
      const outcome = read(decoder, bytes);
      if ('message' in outcome) understood++;
      expect({ seed, round, text: String(bytes), ...judge(outcome) }).toMatchObject({ verdict: 'fine' });
    }
    expect(understood).toBeGreaterThan(rounds / 100);
    expect({}).not.toHaveProperty('polluted');
  });

  describe('spoken by strangers', () => {
    let service: ServiceWithDoors;
    beforeAll(async () => {
      service = await ServiceWithDoors.start({ wopi: { retries: 0, hosts: ['storage.invalid'] } });
    });
    afterAll(() => service.stop());

    const connect = async (): Promise<WebSocket> => {
      const socket = new WebSocket(service.socketUrl);
      socket.on('error', () => undefined);
      await once(socket, 'open');
      return socket;
    };

    it('costs them the connection, and nobody else anything', async () => {
      const random = randomNumbers(seed + 1);
      for (let stranger = 0; stranger < 40; stranger++) {
        const socket = await connect();
        const closed = once(socket, 'close');
        for (let index = 0; index < 50; index++)
          socket.send(mutant(random), { binary: random() < 0.1 }, () => undefined);
        socket.close();
        await closed;
      }
      const neighbour = await connect();
      const pong = once(neighbour, 'message');
      neighbour.send(JSON.stringify({ type: 'ping', at: 7 }));
      expect(JSON.parse(String((await pong)[0]))).toMatchObject({ type: 'pong', at: 7 });
      neighbour.terminate();
    });
  });
});
