/** Documents, one after another → one PDF or one DOCX. */
import { validationError } from '../../base/errors.js';
import type { Diagnostic } from '../../base/diagnostics.js';
import {
  contentTypes,
  type AccessibleProfile,
  type ArchivalProfile,
  type Attachment,
  type CommentView,
  type DocumentFormat,
  type FormView,
  type TrackedChanges,
} from '../../base/names/conversion.js';
import type { BlankPages, MergeFormat, PageNumbering, PartBreak, StampPlace, StyleChoice } from '../../base/names/merging.js';
import { withOperationMemory } from '../../base/operation-memory.js';
import type { Resource } from '../convert/resources/resource.js';
import type { FontSettings } from '../font-library.js';
import { checkMerge } from './check-merge.js';
import { macroType } from '../annotate/annotate.js';
import { identifyParts } from './merge-part.js';

/** What is said of a document beside its bytes. */
export interface MergeDocumentFacts {
  /** Its file name; says what a text is (`.md`, `.html`), and names it where it has no title. */
  readonly name?: string;
  /** Default: found in the bytes and the name. */
  readonly format?: MergeFormat;
  /** Of its heading in the outline; default: the title that it states, else its name. Only for PDF. */
  readonly title?: string;
  /** The pages that are taken, in this order: `2-5,8`; default: all. Only for PDF. */
  readonly pages?: string;
  /** Of an encrypted PDF. */
  readonly password?: string;
}

/** A document to be merged. */
export interface MergeDocument extends MergeDocumentFacts {
  readonly bytes: Uint8Array;
  /** Pictures and style sheets that a page refers to, by address; only for Markdown and HTML. */
  readonly resources?: readonly Resource[];
}

/** How documents are merged. */
export interface MergeSettings {
  /** Default `pdf`. */
  readonly to?: DocumentFormat;
  /** Whether page numbers go on from document to document or begin anew; default `continue`. In a PDF these are the page labels that readers show. */
  readonly numbering?: PageNumbering;
  /** Whether every document begins on the front of a sheet, behind an empty page where it takes one; default `none`. Only for PDF. */
  readonly blank?: BlankPages;
  /** Whether the outline has a heading for each document above its own; default: where there are several. Only for PDF. */
  readonly titles?: boolean;
  /** A line on every page: `Page {page} of {pages}`, `{bates}`. Only for PDF. */
  readonly stamp?: string;
  /** Default `bottom-center`. */
  readonly stampAt?: StampPlace;
  /** The first page's Bates number, as `ACME000001`; the others count on. Without a stamp it is the stamp. */
  readonly bates?: string;
  /** Puts the documents themselves into the PDF, unchanged. */
  readonly attach?: Attachment;
  /** Profile of the documents that are converted; the result claims it where all of them do. Default: what all PDF documents claim. */
  readonly pdfa?: ArchivalProfile;
  readonly pdfua?: AccessibleProfile;
  /** How tracked changes of converted documents show; default `markup`. Only for PDF. */
  readonly changes?: TrackedChanges;
  /** Where comments of converted documents show; default `none`. Only for PDF. */
  readonly comments?: CommentView;
  /** Whether content controls and form fields of converted documents become fields; default `text`. Only for PDF. */
  readonly forms?: FormView;
  /** What becomes of styles of one name that differ; default `keep`. Only for DOCX. */
  readonly styles?: StyleChoice;
  /** Where documents after the first begin; default `page`. Only for DOCX. */
  readonly between?: PartBreak;
  /** Milliseconds for all of it, then OPERATION_TIMEOUT; absent: none. */
  readonly timeoutMs?: number;
  readonly fonts?: FontSettings;
}

/** Input of {@link merge}. */
export interface MergeInput extends MergeSettings {
  /** In order. */
  readonly documents: readonly MergeDocument[];
}

/** The same, as the service gives it to its threads. */
export interface PackedMergeInput extends MergeSettings {
  /** All documents, one after another; transferred to a thread. */
  readonly bytes: Uint8Array;
  readonly documents: readonly (Omit<MergeDocument, 'bytes'> & { /** Bytes of it. */ readonly size: number })[];
}

export interface MergeResult {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** Only for PDF. */
  readonly pages?: number;
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

/** Documents that came to a thread. */
export function mergePacked({ bytes, documents, ...settings }: PackedMergeInput): Promise<MergeResult> {
  let offset = 0;
  const unpacked = documents.map(({ size, ...facts }) => ({ ...facts, bytes: bytes.subarray(offset, (offset += size)) }));
  return merge({ ...settings, documents: unpacked });
}

async function merged(input: MergeInput): Promise<MergeResult> {
  const problems = checkMerge(input);
  if (problems.length > 0) throw validationError(problems);
  const parts = identifyParts(input);
  if (input.to === 'docx') {
    const { mergeToDocx } = await import('./merge-to-docx.js');
    const { hasMacros, ...result } = await mergeToDocx(parts, input);
    return { ...result, contentType: hasMacros ? macroType : contentTypes.docx };
  }
  const { mergeToPdf } = await import('./merge-to-pdf.js');
  return { ...(await mergeToPdf(parts, input)), contentType: contentTypes.pdf };
}
