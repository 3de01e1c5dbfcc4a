/** Numbering definitions (ECMA-376-1 §17.9). */
import type { ParagraphProperties } from './paragraph.js';
import type { RunProperties } from './run.js';

/** Precedes the pattern of a `custom` format: `custom:001, 002, 003, ...`. */
export const customFormat = 'custom:';

export interface NumberingLevel {
  /** 0 to 8. */
  readonly level: number;
  readonly start: number;
  /** ST_NumberFormat: `decimal`, `lowerRoman`, `bullet`, … ; {@link customFormat} and the pattern for `custom`. */
  readonly format: string;
  /** `w:lvlText`, with `%1` to `%9`. */
  readonly text: string;
  readonly suffix: 'tab' | 'space' | 'nothing';
  readonly alignment: 'start' | 'center' | 'end';
  /** The level (1-based) after which this one restarts; 0: never; absent: after any higher level. */
  readonly restart?: number;
  readonly isLegal: boolean;
  readonly styleId?: string;
  readonly paragraph: ParagraphProperties;
  readonly run: RunProperties;
  /** The part name of a picture bullet, and its size in points. */
  readonly pictureBullet?: { readonly media: string; readonly width: number; readonly height: number };
}

export interface AbstractNumbering {
  readonly id: string;
  readonly levels: readonly (NumberingLevel | undefined)[];
  readonly styleLink?: string | undefined;
  readonly numStyleLink?: string | undefined;
}

export interface NumberingInstance {
  readonly id: string;
  readonly abstractId: string;
  readonly overrides: ReadonlyMap<number, { readonly start?: number; readonly level?: NumberingLevel }>;
}

export interface Numbering {
  readonly abstracts: ReadonlyMap<string, AbstractNumbering>;
  readonly instances: ReadonlyMap<string, NumberingInstance>;
}
