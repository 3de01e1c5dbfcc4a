/** Executors for tests: one that holds operations until they are released, and one that runs a test worker. */
import type { Executor, RunOptions } from 'docops-router';
import type { InputOf, OperationName, ResultOf } from '../../src/operations/operation-table.js';
import { createWorkerPool } from '../../src/workers/worker-pool.js';
import type { WorkerPoolOptions } from '../../src/workers/worker-pool.js';

export interface HeldExecutor extends Executor {
  /** The number of waiting operations. */
  count(): number;
  /** The number of operations whose signal was aborted. */
  aborted(): number;
  /** Lets all waiting and later operations succeed. */
  letGo(): void;
}

/** Each operation waits until `letGo()` or its abort. */
export function createHeldExecutor(): HeldExecutor {
  const held = new Set<() => void>();
  let aborted = 0;
  let open = false;
  return {
    run: async <Name extends OperationName>(
      _operation: Name,
      _input: InputOf<Name>,
      { signal }: RunOptions = {},
    ): Promise<ResultOf<Name>> => {
      await new Promise<void>((resolve, reject) => {
        if (open) return resolve();
        const done = (): void => {
          held.delete(done);
          resolve();
        };
        held.add(done);
        signal?.addEventListener('abort', () => {
          aborted += 1;
          held.delete(done);
          reject(signal.reason as Error);
        });
      });
      const pdf: ResultOf<'convert'> = { bytes: new Uint8Array([37, 80, 68, 70]), contentType: 'application/pdf', pages: 1, warnings: [] };
      return pdf;
    },
    ready: async () => undefined,
    status: () => ({ ready: true, threads: 1, running: held.size, waiting: 0 }),
    close: async () => undefined,
    count: () => held.size,
    aborted: () => aborted,
    letGo: () => {
      open = true;
      for (const done of held) done();
    },
  };
}

/** The real pool over test/support/http-worker.mjs, which obeys the document's bytes. */
export function createTestPool(options: WorkerPoolOptions = {}): Executor {
  return createWorkerPool({ threads: 2, filename: new URL('./http-worker.mjs', import.meta.url).href, ...options });
}

/** A document that gives an order to the test pool. */
export const order = (text: 'hello' | 'die' | 'exhaust' | 'spin' | 'throw' | 'refuse' | 'sleep' | 'recurse'): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(text));

export async function until(condition: () => boolean, what: string): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`waited too long until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
