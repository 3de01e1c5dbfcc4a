/** Patterns of dots → tiling patterns (ISO 32000-2 §8.7.3). */
import { concatenate, type Matrix } from '../../base/matrix.js';
import type { Paint } from '../../layout/page-item.js';
import { pdfDict, pdfName, PdfStream } from '../../pdf/objects/pdf-object.js';
import { rgbFromHex } from '../content/color.js';
import type { ContentStream, NamedPattern } from '../content/content-stream.js';
import type { RenderContext } from '../render-context.js';
import { dotRuns, patternSide } from './pattern-dots.js';
import { flipped } from './placement.js';

type DotPattern = Extract<Paint, { kind: 'pattern' }>;

const fillOf = (color: string): string =>
  `${rgbFromHex(color)
    .map((value) => Math.round(value * 1e4) / 1e4)
    .join(' ')} rg`;

/**
 * The pattern as a colour of paths.
 * @param place of the paint's fragment, y downwards
 */
export function dotPattern(
  context: RenderContext,
  content: ContentStream,
  { rows, foreground, background, dot, at }: DotPattern,
  place: { readonly x: number; readonly y: number; readonly matrix?: Matrix },
): NamedPattern {
  const dots = dotRuns(rows).map(({ x, y, length }) => `${x} ${patternSide - 1 - y} ${length} 1 re`);
  const ground = `${fillOf(background)} 0 0 ${patternSide} ${patternSide} re f`;
  const own: Matrix = [dot, 0, 0, dot, place.x + at.x, content.height - place.y - at.y - patternSide * dot];
  const matrix = place.matrix ? concatenate(own, flipped(place.matrix, content.height)) : own;
  const entries = pdfDict({
    Type: pdfName('Pattern'),
    PatternType: 1,
    PaintType: 1,
    TilingType: 1,
    BBox: [0, 0, patternSide, patternSide],
    XStep: patternSide,
    YStep: patternSide,
    Resources: pdfDict({}),
    Matrix: [...matrix],
  });
  const ref = context.file.add(new PdfStream(entries, Buffer.from(`${ground} ${fillOf(foreground)} ${dots.join(' ')} f\n`)));
  return { name: `P${ref.number}`, ref };
}
