/**
 * `w:tbl` → {@link Table}; wrappers of rows and cells are unwrapped: rows keep their revisions, cells also their
 * content controls (ECMA-376-1 §17.4.37).
 */
import type { Twips } from '../../base/units.js';
import type { XmlElement } from '../../base/xml/xml-element.js';
import type { Inline, Revision } from '../../document/run.js';
import type { CellProperties, RowProperties, Table, TableCell, TableRow } from '../../document/table.js';
import type { ReadContext } from './read-context.js';
import { markReaders, silentElements } from './read-inlines.js';
import { readCellProperties, readRowProperties, readTableProperties, maxColumns } from './read-table-properties.js';
import { readContentControlProperties } from './read-content-control.js';
import { readRevision } from './revision.js';
import { twips } from './values.js';

/** Takes a bookmark found between rows or cells. */
type OnMark = (mark: Inline) => void;

const wrappers: ReadonlySet<string> = new Set('w:sdt w:sdtContent w:customXml w:smartTag w:ins w:del w:moveFrom w:moveTo'.split(' '));

export function readTable(element: XmlElement, context: ReadContext, onMark: OnMark): Table {
  const rows: TableRow[] = [];
  const take = (row: XmlElement, { revision }: Around): void => {
    rows.push(readRow(row, revision, context, onMark));
  };
  eachUnwrapped(element, {}, { wanted: 'w:tr', take, onMark }, context);
  return {
    kind: 'table',
    properties: readTableProperties(element.child('w:tblPr'), context.theme),
    grid: readGrid(element, context),
    // A copy allocates exactly what it needs, unlike a list that grew.
    rows: rows.slice(),
  };
}

/** The innermost wrappers of a row or a cell. */
interface Around {
  readonly revision?: Revision;
  /** `w:sdt`. */
  readonly control?: XmlElement;
}

/** The object of a search in a table, and its receiver. */
interface TableSearch {
  readonly wanted: 'w:tr' | 'w:tc';
  readonly take: (element: XmlElement, around: Around) => void;
  readonly onMark: OnMark;
}

/** Calls `take` for every `wanted` element below `parent`. */
function eachUnwrapped(parent: XmlElement, around: Around, search: TableSearch, context: ReadContext): void {
  for (const child of parent.children) {
    if (typeof child === 'string') continue;
    if (child.name === search.wanted) search.take(child, around);
    else if (wrappers.has(child.name)) eachUnwrapped(child, aroundInside(child, around), search, context);
    else {
      const mark = markReaders.get(child.name)?.(child);
      if (mark) search.onMark(mark);
      else if (!silentElements.has(child.name))
        context.diagnostics.report('docx.unknown-element', `${context.partName}: ${child.name} in a table was ignored`);
    }
  }
}

function aroundInside(wrapper: XmlElement, around: Around): Around {
  if (wrapper.name === 'w:sdt') return { ...around, control: wrapper };
  const revision = readRevision(wrapper);
  return revision ? { ...around, revision } : around;
}

function readGrid(element: XmlElement, context: ReadContext): Twips[] {
  const columns = element.child('w:tblGrid')?.elements('w:gridCol') ?? [];
  if (columns.length > maxColumns)
    context.diagnostics.report('docx.limit', `${context.partName}: a table has more than ${maxColumns} columns; the others were left out`);
  return columns.slice(0, maxColumns).map((column) => twips(column.attribute('w:w'), 0) ?? 0);
}

function readRow(element: XmlElement, around: Revision | undefined, context: ReadContext, onMark: OnMark): TableRow {
  const cells: TableCell[] = [];
  const take = (cell: XmlElement, inner: Around): void => {
    if (cells.length < maxColumns) cells.push(readCell(cell, inner, context));
    else
      context.diagnostics.report(
        'docx.limit',
        `${context.partName}: a table row has more than ${maxColumns} cells; the others were left out`,
      );
  };
  eachUnwrapped(element, {}, { wanted: 'w:tc', take, onMark }, context);
  const own: RowProperties = readRowProperties(element.child('w:trPr'), element.child('w:tblPrEx'), context.theme);
  return { properties: around && !own.revision ? { ...own, revision: around } : own, cells: cells.slice() };
}

function readCell(element: XmlElement, { revision, control }: Around, context: ReadContext): TableCell {
  context.tally.countParagraph();
  const own: CellProperties = readCellProperties(element.child('w:tcPr'), context.theme);
  const children = context.blocks(element);
  // Every cell ends with a paragraph (§17.4.65); Word adds one if it is missing.
  if (children.at(-1)?.kind !== 'paragraph' && children.at(-1)?.kind !== 'content-control')
    children.push({ kind: 'paragraph', properties: {}, children: [] });
  const properties = revision && !own.revision ? { ...own, revision } : own;
  return {
    properties,
    control: control && readContentControlProperties(control.child('w:sdtPr'), context.theme),
    children,
  };
}
