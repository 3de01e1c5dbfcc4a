/** Colour glyphs → definitions in font units, y upwards, one per glyph and page, and references to them. */
import type { ColorBox, ColorFill, ColorGlyph, ColorMark, ColorPaint, ColorStop } from '../fonts/color/color-glyph.js';
import type { FontFace } from '../fonts/font-types.js';
import type { GlyphRunItem } from '../layout/page-item.js';
import { colorBox, isFlat, outlinesOf, sweepWedges } from '../render/color/color-outlines.js';
import { outlinePath } from './flat-outline.js';
import { clipPath, faceKey, matrixText, numberText, opacity, svgColor, type SvgCanvas } from './svg-canvas.js';

/** Gradients of colour glyphs → SVG gradients. */
type Linear = Extract<ColorPaint, { kind: 'linear' }>;
type Radial = Extract<ColorPaint, { kind: 'radial' }>;

/** The gradient's id. */
function colorGradient(canvas: SvgCanvas, paint: Linear | Radial, foreground: string): string {
  const [name, places, stops] = paint.kind === 'linear' ? linear(paint) : radial(paint);
  const space = `gradientUnits="userSpaceOnUse" gradientTransform="${matrixText(paint.matrix)}"`;
  const body = `${space} ${places}>${stops.map((stop) => stopElement(stop, foreground)).join('')}</${name}>`;
  return canvas.define(body, 'c', (id) => `<${name} id="${id}" ${body}`);
}

const stopElement = ({ at, color, alpha }: ColorStop, foreground: string): string =>
  `<stop offset="${numberText(at, 4)}" stop-color="${svgColor(color ?? foreground)}"${opacity('stop-opacity', alpha)}/>`;

type GradientParts = readonly [name: string, places: string, stops: readonly ColorStop[]];

function linear({ line: [x1, y1, x2, y2], stops }: Linear): GradientParts {
  return ['linearGradient', `x1="${numberText(x1)}" y1="${numberText(y1)}" x2="${numberText(x2)}" y2="${numberText(y2)}"`, stops];
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
  return [
    'radialGradient',
    `cx="${numberText(x1)}" cy="${numberText(y1)}" r="${numberText(r1)}" fx="${numberText(fx)}" fy="${numberText(fy)}"`,
    outward,
  ];
}

/** Draws a run whose glyphs all have colours or no ink, with its baseline starting at (x, y). */
export function drawColorRun(canvas: SvgCanvas, run: GlyphRunItem, x: number, y: number): void {
  const { glyphs, advances, offsets, font, size, scale, alpha = 1 } = run;
  const unit = size / font.face.unitsPerEm;
  let origin = x;
  glyphs.forEach((glyph, index) => {
    const [dx, rise] = [offsets?.[index * 2] ?? 0, offsets?.[index * 2 + 1] ?? 0];
    const id = defineGlyph(canvas, font.face, glyph, run.color);
    if (id !== undefined) {
      const use = `<use href="#${id}" transform="${matrixText([unit * scale, 0, 0, -unit, origin + dx, y - rise])}"${opacity('opacity', alpha)}/>`;
      if (alpha < 1) canvas.layer(() => canvas.add(use));
      else canvas.add(use);
    }
    origin += advances[index] ?? 0;
  });
}

function defineGlyph(canvas: SvgCanvas, face: FontFace, glyph: number, foreground: string): string | undefined {
  const found = face.colors?.glyph(glyph);
  const box = found && colorBox(face, found);
  if (!found || !box) return undefined;
  canvas.context.budget?.step(found.cost);
  const key = `color ${faceKey(face)} ${String(glyph)} ${found.usesForeground ? foreground : ''}`;
  const painter: Painter = { canvas, face, box, foreground };
  for (let layer = layersOf(found.marks); layer > 0; layer -= 1) canvas.layer(() => undefined);
  return canvas.define(
    key,
    'e',
    (id) => `<g id="${id}"${clipAttribute(painter, found)}>${canvas.apart(() => paintAll(painter, found.marks))}</g>`,
  );
}

interface Painter {
  readonly canvas: SvgCanvas;
  readonly face: FontFace;
  readonly box: ColorBox;
  readonly foreground: string;
}

/** Layers that a renderer needs each time the glyph is shown. */
const layersOf = (marks: readonly ColorMark[]): number =>
  marks.reduce((sum, mark) => {
    if (mark.kind === 'fill') return sum + Math.max(0, mark.outlines.length - 1);
    return sum + 2 + (mark.kind === 'blend' ? layersOf(mark.below) + layersOf(mark.above) : layersOf(mark.content) + layersOf(mark.mask));
  }, 0);

const boxPath = ([left, bottom, right, top]: ColorBox): string =>
  `M${String(left)} ${String(bottom)}H${String(right)}V${String(top)}H${String(left)}Z`;

/** Clips only if some mark has no outline, because such a mark fills the whole box. */
function clipAttribute({ canvas, box }: Painter, { marks }: ColorGlyph): string {
  if (!marks.some((mark) => mark.kind !== 'fill' || mark.outlines.length === 0)) return '';
  return ` clip-path="url(#${clipPath(canvas, boxPath(box))})"`;
}

function paintAll(painter: Painter, marks: readonly ColorMark[]): void {
  for (const mark of marks) paint(painter, mark);
}

function paint(painter: Painter, mark: ColorMark): void {
  const { canvas, box } = painter;
  switch (mark.kind) {
    case 'fill':
      return paintFill(painter, mark);
    case 'blend':
      canvas.add('<g style="isolation:isolate">');
      paintAll(painter, mark.below);
      canvas.add(`<g style="mix-blend-mode:${mark.mode}">`);
      paintAll(painter, mark.above);
      return canvas.add('</g></g>');
    case 'mask': {
      const inside = canvas.apart(() => paintAll(painter, mark.mask));
      const [left, bottom, right, top] = box;
      const area = `x="${String(left)}" y="${String(bottom)}" width="${String(right - left)}" height="${String(top - bottom)}"`;
      const id = canvas.define(`mask ${inside}`, 'm', (name) => `<mask id="${name}" maskUnits="userSpaceOnUse" ${area}>${inside}</mask>`);
      canvas.add(`<g mask="url(#${id})">`);
      paintAll(painter, mark.content);
      return canvas.add('</g>');
    }
  }
}

function paintFill(painter: Painter, fill: ColorFill): void {
  const { canvas, face, box } = painter;
  const placed = outlinesOf(face, fill.outlines);
  if (!placed || (fill.paint.kind !== 'solid' && isFlat(fill.paint.matrix))) return;
  const paths = placed.map(outlinePath);
  const isSweep = fill.paint.kind === 'sweep';
  const clips = isSweep ? paths : paths.slice(0, -1);
  canvas.add(clips.map((d) => `<g clip-path="url(#${clipPath(canvas, d)})">`).join(''));
  if (fill.paint.kind === 'sweep') paintSweep(painter, fill.paint);
  else canvas.add(`<path d="${paths.at(-1) ?? boxPath(box)}"${paintAttributes(painter, fill.paint)}/>`);
  canvas.add('</g>'.repeat(clips.length));
}

function paintSweep({ canvas, box, foreground }: Painter, sweep: Extract<ColorPaint, { kind: 'sweep' }>): void {
  for (const { corners, color, alpha } of sweepWedges(sweep, box)) {
    const d = outlinePath({ ops: 'MLLZ', points: Float64Array.from(corners) });
    canvas.add(`<path d="${d}" fill="${svgColor(color ?? foreground)}"${opacity('fill-opacity', alpha)}/>`);
  }
}

function paintAttributes({ canvas, foreground }: Painter, paint: Exclude<ColorPaint, { kind: 'sweep' }>): string {
  if (paint.kind === 'solid') return ` fill="${svgColor(paint.color ?? foreground)}"${opacity('fill-opacity', paint.alpha)}`;
  return ` fill="url(#${colorGradient(canvas, paint, foreground)})"`;
}
