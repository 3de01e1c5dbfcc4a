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
  /** Milliseconds after which a slot comes free whose process has died; it is renewed three times in that time. */
  readonly leaseMs: number;
  /** Told when a slot could not be freed or renewed; its lease then ends by itself. */
  readonly onError: (error: unknown) => void;
}

export type TakeSlot = (owner: string, operation: string, limit: number) => Promise<Slot>;

/** The returned function throws DocOpsError RATE_LIMIT_ERROR when `limit` slots are taken, and what the store throws. */
export function createTakeSlot({ concurrencyStore, leaseMs, onError }: TakeSlotDependencies): TakeSlot {
  return async (owner, operation, limit) => {
    const name = `${operation}:${owner}`;
    let lease = await concurrencyStore.acquire(name, limit, leaseMs);
    if (!lease) {
      const message = `At most ${String(limit)} ${operation} requests may run at once per API key; wait for one to end.`;
      throw rateLimitError(message, { limit, remaining: 0, resetSeconds: 1 });
    }
    let released: Promise<void> | undefined;

    async function renew(): Promise<void> {
      if (!lease || (await concurrencyStore.renew(lease, leaseMs)) || released) return;
      // The store has lost it: it was started anew, or was away for longer than a lease.
      const another = await concurrencyStore.acquire(name, limit, leaseMs);
      if (!another) return;
      if (released) await concurrencyStore.release(another);
      else lease = another;
    }

    const renewal = setInterval(() => void renew().catch(onError), leaseMs / 3).unref();
    return {
      release: () => {
        clearInterval(renewal);
        released ??= lease ? concurrencyStore.release(lease).catch(onError) : Promise.resolve();
        return released;
      },
    };
  };
}
