import { settledScript } from '../settled.js';

/** How long Redis remembers the number of a document's last owner, leases; an hour at least. ms */
export const memoryOf = (lease: number): number => Math.max(100 * lease, 3_600_000);

/**
 * Reads a record, and bounds its life: by the lease that its owner wrote into it, or that of whoever asks (older versions
 * write none). One that somebody wrote or restored, with a longer end or none, must block nobody for good.
 *
 * Answers what is there (false: nothing) and, if it names an owner, the record.
 */
const lookScript = `
local function look(key, lease)
  local text = redis.pcall('GET', key)
  if not text then return false, nil end
  local readable, record, lasts = pcall(cjson.decode, text)
  if readable and type(record) == 'table' and type(record.run) == 'string' and type(record.node) == 'string'
    and tonumber(record.fence) then lasts = tonumber(record.lasts)
  else record = nil end
  if not lasts or not (lasts >= 1 and lasts < 2147483648) then lasts = lease end
  local left = redis.call('PTTL', key)
  if left < 0 or left > lasts then redis.call('PEXPIRE', key, string.format('%.0f', lasts)) end
  return text, record
end
`;

/**
 * Takes the lease of a document, or prolongs it; everything at once, timed by the clock of Redis.
 *
 * KEYS: the record; the last number given out; `settledKey`. ARGV: this life of the node, its name, the document, how long
 * the lease lasts, the number held already or `0`, how long numbers are remembered, how long after a loss nobody new gets one.
 *
 * Answers `held`, the number, and `forgotten` where Redis knew nothing of the number held already; `other` and the record of
 * who has it; `passed`: somebody else had it since, so that it must not be taken up again; `damaged`: no owner can be told;
 * `unsettled` and for how long: nobody can tell yet whether there is an owner.
 *
 * A pause that is longer than it may be comes of a clock that was ahead, and is cut short.
 *
 * The last number given out says who the owner is, where it is known: a record under another one was written by no node, or
 * is of the past. One that is missing, cannot be read or is of the past is written anew for an owner after whom nobody came:
 * Redis may have lost it.
 */
export const holdScript = `${settledScript}${lookScript}
local run, node, document, ttl, own = ARGV[1], ARGV[2], ARGV[3], tonumber(ARGV[4]), tonumber(ARGV[5])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local text, held = look(KEYS[1], ttl)
local pause = tonumber(ARGV[7])
local settled, memory = readSettled(KEYS[3])
if not settled or settled > now + pause then
  settled = now + pause
  writeSettled(KEYS[3], settled, memory or string.format('%.0f', now))
end
local given = redis.pcall('GET', KEYS[2])
local last = type(given) == 'string' and tonumber(given) or 0

if held and held.run ~= run then
  local isPast = own > 0 and (last == own or last < own and tonumber(held.fence) < own)
  if not isPast then return { 'other', text } end
  held = nil
end
local fence
if held then fence = tonumber(held.fence)
elseif own > 0 then
  if last > own then return { 'passed', '' } end
  fence = own
elseif text then return { 'damaged', '' }
elseif settled > now then return { 'unsettled', string.format('%.0f', math.min(settled - now, pause)) }
else fence = math.max(last + 1, now) end

local number = string.format('%.0f', fence)
local record = { run = run, node = node, document = document, fence = number, lasts = ttl }
redis.call('SET', KEYS[1], cjson.encode(record), 'PX', ttl)
redis.call('SET', KEYS[2], number, 'PX', ARGV[6])
local known = held or own > 0 and last == own
return { 'held', number, known and '' or 'forgotten' }
`;

/**
 * Who has a document. KEYS: the record. ARGV: how long a lease lasts. Answers the record, nothing where there is none, or no
 * text at all where it is of another kind.
 */
export const ownerScript = `${lookScript}
local text = look(KEYS[1], tonumber(ARGV[1]))
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
