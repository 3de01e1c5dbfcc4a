/** Filled documents, one after another → a summary of all of them, and the archive that holds them. */
import type { DocumentFormat } from '../../contract/conversion.js';
import type { Diagnostic } from '../../base/diagnostics.js';
import { DocOpsError } from '../../base/errors.js';
import { writeZip, type ZipEntrySource } from '../../docx/opc/write-zip.js';

/** One filled document. */
export interface FilledRecord {
  /** Its name in the archive. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly unmatched: readonly string[];
  readonly warnings: readonly Diagnostic[];
  /** Only for PDF. */
  readonly pages?: number;
}

/** A summary of all records. */
export interface RecordsSummary {
  readonly documents: number;
  /** Unmatched names of all records, each once. */
  readonly unmatched: readonly string[];
  /** Pages of all documents; only for PDF. */
  readonly pages?: number;
  readonly warnings: readonly Diagnostic[];
}

/** Default limit for the bytes of all documents. */
const mostBytes = 512 * 1024 * 1024;
const skippedWarning: Diagnostic = {
  code: 'docx.record-skipped',
  message: 'records that SKIPIF in the template skips were left out',
  count: 1,
};
/** Maximum number of different warnings reported. */
const mostWarnings = 100;

export interface RecordsSummaryMaker {
  /** Adds a record's outcome. */
  add(outcome: { readonly filled: FilledRecord } | { readonly left: 'joined' | 'skipped' }): void;
  end(): RecordsSummary;
}

export function createRecordsSummary(to: DocumentFormat): RecordsSummaryMaker {
  const unmatched = new Set<string>();
  const warnings = new Map<string, Diagnostic>();
  let [documents, pages] = [0, 0];
  const warn = (warning: Diagnostic): void => {
    const key = `${warning.code}\n${warning.message}`;
    const known = warnings.get(key);
    if (known ?? warnings.size < mostWarnings) warnings.set(key, known ? { ...known, count: known.count + warning.count } : warning);
  };
  return {
    add: (outcome) => {
      if (!('filled' in outcome)) {
        if (outcome.left === 'skipped') warn(skippedWarning);
        return;
      }
      const record = outcome.filled;
      documents += 1;
      pages += record.pages ?? 0;
      for (const name of record.unmatched) unmatched.add(name);
      for (const warning of record.warnings) warn(warning);
    },
    end: () => ({ documents, unmatched: [...unmatched], ...(to === 'pdf' && { pages }), warnings: [...warnings.values()] }),
  };
}

const remedy = 'send fewer records in one request, or a smaller template';

/**
 * Rejects requests whose answer would be too large, before any work is done.
 * @param templateBytes The template's size, which is about the size of each document
 * @throws DocOpsError FILE_TOO_LARGE
 */
export function requireAnswerRoom(records: number, templateBytes: number, maxBytes: number): void {
  if (records * templateBytes <= maxBytes) return;
  const [each, most] = [`${String(templateBytes)} bytes`, `${String(maxBytes)} bytes`];
  throw new DocOpsError('FILE_TOO_LARGE', `The filled documents would be larger than ${most} together.`, {
    details: [{ field: 'records', issue: `are ${String(records)} for a template of ${each}, and at most ${most} are answered; ${remedy}` }],
  });
}

/** Counts the bytes of documents. The returned function throws DocOpsError FILE_TOO_LARGE. */
export function createSizeLimit(maxBytes = mostBytes): (bytes: Uint8Array) => void {
  let size = 0;
  return (bytes) => {
    size += bytes.length;
    if (size > maxBytes)
      throw new DocOpsError('FILE_TOO_LARGE', `The filled documents are larger than ${String(maxBytes)} bytes together.`, {
        details: [{ field: 'records', issue: remedy }],
      });
  };
}

/** Creates a ZIP archive. `add` throws DocOpsError FILE_TOO_LARGE. */
export function createRecordsArchive(maxBytes?: number): { add(record: FilledRecord): void; end(): Uint8Array } {
  const entries: ZipEntrySource[] = [];
  const count = createSizeLimit(maxBytes);
  return {
    add: ({ name, bytes }) => {
      count(bytes);
      // The documents are ZIP archives or internally compressed.
      entries.push({ name, bytes, isStored: true });
    },
    end: () => writeZip(entries),
  };
}
