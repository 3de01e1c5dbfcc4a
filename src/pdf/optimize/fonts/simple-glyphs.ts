/**
 * The codes of a simple TrueType font → all glyphs that a reader may draw for them: by each map of the program, with the code, its place in a
 * symbol font, and the characters of its name; and by the names of glyphs (ISO 32000-2 §9.6.5.4).
 */
import type { Budget } from '../../../base/abort.js';
import { everyLookup, type Lookup } from '../../../fonts/sfnt/read-cmap.js';
import { glyphNames } from '../../../fonts/sfnt/read-post.js';
import type { Sfnt } from '../../../fonts/sfnt/read-sfnt.js';
import { encodedText, extraGlyphNames } from '../../content/encodings-data.js';
import { glyphText } from '../../content/font-decoder.js';
import { PdfName, type PdfDict } from '../../objects/pdf-object.js';
import { asArray, asDict } from '../../read/object-source.js';
import type { PdfDocument } from '../../read/pdf-document.js';

/** Where symbol fonts have their codes. */
const symbolRanges = [0xf000, 0xf100, 0xf200];

/** Characters with the same name in the Adobe Glyph List. */
const twins = [
  '\u0394\u2206',
  '\u03a9\u2126',
  '\u00b5\u03bc',
  ' \u00a0',
  '-\u00ad',
  '\u00af\u02c9',
  '\u00b7\u2219',
  '\u2044\u2215',
  "'\u2019",
  '`\u2018',
  '\u0110\u00d0',
  '\u0162\u021a',
  '\u0163\u021b',
];

/** The code of a character in MacRomanEncoding, which has ¤ in place of €. */
const macCodes: ReadonlyMap<string, number> = new Map([
  ...Array.from({ length: 224 }, (_, index) => [encodedText('macintosh', index + 32) ?? '', index + 32] as const),
  ['\u00a4', 0xdb],
]);

const namedText = (name: string): string | undefined => glyphText(name) ?? extraGlyphNames.get(name);

/** @returns Undefined if it is not certain */
export function simpleGlyphs(
  document: PdfDocument,
  font: PdfDict,
  { codes, tables, budget }: { readonly codes: Iterable<number>; readonly tables: Sfnt['tables']; readonly budget: Budget },
): ReadonlySet<number> | undefined {
  const [map, post] = [tables.get('cmap'), tables.get('post')];
  const lookups = map ? everyLookup(map) : [];
  const names = glyphNames(post);
  if (!lookups || !names) return undefined;
  const differences = namesOf(document, font);
  const glyphs = new Set<number>();
  const [wantedNames, wantedTexts] = [new Set<string>(), new Set<string>()];
  for (const code of codes) {
    budget.step();
    const name = differences.get(code);
    const text = name === undefined ? undefined : namedText(name);
    if (name !== undefined && text === undefined && name !== '.notdef' && !names.includes(name)) return undefined;
    if (name !== undefined) wantedNames.add(name);
    const texts = textsOf(code, text);
    for (const each of texts) wantedTexts.add(each);
    for (const glyph of mapped(lookups, code, texts)) glyphs.add(glyph);
  }
  for (const [glyph, name] of names.entries()) {
    budget.step();
    if (wantedNames.has(name) || wantedTexts.has(namedText(name) ?? name)) glyphs.add(glyph);
  }
  return glyphs;
}

/** Names of codes in `Differences`. */
function namesOf(document: PdfDocument, font: PdfDict): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  let code = 0;
  for (const item of asArray(document, asDict(document, font.get('Encoding'))?.get('Differences'))) {
    const value = document.resolve(item);
    if (typeof value === 'number') code = value;
    else if (value instanceof PdfName) names.set(code++, value.value);
  }
  return names;
}

/** In all encodings: readers do not agree on the one that a font has where it does not state it. */
function textsOf(code: number, named: string | undefined): readonly string[] {
  const encoded = (['standard', 'windows', 'macintosh'] as const).map((encoding) => encodedText(encoding, code));
  const texts = new Set([named, ...encoded].filter((text) => text !== undefined));
  // Codes above 32 that WinAnsiEncoding does not use are bullets.
  if (code > 0x7e && code < 0xa0) texts.add('\u2022');
  for (const twin of twins) if ([...twin].some((text) => texts.has(text))) for (const text of twin) texts.add(text);
  return [...texts];
}

function* mapped(lookups: readonly Lookup[], code: number, texts: readonly string[]): Generator<number, void, undefined> {
  for (const lookup of lookups) {
    yield lookup(code);
    for (const range of symbolRanges) yield lookup(range + code);
    for (const text of texts) {
      yield lookup(text.codePointAt(0) ?? 0);
      yield lookup(macCodes.get(text) ?? code);
    }
  }
}
