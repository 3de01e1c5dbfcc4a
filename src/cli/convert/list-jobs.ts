/** Files and folders of the command line → jobs with source and target. */
import { isPictureFormat, isTextFormat, type SourceChoice, type SourceFormat, type TargetFormat } from '../../contract/conversion.js';
import { readdir } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { isFile, isFolder } from '../files/paths.js';
import { standardStream } from '../files/read-input.js';
import { UsageError } from '../report/failure.js';

export interface Job {
  /** As given, or below a given folder; `-` is standard input. */
  readonly source: string;
  /** `-` is standard output. */
  readonly target: string;
  readonly from: SourceChoice;
  /** Whether neither the command line nor the file's extension states the format. */
  readonly isAssumed: boolean;
  /** Whether the target is a file that the user named. */
  readonly isNamed: boolean;
}

export interface JobOptions {
  readonly from: SourceChoice | undefined;
  readonly to: TargetFormat;
  readonly out: string | undefined;
  /** Whether each result is split into several PDF files, in a ZIP. */
  readonly isSplit?: boolean;
}

const formatOfEnding: Readonly<Record<string, SourceFormat>> = {
  '.docx': 'docx',
  '.docm': 'docx',
  '.md': 'md',
  '.markdown': 'md',
  '.html': 'html',
  '.htm': 'html',
  '.pdf': 'pdf',
};

interface Found {
  readonly source: string;
  /** Folder below the given one, kept in the output. */
  readonly below: string;
  readonly from: SourceChoice;
  readonly isAssumed: boolean;
}

const formatOfPath = (path: string): SourceFormat | undefined => formatOfEnding[extname(path).toLowerCase()];

/** Word's lock files and hidden files are not documents. */
const isHidden = (path: string): boolean => /^[.~]/.test(basename(path));

async function inFolder(folder: string, from: SourceChoice): Promise<Found[]> {
  // Files of other kinds, such as pictures of pages, are not documents.
  const isWanted = (format: SourceFormat | undefined): boolean => format !== undefined && (from === 'auto' || format === from);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile() && isWanted(formatOfPath(entry.name)) && !isHidden(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return names.map((source) => ({ source, below: relative(folder, dirname(source)), from, isAssumed: false }));
}

function oneFile(path: string, from: SourceChoice | undefined): Found {
  // A missing file is reported with the others, as a failed document; one of another kind is identified by its contents, not by its
  // extension.
  const format = from ?? formatOfPath(path);
  return { source: path, below: '', from: format ?? 'docx', isAssumed: format === undefined };
}

function jobTarget(found: Found, { out, to, isSplit = false }: JobOptions, outIsFile: boolean): string {
  if (outIsFile && out !== undefined) return out;
  if (out === undefined && found.source === standardStream) return standardStream;
  const name = `${basename(found.source, extname(found.source))}.${isSplit ? 'zip' : to}`;
  return out === undefined ? join(dirname(found.source), name) : join(out, found.below, name);
}

/** Several pictures become a ZIP, and so does a text with picture files. */
function endingsOf({ to, isSplit = false }: JobOptions): string[] {
  if (isSplit) return ['.zip'];
  return isPictureFormat(to) || isTextFormat(to) ? [`.${to}`, '.zip'] : [`.${to}`];
}

export interface JobLister {
  /** Whether further documents may appear later. */
  readonly hasFolders: boolean;
  /**
   * Lists the current documents. A folder that has disappeared has none.
   * @param isLeftOut Selects documents that are not converted
   * @throws UsageError if several documents would be written to one file
   */
  list(isLeftOut?: (source: string) => boolean): Promise<Job[]>;
}

/** An operand of the command line. */
type Place = { readonly kind: 'folder'; readonly path: string } | { readonly kind: 'file'; readonly found: Found };

/** A name with a file extension is probably mistyped, unless such a folder exists or a trailing slash shows that a folder is meant. */
const looksLikeFile = (out: string): boolean => /^\.[a-z]{2,5}$/i.test(extname(out)) && !/[/\\]$/.test(out);

/** @throws UsageError for a file in the place of a folder */
async function checkFolder(out: string, options: JobOptions): Promise<void> {
  const endings = endingsOf(options).join(' or ');
  if (await isFile(out))
    throw new UsageError(`--out names the file ${out}, which does not end with ${endings}; choose another name or a folder.`);
  if (looksLikeFile(out) && !(await isFolder(out)))
    throw new UsageError(
      `--out ends with ${extname(out)}, which is not a format of results; end it with ${endings}, or with / for a folder.`,
    );
}

/** @throws UsageError for a file in the place of a folder */
export async function createJobLister(paths: readonly string[], options: JobOptions): Promise<JobLister> {
  const { from, out } = options;
  const namesFile =
    out !== undefined && !(await isFolder(out)) && (out === standardStream || endingsOf(options).includes(extname(out).toLowerCase()));
  if (out !== undefined && !namesFile) await checkFolder(out, options);
  const places = await Promise.all(
    paths.map(async (path): Promise<Place> =>
      (await isFolder(path)) ? { kind: 'folder', path } : { kind: 'file', found: oneFile(path, from) },
    ),
  );
  return {
    hasFolders: places.some(({ kind }) => kind === 'folder'),
    list: async (isLeftOut = () => false) => {
      const inPlaces = places.map(async (place) => (place.kind === 'file' ? [place.found] : inFolder(place.path, from ?? 'docx')));
      const found = (await Promise.all(inPlaces)).flat().filter(({ source }) => !isLeftOut(source));
      if (namesFile && found.length > 1) throw new UsageError('--out names one file, but there are several documents; pass a folder.');
      const jobs = found.map((one) => ({
        source: one.source,
        target: jobTarget(one, options, namesFile),
        from: one.from,
        isAssumed: one.isAssumed,
        isNamed: namesFile,
      }));
      refuseSharedTargets(jobs);
      return jobs;
    },
  };
}

function refuseSharedTargets(jobs: readonly Job[]): void {
  const targets = new Set<string>();
  for (const { source, target } of jobs) {
    if (source !== standardStream && resolve(source) === resolve(target))
      throw new UsageError(`${source} would be overwritten; choose another name with --out.`);
    if (targets.has(resolve(target))) throw new UsageError(`Two documents would be written to ${target}; the second is ${source}.`);
    targets.add(resolve(target));
  }
}
