/** A signature as a picture: drawn, typed or uploaded. */
import { fittedSize, type LookSize } from '../../contract/signature-look.js';
import { blankDrawing, croppedToInk, type InkPicture } from './ink.js';

/** Pixels: three per point of a large signature. */
const most = { width: 1200, height: 600 } as const;

const inkColor = '#10233c';

/** The pad's size in its own units. */
export const padSize = { width: 600, height: 200 } as const;
const penWidth = 5;

/** In units of the pad. */
export type StrokePoint = readonly [x: number, y: number];
export type Stroke = readonly StrokePoint[];

const middle = ([x1, y1]: StrokePoint, [x2, y2]: StrokePoint): StrokePoint => [(x1 + x2) / 2, (y1 + y2) / 2];

/** A fast pen leaves less ink; the width changes gradually. */
function widthAfter(before: number, [x1, y1]: StrokePoint, [x2, y2]: StrokePoint): number {
  const wanted = penWidth * Math.max(0.5, 1.1 - Math.hypot(x2 - x1, y2 - y1) / 45);
  return before + (wanted - before) * 0.3;
}

/** Curves between the midpoints of consecutive segments, with the stroke's points as control points. */
function drawStroke(pen: CanvasRenderingContext2D, stroke: Stroke): void {
  const [first] = stroke;
  if (!first) return;
  let [from, before, width]: [StrokePoint, StrokePoint, number] = [first, first, penWidth];
  for (const point of [...stroke.slice(1), stroke.at(-1) ?? first]) {
    const to = middle(before, point);
    width = widthAfter(width, before, point);
    pen.lineWidth = width;
    pen.beginPath();
    pen.moveTo(...from);
    // A tap is a dot: not every browser draws a line of no length.
    pen.quadraticCurveTo(...before, to[0] + (stroke.length === 1 ? 0.1 : 0), to[1]);
    pen.stroke();
    [from, before] = [to, point];
  }
}

export function drawStrokes(pen: CanvasRenderingContext2D, strokes: readonly Stroke[]): void {
  pen.lineCap = pen.lineJoin = 'round';
  pen.strokeStyle = inkColor;
  for (const stroke of strokes) drawStroke(pen, stroke);
}

/** @returns Undefined if nothing was drawn */
export function strokesPicture(strokes: readonly Stroke[]): InkPicture | undefined {
  const points = strokes.flat();
  if (points.length === 0) return undefined;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - penWidth, Math.min(...ys) - penWidth];
  const size = { width: Math.max(...xs) + penWidth - left, height: Math.max(...ys) + penWidth - top };
  const fit = fittedSize(most, size);
  const drawing = blankDrawing(fit);
  const scale = fit.width / size.width;
  drawing.pen.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
  drawStrokes(drawing.pen, strokes);
  return croppedToInk(drawing);
}

const hand = '"Segoe Script", "Snell Roundhand", "Brush Script MT", "URW Chancery L", "Z003", cursive';

function measured(text: string, pixels: number): LookSize & { readonly left: number; readonly ascent: number } {
  const { pen } = blankDrawing({ width: 1, height: 1 });
  pen.font = `italic ${String(pixels)}px ${hand}`;
  const {
    actualBoundingBoxLeft: left,
    actualBoundingBoxRight,
    actualBoundingBoxAscent: ascent,
    actualBoundingBoxDescent,
  } = pen.measureText(text);
  return { left, ascent, width: left + actualBoundingBoxRight, height: ascent + actualBoundingBoxDescent };
}

/** A name in the system's cursive typeface. */
export function typedPicture(typed: string): InkPicture | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const trial = measured(text, 100);
  if (trial.width <= 0 || trial.height <= 0) return undefined;
  const pixels = Math.floor((100 * fittedSize(most, trial).width) / trial.width);
  const { left, ascent, width, height } = measured(text, pixels);
  // Slanted letters may extend past their reported bounds.
  const spare = pixels / 2;
  const drawing = blankDrawing({ width: width + 2 * spare, height: height + 2 * spare });
  drawing.pen.font = `italic ${String(pixels)}px ${hand}`;
  drawing.pen.fillStyle = inkColor;
  drawing.pen.fillText(text, left + spare, ascent + spare);
  return croppedToInk(drawing);
}

/** The first letters of the first and last names. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word = '') => [...word][0] ?? '').join('');
}

/** The service's limit. */
const mostBytes = 5_000_000;

/** @throws Error with a message for people if the file is not a picture, or is too large */
export async function uploadedPicture(file: File): Promise<string> {
  if (!/^image\/(png|jpeg|gif|webp|svg\+xml)$/.test(file.type)) throw new Error('Choose a PNG, JPEG, GIF, WebP or SVG picture.');
  if (file.size > mostBytes) throw new Error('The picture is larger than 5 MB.');
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error('The picture cannot be read.'));
    reader.readAsDataURL(file);
  });
}

/** @throws Error with a message for people: as {@link uploadedPicture}, and if the picture is empty */
export async function uploadedSignature(file: File): Promise<InkPicture> {
  const image = new Image();
  image.src = await uploadedPicture(file);
  await image.decode().catch(() => {
    throw new Error('The picture cannot be read.');
  });
  // An SVG may state no size.
  const { naturalWidth, naturalHeight } = image;
  const drawing = blankDrawing(
    fittedSize(most, naturalWidth > 0 && naturalHeight > 0 ? { width: naturalWidth, height: naturalHeight } : most),
  );
  drawing.pen.drawImage(image, 0, 0, drawing.canvas.width, drawing.canvas.height);
  const picture = croppedToInk(drawing);
  if (!picture) throw new Error('The picture is empty.');
  return picture;
}
