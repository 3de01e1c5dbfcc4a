/** A drawing → its pictures, its text boxes, and its description if it is neither. */
import type { Block } from '../../../document/block.js';
import type { Drawing, DrawingContent, ChartTable } from '../../../document/drawing.js';
import type { DocumentTree } from '../../../document/document-tree.js';
import { textRun } from '../../tree/plain-blocks.js';
import type { OutlinePicture } from './outline.js';
import type { Paragraph } from '../../../document/paragraph.js';

const plainParagraph = (text: string): Paragraph => ({ kind: 'paragraph', properties: {}, children: [textRun(text)] });

/** A chart's data → its title and a table, written like any other. */
function chartBlocks({ title, rows }: ChartTable): readonly Block[] {
  const table: Block = {
    kind: 'table',
    properties: {},
    grid: [],
    rows: rows.map((cells, index) => ({
      properties: index === 0 ? { isHeader: true } : {},
      cells: cells.map((text) => ({ properties: {}, children: [plainParagraph(text)] })),
    })),
  };
  return title === undefined ? [table] : [plainParagraph(title), table];
}

export interface DrawingParts {
  readonly pictures: readonly OutlinePicture[];
  /** Blocks of each text box and chart. */
  readonly texts: readonly (readonly Block[])[];
  /** Stretched letters. */
  readonly words: string;
  readonly isRule: boolean;
}

/** EMU per CSS pixel. */
const emuPerPixel = 9525;
/** Deepest nesting of groups; deeper ones are omitted. */
const maxDepth = 32;

const nothing: DrawingParts = { pictures: [], texts: [], words: '', isRule: false };

export function drawingParts(drawing: Drawing, media: DocumentTree['media']): DrawingParts {
  const { content, description = '' } = drawing;
  if (drawing.hidden === true) return nothing;
  if (content.kind === 'shape' && content.isHorizontalRule === true) return { ...nothing, isRule: true };
  const size = { width: pixelsOf(drawing.width), height: pixelsOf(drawing.height) };
  if (drawing.isChart === true) return chartParts(content, { description, ...size });
  const found: { pictures: OutlinePicture[]; texts: (readonly Block[])[]; words: string[] } = { pictures: [], texts: [], words: [] };
  collectParts(content, { description, ...size }, media, found, 0);
  const isEmpty = found.pictures.length === 0 && found.texts.length === 0 && found.words.length === 0;
  // A plain shape with a description conveys something; others are decorative.
  const described = isEmpty && description !== '' && drawing.isDecorative !== true ? [{ description, ...size }] : [];
  return { pictures: [...found.pictures, ...described], texts: found.texts, words: found.words.join(' '), isRule: false };
}

const pixelsOf = (emu: number): number => Math.max(1, Math.round(emu / emuPerPixel));

function collectParts(
  content: DrawingContent,
  about: Pick<OutlinePicture, 'description' | 'width' | 'height'>,
  media: DocumentTree['media'],
  into: { readonly pictures: OutlinePicture[]; readonly texts: (readonly Block[])[]; readonly words: string[] },
  depth: number,
): void {
  if (depth > maxDepth) return;
  switch (content.kind) {
    case 'picture':
      into.pictures.push({ ...about, media: content.media === undefined ? undefined : media.get(content.media) });
      return;
    case 'shape':
      if (content.text && content.text.children.length > 0) into.texts.push(content.text.children);
      if (content.wordArt) into.words.push(content.wordArt.text);
      return;
    case 'group': {
      if (content.chart) {
        into.texts.push(chartBlocks(content.chart));
        return;
      }
      const scale = about.width / Math.max(1, content.childExtent.width);
      for (const child of content.children) {
        if (child.hidden === true) continue;
        const size = { width: Math.max(1, Math.round(child.width * scale)), height: Math.max(1, Math.round(child.height * scale)) };
        collectParts(child.content, { description: child.description ?? about.description, ...size }, media, into, depth + 1);
      }
      return;
    }
    case 'unsupported':
      if (content.fallback) collectParts(content.fallback, about, media, into, depth + 1);
      else into.pictures.push(about);
  }
}

/** A chart's data with its description; without data, the text in its drawing: titles, categories. */
function chartParts(content: DrawingContent, about: Pick<OutlinePicture, 'description' | 'width' | 'height'>): DrawingParts {
  const chart = content.kind === 'group' ? content.chart : undefined;
  if (!chart) return { ...nothing, pictures: [about], texts: chartTexts(content) };
  return { ...nothing, pictures: about.description === '' ? [] : [{ ...about, isDescribed: true }], texts: [chartBlocks(chart)] };
}

function chartTexts(content: DrawingContent, depth = 0): (readonly Block[])[] {
  if (depth > maxDepth) return [];
  if (content.kind === 'shape') return content.text && content.text.children.length > 0 ? [content.text.children] : [];
  if (content.kind === 'group') return content.children.flatMap((child) => chartTexts(child.content, depth + 1));
  return content.kind === 'unsupported' && content.fallback ? chartTexts(content.fallback, depth + 1) : [];
}
