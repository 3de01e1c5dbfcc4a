/** Codes of the symbol families, as U+00xx or U+F0xx → Unicode. */
import { type SymbolSet, familyRecords } from './family-data.js';
import { fitGlyphs, type GlyphFit } from './fit-glyphs.js';
import type { FontFace } from './font-types.js';
import { symbolAdvances, symbolBoxes, symbolCharacters } from './symbol-data.js';

const firstCode = 0x20;
const privateUse = 0xf000;

const tables = new Map<SymbolSet, (code: number) => number>();

/** Codes without a counterpart stay unchanged. */
export function symbolMapping(set: SymbolSet): (code: number) => number {
  const known = tables.get(set);
  if (known) return known;
  const characters = symbolCharacters[set].flatMap((row) => Array.from(row, (character) => character.codePointAt(0)!));
  const mapping = (code: number): number => characters[byteOf(code) - firstCode] || byteOf(code);
  tables.set(set, mapping);
  return mapping;
}

const byteOf = (code: number): number => (code >= privateUse && code <= privateUse + 0xff ? code - privateUse : code);

const advances = symbolAdvances.split(' ').map((width) => Number(width) / 1000);
/** Advances from PDF files made by Word: the most common bullets and boxes. */
const measuredAdvances: Readonly<Partial<Record<SymbolSet, Readonly<Record<number, number>>>>> = {
  wingdings: {
    0x4a: 0.843,
    0x6f: 0.891,
    0x6e: 0.891,
    0x71: 0.891,
    0xa7: 0.4575,
    0xa8: 0.891,
    0xd8: 0.7944,
    0xe0: 0.979,
    0xfc: 0.786,
    0xfe: 0.891,
    0xfd: 0.891,
  },
  wingdings2: { 0x50: 0.766 },
  webdings: { 0x57: 0.537 },
};

/** The symbol family's own advance of a code in em, if known. */
export function symbolAdvance(set: SymbolSet): ((code: number) => number | undefined) | undefined {
  if (set === 'symbol') return (code) => advances[byteOf(code) - firstCode] || undefined;
  const measured = measuredAdvances[set];
  return measured && ((code) => measured[byteOf(code)]);
}

const fittedFaces = new WeakMap<FontFace, Map<SymbolSet, FontFace>>();

/** The face with its most common bullets scaled and placed like the symbol family's; the same object each time. */
export function symbolFace(set: SymbolSet, face: FontFace): FontFace {
  const bySet = fittedFaces.get(face) ?? new Map<SymbolSet, FontFace>();
  fittedFaces.set(face, bySet);
  let fitted = bySet.get(set);
  if (!fitted) bySet.set(set, (fitted = fitGlyphs(face, fitsOf(set), `${face.id} ${set}`)));
  return fitted;
}

function fitsOf(set: SymbolSet): Map<number, GlyphFit> {
  const map = symbolMapping(set);
  const advanceOf = symbolAdvance(set);
  const entries = Object.entries(symbolBoxes[set] ?? {});
  return new Map(
    entries.map(([code, [left, bottom, right, top]]) => [
      map(Number(code)),
      { box: [left / 1000, bottom / 1000, right / 1000, top / 1000], advance: advanceOf?.(Number(code)) },
    ]),
  );
}

const symbolSets = new Map(familyRecords.flatMap(({ name, symbol }) => (symbol ? [[name.toLowerCase(), symbol] as const] : [])));

/**
 * The character that represents a code of a symbol font in plain text.
 * @returns undefined if the font is not a symbol font
 */
export function symbolText(family: string, code: number): string | undefined {
  const set = symbolSets.get(family.toLowerCase());
  return set && String.fromCodePoint(symbolMapping(set)(code));
}
