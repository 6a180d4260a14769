import { isRecord, parsedJson } from '../../../values/index.js';
import { roomFor } from '../room-for-results.js';
import type { StoredResult } from './job-data.js';
import type { RedisClock } from './redis-clock.js';
import type { RedisLink } from './redis-link.js';

/** A job's result that lies in the store for a client who does not wait. */
interface Entry {
  readonly bytes: number;
  /** Ms since the epoch, by the clock of Redis. */
  readonly expires: number;
  readonly isFetched: boolean;
}

/** What results of each client hold in the store, on all machines. */
export class KeptResults {
  constructor(
    private readonly link: RedisLink,
    private readonly clock: RedisClock,
    private readonly prefix: string,
    /** What those of one client may hold, bytes. */
    private readonly most: number,
  ) {}

  /** @returns the jobs that are to go. @throws TooManyResults, QueueUnavailable */
  async roomFor(client: string): Promise<readonly string[]> {
    const all = await this.link.ask((redis) => redis.hgetall(this.#key(client)));
    const now = await this.clock.now();
    const entries = Object.entries(all).map(([id, text]) => ({ id, ...entryIn(text) }));
    const gone = entries.filter(({ expires }) => expires < now).map(({ id }) => id);
    if (gone.length > 0) await this.forget(client, gone);
    const kept = entries.filter(({ expires }) => expires >= now).sort((a, b) => a.expires - b.expires);
    return roomFor(kept, this.most);
  }

  /**
   * @param endedAt ms since the epoch, by the clock of Redis
   * @param ttl of the result, ms. The count of all lives as long from now on: an old one that is fetched ends no younger one's.
   * @throws QueueUnavailable
   */
  async count(
    client: string,
    id: string,
    { files }: StoredResult,
    { endedAt, ttl, isFetched = false }: { endedAt: number; ttl: number; isFetched?: boolean },
  ): Promise<void> {
    const key = this.#key(client);
    const bytes = files.reduce((sum, { size = 0 }) => sum + size, 0);
    const entry: Entry = { bytes, expires: endedAt + ttl, isFetched };
    await this.link.ask((redis) =>
      redis
        .multi()
        .hset(key, id, JSON.stringify(entry))
        .pexpire(key, Math.max(1, Math.ceil(ttl)))
        .exec(),
    );
  }

  /** @throws QueueUnavailable */
  async forget(client: string, ids: readonly string[]): Promise<void> {
    await this.link.ask((redis) => redis.hdel(this.#key(client), ...ids));
  }

  #key(client: string): string {
    return `${this.prefix}:results:${client}`;
  }
}

function entryIn(text: string): Entry {
  const told = parsedJson(text);
  const { bytes, expires, isFetched } = isRecord(told) ? told : {};
  return { bytes: Number(bytes ?? 0), expires: Number(expires ?? 0), isFetched: isFetched === true };
}
