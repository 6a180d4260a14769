export { askInTime } from './ask-in-time.js';
export { openRedis, type RedisConnection } from './open-redis.js';
