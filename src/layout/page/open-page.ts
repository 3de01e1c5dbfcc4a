/** A page while it is filled, and the facts known about it once it is full. */
import type { Points } from '../../base/units.js';
import type { SectionProperties } from '../../document/section.js';
import type { Exclusion, PlacedFloat } from '../float/float-types.js';
import type { PageGeometry } from '../layout-context.js';
import type { CarriedNote, NoteArea } from '../note/note-area.js';
import type { PageItem } from '../page-item.js';
import type { PageKind } from './header-footer.js';
import type { CountedLine } from './line-numbers.js';
import type { ColumnBox } from './page-geometry.js';

export interface OpenPage {
  /** From 1. */
  readonly physical: number;
  /** PAGE as a number. */
  readonly number: number;
  /** The section that opened the page: its headers and borders apply. */
  readonly sectionIndex: number;
  readonly isFirstOfSection: boolean;
  readonly kind: PageKind;
  readonly geometry: PageGeometry;
  readonly section: SectionProperties;
  /** Body items in page coordinates. */
  items: PageItem[];
  /** Note areas, page coordinates; they keep their position when the body is aligned. */
  readonly notes: PageItem[];
  /** Numbered lines of the body. */
  readonly countedLines: CountedLine[];
  /** Page coordinates. */
  readonly floats: PlacedFloat[];
  readonly exclusions: Exclusion[];
  columns: readonly ColumnBox[];
  /** One for each column of the section that currently fills the page. */
  noteAreas: NoteArea[];
  /** Areas of sections that ended on this page. */
  readonly closedAreas: { readonly area: NoteArea; readonly column: ColumnBox }[];
  columnIndex: number;
  /** Page y at which the columns of the current section begin. */
  columnTop: Points;
  /** Page y of the next content in the current column. */
  y: Points;
  /** Lowest foot of any column of the current section. */
  deepest: Points;
  /** Space after the last placed paragraph. */
  spaceAfter: Points;
  /**
   * Page y of the foot of the text in each column of the current section, without the leading that may extend into the notes
   * (WR-PAGE-10).
   */
  feet: Points[];
  /** Whether the current column is empty. */
  isColumnEmpty: boolean;
  /** Whether the page is empty. */
  isEmpty: boolean;
  /** Whether only an even or odd page break inserted the page: it prints nothing. */
  readonly isBlank: boolean;
}

/** Notes that continue on the next page, by column. */
export type Carried = readonly (readonly CarriedNote[])[];
