import { settledScript } from '../settled.js';

/**
 * Gives a sign of life and answers who else is there, timed by the clock of Redis.
 *
 * KEYS: the directory, a hash by name; `settledKey`. ARGV: name, this life, for how long the sign counts, the record,
 * `join` from whoever comes anew, how long nobody new gets a lease after Redis has lost what it knew, and where it
 * knew nothing, since when it remembers, as far as this node has heard, and a sign of the name's other life that counts no more.
 *
 * Answers the time, since when Redis remembers, and `ok` and the records of those who live, or `taken`, the record of the
 * other life that has this name, and until when its sign counts. A node that has heard otherwise knows of a loss, which
 * whoever came first did not.
 */
export const beatScript = `${settledScript}
local name, run, counts, record, mode = ARGV[1], ARGV[2], tonumber(ARGV[3]), ARGV[4], ARGV[5]
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local settled, memory = readSettled(KEYS[2])
if not settled then
  memory = string.format('%.0f', now)
  writeSettled(KEYS[2], now + tonumber(mode == 'join' and ARGV[7] or ARGV[6]), memory)
elseif ARGV[8] ~= '' and ARGV[8] ~= memory then writeSettled(KEYS[2], now + tonumber(ARGV[6]), memory) end
local answer = { string.format('%.0f', now), memory, 'ok' }
local found = redis.pcall('HGETALL', KEYS[1])
if found.err then
  redis.call('DEL', KEYS[1])
  found = {}
end
for at = 1, #found, 2 do
  local ends, text = string.match(found[at + 1], '^(%d+) (.*)$')
  if not ends or tonumber(ends) < now then redis.call('HDEL', KEYS[1], found[at])
  elseif found[at] == name then
    local readable, known = pcall(cjson.decode, text)
    local isOther = readable and type(known) == 'table' and known.run ~= run
    if isOther and ends ~= ARGV[9] then return { answer[1], memory, 'taken', text, ends } end
  else answer[#answer + 1] = text end
end
redis.call('HSET', KEYS[1], name, string.format('%.0f', now + counts) .. ' ' .. record)
redis.call('PEXPIRE', KEYS[1], counts * 10)
return answer
`;

/** Says goodbye. KEYS: the directory. ARGV: name, this life. */
export const leaveScript = `
local found = redis.pcall('HGET', KEYS[1], ARGV[1])
if type(found) ~= 'string' or not string.find(found, ARGV[2], 1, true) then return 0 end
return redis.call('HDEL', KEYS[1], ARGV[1])
`;
