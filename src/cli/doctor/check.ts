/** The input and findings of the checks of `docops doctor`, and what several of them ask. */
import type { ServeAddress } from '../serve/serve-settings.js';
import type { Environment } from '../serve/serve-environment.js';
import type { ValuesOf } from '../table/option-table.js';
import type { settingOptions } from '../table/serve-table.js';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { plainMessage } from '../report/failure.js';

export const findingStatuses = ['ok', 'warning', 'failure'] as const;

export interface Finding {
  readonly status: (typeof findingStatuses)[number];
  /** One line, without anything secret. */
  readonly message: string;
  /** The fix; absent if the status is `ok`. */
  readonly fix?: string;
}

export interface CheckInput {
  readonly address: ServeAddress;
  readonly environment: Environment;
  /** As given on the command line; default: those of the environment. */
  readonly settings?: ValuesOf<typeof settingOptions> | undefined;
  /** Milliseconds for each server that is contacted. */
  readonly timeoutMs: number;
  /** Whether the time-stamp authority may be contacted. */
  readonly network: boolean;
}

export interface Check {
  /** One word: `clock`. */
  readonly name: string;
  /** @throws UsageError for an invalid setting; any other error is a failure too */
  run(input: CheckInput): Promise<readonly Finding[]>;
}

export const ok = (message: string): Finding => ({ status: 'ok', message });
export const warning = (message: string, fix: string): Finding => ({ status: 'warning', message, fix });
export const failure = (message: string, fix: string): Finding => ({ status: 'failure', message, fix });

/** @throws Error if it takes longer */
export async function withTimeout<T>(promise: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not answer within ${String(ms / 1000)} s`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Locks, codes and limits tolerate this much. */
const fineMs = 2000;
/** Beyond this, codes expire too early or too late, and signatures are dated wrongly. */
const badMs = 60_000;
const fix = 'let NTP set the clocks of both (systemd-timesyncd, chrony)';

/** @param aheadMs Milliseconds by which the other clock is ahead of this machine's */
export function clockFinding(whose: string, aheadMs: number): Finding {
  const seconds = (Math.abs(aheadMs) / 1000).toFixed(1);
  if (Math.abs(aheadMs) <= fineMs) return ok(`the clock agrees with that of ${whose} to within ${String(fineMs / 1000)} s`);
  const text = `the clock of ${whose} is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine's`;
  return Math.abs(aheadMs) > badMs ? failure(text, fix) : warning(text, fix);
}

/**
 * Writes a file and removes it again.
 * @returns Milliseconds by which the file system's clock is ahead of this process
 * @throws The system's error if the folder cannot be written
 */
export async function tryFolder(folder: string): Promise<number> {
  const path = join(folder, `.doctor-${String(process.pid)}`);
  const file = await open(path, 'wx', 0o600);
  try {
    const before = Date.now();
    await file.write('x');
    await file.sync();
    const { mtimeMs } = await file.stat();
    const after = Date.now();
    return mtimeMs < before ? mtimeMs - before : Math.max(0, mtimeMs - after);
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

interface RedisAnswer {
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
    await withTimeout(client.connect(), timeoutMs, 'Redis');
    const before = Date.now();
    const [seconds, microseconds] = await client.time();
    const middle = (before + Date.now()) / 2;
    const info = await client.info();
    const infoValue = (name: string): string => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? '';
    return {
      version: infoValue('redis_version'),
      evicts: !['', '0'].includes(infoValue('maxmemory')) && !['', 'noeviction'].includes(infoValue('maxmemory_policy')),
      aheadMs: Number(seconds) * 1000 + Number(microseconds) / 1000 - middle,
    };
  } catch (error) {
    throw new Error(`Redis of QUEUE_REDIS_URL cannot be used: ${reason ?? plainMessage(error)}`, {
      cause: error,
    });
  } finally {
    await close();
  }
}
