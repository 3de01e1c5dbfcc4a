/** Plain text → {@link DocumentTree}: each line is a paragraph, a form feed begins a page. */
import { Budget } from '../base/abort.js';
import type { Block } from '../document/block.js';
import type { DocumentTree } from '../document/document-tree.js';
import type { RunContent } from '../document/run.js';
import type { SectionProperties } from '../document/section.js';
import { TreeBuilder } from './tree/tree-builder.js';
import { runContent, legalText } from './html/text-pieces.js';

export interface ReadTextOptions {
  readonly budget?: Budget;
  readonly page?: SectionProperties;
}

/** Lines of the longest text that is read: the limit of elements in a DOCX part. */
const mostLines = 1_000_000;

/** @throws DocOpsError UNPROCESSABLE_DOCUMENT for a text of too many lines; also the errors of the budget */
export function readText(text: string, { budget = new Budget(), page }: ReadTextOptions = {}): DocumentTree {
  const builder = new TreeBuilder({ budget, page });
  const blocks: Block[] = [];
  for (const line of splitLines(text)) {
    budget.step();
    if (blocks.length >= mostLines) budget.fail('The text has too many lines to be read.');
    const pieces = line.split('\f');
    const content = pieces.flatMap((piece, index): RunContent[] => [
      ...(index > 0 ? [{ kind: 'break', type: 'page' } as const] : []),
      ...(piece === '' ? [] : runContent(legalText(piece))),
    ]);
    blocks.push({ kind: 'paragraph', properties: {}, children: content.length === 0 ? [] : [{ kind: 'run', properties: {}, content }] });
  }
  return builder.build([{ properties: builder.page, children: blocks }], { other: new Map() });
}

/** The end of the last line does not begin another. */
function* splitLines(text: string): Generator<string> {
  const end = /\r\n|[\r\n]/g;
  let at = 0;
  for (let match = end.exec(text); match; match = end.exec(text)) {
    yield text.slice(at, match.index);
    at = end.lastIndex;
  }
  if (at < text.length) yield text.slice(at);
}
