/** One template and many records → a ZIP archive with a document for each. */
import { Budget } from '../../base/abort.js';
import { Diagnostics, type Diagnostic } from '../../base/diagnostics.js';
import { DocOpsError, validationError, type ErrorDetail } from '../../base/errors.js';
import { withOperationMemory } from '../../base/operation-memory.js';
import { unpackJson } from '../../base/packed-json.js';
import { writeZip, type ZipEntrySource } from '../../docx/opc/write-zip.js';
import { prepareTemplate } from '../../docx/fill/template/expand-template.js';
import { annotated, type AnnotateSettings } from './annotate.js';
import { checkRecords, type AnnotateRecord } from './check-records.js';
import { planFields } from './plan.js';
import { withPictures } from './template-data.js';

/** Input of {@link annotateRecords}. */
export interface AnnotateRecordsInput extends Omit<AnnotateSettings, 'data'> {
  readonly records: readonly AnnotateRecord[];
  /** A field without a type gets one by its value; default false: it is an error. */
  readonly inferType?: boolean;
}

/** The same, as the service gives it to its threads. */
export interface PackedRecordsInput extends Omit<AnnotateRecordsInput, 'records'> {
  /** The records, packed by `packJson`; transferred to a thread. */
  readonly record: Uint8Array;
  /** Bytes of pictures that they name by URL. */
  readonly pictures?: ReadonlyMap<string, Uint8Array>;
}

/** One filled document. */
export interface FilledRecord {
  /** Name in the archive. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly unmatched: readonly string[];
  readonly warnings: readonly Diagnostic[];
  /** Only for PDF. */
  readonly pages?: number;
}

export interface AnnotateRecordsResult {
  /** A ZIP archive. */
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly documents: number;
  /** Of all records, each once. */
  readonly unmatched: readonly string[];
  /** Only for PDF: of all documents. */
  readonly pages?: number;
  readonly warnings: readonly Diagnostic[];
}

export const zipType = 'application/zip';
/** Bytes of all documents. */
const mostBytes = 512 * 1024 * 1024;
/** Problems that are named. */
const mostProblems = 100;

/**
 * Fills the template for one record after another, in this thread.
 * @throws DocOpsError as `annotate`; what is wrong with a record is named with its place: `records[3].data.price`
 */
export async function* fillRecords({
  records: given,
  inferType = false,
  timeoutMs,
  ...settings
}: AnnotateRecordsInput): AsyncGenerator<FilledRecord, undefined> {
  const { records, problems } = checkRecords(given);
  if (problems.length > 0) throw validationError(problems);
  const { bytes, recover = false, delimiters } = settings;
  const started = performance.now();
  const budget = new Budget(timeoutMs === undefined ? {} : { timeoutMs });
  const options = { budget, diagnostics: new Diagnostics(), recover, ...(delimiters && { delimiters }) };
  const prepared = records.some(({ data }) => data) ? prepareTemplate(bytes, options) : undefined;
  const ending = settings.to === 'pdf' ? 'pdf' : undefined;
  const names = namesOf(records);
  for (const [index, { fields, data }] of records.entries()) {
    budget.check();
    try {
      const { plans, problems: own } = await planFields(fields ?? [], { inferType });
      if (own.length > 0) throw validationError(own);
      const left = timeoutMs === undefined ? {} : { timeoutMs: Math.max(1, timeoutMs - (performance.now() - started)) };
      const result = await annotated({ ...settings, ...left, ...(data && { data }), plans }, data && prepared);
      const { pages, unmatched, warnings } = result;
      const name = `${names[index] ?? ''}.${ending ?? (result.contentType.includes('macro') ? 'docm' : 'docx')}`;
      yield { name, bytes: result.bytes, unmatched, warnings, ...(pages !== undefined && { pages }) };
    } catch (error) {
      throw inRecord(error, index);
    }
  }
}

/** Errors of a field or of data say whose they are. */
function inRecord(error: unknown, index: number): unknown {
  if (!(error instanceof DocOpsError) || error.code !== 'VALIDATION_ERROR') return error;
  return validationError(error.details.map(({ field, issue }): ErrorDetail => ({ field: `records[${String(index)}].${field}`, issue })));
}

/** Their own, or numbers of one length: `0001`. */
function namesOf(records: readonly AnnotateRecord[]): string[] {
  const digits = String(records.length).length;
  return records.map(({ name }, index) => name ?? String(index + 1).padStart(digits, '0'));
}

/**
 * @throws DocOpsError as {@link fillRecords}; problems of all records are named together; FILE_TOO_LARGE
 */
export function annotateRecords(input: AnnotateRecordsInput): Promise<AnnotateRecordsResult> {
  return withOperationMemory(() => zipped(input));
}

/** Records that came to a thread. */
export function annotatePackedRecords({ record, pictures, ...settings }: PackedRecordsInput): Promise<AnnotateRecordsResult> {
  return withOperationMemory(async () => {
    const packed = unpackJson(record) as { readonly records: readonly AnnotateRecord[] };
    const { records } = withPictures(packed, pictures);
    return zipped({ ...settings, records });
  });
}

async function zipped(input: AnnotateRecordsInput): Promise<AnnotateRecordsResult> {
  const entries: ZipEntrySource[] = [];
  const unmatched = new Set<string>();
  const warnings = new Map<string, Diagnostic>();
  let [size, pages] = [0, 0];
  for await (const record of fillRecords(input)) {
    size += record.bytes.length;
    if (size > mostBytes)
      throw new DocOpsError('FILE_TOO_LARGE', `The filled documents are larger than ${String(mostBytes)} bytes together.`);
    // They are archives, or compressed inside.
    entries.push({ name: record.name, bytes: record.bytes, isStored: true });
    for (const name of record.unmatched) unmatched.add(name);
    pages += record.pages ?? 0;
    for (const warning of record.warnings) {
      const key = `${warning.code}\n${warning.message}`;
      const known = warnings.get(key);
      if (known ?? warnings.size < mostProblems) warnings.set(key, known ? { ...known, count: known.count + warning.count } : warning);
    }
  }
  return {
    bytes: writeZip(entries),
    contentType: zipType,
    documents: entries.length,
    unmatched: [...unmatched],
    warnings: [...warnings.values()],
    ...(input.to === 'pdf' && { pages }),
  };
}
