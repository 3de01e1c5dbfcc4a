/**
 * The queue's address and keys, from options and environment, for `docops serve` and `docops work`; each mistake is one line without any
 * part of a secret.
 */
import { isMissingModule } from '../../base/package/missing-module.js';
import { readFile } from 'node:fs/promises';
import { UsageError } from '../report/failure.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** Values of the command line. */
interface QueueArguments {
  readonly redis?: string | undefined;
  readonly keyFile?: string | undefined;
}

export interface QueueSettings {
  readonly url: string;
  readonly key: Uint8Array;
  readonly otherKeys: readonly Uint8Array[];
  readonly queue?: string | undefined;
}

const keyBytes = 32;
const howToMake = 'make one with: openssl rand -base64 32';

/** 32 bytes in base64 or hexadecimal digits. */
function decodeKey(text: string): Uint8Array | undefined {
  const isHex = /^[0-9a-f]{64}$/i.test(text);
  if (!isHex && !/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return undefined;
  const key = Buffer.from(text, isHex ? 'hex' : 'base64');
  return key.length === keyBytes ? key : undefined;
}

/**
 * @param source Names the text's origin in the error
 * @throws UsageError
 */
export function keysOf(text: string, source: string): Pick<QueueSettings, 'key' | 'otherKeys'> {
  const keys = text.split(/[\s,]+/).filter((part) => part !== '');
  const [key, ...otherKeys] = keys.map((one) => {
    const read = decodeKey(one);
    if (!read) throw new UsageError(`${source} must hold keys of 32 bytes each, in base64 or hexadecimal; ${howToMake}.`);
    return read;
  });
  if (!key) throw new UsageError(`${source} is empty; ${howToMake}.`);
  return { key, otherKeys };
}

async function keyText({ keyFile }: QueueArguments, environment: Environment): Promise<{ text: string; source: string }> {
  const { QUEUE_KEY: text = '', QUEUE_KEY_FILE: namedFile = '' } = environment;
  const [file, source] = keyFile === undefined ? [namedFile, 'QUEUE_KEY_FILE'] : [keyFile, '--key-file'];
  if (file === '') {
    if (text === '') throw new UsageError(`The queue needs a key: set QUEUE_KEY or QUEUE_KEY_FILE; ${howToMake}.`);
    return { text, source: 'QUEUE_KEY' };
  }
  try {
    return { text: await readFile(file, 'utf8'), source: `The file of ${source}` };
  } catch (error) {
    throw new UsageError(`${source} names a file that cannot be read (${(error as NodeJS.ErrnoException).code ?? 'error'}): ${file}`);
  }
}

/**
 * Reads QUEUE_REDIS_URL, QUEUE_KEY, QUEUE_KEY_FILE and QUEUE_NAME.
 * @returns Undefined if no Redis is named
 * @throws UsageError
 */
export async function queueSettings(environment: Environment, given: QueueArguments = {}): Promise<QueueSettings | undefined> {
  const { QUEUE_REDIS_URL: namedUrl = '', QUEUE_NAME: queue = '' } = environment;
  const url = given.redis ?? namedUrl;
  if (url === '') return undefined;
  const source = given.redis === undefined ? 'QUEUE_REDIS_URL' : '--redis';
  if (!URL.canParse(url) || !/^rediss?:$/.test(new URL(url).protocol))
    throw new UsageError(`${source} must be redis://:password@host:6379/0, or rediss:// for TLS, with special characters in % form.`);
  if (queue !== '' && !/^[A-Za-z0-9_-]{1,100}$/.test(queue))
    throw new UsageError('QUEUE_NAME must be letters, digits, - and _, at most 100.');
  const { text, source: keySource } = await keyText(given, environment);
  return { url, ...keysOf(text, keySource), queue: queue === '' ? undefined : queue };
}

/** @throws UsageError if bullmq or ioredis is not installed */
export async function loadQueueAdapter(): Promise<typeof import('../../adapters/bullmq.js')> {
  try {
    return await import('../../adapters/bullmq.js');
  } catch (error) {
    if (!isMissingModule(error)) throw error;
    throw new UsageError('The queue needs bullmq and ioredis, which are not installed: run npm install bullmq ioredis.');
  }
}
