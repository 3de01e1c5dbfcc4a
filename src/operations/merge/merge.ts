/** Documents, one after another → one PDF or one DOCX, or a ZIP of PDF documents. */
import { joinBytes } from '../../base/bytes/byte-blocks.js';
import { validationError } from '../../base/errors.js';
import type { Diagnostic } from '../../base/diagnostics.js';
import type { DrawnFont } from '../../contract/drawn-font.js';
import { contentTypes, macroType, zipType } from '../../contract/conversion.js';
import type { MergeChoices, MergeDocumentFacts } from '../../contract/merging.js';
import { withOperationMemory } from '../../base/operation-memory.js';
import { writeZip } from '../../docx/opc/write-zip.js';
import type { Resource } from '../convert/resources/resource.js';
import type { FontSettings } from '../font-library.js';
import { mergeProblems } from './check-merge.js';
import { identifyParts, type MergePart } from './merge-part.js';
import type { NamedPdf } from './split.js';

/** A document to merge. */
export interface MergeDocument extends MergeDocumentFacts {
  readonly bytes: Uint8Array;
  /** Pictures and style sheets that a page refers to, by address; only for Markdown and HTML. */
  readonly resources?: readonly Resource[] | undefined;
}

/** How documents are merged, and within which limits. */
export interface MergeSettings extends MergeChoices {
  /** Milliseconds for the whole merge, then OPERATION_TIMEOUT; absent: no limit. */
  readonly timeoutMs?: number | undefined;
  readonly fonts?: FontSettings | undefined;
}

/** Input of {@link merge}. */
export interface MergeInput extends MergeSettings {
  /** The documents in their order. */
  readonly documents: readonly MergeDocument[];
}

/** Input of {@link merge}, as the service passes it to its threads. */
export interface PackedMergeInput extends MergeSettings {
  /** All documents, one after another; transferred to a thread. */
  readonly bytes: Uint8Array;
  readonly documents: readonly (Omit<MergeDocument, 'bytes'> & { /** Its size in bytes. */ readonly size: number })[];
}

export interface MergeResult {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** Pages of all files together; only for PDF. */
  readonly pages?: number;
  /** Fonts requested by documents that are not PDF themselves, by family, at most 1000; only for PDF. */
  readonly fonts?: readonly DrawnFont[];
  readonly warnings: readonly Diagnostic[];
}

/**
 * Merges in this thread. The service runs it in its worker pool.
 * @throws DocOpsError VALIDATION_ERROR, INVALID_FILE_FORMAT, FILE_TOO_LARGE, UNPROCESSABLE_DOCUMENT, OPERATION_TIMEOUT; details name the document:
 *   `documents[2].password`
 */
export function merge(input: MergeInput): Promise<MergeResult> {
  return withOperationMemory(() => merged(input));
}

/** Packs documents for a thread. */
export async function packMerge({ documents, ...settings }: MergeInput): Promise<PackedMergeInput> {
  const bytes = await joinBytes(documents.map((document) => document.bytes));
  return { ...settings, bytes, documents: documents.map(({ bytes: { length: size }, ...facts }) => ({ ...facts, size })) };
}

/** Merges documents that were packed for a thread. */
export function mergePacked({ bytes, documents, ...settings }: PackedMergeInput): Promise<MergeResult> {
  let offset = 0;
  const unpacked = documents.map(({ size, ...facts }) => ({ ...facts, bytes: bytes.subarray(offset, (offset += size)) }));
  return merge({ ...settings, documents: unpacked });
}

/** The result of a merge to PDF, as files: several if `split` is given. */
export interface MergedFiles extends Omit<MergeResult, 'bytes' | 'contentType'> {
  /** File names sort in page order. */
  readonly files: readonly NamedPdf[];
}

/** Like {@link merge} with `to=pdf`, for callers that store each file separately. @throws DocOpsError as merge */
export function mergeToFiles(input: MergeInput): Promise<MergedFiles> {
  return withOperationMemory(() => filesOf(checkedParts(input), input));
}

async function filesOf(parts: MergePart[], input: MergeInput): Promise<MergedFiles> {
  const { mergeToPdf } = await import('./merge-to-pdf.js');
  return mergeToPdf(parts, input);
}

function checkedParts(input: MergeInput): MergePart[] {
  const problems = mergeProblems(input);
  if (problems.length > 0) throw validationError(problems);
  return identifyParts(input);
}

async function merged(input: MergeInput): Promise<MergeResult> {
  const parts = checkedParts(input);
  if (input.to === 'docx') {
    const { mergeToDocx } = await import('./merge-to-docx.js');
    const { hasMacros, ...result } = await mergeToDocx(parts, input);
    return { ...result, contentType: hasMacros ? macroType : contentTypes.docx };
  }
  const { files, ...report } = await filesOf(parts, input);
  const [first] = files;
  if (input.split === undefined && first) return { ...report, bytes: first.bytes, contentType: contentTypes.pdf };
  // PDF files are compressed internally.
  return { ...report, bytes: writeZip(files.map((file) => ({ ...file, isStored: true }))), contentType: zipType };
}
