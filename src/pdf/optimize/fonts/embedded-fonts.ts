/** The TrueType programs in a document that may lose glyphs, and the fonts that use them (ISO 32000-2 §9.6.3, §9.7.4, §9.9). */
import type { Budget } from '../../../base/abort.js';
import { innerObjects, type PdfDict, PdfRef, PdfStream, type PdfObject } from '../../objects/pdf-object.js';
import { asArray, asDict, asName } from '../../read/object-source.js';
import type { PdfDocument } from '../../read/pdf-document.js';
import type { ShownCodes } from './shown-codes.js';

export interface FontUse {
  /** The font that content names. */
  readonly font: number;
  /** Undefined for a simple font. */
  readonly descendant: number | undefined;
  readonly descriptor: number;
}

export interface EmbeddedProgram {
  /** Equal streams: the first is used for all. */
  readonly numbers: readonly [number, ...number[]];
  readonly stream: PdfStream;
  readonly uses: readonly FontUse[];
}

/** A value that is or leads to a font's dictionary. */
type Holder = PdfDict | readonly PdfObject[];

/** The programs that nothing but certain fonts use, by object number. */
export function embeddedPrograms(
  { document, seen, uncertain }: Pick<ShownCodes, 'document' | 'seen' | 'uncertain'>,
  objects: ReadonlyMap<number, PdfObject>,
  budget: Budget,
): readonly EmbeddedProgram[] {
  const links = new Links();
  const programs = new Map<number, { readonly stream: PdfStream; readonly uses: FontUse[]; isCertain: boolean }>();
  const numbersOf = new Map<FontUse, { readonly program: number; readonly numbers: readonly number[] }>();
  for (const fonts of seen)
    for (const value of fonts.entries.values()) {
      budget.step();
      if (!(value instanceof PdfRef)) continue;
      links.add(value, fonts);
    }
  for (const font of links.targets()) {
    const read = readFont(document, font, links);
    if (!read) continue;
    const { use, program, stream, numbers } = read;
    const entry = programs.get(program) ?? { stream, uses: [], isCertain: true };
    programs.set(program, entry);
    entry.uses.push(use);
    numbersOf.set(use, { program, numbers: [font, ...numbers] });
  }
  const others = links.otherTargets(objects, budget);
  for (const { program, numbers } of numbersOf.values()) {
    const entry = programs.get(program);
    if (entry && [program, ...numbers].some((number) => others.has(number) || uncertain.has(number))) entry.isCertain = false;
  }
  return [...programs].flatMap(([number, { stream, uses, isCertain }]) => (isCertain ? [{ numbers: [number], stream, uses }] : []));
}

/** The references through which programs are reached. */
class Links {
  readonly #holders = new Map<number, Set<Holder>>();

  add({ number }: PdfRef, holder: Holder): number {
    const holders = this.#holders.get(number);
    if (holders) holders.add(holder);
    else this.#holders.set(number, new Set([holder]));
    return number;
  }

  targets(): readonly number[] {
    return [...this.#holders.keys()];
  }

  /** Targets to which anything else refers as well. */
  otherTargets(objects: ReadonlyMap<number, PdfObject>, budget: Budget): ReadonlySet<number> {
    const others = new Set<number>();
    const waiting: PdfObject[] = [...objects.values()];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      budget.step();
      const holder = next instanceof PdfStream ? next.dict : next;
      for (const value of innerObjects(next))
        if (!(value instanceof PdfRef)) waiting.push(value);
        else if (this.#holders.get(value.number)?.has(holder as Holder) === false) others.add(value.number);
    }
    return others;
  }
}

interface ReadFont {
  readonly use: FontUse;
  readonly program: number;
  readonly stream: PdfStream;
  /** Objects between the font and the program. */
  readonly numbers: readonly number[];
}

/** Undefined for a font of another kind. */
function readFont(document: PdfDocument, font: number, links: Links): ReadFont | undefined {
  const dict = asDict(document, new PdfRef(font));
  const subtype = dict && asName(document, dict.get('Subtype'));
  // Readers look up the widths of a font without them by its name.
  if (subtype === 'TrueType' && asArray(document, dict?.get('Widths')).length > 0) return readProgram(document, font, undefined, links);
  if (!dict || subtype !== 'Type0' || !/^Identity-[HV]$/.test(asName(document, dict.get('Encoding')) ?? '')) return undefined;
  const descendants = dict.get('DescendantFonts');
  const list = document.resolve(descendants);
  const [descendant, ...more] = asArray(document, list);
  if (!(descendant instanceof PdfRef) || more.length > 0) return undefined;
  if (asName(document, asDict(document, descendant)?.get('Subtype')) !== 'CIDFontType2') return undefined;
  const between = descendants instanceof PdfRef ? [links.add(descendants, dict)] : [];
  links.add(descendant, list as Holder);
  const read = readProgram(document, font, descendant.number, links);
  return read && { ...read, numbers: [...between, ...read.numbers] };
}

function readProgram(document: PdfDocument, font: number, descendant: number | undefined, links: Links): ReadFont | undefined {
  const holder = asDict(document, new PdfRef(descendant ?? font));
  const reference = holder?.get('FontDescriptor');
  const descriptor = asDict(document, reference);
  const file = descriptor?.get('FontFile2');
  const stream = document.resolve(file);
  if (!holder || !(reference instanceof PdfRef) || !descriptor || !(file instanceof PdfRef) || !(stream instanceof PdfStream))
    return undefined;
  if (descriptor.get('FontFile') !== undefined || descriptor.get('FontFile3') !== undefined) return undefined;
  links.add(reference, holder);
  links.add(file, descriptor);
  return {
    use: { font, descendant, descriptor: reference.number },
    program: file.number,
    stream,
    numbers: descendant === undefined ? [reference.number] : [descendant, reference.number],
  };
}
