/** Gradient fills → axial and radial shadings under a clip; opacity goes through a luminosity mask (ISO 32000-2 §8.7.4.5, §11.5). */
import { concatenate, type Matrix } from '../../base/matrix.js';
import type { PathItem } from '../../layout/page-item.js';
import { pdfDict, pdfName, type PdfDict, PdfStream, type PdfObject, type PdfRef } from '../../pdf/objects/pdf-object.js';
import { formEntries, type ContentStream, type NamedPattern } from '../content/content-stream.js';
import { clipTo } from '../content/trace-path.js';
import type { RenderContext } from '../render-context.js';
import { colorsOf, orderedStops, type ColorAt, type Gradient } from './gradient-colors.js';
import { setAlpha } from './graphics-states.js';
import { flipped, type Placement } from './placement.js';

/** A stitching function of linear pieces (§7.10.4). Stops at one place make a sharp edge. */
function stitchingFunction(colors: readonly ColorAt[]): PdfDict {
  const functions: PdfDict[] = [];
  const bounds: number[] = [];
  colors.forEach((color, index) => {
    const next = colors[index + 1];
    if (!next || next.at <= color.at) return;
    if (functions.length > 0) bounds.push(color.at);
    functions.push(pdfDict({ FunctionType: 2, Domain: [0, 1], C0: [...color.values], C1: [...next.values], N: 1 }));
  });
  const encode = functions.flatMap(() => [0, 1]);
  return pdfDict({ FunctionType: 3, Domain: [0, 1], Functions: functions, Bounds: bounds, Encode: encode });
}

/** Geometry of the gradient in PDF space: a shading's coordinates and their matrix. */
function geometry(gradient: Gradient, content: ContentStream, x: number, y: number): { type: number; coords: number[]; matrix?: Matrix } {
  const { box, angle } = gradient;
  const centerX = x + box.x + box.width / 2;
  const centerY = content.height - (y + box.y + box.height / 2);
  if (angle === undefined) {
    // A circle through the corners, stretched with the box.
    const matrix: Matrix = [box.width * Math.SQRT1_2, 0, 0, box.height * Math.SQRT1_2, centerX, centerY];
    return { type: 3, coords: [0, 0, 0, 0, 0, 1], matrix };
  }
  const radians = (angle * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  const half = (Math.abs(box.width * cos) + Math.abs(box.height * sin)) / 2;
  return { type: 2, coords: [centerX - half * cos, centerY + half * sin, centerX + half * cos, centerY - half * sin] };
}

/** @param type 2 for an axis, 3 for circles */
export function shading(space: string, type: number, coords: readonly number[], colors: readonly ColorAt[]): PdfDict {
  return pdfDict({
    ShadingType: type,
    ColorSpace: pdfName(space),
    Coords: coords,
    Function: stitchingFunction(colors),
    Extend: [true, true],
  });
}

/** A mask as bright as the gradient is opaque, in the space of the masked content. */
export function softMask(context: RenderContext, content: ContentStream, gray: PdfRef, matrix: Matrix | undefined): void {
  const transform = matrix === undefined ? '' : `${matrix.map((value) => Math.round(value * 1e4) / 1e4).join(' ')} cm `;
  const far = 1e5;
  const group = new PdfStream(
    pdfDict(formEntries([-far, -far, far, far], pdfDict({ Shading: pdfDict({ Sh: gray }) }), { CS: pdfName('DeviceGray'), I: true })),
    Buffer.from(`${transform}/Sh sh\n`),
  );
  const mask = pdfDict({ Type: pdfName('Mask'), S: pdfName('Luminosity'), G: context.file.add(group) });
  const state = context.graphicsStates.add({ SMask: mask });
  content.resources.use('ExtGState', state.name, state.ref);
  content.out.ascii(`/${state.name} gs\n`);
}

/** Fills the item's outline with the gradient. */
export function fillGradient(
  context: RenderContext,
  content: ContentStream,
  gradient: Gradient,
  item: Pick<PathItem, 'segments' | 'evenOdd'>,
  { x, y }: Pick<Placement, 'x' | 'y'>,
): void {
  const stops = orderedStops(gradient);
  const [first] = stops;
  const { box } = gradient;
  if (!first || !(box.width > 0 && box.height > 0)) return;
  const { type, coords, matrix } = geometry(gradient, content, x, y);
  const add = (object: PdfObject): PdfRef => context.file.add(object);
  const opacity = first.alpha;
  const isUniform = stops.every((stop) => stop.alpha === opacity);
  const ref = add(shading('DeviceRGB', type, coords, colorsOf(stops)));
  const name = `S${ref.number}`;
  setAlpha(context, content, isUniform ? opacity : 1, 1);
  content.save();
  clipTo(content, item.segments, x, y, item.evenOdd);
  if (!isUniform) {
    const alphas = stops.map((stop) => ({ at: stop.at, values: [stop.alpha] }));
    softMask(context, content, add(shading('DeviceGray', type, coords, alphas)), matrix);
  }
  if (matrix !== undefined) content.transform(matrix);
  content.resources.use('Shading', name, ref);
  content.out.ascii(`/${name} sh\n`);
  content.restore();
}

/** The gradient as a colour of text. @param matrix of the content on its page, y downwards */
export function gradientPattern(
  context: RenderContext,
  content: ContentStream,
  gradient: Gradient,
  { x, y, matrix }: { readonly x: number; readonly y: number; readonly matrix?: Matrix | undefined },
): NamedPattern | undefined {
  const stops = orderedStops(gradient);
  const { box } = gradient;
  if (stops.length === 0 || !(box.width > 0 && box.height > 0)) return undefined;
  const { type, coords, matrix: own } = geometry(gradient, content, x, y);
  // a pattern is placed on the page, whatever transforms the text
  const around = matrix && flipped(matrix, content.height);
  const whole = own && around ? concatenate(own, around) : (own ?? around);
  const entries = { Type: pdfName('Pattern'), PatternType: 2, Shading: shading('DeviceRGB', type, coords, colorsOf(stops)) };
  const ref = context.file.add(pdfDict({ ...entries, Matrix: whole && [...whole] }));
  return { name: `P${ref.number}`, ref };
}
