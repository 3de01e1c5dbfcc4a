/**
 * The scripts of jobs in Redis. A job has a hash with its state, a string with its request or its answer, an entry among the jobs that are not
 * done, by the millisecond at which each can be claimed, and one among its owner's, by the millisecond at which it is forgotten.
 */

const clock = `
  local prefix = KEYS[1]
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local free = prefix .. 'free'`;

const job = `${clock}
  local owner, id = ARGV[1], ARGV[2]
  local name = owner .. '/' .. id
  local state = prefix .. 'state:' .. name
  local request = prefix .. 'request:' .. name
  local answer = prefix .. 'answer:' .. name
  local owned = prefix .. 'owner:' .. owner
  -- The set lives as long as its longest member.
  local function own(ends)
    redis.call('ZADD', owned, ends, id)
    if redis.call('PTTL', owned) < ends - now then redis.call('PEXPIRE', owned, ends - now) end
  end
  local function keepFor(ms)
    redis.call('PEXPIRE', state, ms)
    redis.call('PEXPIRE', request, ms)
    own(now + ms)
  end
  local function freeIn(ms)
    redis.call('HSET', state, 'free', now + ms)
    redis.call('ZADD', free, now + ms, name)
  end
  local function lease(ms)
    freeIn(ms)
    if redis.call('PTTL', state) < ms then keepFor(ms) end
  end
  local function isHeld(given)
    local facts = redis.call('HMGET', state, 'lease', 'done')
    return facts[1] == given and facts[2] == '0'
  end`;

/** Values: owner, id, bytes, milliseconds to keep, most jobs, most bytes. Returns 1, or 0 if a limit would be exceeded. */
export const createScript = `${job}
  local size, keep, maxJobs, maxBytes = tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[6])
  redis.call('ZREMRANGEBYSCORE', owned, '-inf', now)
  local ids = redis.call('ZRANGE', owned, 0, -1)
  local bytes = size
  for _, one in ipairs(ids) do
    bytes = bytes + (tonumber(redis.call('HGET', prefix .. 'state:' .. owner .. '/' .. one, 'bytes')) or 0)
  end
  if #ids >= maxJobs or bytes > maxBytes then return 0 end
  redis.call('HSET', state, 'bytes', size, 'tries', 0, 'done', 0, 'lease', '')
  freeIn(0)
  keepFor(keep)
  return 1`;

/** Values: the most names. Returns names, first those that have been free for longest. */
export const claimableScript = `${clock}
  local found = {}
  for _, name in ipairs(redis.call('ZRANGEBYSCORE', free, '-inf', now)) do
    if redis.call('EXISTS', prefix .. 'state:' .. name) == 0 then redis.call('ZREM', free, name)
    else found[#found + 1] = name end
    if #found >= tonumber(ARGV[1]) then break end
  end
  return found`;

/** Values: owner, id, lease, milliseconds. Returns the tries, or 0. */
export const claimScript = `${job}
  local facts = redis.call('HMGET', state, 'free', 'done')
  if facts[2] ~= '0' or tonumber(facts[1]) > now then return 0 end
  redis.call('HSET', state, 'lease', ARGV[3])
  lease(tonumber(ARGV[4]))
  return redis.call('HINCRBY', state, 'tries', 1)`;

/** Values: owner, id, lease, milliseconds. Returns 1, or 0. */
export const renewScript = `${job}
  if not isHeld(ARGV[3]) then return 0 end
  lease(tonumber(ARGV[4]))
  return 1`;

/** Values: owner, id, lease, milliseconds. Returns 1, or 0. */
export const giveBackScript = `${job}
  if not isHeld(ARGV[3]) then return 0 end
  redis.call('HSET', state, 'lease', '')
  redis.call('HINCRBY', state, 'tries', -1)
  freeIn(tonumber(ARGV[4]))
  return 1`;

/** Values: owner, id, lease, the draft of the answer, its bytes, milliseconds to keep. Returns 1, or 0. */
export const finishScript = `${job}
  local draft = prefix .. 'draft:' .. ARGV[4]
  if not isHeld(ARGV[3]) then
    redis.call('DEL', draft)
    return 0
  end
  redis.call('RENAME', draft, answer)
  redis.call('DEL', request)
  redis.call('HSET', state, 'done', 1, 'bytes', ARGV[5])
  redis.call('ZREM', free, name)
  keepFor(tonumber(ARGV[6]))
  redis.call('PEXPIRE', answer, ARGV[6])
  return 1`;

/** Values: owner, id. Returns 0 for a missing job, 1 for one that waits, 2 for one that runs, 3 for one that is done. */
export const statusScript = `${job}
  local facts = redis.call('HMGET', state, 'done', 'lease', 'free')
  if not facts[1] then return 0 end
  if facts[1] == '1' then return 3 end
  if facts[2] ~= '' and tonumber(facts[3]) > now then return 2 end
  return 1`;

/** Values: owner, id. Returns 1, or 0 for a missing job. */
export const removeScript = `${job}
  redis.call('ZREM', free, name)
  redis.call('ZREM', owned, id)
  redis.call('DEL', request, answer)
  return redis.call('DEL', state)`;
