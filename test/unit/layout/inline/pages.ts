/** A document laid out with the bundled fonts, seen as lines of text. */
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import { itemAt } from '../../../../src/base/item-at.js';
import type { DocumentTree } from '../../../../src/document/document-tree.js';
import type { Inline, Run, RunProperties } from '../../../../src/document/run.js';
import { layoutDocument, prepareLayout } from '../../../../src/layout/layout-document.js';
import type { GlyphRunItem, PageItem } from '../../../../src/layout/page-item.js';
import { bundledLibrary } from '../../fonts/library.js';
import { paragraph, run, tree, type TreeSource } from '../../document/tree.js';

export interface TextLine {
  readonly text: string;
  /** Left end and baseline, points from the page's top left. */
  readonly x: number;
  readonly y: number;
}

/** Times at 10 pt, nothing between paragraphs. */
export const plainDefaults: NonNullable<TreeSource['defaults']> = {
  run: { fonts: { ascii: 'Times New Roman', hAnsi: 'Times New Roman' }, size: 20 },
  paragraph: { spacing: { before: 0, after: 0, line: 240, lineRule: 'auto' } },
};

export async function layoutPages(document: DocumentTree): Promise<TextLine[][]> {
  await prepareLayout(document);
  const { pages } = layoutDocument(document, {
    library: await bundledLibrary(),
    budget: new Budget(),
    diagnostics: new Diagnostics(),
    now: '2024-03-05T14:07:09Z',
  });
  return pages.map((page) => linesOf(page.items));
}

/** The texts of the body's lines; a document of one page. */
export async function layoutLines(source: TreeSource, settings: Partial<DocumentTree['settings']> = {}): Promise<TextLine[]> {
  const document = tree({ defaults: plainDefaults, ...source });
  return itemAt(await layoutPages({ ...document, settings: { ...document.settings, ...settings } }), 0);
}

export function linesOf(items: readonly PageItem[]): TextLine[] {
  const glyphs: { x: number; y: number; item: GlyphRunItem }[] = [];
  collect(items, 0, 0, glyphs);
  const lines: { x: number; y: number; text: string }[] = [];
  for (const { x, y, item } of glyphs) {
    const line = lines.find((one) => Math.abs(one.y - y) < 0.01);
    if (line) line.text += item.text;
    else lines.push({ x, y, text: item.text });
  }
  return lines.map((line) => ({ ...line, text: line.text.trim() }));
}

function collect(items: readonly PageItem[], x: number, y: number, into: { x: number; y: number; item: GlyphRunItem }[]): void {
  for (const item of items) {
    if (item.kind === 'glyphs') into.push({ x: x + item.x, y: y + item.y, item });
    else if (item.kind === 'fragment') collect(item.fragment.items, x + item.x, y + item.y, into);
    else if (item.kind === 'group') collect(item.items, x, y, into);
  }
}

/** A complex field with its cached result. */
export const field = (instruction: string, result: string, properties: RunProperties = {}): Run => ({
  kind: 'run',
  properties,
  content: [
    { kind: 'field-begin', dirty: false, locked: false },
    { kind: 'field-instruction', text: instruction },
    { kind: 'field-separate' },
    { kind: 'text', text: result },
    { kind: 'field-end' },
  ],
});

export const textParagraph = (...children: readonly (string | Inline)[]) =>
  paragraph({}, ...children.map((child) => (typeof child === 'string' ? run(child) : child)));
