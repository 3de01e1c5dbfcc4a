/** Marks of a colour glyph → operators in font units, y upwards. */
import { itemAt } from '../../base/item-at.js';
import type {
  ColorBlend,
  ColorBox,
  ColorFill,
  ColorMark,
  ColorMask,
  ColorPaint,
  ColorStop,
  ColorGlyph,
} from '../../fonts/color/color-glyph.js';
import type { FontFace } from '../../fonts/font-types.js';
import { pdfDict, pdfName, type PdfRef } from '../../pdf/objects/pdf-object.js';
import { pointCount, type Outline } from '../../text/glyph-outlines.js';
import { rgbFromHex } from '../content/color.js';
import { ContentStream, isolatedGroup } from '../content/content-stream.js';
import { shading, softMask } from '../draw/draw-gradient.js';
import { setAlpha, setBlend } from '../draw/graphics-states.js';
import type { RenderContext } from '../render-context.js';
import { isFlat, outlinesOf, sweepWedges, colorBox } from './color-outlines.js';

export interface Painting {
  readonly context: RenderContext;
  readonly face: FontFace;
  readonly box: ColorBox;
  /** RRGGBB of the surrounding text. */
  readonly foreground: string;
}

/** A group is painted separately from the content below it. */
export type FormKind = 'plain' | 'group';

export class ColorPainter {
  readonly #painting: Painting;
  /** Decimals of coordinates: a fraction of a thousandth of an em. */
  readonly #decimals: number;

  constructor(painting: Painting) {
    this.#painting = painting;
    this.#decimals = painting.face.unitsPerEm < 256 ? 3 : 1;
  }

  form(marks: readonly ColorMark[], kind: FormKind): PdfRef {
    const content = ContentStream.ofForm(0);
    for (const mark of marks) this.#paint(content, mark);
    return this.#formOf(content, kind);
  }

  #formOf(content: ContentStream, kind: FormKind): PdfRef {
    return this.#painting.context.file.add(content.toForm(this.#painting.box, kind === 'group' ? isolatedGroup : undefined));
  }

  #paint(content: ContentStream, mark: ColorMark): void {
    switch (mark.kind) {
      case 'fill':
        return this.#fill(content, mark);
      case 'blend':
        return this.#blend(content, mark);
      case 'mask':
        return this.#mask(content, mark);
    }
  }

  #fill(content: ContentStream, { outlines, paint }: ColorFill): void {
    const placed = outlinesOf(this.#painting.face, outlines);
    if (!placed || (paint.kind !== 'solid' && isFlat(paint.matrix))) return;
    const last = placed.at(-1);
    const clips = paint.kind === 'solid' ? placed.slice(0, -1) : placed;
    const isApart = clips.length > 0 || paint.kind !== 'solid';
    if (isApart) content.save();
    for (const clip of clips) {
      this.#trace(content, clip);
      content.out.ascii('W n\n');
    }
    if (paint.kind === 'solid') this.#solid(content, paint, () => (last ? this.#trace(content, last) : this.#wholeBox(content)));
    else if (paint.kind === 'sweep') this.#sweep(content, paint);
    else this.#gradient(content, paint);
    if (isApart) content.restore();
  }

  #solid(content: ContentStream, { color, alpha }: { color: string | undefined; alpha: number }, trace: () => void): void {
    if (alpha <= 0) return;
    setAlpha(this.#painting.context, content, alpha, 1);
    content.setFill(color ?? this.#painting.foreground);
    trace();
    content.out.ascii('f\n');
  }

  #sweep(content: ContentStream, paint: Extract<ColorPaint, { kind: 'sweep' }>): void {
    for (const { corners, ...solid } of sweepWedges(paint, this.#painting.box))
      this.#solid(content, solid, () => {
        this.#trace(content, { ops: 'MLLZ', points: Float64Array.from(corners) });
      });
  }

  #gradient(content: ContentStream, paint: Extract<ColorPaint, { kind: 'linear' | 'radial' }>): void {
    const { context, foreground } = this.#painting;
    const [type, coords] = paint.kind === 'linear' ? [2, paint.line] : [3, paint.circles];
    const { stops, matrix } = paint;
    const alpha = stops[0]?.alpha ?? 1;
    const isUniform = stops.every((stop) => stop.alpha === alpha);
    const shade = (space: string, valuesOf: (stop: ColorStop) => readonly number[]): PdfRef =>
      context.file.add(shading(space, type, coords, stops.map((stop) => ({ at: stop.at, values: valuesOf(stop) })))); // prettier-ignore
    setAlpha(context, content, isUniform ? alpha : 1, 1);
    if (!isUniform) softMask(context, content, shade('DeviceGray', (stop) => [stop.alpha]), matrix); // prettier-ignore
    const ref = shade('DeviceRGB', ({ color }) => rgbFromHex(color ?? foreground));
    content.transform(matrix);
    content.resources.use('Shading', `S${ref.number}`, ref);
    content.out.ascii(`/S${ref.number} sh\n`);
  }

  #blend(content: ContentStream, { mode, below, above }: ColorBlend): void {
    const inner = ContentStream.ofForm(0);
    for (const mark of below) this.#paint(inner, mark);
    inner.save();
    setBlend(this.#painting.context, inner, mode);
    const [only] = above;
    if (above.length === 1 && only?.kind === 'fill') this.#fill(inner, only);
    else this.#show(inner, this.form(above, 'group'));
    inner.restore();
    this.#show(content, this.#formOf(inner, 'group'));
  }

  #mask(content: ContentStream, { content: shown, mask }: ColorMask): void {
    const { context } = this.#painting;
    const group = this.form(mask, 'group');
    const state = context.graphicsStates.add({ SMask: pdfDict({ Type: pdfName('Mask'), S: pdfName('Luminosity'), G: group }) });
    content.save();
    content.resources.use('ExtGState', state.name, state.ref);
    content.out.ascii(`/${state.name} gs\n`);
    this.#show(content, this.form(shown, 'group'));
    content.restore();
  }

  #show(content: ContentStream, ref: PdfRef): void {
    const name = `E${ref.number}`;
    // Inside a form, the opacity set last applies to everything shown.
    setAlpha(this.#painting.context, content, 1, 1);
    content.resources.use('XObject', name, ref);
    content.out.ascii(`/${name} Do\n`);
  }

  #wholeBox(content: ContentStream): void {
    const [left, bottom, right, top] = this.#painting.box;
    this.#trace(content, { ops: 'MLLLZ', points: Float64Array.of(left, bottom, right, bottom, right, top, left, top) });
  }

  #trace(content: ContentStream, { ops, points }: Outline): void {
    const { out } = content;
    let at = 0;
    for (const op of ops) {
      const end = at + pointCount(op) * 2;
      const operands = op === 'Q' ? cubic(points, at) : points.subarray(at, end);
      for (const value of operands) {
        out.number(value, this.#decimals);
        out.byte(0x20);
      }
      out.ascii(operatorOf(op));
      at = end;
    }
  }
}

function operatorOf(op: string): string {
  switch (op) {
    case 'M':
      return 'm\n';
    case 'L':
      return 'l\n';
    case 'Z':
      return 'h\n';
    default:
      return 'c\n';
  }
}

/** Converts a curve with one control point to one with two; it begins at the preceding point. */
function cubic(points: Float64Array, at: number): readonly number[] {
  const [x0, y0] = [itemAt(points, at - 2), itemAt(points, at - 1)];
  const [x1, y1, x2, y2] = [itemAt(points, at), itemAt(points, at + 1), itemAt(points, at + 2), itemAt(points, at + 3)];
  const third = (end: number, control: number): number => end + (2 / 3) * (control - end);
  return [third(x0, x1), third(y0, y1), third(x2, x1), third(y2, y1), x2, y2];
}

interface ColorForm {
  readonly name: string;
  readonly ref: PdfRef;
}

/**
 * Maximum number of fills and outlines of all colour glyphs of a document, since a face can have any number; a thousand emoji have 40
 * thousand.
 */
const mostMarks = 200_000;

/** Colour glyphs → form XObjects, each once in a document (ISO 32000-2 §8.10), in font units. */
export class ColorForms {
  readonly #forms = new Map<string, ColorForm | undefined>();
  #left = mostMarks;

  /**
   * @param kind `group` if it is drawn translucent: its marks do not show through each other
   * @returns undefined if nothing, or too much, would be painted
   */
  formOf(context: RenderContext, face: FontFace, glyph: number, foreground: string, kind: FormKind): ColorForm | undefined {
    const found = face.colors?.glyph(glyph);
    if (!found) return undefined;
    const key = `${face.id} ${String(glyph)} ${found.usesForeground ? foreground : ''} ${kind}`;
    if (!this.#forms.has(key)) this.#forms.set(key, this.#make(context, face, found, foreground, kind));
    return this.#forms.get(key);
  }

  #make(context: RenderContext, face: FontFace, glyph: ColorGlyph, foreground: string, kind: FormKind): ColorForm | undefined {
    if (glyph.cost > this.#left) return undefined;
    this.#left -= glyph.cost;
    context.budget?.step(glyph.cost);
    const box: ColorBox = colorBox(face, glyph) ?? [0, 0, 1, 1];
    const painter = new ColorPainter({ context, face, box, foreground });
    const ref = painter.form(glyph.marks, kind);
    return { name: `E${ref.number}`, ref };
  }
}
