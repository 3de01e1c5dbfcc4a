/** Default table styles: the built-in grid, and a table with a header row and faint bands. */
import type { Style } from '../../document/style.js';
import type { CellMargins, TableBorders, TableLook, TableMeasure, TableProperties } from '../../document/table.js';
import { total } from './column-widths.js';
import { fill, headingColor, line } from './default-values.js';

/** Table style of tables that do not state their appearance. */
export const defaultTableStyleId = 'HouseTable';

/** Header row and bands, no special first column. */
export const defaultTableLook: TableLook = {
  firstRow: true,
  lastRow: false,
  firstColumn: false,
  lastColumn: false,
  noHorizontalBand: false,
  noVerticalBand: true,
};

/** @param widths of the columns, twips; `indent` likewise */
export const defaultTableProperties = (widths: readonly number[], indent: number): TableProperties => ({
  styleId: defaultTableStyleId,
  width: twips(total(widths)),
  ...(indent > 0 && { indent: twips(indent) }),
  layout: 'autofit',
  look: defaultTableLook,
});

const twips = (value: number): TableMeasure => ({ type: 'dxa', value });
const margins: CellMargins = { top: twips(0), start: twips(108), bottom: twips(0), end: twips(108) };

const allSides = (color: string, size: number): TableBorders => {
  const border = line(color, size, 0);
  return { top: border, start: border, bottom: border, end: border, insideHorizontal: border, insideVertical: border };
};

export function defaultTableStyles(): Style[] {
  return [
    {
      id: 'TableNormal',
      name: 'Normal Table',
      type: 'table',
      isDefault: true,
      table: { indent: twips(0), cellMargins: margins },
    },
    {
      id: 'TableGrid',
      name: 'Table Grid',
      type: 'table',
      isDefault: false,
      basedOn: 'TableNormal',
      paragraph: { spacing: { after: 0, line: 240, lineRule: 'auto' } },
      table: { borders: allSides('auto', 4) },
    },
    {
      id: defaultTableStyleId,
      name: 'House Table',
      type: 'table',
      isDefault: false,
      basedOn: 'TableNormal',
      table: { borders: allSides('C9CED6', 4), rowBandSize: 1, columnBandSize: 1 },
      conditions: {
        firstRow: {
          run: { bold: true, boldComplex: true, color: headingColor },
          row: { isHeader: true },
          cell: { shading: fill('E8EDF5'), borders: { bottom: line(headingColor, 8, 0) } },
        },
        band2Horz: { cell: { shading: fill('F7F9FC') } },
      },
    },
  ];
}
