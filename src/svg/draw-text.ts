/** Glyph runs → outlines at the positions that the PDF uses. */
import type { Points } from '../base/units.js';
import type { FontFace } from '../fonts/font-types.js';
import type { GlyphRunItem } from '../layout/page-item.js';
import { fillText, glyphStyleOf, isDrawable, leastRise, strokeText, withKnownGlyphs, type GlyphStyle } from '../render/draw/glyph-style.js';
import { colorParts } from '../render/color/color-parts.js';
import { drawColorRun } from './draw-color-glyph.js';
import { gradientId } from './draw-shapes.js';
import { flatOutline, outlinePath } from './flat-outline.js';
import { glyphOutline, pointCount, type Outline } from '../text/glyph-outlines.js';
import { faceKey, matrixText, numberText, opacity, svgColor, type SvgCanvas } from './svg-canvas.js';

interface PlacedGlyph {
  readonly glyph: number;
  readonly outline: Outline;
  /** Position of its origin on the run's baseline, in points. */
  readonly x: number;
  /** Height above the baseline. */
  readonly rise: number;
}

interface PlacedRun {
  readonly run: GlyphRunItem;
  readonly style: GlyphStyle;
  readonly placed: readonly PlacedGlyph[];
}

/** Draws the run with its baseline starting at (x, y). */
export function drawText(canvas: SvgCanvas, item: GlyphRunItem, x: number, y: number): void {
  if (!isDrawable(item, x, y)) return;
  for (const { run, isColored } of colorParts(item) ?? [{ run: item, isColored: false }]) {
    const left = x + run.x - item.x;
    if (isColored) drawColorRun(canvas, run, left, y);
    else drawLetters(canvas, run, left, y);
  }
}

function drawLetters(canvas: SvgCanvas, item: GlyphRunItem, x: number, y: number): void {
  const run = withKnownGlyphs(item);
  const style = glyphStyleOf(run);
  const placed = placedGlyphs(run, style, visibleSpan(canvas, x, style));
  canvas.context.budget?.step(run.glyphs.length);
  if (placed.length === 0) return;
  // A stroke has the same width in both directions, so its outline must not be scaled with the glyphs.
  if (style.renderMode !== fillText || run.gradient) drawPath(canvas, { run, style, placed }, x, y);
  else drawReferences(canvas, { run, style, placed }, x, y);
}

/** Relative to the start of a run. */
interface Span {
  readonly from: Points;
  readonly to: Points;
}

/** Ink reaches no farther than so many em beyond a glyph's advance. */
const mostOverhang = 4;

/** Where glyphs can be on the page: the end of a long word without a break is beside it. */
function visibleSpan({ width }: SvgCanvas, x: Points, { size, scale }: GlyphStyle): Span {
  if (width === undefined) return { from: -Infinity, to: Infinity };
  const overhang = mostOverhang * size * Math.max(1, scale);
  return { from: -x - overhang, to: width - x + overhang };
}

/** Those that can be seen. */
function placedGlyphs(run: GlyphRunItem, style: GlyphStyle, visible: Span): PlacedGlyph[] {
  const { glyphs, advances, offsets, font } = run;
  const unit = (style.size * style.scale) / font.face.unitsPerEm;
  const placed: PlacedGlyph[] = [];
  let origin = 0;
  for (let index = 0; index < glyphs.length; index += 1) {
    const glyph = glyphs[index] ?? 0;
    const advance = advances[index] ?? 0;
    const isVisible = origin <= visible.to && origin + advance >= visible.from;
    const outline = isVisible ? glyphOutline(font.face, glyph) : undefined;
    if (outline) {
      const offset = offsets?.[index * 2 + 1] ?? 0;
      const rise = Math.abs(offset) < leastRise ? 0 : offset;
      const x = origin + (offsets?.[index * 2] ?? 0) + centering(run, glyph, index) * unit;
      placed.push({ glyph, outline, x: x + rise * style.skew, rise });
    }
    origin += advance;
  }
  return placed;
}

/** Offset in font units that centres a glyph of a substitute face in the requested family's advance. */
function centering({ font, clusters, text }: GlyphRunItem, glyph: number, index: number): number {
  if (!font.requestedAdvance || font.face.format !== 'truetype') return 0;
  const cluster = clusters[index] ?? text.length;
  // only glyphs that represent exactly one character
  if (clusters[index + 1] === cluster || clusters[index - 1] === cluster) return 0;
  const codePoint = text.codePointAt(cluster);
  const wanted = codePoint === undefined ? undefined : font.requestedAdvance(codePoint);
  if (wanted === undefined || !(wanted > 0)) return 0;
  const advance = Math.round((wanted / font.widthScale) * font.face.unitsPerEm);
  return Math.round((advance - font.face.advance(glyph)) / 2);
}

function paintAttributes(
  run: GlyphRunItem,
  { renderMode, strokeWidth, color, strokeColor, isRound }: GlyphStyle,
  gradient?: string,
): string {
  const alpha = run.alpha ?? 1;
  const paint = gradient === undefined ? svgColor(color) : `url(#${gradient})`;
  const fill = renderMode === strokeText ? ' fill="none"' : ` fill="${paint}"${opacity('fill-opacity', alpha)}`;
  if (renderMode === fillText) return fill;
  return `${fill} stroke="${svgColor(strokeColor)}" stroke-width="${numberText(strokeWidth)}"${isRound ? ' stroke-linejoin="round"' : ' stroke-miterlimit="10"'}${opacity('stroke-opacity', alpha)}`;
}

function drawPath(canvas: SvgCanvas, { run, style, placed }: PlacedRun, x: number, y: number): void {
  const unitY = style.size / run.font.face.unitsPerEm;
  const unitX = unitY * style.scale;
  const slant = unitY * style.skew;
  const decimals = style.size < 4 ? 4 : 3;
  let d = '';
  for (const { outline, x: left, rise } of placed) {
    const { ops, points } = outline;
    let at = 0;
    for (const op of ops) {
      d += op;
      for (let point = 0; point < pointCount(op); point += 1, at += 2) {
        const [px = 0, py = 0] = [points[at], points[at + 1]];
        d += `${point > 0 ? ' ' : ''}${numberText(x + left + unitX * px + slant * py, decimals)} ${numberText(y - rise - unitY * py, decimals)}`;
      }
    }
  }
  const gradient = run.gradient && gradientId(canvas, run.gradient, x - run.x, y - run.y);
  canvas.add(`<path${paintAttributes(run, style, gradient)} d="${d}"/>`);
}

/** References are placed in font units, y upwards. */
function drawReferences(canvas: SvgCanvas, { run, style, placed }: PlacedRun, x: number, y: number): void {
  const { face } = run.font;
  const unitY = style.size / face.unitsPerEm;
  const unitX = unitY * style.scale;
  const key = faceKey(face);
  const tolerance = outlineTolerance(canvas, style, face);
  const marks = placed.map(({ glyph, outline, x: left, rise }) => {
    const id = canvas.define(
      `glyph ${key} ${String(glyph)} ${String(tolerance)}`,
      'g',
      (name) => `<path id="${name}" d="${tolerance < 1 ? outlinePath(outline) : flatOutline(outline, tolerance)}"/>`,
    );
    // In the skewed space a rise also moves sideways, which `left` already includes.
    const along = (left - rise * style.skew) / unitX;
    const up = rise === 0 ? '' : ` y="${numberText(rise / unitY, 1)}"`;
    return `<use href="#${id}" x="${numberText(along, 1)}"${up}/>`;
  });
  const space = matrixText([unitX, 0, unitY * style.skew, -unitY, x, y]);
  canvas.add(`<g transform="${space}"${paintAttributes(run, style)}>${marks.join('')}</g>`);
}

/** In pixels: a fifth is invisible, and polygons take a third less time than curves. */
const flatness = 0.2;

/** Tolerance of a glyph's outline in font units, a power of two so that texts of similar sizes share it; below 1 if the curves are kept. */
function outlineTolerance({ grid }: SvgCanvas, { size }: GlyphStyle, face: FontFace): number {
  if (grid === undefined) return 0;
  return 2 ** Math.floor(Math.log2((flatness * face.unitsPerEm) / (size * grid)));
}
