/** The numbers of a table as used by formulas in its cells (ECMA-376-1 §17.16.3.3). */
import { operationMemory } from '../../base/operation-memory.js';
import type { Block } from '../block.js';
import type { DocumentTree } from '../document-tree.js';
import type { Paragraph } from '../paragraph.js';
import { plainText } from '../plain-text.js';
import type { Table, TableCell } from '../table.js';
import { evaluateFormula, type FormulaCells } from './evaluate-formula.js';
import { parseFieldInstruction } from './parse-field-instruction.js';

interface CellPlace {
  readonly table: Table;
  readonly row: number;
  readonly column: number;
}

/** The deepest nesting of tables and content controls that is searched. */
const maxDepth = 64;

const placesOfTree = operationMemory(() => new WeakMap<DocumentTree, Map<Paragraph, CellPlace>>());

/** @returns undefined outside tables */
export function tableCells(tree: DocumentTree, paragraph: Paragraph): FormulaCells | undefined {
  let places = placesOfTree().get(tree);
  if (!places) {
    places = new Map();
    for (const section of tree.sections) collectCellPlaces(section.children, undefined, places, 0);
    placesOfTree().set(tree, places);
  }
  const place = places.get(paragraph);
  return place && cellsAround(place);
}

function collectCellPlaces(blocks: readonly Block[], place: CellPlace | undefined, into: Map<Paragraph, CellPlace>, depth: number): void {
  if (depth > maxDepth) return;
  for (const block of blocks) {
    if (block.kind === 'content-control') collectCellPlaces(block.children, place, into, depth + 1);
    else if (block.kind === 'paragraph') {
      if (place) into.set(block, place);
    } else {
      for (const [row, { cells }] of block.rows.entries()) {
        for (const [column, cell] of cells.entries()) collectCellPlaces(cell.children, { table: block, row, column }, into, depth + 1);
      }
    }
  }
}

function cellsAround({ table, row, column }: CellPlace): FormulaCells {
  const at = (r: number, c: number): number | undefined => cellNumber({ table, row: r, column: c });
  return {
    direction(where) {
      const list: (number | undefined)[] = [];
      const [down, right] = steps[where];
      for (let r = row + down, c = column + right; table.rows[r]?.cells[c]; r += down, c += right) list.push(at(r, c));
      return list;
    },
    range(fromRow, fromColumn, toRow, toColumn) {
      const list: (number | undefined)[] = [];
      const lastRow = Math.min(toRow, table.rows.length - 1);
      for (let r = fromRow; r <= lastRow; r += 1) {
        const lastColumn = Math.min(toColumn, (table.rows[r]?.cells.length ?? 0) - 1);
        for (let c = fromColumn; c <= lastColumn; c += 1) list.push(at(r, c));
      }
      return list;
    },
  };
}

const steps = { above: [-1, 0], below: [1, 0], left: [0, -1], right: [0, 1] } as const;

/** Present while a cell is evaluated, so that formulas which refer to each other terminate. */
const numbers = operationMemory(() => new WeakMap<TableCell, { value: number | undefined }>());

/** The number at the start of a cell's text; a formula without a result is evaluated. */
function cellNumber(place: CellPlace): number | undefined {
  const cell = place.table.rows[place.row]?.cells[place.column];
  if (!cell) return undefined;
  const known = numbers().get(cell);
  if (known) return known.value;
  const entry = { value: undefined as number | undefined };
  numbers().set(cell, entry);
  const read = cell.children.map((block) => (block.kind === 'paragraph' ? plainText(block.children) : undefined));
  const text = read
    .map((one) => one?.text ?? '')
    .join('')
    .trim();
  const match = /^[^\d\p{L}(.-]*(\(?)(-?\d[\d,]*(?:\.\d+)?|-?\.\d+)/u.exec(text);
  if (match) {
    const [, bracket, digits = ''] = match;
    entry.value = Number(digits.replace(/,/g, '')) * (bracket ? -1 : 1);
  } else if (text === '') {
    const field = parseFieldInstruction(read.map((one) => one?.instructions ?? '').join(''));
    if (field.name === '=') entry.value = evaluateFormula(field.arguments[0] ?? '', cellsAround(place));
  }
  return entry.value;
}
