/** The displayed sizes of a document tree's pictures: the largest of each picture's occurrences. */
import { appendAll } from '../base/append-all.js';
import type { Budget } from '../base/abort.js';
import type { DocumentTree } from '../document/document-tree.js';
import type { Drawing, DrawingContent } from '../document/drawing.js';

export interface PictureSize {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

const emuPerPixel = 9525;

/** By the key of the tree's media. Pictures within groups and fills are treated as large as the whole drawing. */
export function pictureSizes({ sections, footnotes, endnotes, comments }: DocumentTree, budget: Budget): ReadonlyMap<string, PictureSize> {
  const sizes = new Map<string, PictureSize>();
  const waiting: object[] = [sections, footnotes, endnotes, comments];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    budget.step();
    if (isDrawing(value)) note(value, sizes, waiting);
    else
      for (const below of Array.isArray(value) || value instanceof Map ? value.values() : Object.values(value))
        if (isObject(below)) waiting.push(below);
  }
  return sizes;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !(value instanceof Uint8Array);

const isDrawing = (value: object): value is Drawing => 'placement' in value && 'content' in value && 'effectExtent' in value;

function note(drawing: Drawing, sizes: Map<string, PictureSize>, waiting: object[]): void {
  const parts: DrawingContent[] = [drawing.content];
  for (let content = parts.pop(); content !== undefined; content = parts.pop()) {
    if (content.kind === 'group')
      appendAll(
        parts,
        content.children.map((child) => child.content),
      );
    else if (content.kind === 'unsupported') appendAll(parts, content.fallback ? [content.fallback] : []);
    else {
      if (content.kind === 'shape' && content.text) waiting.push(content.text.children);
      const key = content.kind === 'picture' ? content.media : content.fill.kind === 'picture' ? content.fill.media : undefined;
      if (key === undefined) continue;
      const known = sizes.get(key);
      sizes.set(key, {
        width: Math.max(known?.width ?? 0, drawing.width / emuPerPixel),
        height: Math.max(known?.height ?? 0, drawing.height / emuPerPixel),
      });
    }
  }
}
