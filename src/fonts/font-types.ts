/** Fonts as the later stages see them: a face's outlines and advances, and the line metrics of the family that the document requested. */
import type { DrawnFont } from '../contract/drawn-font.js';
import type { FontFace } from './sfnt/read-face.js';

export type { FontFace };

/** A family as named in a document. */
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
  /** Whether the family is East Asian (OS/2 code page bits 17 to 20): its line is 1.3 × (ascent + descent) without gap. */
  readonly eastAsian: boolean;
  /** The face's units, if that line is rounded down to them. */
  readonly unitsPerEm?: number | undefined;
}

/** The answer to a {@link FontRequest}: the face that draws it and the metrics that Word would have used. */
export interface ResolvedFont {
  readonly face: FontFace;
  readonly requestedFamily: string;
  /** The requested family's if known, otherwise the face's. */
  readonly line: LineMetrics;
  /** No bold face exists: strokes are thickened when drawn. */
  readonly syntheticBold: boolean;
  /** No italic face exists: glyphs are slanted when drawn. */
  readonly syntheticItalic: boolean;
  /**
   * Horizontal factor that brings a substitute's mean advance to the requested family's; 1 for
   * metric-compatible ones. Applied by shaping, drawn with `Tz`.
   */
  readonly widthScale: number;
  /** Set if the requested family is a symbol font (Symbol, Wingdings …): maps its codes before lookup. */
  readonly mapSymbol?: ((code: number) => number) | undefined;
  /**
   * The requested family's own advance of a character (for a symbol family: of a code) in em, if it is known and differs from the face's:
   * shaping uses it instead of the face's advance times `widthScale`.
   */
  readonly requestedAdvance?: ((code: number) => number | undefined) | undefined;
  /** Hebrew letters, if the requested family's widths differ from the face's only for these. */
  readonly hebrew?: LetterWidths | undefined;
  /** The requested family's advance of an Arabic word in em, if known: the word is drawn with that width. */
  readonly wordAdvance?: ((word: string) => number | undefined) | undefined;
}

/** Letters of one script. */
export interface LetterWidths {
  /** Horizontal factor of the drawn glyphs. */
  readonly scale: number;
  /** In em; undefined if unknown. */
  readonly advanceOf: (code: number) => number | undefined;
}

/** All fonts of one process and one document's embedded ones. All calls are synchronous; files are read on first use. */
export interface FontLibrary {
  /** Always returns a font; unknown families get the substitute for their class. */
  resolve(request: FontRequest): ResolvedFont;
  /** A face that has the character if the resolved one lacks it; undefined if none has it. */
  fallback(codePoint: number, request: FontRequest): ResolvedFont | undefined;
  /** A face that has the character in colours, for text that shows it as an emoji; undefined if none has it. */
  colorEmoji?(codePoint: number, request: FontRequest): ResolvedFont | undefined;
}

/** An entry of a document's font table (ECMA-376-1 §17.8.3), as far as it helps to find faces. */
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
  /** By any key; only the entry's `family` is used. */
  readonly fontTable: ReadonlyMap<string, DocumentFont>;
  /** Called once for each substituted family, and for each embedded face that cannot be used. */
  readonly report?: (code: 'font.substituted' | 'font.broken' | 'font.missing-glyph', message: string) => void;
}

/** The fonts of one document. */
export interface DocumentFontLibrary extends FontLibrary {
  /** The fonts requested so far, by family. */
  drawn(): DrawnFont[];
}

/** The fonts of the process; each document gets a view of them. */
export interface SharedFontLibrary extends FontLibrary {
  /** The same faces combined with one document's embedded fonts and font table. */
  forDocument(options: DocumentFontOptions): DocumentFontLibrary;
}

/** The library's requirements for a source of font files; the adapters' `FontSource` meets them. */
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
