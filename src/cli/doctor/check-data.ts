/** Checks the data folder, the folder of jobs, the store of API keys in it, and the queue: its Redis and its workers. */
import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { exists } from '../files/paths.js';
import { jobsKeyFile, keptJobsKeys, keysFile, loadKeyStore } from '../serve/data-folder.js';
import { failure, ok, warning, type Check, type Finding, tryFolder, withTimeout, type CheckInput, askRedis } from './check.js';
import { setTimeout } from 'node:timers/promises';
import { loadQueueAdapter, queueSettings, type QueueSettings } from '../serve/queue-settings.js';
import { plainMessage } from '../report/failure.js';

const leastFree = 100 * 1024 * 1024;
const othersRights = 0o077;

const modeOf = async (path: string): Promise<number | undefined> =>
  stat(path).then(
    (found) => (found.isDirectory() ? found.mode : undefined),
    () => undefined,
  );

/** The path, or its nearest ancestor that exists. */
async function nearest(path: string): Promise<string> {
  const parent = dirname(path);
  return parent === path || (await exists(path)) ? path : nearest(parent);
}

/** A folder that the service writes. */
interface WrittenFolder {
  readonly folder: string;
  /** The option that names it. */
  readonly option: string;
  /** The subject of a sentence in the plural. */
  readonly content: string;
}

async function folderFinding({ folder, option, content }: WrittenFolder): Promise<Finding> {
  const there = await nearest(folder);
  if ((await modeOf(there)) === undefined)
    return failure(`${there} is not a folder`, `choose another place with ${option}, or move the file away`);
  if (there !== folder) {
    const mayMake = await access(there, constants.W_OK).then(
      () => true,
      () => false,
    );
    return mayMake
      ? ok(`${folder} will be made`)
      : failure(`${folder} is not there, and this user may not make it in ${there}`, 'make it and give it to this user: chown');
  }
  try {
    await tryFolder(folder);
  } catch (error) {
    const { code = 'error' } = error as NodeJS.ErrnoException;
    return failure(`${folder} cannot be written (${code})`, `give it to the user of the service (chown), or choose another with ${option}`);
  }
  const mode = await modeOf(folder);
  if (process.platform !== 'win32' && mode !== undefined && (mode & othersRights) !== 0)
    return warning(`other users may enter ${folder}, where ${content} are`, `chmod 700 ${folder}`);
  return ok(`${folder} can be written`);
}

async function roomFindings({ folder, content }: WrittenFolder): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(await nearest(folder));
  const free = bavail * bsize;
  const text = `${(free / 2 ** 20).toFixed(0)} MB are free on its disk`;
  return [free < leastFree ? warning(text, `make room: ${content} are written there`) : ok(text)];
}

export const checkData: Check = {
  name: 'data',
  run: async ({ address: { dataFolder } }) => {
    const written = { folder: resolve(dataFolder), option: '--data', content: 'API keys, the signing key and usage events' };
    return [await folderFinding(written), ...(await roomFindings(written))];
  },
};

export const checkJobs: Check = {
  name: 'jobs',
  run: async ({ address: { jobsFolder, dataFolder } }) => {
    if (jobsFolder === undefined) return [ok('--jobs is not given: every request is answered at once')];
    const written = { folder: resolve(jobsFolder), option: '--jobs', content: 'requests and answers of jobs' };
    const file = jobsKeyFile(resolve(dataFolder));
    const isThere = await exists(file);
    if (isThere) await keptJobsKeys(resolve(dataFolder));
    const key = ok(isThere ? `${file} holds a key` : `${file} will be made`);
    return [await folderFinding(written), ...(await roomFindings(written)), key];
  },
};

export const checkKeys: Check = {
  name: 'keys',
  run: async ({ address: { dataFolder } }) => {
    const createKeyStore = await loadKeyStore();
    if (!createKeyStore)
      return [
        warning('better-sqlite3 is not installed or does not run here: API keys would end with the process', 'npm install better-sqlite3'),
      ];
    const file = keysFile(resolve(dataFolder));
    const isThere = await exists(file);
    try {
      const store = createKeyStore({ file: isThere ? file : ':memory:' });
      await store.check?.();
      await store.close?.();
      return [ok(isThere ? `${file} opens` : 'SQLite runs; the file of keys will be made')];
    } catch (error) {
      return [
        failure(
          `${file} does not open: ${plainMessage(error)}`,
          'let the user of the service read and write it, or put a backup of it back',
        ),
      ];
    }
  },
};

/** BullMQ supports no older version. */
const leastVersion = 5;
const pollMs = 100;

async function serverFindings({ url }: QueueSettings, timeoutMs: number): Promise<Finding[]> {
  const { version, evicts } = await askRedis(url, timeoutMs);
  const found = [
    Number.parseInt(version, 10) < leastVersion
      ? failure(`Redis ${version} is too old for a queue`, `Redis ${String(leastVersion)} or newer, preferably 7`)
      : ok(`Redis ${version} answers`),
  ];
  if (evicts)
    found.push(warning('Redis discards data when its memory is full, including waiting work', 'set maxmemory-policy noeviction in Redis'));
  return found;
}

async function workerFinding(settings: QueueSettings, timeoutMs: number): Promise<Finding> {
  const { createBullmqExecutor } = await loadQueueAdapter();
  const executor = createBullmqExecutor({ ...settings, timeoutMs });
  try {
    await withTimeout(executor.ready(), timeoutMs, 'the queue');
    for (let waited = 0; executor.status().threads === 0 && waited < timeoutMs; waited += pollMs) await setTimeout(pollMs);
    const { threads } = executor.status();
    if (threads > 0) return ok(`${String(threads)} threads of workers wait for work`);
    return warning(
      'no worker is running, so every document would wait in vain',
      'start "docops work" with the same QUEUE_REDIS_URL, key and QUEUE_NAME',
    );
  } finally {
    await executor.close();
  }
}

export const checkQueue: Check = {
  name: 'queue',
  run: async ({ environment, timeoutMs }: CheckInput) => {
    const settings = await queueSettings(environment);
    if (!settings) return [ok('QUEUE_REDIS_URL is not set: documents are processed in the process of the service')];
    await loadQueueAdapter();
    return [...(await serverFindings(settings, timeoutMs)), await workerFinding(settings, timeoutMs)];
  },
};
