/** The families that an SVG names → the faces of our library that draw its text (SVG 2 §11, CSS Fonts 4 §2.1). */
import type { FontLibrary } from '../fonts/font-types.js';

export interface SvgFonts {
  readonly files: readonly Uint8Array[];
  /** The family for text that names none. */
  readonly defaultFamily: string;
  /** The face's own name for a family list. */
  familyOf(list: string): string;
}

/** Replacements for CSS's generic families. */
const generic: ReadonlyMap<string, string> = new Map([
  ['serif', 'Times New Roman'],
  ['ui-serif', 'Times New Roman'],
  ['sans-serif', 'Arial'],
  ['ui-sans-serif', 'Arial'],
  ['system-ui', 'Arial'],
  ['monospace', 'Courier New'],
  ['ui-monospace', 'Courier New'],
  ['cursive', 'Comic Sans MS'],
  ['fantasy', 'Impact'],
]);
const defaultFamily = 'Times New Roman';
/** The maximum number of families and fallbacks in one picture: a page of text has fewer. */
const mostFamilies = 16;
/** Bytes of font files that one picture may load. */
const mostBytes = 48_000_000;

export interface SvgText {
  readonly families: ReadonlySet<string>;
  readonly codePoints: ReadonlySet<number>;
  /** Whether bold or italic faces may be requested. */
  readonly bold: boolean;
  readonly italic: boolean;
}

export function svgFonts(text: SvgText, library: FontLibrary): SvgFonts {
  const files = new Map<string, Uint8Array>();
  let bytes = 0;
  const addFile = (font: ReturnType<FontLibrary['resolve']>): string => {
    if (!files.has(font.face.id) && bytes + font.face.bytes.length <= mostBytes) {
      bytes += font.face.bytes.length;
      files.set(font.face.id, font.face.bytes);
    }
    return font.face.familyName;
  };
  const makes = [false, ...(text.bold ? [true] : [])].flatMap((bold) =>
    [false, ...(text.italic ? [true] : [])].map((italic) => ({ bold, italic })),
  );
  const names = new Map<string, string>();
  for (const list of [defaultFamily, ...text.families].slice(0, mostFamilies)) {
    const family = firstFamily(list);
    for (const make of makes) names.set(list, addFile(library.resolve({ family, ...make })));
    // The family's name is taken from the regular face: a bold one may have another name.
    names.set(list, library.resolve({ family, bold: false, italic: false }).face.familyName);
  }
  const main = library.resolve({ family: defaultFamily, bold: false, italic: false });
  for (const codePoint of text.codePoints) {
    if (codePoint < 0x80 || main.face.glyphForCodePoint(codePoint) !== 0) continue;
    const other = library.fallback(codePoint, { family: defaultFamily, bold: false, italic: false });
    if (other) addFile(other);
  }
  const defaultName = names.get(defaultFamily) ?? main.face.familyName;
  return { files: [...files.values()], defaultFamily: defaultName, familyOf: (list) => `'${names.get(list) ?? defaultName}'` };
}

function firstFamily(list: string): string {
  const first = (list.split(',')[0] ?? '').trim().replace(/^(["'])(.*)\1$/, '$2');
  return generic.get(first.toLowerCase()) ?? (first || defaultFamily);
}
