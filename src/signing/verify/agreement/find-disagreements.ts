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
import { checkBetween } from './between-objects.js';
import { Disagreements, type Disagreement } from './disagreement.js';
import { namedMembers, streamMembers } from './object-streams.js';
import { checkOrder } from './order-of-objects.js';
import { placedObjects } from './placed-objects.js';
import { referencedNumbers } from './referenced-numbers.js';
import { checkSections } from './section-form.js';
import { checkTrailers } from './trailers.js';
import { mayBeThere, unnamedObjects } from './unnamed-objects.js';

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
    report.add(definitions.at(-1)?.start ?? 0, 'There are more things that look like objects than are looked at');
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
