/** Styles and document defaults (ECMA-376-1 §17.7). */
import type { ParagraphProperties } from './paragraph.js';
import type { RunProperties } from './run.js';
import type { CellProperties, RowProperties, TableProperties } from './table.js';

/** ST_TblStyleOverrideType. */
export const tableConditions = [
  'wholeTable',
  'firstRow',
  'lastRow',
  'firstCol',
  'lastCol',
  'band1Vert',
  'band2Vert',
  'band1Horz',
  'band2Horz',
  'neCell',
  'nwCell',
  'seCell',
  'swCell',
] as const;

export type TableCondition = (typeof tableConditions)[number];

export interface ConditionalFormat {
  readonly paragraph?: ParagraphProperties | undefined;
  readonly run?: RunProperties | undefined;
  readonly table?: TableProperties | undefined;
  readonly row?: RowProperties | undefined;
  readonly cell?: CellProperties | undefined;
}

export interface Style extends ConditionalFormat {
  readonly id: string;
  readonly name: string;
  readonly type: 'paragraph' | 'character' | 'table' | 'numbering';
  readonly isDefault: boolean;
  readonly basedOn?: string;
  readonly next?: string;
  readonly link?: string;
  /** The position in Word's list of styles, 0 first (`w:uiPriority`). */
  readonly priority?: number;
  /** Shown in the gallery of styles (`w:qFormat`). */
  readonly isQuick?: boolean;
  /** Not listed (`w:semiHidden`); with `untilUsed`, only until the document uses it. */
  readonly hidden?: 'always' | 'untilUsed';
  readonly conditions?: Readonly<Partial<Record<TableCondition, ConditionalFormat>>> | undefined;
}

export interface StyleSheet {
  readonly styles: ReadonlyMap<string, Style>;
  readonly defaults: {
    readonly run?: RunProperties | undefined;
    /** Absent if `w:pPrDefault` is absent: Word then uses its built-in Normal (WR-PAR-4). */
    readonly paragraph?: ParagraphProperties | undefined;
    /** Whether a styles part exists at all. */
    readonly hasStylesPart: boolean;
  };
}
