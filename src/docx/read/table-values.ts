/** Measures, borders and margins shared by tables, rows and cells (ECMA-376-1 §17.4). */
import type { Mutable } from '../../base/mutable.js';
import type { XmlElement } from '../../base/xml/xml-element.js';
import type { CellBorders, CellMargins, TableMeasure } from '../../document/table.js';
import { readBorder } from './color.js';
import type { Theme } from './parts/theme.js';
import { clamp, integer, oneOf, put, twips } from './values.js';

/** Word allows 63 columns; a table with more than this limit is an attack. */
export const maxColumns = 1000;

/** 10,000 %, in fiftieths. */
const maxPercent = 500_000;

/** Reads one child of a properties element. */
export type ReadProperty<T> = (element: XmlElement, into: Mutable<T>, theme: Theme) => void;

/** The properties from those children that have a reader. */
export function readAll<T>(element: XmlElement | undefined, readers: ReadonlyMap<string, ReadProperty<T>>, theme: Theme): Mutable<T> {
  const into = {} as Mutable<T>;
  for (const child of element?.children ?? []) if (typeof child !== 'string') readers.get(child.name)?.(child, into, theme);
  return into;
}

/** CT_TblWidth (§17.4.87): `50%`, fiftieths of a percent, twips, or a length with its unit. */
export function readTableMeasure(element: XmlElement | undefined): TableMeasure | undefined {
  if (element === undefined) return undefined;
  const written = element.attribute('w:w');
  const type = oneOf(element.attribute('w:type'), 'nil', 'auto', 'dxa', 'pct') ?? 'dxa';
  if (type === 'nil' || type === 'auto') return { type, value: 0 };
  if (written?.trim().endsWith('%') === true)
    return { type: 'pct', value: clamp(Math.round((Number.parseFloat(written) || 0) * 50), -maxPercent, maxPercent) };
  if (type === 'pct') return { type, value: integer(written, -maxPercent, maxPercent) ?? 0 };
  return { type, value: twips(written) ?? 0 };
}

/** ST_JcTable, physical names mapped to logical ones. */
export const tableAlignment = (value: string | undefined): 'start' | 'center' | 'end' | undefined =>
  value === 'left' || value === 'start' || value === 'both'
    ? 'start'
    : value === 'right' || value === 'end'
      ? 'end'
      : value === 'center'
        ? 'center'
        : undefined;

const borderSides: ReadonlyMap<string, keyof CellBorders> = new Map<string, keyof CellBorders>([
  ['w:top', 'top'],
  ['w:left', 'start'],
  ['w:start', 'start'],
  ['w:bottom', 'bottom'],
  ['w:right', 'end'],
  ['w:end', 'end'],
  ['w:insideH', 'insideHorizontal'],
  ['w:insideV', 'insideVertical'],
  ['w:tl2br', 'diagonalDown'],
  ['w:tr2bl', 'diagonalUp'],
]);

export function readTableBorders(element: XmlElement, theme: Theme): CellBorders {
  const borders: Mutable<CellBorders> = {};
  for (const child of element.elements()) {
    const side = borderSides.get(child.name);
    if (side !== undefined) borders[side] = readBorder(child, theme);
  }
  return borders;
}

export function readCellMargins(element: XmlElement): CellMargins {
  const margins: Mutable<CellMargins> = {};
  put(margins, 'top', readTableMeasure(element.child('w:top')));
  put(margins, 'start', readTableMeasure(element.child('w:start') ?? element.child('w:left')));
  put(margins, 'bottom', readTableMeasure(element.child('w:bottom')));
  put(margins, 'end', readTableMeasure(element.child('w:end') ?? element.child('w:right')));
  return margins;
}
