/** What every conformance suite takes. */

/** What an adapter can beyond its contract's least; a test that needs what is not declared is not registered. */
export interface Capabilities {
  /** Several adapters opened on the same place see the same; `reopen` opens another. */
  readonly shared?: boolean;
  /** What was written is there after `close()`; `reopen` opens it again. */
  readonly durable?: boolean;
}

/** Bound to no test runner: `test` may be vitest's, jest's, node:test's. */
export interface Suite<T> {
  readonly test: (name: string, run: () => Promise<void>) => unknown;
  /** Makes a fresh, empty adapter for each test. It is closed after the test. */
  readonly create: () => Promise<T> | T;
  /** Default: none. */
  readonly capabilities?: Capabilities;
  /** Another adapter on the place where the last one that `create` made keeps its data; needed where a capability is declared. */
  readonly reopen?: () => Promise<T> | T;
}

type Closable = { ready?(): Promise<void>; close?(): Promise<void> };

/** @returns Registers one test that gets an adapter of its own. */
export const eachWith = <T extends Closable>(suite: Suite<T>) => eachEndedBy(suite, async (adapter) => adapter.close?.());

/** @returns Registers one test that gets what `create` makes, and ends it. */
export function eachEndedBy<T>({ test, create }: Suite<T>, end: (under: T) => Promise<void>) {
  return (name: string, run: (under: T) => Promise<void>): void => {
    test(name, async () => {
      const under = await create();
      try {
        await run(under);
      } finally {
        await end(under);
      }
    });
  };
}

/** @returns Registers one test, where the capability is declared, that gets a fresh adapter and a way to open another on its data. */
export function eachWithCapability<T extends Closable>({ test, create, capabilities, reopen }: Suite<T>) {
  return (capability: keyof Capabilities, name: string, run: (adapter: T, reopen: () => Promise<T>) => Promise<void>): void => {
    if (capabilities?.[capability] !== true) return;
    if (!reopen) throw new TypeError(`the capability ${capability} is declared, so the suite needs reopen`);
    test(name, async () => {
      const first = await create();
      const opened = [first];
      const another = async (): Promise<T> => {
        const adapter = await reopen();
        opened.push(adapter);
        return adapter;
      };
      try {
        await run(first, another);
      } finally {
        for (const adapter of opened) await adapter.close?.();
      }
    });
  };
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
