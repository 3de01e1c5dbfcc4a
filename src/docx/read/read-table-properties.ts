/** `w:tblPr` and `w:tblPrEx` → {@link TableProperties} (ECMA-376-1 §17.4.59). */
import type { Mutable } from '../../base/mutable.js';
import type { XmlElement } from '../../base/xml/xml-element.js';
import type { TableLook, TablePosition, TableProperties } from '../../document/table.js';
import { readShading } from './color.js';
import { readAll, readCellMargins, readTableBorders, readTableMeasure, tableAlignment, type ReadProperty } from './table-values.js';
import type { Theme } from './parts/theme.js';
import { integer, isOn, oneOf, put, twips } from './values.js';

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
  return readAll(element, tableReaders, theme);
}
