/** Paragraphs and their direct formatting (ECMA-376-1 §17.3.1), as the source states it. */
import type { Container } from './container.js';
import type { Twips } from '../base/units.js';
import type { Border, Shading } from './color.js';
import type { FormerFormatting, Inline, RunProperties } from './run.js';

/** ST_Jc; `start` and `end` follow the paragraph's direction (`left`/`right` of transitional files are read as `start`/`end`, as Word treats them). */
export type Alignment =
  'start' | 'end' | 'center' | 'both' | 'distribute' | 'lowKashida' | 'mediumKashida' | 'highKashida' | 'thaiDistribute';

export interface TabStop {
  readonly alignment: 'start' | 'end' | 'center' | 'decimal' | 'bar' | 'num' | 'clear';
  /** From the text margin of the leading edge. */
  readonly position: Twips;
  /** ST_TabTlc: `none`, `dot`, `hyphen`, `underscore`, `heavy`, `middleDot`. */
  readonly leader: string;
}

/** CT_Spacing; each attribute is inherited separately. */
export interface ParagraphSpacing {
  readonly before?: Twips;
  readonly after?: Twips;
  /** Hundredths of a line. */
  readonly beforeLines?: number;
  readonly afterLines?: number;
  readonly beforeAuto?: boolean;
  readonly afterAuto?: boolean;
  /** 240ths of a line for `auto`, twips for `exact` and `atLeast`. */
  readonly line?: number;
  readonly lineRule?: 'auto' | 'exact' | 'atLeast' | undefined;
}

/** CT_Ind; `start` is the leading edge. `firstLine` and `hanging` exclude each other. Negative values are allowed. */
export interface ParagraphIndent {
  readonly start?: Twips;
  readonly end?: Twips;
  readonly firstLine?: Twips;
  readonly hanging?: Twips;
  /** Hundredths of a character. */
  readonly startChars?: number;
  readonly endChars?: number;
  readonly firstLineChars?: number;
  readonly hangingChars?: number;
}

export type ParagraphBorders = Readonly<Partial<Record<'top' | 'start' | 'bottom' | 'end' | 'between' | 'bar', Border>>>;

/** Text frame or drop cap (CT_FramePr, §17.3.1.11). */
export interface Frame {
  readonly dropCap?: 'none' | 'drop' | 'margin';
  readonly lines?: number;
  readonly width?: Twips;
  readonly height?: Twips;
  readonly heightRule?: 'auto' | 'atLeast' | 'exact';
  readonly horizontalSpace?: Twips;
  readonly verticalSpace?: Twips;
  readonly wrap?: string;
  readonly horizontalAnchor?: 'text' | 'margin' | 'page';
  readonly verticalAnchor?: 'text' | 'margin' | 'page';
  readonly x?: Twips;
  readonly xAlign?: string;
  readonly y?: Twips;
  readonly yAlign?: string;
}

/** Direct paragraph formatting (CT_PPr). An absent field states nothing. */
export interface ParagraphProperties {
  readonly styleId?: string | undefined;
  readonly keepNext?: boolean;
  readonly keepLines?: boolean;
  readonly pageBreakBefore?: boolean;
  readonly widowControl?: boolean;
  /** `numId` `'0'` removes numbering. */
  readonly numbering?: { readonly numId?: string; readonly level?: number };
  readonly suppressLineNumbers?: boolean;
  readonly borders?: ParagraphBorders;
  readonly shading?: Shading;
  readonly tabs?: readonly TabStop[] | undefined;
  readonly suppressAutoHyphens?: boolean;
  readonly kinsoku?: boolean;
  readonly wordWrap?: boolean;
  readonly overflowPunctuation?: boolean;
  readonly autoSpaceLatin?: boolean;
  readonly autoSpaceNumbers?: boolean;
  readonly bidi?: boolean | undefined;
  readonly snapToGrid?: boolean;
  readonly spacing?: ParagraphSpacing;
  readonly indent?: ParagraphIndent | undefined;
  /** `w:divId`: a division of `DocumentTree.divisions`, whose margins are added to the indents. */
  readonly divisionId?: string;
  readonly contextualSpacing?: boolean;
  readonly mirrorIndents?: boolean;
  /** `w:adjustRightInd`: the trailing indent is fitted to the document grid. */
  readonly adjustRightIndent?: boolean;
  readonly alignment?: Alignment | undefined;
  readonly textDirection?: string;
  readonly textAlignment?: 'auto' | 'baseline' | 'bottom' | 'center' | 'top';
  /** 0 to 8; 9 means body text. */
  readonly outlineLevel?: number;
  readonly frame?: Frame;
  /** Formatting of the paragraph mark. */
  readonly mark?: RunProperties | undefined;
  /** The formatting before a tracked change (`w:pPrChange`). */
  readonly former?: FormerFormatting<ParagraphProperties>;
}

/** A paragraph (CT_P). */
export interface Paragraph {
  readonly kind: 'paragraph';
  readonly properties: ParagraphProperties;
  readonly children: readonly Inline[];
  /** The paragraph has a `w:sectPr`: its mark ends a section (the section list already reflects this). */
  readonly endsSection?: boolean;
  /** Its containers, outermost first; only readers of markup set it. */
  readonly within?: readonly Container[];
  /** Whether it is a whole block of code, whatever is beside it; only readers of markup set it. */
  readonly code?: { readonly language?: string };
}
