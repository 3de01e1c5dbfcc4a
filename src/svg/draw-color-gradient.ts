/** Gradients of colour glyphs → SVG gradients. */
import type { ColorPaint, ColorStop } from '../fonts/color/color-glyph.js';
import { matrix, number } from './number.js';
import { colorOf, opacity, type SvgCanvas } from './svg-canvas.js';

type Linear = Extract<ColorPaint, { kind: 'linear' }>;
type Radial = Extract<ColorPaint, { kind: 'radial' }>;

/** The gradient's id. */
export function colorGradientOf(canvas: SvgCanvas, paint: Linear | Radial, foreground: string): string {
  const [name, places, stops] = paint.kind === 'linear' ? linear(paint) : radial(paint);
  const space = `gradientUnits="userSpaceOnUse" gradientTransform="${matrix(paint.matrix)}"`;
  const body = `${space} ${places}>${stops.map((stop) => stopOf(stop, foreground)).join('')}</${name}>`;
  return canvas.define(body, 'c', (id) => `<${name} id="${id}" ${body}`);
}

const stopOf = ({ at, color, alpha }: ColorStop, foreground: string): string =>
  `<stop offset="${number(at, 4)}" stop-color="${colorOf(color ?? foreground)}"${opacity('stop-opacity', alpha)}/>`;

type GradientParts = readonly [name: string, places: string, stops: readonly ColorStop[]];

function linear({ line: [x1, y1, x2, y2], stops }: Linear): GradientParts {
  return ['linearGradient', `x1="${number(x1)}" y1="${number(y1)}" x2="${number(x2)}" y2="${number(y2)}"`, stops];
}

/**
 * Starts at the apex of the circles' cone, because not all renderers support gradients that start with a circle. If the apex lies
 * outside the circles, they are drawn as if one were inside the other.
 */
function radial({ circles, stops }: Radial): GradientParts {
  const isGrowing = circles[5] >= circles[2];
  const [x0, y0, r0, x1, y1, r1] = isGrowing ? circles : [...circles.slice(3), ...circles.slice(0, 3)];
  const ordered = isGrowing ? stops : stops.map((stop) => ({ ...stop, at: 1 - stop.at })).reverse();
  const before = r1 > r0 ? r0 / (r1 - r0) : 0;
  const [fx, fy] = [x0 - (x1 - x0) * before, y0 - (y1 - y0) * before];
  const outward = ordered.map((stop) => ({ ...stop, at: (stop.at + before) / (1 + before) }));
  return ['radialGradient', `cx="${number(x1)}" cy="${number(y1)}" r="${number(r1)}" fx="${number(fx)}" fy="${number(fy)}"`, outward];
}
