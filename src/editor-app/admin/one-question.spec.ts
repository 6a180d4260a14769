import { describe, expect, it } from '@jest/globals';
import { OneQuestion } from './one-question.js';

describe('OneQuestion', () => {
  const answers: (() => void)[] = [];
  const asked = (): OneQuestion => {
    answers.length = 0;
    return new OneQuestion(() => new Promise((resolve) => void answers.push(resolve)));
  };

  it('is asked again only when it was answered', async () => {
    const question = asked();
    const first = question.look();
    await question.look();
    expect(answers).toHaveLength(1);
    answers[0]!();
    await first;
    expect(answers).toHaveLength(1);
    void question.look();
    expect(answers).toHaveLength(2);
  });

  it('is asked once more where what is under way is stale', async () => {
    const question = asked();
    const first = question.look();
    await question.look({ isStale: true });
    await question.look({ isStale: true });
    answers[0]!();
    await new Promise(setImmediate);
    expect(answers).toHaveLength(2);
    answers[1]!();
    await first;
    expect(answers).toHaveLength(2);
  });

  it('is asked again after it failed', async () => {
    let isBroken = true;
    const question = new OneQuestion(() => (isBroken ? Promise.reject(new Error('away')) : Promise.resolve()));
    await expect(question.look()).rejects.toThrow('away');
    isBroken = false;
    await expect(question.look()).resolves.toBeUndefined();
  });
});
