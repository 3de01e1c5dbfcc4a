/** Bytes → their objects, found by searching for `n g obj`, as viewers do if a cross-reference is damaged. */
import type { Budget } from '../../base/abort.js';
import { type PdfDict, PdfStream, type PdfRef, typeName } from '../objects/pdf-object.js';
import { defaultPdfLimits } from '../read/limits.js';
import { skipSpace } from '../syntax/characters.js';
import { readIndirectObject, type RawIndirectObject } from '../syntax/read-indirect-object.js';
import { readInteger, ifWellFormed } from '../syntax/read-object.js';
import { scanDefinitions, type FoundDefinition } from './scan-definitions.js';
import { mostTrailers, readTrailer, scanTrailers } from './scan-trailers.js';

/** An object in the file itself. */
export interface FoundObject {
  readonly offset: number;
  readonly generation: number;
}

/** A trailer, or the dictionary of a cross-reference stream. */
interface FoundTrailer {
  readonly offset: number;
  readonly dict: PdfDict;
}

export interface FoundObjects {
  /** By number; if a number is repeated, the last object in the file counts, as in every viewer. */
  readonly objects: ReadonlyMap<number, FoundObject>;
  /** Numbers of the object streams, in file order. */
  readonly containers: readonly number[];
  /** In file order. */
  readonly trailers: readonly PdfDict[];
  /** Number of the last catalog that is an object of the file itself. */
  readonly catalog: number | undefined;
}

/** The value of an object's last definition if it is a number, for lengths of streams. */
function lengthFinder(bytes: Uint8Array, definitions: readonly FoundDefinition[]): (number: number) => number | undefined {
  const last = new Map<number, FoundDefinition>();
  for (const definition of definitions) for (const number of definition.numbers) last.set(number, definition);
  return (number) => {
    const end = last.get(number)?.end;
    return end === undefined ? undefined : readInteger(bytes, skipSpace(bytes, end))?.value;
  };
}

function trailersIn(bytes: Uint8Array, budget: Budget): FoundTrailer[] {
  const last = scanTrailers(bytes, budget).slice(-mostTrailers);
  return last.flatMap((trailer) => {
    const found = readTrailer(bytes, trailer, budget);
    return found ? [{ offset: trailer.start, dict: found.dict }] : [];
  });
}

/**
 * The number of unreadable objects that are read completely; after that, reading an object is limited to this many
 * bytes, because each could extend to the end of the file.
 */
const mostReadWhole = 20;
const longestThen = 1 << 16;
/** The number of unreadable objects after which the search stops. */
const mostUnreadable = 2000;

interface FindOptions {
  readonly budget: Budget;
  /** Whether objects count that are readable in part only. */
  readonly isForgiving?: boolean | undefined;
}

/** Anything within another object, especially in its stream data, is not an object of the file. */
export function findObjects(bytes: Uint8Array, { budget, isForgiving }: FindOptions): FoundObjects {
  const definitions = scanDefinitions(bytes, budget);
  const lengthOf = lengthFinder(bytes, definitions);
  const context = {
    maxDepth: defaultPdfLimits.maxDepth,
    step: (cost?: number): void => budget.step(cost),
    lengthAt: ({ number }: PdfRef): number | undefined => lengthOf(number),
  };
  let unreadable = 0;
  const read = (at: number): { found: RawIndirectObject | undefined; isWhole: boolean } => {
    const readable = unreadable < mostReadWhole ? bytes : bytes.subarray(0, at + longestThen);
    const found = ifWellFormed(() => readIndirectObject({ ...context, bytes: readable }, at));
    if (found) return { found, isWhole: true };
    unreadable += 1;
    return { found: isForgiving ? readPart(readable, at) : undefined, isWhole: false };
  };
  const readPart = (readable: Uint8Array, at: number): RawIndirectObject | undefined =>
    ifWellFormed(() => readIndirectObject({ ...context, bytes: readable, isForgiving: true }, at));
  const objects = new Map<number, FoundObject>();
  const containers = new Set<number>();
  const trailers = trailersIn(bytes, budget);
  let catalog: number | undefined;
  let end = 0;
  for (const { start } of definitions) {
    budget.step();
    if (unreadable > mostUnreadable) break;
    if (start < end) continue;
    const { found, isWhole } = read(start);
    if (!found) continue;
    const { reference, value, range } = found;
    if (reference.number === 0 || reference.number > defaultPdfLimits.maxObjectNumber) continue;
    // an object without an end may seem to contain those that follow
    if (isWhole) end = range.end;
    const type = typeName(value);
    if (type === 'XRef' && value instanceof PdfStream) {
      trailers.push({ offset: start, dict: value.dict });
      continue;
    }
    objects.set(reference.number, { offset: start, generation: reference.generation });
    containers.delete(reference.number);
    if (type === 'ObjStm') containers.add(reference.number);
    if (type === 'Catalog') catalog = reference.number;
  }
  trailers.sort((a, b) => a.offset - b.offset);
  return { objects, containers: [...containers], trailers: trailers.map(({ dict }) => dict), catalog };
}
