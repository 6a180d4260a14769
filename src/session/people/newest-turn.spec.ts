import { describe, expect, it } from '@jest/globals';
import { NewestTurn } from './newest-turn.js';

describe('NewestTurn', () => {
  it('does so many at a time, then the newest of those that wait, and none of the others', async () => {
    const turns = new NewestTurn(2);
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const work = (name: string): Promise<string | undefined> =>
      turns.run(async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
        return name;
      });
    const [first, , passedOver, newest] = ['a', 'b', 'c', 'd'].map(work);
    expect(await passedOver).toBeUndefined();
    expect(begun).toEqual(['a', 'b']);
    ends[0]?.();
    expect(await first).toBe('a');
    await new Promise(setImmediate);
    expect(begun).toEqual(['a', 'b', 'd']);
    ends[2]?.();
    expect(await newest).toBe('d');
  });

  it('is given back by what fails', async () => {
    const turns = new NewestTurn(1);
    await expect(turns.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await turns.run(() => Promise.resolve('done'))).toBe('done');
  });
});
