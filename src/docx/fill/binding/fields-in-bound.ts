/**
 * Bound controls that contain a filled field, for instance a `{{tag}}`: Word shows their data, so the data must hold
 * the new text as well (ECMA-376-1 §17.5.2.6).
 */
import { firstIndex } from '../../../base/first-index.js';
import type { FillScope, Story } from '../fill-scope.js';
import type { ControlPlace } from '../scan/story-index.js';
import { descendants, elementText, readWhole, type FragmentNode } from '../../edit/fragment.js';

/** The bound controls that contain one of these positions. */
export function boundAround({ index }: Story, positions: readonly number[], { budget }: FillScope): ControlPlace[] {
  const sorted = Float64Array.from(positions).toSorted();
  return index.controls.filter(({ isBound, start, end }) => {
    budget.step();
    if (!isBound) return false;
    return (sorted[firstIndex(sorted, (position) => position <= start)] ?? Infinity) < end;
  });
}

const outside: ReadonlySet<string> = new Set(['w:sdtPr', 'w:del', 'w:moveFrom', 'w:pPr', 'w:rPr', 'mc:Fallback']);

/** The text of a control with all changes applied, one line per paragraph. */
export function changedText({ source, edits }: Story, { start, end, scope }: ControlPlace): string {
  const xml = edits.apply(source, start, end);
  return shownText(xml, readWhole(xml, scope));
}

/** The visible text of these elements, one line per paragraph. */
export function shownText(xml: string, nodes: readonly FragmentNode[]): string {
  const paragraphs: string[] = [''];
  for (const node of descendants(nodes, ({ name }) => !outside.has(name))) {
    const last = paragraphs.length - 1;
    if (node.name === 'w:p' && paragraphs[last] !== '') paragraphs.push('');
    else if (node.name === 'w:t') paragraphs[last] += elementText(xml, node);
    else if (node.name === 'w:tab') paragraphs[last] += '\t';
    else if (node.name === 'w:br' || node.name === 'w:cr') paragraphs[last] += '\n';
  }
  return paragraphs.join('\n');
}
