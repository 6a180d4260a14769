/**
 * What the work gives, if it does so in time; what it does later is of no interest. The limit keeps no process alive.
 *
 * @param ms Infinity: there is no limit
 * @param late makes the error when time is up
 * @throws what the work throws, and what `late` makes
 */
export async function withinTime<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  if (ms === Infinity) return work;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms).unref();
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/**
 * Settles with the work, and after so many ms at the latest. The limit does keep the process alive: whoever waits for the
 * end of something has more to do then.
 *
 * @param ms Infinity: there is no limit
 * @throws what the work throws in time
 */
export async function settledWithin(ms: number, work: Promise<unknown>): Promise<void> {
  if (ms === Infinity) return void (await work);
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
