/** A table element → a table with its spans (ISO 32000-2 §14.8.4.8.3). */
import type { Block } from '../../document/block.js';
import type { CellProperties, Table, TableCell, TableRow } from '../../document/table.js';
import { asArray, asDict, asNumber } from '../../pdf/read/object-source.js';
import type { StructureElement, StructureKid } from './structure-element.js';
import type { TaggedContext } from './tagged-context.js';

/** Limits of spans and of a table's columns. */
const [mostColumns, mostRowsSpanned] = [500, 5000];
/** Twips of all columns together. */
const usualWidth = 9000;

/** Blocks of a cell. @param isHeader Headers are bold by their role */
export type CellFlow = (kids: readonly StructureKid[], isHeader: boolean) => readonly Block[];

function attributeOf(element: StructureElement, name: string, { document }: TaggedContext): number {
  const value = document.resolve(element.dict.get('A'));
  const owners = Array.isArray(value) ? asArray(document, value) : [value];
  for (const owner of owners) {
    const found = asNumber(document, asDict(document, owner)?.get(name));
    if (found !== undefined && found >= 1) return Math.floor(found);
  }
  return 1;
}

const elementsIn = (kids: readonly StructureKid[]): readonly StructureElement[] => kids.filter((kid) => kid.kind === 'element');

const rowGroups: ReadonlySet<string> = new Set(['THead', 'TBody', 'TFoot']);

const rowsIn = ({ kids }: StructureElement): readonly StructureElement[] =>
  elementsIn(kids).flatMap((kid) =>
    rowGroups.has(kid.role) ? elementsIn(kid.kids).filter(({ role }) => role === 'TR') : kid.role === 'TR' ? [kid] : [],
  );

/** A cell that continues in later rows. */
interface OpenSpan {
  rows: number;
  readonly columns: number;
}

class TableReader {
  readonly #context: TaggedContext;
  readonly #flow: CellFlow;
  readonly #open = new Map<number, OpenSpan>();
  columns = 0;

  constructor(context: TaggedContext, flow: CellFlow) {
    this.#context = context;
    this.#flow = flow;
  }

  row({ kids }: StructureElement, isHeader: boolean): TableRow {
    const cells: TableCell[] = [];
    let column = 0;
    const skipOpen = (): void => {
      for (let open = this.#open.get(column); open; open = this.#open.get(column)) {
        cells.push({ properties: { gridSpan: open.columns, verticalMerge: 'continue' }, children: [emptyParagraph] });
        open.rows -= 1;
        if (open.rows === 0) this.#open.delete(column);
        column += open.columns;
      }
    };
    for (const kid of elementsIn(kids)) {
      skipOpen();
      if ((kid.role !== 'TH' && kid.role !== 'TD') || column >= mostColumns) continue;
      const columns = Math.min(mostColumns - column, attributeOf(kid, 'ColSpan', this.#context));
      const rows = Math.min(mostRowsSpanned, attributeOf(kid, 'RowSpan', this.#context));
      if (rows > 1) this.#open.set(column, { rows: rows - 1, columns });
      const properties: CellProperties = {
        ...(columns > 1 && { gridSpan: columns }),
        ...(rows > 1 && { verticalMerge: 'restart' as const }),
      };
      const blocks = this.#flow(kid.kids, kid.role === 'TH');
      cells.push({ properties, children: blocks.at(-1)?.kind === 'paragraph' ? blocks : [...blocks, emptyParagraph] });
      column += columns;
    }
    skipOpen();
    this.columns = Math.max(this.columns, column);
    return { properties: isHeader ? { isHeader: true } : {}, cells };
  }
}

const emptyParagraph: Block = { kind: 'paragraph', properties: {}, children: [] };

const isHeaderRow = ({ kids }: StructureElement): boolean => {
  const cells = elementsIn(kids);
  return cells.length > 0 && cells.every(({ role }) => role === 'TH');
};

/** Undefined for a table without rows. */
export function taggedTable(element: StructureElement, context: TaggedContext, flow: CellFlow): Table | undefined {
  const rows = rowsIn(element);
  if (rows.length === 0) return undefined;
  const reader = new TableReader(context, flow);
  const firstBody = rows.findIndex((row) => !isHeaderRow(row));
  const read = rows.map((row, index) => {
    context.budget.step();
    return reader.row(row, isHeaderRow(row) && (firstBody < 0 || index < firstBody));
  });
  const width = Math.round(usualWidth / Math.max(1, reader.columns));
  return { kind: 'table', properties: {}, grid: Array.from({ length: reader.columns }, () => width), rows: read };
}
