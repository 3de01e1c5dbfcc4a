/** A Redis connection (ioredis) that fails soon where the server is away and connects again by itself; scripts that are sent once. */
import { Redis } from 'ioredis';
import { createHash } from 'node:crypto';

/** Where Redis is: `url` or `client`. */
export interface RedisOptions {
  /** `redis://:password@host:6379/0`, `rediss://…` for TLS. */
  readonly url?: string;
  /** The host's own ioredis client; it is used and never closed. Give it `maxRetriesPerRequest: 1`, else calls wait for a server that is away. */
  readonly client?: Redis;
  /** How names begin. Default `{docops}:`; the braces keep all of them in one slot of a cluster, which scripts need. */
  readonly keyPrefix?: string;
  /** Milliseconds for connecting and for each command, with `url`. Default 5000. */
  readonly timeoutMs?: number;
}

export interface RedisConnection {
  readonly client: Redis;
  readonly prefix: string;
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Longest pause between two tries to connect. */
const maxReconnectMs = 2000;

/** A second connection to the same server, which waits for it as long as it takes: for subscriptions and for commands that block. */
export function patientConnection({ client }: RedisConnection): Redis {
  const patient = client.duplicate({ maxRetriesPerRequest: null, commandTimeout: undefined, lazyConnect: true });
  patient.on('error', () => undefined);
  return patient;
}

export function openRedis(options: RedisOptions): RedisConnection {
  const { url, client: own, keyPrefix = '{docops}:', timeoutMs = 5000 } = options;
  if (!own && url === undefined) throw new TypeError('Redis: give url or client');
  const client =
    own ??
    new Redis(url ?? '', {
      lazyConnect: true,
      connectTimeout: timeoutMs,
      commandTimeout: timeoutMs,
      maxRetriesPerRequest: 1,
      // A command that may have been done is not sent again: the caller hears of the error and decides.
      autoResendUnfulfilledCommands: false,
      retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 10), maxReconnectMs),
    });
  // Each failing command rejects by itself; the event would end the process.
  if (!own) client.on('error', () => undefined);
  return {
    client,
    prefix: keyPrefix,
    check: async () => void (await client.ping()),
    close: async () => {
      if (!own) client.disconnect();
    },
  };
}

/** Runs in one step of the server's. */
export type RedisScript = (keys: readonly string[], values: readonly (string | number | Buffer)[]) => Promise<unknown>;

/** A Lua script by its hash; sent whole only where the server does not know it, as after its restart. */
export function redisScript(client: Redis, lua: string): RedisScript {
  const hash = createHash('sha1').update(lua).digest('hex');
  return async (keys, values) => {
    try {
      return await client.evalsha(hash, keys.length, ...keys, ...values);
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
      return client.eval(lua, keys.length, ...keys, ...values);
    }
  };
}
