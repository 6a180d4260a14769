import { expect, it } from '@jest/globals';
import type { ClientInput } from '../../protocol/index.js';
import { HeldInput } from './held-input.js';

const key = (char: number): ClientInput => ({ type: 'key', action: 'down', char, key: 0 });
const mouse = (action: 'down' | 'up' | 'move'): ClientInput => {
  return { type: 'mouse', action, x: 0, y: 0, count: 1, buttons: 1, modifiers: 0 };
};
const look: ClientInput = { type: 'tilesReceived', count: 1 };

it('keeps what is typed until all that it waits for is done, in order, and nothing else', async () => {
  const sent: ClientInput[] = [];
  const held = new HeldInput((input) => sent.push(input));
  held.input(key(1));
  const [waits, fails] = [new EventTarget(), new EventTarget()];
  const first = held.during(new Promise((resolve) => waits.addEventListener('end', () => resolve('done'))));
  const second = held.during(
    new Promise((_, reject) => fails.addEventListener('end', () => reject(new Error('late')))),
  );
  for (const input of [key(2), look, key(3)]) held.input(input);
  expect(sent).toEqual([key(1), look]);
  waits.dispatchEvent(new Event('end'));
  expect(await first).toBe('done');
  expect(sent).toHaveLength(2);
  fails.dispatchEvent(new Event('end'));
  await expect(second).rejects.toThrow('late');
  held.input(key(4));
  expect(sent).toEqual([key(1), look, key(2), key(3), key(4)]);
});

it('does what takes several steps in its turn: behind what was typed before it, and before what was typed later', async () => {
  const sent: ClientInput[] = [];
  const held = new HeldInput((input) => sent.push(input));
  const ends: (() => void)[] = [];
  const work = (char: number) => (): Promise<void> => {
    sent.push(key(char));
    return new Promise((resolve) => ends.push(resolve));
  };
  const end = async (): Promise<void> => {
    ends.shift()!();
    await new Promise(setImmediate);
  };
  held.afterwards(work(1));
  held.input(key(2));
  held.afterwards(work(3));
  held.input(key(4));
  expect(sent).toEqual([key(1)]);
  await end();
  expect(sent).toEqual([key(1), key(2), key(3)]);
  await end();
  expect(sent).toEqual([key(1), key(2), key(3), key(4)]);
});

it('lets go of what was typed, and of nothing else, when nobody waits any more', () => {
  const sent: ClientInput[] = [];
  const held = new HeldInput((input) => sent.push(input));
  held.afterwards(() => new Promise(() => undefined));
  held.input(key(1));
  held.afterwards(async () => void sent.push(key(2)));
  held.release();
  expect(sent).toEqual([key(1)]);
});

it('counts what people do to the document, be it sent or held', () => {
  const held = new HeldInput(() => undefined);
  for (const input of [look, mouse('move'), mouse('up'), { ...key(1), action: 'up' } as ClientInput]) held.input(input);
  expect(held.acts).toBe(0);
  held.afterwards(() => new Promise(() => undefined));
  for (const input of [mouse('down'), key(1), { type: 'text', text: 'a' } as const]) held.input(input);
  expect(held.acts).toBe(3);
});
