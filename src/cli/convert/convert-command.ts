/** `docops convert`: documents on disk → documents on disk, in the worker pool; a single short one runs in the command's own thread. */
import { availableParallelism } from 'node:os';
import { hasPages } from '../../contract/conversion.js';
import { type Executor, operationFailed } from '../../workers/executor.js';
import { createReport } from './convert-report.js';
import { convertSettings, type ConvertSettings, type ConvertValues } from './convert-settings.js';
import { createJobLister, type Job, type JobLister } from './list-jobs.js';
import { runJobs } from './run-jobs.js';
import { watchDocuments } from './watch-documents.js';
import { growYoungGeneration, youngMemoryMb } from '../heap.js';
import { shortBytes } from '../long-work.js';
import { printError, printJson } from '../report/printable.js';
import { standardStream } from '../files/read-input.js';
import { wantsProgress } from '../report/progress.js';
import { convertTable } from '../table/convert-table.js';
import { exitCodes } from '../table/exit-codes.js';
import { command } from '../table/read-arguments.js';
import { untilAskedToStop } from '../serve/until-asked-to-stop.js';
import { UsageError } from '../report/failure.js';
import { readFile, stat } from 'node:fs/promises';
import { DocOpsError } from '../../base/errors.js';
import { estimateWork } from '../../operations/estimate-work.js';
import { type InputOf, type OperationName, type ResultOf, runOperation } from '../../operations/operation-table.js';

// * One short conversion in the command's own thread: starting another thread and loading the code there would take longer than the work.
// Long conversions get a thread with a memory limit, and so do those that need more stack than this thread has.

/** Maximum estimate in milliseconds; a thread of a pool would start some 200 ms later. */
const shortMs = 500;

/** Whether a conversion is likely to be short; a long file is not read to estimate it. An unreadable one fails immediately, in any thread. */
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

export const convertCommand = command(convertTable, async ({ values, operands }) => {
  if (operands.length === 0) throw new UsageError('No documents: pass files or folders.');
  const readsInput = operands.includes(standardStream);
  if (values.watch === true && readsInput) throw new UsageError('--watch needs files or folders; it cannot watch standard input.');
  if (values.json === true && (values.out === standardStream || (readsInput && values.out === undefined)))
    throw new UsageError('--json and the document cannot both go to standard output.');
  if (values.out === standardStream && values.watch === true)
    throw new UsageError('--watch writes files; --out must name a file or a folder.');
  const settings = await convertSettings(values);
  const lister = await createJobLister(operands, {
    from: values.from,
    to: settings.to,
    out: values.out,
    isSplit: values.split !== undefined,
  });
  if (values.invoice !== undefined && (operands.length > 1 || lister.hasFolders))
    throw new UsageError('--invoice is the invoice of one document; pass one file.');
  if (values.bates !== undefined && (operands.length > 1 || lister.hasFolders))
    throw new UsageError('--bates numbers the pages of one document; pass one file, or number several with docops merge.');
  return values.watch === true ? convertAgain(lister, settings, values) : convertOnce(lister, settings, values);
});

const reportSettings = (values: ConvertValues) => ({
  json: values.json === true,
  quiet: values.quiet === true,
  isProgressShown: wantsProgress(values),
});

function threadsOf({ threads = availableParallelism() }: ConvertValues, most: number): number {
  return Math.max(1, Math.min(Math.floor(threads), most));
}

/** Loads the pool only when it is needed. */
async function poolOf({ memory = 1024, fonts }: ConvertValues, { to }: ConvertSettings, threads: number): Promise<Executor> {
  const { createWorkerPool } = await import('../../workers/worker-pool.js');
  return createWorkerPool({
    threads,
    memoryMb: Math.floor(memory),
    youngMemoryMb,
    warm: hasPages(to),
    // Nobody waits for a single one of these documents: all threads work.
    keptFree: 0,
    fonts: fonts && { directories: fonts },
  });
}

async function convertOnce(lister: JobLister, settings: ConvertSettings, values: ConvertValues): Promise<number> {
  const jobs = await lister.list();
  if (jobs.length === 0) throw new UsageError('No documents to convert.');
  const threads = threadsOf(values, jobs.length);
  const report = createReport({ total: jobs.length, ...reportSettings(values) });
  let pool: Executor | undefined;
  const startPool = async (): Promise<Executor> => (pool ??= await poolOf(values, settings, threads));
  try {
    if (await isForOwnThread(jobs, settings, values)) {
      await runJobs(jobs, { pool: createOwnThread(values.fonts, startPool), threads, settings, report });
    } else {
      // Started before the timing of the first document begins.
      await (await startPool()).ready();
      await runJobs(jobs, { pool: await startPool(), threads, settings, report });
    }
  } finally {
    await pool?.close();
  }
  return report.end();
}

/** A memory limit applies only to threads of the pool, so `--memory` rules out the own thread. */
async function isForOwnThread([job, ...others]: readonly Job[], settings: ConvertSettings, values: ConvertValues): Promise<boolean> {
  return job !== undefined && others.length === 0 && values.memory === undefined && isShort(job, settings);
}

async function convertAgain(lister: JobLister, settings: ConvertSettings, values: ConvertValues): Promise<number> {
  const reporting = reportSettings(values);
  const { length } = await lister.list();
  const threads = threadsOf(values, lister.hasFolders ? Infinity : length);
  const pool = await poolOf(values, settings, threads);
  const stop = new AbortController();
  void untilAskedToStop().then((name) => {
    if (reporting.json) printJson({ event: 'closing', signal: name });
    if (!reporting.quiet) printError(`${name}: finishing running work, then exiting.`);
    stop.abort();
  });
  try {
    await pool.ready();
    await watchDocuments({
      ...{ pool, threads, lister, settings, ...reporting },
      beside: { reference: values.reference, invoice: values.invoice },
      createReport: (total) => createReport({ total, ...reporting }),
      signal: stop.signal,
    });
  } finally {
    await pool.close();
  }
  return exitCodes.done.code;
}
