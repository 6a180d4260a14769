import { Namesake } from './namesake.js';

describe('another life under the name of a node that starts', () => {
  const counts = 1_000;

  it('is waited for while it gives no further sign, and no more when it is gone', () => {
    const namesake = new Namesake(counts);
    expect(namesake.isAwaited(0)).toBe(false);
    namesake.heard('sign', 0);
    namesake.heard('sign', 500);
    expect([namesake.isAwaited(500), namesake.lives, namesake.outlived(500)]).toEqual([true, false, undefined]);
    namesake.heard(undefined, 1_000);
    expect([namesake.isAwaited(1_000), namesake.lives]).toEqual([false, false]);
  });

  it('is another node when it gives one, until it gives none any more', () => {
    const namesake = new Namesake(counts);
    namesake.heard('sign', 0);
    namesake.heard('another sign', 500);
    expect([namesake.isAwaited(500), namesake.lives, namesake.outlived(2_000)]).toEqual([false, true, undefined]);
    expect(namesake.outlived(2_500)).toBe('another sign');
    namesake.heard(undefined, 3_000);
    expect(namesake.lives).toBe(false);
  });

  it('whose sign counts for ever gives way after a while, and is not waited for when that cannot be said', () => {
    const namesake = new Namesake(counts);
    namesake.heard('sign', 0);
    expect([namesake.isAwaited(2_000), namesake.outlived(2_000)]).toEqual([true, 'sign']);
    expect(namesake.isAwaited(3_000)).toBe(false);
  });
});
