/** EMF → a fragment of page items in the size that the file states; EMF+ comments are skipped ([MS-EMF] §2.3). */
import type { Fragment } from '../../../layout/page-item.js';
import type { Matrix } from '../../../base/matrix.js';
import { ImageError } from '../../image/pixel-image.js';
import { MetafileCanvas, type CanvasOptions } from '../metafile-canvas.js';
import { RecordView } from '../record-view.js';
import { pictureHandlers } from './emf-pictures.js';
import { shapeHandlers, type EmfHandler } from './emf-shapes.js';
import { stateHandlers } from './emf-state.js';

const handlers: Readonly<Record<number, EmfHandler>> = { ...shapeHandlers, ...stateHandlers, ...pictureHandlers };

const endOfFile = 14;
const comment = 70;
const pointsPerHundredthMillimetre = 72 / 2540;

interface EmfHeader {
  readonly width: number;
  readonly height: number;
  /** Device pixels → points. */
  readonly device: Matrix;
  readonly pixelsPerMillimetre: { readonly x: number; readonly y: number };
}

/** Frame in hundredths of a millimetre, and the reference device's size in pixels and millimetres (§2.2.9). */
function readHeader(record: RecordView): EmfHeader {
  const frame = record.bounds(24);
  const pixels = record.point(72);
  const millimetres = record.point(80);
  const width = (frame.right - frame.left) * pointsPerHundredthMillimetre;
  const height = (frame.bottom - frame.top) * pointsPerHundredthMillimetre;
  if (!(width > 0 && height > 0 && pixels.x > 0 && pixels.y > 0 && millimetres.x > 0 && millimetres.y > 0))
    throw new ImageError('EMF without a size');
  const scaleX = ((millimetres.x * 100) / pixels.x) * pointsPerHundredthMillimetre;
  const scaleY = ((millimetres.y * 100) / pixels.y) * pointsPerHundredthMillimetre;
  return {
    width,
    height,
    device: [scaleX, 0, 0, scaleY, -frame.left * pointsPerHundredthMillimetre, -frame.top * pointsPerHundredthMillimetre],
    pixelsPerMillimetre: { x: pixels.x / millimetres.x, y: pixels.y / millimetres.y },
  };
}

const isEmfPlus = (record: RecordView): boolean => record.u32(12) === 0x2b464d45;

/** @throws ImageError if the file has no size, or its drawing is in EMF+ records only */
export function readEmf(bytes: Uint8Array, options: Pick<CanvasOptions, 'fonts' | 'budget'>): Fragment {
  const file = new RecordView(bytes);
  const { width, height, device, pixelsPerMillimetre } = readHeader(file);
  const canvas = new MetafileCanvas({ ...options, device, pixelsPerMillimetre });
  let hasEmfPlus = false;
  for (let at = file.u32(4); at + 8 <= bytes.length;) {
    const type = file.u32(at);
    const size = file.u32(at + 4);
    if (type === endOfFile || size < 8) break;
    const record = new RecordView(bytes.subarray(at, at + size));
    if (type === comment) hasEmfPlus ||= isEmfPlus(record);
    else handlers[type]?.(canvas, record);
    options.budget?.step();
    at += size;
  }
  if (canvas.items.length === 0 && hasEmfPlus) throw new ImageError('EMF+ without classic records');
  return { width, height, items: canvas.items };
}
