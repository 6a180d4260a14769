import { describe, expect, it } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import { Turn, TurnPerKey } from './turn.js';

describe.each([
  ['one line', () => new Turn()],
  [
    'one key',
    () => {
      const turns = new TurnPerKey<string>();
      return { take: <T>(work: () => Promise<T>) => turns.take('a', work) };
    },
  ],
])('work in turn: %s', (_name, make) => {
  it('is done one after the other, also after a failure, and each tells its own', async () => {
    const turn = make();
    const done: string[] = [];
    const work = async (name: string): Promise<string> => {
      done.push(`${name} begins`);
      await Promise.resolve();
      done.push(`${name} ends`);
      return name;
    };
    const first = turn.take(() => work('first'));
    const broken = turn.take(() => Promise.reject(new Error('broken')));
    const last = turn.take(() => work('last'));
    await expect(broken).rejects.toThrow('broken');
    await expect(Promise.all([first, last])).resolves.toEqual(['first', 'last']);
    expect(done).toEqual(['first begins', 'first ends', 'last begins', 'last ends']);
  });
});

it('what is about another key does not wait', async () => {
  const turns = new TurnPerKey<string>();
  const never = new Promise<void>(() => undefined);
  void turns.take('a', () => never);
  await expect(turns.take('b', () => Promise.resolve('done'))).resolves.toBe('done');
});

it('is over when everything is that was taken on, and then only', async () => {
  const turns = new TurnPerKey<string>();
  const ended = new EventEmitter();
  const work = turns.take('a', async () => {
    await once(ended, 'end');
  });
  let over = false;
  const waiting = turns.over.then(() => (over = true));
  await new Promise(setImmediate);
  expect(over).toBe(false);
  ended.emit('end');
  await Promise.all([work, waiting]);
  expect(over).toBe(true);
});
