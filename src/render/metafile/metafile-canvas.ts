/** The canvas of both metafile formats: device context in, page items out. */
import { appendAll } from '../../base/append-all.js';
import type { Budget } from '../../base/abort.js';
import type { Points } from '../../base/units.js';
import type { FontLibrary } from '../../fonts/font-types.js';
import type { PageItem, Paint, PathItem, Segment } from '../../layout/page-item.js';
import { rgbFromHex } from '../content/color.js';
import { transformed, type Matrix } from '../../base/matrix.js';
import { createDeviceContext, type DeviceContext, type MetafileObject, type Point } from './device-context.js';
import type { BitmapRecord } from './metafile-bitmap.js';
import { lengthScale, mappingOf, mapSegments } from './mapping.js';
import type { RecordView } from './record-view.js';
import { rectanglePath, type Box } from '../../layout/rectangle-path.js';
import type { Figure } from './shapes.js';

/** Metafiles that would draw more are cut off. */
const mostItems = 200_000;
/** Device contexts saved at the same time; a damaged file may save without end. */
const mostSaved = 1000;
/** A pixel at 600 per inch. */
const thinnestLine: Points = 0.12;

export interface CanvasOptions {
  readonly fonts: FontLibrary | undefined;
  readonly budget: Budget | undefined;
  /** Device pixels → points of the picture. */
  readonly device: Matrix;
  readonly pixelsPerMillimetre: Point;
}

/** The parts of a figure that are painted: its area with the brush, its outline with the pen. */
export interface PaintedParts {
  readonly isFilled: boolean;
  readonly isStroked: boolean;
}

export class MetafileCanvas {
  readonly items: PageItem[] = [];
  readonly objects = new Map<number, MetafileObject>();
  context: DeviceContext = createDeviceContext();
  /** Between BeginPath and EndPath, and until the path is used. */
  path: Segment[] = [];
  isPathOpen = false;
  /** The last bitmap, which may be the mask of the next one. */
  lastBitmap: { readonly record: BitmapRecord; readonly item: PageItem } | undefined;
  readonly fonts: FontLibrary | undefined;
  readonly budget: Budget | undefined;
  device: Matrix;
  readonly #pixelsPerMillimetre: Point;
  readonly #saved: DeviceContext[] = [];
  #matrix: Matrix | undefined;
  #count = 0;
  /** The destination of items: the innermost group of the current clips. */
  #target: { readonly clips: DeviceContext['clips']; readonly items: PageItem[] };

  constructor(options: CanvasOptions) {
    this.fonts = options.fonts;
    this.budget = options.budget;
    this.device = options.device;
    this.#pixelsPerMillimetre = options.pixelsPerMillimetre;
    this.#target = { clips: this.context.clips, items: this.items };
  }

  /** Logical units → points; call {@link changeMapping} when the values that it depends on change. */
  get matrix(): Matrix {
    this.#matrix ??= mappingOf(this.context, this.device, this.#pixelsPerMillimetre);
    return this.#matrix;
  }

  changeMapping(changes: Partial<DeviceContext>): void {
    Object.assign(this.context, changes);
    this.#matrix = undefined;
  }

  save(): void {
    if (this.#saved.length < mostSaved) this.#saved.push({ ...this.context });
  }

  /** Negative counts from the last saved state, positive from the first. */
  restore(which: number): void {
    const index = which < 0 ? this.#saved.length + which : which - 1;
    const saved = this.#saved[index];
    if (saved === undefined) return;
    this.#saved.length = index;
    this.context = saved;
    this.#matrix = undefined;
  }

  select(object: MetafileObject | undefined): void {
    if (object?.kind === 'pen') this.context.pen = object;
    else if (object?.kind === 'brush') this.context.brush = object;
    else if (object?.kind === 'font') this.context.font = object;
  }

  add(item: PageItem): void {
    this.budget?.step();
    this.#count += 1;
    if (this.#count > mostItems || this.context.raster === 'none') return;
    if (this.#target.clips !== this.context.clips) this.#openTarget();
    this.#target.items.push(item);
  }

  /** Removes an item if it is the last one. */
  takeBack(item: PageItem): boolean {
    const { items } = this.#target;
    if (this.#target.clips !== this.context.clips || items.at(-1) !== item) return false;
    items.pop();
    return true;
  }

  #openTarget(): void {
    const { clips } = this.context;
    let items = this.items;
    for (const clip of clips) {
      const inner: PageItem[] = [];
      items.push({ kind: 'group', clip, items: inner });
      items = inner;
    }
    this.#target = { clips, items };
  }

  /** Logical segments: drawn with the pen and, if closed, the brush, or added to the open path. */
  draw(segments: readonly Segment[], figure: Figure): void {
    const mapped = mapSegments(this.matrix, segments);
    if (this.isPathOpen) appendAll(this.path, withoutNeedlessMove(this.path, mapped));
    else this.paint(mapped, { isFilled: figure === 'closed', isStroked: true });
  }

  /** A rectangle in logical units. */
  fillRectangle(bounds: Box, color: string, alpha = 1): void {
    this.add({ kind: 'path', segments: mapSegments(this.matrix, rectanglePath(bounds)), fill: { kind: 'solid', color, alpha } });
  }

  /** Segments in points. */
  paint(segments: readonly Segment[], { isFilled, isStroked }: PaintedParts): void {
    const { evenOdd } = this.context;
    const fill = isFilled ? this.#fill() : undefined;
    const stroke = isStroked ? this.#stroke() : undefined;
    if (segments.length === 0 || (fill === undefined && stroke === undefined)) return;
    this.add({ kind: 'path', segments, evenOdd, fill, stroke });
  }

  #fill(): Paint | undefined {
    const { brush, raster, inverted } = this.context;
    if (brush.color === undefined) return undefined;
    if (raster !== 'mask' || inverted === undefined) return { kind: 'solid', color: brush.color, alpha: brush.alpha };
    const [red, green, blue] = rgbFromHex(brush.color);
    return { kind: 'solid', color: inverted, alpha: 1 - (red + green + blue) / 3 };
  }

  #stroke(): PathItem['stroke'] {
    const { pen } = this.context;
    if (pen.color === undefined) return undefined;
    // A pen without width is a pixel of the device that the drawing was made for; others are at least one of the device
    // that shows it.
    const width = pen.width > 0 ? Math.max(pen.width * lengthScale(this.matrix), thinnestLine) : lengthScale(this.device);
    const dash = pen.dash?.map((length) => length * width);
    return { color: pen.color, alpha: 1, width, cap: dash === undefined ? pen.cap : 'butt', join: pen.join, dash };
  }

  /** Restricts the painted area; undefined removes all clips. */
  clip(segments: readonly Segment[] | undefined): void {
    this.context.clips = segments === undefined ? [] : [...this.context.clips.slice(-7), segments];
  }

  moveTo(point: Point): void {
    this.context.position = point;
    if (this.isPathOpen) this.path.push({ op: 'M', ...transformed(this.matrix, point.x, point.y) });
  }
}

/** Draws a record, or changes the device context by it. */
export type MetafileHandler = (canvas: MetafileCanvas, record: RecordView) => void;

/** A figure that continues from the pen's position needs no new start. */
function withoutNeedlessMove(path: readonly Segment[], added: readonly Segment[]): readonly Segment[] {
  const last = path.at(-1);
  const first = added.at(0);
  if (last === undefined || last.op === 'Z' || first?.op !== 'M') return added;
  const isSame = Math.abs(last.x - first.x) < 1e-6 && Math.abs(last.y - first.y) < 1e-6;
  return isSame ? added.slice(1) : added;
}
