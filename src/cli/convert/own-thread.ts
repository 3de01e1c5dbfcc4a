/**
 * One short conversion in the command's own thread: starting another thread and loading the code there would take longer than the work.
 * Long conversions get a thread with a memory limit, and so do those that need more stack than this thread has.
 */
import { readFile, stat } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { DocOpsError } from '../../base/errors.js';
import { estimateWork } from '../../operations/estimate-work.js';
import { type InputOf, type OperationName, type ResultOf, runOperation } from '../../operations/operation-table.js';
import { operationFailed } from '../../workers/executor-errors.js';
import type { Executor } from '../../workers/executor.js';
import { standardStream } from '../files/read-input.js';
import type { ConvertSettings } from './convert-settings.js';
import type { Job } from './list-jobs.js';

/** Maximum estimate in milliseconds; a thread of a pool would start some 200 ms later. */
const shortMs = 500;
/** A larger file is not read to estimate its work. */
const shortBytes = 1 << 20;

/** Whether a conversion is likely to be short. An unreadable file fails immediately, in any thread. */
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
 * The factor by which V8 grows the young generation of a heap whenever much of it survives; V8's default is 2. A short conversion is as
 * fast in the first megabyte, and the process is 20 MB smaller. The flag applies to the process: threads that are started later must not
 * inherit it.
 */
const growYoungGeneration = (times: 1 | 2): void => setFlagsFromString(`--semi-space-growth-factor=${times}`);

/** @param startPool Called for conversions that need more stack than this thread has */
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
