/** The parts of a linearized file → its bytes (ISO 32000-2 Annex F.3). */
import type { Budget } from '../../base/abort.js';
import type { NewEncryption } from '../crypt/new-encryption.js';
import { pdfDict, PdfRef, type PdfDict, type PdfObject } from '../objects/pdf-object.js';
import { ByteWriter } from '../syntax/byte-writer.js';
import { writeIndirectObject } from '../syntax/write-object.js';
import { bestLevel, flateStream } from './flate-stream.js';
import { hintStream, type PageHint } from './linearize-hints.js';
import type { LinearParts, LinearUnit } from './linearize-parts.js';
import type { LinearSource } from './linearize-uses.js';
import { crossReferenceStream, objectStream, type XrefStreamEntry } from './object-streams.js';
import { renumbered, renumberedDict } from './renumber.js';
import { binaryComment } from './write-pdf.js';

export interface LinearWriteOptions {
  readonly budget: Budget;
  readonly version: string;
  readonly encryption: NewEncryption | undefined;
}

/** Room for the linearization dictionary with its numbers of up to ten digits. */
const parametersLength = 220;

interface Place {
  /** Within the section. */
  readonly at: number;
  readonly length: number;
}

/** Units that are written one after the other. */
class Section {
  readonly #out = new ByteWriter(1 << 16);
  readonly #places = new Map<LinearUnit, Place>();

  constructor(units: readonly LinearUnit[], write: (out: ByteWriter, unit: LinearUnit) => void) {
    for (const unit of units) {
      const at = this.#out.length;
      write(this.#out, unit);
      this.#places.set(unit, { at, length: this.#out.length - at });
    }
  }

  get bytes(): Uint8Array {
    return this.#out.toBytes();
  }

  get places(): ReadonlyMap<LinearUnit, Place> {
    return this.#places;
  }
}

/** The file without what depends on offsets. */
interface Sections {
  readonly header: Uint8Array;
  readonly opening: Section;
  readonly firstPage: Section;
  readonly rest: Section;
}

export function writeLinear(source: LinearSource, parts: LinearParts, options: LinearWriteOptions): Uint8Array {
  const sections = writeSections(source, parts, options);
  const trailer = renumberedDict(source.trailer, parts.numbers.of).set('Root', new PdfRef(parts.numbers.of.get(source.root) ?? 0));
  // The first cross-reference stream is before what it locates, and its compressed size depends on the offsets in it.
  let room = 0;
  for (;;) {
    options.budget.check();
    const layout = layOut(sections, parts, { room, trailer, encryption: options.encryption });
    if (layout.firstXref.length <= room) return assembled(sections, layout, room);
    room = layout.firstXref.length + spareRoom;
  }
}

/** Bytes by which the compressed size of the same entries with other offsets may differ before they are laid out again. */
const spareRoom = 32;

function writeSections(source: LinearSource, parts: LinearParts, { budget, version, encryption }: LinearWriteOptions): Sections {
  const encrypt = source.trailer.get('Encrypt');
  const objectOf = (number: number): PdfObject => renumbered(source.objects.get(number) ?? null, parts.numbers.of);
  const write = (out: ByteWriter, unit: LinearUnit): void => {
    budget.step();
    const reference = new PdfRef(unit.number);
    const isClear = unit.kind === 'object' && encrypt instanceof PdfRef && encrypt.number === unit.source;
    const value =
      unit.kind === 'object'
        ? objectOf(unit.source)
        : objectStream(
            unit.members.map((member) => [member.number, objectOf(member.source)]),
            { numbers: 'exact', level: bestLevel },
          );
    writeIndirectObject(out, reference, encryption && !isClear ? encryption.encrypt(value, reference) : value, 'exact');
  };
  return {
    header: Buffer.concat([Buffer.from(`%PDF-${version}\n`, 'latin1'), binaryComment]),
    opening: new Section(parts.opening, write),
    firstPage: new Section(parts.firstPage, write),
    rest: new Section([...parts.laterPages.flat(), ...parts.shared, ...parts.others], write),
  };
}

interface Layout {
  readonly parameters: Uint8Array;
  readonly firstXref: Uint8Array;
  readonly hints: Uint8Array;
  readonly mainXref: Uint8Array;
}

interface LayoutOptions {
  /** Bytes for the first cross-reference stream. */
  readonly room: number;
  readonly trailer: PdfDict;
  readonly encryption: NewEncryption | undefined;
}

function layOut(sections: Sections, parts: LinearParts, { room, trailer, encryption }: LayoutOptions): Layout {
  const { opening, firstPage, rest, header } = sections;
  const { numbers } = parts;
  const firstXrefAt = header.length + parametersLength;
  const openingAt = firstXrefAt + room;
  const hintsAt = openingAt + opening.bytes.length;
  const hints = writtenHints(sections, parts, { hintsAt, encryption });
  const firstPageAt = hintsAt + hints.length;
  const restAt = firstPageAt + firstPage.bytes.length;
  const mainXrefAt = restAt + rest.bytes.length;

  const entries: XrefStreamEntry[] = [];
  const place = (number: number, offset: number): void => void (entries[number] = { kind: 'offset', offset });
  place(numbers.mainXref, mainXrefAt);
  place(numbers.parameters, header.length);
  place(numbers.firstXref, firstXrefAt);
  place(numbers.hints, hintsAt);
  for (const [start, section] of [
    [openingAt, opening],
    [firstPageAt, firstPage],
    [restAt, rest],
  ] as const)
    for (const [unit, { at }] of section.places) {
      place(unit.number, start + at);
      if (unit.kind === 'stream')
        for (const [index, member] of unit.members.entries()) entries[member.number] = { kind: 'packed', stream: unit.number, index };
    }

  const mainTrailer = pdfDict({ Size: numbers.parameters, ID: trailer.get('ID') });
  const mainXref = new ByteWriter();
  const main = crossReferenceStream(entries, { first: 0, end: numbers.parameters }, mainTrailer);
  writeIndirectObject(mainXref, new PdfRef(numbers.mainXref), main);
  mainXref.ascii(`startxref\n${String(firstXrefAt)}\n%%EOF\n`);

  const range = { first: numbers.parameters, end: numbers.end };
  const firstTrailer = pdfDict({
    Size: numbers.end,
    Index: [range.first, range.end - range.first],
    Prev: mainXrefAt,
    ...Object.fromEntries(trailer.entries),
  });
  const firstXref = new ByteWriter();
  writeIndirectObject(firstXref, new PdfRef(numbers.firstXref), crossReferenceStream(entries, range, firstTrailer));
  firstXref.ascii('startxref\n0\n%%EOF\n');

  const dict = pdfDict({
    Linearized: 1,
    L: mainXrefAt + mainXref.length,
    H: [hintsAt, hints.length],
    O: parts.firstPage[0]?.number,
    E: restAt,
    N: parts.laterPages.length + 1,
    T: mainXrefAt,
  });
  const parameters = new ByteWriter();
  writeIndirectObject(parameters, new PdfRef(numbers.parameters), dict);
  return { parameters: parameters.toBytes(), firstXref: firstXref.toBytes(), hints, mainXref: mainXref.toBytes() };
}

/** @returns The indirect object */
function writtenHints(
  { opening, firstPage, rest }: Sections,
  parts: LinearParts,
  { hintsAt, encryption }: { readonly hintsAt: number; readonly encryption: NewEncryption | undefined },
): Uint8Array {
  const restAt = hintsAt + firstPage.bytes.length;
  const placeOf = (unit: LinearUnit): Place => {
    const inFirst = firstPage.places.get(unit);
    if (inFirst) return { at: hintsAt + inFirst.at, length: inFirst.length };
    const inRest = rest.places.get(unit);
    return inRest ? { at: restAt + inRest.at, length: inRest.length } : { at: 0, length: opening.places.get(unit)?.length ?? 0 };
  };
  const bytesOf = (units: readonly LinearUnit[]): number => units.reduce((sum, unit) => sum + placeOf(unit).length, 0);
  const sharedUnits = [...parts.firstPage, ...parts.shared];
  const indexOf = new Map(sharedUnits.map((unit, index) => [unit, index]));
  const pages: PageHint[] = [parts.firstPage, ...parts.laterPages].map((units, page) => ({
    objects: units.length,
    bytes: bytesOf(units),
    shared: page === 0 ? [] : [...(parts.sharedOfPages[page - 1] ?? [])].map((unit) => indexOf.get(unit) ?? 0).toSorted((a, b) => a - b),
  }));
  const [firstShared] = parts.shared;
  const [firstOfOutline] = parts.outline;
  const { data, sharedAt, outlineAt } = hintStream({
    pages,
    firstPageOffset: hintsAt,
    shared: sharedUnits.map((unit) => placeOf(unit).length),
    sharedInFirstPage: parts.firstPage.length,
    firstShared: firstShared && { number: firstShared.number, offset: placeOf(firstShared).at },
    outline: firstOfOutline && {
      ...{ number: firstOfOutline.number, offset: placeOf(firstOfOutline).at },
      ...{ objects: parts.outline.length, bytes: bytesOf(parts.outline) },
    },
  });
  const reference = new PdfRef(parts.numbers.hints);
  const stream = flateStream(data, { S: sharedAt, O: outlineAt });
  const out = new ByteWriter();
  writeIndirectObject(out, reference, encryption ? encryption.encrypt(stream, reference) : stream);
  return out.toBytes();
}

/** Spaces fill what was kept free. */
const padded = (bytes: Uint8Array, length: number): Uint8Array => {
  const whole = Buffer.alloc(length, 0x20);
  whole.set(bytes);
  if (bytes.length < length) whole[length - 1] = 0x0a;
  return whole;
};

function assembled({ header, opening, firstPage, rest }: Sections, layout: Layout, room: number): Uint8Array {
  return new Uint8Array(
    Buffer.concat([
      ...[header, padded(layout.parameters, parametersLength), padded(layout.firstXref, room), opening.bytes],
      ...[layout.hints, firstPage.bytes, rest.bytes, layout.mainXref],
    ]),
  );
}
