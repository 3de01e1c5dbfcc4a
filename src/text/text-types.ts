/** The text stage: a paragraph's characters with their styles become items of shaped glyphs and break opportunities. */
import type { Points } from '../base/units.js';
import type { ResolvedFont } from '../fonts/font-types.js';

/** The properties of a run that affect shaping. Capitals are already mapped, super- and subscripts already reduced. */
export interface TextStyle {
  /** Families by character class (ECMA-376-1 §17.3.2.26). */
  readonly ascii: string;
  readonly hAnsi: string;
  readonly eastAsia: string;
  readonly complex: string;
  readonly hint: 'default' | 'eastAsia' | 'cs';
  readonly size: Points;
  readonly sizeComplex: Points;
  readonly bold: boolean;
  readonly boldComplex: boolean;
  readonly italic: boolean;
  readonly italicComplex: boolean;
  /** `w:cs` or `w:rtl`: every character takes the complex-script font, size, bold and italic. */
  readonly forceComplex: boolean;
  readonly rightToLeft: boolean;
  readonly kerning: boolean;
  readonly ligatures: 'none' | 'standard' | 'contextual' | 'standardContextual' | 'all';
  readonly numberForm?: 'lining' | 'oldStyle';
  readonly numberSpacing?: 'proportional' | 'tabular';
  /** Added after every character. */
  readonly letterSpacing: Points;
  /** Horizontal scale, 1 = 100 %. */
  readonly scale: number;
  /** BCP 47, for the Latin text. */
  readonly language: string;
  readonly languageEastAsian: string;
  /** Undefined if not stated. */
  readonly languageComplex?: string | undefined;
}

/** A stretch of text in one style; offsets in UTF-16 units. Spans cover the text without gaps. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
  readonly style: TextStyle;
  /** `w:sym`: characters are codes of this symbol family. */
  readonly symbolFamily?: string | undefined;
  /** Whether it is a superscript, which has no gap next to East Asian text. */
  readonly isRaised?: boolean;
}

/** A stretch that is embedded in a direction (`w:dir`), or whose characters all have it (`w:bdo`); units from `start` to before `end`. */
export interface TextDirection {
  readonly start: number;
  readonly end: number;
  readonly direction: 'ltr' | 'rtl';
  readonly isOverride: boolean;
}

/** A stretch of one span, one font, one script, one direction. */
export interface TextItem {
  readonly start: number;
  readonly end: number;
  readonly spanIndex: number;
  readonly font: ResolvedFont;
  /** The actual size (complex scripts may differ from Latin in one span). */
  readonly size: Points;
  /** Bidi embedding level; odd is right to left. */
  readonly level: number;
  /** ISO 15924. */
  readonly script: string;
  /** Horizontal factor of the drawn glyphs: the style's scale × the font's `widthScale`. */
  readonly scale: number;
  /** Glyph ids in logical order of clusters (right-to-left items are reversed when a line is laid out). */
  readonly glyphs: Uint16Array;
  /** UTF-16 offset in the paragraph of each glyph's cluster, ascending. */
  readonly clusters: Uint32Array;
  /** Points, scale and letter spacing included; a cluster's sum equals its entry in `ShapedText.advances`. */
  readonly glyphAdvances: Float64Array;
  /** Points, x then y per glyph; absent if all are zero. */
  readonly glyphOffsets?: Float64Array | undefined;
}

/** Values of {@link ShapedText.breaks}. */
export const breakNone = 0;
/** A line may break before this unit. */
export const breakAllowed = 1;
/** A line may break after a soft hyphen that precedes this unit; the hyphen then shows. */
export const breakAtSoftHyphen = 2;

export interface ShapedText {
  readonly text: string;
  /** In logical order, covering the text except for control characters: tabs, U+FFFC objects and line breaks are not part of any item. */
  readonly items: readonly TextItem[];
  /** Per UTF-16 unit: the cluster's advance in points at its first unit, 0 at its others and at control characters. */
  readonly advances: Float64Array;
  /** Per UTF-16 unit, see {@link breakAllowed}. */
  readonly breaks: Uint8Array;
  /** Per UTF-16 unit: bidi level; absent if all are 0. */
  readonly levels?: Uint8Array | undefined;
  readonly baseLevel: number;
  /** Offsets of units that follow a gap between East Asian and other text; the advance of the previous unit includes the gap. */
  readonly autoSpaces: ReadonlySet<number>;
}

/** Options for breaking a paragraph and for the space between scripts (ECMA-376-1 §17.3.1.1, .2, .16, .45). */
export interface ShapingOptions {
  readonly baseDirection: 'ltr' | 'rtl';
  /** Outer ones precede inner ones; absent if none exist. */
  readonly directions?: readonly TextDirection[] | undefined;
  readonly kinsoku: boolean;
  readonly wordWrap: boolean;
  /** Whether Korean lines may break at any syllable. */
  readonly hangulBySyllable?: boolean;
  /** 0.25 em between East Asian and Latin text, and between East Asian text and digits. */
  readonly autoSpaceLatin: boolean;
  readonly autoSpaceNumbers: boolean;
  /** Whether spaces next to East Asian text are half an em wide. */
  readonly balancesSpaces?: boolean;
  readonly noLineBreaksBefore?: string | undefined;
  readonly noLineBreaksAfter?: string | undefined;
}

/** U+0020, as a UTF-16 unit: lines break at it, and justification widens it. */
export const spaceCode = 0x20;

/** A stretch of text with the results of itemizing. */
export interface TextRun {
  readonly start: number;
  readonly end: number;
  readonly spanIndex: number;
  readonly font: ResolvedFont;
  readonly size: Points;
  /** Bidi embedding level. */
  readonly level: number;
  /** ISO 15924; `Zyyy` if no character has a specific script. */
  readonly script: string;
  /** BCP 47. */
  readonly language: string;
  /** Whether it contains marks or characters that only HarfBuzz can position. */
  readonly isComplex: boolean;
}

export const isRightToLeft = (run: TextRun): boolean => (run.level & 1) !== 0;

/** The character whose glyph is drawn: no-break forms look like the ordinary ones. */
export function drawnCodePoint(codePoint: number): number {
  if (codePoint === 0xa0) return 0x20;
  return codePoint === 0x2011 ? 0x2d : codePoint;
}
