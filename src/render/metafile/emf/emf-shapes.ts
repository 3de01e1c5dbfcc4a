/** EMF records that draw lines, curves and paths ([MS-EMF] §2.3.5, §2.3.10). */
import { transformed } from '../../../base/matrix.js';
import type { Segment } from '../../../layout/page-item.js';
import type { MetafileHandler, PaintedParts } from '../metafile-canvas.js';
import { pointBytes, type PointSize, type RecordView } from '../record-view.js';
import { rectanglePath } from '../../../layout/rectangle-path.js';
import { arc, ellipse, polybezier, polyline, roundRectangle, type ArcKind, type Figure } from '../shapes.js';
import type { Point } from '../device-context.js';

/** Bounds, a count, then the points. */
const recordPoints = (record: RecordView, size: PointSize): Point[] => record.points(28, record.u32(24), size);

const lines =
  (size: PointSize, figure: Figure): MetafileHandler =>
  (canvas, record) =>
    canvas.draw(polyline(recordPoints(record, size), figure), figure);

const curves =
  (size: PointSize): MetafileHandler =>
  (canvas, record) =>
    canvas.draw(polybezier(recordPoints(record, size)), 'open');

/** From the current position on, which moves. */
const drawTo =
  (make: (points: readonly Point[]) => Segment[], size: PointSize): MetafileHandler =>
  (canvas, record) => {
    const points = recordPoints(record, size);
    const last = points.at(-1);
    if (last === undefined) return;
    canvas.draw(make([canvas.context.position, ...points]), 'open');
    canvas.context.position = last;
  };

/** Several figures: counts first, then all points. */
const many =
  (size: PointSize, figure: Figure): MetafileHandler =>
  (canvas, record) => {
    const figures = Math.min(record.u32(24), Math.floor(record.length / 4));
    const counts = Array.from({ length: figures }, (_, index) => record.u32(32 + index * 4));
    const segments: Segment[] = [];
    let at = 32 + figures * 4;
    for (const count of counts) {
      for (const segment of polyline(record.points(at, count, size), figure)) segments.push(segment);
      at += count * pointBytes[size];
    }
    canvas.draw(segments, figure);
  };

/** Points with a type each: 6 move, 2 line, 4 curve, 1 closes. */
const polyDraw =
  (size: PointSize): MetafileHandler =>
  (canvas, record) => {
    const points = recordPoints(record, size);
    const typesAt = 28 + record.u32(24) * pointBytes[size];
    const segments: Segment[] = [{ op: 'M', ...canvas.context.position }];
    for (let index = 0; index < points.length; index += 1) {
      const type = record.u8(typesAt + index);
      const [point, second, end] = points.slice(index, index + 3);
      if (!point) break;
      if ((type & 6) === 6) segments.push({ op: 'M', ...point });
      else if (type & 2) segments.push({ op: 'L', ...point });
      else if (type & 4 && second && end) {
        segments.push({ op: 'C', x1: point.x, y1: point.y, x2: second.x, y2: second.y, x: end.x, y: end.y });
        index += 2;
      }
      if (record.u8(typesAt + index) & 1) segments.push({ op: 'Z' });
    }
    canvas.draw(segments, 'open');
    canvas.context.position = points.at(-1) ?? canvas.context.position;
  };

const arcs =
  (kind: ArcKind): MetafileHandler =>
  (canvas, record) => {
    const end = record.point(32);
    if (kind === 'arcTo')
      canvas.draw([{ op: 'M', ...canvas.context.position }, ...arc(record.bounds(8), record.point(24), end, kind)], 'open');
    else canvas.draw(arc(record.bounds(8), record.point(24), end, kind), kind === 'arc' ? 'open' : 'closed');
    if (kind === 'arcTo') canvas.context.position = end;
  };

const lineTo: MetafileHandler = (canvas, record) => {
  const { position } = canvas.context;
  const end = record.point(8);
  if (canvas.isPathOpen) canvas.path.push({ op: canvas.path.length === 0 ? 'M' : 'L', ...transformed(canvas.matrix, end.x, end.y) });
  else canvas.draw(polyline([position, end], 'open'), 'open');
  canvas.context.position = end;
};

const usePath =
  (parts: PaintedParts): MetafileHandler =>
  (canvas) => {
    canvas.paint(canvas.path, parts);
    canvas.path = [];
  };

const beginPath: MetafileHandler = (canvas) => {
  const { x, y } = canvas.context.position;
  canvas.path = [{ op: 'M', ...transformed(canvas.matrix, x, y) }];
  canvas.isPathOpen = true;
};

/** Figures that are only a start draw nothing. */
const withoutEmptyFigures = (path: readonly Segment[]): Segment[] =>
  path.filter((segment, index) => segment.op !== 'M' || ((path[index + 1]?.op ?? 'M') !== 'M' && path[index + 1]?.op !== 'Z'));

const endPath: MetafileHandler = (canvas) => {
  canvas.path = withoutEmptyFigures(canvas.path);
  canvas.isPathOpen = false;
};

export const shapeHandlers: Readonly<Record<number, MetafileHandler>> = {
  2: curves('long'),
  3: lines('long', 'closed'),
  4: lines('long', 'open'),
  5: drawTo(polybezier, 'long'),
  6: drawTo((points) => polyline(points, 'open'), 'long'),
  7: many('long', 'open'),
  8: many('long', 'closed'),
  27: (canvas, record) => canvas.moveTo(record.point(8)),
  42: (canvas, record) => canvas.draw(ellipse(record.bounds(8)), 'closed'),
  43: (canvas, record) => canvas.draw(rectanglePath(record.bounds(8)), 'closed'),
  44: (canvas, record) => canvas.draw(roundRectangle(record.bounds(8), record.i32(24), record.i32(28)), 'closed'),
  45: arcs('arc'),
  46: arcs('chord'),
  47: arcs('pie'),
  54: lineTo,
  55: arcs('arcTo'),
  56: polyDraw('long'),
  59: beginPath,
  60: endPath,
  61: (canvas) => void canvas.path.push({ op: 'Z' }),
  62: usePath({ isFilled: true, isStroked: false }),
  63: usePath({ isFilled: true, isStroked: true }),
  64: usePath({ isFilled: false, isStroked: true }),
  68: (canvas) => {
    canvas.path = [];
    canvas.isPathOpen = false;
  },
  85: curves('short'),
  86: lines('short', 'closed'),
  87: lines('short', 'open'),
  88: drawTo(polybezier, 'short'),
  89: drawTo((points) => polyline(points, 'open'), 'short'),
  90: many('short', 'open'),
  91: many('short', 'closed'),
  92: polyDraw('short'),
};
