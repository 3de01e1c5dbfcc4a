/**
 * Every object that a revision's cross-reference places directly in the file, read in place;
 * reports anything that readers do not read alike.
 */
import type { Budget } from '../../../base/abort.js';
import { typeName } from '../../../pdf/objects/pdf-object.js';
import type { PdfFindingCode } from '../../../pdf/read/finding.js';
import type { PdfDocument } from '../../../pdf/read/pdf-document.js';
import type { Revision } from '../../../pdf/read/object-history.js';
import { defaultPdfLimits } from '../../../pdf/read/limits.js';
import type { FoundDefinition } from '../../../pdf/recovery/scan-definitions.js';
import { skipLineEnd } from '../../../pdf/syntax/characters.js';
import { readIndirectObject, type RawIndirectObject } from '../../../pdf/syntax/read-indirect-object.js';
import { PdfSyntaxError } from '../../../pdf/syntax/read-object.js';
import type { Disagreements } from './disagreement.js';

/** An object's definition in the file, named by a cross-reference. */
export interface PlacedObject {
  readonly number: number;
  readonly generation: number;
  readonly start: number;
  readonly end: number;
  /** `Type` of its dictionary. */
  readonly type: string | undefined;
  /** Index of the revision in which its references are resolved. */
  readonly revision: number;
  /** Whether the newest revision uses the object at this place. */
  readonly isCurrent: boolean;
}

interface Named {
  readonly number: number;
  readonly generation: number;
  readonly offset: number;
  /** Index of the revision in which its references are resolved. */
  readonly revision: number;
  readonly isCurrent: boolean;
}

/**
 * The start of the object or section at an offset: there, or after one line ending. Some writers count from
 * the end of the previous line; all readers skip it.
 */
export function firstByteAt(bytes: Uint8Array, offset: number): number {
  return skipLineEnd(bytes, offset);
}

/** Places named by the cross-references of all revisions, including cross-reference streams, in file order; each once per number. */
function namedPlaces(document: PdfDocument, budget: Budget, report: Disagreements): Named[] {
  const named = new Map<string, Named>();
  const { bytes, newest } = document;
  const addPlace = (number: number, generation: number, place: number, revision: Revision, isCurrent: boolean): void => {
    // A place named by a revision must be before its end: an update could put anything into a place after it.
    if (place >= revision.end) report.add(place, `An entry of object ${number} leads out of the revision that it belongs to`);
    const offset = firstByteAt(bytes, place);
    named.set(`${offset} ${number}`, { number, generation, offset, revision: isCurrent ? newest.index : revision.index, isCurrent });
  };
  for (const revision of document.revisions) {
    for (const { offset, streamReference } of revision.sections)
      if (streamReference !== undefined) addPlace(streamReference.number, streamReference.generation, offset, revision, false);
    for (const [number, entry] of revision.entries) {
      budget.step();
      if (entry.kind !== 'offset') continue;
      const current = document.entry(number)?.entry;
      addPlace(number, entry.generation, entry.offset, revision, current?.kind === 'offset' && current.offset === entry.offset);
    }
  }
  return [...named.values()].sort((a, b) => a.offset - b.offset);
}

/** Ends where the next object starts: objects do not overlap. */
function readPlaced(document: PdfDocument, named: Named, limit: number, budget: Budget): RawIndirectObject {
  return readIndirectObject(
    {
      bytes: document.bytes.subarray(0, limit),
      maxDepth: defaultPdfLimits.maxDepth,
      step: (cost) => budget.step(cost),
      lengthAt: (reference) => {
        const length = document.indirectObject(reference, named.revision)?.value;
        return typeof length === 'number' ? length : undefined;
      },
    },
    named.offset,
  );
}

export interface PlacedSearch {
  readonly document: PdfDocument;
  readonly definitions: ReadonlyMap<number, FoundDefinition>;
  readonly budget: Budget;
  readonly report: Disagreements;
}

/** Duplicate keys in a dictionary: the value that each viewer takes is known (SG-PDF-17). */
const judgedElsewhere: ReadonlySet<PdfFindingCode> = new Set(['equal-keys', 'duplicate-key', 'unclear-key']);

/** In file order. */
export function placedObjects({ document, definitions, budget, report }: PlacedSearch): readonly PlacedObject[] {
  const named = namedPlaces(document, budget, report);
  const placed: PlacedObject[] = [];
  for (const [index, one] of named.entries()) {
    if (report.isFull) break;
    const { number, generation, offset, revision, isCurrent } = one;
    const definition = definitions.get(offset);
    if (definition?.isPlain !== true || definition.numbers[0] !== number || definition.generation !== generation) {
      report.add(offset, `Object ${number} is not exactly where its entry leads, or not in the standard’s form`);
      continue;
    }
    const next = named[index + 1]?.offset;
    if (next === offset) {
      report.add(offset, 'Two entries lead to one object');
      continue;
    }
    try {
      const { range, value, findings } = readPlaced(document, one, next ?? document.bytes.length, budget);
      placed.push({ number, generation, ...range, type: typeName(value), revision, isCurrent });
      for (const { code, offset: place, message } of findings)
        if (!judgedElsewhere.has(code)) report.add(place, `In object ${number} ${message}`);
    } catch (error) {
      if (!(error instanceof PdfSyntaxError)) throw error;
      report.add(error.offset, `Object ${number} cannot be read: ${error.message}`);
    }
  }
  return placed;
}
