/** Jobs in this process's memory, for development: they are lost when it ends. */
import { randomUUID } from 'node:crypto';
import { claimed, finished, givenBack, isClaimable, newState, renewed, statusOf, type JobState } from './job-state.js';
import type { JobKey, JobStore } from './types.js';

const bytesOf = (jobs: readonly Job[]): number => jobs.reduce((sum, { state }) => sum + state.bytes, 0);

interface Job {
  readonly key: JobKey;
  state: JobState;
  /** The request, then the answer. */
  content: Uint8Array;
}

/** Bytes of all owners' requests and answers together. */
const mostBytes = 512 * 1024 * 1024;

/**
 * @param now The clock, milliseconds; for tests
 * @param maxBytes The limit for all owners together, beyond which `create` rejects. Default: 512 MB
 */
export function createMemoryJobStore(now: () => number = Date.now, maxBytes = mostBytes): JobStore {
  const jobs = new Map<string, Job>();
  const nameOf = ({ owner, id }: JobKey): string => `${owner}/${id}`;

  function removeOld(): void {
    for (const [name, { state }] of jobs) if (state.endsAt <= now()) jobs.delete(name);
  }

  function find(key: JobKey): Job | undefined {
    removeOld();
    return jobs.get(nameOf(key));
  }

  /** The job with its new state; undefined if it is missing or the change is not allowed. */
  function change(key: JobKey, next: (state: JobState) => JobState | undefined): Job | undefined {
    const job = find(key);
    const state = job && next(job.state);
    if (!job || !state) return undefined;
    job.state = state;
    return job;
  }

  return {
    development: true,
    create: async ({ request, keepMs, owner, id }, limits) => {
      removeOld();
      const all = [...jobs.values()];
      const own = all.filter(({ key }) => key.owner === owner);
      if (own.length >= limits.maxJobs || bytesOf(own) + request.length > limits.maxBytes) return false;
      if (bytesOf(all) + request.length > maxBytes) throw new Error('the jobs in memory have reached their limit');
      const key = { owner, id };
      jobs.set(nameOf(key), { key, state: newState(now(), keepMs, request.length), content: request });
      return true;
    },
    claimable: async (limit) => {
      removeOld();
      return [...jobs.values()]
        .filter(({ state }) => isClaimable(state, now()))
        .slice(0, limit)
        .map(({ key }) => key);
    },
    claim: async (key, leaseMs) => {
      const lease = randomUUID();
      const job = change(key, (state) => claimed(state, lease, now(), leaseMs));
      return job && { lease, tries: job.state.tries, request: job.content };
    },
    renew: async (key, lease, leaseMs) => change(key, (state) => renewed(state, lease, now(), leaseMs)) !== undefined,
    giveBack: async (key, lease, delayMs) => void change(key, (state) => givenBack(state, lease, now(), delayMs)),
    finish: async (key, lease, answer, keepMs) => {
      const job = change(key, (state) => finished(state, lease, now(), keepMs, answer.length));
      if (job) job.content = answer;
      return job !== undefined;
    },
    read: async (key) => {
      const job = find(key);
      if (!job) return undefined;
      const status = statusOf(job.state, now());
      return { status, answer: status === 'done' ? job.content : undefined };
    },
    remove: async (key) => {
      removeOld();
      return jobs.delete(nameOf(key));
    },
  };
}
