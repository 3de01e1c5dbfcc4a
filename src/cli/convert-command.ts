/** `docops convert`: documents on disk → documents on disk, in the worker pool. */
import {
  accessibleProfiles,
  archivalProfiles,
  commentsIssue,
  commentViews,
  formsIssue,
  formViews,
  mediaTypes,
  profileProblems,
  sourceFormats,
  type TargetFormat,
  targetFormats,
  trackedChanges,
  zipType,
} from '../base/names/conversion.js';
import { pictureProblems, type PictureChoice } from '../base/page-pictures.js';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isFontDirectory } from '../adapters/font-source/directory.js';
import { createGuardedFetcher } from '../adapters/url-fetcher/guarded.js';
import { DocOpsError } from '../base/errors.js';
import type { ConvertInput, ConvertResult } from '../operations/convert/convert.js';
import { convertWithResources, type ConvertSteps } from '../operations/convert/resources/convert-with-resources.js';
import { fetchResources } from '../operations/convert/resources/fetch-resources.js';
import { defaultResourceLimits } from '../operations/convert/resources/resource-limits.js';
import { convertStepsOf } from '../workers/convert-steps.js';
import type { Executor } from '../workers/executor.js';
import { createWorkerPool } from '../workers/worker-pool.js';
import { createReport, type Outcome } from './convert-report.js';
import { failureOf } from './failure-of.js';
import { isFolder, listJobs, type Job } from './list-jobs.js';
import { pageResources, type PageResourcesOptions } from './page-resources.js';
import { tellText } from './printable.js';
import { choiceOf, numberOf, readArguments } from './read-arguments.js';
import { readInput } from './read-input.js';
import { UsageError } from './usage-error.js';
import { convertUsage } from './usage.js';
import { writeWhole } from './write-whole.js';

const argumentsOfConvert = {
  from: { type: 'string' },
  to: { type: 'string' },
  out: { type: 'string' },
  changes: { type: 'string' },
  comments: { type: 'string' },
  forms: { type: 'string' },
  pdfa: { type: 'string' },
  pdfua: { type: 'string' },
  untagged: { type: 'boolean' },
  recover: { type: 'boolean' },
  media: { type: 'string' },
  pages: { type: 'string' },
  dpi: { type: 'string' },
  width: { type: 'string' },
  reference: { type: 'string' },
  resources: { type: 'string' },
  fetch: { type: 'boolean' },
  timeout: { type: 'string' },
  threads: { type: 'string' },
  memory: { type: 'string' },
  fonts: { type: 'string', multiple: true },
  json: { type: 'boolean' },
  quiet: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

interface Settings {
  readonly to: (typeof targetFormats)[number];
  readonly changes: (typeof trackedChanges)[number];
  readonly comments: (typeof commentViews)[number];
  readonly forms: (typeof formViews)[number] | undefined;
  readonly pdfa: (typeof archivalProfiles)[number] | undefined;
  readonly pdfua: (typeof accessibleProfiles)[number] | undefined;
  readonly tagged: boolean | undefined;
  readonly recover: boolean;
  readonly media: (typeof mediaTypes)[number] | undefined;
  readonly timeoutMs: number;
  readonly reference: Uint8Array | undefined;
  readonly pages: PageResourcesOptions;
  readonly pictures: PictureChoice;
}

function failure(job: Job, error: unknown, ms: number): Outcome {
  const { code, message } = failureOf(error);
  const cause = error instanceof DocOpsError && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return { ok: false, file: job.source, ms, code, message: message + cause };
}

async function converted(job: Job, input: ConvertInput, steps: ConvertSteps, pages: PageResourcesOptions): Promise<ConvertResult> {
  if (job.from === 'docx') return steps.convert(input);
  const { base, resolve } = await pageResources(job.source, pages);
  return convertWithResources({ ...input, base }, steps, { resolve });
}

const untaggedProblem = (to: TargetFormat): string =>
  to === 'pdf'
    ? '--untagged cannot be combined with --pdfua or a level a of --pdfa, which want a tagged file.'
    : '--untagged is only for PDF.';

async function runJob(
  job: Job,
  pool: Executor,
  { to, changes, comments, forms, pdfa, pdfua, tagged, recover, media, timeoutMs, reference, pages, pictures }: Settings,
): Promise<Outcome> {
  let started = performance.now();
  try {
    const bytes = new Uint8Array(await readFile(job.source));
    started = performance.now();
    const input: ConvertInput = {
      ...{ bytes, from: job.from, to, changes, comments, timeoutMs, fileName: job.source },
      ...(forms && { forms }),
      ...(pdfa && { pdfa }),
      ...(pdfua && { pdfua }),
      ...(tagged === false && { tagged }),
      ...pictures,
      ...(recover && job.from === 'docx' && { recover }),
      ...(media && job.from !== 'docx' && { media }),
      ...(reference && { reference }),
    };
    const result = await converted(job, input, convertStepsOf(pool, {}), pages);
    const ms = performance.now() - started;
    const out = result.contentType === zipType ? zipNameOf(job, to) : job.target;
    await writeWhole(out, result.bytes);
    return { ok: true, file: job.source, out, ms, pages: result.pages, warnings: result.warnings };
  } catch (error) {
    return failure(job, error, performance.now() - started);
  }
}

/** Several pictures come as a ZIP, whose name says so where it was not chosen. */
function zipNameOf({ target, isNamed }: Job, to: string): string {
  return isNamed || !target.endsWith(`.${to}`) ? target : `${target.slice(0, -to.length)}zip`;
}

/** @throws UsageError */
function picturesOf(to: TargetFormat, values: { readonly pages?: string; readonly dpi?: string; readonly width?: string }): PictureChoice {
  const { pages } = values;
  const numeric = (text: string | undefined): number | undefined =>
    text === undefined ? undefined : text.trim() === '' ? Number.NaN : Number(text);
  const [dpi, width] = [numeric(values.dpi), numeric(values.width)];
  const [problem] = pictureProblems(to, { pages, dpi, width });
  if (problem) throw new UsageError(`--${problem.field} ${problem.issue}.`);
  return { ...(pages !== undefined && { pages }), ...(dpi !== undefined && { dpi }), ...(width !== undefined && { width }) };
}

/** @throws UsageError */
async function pagesOf({ resources, fetch }: { resources?: string; fetch?: boolean }): Promise<PageResourcesOptions> {
  if (resources !== undefined && !(await isFolder(resources)))
    throw new UsageError(`--resources must name a folder that is there; ${resources} is not.`);
  const fetched = fetch === true ? fetchResources(createGuardedFetcher(), { timeoutMs: defaultResourceLimits.fetchTimeoutMs }) : undefined;
  return { folder: resources, fetch: fetched };
}

/** @returns The exit code */
export async function convertCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments(() => parseArgs({ args: [...args], options: argumentsOfConvert, allowPositionals: true }));
  if (values.help === true) {
    tellText(convertUsage);
    return 0;
  }
  if (positionals.length === 0) throw new UsageError('Which documents? Give files or folders.');
  const to = choiceOf('to', values.to, targetFormats) ?? 'pdf';
  const changes = choiceOf('changes', values.changes, trackedChanges) ?? 'markup';
  const comments = choiceOf('comments', values.comments, commentViews) ?? 'none';
  const commentsProblem = commentsIssue(comments, to);
  if (commentsProblem !== undefined) throw new UsageError(`--comments ${commentsProblem}.`);
  const forms = choiceOf('forms', values.forms, formViews);
  const formsProblem = formsIssue(forms, to);
  if (formsProblem !== undefined) throw new UsageError(`--forms ${formsProblem}.`);
  const pictures = picturesOf(to, values);
  const pdfa = choiceOf('pdfa', values.pdfa, archivalProfiles);
  const pdfua = choiceOf('pdfua', values.pdfua, accessibleProfiles);
  const tagged = values.untagged === true ? false : undefined;
  const [problem] = profileProblems(to, { pdfa, pdfua, isTagged: tagged });
  if (problem) throw new UsageError(problem.field === 'tagged' ? untaggedProblem(to) : `--${problem.field} ${problem.issue}.`);
  const media = choiceOf('media', values.media, mediaTypes);
  const missing = values.fonts?.find((directory) => !isFontDirectory(directory));
  if (missing !== undefined) throw new UsageError(`--fonts must name a folder that is there; ${missing} is not.`);
  const timeoutMs = numberOf('timeout', values.timeout, 60, 0.001) * 1000;
  const wanted = Math.floor(numberOf('threads', values.threads, availableParallelism(), 1));
  const memoryMb = Math.floor(numberOf('memory', values.memory, 1024, 16));
  const jobs = await listJobs(positionals, { from: choiceOf('from', values.from, sourceFormats), to, out: values.out });

  const pages = await pagesOf(values);
  const reference = values.reference === undefined ? undefined : await readInput(values.reference, 'The reference document');

  const threads = Math.min(wanted, jobs.length);
  const pool = createWorkerPool({
    threads,
    memoryMb,
    warm: to !== 'docx',
    ...(values.fonts === undefined ? {} : { fonts: { directories: values.fonts } }),
  });
  const report = createReport({ total: jobs.length, json: values.json === true, quiet: values.quiet === true });
  const waiting = jobs.values();
  try {
    // Started before the clock of the first document runs.
    await pool.ready();
    const lane = async (): Promise<void> => {
      for (const job of waiting)
        report.add(
          await runJob(job, pool, {
            to,
            changes,
            comments,
            forms,
            pdfa,
            pdfua,
            tagged,
            recover: values.recover === true,
            media,
            timeoutMs,
            reference,
            pages,
            pictures,
          }),
        );
    };
    await Promise.all(Array.from({ length: threads }, lane));
  } finally {
    await pool.close();
  }
  return report.end();
}
