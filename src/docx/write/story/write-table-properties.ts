/**
 * {@link TableProperties}, {@link RowProperties}, {@link CellProperties} → `w:tblPr`, `w:trPr`, `w:tcPr`, in schema
 * order (ECMA-376-1 §17.4).
 */
import type {
  CellBorders,
  CellMargins,
  CellProperties,
  RowProperties,
  TableLook,
  TableMeasure,
  TablePosition,
  TableProperties,
} from '../../../document/table.js';
import type { DocumentIds } from '../ids.js';
import { ownRevisionXml } from './revision.js';
import { borderXml, shadingXml } from './write-run-properties.js';
import { attribute, physicalSide, toggle, valued, whole, wrapContent } from '../values.js';

/** The content of `w:tblPr`. */
export function tablePropertiesContent(table: TableProperties): string {
  let xml = valued('w:tblStyle', table.styleId) + tablePositionXml(table.position);
  if (table.overlap !== undefined) xml += `<w:tblOverlap w:val="${table.overlap ? 'overlap' : 'never'}"/>`;
  xml += onOffXml('w:bidiVisual', table.bidiVisual) + valued('w:tblStyleRowBandSize', table.rowBandSize);
  xml += valued('w:tblStyleColBandSize', table.columnBandSize) + sharedContent(table);
  return xml + valued('w:tblCaption', table.caption) + valued('w:tblDescription', table.description);
}

/** The properties common to a table and a row's exceptions (CT_TblPrExBase). */
function sharedContent(table: TableProperties): string {
  let xml =
    measureXml('w:tblW', table.width) + valued('w:jc', physicalSide(table.alignment)) + measureXml('w:tblCellSpacing', table.cellSpacing);
  xml += measureXml('w:tblInd', table.indent) + bordersXml('w:tblBorders', table.borders) + shadingXml(table.shading);
  if (table.layout !== undefined) xml += `<w:tblLayout w:type="${table.layout}"/>`;
  return xml + cellMarginsXml('w:tblCellMar', table.cellMargins) + lookXml(table.look);
}

export function exceptionsXml(table: TableProperties | undefined): string {
  return table ? wrapContent('w:tblPrEx', sharedContent(table)) : '';
}

/** The content of `w:trPr`. */
export function rowPropertiesContent(row: RowProperties, ids: DocumentIds): string {
  let xml = valued('w:gridBefore', row.gridBefore) + valued('w:gridAfter', row.gridAfter) + measureXml('w:wBefore', row.widthBefore);
  xml += measureXml('w:wAfter', row.widthAfter) + onOffXml('w:cantSplit', row.cantSplit);
  if (row.height) xml += `<w:trHeight${attribute('w:val', row.height.value)}${attribute('w:hRule', row.height.rule)}/>`;
  xml +=
    onOffXml('w:tblHeader', row.isHeader) + measureXml('w:tblCellSpacing', row.cellSpacing) + valued('w:jc', physicalSide(row.alignment));
  return xml + toggle('w:hidden', row.hidden) + ownRevisionXml(row.revision, 'row', ids);
}

/** The content of `w:tcPr`. */
export function cellPropertiesContent(cell: CellProperties, ids: DocumentIds): string {
  let xml = measureXml('w:tcW', cell.width) + valued('w:gridSpan', cell.gridSpan) + mergeXml('w:hMerge', cell.horizontalMerge);
  xml += mergeXml('w:vMerge', cell.verticalMerge) + bordersXml('w:tcBorders', cell.borders) + shadingXml(cell.shading);
  xml += onOffXml('w:noWrap', cell.noWrap) + cellMarginsXml('w:tcMar', cell.margins) + valued('w:textDirection', cell.textDirection);
  xml += onOffXml('w:tcFitText', cell.fitText) + valued('w:vAlign', cell.verticalAlign) + onOffXml('w:hideMark', cell.hideMark);
  return xml + ownRevisionXml(cell.revision, 'cell', ids);
}

export function measureXml(name: string, measure: TableMeasure | undefined): string {
  return measure ? `<${name} w:w="${whole(measure.value)}" w:type="${measure.type}"/>` : '';
}

/** In the first edition of the standard, against which files are validated, these toggles allow only `on` and `off`. */
function onOffXml(name: string, value: boolean | undefined): string {
  return value === undefined ? '' : value ? `<${name}/>` : `<${name} w:val="off"/>`;
}

function mergeXml(name: string, merge: 'restart' | 'continue' | undefined): string {
  return merge === undefined ? '' : merge === 'restart' ? `<${name} w:val="restart"/>` : `<${name}/>`;
}

function bordersXml(name: string, borders: CellBorders | undefined): string {
  if (!borders) return '';
  const outer = `${borderXml('w:top', borders.top)}${borderXml('w:left', borders.start)}${borderXml('w:bottom', borders.bottom)}${borderXml('w:right', borders.end)}`;
  const inner = `${borderXml('w:insideH', borders.insideHorizontal)}${borderXml('w:insideV', borders.insideVertical)}`;
  return `<${name}>${outer}${inner}${borderXml('w:tl2br', borders.diagonalDown)}${borderXml('w:tr2bl', borders.diagonalUp)}</${name}>`;
}

function cellMarginsXml(name: string, margins: CellMargins | undefined): string {
  if (!margins) return '';
  return `<${name}>${measureXml('w:top', margins.top)}${measureXml('w:left', margins.start)}${measureXml('w:bottom', margins.bottom)}${measureXml('w:right', margins.end)}</${name}>`;
}

/** The bits are for Word 2007, the attributes for later versions (§17.4.55). */
function lookXml(look: TableLook | undefined): string {
  if (!look) return '';
  const flags = [
    ['firstRow', look.firstRow, 0x20],
    ['lastRow', look.lastRow, 0x40],
    ['firstColumn', look.firstColumn, 0x80],
    ['lastColumn', look.lastColumn, 0x100],
    ['noHBand', look.noHorizontalBand, 0x200],
    ['noVBand', look.noVerticalBand, 0x400],
  ] as const;
  const bits = flags.reduce((sum, [, isOn, bit]) => (isOn ? sum | bit : sum), 0);
  const attributes = flags.map(([name, isOn]) => ` w:${name}="${isOn ? 1 : 0}"`);
  return `<w:tblLook w:val="${bits.toString(16).toUpperCase().padStart(4, '0')}"${attributes.join('')}/>`;
}

function tablePositionXml(position: TablePosition | undefined): string {
  if (!position) return '';
  const { distanceLeft, distanceRight, distanceTop, distanceBottom, xAlign, yAlign } = position;
  const distances = `${attribute('w:leftFromText', distanceLeft)}${attribute('w:rightFromText', distanceRight)}${attribute('w:topFromText', distanceTop)}${attribute('w:bottomFromText', distanceBottom)}`;
  const anchors = ` w:vertAnchor="${position.verticalAnchor}" w:horzAnchor="${position.horizontalAnchor}"`;
  return `<w:tblpPr${distances}${anchors}${attribute('w:tblpXSpec', xAlign)}${attribute('w:tblpX', position.x)}${attribute('w:tblpYSpec', yAlign)}${attribute('w:tblpY', position.y)}/>`;
}
