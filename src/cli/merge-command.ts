/** `docops merge`: documents → one, in this process. */
import { basename, resolve } from 'node:path';
import { documentFormats, type DocumentFormat } from '../base/names/conversion.js';
import { mergeOptions } from '../base/names/merging.js';
import { merge, type MergeDocument, type MergeInput } from '../operations/merge/merge.js';
import { report, reportFailure } from './annotate-report.js';
import { passwordOf } from './password-of.js';
import { tellJson, tellText } from './printable.js';
import { readFileOrInput, readInput, standardStream } from './read-input.js';
import { exitCodes } from './table/exit-codes.js';
import { commandHelp } from './table/help-text.js';
import { mergeTable } from './table/merge-table.js';
import { optionsGiven } from './table/operation-flags.js';
import type { ValuesOf } from './table/option-table.js';
import { formatOfName } from './format-of-name.js';
import { readArguments } from './table/read-arguments.js';
import { UsageError } from './usage-error.js';
import { checkFree, writeWhole } from './write-whole.js';

type Arguments = ValuesOf<(typeof mergeTable)['options']>;

/** `--to` decides, else the ending of `--out`. */
const formatOf = ({ to, out }: Arguments): DocumentFormat => to ?? formatOfName(out, documentFormats) ?? 'pdf';

function targetOf(files: readonly string[], { out, json }: Arguments): string {
  if (out === undefined) throw new UsageError('Where to? Give --out FILE.');
  if (out !== standardStream && files.some((file) => resolve(file) === resolve(out)))
    throw new UsageError('--out is one of the documents; give another name.');
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
      ...(file !== standardStream && { name: basename(file) }),
      ...(own !== '' && { pages: own }),
      ...(turns !== '' && { rotate: turns }),
      ...(title !== undefined && { title }),
      ...(password !== undefined && { password }),
    });
  }
  return documents;
}

function settingsOf(values: Arguments): Omit<MergeInput, 'documents'> {
  const { fonts } = values;
  return {
    ...optionsGiven(mergeOptions, values),
    ...(fonts && { fonts: { directories: fonts } }),
    timeoutMs: (values.timeout ?? 60) * 1000,
  };
}

/** @returns The exit code */
export async function mergeCommand(args: readonly string[]): Promise<number> {
  const { values, operands: files } = readArguments(mergeTable, args);
  if (values.help === true) {
    tellText(commandHelp(mergeTable));
    return exitCodes.done.code;
  }
  if (files.length === 0) throw new UsageError('Which documents? Give two or more files, or one with --pages or --rotate.');
  const target = targetOf(files, values);
  const documents = await readDocuments(files, values);
  const started = performance.now();
  const isKept = values['no-clobber'] === true;
  try {
    await checkFree(target, isKept);
    const { bytes, pages, warnings } = await merge({ ...settingsOf(values), to: formatOf(values), documents });
    await writeWhole(target, bytes, isKept);
    const ms = performance.now() - started;
    if (values.json === true) tellJson({ ok: true, files, out: target, ms: Math.round(ms * 10) / 10, pages, warnings });
    if (values.quiet !== true) report(target, { unmatched: [], warnings, ...(pages !== undefined && { pages }) }, ms);
    return exitCodes.done.code;
  } catch (error) {
    reportFailure(target, error, values.json === true);
    return exitCodes.failed.code;
  }
}
