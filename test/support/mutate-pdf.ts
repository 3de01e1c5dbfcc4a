/** Seeded damage to signed PDFs: flipped bits, moved ranges, swapped objects, inserted bytes, appended updates. */
import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream, PdfString } from '../../src/pdf/objects/pdf-object.js';
import type { PdfDocument } from '../../src/pdf/read/pdf-document.js';
import { readPdf } from '../../src/pdf/read/read-pdf.js';
import { IncrementalUpdate } from '../../src/pdf/write/incremental-update.js';
import { writeIncrementalUpdate } from '../../src/pdf/write/write-incremental-update.js';

/** Integers from 0 to below `limit`, the same for the same seed (Numerical Recipes' generator). */
export function seeded(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

type Random = (limit: number) => number;

const keysWorthTrying = [
  'Annots',
  'AP',
  'V',
  'Contents',
  'Resources',
  'Kids',
  'Fields',
  'DSS',
  'Metadata',
  'AA',
  'OpenAction',
  'Perms',
  'Extensions',
  'SigFlags',
];

function changedDict(dict: PdfDict, random: Random, references: readonly PdfRef[]): PdfDict {
  const copy = new PdfDict();
  for (const [key, value] of dict.entries) copy.set(key, value);
  const keys = [...dict.entries.keys()];
  const key = keys[random(keys.length)] ?? 'X';
  const other = references[random(references.length)] ?? null;
  const what = random(6);
  if (what === 0) copy.set(key, undefined);
  else if (what === 1) copy.set(`Zz${random(9)}`, new PdfString(Buffer.from('x')));
  else if (what === 2) copy.set(key, changed(dict.get(key) ?? null, random, references));
  else if (what === 3) copy.set(key, other);
  else if (what === 4) copy.set(keysWorthTrying[random(keysWorthTrying.length)] ?? 'X', other);
  else copy.set(key, random(1000));
  return copy;
}

function changed(value: PdfObject, random: Random, references: readonly PdfRef[]): PdfObject {
  const other = references[random(references.length)] ?? null;
  if (value instanceof PdfDict) return changedDict(value, random, references);
  if (value instanceof PdfStream) {
    if (random(2) === 0) return new PdfStream(changedDict(value.dict, random, references), value.data);
    const data = Uint8Array.from(value.data);
    if (data.length > 0) data[random(data.length)] = random(256);
    return new PdfStream(value.dict, data);
  }
  if (Array.isArray(value)) return random(2) === 0 ? [...(value as readonly PdfObject[]), other] : (value as readonly PdfObject[]).slice(1);
  if (value instanceof PdfRef) return other;
  if (value instanceof PdfString) return new PdfString(Buffer.from('changed'));
  if (value instanceof PdfName) return new PdfName('Changed');
  return typeof value === 'number' ? value + 1 : random(2) === 0;
}

function referencesOf(document: PdfDocument): readonly PdfRef[] {
  return [...document.objectNumbers()].flatMap((number) => {
    const entry = document.entry(number)?.entry;
    const reference = new PdfRef(number, entry?.kind === 'offset' ? entry.generation : 0);
    return document.indirectObject(reference) ? [reference] : [];
  });
}

function updated(bytes: Uint8Array, random: Random): Uint8Array {
  const document = readPdf(bytes);
  const references = referencesOf(document);
  const update = new IncrementalUpdate(document);
  const any = (): PdfRef => references[random(references.length)] ?? new PdfRef(1);
  for (let count = 1 + random(2); count > 0; count--) {
    const target = any();
    const source = random(8) === 0 ? any() : target;
    const value = changed(document.indirectObject(source)?.value ?? null, random, references);
    if (random(5) === 0) update.add(value);
    else update.set(target, value);
  }
  return writeIncrementalUpdate(update, { random: (size) => new Uint8Array(size).fill(7) }).bytes;
}

function swapped(bytes: Uint8Array, random: Random): Uint8Array {
  const copy = Buffer.from(bytes);
  const places = [...copy.toString('latin1').matchAll(/\n([0-9]+) 0 obj/g)];
  const [one, two] = [places[random(places.length)], places[random(places.length)]];
  if (one?.[1] === undefined || two?.[1] === undefined || one[1].length !== two[1].length) return copy;
  copy.write(two[1], one.index + 1, 'latin1');
  copy.write(one[1], two.index + 1, 'latin1');
  return copy;
}

function movedRange(bytes: Uint8Array, random: Random): Uint8Array {
  const copy = Buffer.from(bytes);
  const start = copy.indexOf('/ByteRange');
  const end = copy.indexOf(']', start);
  for (let at = start + 11; at < end; at++) {
    const isDigit = (copy[at] ?? 0) >= 0x30 && (copy[at] ?? 0) <= 0x39;
    if (isDigit && random(6) === 0) copy[at] = 0x30 + random(10);
  }
  return copy;
}

const inserts = ['\n', ' ', '%x\n', 'endobj\n', '0', '<<>>'];

/** The file with one piece of damage, which occasionally changes nothing. */
export function mutated(bytes: Uint8Array, random: Random): Uint8Array {
  const copy = Buffer.from(bytes);
  const at = random(copy.length);
  switch (random(7)) {
    case 0:
      copy[at] = (copy[at] ?? 0) ^ (1 << random(8));
      return copy;
    case 1: {
      const value = copy.indexOf('/Contents <') + 11 + random(2000);
      if (value < copy.length) copy[value] = 0x30 + random(10);
      return copy;
    }
    case 2:
      return Buffer.concat([copy.subarray(0, at), Buffer.from(inserts[random(inserts.length)] ?? ''), copy.subarray(at)]);
    case 3:
      return movedRange(bytes, random);
    case 4:
      return swapped(bytes, random);
    default:
      return updated(bytes, random);
  }
}
