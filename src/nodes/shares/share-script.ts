/**
 * Tells what this node has of what is bounded for all, and answers what the others have of each, timed by the clock of
 * Redis.
 *
 * KEYS: a hash for each, by the nodes' lives. ARGV: this life; for how long what it says counts, ms; of each what it has,
 * `documents people memory`, or nothing.
 */
export const shareScript = `
local run, counts = ARGV[1], tonumber(ARGV[2])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local answer = {}
for index, key in ipairs(KEYS) do
  local own, others = ARGV[index + 2], {}
  local found = redis.pcall('HGETALL', key)
  if found.err then
    redis.call('DEL', key)
    found = {}
  end
  for at = 1, #found, 2 do
    local ends, text = string.match(found[at + 1], '^(%d+) (.*)$')
    if not ends or tonumber(ends) < now then redis.call('HDEL', key, found[at])
    elseif found[at] ~= run then others[#others + 1] = text end
  end
  if own == '' then redis.call('HDEL', key, run)
  else
    redis.call('HSET', key, run, string.format('%.0f', now + counts) .. ' ' .. own)
    redis.call('PEXPIRE', key, counts * 10)
  end
  answer[index] = others
end
return answer
`;
