/** Runs documents through the threads of a pool, one per thread at a time. */
import { type Executor, convertStepsOf } from '../../workers/executor.js';
import type { ConvertReport, Outcome } from './convert-report.js';
import type { ConvertSettings } from './convert-settings.js';
import type { Job } from './list-jobs.js';
import { DocOpsError } from '../../base/errors.js';
import { isMarkupFormat, zipType, type SourceFormat } from '../../contract/conversion.js';
import type { ConvertInput, ConvertResult } from '../../operations/convert/convert.js';
import { knownFormat } from '../../operations/convert/known-format.js';
import { mergeFormatOf } from '../../operations/merge/merge-part.js';
import { convertWithResources, type ConvertSteps } from '../../operations/convert/resources/convert-with-resources.js';
import { describeFailure } from '../report/failure.js';
import { readFileOrInput, standardStream } from '../files/read-input.js';
import { checkFree, writeWhole } from '../files/write-whole.js';
import { pageResources } from './page-resources.js';

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

/** A file whose format neither the user nor its name states is a DOCX, unless its bytes are a PDF's. */
function formatOfJob({ source, from, isAssumed }: Job, bytes: Uint8Array): SourceFormat {
  const fileName = source === standardStream ? undefined : source;
  if (isAssumed && from !== 'auto') return mergeFormatOf({ bytes }) === 'pdf' ? 'pdf' : from;
  return knownFormat({ bytes, from, fileName });
}

/** @param onFile Called for each file that a page refers to, before it is read */
async function runJob(job: Job, pool: Pick<Executor, 'run'>, settings: ConvertSettings, onFile?: (path: string) => void): Promise<Outcome> {
  const { to, common, recover, media, password, reference, invoice } = settings;
  let started = performance.now();
  try {
    await checkFree(job.target, settings.isKept);
    const bytes = new Uint8Array(await readFileOrInput(job.source));
    started = performance.now();
    const from = formatOfJob(job, bytes);
    const input: ConvertInput = {
      ...{ ...common, bytes, from, to, fileName: job.source === standardStream ? undefined : job.source },
      recover: recover && from === 'docx' ? recover : undefined,
      media: media && isMarkupFormat(from) ? media : undefined,
      password: from === 'pdf' ? password : undefined,
      reference,
      invoice,
    };
    const result = await converted(job, input, convertStepsOf(pool, {}), { ...settings.pages, onFile });
    const ms = performance.now() - started;
    const out = result.contentType === zipType ? zipNameOf(job, to) : job.target;
    await writeWhole(out, result.bytes, settings.isKept);
    return { ok: true, file: job.source, out, ms, pages: result.pages, warnings: result.warnings };
  } catch (error) {
    return failure(job, error, performance.now() - started);
  }
}

async function converted(
  job: Job,
  input: ConvertInput,
  steps: ConvertSteps,
  pages: Parameters<typeof pageResources>[1],
): Promise<ConvertResult> {
  if (!isMarkupFormat(input.from)) return steps.convert(input);
  const { base, resolve } = await pageResources(job.source, pages);
  return convertWithResources({ ...input, base }, steps, { resolve });
}

function failure(job: Job, error: unknown, ms: number): Outcome {
  const { code, message, details } = describeFailure(error);
  const cause = error instanceof DocOpsError && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  const help = job.isAssumed && code === 'INVALID_FILE_FORMAT' ? ' If it is Markdown or HTML, add --from md or --from html.' : '';
  return { ok: false, file: job.source, ms, code, message: message + cause + help, details };
}

/** Several pictures, and a text with picture files, are returned as a ZIP; its name then ends with .zip, unless the user named it. */
function zipNameOf({ target, isNamed }: Job, to: string): string {
  return isNamed || !target.endsWith(`.${to}`) ? target : `${target.slice(0, -to.length)}zip`;
}
