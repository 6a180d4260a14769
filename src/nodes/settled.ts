/**
 * Where Redis remembers since when, by its clock in ms, leases may be given to whoever did not have one, and since when it
 * remembers anything. It is missing from a Redis that has lost what it knew, or never knew anything: who has what is told
 * anew there before anybody else takes it.
 */
export const settledKey = (prefix: string): string => `${prefix}:settled`;

/** How long nobody new gets a lease after a loss, ms: owners use theirs for half of one without asking. */
export const settlesIn = (lease: number): number => Math.ceil(lease / 2);

/** … and where the first node comes to an empty Redis: longer than until the next sign of life of one that is there. */
export const settlesFresh = (lease: number): number => Math.ceil(lease / 5);

/** Functions for scripts: what is remembered (nil, nil: nothing), and writing it. */
export const settledScript = `
local function readSettled(key)
  local text = redis.pcall('GET', key)
  if type(text) ~= 'string' then return nil, nil end
  local settled, memory = string.match(text, '^(%d+) (%d+)$')
  return tonumber(settled), memory
end
local function writeSettled(key, settled, memory)
  redis.call('SET', key, string.format('%.0f', settled) .. ' ' .. memory)
end
`;
