/** Checks memory and threads: what the machine has against what the service would use. */
import { availableParallelism, freemem, totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { workerOptions } from '../../composition/options/resource-options.js';
import { ok, warning, type Check } from './check.js';

const mib = 2 ** 20;
const threadMemoryMb = workerOptions.memoryMb.preset;
const mb = (bytes: number): string => `${(bytes / mib).toFixed(0)} MB`;
/** The process itself, measured idle (docs/operate/production.md, "Sizing"). */
const processBytes = 150 * mib;
const leastFree = 256 * mib;

/** The container's limit if it has one, else the machine's memory. */
function memoryLimit(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 && constrained < totalmem() ? constrained : totalmem();
}

export const checkMemory: Check = {
  name: 'memory',
  run: async () => {
    const limit = memoryLimit();
    const threads = availableParallelism();
    const most = threads * threadMemoryMb * mib + processBytes;
    const free = Math.min(freemem(), process.availableMemory());
    const text = `${mb(limit)}, of which ${mb(free)} are free; heap of this process at most ${mb(getHeapStatistics().heap_size_limit)}`;
    if (most > limit)
      return [
        warning(
          `${text}; ${String(threads)} threads may take ${mb(most)} together`,
          'give it more memory or fewer processors; in your own app, set workers.threads and workers.memoryMb',
        ),
      ];
    return [free < leastFree ? warning(text, 'free memory, or convert elsewhere') : ok(text)];
  },
};

export const checkThreads: Check = {
  name: 'threads',
  run: async () => [ok(`${String(availableParallelism())} documents at once, with ${String(threadMemoryMb)} MB of heap each`)],
};
