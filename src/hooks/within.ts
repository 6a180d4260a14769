import { withinTime } from '../waiting/index.js';

/** What the application answers, if it does so in time. @throws what it throws, Error when it stays silent */
export async function within<T>(time: number, question: () => T | Promise<T>): Promise<T> {
  const answer = Promise.resolve().then(question);
  return withinTime(time, answer, () => new Error(`no answer within ${time} ms`));
}
