/** Equal objects that pages draw with → one of each: fonts, pictures, colour spaces and the like. */
import { createHash } from 'node:crypto';
import type { Budget } from '../../base/abort.js';
import { innerObjects, PdfDict, PdfRef, PdfStream, typeName, type PdfObject } from '../objects/pdf-object.js';
import { ByteWriter } from '../syntax/byte-writer.js';
import { writeObject } from '../syntax/write-object.js';
import { renumbered } from '../write/renumber.js';

/** Objects that are not only what they say: two equal ones are two things. */
const withIdentity = new Set([
  'Catalog',
  'Pages',
  'Page',
  'Annot',
  'StructElem',
  'StructTreeRoot',
  'OCG',
  'Metadata',
  'Filespec',
  'EmbeddedFile',
  'Sig',
]);
const identityKeys = ['StructParent', 'StructParents'];

/** Objects that refer to each other become equal from the inside out: fonts after their programs; deeper chains are rare. */
const mostRounds = 6;

/** @returns For each object the number of the one that takes its place, mostly its own */
export function joinEqual(objects: ReadonlyMap<number, PdfObject>, budget: Budget): Map<number, number> {
  const places = new Map<number, number>();
  for (const number of objects.keys()) places.set(number, number);
  const candidates = drawnWith(objects, budget);
  const dataHashes = new Map<number, string>();
  for (let round = 0; round < mostRounds; round += 1) {
    const firsts = new Map<string, number>();
    let joined = 0;
    for (const number of candidates) {
      budget.step();
      if (places.get(number) !== number) continue;
      const hash = hashOf(number, objects.get(number) ?? null, { places, dataHashes, budget });
      const first = firsts.get(hash);
      if (first === undefined) firsts.set(hash, number);
      else {
        places.set(number, first);
        joined += 1;
      }
    }
    if (joined === 0) return places;
    for (const [number, place] of places) places.set(number, places.get(place) ?? place);
  }
  return places;
}

interface HashState {
  readonly places: ReadonlyMap<number, number>;
  readonly dataHashes: Map<number, string>;
  readonly budget: Budget;
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');

function hashOf(number: number, value: PdfObject, { places, dataHashes, budget }: HashState): string {
  const out = new ByteWriter();
  const own = renumbered(value instanceof PdfStream ? value.dict : value, places);
  writeObject(out, own instanceof PdfDict ? sorted(own) : own, 'exact');
  if (!(value instanceof PdfStream)) return digest(out.toBytes());
  let data = dataHashes.get(number);
  if (data === undefined) {
    budget.step(1 + (value.data.length >> 12));
    data = digest(value.data);
    dataHashes.set(number, data);
  }
  return `${data} ${digest(out.toBytes())}`;
}

const sorted = (dict: PdfDict): PdfDict => {
  const copy = new PdfDict();
  for (const [key, value] of [...dict.entries].sort(([a], [b]) => (a < b ? -1 : 1))) if (key !== 'Length') copy.set(key, value);
  return copy;
};

/** Numbers, ascending, of what resources lead to. */
function drawnWith(objects: ReadonlyMap<number, PdfObject>, budget: Budget): number[] {
  const found = new Set<number>();
  const waiting: PdfObject[] = [];
  for (const value of objects.values()) {
    const dict = value instanceof PdfStream ? value.dict : value;
    if (!(dict instanceof PdfDict)) continue;
    const resources = dict.get('Resources');
    if (resources !== undefined) waiting.push(resources);
    const contents = dict.get('Contents');
    if (typeName(dict) === 'Page' && contents !== undefined) waiting.push(contents);
  }
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    budget.step();
    if (typeof next !== 'object' || next === null) continue;
    if (next instanceof PdfRef) {
      const target = objects.get(next.number);
      if (target === undefined || found.has(next.number) || hasIdentity(target)) continue;
      found.add(next.number);
      waiting.push(target);
    } else if (!hasIdentity(next)) for (const inner of innerObjects(next)) waiting.push(inner);
  }
  return [...found].sort((a, b) => a - b);
}

function hasIdentity(value: PdfObject): boolean {
  if (withIdentity.has(typeName(value) ?? '')) return true;
  const dict = value instanceof PdfStream ? value.dict : value;
  return dict instanceof PdfDict && identityKeys.some((key) => dict.get(key) !== undefined);
}
