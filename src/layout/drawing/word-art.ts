/** WordArt and watermarks: text stretched over its shape, with the shape's outline (WR-DRAW-4, WR-DRAW-18). */
import type { Points } from '../../base/units.js';
import type { ResolvedRun } from '../../document/cascade/resolved.js';
import type { Shape } from '../../document/drawing.js';
import { textLine } from '../inline/set/text-line.js';
import type { PageItem } from '../page-item.js';
import type { DrawingScope } from './drawing-scope.js';
import { strokeOf } from './paths.js';

/** The text is set at this size and scaled. */
const setSize = 100;
/** Ink is stretched to the shape less these insets (WR-DRAW-4). */
const insetX = 7.2;
const insetY = 3.6;

export function wordArtItems(shape: Shape, width: Points, height: Points, scope: DrawingScope): PageItem[] {
  const { wordArt } = shape;
  if (!wordArt || wordArt.text.trim() === '') return [];
  const { context } = scope;
  const color =
    shape.fill.kind === 'solid' ? shape.fill.color : shape.fill.kind === 'gradient' ? (shape.fill.stops[0]?.color ?? '000000') : '000000';
  const alpha = shape.fill.kind === 'solid' ? shape.fill.alpha : 1;
  const { family, bold, italic } = wordArt;
  const base = context.cascade.run({}, context.cascade.paragraph({ kind: 'paragraph', properties: {}, children: [] }));
  const run: ResolvedRun = {
    ...base,
    fonts: { ascii: family, hAnsi: family, eastAsia: family, complex: family },
    size: setSize,
    sizeComplex: setSize,
    bold,
    italic,
    boldComplex: bold,
    italicComplex: italic,
    color,
  };
  const line = textLine(wordArt.text, run, context);
  const face = line.font?.face;
  if (!face || line.width <= 0) return [];
  const hasDescender = /[gjpqy,;Q]/.test(wordArt.text);
  const rise = (/[A-Z0-9bdfhklt]/.test(wordArt.text) ? face.metrics.capHeight : face.metrics.xHeight) * setSize || 0.7 * setSize;
  const drop = hasDescender ? face.metrics.descent * setSize : 0;
  const scaleX = Math.max(1, width - insetX * 2) / line.width;
  const scaleY = Math.max(1, height - insetY * 2) / (rise + drop);
  const stroke = strokeOf(shape.outline);
  const contour = stroke && { color: stroke.color, width: stroke.width / Math.sqrt(scaleX * scaleY) };
  const items = line
    .itemsAt(0, rise)
    .map((item): PageItem => (item.kind === 'glyphs' ? { ...item, alpha, ...(contour && { contour }) } : item));
  return [{ kind: 'group', transform: [scaleX, 0, 0, scaleY, insetX, insetY], items }];
}
