/**
 * The start and end of the file, and the form and location of its cross-reference sections:
 * places where readers differ or start to repair.
 */
import type { PdfDocument } from '../../../pdf/read/pdf-document.js';
import type { PdfFindingCode } from '../../../pdf/read/finding.js';
import { asNumber } from '../../../pdf/read/object-source.js';
import { PdfDict, PdfRef } from '../../../pdf/objects/pdf-object.js';
import { skipLineEnd, skipSpace } from '../../../pdf/syntax/characters.js';
import { lastStartXref } from '../../../pdf/xref/read-xref-chain.js';
import type { XrefSection } from '../../../pdf/xref/xref-section.js';
import type { Disagreements } from './disagreement.js';
import { firstByteAt, type PlacedObject } from './placed-objects.js';

/** Findings that readers treat differently anywhere in the file. */
const forms: ReadonlySet<PdfFindingCode> = new Set(['header-not-first', 'trailing-bytes', 'revision-end', 'xref-form']);

/** The strictest reader searches this many bytes at the end of a file for `startxref`; the remaining room is for white space. */
const longestEnding = 64;

/** `%%EOF` and one line ending, nothing more. */
function checkEnding({ bytes, newest }: PdfDocument, report: Disagreements): void {
  // two line endings: OpenPDF writes them
  if (skipLineEnd(bytes, skipLineEnd(bytes, newest.end)) < bytes.length)
    report.add(newest.end, 'More than the end of a line follows the last %%EOF');
  const close = lastStartXref(bytes);
  if (close !== undefined && newest.end - close.start > longestEnding)
    report.add(close.start, 'The last startxref is too far from the end of the file for some readers');
}

/** The target of a `startxref`, `Prev` or `XRefStm` must be the first byte of a section. */
function checkLinks(document: PdfDocument, report: Disagreements): void {
  const { bytes } = document;
  const check = (section: XrefSection, value: number | undefined): void => {
    if (value !== undefined && firstByteAt(bytes, value) !== section.offset)
      report.add(value, 'The offset of a cross-reference section does not point to its first byte');
  };
  for (const { sections, startXref } of document.revisions) {
    const visible = sections.filter((section) => !sections.some(({ hidden }) => hidden === section));
    for (const [index, section] of visible.entries()) {
      if (index === 0) check(section, startXref);
      const prev = section.trailer.get('Prev');
      const target = visible[index + 1];
      if (target !== undefined && typeof prev === 'number') check(target, prev);
      const hidden = section.trailer.get('XRefStm');
      if (section.hidden !== undefined && typeof hidden === 'number') check(section.hidden, hidden);
    }
  }
  for (const [index, revision] of document.revisions.entries()) {
    const oldest = revision.sections.findLast(({ hidden }) => hidden !== undefined) ?? revision.sections.at(-1);
    const prev = oldest?.trailer.get('Prev');
    const before = document.revisions[index - 1]?.sections[0];
    if (before !== undefined && typeof prev === 'number') check(before, prev);
  }
}

/**
 * In a hybrid file (ISO 32000-2 §7.5.8.4), if the table frees a number that the stream defines, PDFium and Poppler show the stream’s
 * object, MuPDF and pdf.js none. So nothing reachable in the document may depend on which of the two is consulted first.
 */
function checkHybrids(document: PdfDocument, referenced: () => ReadonlySet<number>, report: Disagreements): void {
  if (!document.revisions.some(({ sections }) => sections.some(({ hidden }) => hidden !== undefined))) return;
  const tableFirst = new Map<number, string>();
  const streamFirst = new Map<number, string>();
  for (const { sections } of document.revisions)
    for (const section of sections.toReversed()) {
      const { hidden } = section;
      if (sections.some((other) => other.hidden === section)) continue;
      for (const [number, entry] of [...(hidden?.entries ?? []), ...section.listed]) tableFirst.set(number, JSON.stringify(entry));
      for (const [number, entry] of [...section.listed, ...(hidden?.entries ?? [])]) streamFirst.set(number, JSON.stringify(entry));
    }
  for (const { sections } of document.revisions)
    for (const { hidden, offset } of sections)
      for (const number of hidden?.entries.keys() ?? [])
        if (tableFirst.get(number) !== streamFirst.get(number) && referenced().has(number))
          return report.add(offset, `The table of a hybrid file and its cross-reference stream place object ${number} differently`);
}

/** Readers start at the first object’s end if the file claims to be linearized and has the stated length (Annex F). */
function checkLinearization(document: PdfDocument, placed: readonly PlacedObject[], report: Disagreements): void {
  const { bytes, revisions } = document;
  const first = placed[0];
  if (first === undefined) return;
  const value = document.indirectObject(new PdfRef(first.number, first.generation), 0)?.value;
  if (!(value instanceof PdfDict) || value.get('Linearized') === undefined || asNumber(document, value.get('L')) !== bytes.length) return;
  const section = revisions[0]?.sections[0];
  if (revisions.length > 1 || section?.offset !== skipSpace(bytes, first.end))
    report.add(first.start, 'The file says that it is linearized, but its first cross-reference section is not where that leads');
}

export function checkSections(
  document: PdfDocument,
  placed: readonly PlacedObject[],
  referenced: () => ReadonlySet<number>,
  report: Disagreements,
): void {
  for (const { code, message, offset } of document.findings) if (forms.has(code)) report.add(offset, `In the file’s structure ${message}`);
  checkEnding(document, report);
  checkLinks(document, report);
  checkHybrids(document, referenced, report);
  checkLinearization(document, placed, report);
  if (document.entry(0)?.entry.kind === 'offset') report.add(0, 'Object 0, which must be free, has a place');
}
