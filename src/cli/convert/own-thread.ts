/**
 * One short conversion in the command's own thread: starting another and loading the code there would take longer than the work. What is long has a thread
 * with a bound on its memory, and so has what needs more stack than this thread has.
 */
import { readFile, stat } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { DocOpsError } from '../../base/errors.js';
import { estimateWork } from '../../operations/estimate-work.js';
import { type InputOf, type OperationName, type ResultOf, runOperation } from '../../operations/operation-table.js';
import { operationFailed } from '../../workers/executor-errors.js';
import type { Executor } from '../../workers/executor.js';
import { standardStream } from '../read-input.js';
import type { ConvertSettings } from './convert-settings.js';
import type { Job } from './list-jobs.js';

/** Of the estimate, which a pool's thread would begin with some 200 ms later. */
const shortMs = 500;
/** A larger file is not read to estimate its work. */
const shortBytes = 1 << 20;

/** Whether a conversion is likely to be done soon. What cannot be read fails at once, in whatever thread. */
export async function isShort({ source, from }: Job, { to, common }: ConvertSettings): Promise<boolean> {
  if (source === standardStream) return false;
  try {
    if ((await stat(source)).size > shortBytes) return false;
    return estimateWork('convert', { ...common, bytes: await readFile(source), from, to }) <= shortMs;
  } catch {
    return true;
  }
}

const lacksStack = (error: unknown): boolean => error instanceof RangeError && /call stack/i.test(error.message);

/**
 * How many times as large V8 makes the young generation of a heap whenever much of it survives; 2 is what V8 has. A short conversion is as fast in the
 * first megabyte, and the process 20 MB smaller. The flag is one of the process: threads that are started later must not keep it.
 */
const growYoungGeneration = (times: 1 | 2): void => setFlagsFromString(`--semi-space-growth-factor=${times}`);

/** @param startPool Called for what this thread's stack is too small for */
export function createOwnThread(fontDirectories: readonly string[] | undefined, startPool: () => Promise<Executor>): Pick<Executor, 'run'> {
  const fonts = fontDirectories && { fonts: { directories: fontDirectories } };
  growYoungGeneration(1);
  return {
    async run<Name extends OperationName>(operation: Name, input: InputOf<Name>): Promise<ResultOf<Name>> {
      try {
        return await runOperation(operation, { ...input, ...fonts });
      } catch (error) {
        if (lacksStack(error)) {
          growYoungGeneration(2);
          return (await startPool()).run(operation, input);
        }
        throw error instanceof DocOpsError ? error : operationFailed(error);
      }
    },
  };
}
