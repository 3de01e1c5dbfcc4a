/** The operation of a command: in its own thread if it is short, else in one whose young generation is bounded. */
import { getHeapStatistics } from 'node:v8';
import { runOperation, type InputOf, type OperationName, type ResultOf } from '../operations/operation-table.js';
import { collectSooner, youngMemoryMb } from './heap.js';

/**
 * Documents with more bytes together are worth a thread, which takes a fifth of a second to start: from Node 22 on, V8 lets the young
 * generation of the main thread grow so far that merging a hundred files takes 400 MB instead of 260. It cannot be bounded in a process
 * that runs.
 */
export const shortBytes = 1 << 20;

/** Its thread may use as much as the process by itself. */
const memoryMb = (): number => Math.floor(getHeapStatistics().heap_size_limit / 2 ** 20);

/** @throws DocOpsError as the operation does, and UNPROCESSABLE_DOCUMENT if the memory does not suffice */
export async function runInBoundedHeap<Name extends OperationName>(operation: Name, input: InputOf<Name>): Promise<ResultOf<Name>> {
  collectSooner();
  if (input.bytes.length < shortBytes) return runOperation(operation, input);
  const { createWorkerPool } = await import('../workers/worker-pool.js');
  const pool = createWorkerPool({ threads: 1, memoryMb: memoryMb(), youngMemoryMb, warm: false, keptFree: 0 });
  try {
    return await pool.run(operation, input, { timeoutMs: input.timeoutMs });
  } finally {
    await pool.close();
  }
}
