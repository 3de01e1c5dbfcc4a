import { within } from './check.js';

export interface RedisAnswer {
  readonly version: string;
  /** Whether it may discard data when its memory is full. */
  readonly evicts: boolean;
  /** Milliseconds by which its clock is ahead of this machine's. */
  readonly aheadMs: number;
}

/** @throws Error if it cannot be reached, with the reason and without the address, which may hold a password */
export async function askRedis(url: string, timeoutMs: number): Promise<RedisAnswer> {
  const { openRedis } = await import('../../adapters/driver/redis.js');
  const { client, close } = openRedis({ url, timeoutMs });
  let reason: string | undefined;
  client.on('error', (error: Error) => void (reason ??= error.message));
  try {
    await within(client.connect(), timeoutMs, 'Redis');
    const before = Date.now();
    const [seconds, microseconds] = await client.time();
    const middle = (before + Date.now()) / 2;
    const info = await client.info();
    const valueOf = (name: string): string => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? '';
    return {
      version: valueOf('redis_version'),
      evicts: !['', '0'].includes(valueOf('maxmemory')) && !['', 'noeviction'].includes(valueOf('maxmemory_policy')),
      aheadMs: Number(seconds) * 1000 + Number(microseconds) / 1000 - middle,
    };
  } catch (error) {
    throw new Error(`Redis of QUEUE_REDIS_URL cannot be used: ${reason ?? (error instanceof Error ? error.message : String(error))}`, {
      cause: error,
    });
  } finally {
    await close();
  }
}
