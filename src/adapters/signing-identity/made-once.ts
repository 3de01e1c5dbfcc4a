/** Something that is made when it is first asked for, and once; a failure is not kept. */
export interface MadeOnce<T> {
  get(): Promise<T>;
  /** The thing, if it was made; else undefined. */
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
