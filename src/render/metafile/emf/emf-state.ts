/** EMF records that change the device context: mapping, colours, objects, clips ([MS-EMF] §2.3.2, §2.3.7, §2.3.8, §2.3.11, §2.3.12). */
import type { Segment } from '../../../layout/page-item.js';
import { concatenate, identity } from '../../../base/matrix.js';
import { brushOf, colorOf, penOf, rasterOf, stockObjects, type MetafileFont, type Pen } from '../device-context.js';
import { mapSegments } from '../mapping.js';
import { patternBrush } from '../metafile-bitmap.js';
import type { MetafileCanvas, MetafileHandler } from '../metafile-canvas.js';
import type { RecordView } from '../record-view.js';
import { rectanglePath } from '../../../layout/rectangle-path.js';

const stockFlag = 0x80000000;

const modifyWorld: MetafileHandler = (canvas, record) => {
  const { world } = canvas.context;
  const given = record.matrix(8);
  const mode = record.u32(32);
  const next = mode === 1 ? identity : mode === 2 ? concatenate(given, world) : mode === 3 ? concatenate(world, given) : given;
  canvas.changeMapping({ world: next });
};

const scaled = (extent: { x: number; y: number }, record: RecordView): { x: number; y: number } => ({
  x: (extent.x * record.i32(8)) / (record.i32(12) || 1),
  y: (extent.y * record.i32(16)) / (record.i32(20) || 1),
});

const select: MetafileHandler = (canvas, record) => {
  const index = record.u32(8);
  canvas.select(index >= stockFlag ? stockObjects[index - stockFlag] : canvas.objects.get(index));
};

function extendedPen(record: RecordView): Pen {
  const style = record.u32(28);
  // Cosmetic pens are a pixel wide, whatever their width says.
  const isGeometric = (style & 0xf0000) === 0x10000;
  const pen = penOf(style, isGeometric ? record.u32(32) : 0, colorOf(record.u32(40)));
  const isHollow = record.u32(36) === 1;
  const count = Math.min(record.u32(48), 16);
  const isUserStyle = (style & 15) === 7 && count > 0;
  // User-defined lengths are logical units; dashes here are counted in pen widths.
  const unit = Math.max(1, pen.width);
  const dash = isUserStyle ? Array.from({ length: count }, (_, index) => record.u32(52 + index * 4) / unit) : pen.dash;
  return { ...pen, color: isHollow ? undefined : pen.color, dash: dash?.some((length) => length > 0) ? dash : pen.dash };
}

const recordedFont = (record: RecordView): MetafileFont => ({
  ...record.font(12, 'long'),
  family: record.text(40, 32).replace(/^@/, '') || 'Arial',
});

const create =
  (make: (record: RecordView) => Parameters<MetafileCanvas['objects']['set']>[1]): MetafileHandler =>
  (canvas, record) =>
    void canvas.objects.set(record.u32(8), make(record));

/** The record gives the places of the bitmap's header and bits. */
const pattern = (record: RecordView) =>
  patternBrush(record.slice(record.u32(16), record.u32(20)), record.slice(record.u32(24), record.u32(28)));

const intersectRectangle: MetafileHandler = (canvas, record) => canvas.clip(mapSegments(canvas.matrix, rectanglePath(record.bounds(8))));

/** Rectangles of a region, which are device units ([MS-EMF] §2.2.24). */
function regionSegments(record: RecordView, at: number, canvas: MetafileCanvas): Segment[] {
  const count = Math.min(record.u32(at + 8), 10_000);
  const rectangles = Array.from({ length: count }, (_, index) => rectanglePath(record.bounds(at + 32 + index * 16)));
  return mapSegments(canvas.device, rectangles.flat());
}

/** RGN_AND, RGN_OR, RGN_XOR, RGN_DIFF, RGN_COPY; modes that widen or cut out are ignored. */
const combineClip = (canvas: MetafileCanvas, mode: number, segments: Segment[] | undefined): void => {
  if (mode === 5) canvas.clip(undefined);
  if ((mode === 5 || mode === 1) && segments !== undefined && segments.length > 0) canvas.clip(segments);
};

const selectRegion: MetafileHandler = (canvas, record) =>
  combineClip(canvas, record.u32(12), record.u32(8) > 0 ? regionSegments(record, 16, canvas) : undefined);

const selectPath: MetafileHandler = (canvas, record) => {
  combineClip(canvas, record.u32(8), canvas.path);
  canvas.path = [];
};

const fillRegion: MetafileHandler = (canvas, record) => {
  const { brush } = canvas.context;
  canvas.select(canvas.objects.get(record.u32(28)) ?? stockObjects[record.u32(28) - stockFlag]);
  canvas.paint(regionSegments(record, 32, canvas), { isFilled: true, isStroked: false });
  canvas.context.brush = brush;
};

export const stateHandlers: Readonly<Record<number, MetafileHandler>> = {
  9: (canvas, record) => canvas.changeMapping({ windowExtent: record.point(8) }),
  10: (canvas, record) => canvas.changeMapping({ windowOrigin: record.point(8) }),
  11: (canvas, record) => canvas.changeMapping({ viewportExtent: record.point(8) }),
  12: (canvas, record) => canvas.changeMapping({ viewportOrigin: record.point(8) }),
  17: (canvas, record) => canvas.changeMapping({ mapMode: record.u32(8) }),
  18: (canvas, record) => void (canvas.context.opaque = record.u32(8) === 2),
  19: (canvas, record) => void (canvas.context.evenOdd = record.u32(8) !== 2),
  20: (canvas, record) => void (canvas.context.raster = rasterOf(record.u32(8))),
  22: (canvas, record) => void (canvas.context.textAlign = record.u32(8)),
  24: (canvas, record) => void (canvas.context.textColor = colorOf(record.u32(8))),
  25: (canvas, record) => void (canvas.context.backColor = colorOf(record.u32(8))),
  30: intersectRectangle,
  31: (canvas, record) => canvas.changeMapping({ viewportExtent: scaled(canvas.context.viewportExtent, record) }),
  32: (canvas, record) => canvas.changeMapping({ windowExtent: scaled(canvas.context.windowExtent, record) }),
  33: (canvas) => canvas.save(),
  34: (canvas, record) => canvas.restore(record.i32(8)),
  35: (canvas, record) => canvas.changeMapping({ world: record.matrix(8) }),
  36: modifyWorld,
  37: select,
  38: create((record) => penOf(record.u32(12), record.i32(16), colorOf(record.u32(24)))),
  39: create((record) => brushOf(record.u32(12), colorOf(record.u32(16)))),
  40: (canvas, record) => void canvas.objects.delete(record.u32(8)),
  67: selectPath,
  71: fillRegion,
  74: (canvas, record) => canvas.paint(regionSegments(record, 28, canvas), { isFilled: true, isStroked: false }),
  75: selectRegion,
  82: create(recordedFont),
  93: create(pattern),
  94: create(pattern),
  95: create(extendedPen),
};
