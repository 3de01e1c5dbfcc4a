/** Limits of one caller for an operation: requests at once and per minute, for each key and for all keys of its owner together. */
import type { Scope } from '../../adapters/key-store/types.js';
import type { RateLimiter } from '../../adapters/rate-limiter/types.js';
import type { Caller } from '../keys/caller.js';
import { checkRate, type RateLimitState } from './check-rate.js';
import type { Slot, SlotClaim, TakeSlot } from './take-slot.js';

/** Limits of one operation; false: no limit. */
export interface OperationLimits {
  /** Requests at once, per key. */
  readonly concurrency: number | false;
  /** Requests per minute, per key. */
  readonly requestsPerMinute: number | false;
  /** Requests at once, for all keys of an owner; default false. A caller without a key counts as an owner. */
  readonly ownerConcurrency?: number | false | undefined;
  /** Requests per minute, for all keys of an owner; default false. */
  readonly ownerRequestsPerMinute?: number | false | undefined;
}

export interface CallerLimitsDependencies {
  /** The limits of every operation that works on documents. */
  readonly limits: Readonly<Record<Scope | 'inspect', OperationLimits>>;
  readonly rateLimiter: RateLimiter;
  readonly takeSlot: TakeSlot;
}

export interface CallerLimits {
  /**
   * Counts the request in its key's and its owner's window. Resolves with the state of the narrower one; undefined without a limit.
   * Rejects with DocOpsError RATE_LIMIT_ERROR.
   */
  checkRequestRate(caller: Caller, operation: string): Promise<RateLimitState | undefined>;
  /** Rejects with DocOpsError RATE_LIMIT_ERROR. */
  takeSlot(caller: Caller, operation: string): Promise<Slot>;
}

const windowMs = 60_000;

interface Count {
  readonly name: string;
  readonly limit: number;
  /** The holder of the limit, for messages. */
  readonly whose: string;
}

function countsOf(operation: string, { keyId, owner }: Caller, perKey: number | false, perOwner: number | false): Count[] {
  const count = (name: string, limit: number | false, whose: string): Count[] =>
    limit === false ? [] : [{ name: `${operation}:${name}`, limit, whose }];
  if (keyId === undefined) return count(owner, perOwner === false ? perKey : perOwner, 'per network');
  return [...count(keyId, perKey, 'per API key'), ...count(owner, perOwner, 'for all API keys of one e-mail address')];
}

/** For endpoints without a scope. */
const none: OperationLimits = { concurrency: false, requestsPerMinute: false };

export function createCallerLimits({ limits, rateLimiter, takeSlot }: CallerLimitsDependencies): CallerLimits {
  const limitsOf = (operation: string): OperationLimits => (limits as Readonly<Record<string, OperationLimits>>)[operation] ?? none;
  return {
    checkRequestRate: async (caller, operation) => {
      const { requestsPerMinute, ownerRequestsPerMinute = false } = limitsOf(operation);
      let narrowest: RateLimitState | undefined;
      for (const { name, limit, whose } of countsOf(operation, caller, requestsPerMinute, ownerRequestsPerMinute)) {
        const message = `At most ${String(limit)} ${operation} requests a minute are allowed ${whose}.`;
        const state = await checkRate(rateLimiter, name, { limit, windowMs }, message);
        if (narrowest === undefined || state.remaining < narrowest.remaining) narrowest = state;
      }
      return narrowest;
    },
    takeSlot: (caller, operation) => {
      const { concurrency, ownerConcurrency = false } = limitsOf(operation);
      const claims = countsOf(operation, caller, concurrency, ownerConcurrency).map(({ name, limit, whose }): SlotClaim => ({
        name,
        limit,
        refusal: `At most ${String(limit)} ${operation} requests may run at once ${whose}; wait for one to end.`,
      }));
      return takeSlot(claims);
    },
  };
}
