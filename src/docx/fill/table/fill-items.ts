/** Puts an array of arrays into a repeating section: one item per entry, its fields filled in order ([MS-DOCX] 2.5.1.4, 2.5.1.5). */
import { cellSlot, replaceSlot, markFilled, removeNode, wholeSlot } from '../control/change-control.js';
import { paragraphsXml } from '../content/replaced-content.js';
import { lines, textRun } from '../content/runs.js';
import { readControl, type Control } from '../control/read-control.js';
import type { TableValue } from '../field-value.js';
import { reportProblem, type Filling, type FillScope, type Story } from '../fill-scope.js';
import { innermost, type ControlPlace } from '../scan/story-index.js';
import { Edits } from '../../edit/edits.js';
import { childOf, descendants, readFragment, outermost, type FragmentNode } from '../../edit/fragment.js';
import { copiedXml, withNewIds } from './row-model.js';

/** Fills a control in an item. */
export type FillOne = (control: Control, filling: Filling, scope: FillScope) => void;

/** @returns false if the section has no item to repeat, which is reported */
export function fillItems(control: Control, { rows }: TableValue, filling: Filling, scope: FillScope, fillOne: FillOne): boolean {
  const { story, content, properties } = control;
  const items = content?.children.filter((node) => isItem(node)) ?? [];
  const model = items.at(-1);
  const first = items[0];
  if (!first || !model) {
    reportProblem(scope, filling, 'the field repeats, but has no item to copy');
    return false;
  }
  if (rows.length === 0) {
    removeControl(control);
    return true;
  }
  const item: RepeatedItem = { story, node: model, fields: leavesIn(story, model) };
  const written = rows.map((row, index) => {
    scope.budget.step();
    const xml = itemCopy(item, row, { filling, scope, fillOne });
    return index === 0 ? xml : withNewIds(copiedXml(xml, model.scope), scope.ids, model.scope);
  });
  story.edits.replace(first.start, model.end, written.join(''));
  // Word would create the items again from the data.
  const bound = childOf(properties, 'w15:dataBinding') ?? childOf(properties, 'w:dataBinding');
  if (bound) {
    removeNode(story, bound);
    scope.diagnostics.report('docx.binding-removed', `${story.name}: a repeating section is no longer bound to data`);
  }
  markFilled(control);
  return true;
}

function isItem(node: FragmentNode): boolean {
  return node.name === 'w:sdt' && childOf(childOf(node, 'w:sdtPr'), 'w15:repeatingSectionItem') !== undefined;
}

/** Controls in an item that contain no other control. */
function leavesIn({ index }: Story, item: FragmentNode): ControlPlace[] {
  return innermost(index.controls.filter(({ start, end }) => start > item.start && end <= item.end));
}

/** The item of a repeating section that every row repeats. */
interface RepeatedItem {
  readonly story: Story;
  readonly node: FragmentNode;
  /** The controls that take the texts of a row. */
  readonly fields: readonly ControlPlace[];
}

/** A copy of the item with the texts of one row. */
function itemCopy(
  { story, node, fields }: RepeatedItem,
  row: readonly string[],
  { filling, scope, fillOne }: { readonly filling: Filling; readonly scope: FillScope; readonly fillOne: FillOne },
): string {
  const copy: Story = { ...story, edits: new Edits() };
  for (const [index, place] of fields.entries()) {
    const control = readControl(copy, place, scope);
    if (!control) continue;
    fillOne(control, { ...filling, value: { kind: 'text', text: row[index] ?? '' } }, scope);
    removeNode(copy, childOf(control.properties, 'w:dataBinding'));
  }
  if (fields.length === 0) fillCells(copy, node, row);
  return copy.edits.apply(story.source, node.start, node.end);
}

/** For an item without fields: fills its cells, or puts all texts into one paragraph. */
function fillCells(copy: Story, item: FragmentNode, row: readonly string[]): void {
  const cells = outermost([item], 'w:tc');
  const look = { xml: '', scope: item.scope };
  const runs = (text: string): string[] => lines(text).map((line) => textRun(line, look));
  if (cells.length === 0) {
    const content = childOf(item, 'w:sdtContent');
    if (content) replaceSlot(copy, wholeSlot(content), paragraphsXml(copy.source, content.children, runs(row.join('\t'))));
    return;
  }
  for (const [index, cell] of cells.entries()) {
    const slot = cellSlot(cell);
    replaceSlot(copy, slot, paragraphsXml(copy.source, slot.nodes, runs(row[index] ?? '')));
  }
}

/**
 * Removes a repeating control that gets no rows at all, with a table that would be left without rows, which Word reports
 * as damaged (AU-FILE-3).
 */
export function removeControl({ story, place, node }: Control): void {
  const { source, edits } = story;
  if (place.level === 'row' && place.table) {
    const [table] = readFragment(source, place.table.start, place.table.end, place.scope);
    const others = table ? Array.from(descendants(table.children, isNoRow)).some((each) => !isNoRow(each) && isOutside(each, node)) : true;
    if (others) edits.remove(node.start, node.end);
    else edits.replace(place.table.start, place.table.end, '<w:p/>');
    return;
  }
  if (place.level === 'cell') edits.replace(node.start, node.end, '<w:tc><w:p/></w:tc>');
  else if (place.level === 'block') edits.replace(node.start, node.end, place.parentName === 'w:body' ? '' : '<w:p/>');
  else edits.remove(node.start, node.end);
}

const isNoRow = ({ name }: FragmentNode): boolean => name !== 'w:tr';
const isOutside = (each: FragmentNode, node: FragmentNode): boolean => each.start < node.start || each.end > node.end;
