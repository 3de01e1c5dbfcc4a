/** The input that all conformance suites share. */

/** The abilities of an adapter beyond the contract's minimum; tests of undeclared ones are not registered. */
export interface Capabilities {
  /** Several adapters opened on the same data see the same; `reopen` opens another. */
  readonly shared?: boolean;
  /** Written data survive `close()`; `reopen` opens them again. */
  readonly durable?: boolean;
}

/** Independent of the test runner: `test` may be vitest's, jest's or node:test's. */
export interface Suite<T> {
  readonly test: (name: string, run: () => Promise<void>) => unknown;
  /** Creates a fresh, empty adapter for each test. It is closed after the test. */
  readonly create: () => Promise<T> | T;
  /** Default: none. */
  readonly capabilities?: Capabilities;
  /** Opens another adapter on the data of the one that `create` returned last; needed if a capability is declared. */
  readonly reopen?: () => Promise<T> | T;
}

type Closable = { ready?(): Promise<void>; close?(): Promise<void> };

/** @returns Registers one test with its own adapter. */
export const eachWith = <T extends Closable>(suite: Suite<T>) => eachEndedBy(suite, async (adapter) => adapter.close?.());

/** @returns Registers one test with the result of `create`, and ends it. */
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

/** @returns Registers one test, if the capability is declared, with a fresh adapter and a way to open another on its data. */
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
