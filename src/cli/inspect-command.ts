/** `docops inspect`: a document → its contents, as a table for people, as JSON, or as a JSON Schema of a template's values. */
import { counted } from '../base/counted.js';
import type { DocxInspection, Inspection, PdfInspection } from '../contract/inspection.js';

import { inspectOptions } from '../contract/inspect-options.js';
import { checkData } from '../operations/annotate/check-data.js';
import { inspect } from '../operations/inspect/inspect.js';
import { describeFailure, UsageError, printFileFailure } from './report/failure.js';
import { printLines, printJson } from './report/printable.js';
import { readFileOrInput, readInput, passwordOf } from './files/read-input.js';
import { exitCodes } from './table/exit-codes.js';
import { inspectTable } from './table/report-tables.js';
import { optionsGiven } from './table/operation-flags.js';
import { command } from './table/read-arguments.js';

const longestCell = 40;
/** Maximum number of indentation steps; deeper tags are indented no further. */
const mostIndented = 8;
const cut = (text: string): string => {
  const line = text.replace(/(?<=\S)\s+|[^\S ]+/g, ' ');
  return line.length > longestCell ? `${line.slice(0, longestCell - 1)}…` : line;
};

/** Rows below their headings, in columns as wide as their contents. */
function tableLines(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  const all = [heads, ...rows.map((row) => row.map(cut))];
  const widths = heads.map((_, column) => all.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0));
  return all.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}

const authors = (name: string, { total, byAuthor }: DocxInspection['changes']): string[] =>
  total === 0 ? [] : [`${name}: ${byAuthor.map(({ author, count }) => `${author} ${String(count)}`).join(', ')}`];
const listLine = (name: string, list: readonly string[]): string[] => (list.length === 0 ? [] : [`${name}: ${list.join(', ')}`]);

/** Blocks followed by their contents, and the problems. */
function templateLines({ tags, includes, problems }: DocxInspection['template']): string[] {
  const depths: number[] = [];
  for (const { within } of tags) depths.push(within === undefined ? 0 : (depths[within] ?? 0) + 1);
  const rows = tags.map(({ kind, text, where, part, paragraph }, index) => [
    `${'  '.repeat(Math.min(depths[index] ?? 0, mostIndented))}${text}`,
    ...[kind, `${where === 'body' ? where : part}, paragraph ${String(paragraph)}`],
  ]);
  return [
    ...tableLines(['tag', 'kind', 'where'], rows),
    ...listLine('includes', includes.map(cut)),
    ...problems.map(({ text, issue, part, paragraph }) => `problem: ${cut(text)} ${issue} (${part}, paragraph ${String(paragraph)})`),
  ];
}

function docxLines(found: DocxInspection): string[] {
  const fields = found.fields.map(({ name, type, kind, where, value, items }) => [
    name ?? '-',
    type,
    kind,
    where,
    items ? items.map(({ text }) => text).join('|') : String(value ?? ''),
  ]);
  return [
    ...tableLines(['field', 'type', 'kind', 'where', 'value'], fields),
    ...templateLines(found.template),
    ...listLine(
      'fonts',
      found.fonts.map(({ family, drawnWith }) => (family === drawnWith ? family : `${family} (drawn with ${drawnWith})`)),
    ),
    ...listLine('would help', found.missingPackages),
    ...authors('tracked changes', found.changes),
    ...authors('comments', found.comments),
    ...listLine(
      'links',
      found.links.map(({ target }) => target),
    ),
    ...listLine(
      'embedded',
      found.embedded.map(({ part }) => part),
    ),
    ...(found.macros ? ['has macros'] : []),
    ...listLine(
      'properties',
      Object.entries(found.properties).map(([name, value]) => `${name} ${cut(value)}`),
    ),
  ];
}

function pdfLines(found: PdfInspection): string[] {
  const fields = found.fields.map(({ name, type, value, options }) => [
    name,
    type,
    [value ?? ''].flat().join('|'),
    (options ?? []).join('|'),
  ]);
  return [
    ...tableLines(['field', 'type', 'value', 'options'], fields),
    ...tableLines(
      ['attachment', 'bytes', 'type', 'relationship'],
      found.files.map(({ name, size, mediaType, relationship }) => [
        name,
        size === undefined ? '' : String(size),
        mediaType ?? '',
        relationship ?? '',
      ]),
    ),
    ...listLine('claims', found.conformance),
    ...(found.encrypted ? ['is encrypted'] : []),
  ];
}

function inspectionLines(file: string, found: Inspection): string[] {
  const { format, pages, signatures, truncated, warnings } = found;
  return [
    `${file}: ${format}${pages === undefined ? '' : `, ${counted(pages, 'page')}`}, fields: ${String(found.fields.length)}`,
    ...(format === 'docx' ? docxLines(found) : pdfLines(found)),
    ...listLine(
      'signatures, not judged',
      signatures.map(({ signer, field }) => signer ?? field ?? 'unknown signer'),
    ),
    ...listLine('cut off', truncated),
    ...warnings.map(({ message }) => `warning: ${message}`),
  ];
}

export const inspectCommand = command(inspectTable, async ({ values, operands }) => {
  if (values.schema === true && values['data-schema'] === true) throw new UsageError('Pass either --schema or --data-schema, not both.');
  const [file, ...more] = operands;
  if (file === undefined || more.length > 0) throw new UsageError('No document: pass one DOCX or PDF file.');
  const timeoutMs = (values.timeout ?? 60) * 1000;
  const password = passwordOf('password-env', values['password-env']);
  const bytes = await readInput(file, 'The document', readFileOrInput);
  const wantsSchema = values.schema === true || values['data-schema'] === true;
  const { settings, problems } = checkData({ delimiters: values.delimiters?.trim().split(/\s+/) });
  if (problems.length > 0)
    throw new UsageError(
      '--delimiters must be two marks without letters and digits, separated by a blank ("[[ ]]"), optionally followed by docxtemplater or easy-template-x.',
    );
  try {
    const found = await inspect({
      ...{ bytes, timeoutMs, ...optionsGiven(inspectOptions, values) },
      pages: wantsSchema ? false : undefined,
      ...settings,
      password,
      fonts: values.fonts && { directories: values.fonts },
    });
    if (wantsSchema) {
      if (values.schema === true) printJson(found.schema);
      else if (found.format === 'docx') printJson(found.dataSchema);
      else throw new UsageError('--data-schema is for DOCX templates; this is a PDF: use --schema.');
    } else if (values.json === true) printJson({ ok: true, file, ...found });
    else printLines(...inspectionLines(file, found));
    return exitCodes.done.code;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    printFileFailure(file, describeFailure(error), values);
    return exitCodes.failed.code;
  }
});
