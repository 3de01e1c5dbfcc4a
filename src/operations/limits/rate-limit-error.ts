/** The error for too many requests, with what the `RateLimit-*` headers need. */
import { DocOpsError } from '../../base/errors.js';

/** The state of a limit. */
export interface RateLimitState {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until one more is allowed. */
  readonly resetSeconds: number;
  /** The window's length; absent where the limit is on requests at the same time. */
  readonly windowSeconds?: number;
}

/** A DocOpsError of code RATE_LIMIT_ERROR. */
export type RateLimitError = DocOpsError & { readonly rateLimit: RateLimitState };

export function rateLimitError(message: string, rateLimit: RateLimitState): RateLimitError {
  return Object.assign(new DocOpsError('RATE_LIMIT_ERROR', message, { retryAfterSeconds: rateLimit.resetSeconds }), { rateLimit });
}
