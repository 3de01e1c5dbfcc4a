/**
 * Object streams: all readers read them alike, and they contain exactly the objects that the
 * cross-reference lists (ISO 32000-2 §7.5.7).
 */
import type { Budget } from '../../../base/abort.js';
import { type PdfObject, PdfRef, PdfStream, innerObjects } from '../../../pdf/objects/pdf-object.js';
import type { PdfDocument } from '../../../pdf/read/pdf-document.js';
import { defaultPdfLimits } from '../../../pdf/read/limits.js';
import type { DuplicateKind } from '../../../pdf/syntax/duplicate-key.js';
import { readObjectStream } from '../../../pdf/read/object-stream.js';
import { skipSpace } from '../../../pdf/syntax/characters.js';
import { PdfSyntaxError, readObject } from '../../../pdf/syntax/read-object.js';
import type { Disagreements } from './disagreement.js';
import { firstByteAt, type PlacedObject } from './placed-objects.js';

/** Entries that determine the stream's objects; `Length` may be indirect (§7.5.7). */
const deciding = ['Type', 'N', 'First', 'Filter', 'DecodeParms', 'F', 'FFilter', 'FDecodeParms', 'DP'];

const hasReference = (value: PdfObject): boolean => value instanceof PdfRef || [...innerObjects(value)].some(hasReference);

/** Places in object streams that entries of any revision name: number and index, by the stream's offset. */
export function namedMembers(document: PdfDocument, budget: Budget, report: Disagreements): ReadonlyMap<number, Map<number, number>> {
  const members = new Map<number, Map<number, number>>();
  for (const { index: revision, entries } of document.revisions)
    for (const [number, entry] of entries) {
      budget.step();
      if (entry.kind !== 'compressed') continue;
      const holder = document.entry(entry.container, revision)?.entry;
      if (holder?.kind !== 'offset') {
        report.add(
          document.revisions[revision]?.sections[0]?.offset ?? 0,
          `The object stream ${entry.container} of object ${number} is missing`,
        );
        continue;
      }
      const place = firstByteAt(document.bytes, holder.offset);
      let known = members.get(place);
      if (known === undefined) members.set(place, (known = new Map<number, number>()));
      known.set(entry.index, number);
      const newest = document.entry(number);
      const holderNow = document.entry(entry.container)?.entry;
      const isCurrent = newest?.entry.kind === 'compressed' && newest.revision === revision;
      if (isCurrent && (holderNow?.kind !== 'offset' || holderNow.offset !== holder.offset))
        report.add(holder.offset, `The object stream ${entry.container}, which object ${number} is in, was replaced`);
    }
  return members;
}

/** An object of an object stream. */
export interface Member {
  readonly number: number;
  readonly value: PdfObject;
  /** The stream in the file. */
  readonly holder: PlacedObject;
  /** Whether an entry of some revision places it here. */
  readonly isNamed: boolean;
}

export interface MemberSearch {
  readonly document: PdfDocument;
  readonly named: ReadonlyMap<number, ReadonlyMap<number, number>>;
  readonly budget: Budget;
  readonly report: Disagreements;
}

function readMembers({ document, named, budget, report }: MemberSearch, holder: PlacedObject): readonly Member[] {
  const fail = (what: string): readonly Member[] => {
    report.add(holder.start, `Object stream ${holder.number} ${what}`);
    return [];
  };
  const { revision } = holder;
  const stream = document.indirectObject(new PdfRef(holder.number, holder.generation), revision)?.value;
  if (!(stream instanceof PdfStream)) return fail('is not a stream');
  if (deciding.some((key) => hasReference(stream.dict.get(key) ?? null))) return fail('is read by entries that are elsewhere in the file');
  if (stream.dict.get('F') !== undefined) return fail('says that its data are in another file');
  const decoded = document.decodeStream(stream, revision);
  if (decoded.remaining.length > 0 || decoded.damaged) return fail('cannot be unpacked');
  const content = readObjectStream(stream.dict, decoded.data);
  if (content === undefined) return fail('has no proper list of its objects');
  const expected = named.get(holder.start);
  for (const [index, number] of expected ?? [])
    if (content.objects[index]?.number !== number) return fail(`does not hold object ${number} where its entry says`);
  const numbers = new Set<number>();
  const members: Member[] = [];
  let last = Number(stream.dict.get('First'));
  if (content.listEnd > last) return fail('has a list of its objects that runs into them');
  for (const [index, { number, offset }] of content.objects.entries()) {
    budget.step();
    if (numbers.has(number)) return fail(`lists object ${number} twice`);
    numbers.add(number);
    const next = content.objects[index + 1]?.offset ?? content.data.length;
    if (offset < last || next < offset) return fail('lists its objects out of their order');
    try {
      const reading = {
        maxDepth: defaultPdfLimits.maxDepth,
        step: (): void => budget.step(),
        onDuplicateKey: (key: string, _offset: number, kind: DuplicateKind): void => {
          if (kind !== 'equal') fail(`holds a dictionary with the key ${key} twice, with different values`);
        },
        onMalformed: (message: string): void => void fail(`holds something malformed: ${message}`),
      };
      const { value, end } = readObject(content.data.subarray(0, next), offset, reading);
      if (skipSpace(content.data.subarray(0, next), end) < next) return fail(`holds more than object ${number} in its place`);
      members.push({ number, value, holder, isNamed: expected?.get(index) === number });
    } catch (error) {
      if (!(error instanceof PdfSyntaxError)) throw error;
      return fail(`holds object ${number}, which cannot be read`);
    }
    last = offset;
  }
  return members;
}

/** The members of all object streams in the file, in file order. */
export function streamMembers(search: MemberSearch, placed: readonly PlacedObject[]): readonly Member[] {
  const starts = new Set(placed.map(({ start }) => start));
  for (const offset of search.named.keys()) if (!starts.has(offset)) search.report.add(offset, 'An object stream is missing');
  return placed.flatMap((holder): readonly Member[] => {
    const isUsed = search.named.has(holder.start);
    if (holder.type !== 'ObjStm') {
      if (isUsed) search.report.add(holder.start, `Object ${holder.number}, which objects are to be in, is not an object stream`);
      return [];
    }
    return search.report.isFull ? [] : readMembers(search, holder);
  });
}
