/**
 * Caches that end with the operation that filled them. Values that are computed from a document repeatedly are kept per module and cleared
 * once no operation runs in this thread: nothing of one tenant remains for the next, or in the process.
 *
 * A `WeakMap` at module level is no substitute: V8's collections of young objects keep its values, with all that they refer to, until the
 * whole heap is collected. For the same reason objects with getters are made by classes: a getter in an object literal, with all that its
 * function uses, is kept as long by the literal's hidden class.
 */

const forgets: (() => void)[] = [];
let running = 0;

/**
 * A value that is created for each operation; for use at module level.
 * @returns A getter for the value, which must not be kept beyond the operation
 */
export function operationMemory<T extends object>(make: () => T): () => T {
  let value: T | undefined;
  afterOperations(() => {
    value = undefined;
  });
  return () => (value ??= make());
}

/** Registers a function that clears a library's cache; for use at module level. */
export function afterOperations(forget: () => void): void {
  forgets.push(forget);
}

/** Runs an operation, or a part of one, and clears the caches when the last one ends. */
export async function withOperationMemory<T>(work: () => Promise<T>): Promise<T> {
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    if (running === 0) forget();
  }
}

function forget(): void {
  for (const each of forgets) each();
  // JavaScript keeps the text of the last regular expression match (`RegExp.input`).
  /^/.test('');
}
