/** Logical units → the picture's points: world transformation, window and viewport, device ([MS-EMF] §3.1.1.2.3). */
import type { Segment } from '../../layout/page-item.js';
import { concatenate, transformed, type Matrix } from '../../base/matrix.js';
import type { DeviceContext, Point } from './device-context.js';

/** Units in millimetres of MM_LOMETRIC, MM_HIMETRIC, MM_LOENGLISH, MM_HIENGLISH and MM_TWIPS, with y upwards. */
const fixedUnits: Readonly<Record<number, number>> = { 2: 0.1, 3: 0.01, 4: 0.254, 5: 0.0254, 6: 25.4 / 1440 };
const text = 1;
const isotropic = 7;

/** Page units → device pixels. */
function pageMatrix(context: DeviceContext, pixelsPerMillimetre: Point): Matrix {
  const { mapMode, windowOrigin, windowExtent, viewportOrigin, viewportExtent } = context;
  const unit = fixedUnits[mapMode];
  let scaleX = 1;
  let scaleY = 1;
  if (unit !== undefined) {
    scaleX = unit * pixelsPerMillimetre.x;
    scaleY = -unit * pixelsPerMillimetre.y;
  } else if (mapMode !== text) {
    scaleX = viewportExtent.x / (windowExtent.x || 1);
    scaleY = viewportExtent.y / (windowExtent.y || 1);
    if (mapMode === isotropic) {
      const scale = Math.min(Math.abs(scaleX), Math.abs(scaleY));
      scaleX = Math.sign(scaleX) * scale;
      scaleY = Math.sign(scaleY) * scale;
    }
  }
  return [scaleX, 0, 0, scaleY, viewportOrigin.x - windowOrigin.x * scaleX, viewportOrigin.y - windowOrigin.y * scaleY];
}

/** @param device device pixels → points of the picture */
export function mappingOf(context: DeviceContext, device: Matrix, pixelsPerMillimetre: Point): Matrix {
  return concatenate(concatenate(context.world, pageMatrix(context, pixelsPerMillimetre)), device);
}

export function mapSegments(matrix: Matrix, segments: readonly Segment[]): Segment[] {
  return segments.map((segment): Segment => {
    if (segment.op === 'Z') return segment;
    const end = transformed(matrix, segment.x, segment.y);
    if (segment.op !== 'C') return { op: segment.op, ...end };
    const first = transformed(matrix, segment.x1, segment.y1);
    const second = transformed(matrix, segment.x2, segment.y2);
    return { op: 'C', x1: first.x, y1: first.y, x2: second.x, y2: second.y, ...end };
  });
}

/** Mean factor by which lengths grow. */
export const lengthScale = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));
