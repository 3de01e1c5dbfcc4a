/** Concurrency slots of one operation: one of the key's and one of its owner's, held until both are released or this process dies. */
import type { ConcurrencyStore } from '../../adapters/concurrency-store/types.js';
import { rateLimitError } from './rate-limit-error.js';

export interface Slot {
  /** Frees the slot; later calls do nothing. Never rejects. */
  release(): Promise<void>;
}

/** One count that a request takes part in. */
export interface SlotClaim {
  /** What is counted. */
  readonly name: string;
  /** Most at once. */
  readonly limit: number;
  /** Why a request beyond the limit is refused; a sentence. */
  readonly refusal: string;
}

/** What {@link createTakeSlot} needs. */
export interface TakeSlotDependencies {
  readonly concurrencyStore: ConcurrencyStore;
  /** Milliseconds after which a slot comes free whose process has died; it is renewed three times in that time. */
  readonly leaseMs: number;
  /** Told when a slot could not be freed or renewed; its lease then ends by itself. */
  readonly onError: (error: unknown) => void;
}

export type TakeSlot = (claims: readonly SlotClaim[]) => Promise<Slot>;

async function hold(claim: SlotClaim, { concurrencyStore, leaseMs, onError }: TakeSlotDependencies): Promise<Slot> {
  const { name, limit, refusal } = claim;
  let lease = await concurrencyStore.acquire(name, limit, leaseMs);
  if (!lease) throw rateLimitError(refusal, { limit, remaining: 0, resetSeconds: 1 });
  let released: Promise<void> | undefined;

  async function renew(): Promise<void> {
    if (!lease || (await concurrencyStore.renew(lease, leaseMs)) || released) return;
    // The store has lost it: it was started again, or was away for longer than a lease.
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
}

/** The returned function throws DocOpsError RATE_LIMIT_ERROR when one of the claims has no slot left, and what the store throws; then it holds none. */
export function createTakeSlot(dependencies: TakeSlotDependencies): TakeSlot {
  return async (claims) => {
    const held: Slot[] = [];
    const release = async (): Promise<void> => void (await Promise.all(held.map((slot) => slot.release())));
    try {
      for (const claim of claims) held.push(await hold(claim, dependencies));
    } catch (error) {
      await release();
      throw error;
    }
    return { release };
  };
}
