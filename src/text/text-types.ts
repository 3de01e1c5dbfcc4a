/** The text stage: a paragraph's characters with their styles become items of shaped glyphs and break opportunities. */
import type { Points } from '../base/units.js';
import type { ResolvedFont } from '../fonts/font-types.js';

/** Everything that shaping needs to know of a run. Capitals are already mapped, super- and subscripts already reduced. */
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
  /** BCP 47, of the Latin text. */
  readonly language: string;
  readonly languageEastAsian: string;
  /** Undefined: not stated. */
  readonly languageComplex?: string | undefined;
}

/** A stretch of text in one style; offsets in UTF-16 units. Spans cover the text without gaps. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
  readonly style: TextStyle;
  /** `w:sym`: characters are codes of this symbol family. */
  readonly symbolFamily?: string;
  /** A superscript: no gap parts it from East Asian text. */
  readonly isRaised?: boolean;
}

/** A stretch that is embedded in a direction (`w:dir`), or whose characters all go in it (`w:bdo`); units from `start` to before `end`. */
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
  /** The size used (complex scripts may differ from Latin in one span). */
  readonly size: Points;
  /** Bidi embedding level; odd is right to left. */
  readonly level: number;
  /** ISO 15924. */
  readonly script: string;
  /** Horizontal factor of the drawn glyphs: the style's scale × the font's `widthScale`. */
  readonly scale: number;
  /** Glyph ids in logical order of clusters (right-to-left items are reversed when a line is set). */
  readonly glyphs: Uint16Array;
  /** UTF-16 offset in the paragraph of each glyph's cluster, ascending. */
  readonly clusters: Uint32Array;
  /** Points, scale and letter spacing included; a cluster's sum equals its entry in `ShapedText.advances`. */
  readonly glyphAdvances: Float64Array;
  /** Points, x then y per glyph; absent when all are zero. */
  readonly glyphOffsets?: Float64Array;
}

/** Values of {@link ShapedText.breaks}. */
export const breakNone = 0;
/** A line may end before this unit. */
export const breakAllowed = 1;
/** A line may end after a soft hyphen that is before this unit; the hyphen then shows. */
export const breakAtSoftHyphen = 2;

export interface ShapedText {
  readonly text: string;
  /** In logical order, covering the text except for control characters: tab, U+FFFC objects and line breaks belong to no item. */
  readonly items: readonly TextItem[];
  /** Per UTF-16 unit: the cluster's advance in points at its first unit, 0 at its others and at control characters. */
  readonly advances: Float64Array;
  /** Per UTF-16 unit, see {@link breakAllowed}. */
  readonly breaks: Uint8Array;
  /** Per UTF-16 unit: bidi level; absent when all are 0. */
  readonly levels?: Uint8Array;
  readonly baseLevel: number;
  /** Offsets of the units that a gap between East Asian and other text comes before; the advance of the unit before holds it. */
  readonly autoSpaces: ReadonlySet<number>;
}

/** How a paragraph breaks and what is added between scripts (ECMA-376-1 §17.3.1.1, .2, .16, .45). */
export interface ShapingOptions {
  readonly baseDirection: 'ltr' | 'rtl';
  /** The outer before the inner; absent where there are none. */
  readonly directions?: readonly TextDirection[] | undefined;
  readonly kinsoku: boolean;
  readonly wordWrap: boolean;
  /** Korean lines may end at any syllable. */
  readonly hangulBySyllable?: boolean;
  /** 0.25 em between East Asian and Latin text, and between East Asian text and digits. */
  readonly autoSpaceLatin: boolean;
  readonly autoSpaceNumbers: boolean;
  /** Spaces beside East Asian text are half an em wide. */
  readonly balancesSpaces?: boolean;
  readonly noLineBreaksBefore?: string;
  readonly noLineBreaksAfter?: string;
}
