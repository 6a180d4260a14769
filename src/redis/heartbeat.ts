import type { Redis } from 'ioredis';

/** How often we look, ms; and how many looks in a row may find nothing new on a connection that owes an answer. */
const lookEvery = 3_000;
const looks = 3;

/**
 * Makes a connection anew that has fallen silent: of a machine that lost its power, TCP alone would tell after a quarter of
 * an hour. A transfer that goes on, however slowly, is no silence. (The `socketTimeout` of ioredis outlives its connection,
 * and ends the next one.)
 *
 * @returns what ends the watch
 */
export function watchHeartbeat(connection: Redis, every = lookEvery): () => void {
  let asked = false;
  let silent = 0;
  let seen = '';
  let stream: Redis['stream'] | undefined;
  const look = (): void => {
    const isOpen = connection.status === 'ready' || connection.status === 'connect';
    // What was asked on another connection may never be answered.
    if (!isOpen || connection.stream !== stream) asked = false;
    stream = connection.stream;
    // At first ioredis itself asks, for as long as it takes, and nobody else is let through.
    const isGreeted = connection.status !== 'connect';
    const now = isOpen ? traffic(connection) : '';
    silent = (asked || !isGreeted) && now === seen ? silent + 1 : 0;
    seen = now;
    if (!isOpen) return;
    if (silent >= looks) {
      silent = 0;
      return connection.disconnect(true);
    }
    if (asked || !isGreeted) return;
    asked = true;
    const answered = (): void => void (asked = false);
    connection.ping().then(answered, answered);
  };
  const timer = setInterval(look, every).unref();
  return () => clearInterval(timer);
}

/** Changes whenever something was read, or what waits to be sent has shrunk or grown. */
function traffic({ stream }: Redis): string {
  return `${stream.bytesRead}/${stream.writableLength}`;
}
