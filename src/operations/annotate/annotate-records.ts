/** One template and many records → a ZIP archive with a document for each, or one document that contains them all. */
import { Budget } from '../../base/abort.js';
import { Diagnostics } from '../../base/diagnostics.js';
import { DocOpsError, validationError, type ErrorDetail } from '../../base/errors.js';
import { withOperationMemory } from '../../base/operation-memory.js';
import { unpackJson } from '../packed-json.js';
import type { AnnotateWayChoices } from '../../contract/annotate-options.js';
import { contentTypes, zipType } from '../../contract/conversion.js';
import { annotated, withIncluded, type AnnotateResult, type AnnotateSettings } from './annotate.js';
import { recordsProblems } from './check-annotate.js';
import { hasList, checkRecords, numberName, type AnnotateRecord } from './check-data.js';
import { isForm } from './form/is-form.js';
import { planFields, type AnnotateField } from './plan.js';
import {
  createRecordsArchive,
  createRecordsSummary,
  createSizeLimit,
  type FilledRecord,
  type RecordsSummary,
  type RecordsSummaryMaker,
} from './records-result.js';
import type { TemplateData } from './template-data.js';
import { withPictures } from './fetch-pictures.js';

/** Input of {@link annotateRecords}. */
export interface AnnotateRecordsInput extends Omit<AnnotateSettings, 'data'>, AnnotateWayChoices {
  readonly records: readonly AnnotateRecord[];
  /** Maximum size of all documents together, or of the joined document, in bytes; default 512 MiB. */
  readonly maxAnswerBytes?: number | undefined;
}

/** Input of {@link annotateRecords}, as the service passes it to its threads. */
export interface PackedRecordsInput extends Omit<AnnotateRecordsInput, 'records'> {
  /** The records, packed by `packJson`; transferred to a thread. */
  readonly record: Uint8Array;
  /** Bytes of the pictures that records name by URL. */
  readonly pictures?: ReadonlyMap<string, Uint8Array> | undefined;
}

export interface AnnotateRecordsResult extends RecordsSummary {
  /** A ZIP archive, or the joined document. */
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** The result of a record. */
export type RecordOutcome = { readonly index: number } & (
  | { readonly filled: FilledRecord }
  | { readonly error: unknown }
  /** The record was filled into an earlier record's document, or the template skips it. */
  | { readonly left: 'joined' | 'skipped' }
);

export interface EachRecordInput extends AnnotateRecordsInput {
  /** Milliseconds for each record; absent: no limit. */
  readonly eachTimeoutMs?: number | undefined;
}

function refuseWrong(input: AnnotateRecordsInput): void {
  const problems = recordsProblems(input);
  if (problems.length > 0) throw validationError(problems);
}

/**
 * Fills the template for one record after another, in this thread.
 * @throws DocOpsError as `annotate`; problems of a record are reported with its place: `records[3].data.price`
 */
export async function* fillRecords(input: AnnotateRecordsInput): AsyncGenerator<FilledRecord, undefined> {
  refuseWrong(input);
  for await (const outcome of fillEach(input)) {
    if ('error' in outcome) throw outcome.error;
    if ('filled' in outcome) yield outcome.filled;
  }
}

/**
 * Like {@link fillRecords}, but a record's error is an outcome, after which iteration can continue.
 * @throws DocOpsError for the form of the records, the template, and the time limit for all records
 */
export async function* fillEach({
  records: given,
  inferType = false,
  timeoutMs = Infinity,
  eachTimeoutMs = Infinity,
  templates,
  ...own
}: EachRecordInput): AsyncGenerator<RecordOutcome, undefined> {
  const { records, problems } = checkRecords(given);
  if (problems.length > 0) throw validationError(problems);
  const { recover = false, delimiters } = own;
  const started = performance.now();
  const budget = new Budget({ timeoutMs });
  const diagnostics = new Diagnostics();
  const bytes = await withIncluded({ ...own, templates }, budget, diagnostics);
  const settings = { ...own, bytes };
  const options = { budget, diagnostics, recover, delimiters };
  const { prepareTemplate } = await import('../../docx/fill/template/expand-template.js');
  const { hasMailFields } = await import('../../docx/fill/template/mail-merge/mail-merge.js');
  const hasData = records.some(({ data, fields }) => data !== undefined || hasList(fields));
  // A form of PDF has no tags.
  const template = !isForm(bytes) && (hasData || hasMailFields(bytes, options)) ? prepareTemplate(bytes, options) : undefined;
  const warnings = diagnostics.list();
  const cursor =
    template?.mail.isUsed === true ? template.mail.through(records.map(recordData), own.locale ?? template.language) : undefined;
  let written = 0;
  for (let index = 0; index < records.length; index++) {
    budget.check();
    if (cursor) {
      const isAtRecord = cursor.next();
      for (; index < (isAtRecord ? cursor.index : records.length); index++) yield { index, left: 'skipped' };
      if (!isAtRecord) break;
    }
    const { name = numberName(index, records.length), fields = [], data } = cursor ? ofMerge(records[index]) : (records[index] ?? {});
    let filled: FilledRecord;
    try {
      const { plans, problems: wrong } = await planFields(fields, { inferType });
      if (wrong.length > 0) throw validationError(wrong);
      const left = Math.max(1, Math.min(eachTimeoutMs, timeoutMs - (performance.now() - started)));
      const time = left === Infinity ? {} : { timeoutMs: left };
      const isFilled = template !== undefined && (data !== undefined || hasList(fields));
      const result = await annotated(
        { ...settings, ...time, data, plans },
        { warnings, template: isFilled ? template : undefined, records: isFilled ? cursor : undefined },
      );
      filled = named(result, name);
    } catch (error) {
      yield { index, error: inRecord(error, index) };
      continue;
    }
    yield { index, filled };
    written += 1;
    // Labels of one sheet.
    while (cursor && index < Math.min(cursor.index, records.length - 1))
      yield { index: ++index, left: cursor.skipped.has(index) ? 'skipped' : 'joined' };
  }
  if (cursor && written === 0 && cursor.skipped.size === records.length)
    throw validationError([{ field: 'records', issue: 'are all skipped: SKIPIF in the template is true for each of them' }]);
}

/** All values of a record by name, for fields of a mail merge. */
function recordData({ fields = [], data }: AnnotateRecord): TemplateData {
  const named = fields.flatMap((field) => {
    const { id, type, value, options } = field as { readonly [name in keyof AnnotateField]?: unknown };
    const typed = type === undefined ? value : { type, value, ...(options !== undefined && { options }) };
    return typeof id === 'string' || typeof id === 'number' ? [[String(id), typed] as const] : [];
  });
  return { ...Object.fromEntries(named), ...data };
}

/** A mail merge looks up values by name in one place, so only groups stay fields. */
function ofMerge(record: AnnotateRecord = {}): AnnotateRecord {
  return { ...record, fields: (record.fields ?? []).filter(({ id }) => id === undefined), data: recordData(record) };
}

/** Adds the record's place to errors of a field or of data. */
function inRecord(error: unknown, index: number): unknown {
  if (!(error instanceof DocOpsError) || error.code !== 'VALIDATION_ERROR') return error;
  // An error in a document of several records already names the failing one.
  const placeInRecord = (field: string): string => (field.startsWith('records[') ? field : `records[${String(index)}].${field}`);
  return validationError(error.details.map((detail): ErrorDetail => ({ ...detail, field: placeInRecord(detail.field) })));
}

function named({ bytes, contentType, pages, unmatched, warnings }: AnnotateResult, name: string): FilledRecord {
  const ending = contentType === contentTypes.pdf ? 'pdf' : contentType.includes('macro') ? 'docm' : 'docx';
  return { name: `${name}.${ending}`, bytes, unmatched, warnings, ...(pages !== undefined && { pages }) };
}

/**
 * @throws DocOpsError as {@link fillRecords}; problems of all records are reported together; FILE_TOO_LARGE
 */
export async function annotateRecords(input: AnnotateRecordsInput): Promise<AnnotateRecordsResult> {
  refuseWrong(input);
  return withOperationMemory(() => allOf(input));
}

/** Fills records that were packed for a thread. */
export function annotatePackedRecords(input: PackedRecordsInput): Promise<AnnotateRecordsResult> {
  return withOperationMemory(() => allOf(unpacked(input)));
}

/** The records, with the bytes of pictures that they name by URL. */
export function unpacked({ record, pictures, ...settings }: PackedRecordsInput): AnnotateRecordsInput {
  const packed = unpackJson(record) as { readonly records: readonly AnnotateRecord[] };
  return { ...settings, records: withPictures(packed, pictures).records };
}

function allOf({ merge, ...input }: AnnotateRecordsInput): Promise<AnnotateRecordsResult> {
  return merge === true ? joinRecords(input) : zipped(input);
}

async function joinRecords({ to = 'docx', timeoutMs, ...input }: AnnotateRecordsInput): Promise<AnnotateRecordsResult> {
  const areForms = isForm(input.bytes);
  const join = areForms
    ? (await import('./form/join-forms.js')).createFormsJoin({ timeoutMs, password: input.password })
    : (await import('./records-join.js')).createRecordsJoin({ to, timeoutMs, fonts: input.fonts });
  const summary = createRecordsSummary('docx');
  // Templates are joined as DOCX, and converted afterwards.
  for await (const record of summarised(summary, { ...input, timeoutMs, to: areForms ? to : 'docx' })) join.add(record.bytes);
  const result = await join.end();
  createSizeLimit(input.maxAnswerBytes)(result.bytes);
  const { documents, unmatched, warnings } = summary.end();
  return { documents, unmatched, ...result, warnings: [...warnings, ...result.warnings] };
}

/** Yields the documents and adds every outcome to the summary. */
async function* summarised(summary: RecordsSummaryMaker, input: AnnotateRecordsInput): AsyncGenerator<FilledRecord, undefined> {
  for await (const outcome of fillEach(input)) {
    if ('error' in outcome) throw outcome.error;
    summary.add(outcome);
    if ('filled' in outcome) yield outcome.filled;
  }
}

async function zipped(input: AnnotateRecordsInput): Promise<AnnotateRecordsResult> {
  const archive = createRecordsArchive(input.maxAnswerBytes);
  const summary = createRecordsSummary(input.to ?? 'docx');
  for await (const record of summarised(summary, input)) archive.add(record);
  return { bytes: archive.end(), contentType: zipType, ...summary.end() };
}
