import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { openRedis, type RedisConnection } from './open-redis.js';
import { RedisLine } from './redis-line.js';

/** Asked once at the start of a connection. */
const isGreeting = (text: string): boolean => /\r\n(info|client|select)\r\n/i.test(text);

describe('a connection to Redis', () => {
  const server = createServer();
  let connection: RedisConnection;
  let line: RedisLine;
  let said: string[];
  let sockets: Socket[];
  /** To whatever is asked once the connection is made. */
  let answer: string;
  beforeEach(() => {
    [said, sockets] = [[], []];
    server.removeAllListeners('connection').on('connection', (socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.on('data', (bytes: Buffer) => {
        const commands = bytes.toString().split(/(?=\*\d+\r\n)/);
        for (const text of commands) socket.write(isGreeting(text) ? '+OK\r\n' : answer);
      });
    });
  });
  afterEach(() => {
    line.close();
    connection.end();
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  async function open(host: string): Promise<void> {
    await once(server.listen(0, host.replaceAll(/[[\]]/g, '')), 'listening');
    const { port } = server.address() as AddressInfo;
    connection = openRedis(`redis://${host}:${port}/0`, { enableOfflineQueue: false, maxRetriesPerRequest: 0 });
    const { client } = connection;
    const told = said;
    const say = (message: string): void => void told.push(message);
    const logger = { log: say, warn: say, error: say };
    line = new RedisLine({ client, logger, consequence: 'so.', unavailable: () => new Error('away') });
    await once(client, 'ready');
  }

  const askOften = async (): Promise<void> => {
    await Promise.all(
      Array.from({ length: 50 }, () => line.ask((redis) => redis.set('a', '1')).catch(() => undefined)),
    );
  };

  it('is made where its address is of IPv6', async () => {
    answer = '+OK\r\n';
    await open('[::1]');
    await expect(line.ask((redis) => redis.set('a', '1'))).resolves.toBe('OK');
  });

  it('that leads to a replica is made anew once in a while, and that is said once', async () => {
    answer = "-READONLY You can't write against a read only replica.\r\n";
    await open('127.0.0.1');
    const { client } = connection;
    client.on('ready', () => void askOften());
    await askOften();
    await once(client, 'ready');
    await setTimeout(600);
    expect(sockets).toHaveLength(2);
    expect(said).toEqual([expect.stringMatching(/^Redis cannot be reached \(READONLY/)]);
    await setTimeout(600);
    await askOften();
    await once(client, 'ready');
    expect(sockets).toHaveLength(3);
    expect(said).toHaveLength(1);
  });

  it('over which everything is refused says so once, not for every document', async () => {
    answer = "-OOM command not allowed when used memory > 'maxmemory'.\r\n";
    await open('127.0.0.1');
    await askOften();
    expect(said).toEqual(['Redis refuses a command.']);
  });

  it.each([
    "NOPERM this user has no permissions to run the 'hgetall' command",
    "ERR ACL failure in script: User svc has no permissions to run the 'hset' command script: 0a, on @user_script:5.",
    "ERR The user executing the script can't run this command or subcommand script: 0a, on @user_script:5.",
  ])('whose user lacks a right says where all that is needed stands: %s', async (refusal) => {
    answer = `-${refusal}\r\n`;
    await open('127.0.0.1');
    await askOften();
    expect(said).toEqual([expect.stringMatching(/^Redis refuses a command\..* docs\/operating\.md/)]);
  });
});
