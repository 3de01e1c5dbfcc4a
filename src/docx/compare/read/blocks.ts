/** The content of a body, a cell, a note or the like → its paragraphs and tables in order. */
import type { Budget } from '../../../base/abort.js';
import { childOf, elementText, outerXml, wordText, type FragmentNode } from '../../edit/fragment.js';
import { blockMarks } from '../../revision/place-marks.js';
import { objectElements, signElements } from './shown-elements.js';

export interface Block {
  readonly kind: 'paragraph' | 'table' | 'control' | 'mark' | 'other';
  readonly node: FragmentNode;
  /** As shown, without what is in its objects. */
  readonly text: string;
  /** Equal for blocks that are probably the same. */
  readonly key: string;
  /** Paragraphs in it, or it itself. */
  readonly paragraphs: number;
}

const kinds: ReadonlyMap<string, 'paragraph' | 'table' | 'control'> = new Map([
  ['w:p', 'paragraph'],
  ['w:tbl', 'table'],
  ['w:sdt', 'control'],
  ['w:customXml', 'control'],
]);

/** The sign in a text for an object (U+FFFC). */
const objectSign = '\ufffc';
/** Elements whose content is not text of the paragraph. */
const closed: ReadonlySet<string> = new Set(['w:pPr', 'w:rPr', ...objectElements, 'w:sdtPr', 'w:tblPr', 'w:tcPr']);

/** The text of an element without a pass over what is in its objects. */
export const shownText = (text: string, node: FragmentNode, budget: Budget): string => readShown(text, node, budget).shown;

function readShown(text: string, node: FragmentNode, budget: Budget): { readonly shown: string; readonly paragraphs: number } {
  let shown = '';
  let paragraphs = 0;
  const pending = [node];
  for (let at = pending.pop(); at; at = pending.pop()) {
    budget.step();
    const { name, children } = at;
    if (name === 'w:t') shown += wordText(text, at);
    else if (name === 'm:t') shown += elementText(text, at);
    else shown += signElements.get(name) ?? (objectElements.has(name) ? objectSign : '');
    if (closed.has(name)) continue;
    if (name === 'w:p') paragraphs += 1;
    if (name === 'w:p' && shown !== '') shown += '\n';
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child = children[index];
      if (child) pending.push(child);
    }
  }
  return { shown, paragraphs };
}

/** The element that holds the blocks of a control. */
export const contentOf = (node: FragmentNode): FragmentNode | undefined => (node.name === 'w:sdt' ? childOf(node, 'w:sdtContent') : node);

/** @param container Its element; section properties at its end are not a block */
export function readBlocks(text: string, container: FragmentNode, budget: Budget): readonly Block[] {
  return container.children.flatMap((node): Block[] => {
    if (node.name.endsWith('Pr')) return [];
    if (blockMarks.has(node.name)) return [{ kind: 'mark', node, text: '', key: '', paragraphs: 0 }];
    const kind = kinds.get(node.name);
    if (!kind) return [{ kind: 'other', node, text: '', key: `other ${outerXml(text, node)}`, paragraphs: 0 }];
    const { shown, paragraphs } = readShown(text, node, budget);
    return [{ kind, node, text: shown, key: `${kind} ${shown}`, paragraphs }];
  });
}
