/** A page while it is filled, and the facts known about it once it is full. */
import { type Points, pointsFromTwips } from '../../base/units.js';
import type { SectionProperties } from '../../document/section.js';
import type { Exclusion, PlacedFloat } from '../float/float-types.js';
import type { PageGeometry } from '../layout-context.js';
import type { CarriedNote, NoteArea } from '../note/note-area.js';
import type { PageItem } from '../page-item.js';
import type { PageKind } from './header-footer.js';
import type { CountedLine } from './line-numbers.js';
import type { DocumentSettings } from '../../document/document-tree.js';

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

export interface ColumnBox {
  readonly x: Points;
  readonly width: Points;
}

/** The smallest page, whatever the file says. */
const leastPage = 12;
const leastColumn = 6;

/**
 * Boxes of a page: body, header and footer (ECMA-376-1 §17.6.11, §17.6.13).
 * @param headerHeight room that the header takes from its own distance on; 0 without a header
 */
export function pageGeometry(
  section: SectionProperties,
  settings: DocumentSettings,
  physical: number,
  headerHeight: Points,
  footerHeight: Points,
): PageGeometry {
  const width = Math.max(leastPage, pointsFromTwips(section.pageWidth));
  const height = Math.max(leastPage, pointsFromTwips(section.pageHeight));
  const isEven = physical % 2 === 0;
  const { margins } = section;
  let left = pointsFromTwips(margins.left);
  let right = pointsFromTwips(margins.right);
  const gutter = pointsFromTwips(margins.gutter);
  if (settings.mirrorMargins && isEven) [left, right] = [right, left];
  if (!settings.gutterAtTop) {
    if ((settings.mirrorMargins && isEven) !== section.rtlGutter) right += gutter;
    else left += gutter;
  }
  if (left + right > width - leastColumn) {
    left = 0;
    right = 0;
  }
  const top = edge(margins.top, margins.header, headerHeight) + (settings.gutterAtTop ? gutter : 0);
  const bottom = edge(margins.bottom, margins.footer, footerHeight);
  const bodyTop = Math.min(top, height - leastPage);
  return { width, height, top: bodyTop, bottom: Math.max(bodyTop + leastColumn, height - bottom), left, right: width - right, isEven };
}

/** A header taller than its band pushes the body; a negative margin is fixed (WR-SECT-9). */
function edge(margin: number, distance: number, content: Points): Points {
  const stated = pointsFromTwips(margin);
  if (stated < 0) return -stated;
  return content > 0 ? Math.max(stated, pointsFromTwips(distance) + content) : stated;
}

/** Columns of the body (ECMA-376-1 §17.6.4). */
export function columnBoxes(section: SectionProperties, page: PageGeometry): ColumnBox[] {
  const { columns } = section;
  const width = page.right - page.left;
  if (columns.unequal && columns.unequal.length > 1) {
    let x = page.left;
    return columns.unequal.map((column) => {
      const box = { x, width: Math.max(leastColumn, pointsFromTwips(column.width)) };
      x += box.width + pointsFromTwips(column.space);
      return box;
    });
  }
  const count = Math.max(1, Math.min(columns.count, Math.floor(width / leastColumn) || 1));
  const space = count > 1 ? Math.min(pointsFromTwips(columns.space), (width - count * leastColumn) / (count - 1)) : 0;
  const each = (width - space * (count - 1)) / count;
  const boxes = Array.from({ length: count }, (_, index) => ({ x: page.left + index * (each + space), width: each }));
  return section.bidi ? boxes.reverse() : boxes;
}
