/** A table row → rows that look like it with other text, written as fast as strings can be joined (ECMA-376-1 §17.4.78). */
import { ownLook, runPropertiesOf, lines, textContent, type RunLook } from '../content/runs.js';
import { propertiesXml } from '../content/replaced-content.js';
import { cellSlot } from '../control/change-control.js';
import { firstRun, withoutPlaceholderStyle } from '../control/read-control.js';
import type { FillScope, NewIds } from '../fill-scope.js';
import { childOf, descendants, outerXml, outermost, type FragmentNode } from '../../edit/fragment.js';
import type { NamespaceScope } from '../../../base/xml/namespace-scope.js';
import { attributeOf } from '../../edit/attributes.js';
import { withElements, type AttributeValues, type Tag } from '../../edit/tags.js';
import { idAttributesOf, isOnlyOnce, onceAttributes } from '../../edit/unique-ids.js';

/** Writes a row with these texts, one per cell; cells without a text are empty. */
type WriteRow = (values: readonly string[]) => string;

interface RowModel {
  readonly cells: number;
  readonly write: WriteRow;
  /** A row without empty cells. */
  readonly sample: string;
}

/** The content that all copies of a row share: text, with places for the cells' paragraphs in between. */
export function rowModel(
  source: string,
  row: FragmentNode,
  { copiesStyle }: { readonly copiesStyle: boolean },
  scope: FillScope,
): RowModel {
  const cells = outermost(row.children, 'w:tc');
  const paragraphs = cells.map((cell) => paragraphWriter(source, cell, copiesStyle, scope));
  const fixed: string[] = [];
  let at = row.start;
  for (const cell of cells) {
    const slot = cellSlot(cell);
    fixed.push(copiesStyle ? source.slice(at, slot.from) : `${at === row.start ? `<${row.raw}>` : ''}${plainCell(source, cell)}`);
    at = cell.openEnd === cell.end ? cell.end : cell.closeStart;
    if (cell.openEnd === cell.end) fixed[fixed.length - 1] = `<${cell.raw}>`;
    if (!copiesStyle) at = cell.end;
  }
  const cellEnd = copiesStyle ? '' : '</w:tc>';
  const clean = fixed.map((xml) => freshXml(xml, row.scope));
  const tail = copiesStyle ? freshXml(source.slice(at, row.end), row.scope) : `</${row.raw}>`;
  const needsIds = clean.some((xml) => xml.includes('sdtPr'));
  const write: WriteRow = (values) => {
    let xml = '';
    for (let index = 0; index < cells.length; index++)
      xml += `${clean[index] ?? ''}${paragraphs[index]?.(values[index] ?? '') ?? ''}${cellEnd}`;
    return xml + tail;
  };
  return {
    cells: cells.length,
    write: needsIds ? (values) => withNewIds(write(values), scope.ids, row.scope) : write,
    sample: write(cells.map(() => 'x')),
  };
}

/** A cell that only keeps the width of its model. */
function plainCell(source: string, cell: FragmentNode): string {
  const properties = childOf(cell, 'w:tcPr');
  const kept = ['w:tcW', 'w:gridSpan'].map((name) => outerXml(source, childOf(properties, name))).join('');
  return `<w:tc>${kept === '' ? '' : `<w:tcPr>${kept}</w:tcPr>`}`;
}

function paragraphWriter(source: string, cell: FragmentNode, copiesStyle: boolean, scope: FillScope): (text: string) => string {
  const { nodes } = cellSlot(cell);
  const model = Array.from(descendants(nodes, ({ name }) => name !== 'w:p' && name !== 'w:tbl')).find(({ name }) => name === 'w:p');
  const properties = model && copiesStyle ? freshXml(propertiesXml(source, model, ''), cell.scope) : '';
  const run = firstRun(nodes);
  const mark = ownLook(source, model && childOf(model, 'w:pPr'));
  const none: RunLook = { xml: '', scope: cell.scope };
  const look = copiesStyle ? withoutPlaceholderStyle((run ? ownLook(source, run) : mark) ?? none, scope) : none;
  const start = `<w:p>${properties}`;
  const runStart = `<w:r>${runPropertiesOf(look)}`;
  return (text) =>
    text === ''
      ? `${start}</w:p>`
      : lines(text)
          .map((line) => `${start}${runStart}${textContent(line)}</w:r></w:p>`)
          .join('');
}

const bookmarks: ReadonlySet<string> = new Set(['w:bookmarkStart', 'w:bookmarkEnd']);
const states: ReadonlySet<string> = new Set(['w:showingPlcHdr', 'w:tblHeader', 'w:vMerge']);
const withoutOnce: AttributeValues = Object.fromEntries(onceAttributes.map((name) => [name, undefined]));

const change = ({ name, hasAttributes }: Tag): '' | AttributeValues | undefined =>
  bookmarks.has(name) || (isOnlyOnce(name) && name !== 'v:shapetype') ? '' : hasAttributes ? withoutOnce : undefined;

/** A copy that may be placed beside its original: without paragraph ids, range marks, and states of one copy only. */
function freshXml(xml: string, scope: NamespaceScope): string {
  return withElements(xml, (tag) => (states.has(tag.name) ? '' : change(tag)), scope);
}

/** The same with these states. */
export function copiedXml(xml: string, scope: NamespaceScope): string {
  return withElements(xml, change, scope);
}

/** New ids for controls and drawings. */
export function withNewIds(xml: string, { controls, drawings }: NewIds, scope: NamespaceScope): string {
  return withElements(
    xml,
    (tag) => {
      const [id] = tag.hasAttributes ? idAttributesOf(tag.name, tag.parent) : [];
      if (!id || (id.of !== 'control' && id.of !== 'drawing') || attributeOf(xml, tag, id.attribute) === undefined) return undefined;
      return { [id.attribute]: String((id.of === 'control' ? controls : drawings)().claim()) };
    },
    scope,
  );
}
