import { setTimeout as pause } from 'node:timers/promises';

/** What the application answers, if it does so in time. @throws what it throws, Error when it stays silent */
export async function within<T>(time: number, question: () => T | Promise<T>): Promise<T> {
  const answered = new AbortController();
  const silence = pause(time, undefined, { ref: false, signal: answered.signal }).then(
    () => Promise.reject(new Error(`no answer within ${time} ms`)),
    () => undefined as never,
  );
  try {
    return await Promise.race([question(), silence]);
  } finally {
    answered.abort();
  }
}
