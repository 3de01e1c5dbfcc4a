/** The part that nodes and workers share: the names in Redis, the scripts that they run there, and the sealing of their data. */
import { randomUUID } from 'node:crypto';
import { openRedis, redisScript, type RedisConnection, type RedisOptions } from '../driver/redis.js';
import * as scripts from './queue-scripts.js';
import { createKeyRing, type QueueKeys } from './seal.js';

/** The queue's location and the secret of those who share it: the same for every node and worker. */
export interface QueueOptions extends RedisOptions, QueueKeys {
  /** Nodes and workers with the same name share their work. Letters, digits, `-` and `_`; default `documents`. */
  readonly queue?: string | undefined;
}

export interface WaitingJob {
  readonly id: string;
  /** Undefined: shares its turns with all jobs without an owner. */
  readonly owner: string | undefined;
  /** Whether it has separate turns from the owner's other jobs. */
  readonly isLong: boolean;
  readonly node: string;
  /** Sealed bytes. */
  readonly size: number;
}

export interface LineLimits {
  readonly maxWaiting: number;
  readonly maxWaitingBytes: number;
}

/** The data that BullMQ keeps with a job. */
export interface Ticket {
  readonly node: string;
}

/** A job that a worker has started. */
export interface BegunJob {
  /** Including this one. */
  readonly tries: number;
  /** Since the first try began. */
  readonly elapsedMs: number;
  readonly sealed: Buffer;
}

export type Direction = 'input' | 'result';
export type JobState = 'waiting' | 'running' | 'done' | 'gone';
const jobStates: readonly JobState[] = ['waiting', 'running', 'done', 'gone'];

export interface SharedQueue {
  readonly redis: RedisConnection;
  /** BullMQ's name and prefix. */
  readonly name: string;
  readonly bullPrefix: string;
  /** Channels: what happened to a node's jobs, and the jobs that nobody waits for any more. */
  readonly nodeChannel: (node: string) => string;
  readonly stopChannel: string;
  seal(id: string, direction: Direction, plain: readonly Uint8Array[]): Promise<Buffer>;
  open(id: string, direction: Direction, sealed: Buffer): Promise<Buffer>;
  /** @returns The job's turn, at least 1; 0: the line is full */
  admit(job: WaitingJob, limits: LineLimits): Promise<number>;
  /** Follows `admit`. */
  put(id: string, sealed: Buffer): Promise<void>;
  /** @returns Undefined: no client is waiting for the job any more */
  begin(id: string, node: string): Promise<BegunJob | undefined>;
  giveBack(id: string): Promise<void>;
  finish(id: string, node: string, sealed: Buffer, timeToLiveMs: number): Promise<void>;
  leave(id: string): Promise<void>;
  /** Reads an outcome and deletes it. */
  takeOutcome(id: string): Promise<Buffer | undefined>;
  watch(ids: readonly string[]): Promise<{ readonly threads: number; readonly states: readonly JobState[] }>;
  /** @returns The jobs that nobody waits for any more */
  beat(worker: string, leaseMs: number, ids: readonly string[]): Promise<readonly string[]>;
}

/** BullMQ's highest priority. A line that is never empty for this many turns continues in order of arrival. */
const highestTurn = 2 ** 21 - 1;
/** Past this turn the clock restarts as soon as nobody waits. */
const wrapTurn = 2 ** 20;
/** The jobs of a dead node are forgotten after this time. Nodes renew it every second. */
const leaseMs = 30_000;

const nameForm = /^[A-Za-z0-9_-]{1,100}$/;

/** The queue's scripts as functions of their arguments. */
function loadScripts(client: RedisConnection['client'], prefix: string) {
  const script = (lua: string) => {
    const run = redisScript(client, lua);
    return (...values: (string | number | Buffer)[]): Promise<unknown> => run([prefix], values);
  };
  return {
    admit: script(scripts.admitScript),
    begin: script(scripts.beginScript),
    giveBack: script(scripts.giveBackScript),
    finish: script(scripts.finishScript),
    leave: script(scripts.leaveScript),
    watch: script(scripts.watchScript),
    beat: script(scripts.beatScript),
  };
}

/** @throws TypeError for an invalid name or key */
export function openSharedQueue(options: QueueOptions): SharedQueue {
  const { queue: name = 'documents' } = options;
  if (!nameForm.test(name)) throw new TypeError('queue must be letters, digits, - and _, at most 100');
  const ring = createKeyRing(options);
  const redis = openRedis(options);
  const { client } = redis;
  const prefix = `${redis.prefix}jobs:${name}:`;
  const context = (id: string, direction: Direction): string => `${name}:${id}:${direction}`;
  const { admit, begin, giveBack, finish, leave, watch, beat } = loadScripts(client, prefix);

  return {
    redis,
    name,
    bullPrefix: `${redis.prefix}queue`,
    nodeChannel: (node) => `${prefix}node:${node}`,
    stopChannel: `${prefix}stop`,
    seal: (id, direction, plain) => ring.seal(plain, context(id, direction)),
    open: (id, direction, sealed) => ring.open(sealed, context(id, direction)),
    admit: async ({ id, owner, isLong, node, size }, { maxWaiting, maxWaitingBytes }) => {
      const tag = owner === undefined ? '-' : ring.tagOf(owner);
      return Number(await admit(id, tag, size, node, maxWaiting, maxWaitingBytes, highestTurn, leaseMs, isLong ? `${tag} long` : tag));
    },
    // Not an argument of a script, which would copy it again.
    put: async (id, sealed) => void (await client.set(`${prefix}input:${id}`, sealed, 'PX', leaseMs)),
    begin: async (id, node) => {
      const [tries, elapsedMs] = (await begin(id, node, wrapTurn)) as [number, number];
      const sealed = tries === 0 ? null : await client.getBuffer(`${prefix}input:${id}`);
      return sealed ? { tries, elapsedMs, sealed } : undefined;
    },
    giveBack: async (id) => void (await giveBack(id)),
    finish: async (id, node, sealed, timeToLiveMs) => {
      const draft = randomUUID();
      // Sent one after the other on the same connection, without waiting in between.
      const written = client.set(`${prefix}draft:${draft}`, sealed, 'PX', timeToLiveMs);
      await Promise.all([finish(id, node, draft), written]);
    },
    leave: async (id) => void (await leave(id)),
    takeOutcome: async (id) => {
      const key = `${prefix}result:${id}`;
      const [read] = (await client.multi().getBuffer(key).del(key).exec()) ?? [];
      if (read?.[0]) throw read[0];
      return read?.[1] instanceof Buffer ? read[1] : undefined;
    },
    watch: async (ids) => {
      const [threads = 0, ...states] = (await watch(leaseMs, ...ids)) as number[];
      return { threads, states: states.map((state) => jobStates[state] ?? 'gone') };
    },
    beat: async (worker, lease, ids) => (await beat(worker, lease, ...ids)) as string[],
  };
}
