/** Concurrency slots of one operation: one of the key and one of its owner, held until released or until this process dies. */
import type { ConcurrencyStore } from '../../adapters/concurrency-store/types.js';
import { rateLimitError } from './check-rate.js';

export interface Slot {
  /** Frees the slot; later calls do nothing. Never rejects. */
  release(): Promise<void>;
}

/** One counter that a request takes a slot from. */
export interface SlotClaim {
  /** The counter's name. */
  readonly name: string;
  /** Maximum slots at once. */
  readonly limit: number;
  /** The message for requests that exceed the limit; a sentence. */
  readonly refusal: string;
}

/** Dependencies of {@link createTakeSlot}. */
export interface TakeSlotDependencies {
  readonly concurrencyStore: ConcurrencyStore;
  /** Milliseconds after which the slots of a dead process become free; a slot is renewed three times in that time. */
  readonly leaseMs: number;
  /** Called if a slot could not be freed or renewed; its lease then expires. */
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
    // The store has lost the lease: it was restarted, or was unavailable for longer than a lease.
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

/**
 * The returned function throws DocOpsError RATE_LIMIT_ERROR if a claim has no slot left, and any error of the store; then it holds no slot.
 */
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
