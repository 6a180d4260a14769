import { settledScript } from '../settled.js';

/** How long Redis remembers the number of a document's last owner, leases; an hour at least. ms */
export const memoryOf = (lease: number): number => Math.max(100 * lease, 3_600_000);

/**
 * Takes the lease of a document, or prolongs it; everything at once, timed by the clock of Redis.
 *
 * KEYS: the record; the last number given out; `settledKey`. ARGV: this life of the node, its name, the document, how long
 * the lease lasts, the number held already or `0`, how long numbers are remembered, how long after a loss nobody new gets one.
 *
 * Answers `held` and the number; `other` and the record of who has it; `passed`: somebody else had it since, so that it
 * must not be taken up again; `damaged`: no owner can be told, and the record gets an end; `unsettled` and for how long:
 * nobody can tell yet whether there is an owner.
 *
 * A record without an end was written by no node, and gets one. One that is missing or cannot be read is written anew for an owner after whom nobody came: Redis may have lost it.
 */
export const holdScript = `${settledScript}
local run, node, document, ttl, own = ARGV[1], ARGV[2], ARGV[3], tonumber(ARGV[4]), tonumber(ARGV[5])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local text = redis.pcall('GET', KEYS[1])
local held, damaged = nil, false
local pause = tonumber(ARGV[7])
local settled = readSettled(KEYS[3])
if not settled then
  settled = now + pause
  writeSettled(KEYS[3], settled, string.format('%.0f', now))
end
if type(text) == 'string' then
  local readable, record = pcall(cjson.decode, text)
  if readable and type(record) == 'table' and type(record.run) == 'string' and type(record.node) == 'string'
    and tonumber(record.fence) then held = record else damaged = true end
elseif type(text) == 'table' then damaged = true end

if held and held.run ~= run then
  if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ttl) end
  return { 'other', text }
end
local given = redis.pcall('GET', KEYS[2])
local last = type(given) == 'string' and tonumber(given) or 0
local fence
if held then fence = tonumber(held.fence)
elseif own > 0 then
  if last > own then return { 'passed', '' } end
  fence = own
elseif damaged then
  local left = redis.call('PTTL', KEYS[1])
  if left < 0 or left > ttl then redis.call('PEXPIRE', KEYS[1], ttl) end
  return { 'damaged', '' }
elseif settled > now then return { 'unsettled', string.format('%.0f', math.min(settled - now, pause)) }
else fence = math.max(last + 1, now) end

local number = string.format('%.0f', fence)
redis.call('SET', KEYS[1], cjson.encode({ run = run, node = node, document = document, fence = number }), 'PX', ttl)
redis.call('SET', KEYS[2], number, 'PX', ARGV[6])
return { 'held', number }
`;

/**
 * Who has a document. KEYS: the record. ARGV: how long a lease lasts. Answers the record, nothing where there is none, or no
 * text at all where it is of another kind. Whoever only asks must not wait for ever, either, for a record without an end.
 */
export const ownerScript = `
if redis.call('PTTL', KEYS[1]) == -1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
local text = redis.pcall('GET', KEYS[1])
if type(text) == 'table' then return '' end
return text
`;

/** Gives the lease back, if it is still that one. KEYS: the record. ARGV: this life of the node, the number held. */
export const releaseScript = `
local text = redis.pcall('GET', KEYS[1])
if type(text) ~= 'string' then return 0 end
local readable, record = pcall(cjson.decode, text)
if not readable or type(record) ~= 'table' or record.run ~= ARGV[1] or record.fence ~= ARGV[2] then return 0 end
return redis.call('DEL', KEYS[1])
`;
