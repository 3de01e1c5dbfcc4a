/** A value that is created once, on first use; a failure is not kept. */
export interface MadeOnce<T> {
  get(): Promise<T>;
  /** The value if it was created; else undefined. */
  made(): Promise<T | undefined>;
}

export function madeOnce<T>(make: () => Promise<T>): MadeOnce<T> {
  let making: Promise<T> | undefined;
  return {
    get: () => {
      making ??= make().catch((error: unknown) => {
        making = undefined;
        throw error;
      });
      return making;
    },
    made: async () => making?.catch(() => undefined),
  };
}
