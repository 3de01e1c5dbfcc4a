/** The steps of a conversion that requests its page's resources, each run by an executor. */
import type { ConvertSteps } from '../operations/convert/resources/convert-with-resources.js';
import type { Executor, RunOptions } from './executor.js';

export function convertStepsOf(executor: Pick<Executor, 'run'>, options: Omit<RunOptions, 'timeoutMs'>): ConvertSteps {
  const timed = ({ timeoutMs }: { readonly timeoutMs?: number | undefined }): RunOptions => ({
    ...options,
    timeoutMs,
  });
  return {
    // The bytes are transferred to the thread; the conversion needs them again.
    findReferences: (input) => executor.run('findReferences', { ...input, bytes: input.bytes.slice() }, timed(input)),
    convert: (input) => executor.run('convert', input, timed(input)),
  };
}
