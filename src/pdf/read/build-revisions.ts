/** Cross-reference sections, newest first → revisions, oldest first, each with its end offset (ISO 32000-2 §7.5.6, Annex F). */
import { skipLineEnd, skipWhite, startsWith } from '../syntax/characters.js';
import { readStartXref, type StartXref } from '../xref/read-xref-chain.js';
import { damagedXref, type XrefContext } from '../xref/xref-context.js';
import type { XrefEntry, XrefSection } from '../xref/xref-section.js';
import type { Revision } from './object-history.js';

/** Sections of one revision, newest first. Only the oldest has two: a linearized file's first-page section precedes its main one. */
function groupSections(sections: readonly XrefSection[]): XrefSection[][] {
  const groups = sections.map((section) => [section]);
  const [main, firstPage] = [sections.at(-1), sections.at(-2)];
  if (main && firstPage && main.offset > firstPage.offset) groups.splice(-2, 2, [firstPage, main]);
  groups.reverse();
  groups.slice(1).forEach((group, index) => {
    const [section] = group;
    if (section && (groups[index] ?? []).some((older) => older.offset >= section.offset)) {
      throw damagedXref('a cross-reference section leads to a later one', section.offset);
    }
  });
  return groups;
}

/** The `startxref` after a revision's last section; other bytes between them are a finding. */
function closingStartXref(context: XrefContext, sectionEnd: number, limit: number): StartXref | undefined {
  const { bytes } = context;
  const direct = readStartXref(bytes, sectionEnd);
  if (direct) return direct;
  const found = Buffer.from(bytes.buffer, bytes.byteOffset, limit).indexOf('startxref', sectionEnd);
  context.step(((found < 0 ? limit : found) - sectionEnd) >> 12);
  context.findings.push({ code: 'revision-gap', message: 'startxref does not follow its cross-reference section', offset: sectionEnd });
  return found < 0 ? undefined : readStartXref(bytes, found);
}

interface RevisionEnd {
  readonly startXref: number;
  readonly end: number;
  readonly endOfLine: number;
}

/** End of the revision's bytes, with and without the line ending, and the value of its `startxref`. */
function revisionEnd(context: XrefContext, newest: XrefSection, group: readonly XrefSection[], limit: number): RevisionEnd {
  const { bytes, findings } = context;
  const sectionEnd = Math.max(...group.map((section) => section.end));
  const close = closingStartXref(context, sectionEnd, limit);
  if (!close) return { startXref: newest.offset, end: limit, endOfLine: limit };
  // white space before the section is common: validators use the number as written
  const leadsHere = skipWhite(bytes, close.value) === newest.offset;
  const startXref = leadsHere ? close.value : newest.offset;
  if (!leadsHere) {
    findings.push({ code: 'revision-end', message: 'a startxref does not lead to its cross-reference section', offset: close.start });
  }
  const marker = skipWhite(bytes, close.end);
  if (!startsWith(bytes, marker, '%%EOF')) {
    findings.push({ code: 'revision-end', message: 'a revision has no %%EOF', offset: marker });
    return { startXref, end: close.end, endOfLine: close.end };
  }
  return { startXref, end: marker + 5, endOfLine: skipLineEnd(bytes, marker + 5) };
}

function mergedEntries(group: readonly XrefSection[]): ReadonlyMap<number, XrefEntry> {
  const [only] = group;
  if (group.length === 1 && only) return only.entries;
  const merged = new Map<number, XrefEntry>();
  for (const section of group) for (const [number, entry] of section.entries) if (!merged.has(number)) merged.set(number, entry);
  return merged;
}

/**
 * A hybrid table is followed by its hidden stream, which is consulted after it (§7.5.8.4). A free entry
 * of the table does not hide the stream's entry.
 */
const withHidden = (group: readonly XrefSection[]): XrefSection[] =>
  group.flatMap((section) => {
    if (!section.hidden) return [section];
    const hidden = section.hidden;
    const visible = new Map([...section.entries].filter(([number, entry]) => entry.kind !== 'free' || !hidden.entries.has(number)));
    return [{ ...section, entries: visible }, hidden];
  });

/** @throws DocOpsError UNPROCESSABLE_DOCUMENT if the sections are in an order that no update creates. */
export function buildRevisions(context: XrefContext, chain: readonly XrefSection[]): Revision[] {
  const groups = groupSections(chain);
  const revisions: Revision[] = [];
  let start = 0;
  groups.forEach((group, index) => {
    context.step();
    const [newest] = group;
    if (!newest) return;
    const next = groups[index + 1]?.[0];
    const { startXref, end, endOfLine } = revisionEnd(context, newest, group, next ? next.offset : context.bytes.length);
    if (next && next.offset < end) throw damagedXref('a revision begins before the previous one ends', next.offset);
    const sections = withHidden(group);
    revisions.push({ index, sections, entries: mergedEntries(sections), trailer: newest.trailer, startXref, start, end, endOfLine });
    start = endOfLine;
  });
  return revisions;
}
