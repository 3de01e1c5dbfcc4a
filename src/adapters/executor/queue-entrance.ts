/** Adds a node's jobs to the queue: connects to Redis once, then places one job after another. */
import { Queue } from 'bullmq';
import { randomUUID } from 'node:crypto';
import { DocOpsError } from '../../base/errors.js';
import { serviceBusy } from '../../workers/executor.js';
import { patientConnection } from '../driver/redis.js';
import { packedLength, type Packed } from './job-bytes.js';
import { queueAway } from './pending-jobs.js';
import type { QueueWatch } from './queue-watch.js';
import { sealOverhead } from './seal.js';
import type { LineLimits, SharedQueue, Ticket, WaitingJob } from './shared-queue.js';

export interface QueueEntrance {
  /** Connects once; after a failure the next call tries again. Rejects with Redis's error. */
  connected(): Promise<void>;
  /** @throws DocOpsError SERVICE_UNAVAILABLE */
  place(id: string, packed: Packed, turn: Pick<WaitingJob, 'owner' | 'isLong'>): Promise<void>;
  /** Removes a job from BullMQ's queue. */
  remove(id: string): Promise<void>;
  close(): Promise<void>;
}

/** BullMQ's own events that are kept; they hold ids, and nothing here reads them. */
const keptEvents = 100;

/** BullMQ's side of the queue. */
function openBullQueue(shared: SharedQueue): Queue<Ticket> {
  const streams = { events: { maxLen: keptEvents } };
  const queue = new Queue<Ticket>(shared.name, { connection: shared.redis.client, prefix: shared.bullPrefix, streams });
  // Each failing command rejects by itself; an unhandled event would end the process.
  queue.on('error', () => undefined);
  return queue;
}

/** @param watch Starts with the connection, and receives this node's messages from then on */
export function createQueueEntrance(shared: SharedQueue, watch: QueueWatch, limits: LineLimits): QueueEntrance {
  const node = randomUUID();
  const subscriber = patientConnection(shared.redis);
  let queue: Queue<Ticket> | undefined;
  let connecting: Promise<void> | undefined;

  async function connect(): Promise<void> {
    await shared.redis.check();
    subscriber.on('message', (_channel, message: string) => watch.hear(message));
    // Waits while Redis is unreachable; the next check finds what was missed.
    subscriber.subscribe(shared.nodeChannel(node)).catch(() => undefined);
    queue = openBullQueue(shared);
    await watch.start();
  }

  function connected(): Promise<void> {
    connecting ??= connect().catch((error: unknown) => {
      connecting = undefined;
      throw error;
    });
    return connecting;
  }

  async function place(id: string, packed: Packed, { owner, isLong }: Pick<WaitingJob, 'owner' | 'isLong'>): Promise<void> {
    try {
      await connected();
      // Not even tried: while Redis is unreachable, only the watch contacts it, once per second for all requests.
      if (!watch.isReachable()) throw new Error('Redis does not answer');
      const turn = await shared.admit({ id, owner, isLong, node, size: packedLength(packed) + sealOverhead }, limits);
      if (turn === 0) throw serviceBusy();
      const sealed = await shared.seal(id, 'input', packed);
      const ends = { attempts: 1, removeOnComplete: true, removeOnFail: true };
      // On one connection, so that the document arrives before the job.
      await Promise.all([shared.put(id, sealed), queue?.add('job', { node }, { jobId: id, priority: turn, ...ends })]);
    } catch (error) {
      throw error instanceof DocOpsError ? error : queueAway(error);
    }
  }

  return {
    connected,
    place,
    remove: async (id) => void (await queue?.remove(id)),
    close: async () => {
      subscriber.disconnect();
      await queue?.close().catch(() => undefined);
    },
  };
}
