/**
 * State that nodes and workers share besides BullMQ's queue: who waits, whose turn it is, who works on what. Each script runs atomically on
 * the Redis server. Every name begins with KEYS[1]; its braces keep all names in one slot of a cluster.
 *
 * Turns are start-time fair queueing. The clock is the turn of the job that was started last. A job's turn is the clock, or one after its
 * owner's last turn if that is later: so a newcomer's first job comes right after the running ones, and waiting owners alternate. An
 * owner's long jobs have separate turns, so that a letter does not wait for all reports of its own owner. BullMQ hands out the lowest turn
 * first.
 */

const names = `
  local P = KEYS[1]
  local function now()
    local time = redis.call('TIME')
    return time[1] * 1000 + math.floor(time[2] / 1000)
  end
  -- waiting: job by turn; entries: job to owner, size and node; lengths: owner by number of jobs that wait
  local function entry(id)
    local text = redis.call('HGET', P .. 'entries', id)
    if not text then return nil end
    return string.match(text, '^(%S+) (%S+) (%S+)$')
  end
  local function forget(id)
    local owner, size = entry(id)
    if not owner then return end
    redis.call('HDEL', P .. 'entries', id)
    redis.call('ZREM', P .. 'waiting', id)
    redis.call('DECRBY', P .. 'bytes', size)
    if tonumber(redis.call('ZINCRBY', P .. 'lengths', -1, owner)) <= 0 then redis.call('ZREM', P .. 'lengths', owner) end
  end`;

/**
 * ARGV: job, owner, size, node, most jobs, most bytes, highest turn, lease in ms, name of the turns. The sealed input follows later, so
 * refused input is never sent. A full line drops the last job of the owner with the most jobs in it, if that owner still has more there
 * than the newcomer would have.
 * @returns The job's turn, or 0 if the line is full.
 */
export const admitScript = `${names}
  local id, owner, size, node = ARGV[1], ARGV[2], tonumber(ARGV[3]), ARGV[4]
  local most, mostBytes, highest, turns = tonumber(ARGV[5]), tonumber(ARGV[6]), tonumber(ARGV[7]), ARGV[9]
  local function full(more, bytes)
    local waiting = redis.call('ZCARD', P .. 'waiting') + more
    return waiting > most or tonumber(redis.call('GET', P .. 'bytes') or '0') + bytes > mostBytes
  end
  -- Jobs whose node has died keep no place; looked for at most once a second.
  if full(1, size) and redis.call('SET', P .. 'swept', '1', 'PX', 1000, 'NX') then
    for _, one in ipairs(redis.call('ZRANGE', P .. 'waiting', 0, -1)) do
      if redis.call('EXISTS', P .. 'input:' .. one) == 0 then forget(one) end
    end
  end
  if full(1, size) then
    local mine = tonumber(redis.call('ZSCORE', P .. 'lengths', owner) or '0')
    local longest = redis.call('ZREVRANGE', P .. 'lengths', 0, 0, 'WITHSCORES')
    if not longest[1] or tonumber(longest[2]) <= mine + 1 then return 0 end
    for _, one in ipairs(redis.call('ZREVRANGE', P .. 'waiting', 0, -1)) do
      local theirs, theirSize, theirNode = entry(one)
      if theirs == longest[1] then
        if full(0, size - tonumber(theirSize)) then return 0 end
        forget(one)
        redis.call('DEL', P .. 'input:' .. one)
        redis.call('PUBLISH', P .. 'node:' .. theirNode, 'full ' .. one)
        break
      end
    end
  end
  local clock = tonumber(redis.call('GET', P .. 'clock') or '1')
  local last = tonumber(redis.call('ZSCORE', P .. 'turns', turns) or '1')
  local turn = math.min(math.max(clock, last), highest)
  redis.call('ZADD', P .. 'turns', turn + 1, turns)
  redis.call('ZADD', P .. 'waiting', turn, id)
  redis.call('HSET', P .. 'entries', id, owner .. ' ' .. size .. ' ' .. node)
  redis.call('INCRBY', P .. 'bytes', size)
  redis.call('ZINCRBY', P .. 'lengths', 1, owner)
  redis.call('SET', P .. 'input:' .. id, '', 'PX', ARGV[8])
  return turn`;

/**
 * ARGV: job, node, turn after which the clock may restart.
 * @returns How often the job was started, including this time, and the milliseconds since the first start; 0 if nobody waits for it any
 * more.
 */
export const beginScript = `${names}
  local id, node, wrap = ARGV[1], ARGV[2], tonumber(ARGV[3])
  local clock = tonumber(redis.call('GET', P .. 'clock') or '1')
  local turn = tonumber(redis.call('ZSCORE', P .. 'waiting', id) or '0')
  forget(id)
  if turn > clock then
    clock = turn
    redis.call('SET', P .. 'clock', clock)
  end
  redis.call('ZREMRANGEBYSCORE', P .. 'turns', '-inf', clock)
  if clock > wrap and redis.call('ZCARD', P .. 'waiting') == 0 then redis.call('DEL', P .. 'clock', P .. 'turns') end
  if redis.call('EXISTS', P .. 'input:' .. id) == 0 then return {0, 0} end
  local run = P .. 'run:' .. id
  local at = now()
  redis.call('HSETNX', run, 'begun', at)
  local tries = redis.call('HINCRBY', run, 'tries', 1)
  redis.call('PEXPIRE', run, 86400000)
  redis.call('PUBLISH', P .. 'node:' .. node, 'begun ' .. id)
  return {tries, at - tonumber(redis.call('HGET', run, 'begun'))}`;

/** ARGV: job. Another worker will start it again: this try does not count against the job. */
export const giveBackScript = `${names}
  if redis.call('EXISTS', P .. 'run:' .. ARGV[1]) == 1 then redis.call('HINCRBY', P .. 'run:' .. ARGV[1], 'tries', -1) end
  return 1`;

/**
 * ARGV: job, node, name of the sealed outcome. An outcome is dropped if nobody waits for it or another worker has already delivered one.
 */
export const finishScript = `${names}
  local id, draft = ARGV[1], P .. 'draft:' .. ARGV[3]
  redis.call('DEL', P .. 'run:' .. id)
  if redis.call('DEL', P .. 'input:' .. id) == 0 then
    redis.call('DEL', draft)
    return 0
  end
  redis.call('RENAME', draft, P .. 'result:' .. id)
  redis.call('PUBLISH', P .. 'node:' .. ARGV[2], 'done ' .. id)
  return 1`;

/** ARGV: job. Nobody waits for it any more. */
export const leaveScript = `${names}
  local id = ARGV[1]
  forget(id)
  redis.call('DEL', P .. 'input:' .. id, P .. 'run:' .. id, P .. 'result:' .. id)
  redis.call('PUBLISH', P .. 'stop', id)
  return 1`;

/**
 * ARGV: lease in ms, then jobs. A node reports that it still waits for them.
 * @returns The threads of all available workers; for each job 0 waiting, 1 running, 2 done, 3 gone.
 */
export const watchScript = `${names}
  redis.call('ZREMRANGEBYSCORE', P .. 'workers', '-inf', now())
  local threads = 0
  for _, worker in ipairs(redis.call('ZRANGE', P .. 'workers', 0, -1)) do
    threads = threads + tonumber(string.match(worker, ' (%d+)$') or '0')
  end
  local states = {threads}
  for index = 2, #ARGV do
    local id = ARGV[index]
    if redis.call('EXISTS', P .. 'result:' .. id) == 1 then states[index] = 2
    elseif redis.call('PEXPIRE', P .. 'input:' .. id, ARGV[1]) == 0 then states[index] = 3
    else states[index] = redis.call('EXISTS', P .. 'run:' .. id) end
  end
  return states`;

/**
 * ARGV: worker and its number of threads, lease in ms, then jobs. A worker reports that it is available; a lease of 0 reports that it
 * leaves.
 * @returns The jobs that nobody waits for any more.
 */
export const beatScript = `${names}
  if ARGV[2] == '0' then redis.call('ZREM', P .. 'workers', ARGV[1])
  else redis.call('ZADD', P .. 'workers', now() + ARGV[2], ARGV[1]) end
  local gone = {}
  for index = 3, #ARGV do
    if redis.call('EXISTS', P .. 'input:' .. ARGV[index]) == 0 then gone[#gone + 1] = ARGV[index] end
  end
  return gone`;
