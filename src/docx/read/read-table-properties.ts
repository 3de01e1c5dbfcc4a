/** `w:tblPr` and `w:tblPrEx` → {@link TableProperties} (ECMA-376-1 §17.4.59). */
import type { Mutable } from '../../base/mutable.js';
import type { XmlElement } from '../../base/xml/xml-element.js';
import type {
  TableLook,
  TablePosition,
  TableProperties,
  CellBorders,
  CellMargins,
  TableMeasure,
  CellProperties,
  RowProperties,
} from '../../document/table.js';
import { readShading, readBorder } from './color.js';
import type { Theme } from './parts/theme.js';
import { integer, isOn, oneOf, put, twips, clamp, textDirection, onOff } from './values.js';
import { readOwnRevision } from './revision.js';
import { sharing } from './shared-properties.js';

// Measures, borders and margins shared by tables, rows and cells (ECMA-376-1 §17.4).

/** Word allows 63 columns; a table with more than this limit is an attack. */
export const maxColumns = 1000;

/** 10,000 %, in fiftieths. */
const maxPercent = 500_000;

/** Reads one child of a properties element. */
type ReadProperty<T> = (element: XmlElement, into: Mutable<T>, theme: Theme) => void;

/** The properties from those children that have a reader. */
function readProperties<T>(element: XmlElement | undefined, readers: ReadonlyMap<string, ReadProperty<T>>, theme: Theme): Mutable<T> {
  const into = {} as Mutable<T>;
  for (const child of element?.children ?? []) if (typeof child !== 'string') readers.get(child.name)?.(child, into, theme);
  return into;
}

/** CT_TblWidth (§17.4.87): `50%`, fiftieths of a percent, twips, or a length with its unit. */
function readTableMeasure(element: XmlElement | undefined): TableMeasure | undefined {
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
const tableAlignment = (value: string | undefined): 'start' | 'center' | 'end' | undefined =>
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

function readTableBorders(element: XmlElement, theme: Theme): CellBorders {
  const borders: Mutable<CellBorders> = {};
  for (const child of element.elements()) {
    const side = borderSides.get(child.name);
    if (side !== undefined) borders[side] = readBorder(child, theme);
  }
  return borders;
}

function readCellMargins(element: XmlElement): CellMargins {
  const margins: Mutable<CellMargins> = {};
  put(margins, 'top', readTableMeasure(element.child('w:top')));
  put(margins, 'start', readTableMeasure(element.child('w:start') ?? element.child('w:left')));
  put(margins, 'bottom', readTableMeasure(element.child('w:bottom')));
  put(margins, 'end', readTableMeasure(element.child('w:end') ?? element.child('w:right')));
  return margins;
}

/** The bits of `w:val`, each overridden by its own attribute (§17.4.55, §17.7.6.7). */
function readLook(element: XmlElement): TableLook {
  const written = element.attribute('w:val');
  const bits = written === undefined ? 0 : Number.parseInt(written, 16) || 0;
  const flag = (name: string, bit: number): boolean => {
    const own = element.attribute(name);
    return own === undefined ? (bits & bit) !== 0 : isOn(own);
  };
  return {
    firstRow: flag('w:firstRow', 0x20),
    lastRow: flag('w:lastRow', 0x40),
    firstColumn: flag('w:firstColumn', 0x80),
    lastColumn: flag('w:lastColumn', 0x100),
    noHorizontalBand: flag('w:noHBand', 0x200),
    noVerticalBand: flag('w:noVBand', 0x400),
  };
}

function readPosition(element: XmlElement): TablePosition {
  const distance = (name: string): number => twips(element.attribute(name), 0, 31_680) ?? 0;
  const position: Mutable<TablePosition> = {
    // Without anchors Word uses the binary format's zeros: the column across, the margin down ([MS-DOC] 2.9.179).
    horizontalAnchor: oneOf(element.attribute('w:horzAnchor'), 'text', 'margin', 'page') ?? 'text',
    verticalAnchor: oneOf(element.attribute('w:vertAnchor'), 'text', 'margin', 'page') ?? 'margin',
    distanceLeft: distance('w:leftFromText'),
    distanceRight: distance('w:rightFromText'),
    distanceTop: distance('w:topFromText'),
    distanceBottom: distance('w:bottomFromText'),
  };
  put(position, 'x', twips(element.attribute('w:tblpX'), -31_680, 31_680));
  put(position, 'y', twips(element.attribute('w:tblpY'), -31_680, 31_680));
  put(position, 'xAlign', oneOf(element.attribute('w:tblpXSpec'), 'left', 'center', 'right', 'inside', 'outside'));
  put(position, 'yAlign', oneOf(element.attribute('w:tblpYSpec'), 'inline', 'top', 'center', 'bottom', 'inside', 'outside'));
  return position;
}

const tableReaders: ReadonlyMap<string, ReadProperty<TableProperties>> = new Map<string, ReadProperty<TableProperties>>([
  ['w:tblStyle', (e, into) => put(into, 'styleId', e.attribute('w:val'))],
  ['w:tblW', (e, into) => put(into, 'width', readTableMeasure(e))],
  ['w:jc', (e, into) => put(into, 'alignment', tableAlignment(e.attribute('w:val')))],
  ['w:tblInd', (e, into) => put(into, 'indent', readTableMeasure(e))],
  ['w:tblBorders', (e, into, theme) => put(into, 'borders', readTableBorders(e, theme))],
  ['w:shd', (e, into, theme) => put(into, 'shading', readShading(e, theme))],
  ['w:tblCellMar', (e, into) => put(into, 'cellMargins', readCellMargins(e))],
  ['w:tblCellSpacing', (e, into) => put(into, 'cellSpacing', readTableMeasure(e))],
  ['w:tblLayout', (e, into) => put(into, 'layout', e.attribute('w:type') === 'fixed' ? 'fixed' : 'autofit')],
  ['w:tblLook', (e, into) => put(into, 'look', readLook(e))],
  ['w:bidiVisual', (e, into) => put(into, 'bidiVisual', isOn(e.attribute('w:val')))],
  ['w:tblpPr', (e, into) => put(into, 'position', readPosition(e))],
  ['w:tblOverlap', (e, into) => put(into, 'overlap', e.attribute('w:val') !== 'never')],
  ['w:tblStyleRowBandSize', (e, into) => put(into, 'rowBandSize', integer(e.attribute('w:val'), 0, 10_000))],
  ['w:tblStyleColBandSize', (e, into) => put(into, 'columnBandSize', integer(e.attribute('w:val'), 0, 10_000))],
  ['w:tblCaption', (e, into) => put(into, 'caption', e.attribute('w:val'))],
  ['w:tblDescription', (e, into) => put(into, 'description', e.attribute('w:val'))],
]);

export function readTableProperties(element: XmlElement | undefined, theme: Theme): TableProperties {
  return readProperties(element, tableReaders, theme);
}

// `w:trPr` and `w:tcPr` → properties of rows and cells (ECMA-376-1 §17.4.81, §17.4.69).

const rowReadersByName: Readonly<Record<string, ReadProperty<RowProperties>>> = {
  'w:trHeight': (e, into) => {
    const rule = oneOf(e.attribute('w:hRule'), 'auto', 'atLeast', 'exact');
    into.height = { value: twips(e.attribute('w:val'), 0, 31_680) ?? 0, rule };
  },
  'w:tblHeader': (e, into) => put(into, 'isHeader', onOff(e)),
  'w:cantSplit': (e, into) => put(into, 'cantSplit', onOff(e)),
  'w:hidden': (e, into) => put(into, 'hidden', onOff(e)),
  'w:jc': (e, into) => put(into, 'alignment', tableAlignment(e.attribute('w:val'))),
  'w:tblCellSpacing': (e, into) => put(into, 'cellSpacing', readTableMeasure(e)),
  'w:gridBefore': (e, into) => put(into, 'gridBefore', integer(e.attribute('w:val'), 0, maxColumns)),
  'w:gridAfter': (e, into) => put(into, 'gridAfter', integer(e.attribute('w:val'), 0, maxColumns)),
  'w:wBefore': (e, into) => put(into, 'widthBefore', readTableMeasure(e)),
  'w:wAfter': (e, into) => put(into, 'widthAfter', readTableMeasure(e)),
};
const rowReaders: ReadonlyMap<string, ReadProperty<RowProperties>> = new Map(Object.entries(rowReadersByName));

/** Shared by the many rows and cells that state no properties. */
const none: Readonly<Record<string, never>> = Object.freeze({});

/** `exceptions` is the row's `w:tblPrEx`. */
export function readRowProperties(element: XmlElement | undefined, exceptions: XmlElement | undefined, theme: Theme): RowProperties {
  if (element === undefined && exceptions === undefined) return none;
  const row = readProperties(element, rowReaders, theme);
  if (exceptions) row.exceptions = readTableProperties(exceptions, theme);
  if (element) put(row, 'revision', readOwnRevision(element));
  return row;
}

const readMerge = (element: XmlElement): 'restart' | 'continue' => (element.attribute('w:val') === 'restart' ? 'restart' : 'continue');

const cellReadersByName: Readonly<Record<string, ReadProperty<CellProperties>>> = {
  'w:tcW': (e, into) => put(into, 'width', readTableMeasure(e)),
  'w:gridSpan': (e, into) => put(into, 'gridSpan', integer(e.attribute('w:val'), 1, maxColumns)),
  'w:vMerge': (e, into) => put(into, 'verticalMerge', readMerge(e)),
  'w:hMerge': (e, into) => put(into, 'horizontalMerge', readMerge(e)),
  'w:tcBorders': (e, into, theme) => put(into, 'borders', readTableBorders(e, theme)),
  'w:shd': (e, into, theme) => put(into, 'shading', readShading(e, theme)),
  'w:tcMar': (e, into) => put(into, 'margins', readCellMargins(e)),
  'w:noWrap': (e, into) => put(into, 'noWrap', onOff(e)),
  'w:tcFitText': (e, into) => put(into, 'fitText', onOff(e)),
  'w:hideMark': (e, into) => put(into, 'hideMark', onOff(e)),
  'w:vAlign': (e, into) => {
    const value = e.attribute('w:val');
    put(into, 'verticalAlign', value === 'both' ? 'top' : oneOf(value, 'top', 'center', 'bottom'));
  },
  'w:textDirection': (e, into) => put(into, 'textDirection', textDirection(e.attribute('w:val'))),
};
const cellReaders: ReadonlyMap<string, ReadProperty<CellProperties>> = new Map(Object.entries(cellReadersByName));

export function readCellProperties(element: XmlElement | undefined, theme: Theme): CellProperties {
  return element === undefined || element.children.length === 0 ? none : readStatedCell(element, theme);
}

const readStatedCell = sharing((element, theme): CellProperties => {
  const cell = readProperties(element, cellReaders, theme);
  put(cell, 'revision', readOwnRevision(element));
  return cell;
});
