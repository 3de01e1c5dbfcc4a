/** Bytes → a PDF with its revisions (ISO 32000-2 §7.5). Strict: a damaged cross-reference is never rebuilt. */
import { Budget } from '../../base/abort.js';
import { DocOpsError } from '../../base/errors.js';
import { readEncryption } from '../crypt/encryption.js';
import { PdfRef } from '../objects/pdf-object.js';
import { skipSpace, skipWhite, startsWith } from '../syntax/characters.js';
import { readObjectHeader } from '../syntax/read-indirect-object.js';
import { lastStartXref, readXrefChain } from '../xref/read-xref-chain.js';
import { DamagedPdfError, type XrefContext } from '../xref/xref-context.js';
import { buildRevisions } from './build-revisions.js';
import type { PdfFinding } from './finding.js';
import { defaultPdfLimits, type PdfLimits } from './limits.js';
import { ObjectHistory } from './object-history.js';
import { ObjectStore } from './object-store.js';
import { asDict } from './object-source.js';
import { PdfDocument } from './pdf-document.js';

export interface ReadPdfOptions {
  /** The user's or the owner's password; default: the empty one. */
  readonly password?: string | undefined;
  /** For uses that judge nothing: see `readEncryption`. */
  readonly allowsLockedFiles?: boolean | undefined;
  /** For uses that judge nothing: the readable part of a damaged object counts, as in viewers; default: it is null. */
  readonly isForgiving?: boolean | undefined;
  /** Stops reading and all later look-ups; absent: no budget. */
  readonly budget?: Budget | undefined;
  /** Limits that differ from the defaults. */
  readonly limits?: Partial<PdfLimits> | undefined;
}

/** The area that readers search for the header (ISO 32000-1 Annex H.3 note 13). */
const headerArea = 1024;

/** A counter that rejects more than the maximum. */
function counter(maximum: number, what: string): (count: number) => void {
  let total = 0;
  return (count) => {
    total += count;
    if (total > maximum) throw new DocOpsError('UNPROCESSABLE_DOCUMENT', `The PDF has more ${what} than the limit.`);
  };
}

/** Offset of the header. */
function checkHeader(bytes: Uint8Array, findings: PdfFinding[]): number {
  const header = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, headerArea)).indexOf('%PDF-');
  if (header < 0)
    throw new DocOpsError('INVALID_FILE_FORMAT', 'The file is not a PDF.', { details: [{ field: 'document', issue: 'must be a PDF' }] });
  if (header > 0) findings.push({ code: 'header-not-first', message: 'other bytes precede the header', offset: 0 });
  return header;
}

function leadsToSection(bytes: Uint8Array): boolean {
  const start = lastStartXref(bytes);
  const at = start ? skipSpace(bytes, start.value) : bytes.length;
  return startsWith(bytes, at, 'xref') || readObjectHeader(bytes, at) !== undefined;
}

/** Removes bytes that a mail program, a printer or an editor added before the header, if the offsets are relative to the header. */
function withoutPreamble(bytes: Uint8Array, header: number): Uint8Array {
  if (header === 0 || leadsToSection(bytes)) return bytes;
  const own = bytes.subarray(header);
  return leadsToSection(own) ? own : bytes;
}

/**
 * Reads the cross-reference sections; objects are read on first use.
 * @throws DocOpsError INVALID_FILE_FORMAT if the bytes are not a PDF; UNPROCESSABLE_DOCUMENT if it is damaged or hostile, or if the
 * password does not open its encryption.
 */
export function readPdf(file: Uint8Array, options: ReadPdfOptions = {}): PdfDocument {
  const limits = { ...defaultPdfLimits, ...options.limits };
  const budget = options.budget ?? new Budget();
  const findings: PdfFinding[] = [];
  const bytes = withoutPreamble(file, checkHeader(file, findings));
  const countUnpacked = counter(limits.maxUnpackedBytes, 'data in its streams');
  const context: XrefContext = {
    bytes,
    limits,
    findings,
    step: (cost) => budget.step(cost),
    countEntries: counter(limits.maxEntries, 'objects'),
    countUnpacked,
  };
  const start = lastStartXref(bytes);
  if (!start) throw new DamagedPdfError('it has no startxref');
  const revisions = buildRevisions(context, readXrefChain(context, start.value));
  const last = revisions.at(-1)?.endOfLine ?? 0;
  if (skipWhite(bytes, last) < bytes.length) {
    findings.push({ code: 'trailing-bytes', message: 'bytes follow the end of the last revision', offset: last });
  }
  const history = new ObjectHistory(revisions);
  const newest = revisions.length - 1;
  const store: ObjectStore = new ObjectStore({
    bytes,
    history,
    limits,
    budget,
    newest,
    findings,
    isForgiving: options.isForgiving === true,
    countUnpacked,
    viewAt: (revision) => plain.asOf(revision),
  });
  const parts = { bytes, revisions, history, store, limits, findings };
  const plain = new PdfDocument({ ...parts, encryption: undefined });
  const reference = plain.trailer.get('Encrypt');
  const dict = asDict(plain, reference);
  if (!dict) {
    if (reference === undefined || reference === null) return plain;
    throw new DamagedPdfError('its encryption dictionary is missing');
  }
  const encryption = readEncryption(plain.asOf(newest), dict, options);
  store.setEncryption(encryption, reference instanceof PdfRef ? reference : undefined);
  return new PdfDocument({ ...parts, encryption });
}
