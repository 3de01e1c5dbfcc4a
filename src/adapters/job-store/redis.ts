/** Jobs in Redis: for any number of processes and machines. Times are the Redis server's, so clocks need not agree. */
import { randomUUID } from 'node:crypto';
import { openRedis, redisScript, type RedisOptions } from '../driver/redis.js';
import { isJobKey, wrongKey } from './job-key.js';
import * as scripts from './redis-scripts.js';
import type { JobKey, JobStore, StoredJob } from './types.js';

const statuses: readonly (StoredJob['status'] | undefined)[] = [undefined, 'waiting', 'running', 'done'];

export function createRedisJobStore(options: RedisOptions): JobStore {
  const redis = openRedis(options);
  const { client } = redis;
  const prefix = `${redis.prefix}job-store:`;
  /** Sent with the names of the job, if it is about one. */
  const script = (lua: string) => {
    const run = redisScript(client, lua);
    return async (key: JobKey | undefined, ...values: (string | number)[]): Promise<unknown> =>
      run([prefix], [...(key ? [key.owner, key.id] : []), ...values]);
  };
  const ofJob = (lua: string) => {
    const run = script(lua);
    return async (key: JobKey, ...values: (string | number)[]): Promise<number> => (isJobKey(key) ? Number(await run(key, ...values)) : 0);
  };
  const [create, claim, renew] = [ofJob(scripts.createScript), ofJob(scripts.claimScript), ofJob(scripts.renewScript)];
  const [giveBack, finish] = [ofJob(scripts.giveBackScript), ofJob(scripts.finishScript)];
  const [status, remove] = [ofJob(scripts.statusScript), ofJob(scripts.removeScript)];
  const claimable = script(scripts.claimableScript);
  const bytesName = (kind: 'request' | 'answer', { owner, id }: JobKey): string => `${prefix}${kind}:${owner}/${id}`;

  return {
    create: async (job, { maxJobs, maxBytes }) => {
      if (!isJobKey(job)) throw wrongKey();
      const name = bytesName('request', job);
      // Not an argument of the script, which would copy it again; before the script, since others may claim the job at once.
      await client.set(name, Buffer.from(job.request), 'PX', job.keepMs);
      if ((await create(job, job.request.length, job.keepMs, maxJobs, maxBytes)) === 1) return true;
      await client.del(name);
      return false;
    },
    claimable: async (limit) => {
      const names = (await claimable(undefined, limit)) as string[];
      return names.map((name) => {
        const [owner = '', id = ''] = name.split('/');
        return { owner, id };
      });
    },
    claim: async (key, leaseMs) => {
      const lease = randomUUID();
      const tries = await claim(key, lease, leaseMs);
      const request = tries === 0 ? null : await client.getBuffer(bytesName('request', key));
      return request ? { lease, tries, request } : undefined;
    },
    renew: async (key, lease, leaseMs) => (await renew(key, lease, leaseMs)) === 1,
    giveBack: async (key, lease, delayMs) => void (await giveBack(key, lease, delayMs)),
    finish: async (key, lease, answer, keepMs) => {
      if (!isJobKey(key)) return false;
      const draft = randomUUID();
      await client.set(`${prefix}draft:${draft}`, Buffer.from(answer), 'PX', keepMs);
      return (await finish(key, lease, draft, answer.length, keepMs)) === 1;
    },
    read: async (key) => {
      const found = statuses[await status(key)];
      if (found !== 'done') return found && { status: found };
      const answer = await client.getBuffer(bytesName('answer', key));
      return answer ? { status: found, answer } : undefined;
    },
    remove: async (key) => (await remove(key)) === 1,
    ready: redis.check,
    check: redis.check,
    close: redis.close,
  };
}
