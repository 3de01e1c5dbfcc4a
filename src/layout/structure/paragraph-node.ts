/** A paragraph → its element, with the pictures and equations in its text, and the elements read after it: text boxes and notes. */
import type { ResolvedParagraph, TableContext } from '../../document/cascade/resolved.js';
import type { Block } from '../../document/block.js';
import { writeMathml } from '../../document/mathml/write-mathml.js';
import type { Paragraph } from '../../document/paragraph.js';
import { isCaption, isCode } from '../../document/recognise/paragraph-kinds.js';
import type { Inline, RunContent } from '../../document/run.js';
import { drawingNodes } from './drawing-node.js';
import { formulaText } from './formula-text.js';
import { headingRoles, type StructureNode, type StructureRole } from './structure-node.js';
import type { StructureScope } from './structure-scope.js';

export interface ParagraphNodes {
  readonly node: StructureNode;
  /** Each is read separately after the paragraph. */
  readonly after: readonly StructureNode[];
}

/** Deepest nesting of inline containers that is searched. */
const maxDepth = 64;

/** The role of a paragraph that is neither a list item nor an entry of a table of contents. */
export function roleOf(paragraph: ResolvedParagraph): StructureRole {
  const { outlineLevel } = paragraph;
  if (outlineLevel !== undefined) return headingRoles[outlineLevel] ?? 'H6';
  return isCaption(paragraph) ? 'Caption' : 'P';
}

export function paragraphNodes(
  paragraph: Paragraph,
  role: StructureRole,
  scope: StructureScope,
  tableContext: TableContext | undefined,
): ParagraphNodes {
  const found: Found = { inline: [], after: [] };
  const parts = scope.context.joinedParagraphs.get(paragraph) ?? [paragraph];
  for (const part of parts) walk(part.children, found, scope, 0);
  if (role !== 'P' || !isCode(scope.context.cascade.paragraph(paragraph, tableContext)))
    return { node: { role, owner: paragraph, children: found.inline }, after: found.after };
  const code: StructureNode = { role: 'Code', owner: paragraph, children: found.inline };
  return { node: { role, children: [code] }, after: found.after };
}

interface Found {
  readonly inline: StructureNode[];
  readonly after: StructureNode[];
}

function walk(inlines: readonly Inline[], found: Found, scope: StructureScope, depth: number): void {
  if (depth > maxDepth) return;
  for (const inline of inlines) {
    if (inline.kind === 'run') for (const content of inline.content) walkContent(content, found, scope);
    else if (inline.kind === 'math') found.inline.push(formulaNode(inline));
    else if ('children' in inline) walk(inline.children, found, scope, depth + 1);
  }
}

function formulaNode({ elements }: Extract<Inline, { kind: 'math' }>): StructureNode {
  return { role: 'Formula', owner: elements, children: [], ...formulaText(elements), mathml: () => writeMathml(elements) };
}

function walkContent(content: RunContent, found: Found, scope: StructureScope): void {
  if (content.kind === 'drawing') {
    const { figures, texts } = drawingNodes(content.drawing);
    for (const figure of figures) found.inline.push(figure);
    for (const blocks of texts) pushBlocks({ role: 'Div' }, blocks, found, scope);
  } else if (content.kind === 'note-reference') {
    const { note, id } = content;
    const blocks = scope.takeNote(note, id);
    if (blocks) pushBlocks({ role: 'Note', note: { note, id } }, blocks, found, scope);
  }
}

function pushBlocks(node: Omit<StructureNode, 'children'>, blocks: readonly Block[], found: Found, scope: StructureScope): void {
  const children = scope.blocks(blocks);
  if (children.length > 0) found.after.push({ ...node, children });
}
