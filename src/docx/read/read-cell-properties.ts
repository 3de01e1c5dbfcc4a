/** `w:trPr` and `w:tcPr` → properties of rows and cells (ECMA-376-1 §17.4.81, §17.4.69). */
import type { XmlElement } from '../../base/xml/xml-element.js';
import type { CellProperties, RowProperties } from '../../document/table.js';
import { readShading } from './color.js';
import { readTableProperties } from './read-table-properties.js';
import { readOwnRevision } from './revision.js';
import {
  maxColumns,
  readAll,
  readCellMargins,
  readTableBorders,
  readTableMeasure,
  tableAlignment,
  type ReadProperty,
} from './table-values.js';
import { textDirection } from './text-direction.js';
import type { Theme } from './parts/theme.js';
import { integer, oneOf, onOff, put, twips } from './values.js';

const rowReaders: ReadonlyMap<string, ReadProperty<RowProperties>> = new Map<string, ReadProperty<RowProperties>>([
  [
    'w:trHeight',
    (e, into) => {
      const rule = oneOf(e.attribute('w:hRule'), 'auto', 'atLeast', 'exact');
      into.height = { value: twips(e.attribute('w:val'), 0, 31_680) ?? 0, rule };
    },
  ],
  ['w:tblHeader', (e, into) => put(into, 'isHeader', onOff(e))],
  ['w:cantSplit', (e, into) => put(into, 'cantSplit', onOff(e))],
  ['w:hidden', (e, into) => put(into, 'hidden', onOff(e))],
  ['w:jc', (e, into) => put(into, 'alignment', tableAlignment(e.attribute('w:val')))],
  ['w:tblCellSpacing', (e, into) => put(into, 'cellSpacing', readTableMeasure(e))],
  ['w:gridBefore', (e, into) => put(into, 'gridBefore', integer(e.attribute('w:val'), 0, maxColumns))],
  ['w:gridAfter', (e, into) => put(into, 'gridAfter', integer(e.attribute('w:val'), 0, maxColumns))],
  ['w:wBefore', (e, into) => put(into, 'widthBefore', readTableMeasure(e))],
  ['w:wAfter', (e, into) => put(into, 'widthAfter', readTableMeasure(e))],
]);

/** Shared by the many rows and cells that state no properties. */
const none: Readonly<Record<string, never>> = Object.freeze({});

/** `exceptions` is the row's `w:tblPrEx`. */
export function readRowProperties(element: XmlElement | undefined, exceptions: XmlElement | undefined, theme: Theme): RowProperties {
  if (element === undefined && exceptions === undefined) return none;
  const row = readAll(element, rowReaders, theme);
  if (exceptions) row.exceptions = readTableProperties(exceptions, theme);
  if (element) put(row, 'revision', readOwnRevision(element));
  return row;
}

const merge = (element: XmlElement): 'restart' | 'continue' => (element.attribute('w:val') === 'restart' ? 'restart' : 'continue');

const cellReaders: ReadonlyMap<string, ReadProperty<CellProperties>> = new Map<string, ReadProperty<CellProperties>>([
  ['w:tcW', (e, into) => put(into, 'width', readTableMeasure(e))],
  ['w:gridSpan', (e, into) => put(into, 'gridSpan', integer(e.attribute('w:val'), 1, maxColumns))],
  ['w:vMerge', (e, into) => put(into, 'verticalMerge', merge(e))],
  ['w:hMerge', (e, into) => put(into, 'horizontalMerge', merge(e))],
  ['w:tcBorders', (e, into, theme) => put(into, 'borders', readTableBorders(e, theme))],
  ['w:shd', (e, into, theme) => put(into, 'shading', readShading(e, theme))],
  ['w:tcMar', (e, into) => put(into, 'margins', readCellMargins(e))],
  ['w:noWrap', (e, into) => put(into, 'noWrap', onOff(e))],
  ['w:tcFitText', (e, into) => put(into, 'fitText', onOff(e))],
  ['w:hideMark', (e, into) => put(into, 'hideMark', onOff(e))],
  [
    'w:vAlign',
    (e, into) => {
      const value = e.attribute('w:val');
      put(into, 'verticalAlign', value === 'both' ? 'top' : oneOf(value, 'top', 'center', 'bottom'));
    },
  ],
  ['w:textDirection', (e, into) => put(into, 'textDirection', textDirection(e.attribute('w:val')))],
]);

export function readCellProperties(element: XmlElement | undefined, theme: Theme): CellProperties {
  if (element === undefined || element.children.length === 0) return none;
  const cell = readAll(element, cellReaders, theme);
  put(cell, 'revision', readOwnRevision(element));
  return cell;
}
