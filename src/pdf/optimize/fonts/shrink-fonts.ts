/** Embedded TrueType fonts → the same without the outlines that nothing shows, and one in place of several subsets of the same font. */
import { createHash } from 'node:crypto';
import type { Budget } from '../../../base/abort.js';
import { usedOutlines, writeOutlines } from '../../../fonts/sfnt/used-outlines.js';
import { PdfDict, pdfName, PdfRef, type PdfObject } from '../../objects/pdf-object.js';
import { hasSubsetTag, withoutSubsetTag } from '../../objects/subset-tag.js';
import { conformanceClaims } from '../../read/conformance-claims.js';
import { asName } from '../../read/object-source.js';
import type { PdfDocument } from '../../read/pdf-document.js';
import { decodedData, deflatedBest, refiltered } from '../recompress.js';
import { embeddedPrograms, type EmbeddedProgram, type FontUse } from './embedded-fonts.js';
import { joinEqualPrograms } from './equal-programs.js';
import { joinSubsets, type JoinedSubsets, type Subset } from './join-subsets.js';
import type { ShownCodes } from './shown-codes.js';
import { usedGlyphs } from './used-glyphs.js';
import { shownCodes } from './walk-content.js';

const mostProgramBytes = 32 << 20;
/** Bytes of programs that are compared with each other; further ones are not joined. */
const mostJoinedBytes = 128 << 20;
/** The bytes that new names cost. */
const leastGain = 128;
const bytesPerStep = 4096;

/**
 * PDF/A-1 requires a list of the glyphs in a subset (ISO 19005-1 §6.3.5): its fonts stay as they are.
 * @param objects Receives the smaller fonts
 * @throws DocOpsError OPERATION_TIMEOUT
 */
export function shrinkFonts(document: PdfDocument, objects: Map<number, PdfObject>, budget: Budget): void {
  if (![...objects.values()].some((value) => isDescriptor(value)) || conformanceClaims(document).pdfa?.part === 1) return;
  const shown = shownCodes(document, objects, budget);
  if (!shown) return;
  const shrinker = new FontShrinker(shown, objects, budget);
  const subsets = joinEqualPrograms(document, embeddedPrograms(shown, objects, budget), { objects, budget }).flatMap(
    (program) => shrinker.shrink(program) ?? [],
  );
  for (const joined of joinSubsets(subsets, budget)) shrinker.join(joined);
}

const isDescriptor = (value: PdfObject): boolean => value instanceof PdfDict && value.get('FontFile2') !== undefined;

class FontShrinker {
  #held = 0;

  constructor(
    readonly shown: ShownCodes,
    readonly objects: Map<number, PdfObject>,
    readonly budget: Budget,
  ) {}

  /** Puts the smaller program in place. @returns Undefined if the program is not to be joined with others */
  shrink(program: EmbeddedProgram): Subset | undefined {
    const decoded = decodedData(this.shown.document, program.stream, mostProgramBytes);
    if (!decoded || decoded.damaged || decoded.remaining.length > 0) return undefined;
    const { data } = decoded;
    this.budget.step(1 + Math.floor(data.length / bytesPerStep));
    this.budget.check();
    const used = usedGlyphs(this.shown, program, data, this.budget);
    const outlines = used && usedOutlines(data, used, this.budget);
    if (!outlines) return undefined;
    const written = writeOutlines(outlines);
    const packed = deflatedBest(written);
    // The original is not packed again to be compared, which takes long: with fewer outlines it is smaller anyway.
    const before = program.stream.data.length;
    if (written.length < data.length && packed.length + leastGain < before) {
      this.#replace(program, written, packed);
      this.#nameSubset(program.uses, written);
    }
    this.#held += data.length;
    if (this.#held > mostJoinedBytes) return undefined;
    return { program, outlines, baseName: withoutSubsetTag(this.#nameOf(program)), length: Math.min(packed.length, before) };
  }

  join({ subsets, written, packed }: JoinedSubsets): void {
    const [first, ...others] = subsets.map(({ program }) => program);
    if (!first) return;
    this.#replace(first, written, packed);
    for (const { uses } of others)
      for (const { descriptor } of uses) this.#change(descriptor, { FontFile2: new PdfRef(first.numbers[0]), CIDSet: undefined });
  }

  #replace({ numbers, stream, uses }: EmbeddedProgram, data: Uint8Array, packed: Uint8Array): void {
    const smaller = refiltered(stream, packed, [pdfName('FlateDecode')]);
    smaller.dict.set('Length1', data.length);
    for (const number of numbers) this.objects.set(number, smaller);
    // The list is optional, and would have to be of all glyphs.
    for (const { descriptor } of uses) this.#change(descriptor, { CIDSet: undefined });
  }

  #nameOf({ uses }: EmbeddedProgram): string {
    const [use] = uses;
    return (use && asName(this.shown.document, this.#dict(use.descriptor)?.get('FontName'))) ?? '';
  }

  /** Names without the prefix of a subset get one (ISO 32000-2 §9.9.2). */
  #nameSubset(uses: readonly FontUse[], data: Uint8Array): void {
    const tag = subsetTag(data);
    for (const { font, descendant, descriptor } of uses)
      for (const [number, key] of [
        [font, 'BaseFont'],
        [descendant, 'BaseFont'],
        [descriptor, 'FontName'],
      ] as const) {
        const name = number === undefined ? undefined : asName(this.shown.document, this.#dict(number)?.get(key));
        if (number !== undefined && name !== undefined && !hasSubsetTag(name)) this.#change(number, { [key]: pdfName(`${tag}+${name}`) });
      }
  }

  #dict(number: number): PdfDict | undefined {
    const value = this.objects.get(number);
    return value instanceof PdfDict ? value : undefined;
  }

  #change(number: number, entries: Readonly<Record<string, PdfObject | undefined>>): void {
    const copy = new PdfDict();
    for (const [key, value] of this.#dict(number)?.entries ?? []) copy.set(key, value);
    for (const [key, value] of Object.entries(entries)) copy.set(key, value);
    this.objects.set(number, copy);
  }
}

function subsetTag(data: Uint8Array): string {
  const digest = createHash('sha256').update(data).digest();
  return Array.from(digest.subarray(0, 6), (byte) => String.fromCharCode(0x41 + (byte % 26))).join('');
}
