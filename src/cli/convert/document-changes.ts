/**
 * Finds the documents to convert again: those that have changed themselves, or that refer to a changed file. Files are polled, not
 * announced by the system: that works on every drive, and checking twice distinguishes a file that is being written from a finished one.
 */
import { realpathSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { isMarkupFormat } from '../../contract/conversion.js';
import type { Job } from './list-jobs.js';

/** Maximum number of files per page; a conversion requests 200 addresses at most, each in two places. */
const mostFiles = 400;

interface Watched {
  /** Stamps of all relevant files at the last conversion; empty before. */
  converted: Map<string, string>;
  /** The stamps at the last check. */
  seen: string | undefined;
  isMissing: boolean;
}

export interface Look {
  readonly due: readonly Job[];
  /** Documents that have disappeared. */
  readonly removed: readonly string[];
}

export interface DocumentChanges {
  /** @param isFirst Does not wait until files are the same in two checks */
  readonly look: (jobs: readonly Job[], isFirst: boolean) => Look;
  /** Called when a conversion starts: records its files again. */
  readonly begin: (job: Job) => void;
  /** Called when the conversion looks for a file. */
  readonly useFile: (job: Job, path: string) => void;
  /** Called when the conversion has written a file, which then counts neither as a document nor as a picture to wait for. */
  readonly wrote: (path: string) => void;
  readonly isOwn: (path: string) => boolean;
}

const gone = 'gone';

/** A stamp that changes when the file is written, replaced or removed. */
export function stampOf(path: string): string {
  try {
    const { mtimeNs, size, ino } = statSync(path, { bigint: true });
    return [mtimeNs, size, ino].join(' ');
  } catch {
    return gone;
  }
}

const realOf = (path: string): string => {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
};

/** Paths of further files that affect the documents. */
export interface FilesBeside {
  /** The reference document, which affects only Markdown and HTML. */
  readonly reference?: string | undefined;
  readonly invoice?: string | undefined;
}

export function createDocumentChanges({ reference, invoice }: FilesBeside): DocumentChanges {
  const documents = new Map<string, Watched>();
  const own = new Set<string>();
  const ownNames = new Set<string>();
  const isOwn = (path: string): boolean => ownNames.has(basename(path)) && (own.has(resolve(path)) || own.has(realOf(path)));
  const always = ({ source, from }: Job): string[] => [
    source,
    ...(reference === undefined || (from !== 'auto' && !isMarkupFormat(from)) ? [] : [reference]),
    ...(invoice === undefined ? [] : [invoice]),
  ];

  function changeOf(job: Job, watched: Watched, isFirst: boolean): 'due' | 'removed' | 'none' {
    const { converted, seen } = watched;
    const paths = new Set([...always(job), ...[...converted.keys()].filter((path) => !isOwn(path))]);
    const stamps = [...paths].map((path) => [path, stampOf(path)] as const);
    watched.seen = JSON.stringify(stamps);
    if (stamps.every(([path, stamp]) => converted.get(path) === stamp)) return 'none';
    if (!isFirst && watched.seen !== seen) return 'none';
    const before = converted.get(job.source);
    if (before === undefined || stampOf(job.source) !== gone) return 'due';
    converted.set(job.source, gone);
    return before === gone ? 'none' : 'removed';
  }

  return {
    isOwn,
    look: (jobs, isFirst) => {
      const due: Job[] = [];
      const removed: string[] = [];
      const there = new Set(jobs.map(({ source }) => source));
      for (const [source, watched] of documents) {
        if (watched.isMissing && !there.has(source)) {
          documents.delete(source);
          removed.push(source);
        } else watched.isMissing = !there.has(source);
      }
      for (const job of jobs) {
        const watched = documents.get(job.source) ?? { converted: new Map<string, string>(), seen: undefined, isMissing: false };
        documents.set(job.source, watched);
        const change = changeOf(job, watched, isFirst);
        if (change === 'due') due.push(job);
        if (change === 'removed') removed.push(job.source);
      }
      return { due, removed };
    },
    begin: (job) => {
      const watched = documents.get(job.source);
      if (watched) watched.converted = new Map(always(job).map((path) => [path, stampOf(path)]));
    },
    useFile: ({ source }, path) => {
      const converted = documents.get(source)?.converted;
      if (converted && converted.size < mostFiles && !converted.has(path)) converted.set(path, stampOf(path));
    },
    wrote: (path) => {
      ownNames.add(basename(path));
      own.add(resolve(path)).add(realOf(path));
    },
  };
}
