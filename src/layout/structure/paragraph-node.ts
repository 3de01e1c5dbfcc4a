/** A paragraph → its element, with the pictures and equations in its text, and the elements read after it: text boxes and notes. */
import { copyWith } from '../../base/copy-with.js';
import type { ResolvedParagraph, TableContext } from '../../document/cascade/resolved.js';
import type { Block } from '../../document/block.js';
import { writeMathml } from '../../document/mathml/write-mathml.js';
import type { Paragraph } from '../../document/paragraph.js';
import { isCaption, isCode } from '../../document/recognise/paragraph-kinds.js';
import type { Inline, RunContent } from '../../document/run.js';
import type { ContentOwners } from '../layout-context.js';
import { headingRoles, type StructureNode, type StructureRole, type StructureScope } from './structure-node.js';
import type { Drawing, DrawingContent, ShapeGroup } from '../../document/drawing.js';
import type { MathElement } from '../../document/math.js';
import { accentWords, operatorWords, signWords } from './formula-words-data.js';

export interface ParagraphNodes {
  readonly node: StructureNode;
  /** Each is read separately after the paragraph. */
  readonly after: readonly StructureNode[];
}

/** Deepest nesting of inline containers that is searched. */
const maxDepth = 64;

/** The role of a paragraph that is neither a list item nor an entry of a table of contents. */
export function paragraphRole(paragraph: ResolvedParagraph): StructureRole {
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
  const owner = scope.context.owners.of(paragraph);
  const parts = scope.context.joinedParagraphs.get(paragraph) ?? [paragraph];
  for (const part of parts) walk(part.children, found, scope, 0);
  if (role !== 'P' || !isCode(scope.context.cascade.paragraph(paragraph, tableContext)))
    return { node: { role, owner, children: found.inline }, after: found.after };
  const code: StructureNode = { role: 'Code', owner, children: found.inline };
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
    else if (inline.kind === 'math') found.inline.push(formulaNode(inline.elements, scope.context.owners));
    else if ('children' in inline) walk(inline.children, found, scope, depth + 1);
  }
}

function formulaNode(elements: Elements, owners: ContentOwners): StructureNode {
  return { role: 'Formula', owner: owners.of(elements), children: [], ...formulaText(elements), mathml: () => writeMathml(elements) };
}

function walkContent(content: RunContent, found: Found, scope: StructureScope): void {
  if (content.kind === 'drawing') {
    const { figures, texts } = drawingNodes(content.drawing, scope.context.owners);
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
  if (children.length > 0) found.after.push(copyWith(node, { children }));
}

/** The nodes of a drawing. */
interface DrawingNodes {
  /** Nodes in the text, at the place of the drawing. */
  readonly figures: readonly StructureNode[];
  /** Blocks of text boxes, each read separately after the paragraph. */
  readonly texts: readonly (readonly Block[])[];
}

const nothing: DrawingNodes = { figures: [], texts: [] };

/** A decorative drawing has no nodes and is an artifact. */
function drawingNodes(drawing: Drawing, owners: ContentOwners): DrawingNodes {
  if (drawing.isDecorative) return nothing;
  const { content, description } = drawing;
  const texts = drawing.isChart ? [] : boxTexts(content);
  const isWhole = texts.length === 0 || (description !== undefined && content.kind !== 'shape');
  const figures = isWhole ? wholeFigure(drawing, owners) : figuresIn(content, owners);
  return { figures: drawing.hyperlink === undefined ? figures : linked(figures), texts: isWhole ? [] : texts };
}

/** A link around a picture also holds its annotation. */
const linked = (figures: readonly StructureNode[]): StructureNode[] =>
  figures.length === 0 ? [] : [{ role: 'Link', children: [...figures] }];

function wholeFigure(drawing: Drawing, owners: ContentOwners): StructureNode[] {
  const { content } = drawing;
  const alternative = drawing.description ?? (content.kind === 'group' ? describedParts(content) : undefined) ?? wordArtText(content);
  return alternative === undefined && isRule(content) ? [] : [{ role: 'Figure', owner: owners.of(drawing), children: [], alternative }];
}

function wordArtText(content: DrawingContent): string | undefined {
  return content.kind === 'shape' ? content.wordArt?.text : undefined;
}

/** Straight lines: they separate or join their neighbours, and show nothing. */
const linePresets: ReadonlySet<string> = new Set(['line', 'straightConnector1']);

function isRule(content: DrawingContent): boolean {
  if (content.kind !== 'shape') return false;
  return content.isHorizontalRule === true || (content.geometry.kind === 'preset' && linePresets.has(content.geometry.name));
}

function describedParts({ children }: ShapeGroup): string | undefined {
  const parts = children.map((child) => child.description ?? (child.content.kind === 'group' ? describedParts(child.content) : undefined));
  const stated = parts.filter((part) => part !== undefined);
  return stated.length === 0 ? undefined : stated.join('; ');
}

/** Pictures among the texts of a group; its plain shapes are the background of the texts. */
function figuresIn(content: DrawingContent, owners: ContentOwners): StructureNode[] {
  if (content.kind !== 'group') return [];
  return content.children.flatMap((child): StructureNode[] =>
    child.content.kind === 'picture'
      ? [{ role: 'Figure', owner: owners.of(child), children: [], alternative: child.description }]
      : figuresIn(child.content, owners),
  );
}

function boxTexts(content: DrawingContent): (readonly Block[])[] {
  if (content.kind === 'shape') return content.text && content.text.children.length > 0 ? [content.text.children] : [];
  if (content.kind === 'group') return content.children.flatMap((child) => boxTexts(child.content));
  return content.kind === 'unsupported' && content.fallback ? boxTexts(content.fallback) : [];
}

type Elements = readonly MathElement[];

/** Deeper parts of an equation are omitted. */
const maxFormulaDepth = 40;

/** An equation in English words, as one dictates it: fractions and roots state where they end; and its language. */
function formulaText(elements: Elements): { readonly alternative?: string; readonly language?: string } {
  const text = readElements(elements, 0).replace(/\s+/g, ' ').trim();
  return text === '' ? {} : { alternative: text, language: 'en' };
}

const readElements = (elements: Elements, depth: number): string =>
  depth > maxFormulaDepth ? '' : elements.map((element) => readElement(element, depth + 1)).join(' ');

/** Adjacent letters are one word or a product, and are unchanged. */
const readText = (text: string): string => Array.from(text, (character) => signWords[character] ?? character).join('');

const isShort = (text: string): boolean => /^[\p{L}\p{M}\p{N}.,]*$/u.test(text.trim());

function readElement(element: MathElement, depth: number): string {
  const inner = (part: Elements | undefined): string => (part ? readElements(part, depth).trim() : '');
  switch (element.kind) {
    case 'text':
      return readText(element.text);
    case 'fraction': {
      const [above, below] = [inner(element.numerator), inner(element.denominator)];
      if (element.type === 'noBar') return `binomial ${above} choose ${below}`;
      return isShort(above) && isShort(below) ? `${above} over ${below}` : `fraction ${above} over ${below} end fraction`;
    }
    case 'scripts':
      return `${inner(element.base)} ${below(inner(element.sub))} ${raised(inner(element.sup))}`;
    case 'radical':
      return root(inner(element.degree), inner(element.body));
    case 'nary':
      return `${operatorWords[element.operator] ?? element.operator} ${limits(inner(element.sub), inner(element.sup))} of ${inner(element.body)}`;
    case 'delimiter':
      return `${signWords[element.begin] ?? element.begin} ${element.parts.map(inner).join(` ${element.separator} `)} ${signWords[element.end] ?? element.end}`;
    case 'function':
      return `${inner(element.name)} of ${inner(element.body)}`;
    case 'limit':
      return `${inner(element.base)} ${element.position === 'lower' ? 'as' : 'over'} ${inner(element.limit)}`;
    case 'matrix':
      return `matrix ${element.rows.map((row, index) => `row ${index + 1}: ${row.map(inner).join(', ')}`).join('; ')} end matrix`;
    case 'array':
      return element.rows.map((row) => inner(row).replaceAll('&', ' ')).join('; ');
    case 'accent':
      return `${inner(element.body)} ${accentWords[element.character] ?? 'with accent'}`;
    case 'bar':
      return `${inner(element.body)} ${element.position === 'over' ? 'bar' : 'underlined'}`;
    case 'group-character':
    case 'border-box':
    case 'shift':
    case 'group':
      return inner(element.body);
    case 'overlay':
      return element.parts.map(inner).join(' ');
    case 'phantom':
      return element.visible ? inner(element.body) : '';
    case 'equation-break':
      return '; ';
  }
}

const below = (text: string): string => (text === '' ? '' : `sub ${text}`);

function raised(text: string): string {
  if (text === '') return '';
  if (text === '2') return 'squared';
  if (text === '3') return 'cubed';
  return isShort(text) ? `to the power ${text}` : `to the power ${text} end power`;
}

function root(degree: string, body: string): string {
  const name = degree === '' || degree === '2' ? 'square root' : degree === '3' ? 'cube root' : `root of degree ${degree}`;
  return isShort(body) ? `${name} of ${body}` : `${name} of ${body} end root`;
}

function limits(from: string, to: string): string {
  return `${from === '' ? '' : `from ${from}`} ${to === '' ? '' : `to ${to}`}`;
}
