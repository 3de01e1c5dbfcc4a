/** A Redis connection (ioredis) that fails fast while the server is unreachable and reconnects by itself; scripts that are sent once. */
import { Redis } from 'ioredis';
import { createHash } from 'node:crypto';

/** The Redis server: `url` or `client`. */
export interface RedisOptions {
  /** `redis://:password@host:6379/0`, `rediss://…` for TLS. */
  readonly url?: string | undefined;
  /**
   * The host's own ioredis client, which is never closed. Set `maxRetriesPerRequest: 1`; otherwise calls wait for an unreachable server.
   */
  readonly client?: Redis | undefined;
  /** Prefix of all names. Default `{docops}:`; the braces keep all names in one slot of a cluster, which scripts need. */
  readonly keyPrefix?: string | undefined;
  /** Milliseconds for connecting and for each command, with `url`. Default 5000. */
  readonly timeoutMs?: number | undefined;
}

export interface RedisConnection {
  readonly client: Redis;
  readonly prefix: string;
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Longest pause between two attempts to connect. */
const maxReconnectMs = 2000;

/** A second connection to the same server that waits for it indefinitely: for subscriptions and blocking commands. */
export function patientConnection({ client }: RedisConnection): Redis {
  const patient = client.duplicate({ maxRetriesPerRequest: null, commandTimeout: undefined, lazyConnect: true });
  patient.on('error', () => undefined);
  return patient;
}

export function openRedis(options: RedisOptions): RedisConnection {
  const { url, client: own, keyPrefix = '{docops}:', timeoutMs = 5000 } = options;
  if (!own && url === undefined) throw new TypeError('Redis: url or client is required');
  const client =
    own ??
    new Redis(url ?? '', {
      lazyConnect: true,
      connectTimeout: timeoutMs,
      commandTimeout: timeoutMs,
      maxRetriesPerRequest: 1,
      // A command that may have been executed is not resent: the caller gets the error and decides.
      autoResendUnfulfilledCommands: false,
      retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 10), maxReconnectMs),
    });
  // Each failing command rejects by itself; an unhandled event would end the process.
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

/** Runs atomically on the server. */
export type RedisScript = (keys: readonly string[], values: readonly (string | number | Buffer)[]) => Promise<unknown>;

/** Runs a Lua script by its hash; sends its text only if the server does not know it, for example after a restart. */
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
