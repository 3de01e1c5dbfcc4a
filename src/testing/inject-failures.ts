/** An adapter → the same one with chosen calls that fail, hang or respond late, for tests of its users. */

/** A failure of some calls. Calls are counted from 1, over all methods or over one. */
export interface Failure {
  /**
   * `fail`: rejects, not done. `lose`: done, then rejects, as when a connection breaks before the response. `hang`: never settles. `late`:
   * done after `delayMs`.
   */
  readonly kind: 'fail' | 'lose' | 'hang' | 'late';
  /** Only this method; default: every one. */
  readonly method?: string;
  /** The first such call; default 1. */
  readonly from?: number;
  /** The last such call; default: none, so the failure continues for ever. */
  readonly to?: number;
  /** Milliseconds, for `late`; default 100. */
  readonly delayMs?: number;
  /** The value that a call rejects with; default: an Error with the message `injected failure`. */
  readonly error?: unknown;
}

export interface WithFailures<T> {
  readonly adapter: T;
  /** Number of calls so far, of one method or of all. */
  calls(method?: string): number;
  /** Replaces the failures and counts from 1 again; without any, the adapter works. */
  plan(failures: readonly Failure[]): void;
}

type Method = (...values: unknown[]) => unknown;

async function callWithFailure(failure: Failure | undefined, run: () => unknown): Promise<unknown> {
  const error = (): unknown => failure?.error ?? new Error('injected failure');
  switch (failure?.kind) {
    case 'fail':
      throw error();
    case 'lose':
      await run();
      throw error();
    case 'hang':
      return new Promise(() => undefined);
    case 'late':
      await new Promise((resolve) => setTimeout(resolve, failure.delayMs ?? 100));
      return run();
    case undefined:
      return run();
  }
}

/** Never affects `close`. */
export function injectFailures<T extends object>(adapter: T, failures: readonly Failure[] = []): WithFailures<T> {
  let planned = failures;
  let counts = new Map<string, number>();

  function count(name: string): number {
    const next = (counts.get(name) ?? 0) + 1;
    counts.set(name, next);
    return next;
  }

  function chosenFailure(method: string): Failure | undefined {
    const [inAll, ofMethod] = [count(''), count(method)];
    return planned.find((failure) => {
      const index = failure.method === undefined ? inAll : ofMethod;
      const isMeant = failure.method === undefined || failure.method === method;
      return isMeant && index >= (failure.from ?? 1) && index <= (failure.to ?? Infinity);
    });
  }

  const proxy = new Proxy(adapter, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function' || typeof name !== 'string' || name === 'close') return value;
      return (...values: unknown[]) => callWithFailure(chosenFailure(name), () => (value as Method).apply(target, values));
    },
  });
  return {
    adapter: proxy,
    calls: (method = '') => counts.get(method) ?? 0,
    plan: (next) => {
      planned = next;
      counts = new Map();
    },
  };
}
