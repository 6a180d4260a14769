import type { Redis } from 'ioredis';

/** What the conversions of the default prefix left in Redis: bytes, jobs, counts and tickets. */
export async function leftovers(redis: Redis): Promise<string[]> {
  const kinds = ['svc:bytes:*', 'svc:svc-conversions:*-*-*-*-*', 'svc:begun:*'];
  const keys = (await Promise.all(kinds.map((kind) => redis.keys(kind)))).flat();
  return [...keys, ...(await redis.zrange('svc:tickets', 0, -1))];
}
