/** Charts of 360 × 216 pt made in memory, and what is drawn of them. */
import type { Fill, Outline } from '../../../../../src/document/color.js';
import type { GroupChild } from '../../../../../src/document/drawing.js';
import type { DocxParts } from '../../../../support/docx-package.js';
import { contentOf, readOne, themed } from '../read.js';

export const values = (name: string, numbers: readonly number[]): string =>
  `<c:${name}><c:numRef><c:numCache><c:formatCode>General</c:formatCode><c:ptCount val="${String(numbers.length)}"/>${numbers
    .map((number, index) => `<c:pt idx="${String(index)}"><c:v>${String(number)}</c:v></c:pt>`)
    .join('')}</c:numCache></c:numRef></c:${name}>`;
export const texts = (name: string, words: readonly string[]): string =>
  `<c:${name}><c:strRef><c:strCache><c:ptCount val="${String(words.length)}"/>${words
    .map((word, index) => `<c:pt idx="${String(index)}"><c:v>${word}</c:v></c:pt>`)
    .join('')}</c:strCache></c:strRef></c:${name}>`;
export const series = (name: string, numbers: readonly number[], more = ''): string =>
  `<c:ser><c:idx val="0"/><c:order val="0"/>${texts('tx', [name])}${more}${texts('cat', ['One', 'Two'])}${values('val', numbers)}</c:ser>`;
export const ids = '<c:axId val="1"/><c:axId val="2"/>';
const noTicks = '<c:majorTickMark val="none"/><c:minorTickMark val="none"/>';
export const axes =
  `<c:catAx><c:axId val="1"/><c:axPos val="b"/>${noTicks}<c:crossAx val="2"/></c:catAx>` +
  `<c:valAx><c:axId val="2"/><c:axPos val="l"/><c:majorGridlines/>${noTicks}<c:crossAx val="1"/></c:valAx>`;

/** A chart of 360 × 216 pt. */
export function chart(plot: string, rest = ''): { document: string; parts: DocxParts } {
  const xml =
    '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">' +
    `<c:chart><c:autoTitleDeleted val="1"/><c:plotArea>${plot}</c:plotArea>${rest}</c:chart></c:chartSpace>`;
  return {
    document:
      '<w:drawing><wp:inline><wp:extent cx="4572000" cy="2743200"/><a:graphic><a:graphicData>' +
      '<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="c"/></a:graphicData></a:graphic></wp:inline></w:drawing>',
    parts: {
      ...themed,
      relationships: { ...themed.relationships, c: ['chart', 'charts/chart1.xml'] },
      parts: { ...themed.parts, 'word/charts/chart1.xml': xml },
    },
  };
}

/** Every label with its anchor (start, middle or end of the baseline). */
export function labels(plot: string, rest = ''): string[] {
  const { document, parts } = chart(plot, rest);
  return contentOf(readOne(document, parts), 'group').children.flatMap((child) => labelOf(child) ?? []);
}

function labelOf({ x, y, width, content }: GroupChild): string | undefined {
  const block = content.kind === 'shape' ? content.text?.children[0] : undefined;
  if (block?.kind !== 'paragraph') return undefined;
  const [run] = block.children;
  const text = run?.kind === 'run' && run.content[0]?.kind === 'text' ? run.content[0].text : '';
  const { alignment, spacing } = block.properties;
  const at = alignment === 'start' ? x : alignment === 'end' ? x + width : x + width / 2;
  return `${text} ${alignment ?? ''} ${at.toFixed(1)},${(y + ((spacing?.line ?? 0) / 20) * 0.8).toFixed(1)}`;
}

export interface DrawnPath {
  readonly fill: Fill;
  readonly outline?: Outline;
  /** Ends of lines and curves. */
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** Every path in the order of drawing. */
export function paths(plot: string, rest = ''): DrawnPath[] {
  const { document, parts } = chart(plot, rest);
  return contentOf(readOne(document, parts), 'group').children.flatMap(({ content }) => {
    if (content.kind !== 'shape' || content.geometry.kind !== 'custom') return [];
    const { fill, outline, geometry } = content;
    const points = (geometry.paths[0]?.commands ?? []).flatMap((command): [number, number][] =>
      command.op === 'Z' ? [] : [[command.x, command.y]],
    );
    return [{ fill, ...(outline && { outline }), points }];
  });
}

/** Filled paths as their bounding boxes. */
export function boxes(plot: string, color: string, rest = ''): string[] {
  return paths(plot, rest).flatMap(({ fill, points }) => {
    if (fill.kind !== 'solid' || fill.color !== color) return [];
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    return [[Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map((value) => value.toFixed(1)).join(' ')];
  });
}

/** Paths without fill, as their points. */
export function strokes(plot: string, rest = ''): DrawnPath['points'][] {
  return paths(plot, rest).flatMap(({ fill, outline, points }) => (fill.kind === 'none' && outline ? [points] : []));
}
