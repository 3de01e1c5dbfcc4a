/** The rate limiter's contract: a limited number of events per name in a time window. */

export interface RateLimitWindow {
  /** Maximum number of events in a window. */
  readonly limit: number;
  /** The window's length in milliseconds; it starts with the first event. */
  readonly windowMs: number;
}

export interface RateLimitDecision {
  readonly allowed: boolean;
  /** Events left in this window; 0 when refused. */
  readonly remaining: number;
  /** Milliseconds until the window ends. */
  readonly resetMs: number;
}

/** Implementations are checked by `rateLimiterSuite` of `docops-router/testing`. */
export interface RateLimiter {
  /** True for a limiter that only this process sees; announced when it is the default. */
  readonly development?: boolean;
  /** Connects; may be called again. Every other call works without it. */
  ready?(): Promise<void>;
  /** Counts one event under `name` atomically. The same name is always used with the same window. */
  consume(name: string, window: RateLimitWindow): Promise<RateLimitDecision>;
  check?(): Promise<void>;
  close?(): Promise<void>;
}
