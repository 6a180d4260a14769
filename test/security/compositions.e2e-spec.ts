import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ClientInput } from '../../src/protocol/index.js';
import { Key, type SocketClient } from '../helpers/socket-client.js';
import { ServiceUnderTest, textOf } from '../session/service-under-test.js';

const composing = (text: string): ClientInput => ({ type: 'composition', text });
const everything = 512 | 0x2000;

describe('text that is taken away while it is composed', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await ServiceUnderTest.start();
  });
  afterAll(() => service.stop());
  afterEach(() => service.empty());

  it.each<[string, (client: SocketClient) => Promise<unknown>]>([
    ['by keys', async (client) => Array.from({ length: 9 }, () => client.press({ key: Key.backspace }))],
    ['by a touch keyboard', async (client) => client.input({ type: 'removeText', before: 9, after: 0 })],
    ['by Cut', (client) => client.ask({ type: 'cut' })],
    ['by Paste', (client) => client.ask({ type: 'paste', mime: 'text/plain;charset=utf-8', data: 'x' })],
  ])('%s ends no sheet that others have open', async (how, take) => {
    const file = await service.add('sheets.fods');
    const [client, other] = [await service.open(file), await service.open(file)];
    const kit = service.kitOf(file);
    client.type('hello hello hello');
    client.input(composing('abc'));
    if (how.includes('ut') || how.includes('aste')) client.press({ key: everything });
    await take(client);
    client.input({ type: 'text', text: 'abc' });
    await client.applied();
    await other.applied();
    expect(service.kitOf(file)).toBe(kit);
  });

  it('is not what browsers do: what they compose is there once, whatever is pressed beside it', async () => {
    const file = await service.add('sheets.fods');
    const client = await service.open(file);
    client.press({ char: 97, key: 512 });
    client.input(composing('に'));
    client.input({ type: 'key', action: 'up', char: 97, key: 512 });
    client.input(composing('にほ'));
    client.command('.uno:Bold');
    client.input(composing('にほん'));
    client.input({ type: 'text', text: '日本' });
    client.press({ key: Key.enter });
    await client.save();
    expect(textOf(file.bytes)).toContain('a日本');
    expect(textOf(file.bytes)).not.toMatch(/に|日本日/);
  });
});
