/** `docops convert --watch`: converts changed documents until it is asked to stop. */
import { counted } from '../../base/counted.js';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { failureLine, describeFailure, UsageError } from '../report/failure.js';
import { printError, printJson } from '../report/printable.js';
import type { ConvertReport } from './convert-report.js';
import type { ConvertSettings } from './convert-settings.js';
import { createDocumentChanges, stampOf, type FilesBeside } from './document-changes.js';
import type { Job, JobLister } from './list-jobs.js';
import { runJobs, type RunJobsOptions } from './run-jobs.js';

/** Checking this many files takes a fifth of a second. */
const mostDocuments = 10_000;
const pauseMs = 200;
/** Checking takes at most a twentieth of the time. */
const pausePerLook = 20;

export interface WatchOptions extends Pick<RunJobsOptions, 'pool' | 'threads'> {
  readonly lister: JobLister;
  readonly settings: ConvertSettings;
  readonly beside: FilesBeside;
  readonly json: boolean;
  readonly quiet: boolean;
  /** Creates a report for each round of conversions. @param total Documents in the round */
  readonly createReport: (total: number) => ConvertReport;
  /** Once aborted, watching ends when running conversions are done. */
  readonly signal: AbortSignal;
}

/** @throws UsageError if at the start several documents would be written to one file, or the documents are too many */
export async function watchDocuments(options: WatchOptions): Promise<void> {
  const { lister, beside, json, quiet, signal } = options;
  const changes = createDocumentChanges(beside);
  const listJobs = createListing(lister, changes.isOwn, (message) => printFailure(new UsageError(message), json));
  const settingsNow = createSettings(options);
  for (let isFirst = true; ; isFirst = false) {
    const started = performance.now();
    const jobs = await listJobs(isFirst);
    const { due, removed } = changes.look(jobs, isFirst);
    for (const file of removed) {
      if (json) printJson({ event: 'removed', file });
      if (!quiet) printError(`removed ${file}; its result stays`);
    }
    const tookMs = performance.now() - started;
    if (due.length > 0) {
      const settings = await settingsNow();
      const report = options.createReport(due.length);
      await runJobs(due, {
        ...options,
        settings,
        report: reportTo(report, changes.wrote),
        onBegin: changes.begin,
        onFile: changes.useFile,
      });
      report.end();
    }
    if (isFirst) {
      if (json) printJson({ event: 'watching', documents: jobs.length });
      if (!quiet) printError(`Watching ${counted(jobs.length, 'document')}. End with Ctrl+C.`);
    }
    if (signal.aborted) return;
    await setTimeout(Math.max(pauseMs, tookMs * pausePerLook), undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
  }
}

const reportTo = (report: ConvertReport, wrote: (path: string) => void): ConvertReport => ({
  ...report,
  add: (outcome) => {
    if (outcome.ok) wrote(outcome.out);
    report.add(outcome);
  },
});

function printFailure(error: unknown, json: boolean): void {
  const failure = describeFailure(error);
  if (json) printJson(failureLine(failure));
  printError(failure.message);
}

/** If documents cannot be listed later on, since two now have one target, that is reported once, and the previous list still applies. */
function createListing(lister: JobLister, isOwn: (path: string) => boolean, report: (message: string) => void) {
  let last: readonly Job[] = [];
  let lastMessage: string | undefined;
  return async (isFirst: boolean): Promise<readonly Job[]> => {
    try {
      const jobs = await lister.list(isOwn);
      if (jobs.length > mostDocuments)
        throw new UsageError(`--watch watches at most ${String(mostDocuments)} documents; there are ${String(jobs.length)}.`);
      last = jobs;
      lastMessage = undefined;
    } catch (error) {
      if (isFirst || !(error instanceof UsageError)) throw error;
      if (lastMessage !== error.message) report(error.message);
      lastMessage = error.message;
    }
    return last;
  };
}

/** The settings with the current contents of the reference document and the invoice. */
function createSettings({ settings, beside, json }: WatchOptions): () => Promise<ConvertSettings> {
  let current = settings;
  const files = (['reference', 'invoice'] as const).flatMap((name) => {
    const path = beside[name];
    return path === undefined ? [] : [{ name, path, stamp: stampOf(path) }];
  });
  return async () => {
    for (const file of files) {
      const now = stampOf(file.path);
      if (now === file.stamp) continue;
      file.stamp = now;
      try {
        current = { ...current, [file.name]: new Uint8Array(await readFile(file.path)) };
      } catch (error) {
        printFailure(error, json);
      }
    }
    return current;
  };
}
