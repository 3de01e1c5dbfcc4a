/** Items in paint order → operators; links and anchors are collected on the way. */
import { concatenate } from '../../base/matrix.js';
import type { GroupItem, PageItem } from '../../layout/page-item.js';
import type { ContentStream } from '../content/content-stream.js';
import { clipTo } from '../content/trace-path.js';
import type { RenderContext } from '../render-context.js';
import { drawGlyphRun } from './draw-glyph-run.js';
import { drawImage } from './draw-image.js';
import { drawLine, drawPath, drawRectangle } from './draw-path.js';
import { aroundOrigin, boxOnPage, flipped, pointOnPage, type Box, type Placement, type Point } from './placement.js';

/** What a page has besides ink; boxes and places in page coordinates, y downwards. */
export interface PageMarks {
  readonly links: { readonly box: Box; readonly target: string }[];
  readonly anchors: { readonly name: string; readonly place: Point }[];
  /** Absent where they are dropped. */
  readonly comments?: { readonly id: string; readonly box: Box }[];
}

/** Fragments in fragments beyond this are not drawn: no document nests so deep, and the stack has an end. */
export const deepest = 200;

function drawGroup(
  context: RenderContext,
  content: ContentStream,
  marks: PageMarks,
  group: GroupItem,
  placement: Placement,
  depth: number,
): void {
  const { transform } = group;
  content.save();
  let inner = placement;
  if (transform !== undefined) {
    const matrix = aroundOrigin(transform, placement.x, placement.y);
    content.transform(flipped(matrix, content.height));
    inner = { ...placement, matrix: placement.matrix === undefined ? matrix : concatenate(matrix, placement.matrix) };
  }
  if (group.clip !== undefined) clipTo(content, group.clip, placement.x, placement.y);
  drawItems(context, content, marks, group.items, inner, depth + 1);
  content.restore();
}

export function drawItems(
  context: RenderContext,
  content: ContentStream,
  marks: PageMarks,
  items: readonly PageItem[],
  placement: Placement,
  depth = 0,
): void {
  if (depth > deepest) return context.diagnostics.report('render.too-deep', `items nested deeper than ${deepest} are left out`);
  const { x, y } = placement;
  for (const item of items) {
    context.budget?.step();
    switch (item.kind) {
      case 'glyphs':
        drawGlyphRun(context, content, item, x + item.x, y + item.y);
        break;
      case 'rectangle':
        drawRectangle(context, content, item, x + item.x, y + item.y);
        break;
      case 'line':
        drawLine(context, content, item, x, y);
        break;
      case 'path':
        drawPath(context, content, item, x, y);
        break;
      case 'image':
        drawImage(context, content, item, x + item.x, y + item.y);
        break;
      case 'group':
        drawGroup(context, content, marks, item, placement, depth);
        break;
      case 'fragment':
        drawItems(context, content, marks, item.fragment.items, { ...placement, x: x + item.x, y: y + item.y }, depth + 1);
        break;
      case 'link':
        marks.links.push({ target: item.target, box: boxOnPage(placement, item.x, item.y, item.width, item.height) });
        break;
      case 'anchor':
        marks.anchors.push({ name: item.name, place: pointOnPage(placement, item.x, item.y) });
        break;
      case 'comment':
        marks.comments?.push({ id: item.id, box: boxOnPage(placement, item.x, item.y, item.width, item.height) });
        break;
    }
  }
}
