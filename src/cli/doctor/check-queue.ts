/** Checks whether the Redis of `QUEUE_REDIS_URL` answers, suits a queue, and has workers. */
import { setTimeout } from 'node:timers/promises';
import { loadQueueAdapter, queueSettings, type QueueSettings } from '../serve/queue-settings.js';
import { failure, ok, warning, within, type Check, type CheckInput, type Finding } from './check.js';
import { askRedis } from './ask-redis.js';

/** BullMQ supports no older version. */
const leastVersion = 5;
const pollMs = 100;

async function serverFindings({ url }: QueueSettings, timeoutMs: number): Promise<Finding[]> {
  const { version, evicts } = await askRedis(url, timeoutMs);
  const found = [
    Number.parseInt(version, 10) < leastVersion
      ? failure(`Redis ${version} is too old for a queue`, `Redis ${String(leastVersion)} or newer, best 7`)
      : ok(`Redis ${version} answers`),
  ];
  if (evicts)
    found.push(
      warning('Redis throws data away when its memory is full, and with it work that waits', 'set maxmemory-policy noeviction in Redis'),
    );
  return found;
}

async function workerFinding(settings: QueueSettings, timeoutMs: number): Promise<Finding> {
  const { createBullmqExecutor } = await loadQueueAdapter();
  const executor = createBullmqExecutor({ ...settings, timeoutMs });
  try {
    await within(executor.ready(), timeoutMs, 'the queue');
    for (let waited = 0; executor.status().threads === 0 && waited < timeoutMs; waited += pollMs) await setTimeout(pollMs);
    const { threads } = executor.status();
    if (threads > 0) return ok(`${String(threads)} threads of workers wait for work`);
    return warning(
      'no worker is there: every document would wait in vain',
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
    if (!settings) return [ok('QUEUE_REDIS_URL is not set: documents are worked on in the process of the service')];
    await loadQueueAdapter();
    return [...(await serverFindings(settings, timeoutMs)), await workerFinding(settings, timeoutMs)];
  },
};
