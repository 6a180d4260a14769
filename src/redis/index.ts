export { openRedis, type RedisConnection } from './open-redis.js';
export { RedisLine } from './redis-line.js';
