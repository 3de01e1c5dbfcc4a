/** Sections: page geometry, columns, headers and footers (ECMA-376-1 §17.6). */
import type { Twips } from '../base/units.js';
import type { Block } from './block.js';
import type { Border } from './color.js';

/** Grids for lines of text (ST_DocGrid, ECMA-376-1 §17.18.14). */
/** Separators between chapter and page numbers (ST_ChapterSep, ECMA-376-1 §17.18.7). */
export const chapterSeparators = { hyphen: '-', period: '.', colon: ':', emDash: '\u2014', enDash: '\u2013' } as const;

export type ChapterSeparator = keyof typeof chapterSeparators;

export const gridTypes = ['lines', 'linesAndChars', 'snapToChars'] as const;

export type GridType = (typeof gridTypes)[number];

export interface Section {
  readonly properties: SectionProperties;
  readonly children: readonly Block[];
}

/** One header or footer part. */
export interface HeaderFooter {
  readonly partName: string;
  readonly children: readonly Block[];
}

/** By kind; an absent kind is inherited from the previous section (resolved during layout). */
export interface HeaderFooterSet {
  readonly default?: HeaderFooter;
  readonly first?: HeaderFooter;
  readonly even?: HeaderFooter;
}

export interface SectionProperties {
  readonly type: 'nextPage' | 'continuous' | 'evenPage' | 'oddPage' | 'nextColumn';
  readonly pageWidth: Twips;
  readonly pageHeight: Twips;
  /** Negative `top` or `bottom`: fixed, the header may overlap. */
  readonly margins: {
    readonly top: Twips;
    readonly right: Twips;
    readonly bottom: Twips;
    readonly left: Twips;
    readonly header: Twips;
    readonly footer: Twips;
    readonly gutter: Twips;
  };
  readonly columns: {
    readonly count: number;
    readonly space: Twips;
    readonly separator: boolean;
    /** Only present if the widths are unequal. */
    readonly unequal?: readonly { readonly width: Twips; readonly space: Twips }[] | undefined;
  };
  readonly titlePage: boolean;
  readonly headers: HeaderFooterSet;
  readonly footers: HeaderFooterSet;
  readonly pageNumbering: {
    readonly start?: number | undefined;
    readonly format: string;
    /** The page number is preceded by the chapter number; a heading of this level, from 1, starts a chapter. */
    readonly chapterLevel?: number | undefined;
    readonly chapterSeparator?: ChapterSeparator | undefined;
  };
  readonly lineNumbering?: {
    readonly countBy: number;
    readonly start: number;
    readonly distance?: Twips | undefined;
    readonly restart: 'newPage' | 'newSection' | 'continuous';
  };
  readonly pageBorders?: {
    readonly offsetFrom: 'page' | 'text';
    readonly display: 'allPages' | 'firstPage' | 'notFirstPage';
    readonly zOrder: 'front' | 'back';
    readonly top?: Border | undefined;
    readonly right?: Border | undefined;
    readonly bottom?: Border | undefined;
    readonly left?: Border | undefined;
  };
  readonly verticalAlign: 'top' | 'center' | 'both' | 'bottom';
  /** Absent `type` means no grid. */
  readonly grid: { readonly type?: GridType | undefined; readonly linePitch: Twips; readonly charSpace: number };
  readonly textDirection?: string;
  readonly bidi: boolean;
  readonly rtlGutter: boolean;
  readonly footnotes: NoteProperties;
  readonly endnotes: NoteProperties;
  /** `w:noEndnote`: endnotes collected here are printed in a later section. */
  readonly suppressEndnotes?: boolean;
}

/** CT_FtnProps, CT_EdnProps; absent fields fall back to the settings part, then to the built-in values. */
export interface NoteProperties {
  readonly position?: 'pageBottom' | 'beneathText' | 'sectEnd' | 'docEnd';
  readonly format?: string;
  readonly start?: number;
  readonly restart?: 'continuous' | 'eachSect' | 'eachPage';
}
