/** Stores that may fail or hang → calls that end in time, with a log line when a store fails and one when it has recovered. */
import type { ConcurrencyStore, Lease } from '../../adapters/concurrency-store/types.js';
import type { JobStore } from '../../adapters/job-store/types.js';
import type { KeyStore } from '../../adapters/key-store/types.js';
import type { RateLimiter } from '../../adapters/rate-limiter/types.js';
import { inTime } from '../../base/abort.js';
import { DocOpsError } from '../../base/errors.js';
import type { Logger } from '../../base/logger.js';

/** Behaviour of requests while a store for limits is unavailable: `open` continues without the limit, `closed` answers 503. */
export const onStoreFailures = ['open', 'closed'] as const;
export type OnStoreFailure = (typeof onStoreFailures)[number];

export interface GuardOptions {
  /** The option's name, for the log: `keyStore`. */
  readonly name: string;
  /** Milliseconds that a call may take. */
  readonly timeoutMs: number;
  readonly logger: Logger;
  /** A monotonic clock in milliseconds, for tests. Default: the process's own clock. */
  readonly now?: (() => number) | undefined;
}

/** While a store hangs, only one call per interval tries it; the others fail at once. */
const probeEveryMs = 1000;

class TookTooLong extends Error {}

type Guard = <T>(call: () => Promise<T>) => Promise<T>;

/** @param consequence The effect on requests, for the log */
function createGuard({ name, timeoutMs, logger, now = () => performance.now() }: GuardOptions, consequence: string): Guard {
  let failing = false;
  let hangs = false;
  let nextProbe = 0;
  const failure = (cause: unknown): DocOpsError =>
    new DocOpsError('SERVICE_UNAVAILABLE', 'A store that this service needs does not answer; try again.', { retryAfterSeconds: 5, cause });

  return async (call) => {
    if (hangs) {
      if (now() < nextProbe) throw failure(new TookTooLong('it did not answer a moment ago'));
      nextProbe = now() + probeEveryMs;
    }
    try {
      // Also catches a store that throws instead of rejecting.
      const value = await inTime((async () => call())(), timeoutMs, () => new TookTooLong(`no answer within ${String(timeoutMs)} ms`));
      if (failing) logger.info({ store: name }, 'a store answers again');
      failing = false;
      hangs = false;
      return value;
    } catch (error) {
      hangs = error instanceof TookTooLong;
      nextProbe = now() + probeEveryMs;
      if (!failing) logger.error({ store: name, err: error }, `a store failed; ${consequence} until it answers`);
      failing = true;
      throw failure(error);
    }
  };
}

const refused = 'requests that need it get 503';
const consequenceOf = (onFailure: OnStoreFailure): string => (onFailure === 'open' ? 'requests go on without its limits' : refused);

/** Calls throw DocOpsError SERVICE_UNAVAILABLE while the store is unavailable. */
export function guardKeyStore(store: KeyStore, options: GuardOptions): KeyStore {
  const guard = createGuard(options, refused);
  return {
    insertKey: (record) => guard(() => store.insertKey(record)),
    findKeyByHash: (hash) => guard(() => store.findKeyByHash(hash)),
    findKeyById: (id) => guard(() => store.findKeyById(id)),
    listKeys: (listing) => guard(() => store.listKeys(listing)),
    touchKey: (id, usedAt) => guard(() => store.touchKey(id, usedAt)),
    revokeKey: (id, revokedAt) => guard(() => store.revokeKey(id, revokedAt)),
    expireKey: (id, expiresAt) => guard(() => store.expireKey(id, expiresAt)),
    savePendingRegistration: (registration) => guard(() => store.savePendingRegistration(registration)),
    countRegistrationAttempt: (email) => guard(() => store.countRegistrationAttempt(email)),
    consumePendingRegistration: (email, id) => guard(() => store.consumePendingRegistration(email, id)),
    removeExpiredRegistrations: (now) => guard(() => store.removeExpiredRegistrations(now)),
  };
}

/** With `open`, every event is allowed while the limiter is unavailable; otherwise calls throw DocOpsError SERVICE_UNAVAILABLE. */
export function guardRateLimiter(limiter: RateLimiter, onFailure: OnStoreFailure, options: GuardOptions): RateLimiter {
  const guard = createGuard(options, consequenceOf(onFailure));
  return {
    consume: async (name, window) => {
      try {
        return await guard(() => limiter.consume(name, window));
      } catch (error) {
        if (onFailure === 'closed') throw error;
        return { allowed: true, remaining: window.limit - 1, resetMs: window.windowMs };
      }
    },
  };
}

/** With `open`, every slot is granted while the store is unavailable; otherwise `acquire` throws DocOpsError SERVICE_UNAVAILABLE. */
export function guardConcurrencyStore(store: ConcurrencyStore, onFailure: OnStoreFailure, options: GuardOptions): ConcurrencyStore {
  const guard = createGuard(options, consequenceOf(onFailure));
  /** Leases granted while the store was unavailable, which does not know them. */
  const unknown = new WeakSet<Lease>();
  return {
    acquire: async (name, limit, leaseMs) => {
      try {
        return await guard(() => store.acquire(name, limit, leaseMs));
      } catch (error) {
        if (onFailure === 'closed') throw error;
        const lease = { id: '', name };
        unknown.add(lease);
        return lease;
      }
    },
    renew: (lease, leaseMs) => (unknown.has(lease) ? Promise.resolve(false) : guard(() => store.renew(lease, leaseMs))),
    release: (lease) => (unknown.has(lease) ? Promise.resolve() : guard(() => store.release(lease))),
  };
}

/** Calls throw DocOpsError SERVICE_UNAVAILABLE while the store is unavailable. */
export function guardJobStore(store: JobStore, options: GuardOptions): JobStore {
  const guard = createGuard(options, refused);
  return {
    ...(store.development !== undefined && { development: store.development }),
    create: (job, limits) => guard(() => store.create(job, limits)),
    claimable: (limit) => guard(() => store.claimable(limit)),
    claim: (key, leaseMs) => guard(() => store.claim(key, leaseMs)),
    renew: (key, lease, leaseMs) => guard(() => store.renew(key, lease, leaseMs)),
    giveBack: (key, lease, delayMs) => guard(() => store.giveBack(key, lease, delayMs)),
    finish: (key, lease, answer, keepMs) => guard(() => store.finish(key, lease, answer, keepMs)),
    read: (key) => guard(() => store.read(key)),
    remove: (key) => guard(() => store.remove(key)),
  };
}
