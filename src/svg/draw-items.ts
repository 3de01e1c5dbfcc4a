/** Items in paint order → marks; links, anchors and comments draw nothing. */
import type { GroupItem, PageItem } from '../layout/page-item.js';
import { aroundOrigin } from '../render/draw/placement.js';
import { deepest } from '../render/draw/draw-items.js';
import { drawPicture } from './draw-picture.js';
import { drawLine, drawPath, drawRectangle, pathData } from './draw-shapes.js';
import { drawText } from './draw-text.js';
import { clipPath, matrixText, type SvgCanvas } from './svg-canvas.js';

function drawGroup(canvas: SvgCanvas, group: GroupItem, x: number, y: number, depth: number): void {
  const { transform, clip } = group;
  const space = transform === undefined ? '' : ` transform="${matrixText(aroundOrigin(transform, x, y))}"`;
  const id = clip && clipPath(canvas, pathData(clip, x, y));
  canvas.add(`<g${space}${id === undefined ? '' : ` clip-path="url(#${id})"`}>`);
  const draw = (): void => drawItems(canvas, group.items, x, y, depth + 1);
  const drawInSpace = (): void => (transform === undefined ? draw() : canvas.transformed(draw));
  if (id === undefined) drawInSpace();
  else canvas.layer(drawInSpace);
  canvas.add('</g>');
}

export function drawItems(canvas: SvgCanvas, items: readonly PageItem[], x: number, y: number, depth = 0): void {
  if (depth > deepest) return canvas.context.tooDeep();
  for (const item of items) {
    canvas.context.budget?.step();
    switch (item.kind) {
      case 'glyphs':
        drawText(canvas, item, x + item.x, y + item.y);
        break;
      case 'rectangle':
        drawRectangle(canvas, item, x + item.x, y + item.y);
        break;
      case 'line':
        drawLine(canvas, item, x, y);
        break;
      case 'path':
        drawPath(canvas, item, x, y);
        break;
      case 'image':
        drawPicture(canvas, item, x + item.x, y + item.y, (fragment) => drawItems(canvas, fragment.items, 0, 0, depth + 1));
        break;
      case 'group':
        drawGroup(canvas, item, x, y, depth);
        break;
      case 'fragment':
        drawItems(canvas, item.fragment.items, x + item.x, y + item.y, depth + 1);
        break;
      case 'field':
        drawItems(canvas, item.items, x, y, depth + 1);
        break;
      default:
        break;
    }
  }
}
