/**
 * The offset after `startxref` → every cross-reference section of the file, newest first,
 * following `Prev` (ISO 32000-2 §7.5.5, §7.5.8.4).
 */
import { hasKeyword, isDigit, skipSpace, skipWhite, startsWith } from '../syntax/characters.js';
import { readEntryRanges } from '../syntax/entry-ranges.js';
import { readInteger, lenientContext, ifWellFormed } from '../syntax/read-object.js';
import { readXrefStream } from './read-xref-stream.js';
import { readXrefTable } from './read-xref-table.js';
import { damagedXref, missingXref, type XrefContext } from './xref-context.js';
import type { XrefSection } from './xref-section.js';

/** The start of the chain. */
export interface StartXref {
  /** Start of the keyword. */
  readonly start: number;
  /** After the number. */
  readonly end: number;
  /** The number's value. */
  readonly value: number;
}

/** Skips white space and comments, but not `%%EOF`, which ends a revision. */
function skipRemarks(bytes: Uint8Array, at: number): number {
  let next = skipWhite(bytes, at);
  while (bytes[next] === 0x25 && !startsWith(bytes, next, '%%EOF')) {
    while (next < bytes.length && bytes[next] !== 0x0a && bytes[next] !== 0x0d) next += 1;
    next = skipWhite(bytes, next);
  }
  return next;
}

/** `startxref n` at `at` or after white space and comments there. */
export function readStartXref(bytes: Uint8Array, at: number): StartXref | undefined {
  const start = skipRemarks(bytes, at);
  if (!hasKeyword(bytes, start, 'startxref')) return undefined;
  const number = readInteger(bytes, skipWhite(bytes, start + 9));
  return number && { start, end: number.end, value: number.value };
}

/** The last `startxref` of the file that is followed by a number. */
export function lastStartXref(bytes: Uint8Array): StartXref | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let from = buffer.lastIndexOf('startxref'); from >= 0; from = from === 0 ? -1 : buffer.lastIndexOf('startxref', from - 1)) {
    const found = readStartXref(bytes, from);
    if (found) return found;
  }
  return undefined;
}

function readSection(context: XrefContext, offset: number): XrefSection {
  const { bytes } = context;
  if (offset >= bytes.length) throw damagedXref('an offset leads past its end', offset);
  // white space before the section is common and harmless; anything else is not
  const at = skipSpace(bytes, offset);
  if (startsWith(bytes, at, 'xref')) return withHidden(context, readXrefTable(context, at));
  if (isDigit(bytes[at])) return readXrefStream(context, at);
  throw missingXref(offset);
}

function offsetOf(context: XrefContext, section: XrefSection, key: string): number | undefined {
  const value = section.trailer.get(key);
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
    throw damagedXref(`${key} of a trailer is not an offset`, section.offset);
  reportRealOffset(context, section, key);
  return value;
}

/**
 * Stricter readers do not follow such an offset. If the dictionary cannot be read here, nothing
 * is reported: the section itself was readable.
 */
function reportRealOffset(context: XrefContext, section: XrefSection, key: string): void {
  const { bytes, limits, findings } = context;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, section.end);
  const dict = section.kind === 'table' ? file.indexOf('trailer', section.offset) + 'trailer'.length : file.indexOf('<<', section.offset);
  const reading = lenientContext(limits.maxDepth, () => context.step());
  const range = ifWellFormed(() => readEntryRanges(bytes, dict, reading))?.findLast((entry) => entry.key === key);
  if (range === undefined || !bytes.subarray(range.start, range.end).includes(0x2e)) return;
  findings.push({ code: 'offset-form', message: `${key} of a trailer is written as a real number`, offset: range.start });
}

function withHidden(context: XrefContext, section: XrefSection): XrefSection {
  const offset = offsetOf(context, section, 'XRefStm');
  if (offset === undefined) return section;
  return { ...section, hidden: readXrefStream(context, skipSpace(context.bytes, offset)) };
}

/** @throws DocOpsError UNPROCESSABLE_DOCUMENT if a section is broken or missing, or the chain is cyclic. */
export function readXrefChain(context: XrefContext, start: number): XrefSection[] {
  const sections: XrefSection[] = [];
  const seen = new Set<number>();
  for (let offset: number | undefined = start; offset !== undefined;) {
    if (seen.has(offset)) throw damagedXref('its cross-reference sections are circular', offset);
    if (seen.size >= context.limits.maxSections) throw damagedXref('it has too many cross-reference sections', offset);
    seen.add(offset);
    const section = readSection(context, offset);
    sections.push(section);
    offset = offsetOf(context, section, 'Prev');
  }
  return sections;
}
