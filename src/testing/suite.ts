/** What every conformance suite takes. */

/** Bound to no test runner: `test` may be vitest's, jest's, node:test's. */
export interface Suite<T> {
  readonly test: (name: string, run: () => Promise<void>) => unknown;
  /** Makes a fresh, empty adapter for each test. It is closed after the test. */
  readonly create: () => Promise<T> | T;
}

/** @returns Registers one test that gets an adapter of its own. */
export function eachWith<T extends { close?(): Promise<void> }>({ test, create }: Suite<T>) {
  return (name: string, run: (adapter: T) => Promise<void>): void => {
    test(name, async () => {
      const adapter = await create();
      try {
        await run(adapter);
      } finally {
        await adapter.close?.();
      }
    });
  };
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
