/** A table, a control or a paragraph that only one of the documents has: all of it is marked. */
import { childOf, innerXml, outermost, outerXml, startTag, type FragmentNode } from '../../edit/fragment.js';
import { blockMarks } from '../../revision/place-marks.js';
import type { Story } from '../story.js';
import { isGone, type Change } from './revision.js';
import { writeParagraph } from './paragraph-group.js';

/** Elements whose content is marked; all others are copied. */
const holders: ReadonlySet<string> = new Set(['w:tbl', 'w:tr', 'w:tc', 'w:sdt', 'w:sdtContent', 'w:customXml']);

/** @param status Rows have no mark of moves: they are new or gone */
export function writeWhole(story: Story, node: FragmentNode, status: Change): string {
  const isOriginal = isGone(status);
  const { text } = isOriginal ? story.original : story.revised;
  if (node.name === 'w:p') return writeParagraph(story, node, status);
  if (!holders.has(node.name)) {
    if (isOriginal && blockMarks.has(node.name)) return '';
    return isOriginal ? story.take(outerXml(text, node)) : outerXml(text, node);
  }
  // A table without rows has nothing that could be marked.
  if (isOriginal && node.name === 'w:tbl' && outermost([node], 'w:tr').length === 0) return '';
  const start = holderTag(text, node, status);
  if (node.name === 'w:tr') return `${start}${rowContent(story, node, status)}</${node.raw}>`;
  return `${start}${node.children.map((child) => writeWhole(story, child, status)).join('')}</${node.raw}>`;
}

/** Attributes of the original's tables and rows number them; those of custom XML name it. */
const holderTag = (text: string, node: FragmentNode, status: Change): string =>
  isGone(status) && node.name !== 'w:customXml' ? `<${node.raw}>` : startTag(text, node);

function rowContent(story: Story, row: FragmentNode, status: Change): string {
  const isOriginal = isGone(status);
  const { text } = isOriginal ? story.original : story.revised;
  const properties = childOf(row, 'w:trPr');
  const mark = story.marks.empty(isOriginal ? 'w:del' : 'w:ins');
  const own = innerXml(text, properties);
  const written = `<w:trPr>${isOriginal && own !== '' ? story.take(own) : own}${mark}</w:trPr>`;
  const before = row.children.filter(({ name }) => name === 'w:tblPrEx').map((child) => writeWhole(story, child, status));
  const after = row.children
    .filter((child) => child !== properties && child.name !== 'w:tblPrEx')
    .map((child) => writeWhole(story, child, status));
  return before.join('') + written + after.join('');
}

/** A cell that only one of the documents has in its row, or a control of such cells. */
export function writeWholeCell(story: Story, cell: FragmentNode, status: 'inserted' | 'deleted'): string {
  const { text } = status === 'deleted' ? story.original : story.revised;
  if (cell.name !== 'w:tc' && !holders.has(cell.name)) return writeWhole(story, cell, status);
  if (cell.name !== 'w:tc') {
    const inner = cell.children.map((child) => writeWholeCell(story, child, status)).join('');
    return `${holderTag(text, cell, status)}${inner}</${cell.raw}>`;
  }
  const properties = childOf(cell, 'w:tcPr');
  const own = innerXml(text, properties);
  const mark = story.marks.empty(status === 'deleted' ? 'w:cellDel' : 'w:cellIns');
  const inner = cell.children.filter((child) => child !== properties).map((child) => writeWhole(story, child, status));
  return `<w:tc><w:tcPr>${status === 'deleted' && own !== '' ? story.take(own) : own}${mark}</w:tcPr>${inner.join('')}</w:tc>`;
}
