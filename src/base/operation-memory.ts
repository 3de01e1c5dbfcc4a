/**
 * Memory that ends with the operation that filled it. What is worked out from a document again and again is kept under way, in a map of a module's own, and is
 * forgotten when no operation runs in this thread any more: nothing of a tenant's is left for the next one, nor for the process.
 */

const forgets: (() => void)[] = [];
let running = 0;

/**
 * A value that each operation makes again, for module level.
 * @returns gives the value; what it gives is not to be kept beyond the operation
 */
export function operationMemory<T extends object>(make: () => T): () => T {
  let value: T | undefined;
  afterOperations(() => {
    value = undefined;
  });
  return () => (value ??= make());
}

/** Has something forgotten that a library keeps; for module level. */
export function afterOperations(forget: () => void): void {
  forgets.push(forget);
}

/** Runs an operation, or a part of one, and forgets it with the last that ends. */
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
  // The engine keeps the text in which a regular expression matched last (`RegExp.input`).
  /^/.test('');
}
