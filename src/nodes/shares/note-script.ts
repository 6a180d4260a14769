/**
 * Takes down a note, and drops those that are too old, or too many: the oldest, and of a backlog some at a time.
 *
 * KEYS: names by when they were noted; texts by their names. ARGV: name, text, now (ms), for how long notes last (ms), how
 * many there may be.
 */
export const noteScript = `
local name, text, now, lasts, most = ARGV[1], ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
redis.call('ZADD', KEYS[1], now, name)
redis.call('HSET', KEYS[2], name, text)
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, lasts) end
local old = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now - lasts, 'LIMIT', 0, 100)
if #old == 0 then
  local surplus = redis.call('ZCARD', KEYS[1]) - most
  if surplus > 0 then old = redis.call('ZRANGE', KEYS[1], 0, math.min(surplus, 100) - 1) end
end
if #old > 0 then
  redis.call('ZREM', KEYS[1], unpack(old))
  redis.call('HDEL', KEYS[2], unpack(old))
end
`;
