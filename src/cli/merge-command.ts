/** `docops merge`: documents → one, or the files that it is split into, in this process. */
import { counted } from '../base/counted.js';
import { basename, extname, join, resolve } from 'node:path';
import { documentFormats, type DocumentFormat } from '../contract/conversion.js';
import { mergeOptions } from '../contract/merging.js';
import { mergeToFiles, packMerge, type MergeDocument, type MergeInput, type MergeResult } from '../operations/merge/merge.js';
import { collectSooner } from './heap.js';
import { runInBoundedHeap } from './long-work.js';
import { finishingGiven } from './files/finishing-given.js';
import { report, reportFailure } from './report/result-report.js';
import { printJson } from './report/printable.js';
import { readFileOrInput, readInput, standardStream, passwordOf } from './files/read-input.js';
import { exitCodes } from './table/exit-codes.js';
import { mergeTable } from './table/merge-table.js';
import { optionsGiven } from './table/operation-flags.js';
import type { ValuesOf } from './table/option-table.js';
import { formatOfName, isFile } from './files/paths.js';
import { command } from './table/read-arguments.js';
import { UsageError } from './report/failure.js';
import { checkFree, writeWhole } from './files/write-whole.js';

type Arguments = ValuesOf<(typeof mergeTable)['options']>;

/** `--to` decides, else the ending of `--out`. */
const resultFormat = ({ to, out }: Arguments): DocumentFormat => to ?? formatOfName(out, documentFormats) ?? 'pdf';

/** Whether the result is several files that are not put into an archive. */
const makesFolder = ({ split }: Arguments, target: string): boolean =>
  split !== undefined && target !== standardStream && extname(target).toLowerCase() !== '.zip';

function chooseTarget(files: readonly string[], { out, json, split }: Arguments): string {
  if (out === undefined) throw new UsageError('No output file: pass --out FILE.');
  if (out !== standardStream && files.some((file) => resolve(file) === resolve(out)))
    throw new UsageError('--out is one of the documents; choose another name.');
  if (split !== undefined && formatOfName(out, documentFormats) !== undefined)
    throw new UsageError('--split makes several files: --out must be a folder, or end with .zip.');
  if (json === true && out === standardStream) throw new UsageError('--json and the document cannot both go to standard output.');
  return out;
}

async function readDocuments(files: readonly string[], values: Arguments): Promise<MergeDocument[]> {
  const password = passwordOf('password-env', values['password-env']);
  const [pages, rotate] = [values.pages?.split(';') ?? [], values.rotate?.split(';') ?? []];
  const { title: titles = [] } = values;
  for (const [flag, { length }] of Object.entries({ pages, rotate }))
    if (length > files.length) throw new UsageError(`--${flag} is for ${String(length)} documents, but there are ${String(files.length)}.`);
  if (titles.length > files.length)
    throw new UsageError(`There are ${String(titles.length)} --title for ${String(files.length)} documents.`);
  const documents: MergeDocument[] = [];
  for (const [index, file] of files.entries()) {
    const [own, turns] = [pages[index]?.trim() ?? '', rotate[index]?.trim() ?? ''];
    const title = titles[index];
    documents.push({
      bytes: await readInput(file, 'The document', readFileOrInput),
      name: file === standardStream ? undefined : basename(file),
      pages: own === '' ? undefined : own,
      rotate: turns === '' ? undefined : turns,
      title,
      password,
    });
  }
  return documents;
}

async function settingsOf(values: Arguments): Promise<Omit<MergeInput, 'documents'>> {
  const { fonts } = values;
  return {
    ...optionsGiven(mergeOptions, values),
    ...(await finishingGiven(values)),
    removeAttachments: values['remove-attachment'],
    fonts: fonts && { directories: fonts },
    timeoutMs: (values.timeout ?? 60) * 1000,
  };
}

interface Written extends Pick<MergeResult, 'pages' | 'warnings'> {
  /** How many files are in the folder. */
  readonly written?: number;
}

async function writeFile(target: string, input: MergeInput, isKept: boolean): Promise<Written> {
  await checkFree(target, isKept);
  const { bytes, ...summary } = await runInBoundedHeap('merge', await packMerge(input));
  await writeWhole(target, bytes, isKept);
  return summary;
}

/** Nothing is written where one of the files would take the place of a document, or of a file that stays. */
async function writeFolder(target: string, input: MergeInput, documents: readonly string[], isKept: boolean): Promise<Written> {
  collectSooner();
  const { files, ...summary } = await mergeToFiles(input);
  const places = files.map(({ name, bytes }) => ({ path: join(target, name), bytes }));
  const sources = new Set(documents.map((document) => resolve(document)));
  for (const { path } of places) {
    if (sources.has(resolve(path))) throw new UsageError(`${path} is one of the documents; choose another folder.`);
    await checkFree(path, isKept);
  }
  for (const { path, bytes } of places) await writeWhole(path, bytes, isKept);
  return { ...summary, written: places.length };
}

export const mergeCommand = command(mergeTable, async ({ values, operands: files }) => {
  if (files.length === 0)
    throw new UsageError('Not enough documents: pass two or more files, or one with --pages, --rotate, --split or --watermark.');
  const target = chooseTarget(files, values);
  if (makesFolder(values, target) && (await isFile(target)))
    throw new UsageError(`--out is a file: ${target}. Pass a folder, or a name that ends with .zip.`);
  const settings = await settingsOf(values);
  const documents = await readDocuments(files, values);
  const started = performance.now();
  const isKept = values['no-clobber'] === true;
  const input = { ...settings, to: resultFormat(values), documents };
  try {
    const { written, pages, warnings } = makesFolder(values, target)
      ? await writeFolder(target, input, files, isKept)
      : await writeFile(target, input, isKept);
    const ms = performance.now() - started;
    const summary = {
      files,
      out: target,
      documents: written,
      ms: Math.round(ms * 10) / 10,
      pages,
      warnings,
    };
    if (values.json === true) printJson({ ok: true, ...summary });
    const more = written === undefined ? [] : [counted(written, 'document')];
    if (values.quiet !== true) report(target, { unmatched: [], warnings, ...(pages !== undefined && { pages }) }, ms, more);
    return exitCodes.done.code;
  } catch (error) {
    reportFailure(target, error, values.json === true);
    return exitCodes.failed.code;
  }
});
