/** What the later stages know of fonts: a face's outlines and advances, and the line metrics of the family that the document asked for. */
import type { DrawnFont } from '../base/names/drawn-font.js';
import type { ColorGlyphs } from './color/color-glyph.js';

/** A family as a document names it. */
export interface FontRequest {
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

/** Vertical metrics of one face or of one requested family, in em (multiply by the size). */
export interface LineMetrics {
  /** Above the baseline, positive. */
  readonly ascent: number;
  /** Below the baseline, positive. */
  readonly descent: number;
  /** Word puts the whole gap above the ascent (WR-LINE-3). */
  readonly lineGap: number;
  /** The family is an East Asian one (OS/2 code page bits 17 to 20): its line is 1.3 × (ascent + descent) without gap. */
  readonly eastAsian: boolean;
  /** Of the face, where that line is rounded down to its units. */
  readonly unitsPerEm?: number | undefined;
}

/** One font file's face. Made once per process; safe to share. */
export interface FontFace {
  /** Unique and stable: the key of the PDF font. */
  readonly id: string;
  readonly postScriptName: string;
  readonly familyName: string;
  readonly format: 'truetype' | 'cff';
  /** The sfnt file, decompressed; a collection where {@link FontFace.collectionIndex} says so. */
  readonly bytes: Uint8Array;
  /** Place in a collection, 0 for a file of one face. */
  readonly collectionIndex: number;
  readonly unitsPerEm: number;
  readonly glyphCount: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly fixedPitch: boolean;
  /** Its character map is one of codes U+F000 to U+F0FF (or U+0000 to U+00FF), not of Unicode. */
  readonly isSymbolEncoded: boolean;
  /** The file's own metrics, in em. */
  readonly metrics: LineMetrics & {
    readonly capHeight: number;
    readonly xHeight: number;
    readonly italicAngle: number;
    /** Below the baseline is negative. */
    readonly underlinePosition: number;
    readonly underlineThickness: number;
    readonly strikeoutPosition: number;
    readonly strikeoutSize: number;
    readonly weight: number;
    /** xMin, yMin, xMax, yMax. */
    readonly boundingBox: readonly [number, number, number, number];
  };
  /** 0 when the face has no glyph. */
  glyphForCodePoint(codePoint: number): number;
  /** Font units. */
  advance(glyph: number): number;
  /** Glyphs that are drawn in colours of their own; absent where the face has none. */
  readonly colors?: ColorGlyphs | undefined;
}

/** The answer to a {@link FontRequest}: which face draws it and which metrics Word would have used. */
export interface ResolvedFont {
  readonly face: FontFace;
  readonly requestedFamily: string;
  /** Of the requested family where it is known, else of the face. */
  readonly line: LineMetrics;
  /** No bold face exists: strokes are thickened when drawn. */
  readonly syntheticBold: boolean;
  /** No italic face exists: glyphs are slanted when drawn. */
  readonly syntheticItalic: boolean;
  /** Horizontal factor that brings a substitute's mean advance to the requested family's; 1 for metric-compatible ones. Applied by shaping, drawn with `Tz`. */
  readonly widthScale: number;
  /** The requested family is a symbol font (Symbol, Wingdings …): its codes map through this before lookup. */
  readonly mapSymbol?: (code: number) => number;
  /**
   * The requested family's own advance of a character (of a symbol family: of a code) in em, where it is known and the face's is another: shaping gives the glyph this room instead of the face's times `widthScale`.
   */
  readonly requestedAdvance?: (code: number) => number | undefined;
  /** Hebrew letters, where the requested family's are not as wide as the face's though its others are. */
  readonly hebrew?: LetterWidths;
  /** The requested family's advance of an Arabic word in em, where it is known: the word is drawn as wide as that. */
  readonly wordAdvance?: (word: string) => number | undefined;
}

/** Letters of one script. */
export interface LetterWidths {
  /** Horizontal factor of the drawn glyphs. */
  readonly scale: number;
  /** In em; undefined where it is not known. */
  readonly advanceOf: (code: number) => number | undefined;
}

/** All fonts of one process and one document's embedded ones. All calls are synchronous; files are read on first use. */
export interface FontLibrary {
  /** Always answers; unknown families get the substitute that suits their class. */
  resolve(request: FontRequest): ResolvedFont;
  /** A face that has the character, when the resolved one has not; undefined when none has. */
  fallback(codePoint: number, request: FontRequest): ResolvedFont | undefined;
  /** A face that has the character in colours, for text that shows it as an emoji; undefined when none has. */
  colorEmoji?(codePoint: number, request: FontRequest): ResolvedFont | undefined;
}

/** A document's own font table (ECMA-376-1 §17.8.3), as far as it helps to find faces. */
export interface DocumentFont {
  readonly family: string;
  /** `w:altName`. */
  readonly alternative?: string;
  /** Ten bytes as hexadecimal. */
  readonly panose?: string;
  /** `w:charset`, hexadecimal. */
  readonly charset?: string;
  /** `fixed`, `variable`, `default`. */
  readonly pitch?: string;
  /** `roman`, `swiss`, `modern`, `script`, `decorative`, `auto`. */
  readonly class?: string;
  readonly embedded?: Readonly<Partial<Record<'regular' | 'bold' | 'italic' | 'boldItalic', Uint8Array>>>;
}

export interface DocumentFontOptions {
  /** By any key; the entry's `family` counts. */
  readonly fontTable: ReadonlyMap<string, DocumentFont>;
  /** Called once for each family that is drawn with another one, and for each embedded face that cannot be used. */
  readonly report?: (code: 'font.substituted' | 'font.broken' | 'font.missing-glyph', message: string) => void;
}

/** The fonts of one document. */
export interface DocumentFontLibrary extends FontLibrary {
  /** What was asked for so far, by family. */
  drawn(): DrawnFont[];
}

/** The fonts of the process; documents take a view of it. */
export interface SharedFontLibrary extends FontLibrary {
  /** The same faces behind one document's embedded fonts and font table. */
  forDocument(options: DocumentFontOptions): DocumentFontLibrary;
}

/** What the library needs of a place that font files come from; the adapters' `FontSource` is one. */
export interface FaceSource {
  readonly faces: readonly FaceSourceEntry[];
  load(id: string): Uint8Array;
  readonly loadSubsetter?: () => Uint8Array;
}

export interface FaceSourceEntry {
  readonly id: string;
  readonly family: string;
  readonly aliases?: readonly string[];
  readonly bold: boolean;
  readonly italic: boolean;
  readonly format: 'sfnt' | 'ttc';
  readonly index?: number;
}
