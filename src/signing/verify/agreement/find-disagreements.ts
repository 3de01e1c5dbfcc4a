/**
 * A PDF → the places where strict readers, lenient readers and readers that search for objects may find different documents in it.
 *
 * Viewers repair files that they consider damaged, each by its own rules, and they differ in what they consider damaged. So both are
 * searched for: anything that some viewer considers damage, and anything that a viewer would find outside the cross-references. Only
 * without either do all of them have one table of objects.
 */
import type { Budget } from '../../../base/abort.js';
import type { ByteRange } from '../../../pdf/read/indirect-object.js';
import type { PdfDocument } from '../../../pdf/read/pdf-document.js';
import { maxOdd, scanDefinitions } from '../../../pdf/recovery/scan-definitions.js';
import { Disagreements, type Disagreement } from './disagreement.js';
import { namedMembers, streamMembers } from './object-streams.js';
import { placedObjects, type PlacedObject } from './placed-objects.js';
import { checkSections } from './section-form.js';
import { mayBeThere, unnamedObjects } from './unnamed-objects.js';
import { isDigit, skipSpace, skipWhite, startsWith } from '../../../pdf/syntax/characters.js';
import { PdfRef, type PdfDict, type PdfObject, innerObjects } from '../../../pdf/objects/pdf-object.js';
import { isSameObject } from '../../../pdf/objects/same-object.js';
import { mostTrailers, readTrailer, scanTrailers } from '../../../pdf/recovery/scan-trailers.js';

// Trailers that a reader finds by searching: each must lead to the catalog of the strict reader.

/** Entries of a trailer that determine the document. */
const deciding = ['Root', 'Encrypt'];
/**
 * Returns the ranges of trailers that belong to no section but lead to the same catalog: iText
 * leaves one after a cross-reference stream.
 */
function checkTrailers(document: PdfDocument, budget: Budget, report: Disagreements): readonly ByteRange[] {
  const { bytes, revisions } = document;
  const sections = revisions.flatMap((revision) => revision.sections);
  const leadsElsewhere = (dict: PdfDict): boolean =>
    deciding.some((key) => dict.get(key) !== undefined && !isSameObject(dict.get(key) as PdfObject, document.trailer.get(key) ?? null));
  for (const { offset, trailer: dict } of sections)
    if (leadsElsewhere(dict)) report.add(offset, 'A cross-reference section of an earlier revision leads to another catalog');
  const tables = sections.filter(({ kind }) => kind === 'table');
  const tolerated: ByteRange[] = [];
  let read = 0;
  for (const trailer of scanTrailers(bytes, budget)) {
    const { start } = trailer;
    if (tables.some(({ offset, end }) => start > offset && start < end)) continue;
    const found = ++read > mostTrailers ? undefined : readTrailer(bytes, trailer, budget);
    if (found !== undefined && !leadsElsewhere(found.dict)) tolerated.push({ start, end: found.end });
    else report.add(start, 'Programs that scan for trailers find one that leads elsewhere');
  }
  return tolerated;
}

/** Numbers of all objects that are reachable from the trailer of the newest revision. */
function referencedNumbers(document: PdfDocument, budget: Budget): ReadonlySet<number> {
  const met = new Set<number>();
  const queue: PdfObject[] = [document.trailer];
  for (let value = queue.pop(); value !== undefined; value = queue.pop()) {
    budget.step();
    if (value instanceof PdfRef) {
      if (met.has(value.number)) continue;
      met.add(value.number);
      queue.push(document.indirectObject(value)?.value ?? null);
    } else for (const item of innerObjects(value)) queue.push(item);
  }
  return met;
}

// Readers that search for objects themselves use the last one in the file: it must be the one that the newest cross-reference names.

/**
 * @param members Numbers that entries placed in object streams.
 * @param referenced Called only if an object in the file is now free.
 */
function checkOrder(
  document: PdfDocument,
  placed: readonly PlacedObject[],
  members: Iterable<number>,
  referenced: () => ReadonlySet<number>,
  report: Disagreements,
): void {
  const last = new Map<number, PlacedObject>();
  for (const one of placed) {
    const before = last.get(one.number);
    // pdf.js keeps the first of two generations, PDFium and Poppler the higher
    if (before !== undefined && before.generation !== one.generation && referenced().has(one.number))
      report.add(one.start, `Object ${one.number} is in the file with two generations`);
    last.set(one.number, one);
  }
  for (const { number, start, isCurrent } of last.values()) {
    if (isCurrent) continue;
    const entry = document.entry(number)?.entry;
    const now = entry?.kind === 'offset' ? document.indirectObject(new PdfRef(number, entry.generation)) : undefined;
    if (now !== undefined && now.range.start < start && now.container === undefined)
      report.add(start, `An older object ${number} follows the one that its entry leads to`);
    else if ((entry === undefined || entry.kind === 'free') && referenced().has(number))
      report.add(start, `Object ${number} is free in the newest revision, but the file holds it and something refers to it`);
  }
  for (const number of members)
    if (document.entry(number)?.entry.kind === 'free' && referenced().has(number))
      report.add(
        document.newest.startXref,
        `Object ${number} is free in the newest revision, but an object stream holds it and something refers to it`,
      );
}

// Checks the bytes between objects and cross-references: only white space and comments, nothing that a reader could misinterpret.

/** `startxref` and its number, which follow every section. */
function afterStartXref(bytes: Uint8Array, at: number): number {
  let end = skipWhite(bytes, at + 'startxref'.length);
  while (isDigit(bytes[end])) end += 1;
  return end;
}

/** @param known Ranges that are checked separately: objects, tables, trailers. */
function checkBetween({ bytes }: PdfDocument, known: readonly ByteRange[], report: Disagreements): void {
  let at = 0;
  for (const { start, end } of [...known.toSorted((a, b) => a.start - b.start), { start: bytes.length, end: bytes.length }]) {
    const before = bytes.subarray(0, start);
    for (at = skipSpace(before, at); at < start && !report.isFull; at = skipSpace(before, at)) {
      if (startsWith(before, at, 'startxref')) at = afterStartXref(before, at);
      else {
        report.add(at, 'Stray bytes lie between the objects');
        break;
      }
    }
    at = Math.max(at, end);
  }
}

export interface Agreement {
  /** Empty if every reader must arrive at the same objects; limited to a useful number. */
  readonly disagreements: readonly Disagreement[];
  /** Objects that no cross-reference names and that change nothing for readers that find them. */
  readonly unnamed: readonly ByteRange[];
}

export function findDisagreements(document: PdfDocument, budget: Budget): Agreement {
  const report = new Disagreements();
  let numbers: ReadonlySet<number> | undefined;
  const referenced = (): ReadonlySet<number> => (numbers ??= referencedNumbers(document, budget));
  const search = { document, budget, report, referenced };
  const definitions = scanDefinitions(document.bytes, budget);
  if (definitions.filter(({ isPlain }) => !isPlain).length > maxOdd)
    report.add(definitions.at(-1)?.start ?? 0, 'More byte sequences look like objects than are examined');
  const byStart = new Map(definitions.map((definition) => [definition.start, definition]));
  const placed = placedObjects({ document, definitions: byStart, budget, report });
  const unnamed = unnamedObjects(search, definitions, new Set(placed.map(({ start }) => start)));
  const trailers = checkTrailers(document, budget, report);
  const tables = document.revisions.flatMap(({ sections }) => sections.filter(({ kind }) => kind === 'table'));
  const tableRanges = tables.map(({ offset, end }) => ({ start: offset, end }));
  checkBetween(document, [...placed, ...unnamed, ...trailers, ...tableRanges], report);
  const named = namedMembers(document, budget, report);
  for (const { number, value, holder, isNamed } of streamMembers({ document, named, budget, report }, placed))
    if (!isNamed && !mayBeThere(search, number, value))
      report.add(holder.start, `Object stream ${holder.number} holds an object ${number} that no cross-reference names there`);
  checkOrder(document, placed, new Set([...named.values()].flatMap((places) => [...places.values()])), referenced, report);
  checkSections(document, placed, referenced, report);
  return { disagreements: report.found, unnamed };
}
