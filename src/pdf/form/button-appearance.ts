/** Marks of check boxes and radio buttons, and pictures in buttons (ISO 32000-2 §12.7.5.2). */
import { decimal } from './default-appearance.js';
import type { PictureAppearance } from './field-font.js';
import type { FormFieldKind } from './form-field.js';
import { decoration, insetOf, type WidgetBox } from './widget-box.js';

export interface FieldPicture {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** The natural size, of which only the ratio counts. */
  readonly width: number;
  readonly height: number;
  readonly orientation?: number | undefined;
}

/** A tick, or the dot of a radio button, in black. */
export function buttonMark(box: WidgetBox, kind: FormFieldKind): string {
  const side = Math.min(box.width, box.height) - 2 * insetOf(box);
  const [left, bottom] = [(box.width - side) / 2, (box.height - side) / 2];
  const at = (x: number, y: number): string => `${decimal(left + x * side)} ${decimal(bottom + y * side)}`;
  if (kind === 'radio') return `q\n0 g\n${circle(box.width / 2, box.height / 2, side / 4)}f\nQ\n`;
  return `q\n0 G\n${decimal(side / 8)} w 1 J 1 j\n${at(0.2, 0.5)} m ${at(0.42, 0.25)} l ${at(0.82, 0.78)} l S\nQ\n`;
}

/** Four Bézier curves; the constant gives the closest circle. */
function circle(x: number, y: number, radius: number): string {
  const k = radius * 0.5523;
  const point = (dx: number, dy: number): string => `${decimal(x + dx)} ${decimal(y + dy)}`;
  return [
    `${point(radius, 0)} m`,
    `${point(radius, k)} ${point(k, radius)} ${point(0, radius)} c`,
    `${point(-k, radius)} ${point(-radius, k)} ${point(-radius, 0)} c`,
    `${point(-radius, -k)} ${point(-k, -radius)} ${point(0, -radius)} c`,
    `${point(k, -radius)} ${point(radius, -k)} ${point(radius, 0)} c\n`,
  ].join(' ');
}

/** As large as the box allows, centred, in its own ratio. */
export function pictureOperators(box: WidgetBox, picture: FieldPicture): PictureAppearance {
  const inset = insetOf(box);
  const [width, height] = [Math.max(1, box.width - 2 * inset), Math.max(1, box.height - 2 * inset)];
  const scale = Math.min(width / picture.width, height / picture.height);
  const size = { width: picture.width * scale, height: picture.height * scale };
  const place = { x: (box.width - size.width) / 2, y: (box.height - size.height) / 2, ...size };
  const { bytes, contentType, orientation } = picture;
  return { width: box.width, height: box.height, picture: place, bytes, contentType, orientation, before: decoration(box) };
}
