/** Runs documents through the threads of a pool, one per thread at a time. */
import type { Executor } from '../../workers/executor.js';
import type { ConvertReport } from './convert-report.js';
import type { ConvertSettings } from './convert-settings.js';
import type { Job } from './list-jobs.js';
import { runJob } from './run-job.js';

export interface RunJobsOptions {
  readonly pool: Pick<Executor, 'run'>;
  readonly threads: number;
  readonly settings: ConvertSettings;
  readonly report: ConvertReport;
  /** Once aborted, no further document is started. */
  readonly signal?: AbortSignal | undefined;
  readonly onBegin?: ((job: Job) => void) | undefined;
  /** Called for each file that a page refers to, before it is read. */
  readonly onFile?: ((job: Job, path: string) => void) | undefined;
}

export async function runJobs(
  jobs: readonly Job[],
  { pool, threads, settings, report, signal, onBegin, onFile }: RunJobsOptions,
): Promise<void> {
  const waiting = jobs.values();
  const lane = async (): Promise<void> => {
    for (const job of waiting) {
      if (signal?.aborted === true) return;
      onBegin?.(job);
      report.begin(job.source);
      report.add(await runJob(job, pool, settings, onFile && ((path) => onFile(job, path))));
    }
  };
  await Promise.all(Array.from({ length: Math.min(threads, jobs.length) }, lane));
}
