/** One of a key's concurrency slots for one operation, held until it is released or this process dies. */
import type { ConcurrencyStore } from '../adapters/concurrency-store/types.js';
import { rateLimitError } from './rate-limit-error.js';

export interface Slot {
  /** Frees the slot; later calls do nothing. Never rejects. */
  release(): Promise<void>;
}

/** What {@link createTakeSlot} needs. */
export interface TakeSlotDependencies {
  readonly concurrencyStore: ConcurrencyStore;
  /** Told when a slot could not be freed or renewed; its lease then ends by itself. */
  readonly onError: (error: unknown) => void;
}

export type TakeSlot = (owner: string, operation: string, limit: number) => Promise<Slot>;

/** Long enough that a busy process renews in time, short enough that a dead one does not block its clients for long. */
const leaseMs = 60_000;
const renewEveryMs = leaseMs / 3;

/** The returned function throws DocOpsError RATE_LIMIT_ERROR when `limit` slots are taken. */
export function createTakeSlot({ concurrencyStore, onError }: TakeSlotDependencies): TakeSlot {
  return async (owner, operation, limit) => {
    const lease = await concurrencyStore.acquire(`${operation}:${owner}`, limit, leaseMs);
    if (!lease) {
      const message = `At most ${String(limit)} ${operation} requests may run at once per API key; wait for one to end.`;
      throw rateLimitError(message, { limit, remaining: 0, resetSeconds: 1 });
    }
    const renewal = setInterval(() => void concurrencyStore.renew(lease, leaseMs).catch(onError), renewEveryMs).unref();
    let released: Promise<void> | undefined;
    return {
      release: () => {
        clearInterval(renewal);
        released ??= concurrencyStore.release(lease).catch(onError);
        return released;
      },
    };
  };
}
