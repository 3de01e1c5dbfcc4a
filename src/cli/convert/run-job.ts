/** One document on disk → its result on disk. */
import { DocOpsError } from '../../base/errors.js';
import { zipType } from '../../contract/conversion.js';
import type { ConvertInput, ConvertResult } from '../../operations/convert/convert.js';
import { convertWithResources, type ConvertSteps } from '../../operations/convert/resources/convert-with-resources.js';
import { convertStepsOf } from '../../workers/convert-steps.js';
import type { Executor } from '../../workers/executor.js';
import { failureOf } from '../report/failure-of.js';
import { readFileOrInput, standardStream } from '../files/read-input.js';
import { checkFree, writeWhole } from '../files/write-whole.js';
import type { Outcome } from './convert-report.js';
import type { ConvertSettings } from './convert-settings.js';
import type { Job } from './list-jobs.js';
import { pageResources } from './page-resources.js';

/** @param onFile Called for each file that a page refers to, before it is read */
export async function runJob(
  job: Job,
  pool: Pick<Executor, 'run'>,
  settings: ConvertSettings,
  onFile?: (path: string) => void,
): Promise<Outcome> {
  const { to, common, recover, media, reference, invoice } = settings;
  let started = performance.now();
  try {
    await checkFree(job.target, settings.isKept);
    const bytes = new Uint8Array(await readFileOrInput(job.source));
    started = performance.now();
    const input: ConvertInput = {
      ...{ ...common, bytes, from: job.from, to, fileName: job.source === standardStream ? undefined : job.source },
      recover: recover && job.from === 'docx' ? recover : undefined,
      media: media && job.from !== 'docx' ? media : undefined,
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
  if (job.from === 'docx') return steps.convert(input);
  const { base, resolve } = await pageResources(job.source, pages);
  return convertWithResources({ ...input, base }, steps, { resolve });
}

function failure(job: Job, error: unknown, ms: number): Outcome {
  const { code, message, details } = failureOf(error);
  const cause = error instanceof DocOpsError && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  const help = job.isAssumed && code === 'INVALID_FILE_FORMAT' ? ' If it is Markdown or HTML, add --from md or --from html.' : '';
  return { ok: false, file: job.source, ms, code, message: message + cause + help, details };
}

/** Several pictures, and a text with picture files, are returned as a ZIP; its name then ends with .zip, unless the user named it. */
function zipNameOf({ target, isNamed }: Job, to: string): string {
  return isNamed || !target.endsWith(`.${to}`) ? target : `${target.slice(0, -to.length)}zip`;
}
