/**
 * A key store in Redis: for any number of processes and machines. A key is a Redis hash named by the key's hash; beside it are its id, the
 * keys of its address and all keys by age. Each change is one script, and so atomic.
 */
import { openRedis, redisScript, type RedisConnection, type RedisOptions } from '../driver/redis.js';
import type { ApiKeyRecord, KeyStore, PendingRegistration, RegistrationCalls, Scope } from './types.js';

/** Redis hashes hold strings; a missing field is null. */
type Fields = Readonly<Record<string, string>>;

const time = (value: string | undefined): number | null => (value === undefined ? null : Number(value));

function readKeyRecord(fields: Fields): ApiKeyRecord | undefined {
  const { id, hash, email = '', name = '', scopes = '' } = fields;
  if (id === undefined || hash === undefined) return undefined;
  return {
    id,
    hash,
    email,
    name,
    scopes: scopes.split(' ').filter(Boolean) as Scope[],
    createdAt: Number(fields['createdAt']),
    lastUsedAt: time(fields['lastUsedAt']),
    expiresAt: time(fields['expiresAt']),
    revokedAt: time(fields['revokedAt']),
  };
}

function recordFields(record: ApiKeyRecord | PendingRegistration): string[] {
  return Object.entries(record).flatMap(([name, value]: [string, string | number | null | readonly Scope[]]) =>
    value === null ? [] : [name, typeof value === 'object' ? value.join(' ') : String(value)],
  );
}

/** A script's flat list of names and values. */
function fieldsFrom(reply: unknown): Fields {
  const list = reply as string[];
  return Object.fromEntries(list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1] ?? '']] : [])));
}

const insertScript = `
  if redis.call('EXISTS', KEYS[1]) + redis.call('EXISTS', KEYS[2]) > 0 then return 0 end
  redis.call('HSET', KEYS[1], unpack(ARGV, 4))
  redis.call('SET', KEYS[2], ARGV[1])
  redis.call('ZADD', KEYS[3], ARGV[2], ARGV[3])
  redis.call('ZADD', KEYS[4], ARGV[2], ARGV[3])
  return 1`;

/** Sets one field of a key; ARGV: field, value, condition. */
const changeScript = `
  if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
  if ARGV[3] ~= 'always' and redis.call('HEXISTS', KEYS[1], 'revokedAt') == 1 then return 0 end
  local now = ARGV[3] == 'earlier' and redis.call('HGET', KEYS[1], ARGV[1])
  if now and tonumber(now) <= tonumber(ARGV[2]) then return 1 end
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
  return 1`;

const saveScript = `
  redis.call('DEL', KEYS[1])
  redis.call('HSET', KEYS[1], unpack(ARGV, 3))
  redis.call('ZADD', KEYS[2], ARGV[1], ARGV[2])
  return 1`;

const countScript = `
  if redis.call('EXISTS', KEYS[1]) == 0 then return {} end
  redis.call('HINCRBY', KEYS[1], 'attempts', 1)
  return redis.call('HGETALL', KEYS[1])`;

const consumeScript = `
  if redis.call('HGET', KEYS[1], 'id') ~= ARGV[2] then return 0 end
  redis.call('DEL', KEYS[1])
  redis.call('ZREM', KEYS[2], ARGV[1])
  return 1`;

/** ARGV: prefix of registrations' names, time. */
const expireScript = `
  local old = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', '(' .. ARGV[2], 'LIMIT', 0, 1000)
  for _, email in ipairs(old) do
    redis.call('DEL', ARGV[1] .. email)
    redis.call('ZREM', KEYS[1], email)
  end
  return #old`;

/** Milliseconds after which a check's value expires. */
const checkLastsMs = 60_000;

function registrationCalls({ client, prefix }: RedisConnection): RegistrationCalls {
  const [save, count, consume, expire] = [
    redisScript(client, saveScript),
    redisScript(client, countScript),
    redisScript(client, consumeScript),
    redisScript(client, expireScript),
  ];
  const pendingName = (email: string): string => `${prefix}registration:${email}`;
  const pendingEnds = `${prefix}registrations`;
  return {
    savePendingRegistration: async (registration) => {
      const { email, expiresAt } = registration;
      await save([pendingName(email), pendingEnds], [expiresAt, email, ...recordFields(registration)]);
    },
    countRegistrationAttempt: async (email): Promise<PendingRegistration | undefined> => {
      const { id, salt = '', codeHash = '', expiresAt, attempts } = fieldsFrom(await count([pendingName(email)], []));
      return id === undefined ? undefined : { id, email, codeHash, salt, expiresAt: Number(expiresAt), attempts: Number(attempts) };
    },
    consumePendingRegistration: async (email, id) => (await consume([pendingName(email), pendingEnds], [email, id])) === 1,
    removeExpiredRegistrations: async (now) => void (await expire([pendingEnds], [pendingName(''), now])),
  };
}

/**
 * Redis must keep confirmed writes: `appendonly yes`, `maxmemory-policy noeviction`; `appendfsync always` if not even a second may be lost.
 */
export function createRedisKeyStore(options: RedisOptions): KeyStore {
  const redis = openRedis(options);
  const { client, prefix } = redis;
  const [insert, change] = [redisScript(client, insertScript), redisScript(client, changeScript)];
  const keyName = (hash: string): string => `${prefix}key:${hash}`;
  const idName = (id: string): string => `${prefix}key-id:${id}`;
  const listName = (email: string | undefined): string => (email === undefined ? `${prefix}keys` : `${prefix}keys-of:${email}`);

  async function findKeyById(id: string): Promise<ApiKeyRecord | undefined> {
    const hash = await client.get(idName(id));
    return hash === null ? undefined : readKeyRecord(await client.hgetall(keyName(hash)));
  }

  async function changeKey(id: string, field: string, value: number, when: 'always' | 'not-revoked' | 'earlier'): Promise<boolean> {
    const hash = await client.get(idName(id));
    return hash !== null && (await change([keyName(hash)], [field, value, when])) === 1;
  }

  async function idsAfter(list: string, after: string | undefined, limit: number): Promise<string[]> {
    const rank = after === undefined ? -1 : await client.zrank(list, after);
    return rank === null ? [] : client.zrange(list, rank + 1, String(rank + limit));
  }

  return {
    insertKey: async (record) => {
      const { id, hash, email, createdAt } = record;
      const names = [keyName(hash), idName(id), listName(undefined), listName(email)];
      if ((await insert(names, [hash, createdAt, id, ...recordFields(record)])) !== 1) throw new Error('a key with this id or hash exists');
    },
    findKeyByHash: async (hash) => readKeyRecord(await client.hgetall(keyName(hash))),
    findKeyById,
    listKeys: async ({ email, limit, after }) => {
      const ids = await idsAfter(listName(email), after, limit);
      const found = await Promise.all(ids.map(findKeyById));
      return found.filter((record) => record !== undefined);
    },
    touchKey: async (id, usedAt) => void (await changeKey(id, 'lastUsedAt', usedAt, 'always')),
    revokeKey: (id, revokedAt) => changeKey(id, 'revokedAt', revokedAt, 'not-revoked'),
    expireKey: (id, expiresAt) => changeKey(id, 'expiresAt', expiresAt, 'earlier'),
    ...registrationCalls(redis),
    ready: redis.check,
    // A read-only replica answers a ping, and so does a server that is out of memory.
    check: async () => void (await client.set(`${prefix}write-check`, Date.now(), 'PX', checkLastsMs)),
    close: redis.close,
  };
}
