/** The error for too many requests, with the data for the `RateLimit-*` headers. */
import { DocOpsError } from '../../base/errors.js';

/** The state of a limit. */
export interface RateLimitState {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until one more request is allowed. */
  readonly resetSeconds: number;
  /** The window's length; absent for a limit on simultaneous requests. */
  readonly windowSeconds?: number;
}

/** A DocOpsError with the code RATE_LIMIT_ERROR. */
export type RateLimitError = DocOpsError & { readonly rateLimit: RateLimitState };

export function rateLimitError(message: string, rateLimit: RateLimitState): RateLimitError {
  return Object.assign(new DocOpsError('RATE_LIMIT_ERROR', message, { retryAfterSeconds: rateLimit.resetSeconds }), { rateLimit });
}
