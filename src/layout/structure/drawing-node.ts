/** Drawings → figures, and the text in them. */
import type { Drawing, DrawingContent, ShapeGroup } from '../../document/drawing.js';
import type { Block } from '../../document/block.js';
import type { StructureNode } from './structure-node.js';

/** The nodes of a drawing. */
export interface DrawingNodes {
  /** Nodes in the text, at the place of the drawing. */
  readonly figures: readonly StructureNode[];
  /** Blocks of text boxes, each read separately after the paragraph. */
  readonly texts: readonly (readonly Block[])[];
}

const nothing: DrawingNodes = { figures: [], texts: [] };

/** A decorative drawing has no nodes and is an artifact. */
export function drawingNodes(drawing: Drawing): DrawingNodes {
  if (drawing.isDecorative) return nothing;
  const { content, description } = drawing;
  const texts = drawing.isChart ? [] : textsOf(content);
  const isWhole = texts.length === 0 || (description !== undefined && content.kind !== 'shape');
  const figures = isWhole ? wholeFigure(drawing) : figuresIn(content);
  return { figures: drawing.hyperlink === undefined ? figures : linked(figures, drawing), texts: isWhole ? [] : texts };
}

/** A link around a picture also holds its annotation. */
const linked = (figures: readonly StructureNode[], owner: Drawing): StructureNode[] =>
  figures.length === 0 ? [] : [{ role: 'Link', owner: { linked: owner }, children: [...figures] }];

function wholeFigure(drawing: Drawing): StructureNode[] {
  const { content } = drawing;
  const alternative = drawing.description ?? (content.kind === 'group' ? describedParts(content) : undefined) ?? wordArtText(content);
  return alternative === undefined && isRule(content) ? [] : [{ role: 'Figure', owner: drawing, children: [], alternative }];
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
function figuresIn(content: DrawingContent): StructureNode[] {
  if (content.kind !== 'group') return [];
  return content.children.flatMap((child): StructureNode[] =>
    child.content.kind === 'picture'
      ? [{ role: 'Figure', owner: child, children: [], alternative: child.description }]
      : figuresIn(child.content),
  );
}

function textsOf(content: DrawingContent): (readonly Block[])[] {
  if (content.kind === 'shape') return content.text && content.text.children.length > 0 ? [content.text.children] : [];
  if (content.kind === 'group') return content.children.flatMap((child) => textsOf(child.content));
  return content.kind === 'unsupported' && content.fallback ? textsOf(content.fallback) : [];
}
