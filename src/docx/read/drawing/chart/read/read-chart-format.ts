/** Fills, lines and text of chart elements (`c:spPr`, `c:txPr`, `c:rich`), with Word's defaults. */
import type { XmlElement } from '../../../../../base/xml/xml-element.js';
import type { Fill, Outline } from '../../../../../document/color.js';
import { angleValue, flagValue, fractionValue } from '../../drawing-values.js';
import { readColorIn } from '../../color.js';
import { readFillIn, type Paint } from '../../read-fill.js';
import { readOutline } from '../../read-outline.js';
import { readTextRun } from '../../read-text-run.js';
import type { Box, ChartText, ManualLayout, ChartTitle } from '../chart-model.js';
import { oneOf } from '../../../values.js';
import { chartNumber, chartValue, chartFlag, readTexts } from './chart-values.js';

export const noFill: Fill = { kind: 'none' };

export function solid(color: string): Fill {
  return { kind: 'solid', color, alpha: 1 };
}

/** Axes and gridlines that state no line: black, half a point (WR-CHART-1). */
export const thinLine: Outline = { fill: solid('000000'), width: 0.5, dash: 'solid' };

/** The colour of a series or point by its index: the accents, then darker and lighter ones. */
export function accentColor(index: number, paint: Paint): string {
  const name = `accent${String((index % 6) + 1)}`;
  const base = paint.theme.color(name) ?? ['4472C4', 'ED7D31', 'A5A5A5', 'FFC000', '5B9BD5', '70AD47'][index % 6] ?? '4472C4';
  const round = Math.floor(index / 6) % 3;
  if (round === 0) return base;
  return base.replace(/../g, (byte) => {
    const channel = Number.parseInt(byte, 16);
    const changed = round === 1 ? channel * 0.6 : channel * 0.8 + 51;
    return Math.round(changed).toString(16).padStart(2, '0').toUpperCase();
  });
}

/** @param properties `c:spPr` or `cx:spPr` */
export function readBox(properties: XmlElement | undefined, paint: Paint, fill: Fill, outline: Outline | undefined): Box {
  const line = readOutline(properties?.child('a:ln'), paint, outline);
  return { fill: readFillIn(properties, paint) ?? fill, outline: line };
}

export function readLine(owner: XmlElement | undefined, paint: Paint, absent: Outline | undefined): Outline | undefined {
  return readOutline(owner?.child('c:spPr')?.child('a:ln'), paint, absent);
}

/** The text properties that `owner` states in `c:txPr` or in its rich text, over `base`. */
export function readChartText(owner: XmlElement | undefined, base: ChartText, paint: Paint): ChartText {
  return readBodyText(owner?.child('c:txPr') ?? owner?.path('c:tx', 'c:rich'), base, paint);
}

/** The text properties of a text body's first paragraph, over `base`. */
export function readBodyText(body: XmlElement | undefined, base: ChartText, paint: Paint): ChartText {
  if (!body) return base;
  const paragraph = body.child('a:p');
  const layers = [paragraph?.path('a:pPr', 'a:defRPr'), paragraph?.elements('a:r')[0]?.child('a:rPr')].filter(
    (layer) => layer !== undefined,
  );
  const stated = (name: string): string | undefined =>
    [...layers]
      .reverse()
      .find((layer) => layer.attribute(name) !== undefined)
      ?.attribute(name);
  const run = readTextRun(layers, { size: base.size * 100, color: base.color, font: 'minor', scale: 1 }, paint);
  const rotation = angleValue(body.child('a:bodyPr')?.attribute('rot'));
  const isVertical = /^vert/.test(body.child('a:bodyPr')?.attribute('vert') ?? '');
  const hasFont = layers.some((layer) => layer.child('a:latin'));
  return {
    family: hasFont ? (run.fonts?.ascii ?? base.family) : base.family,
    size: (run.size ?? base.size * 2) / 2,
    bold: stated('b') === undefined ? base.bold : flagValue(stated('b'), false),
    italic: stated('i') === undefined ? base.italic : flagValue(stated('i'), false),
    color: layers.some((layer) => readColorIn(layer.child('a:solidFill'), paint)) ? (run.color ?? base.color) : base.color,
    rotation: rotation !== undefined && Math.abs(rotation) < 91 ? rotation : isVertical ? 90 : base.rotation,
  };
}

/** The lines of a `c:tx` with rich text. */
export function readRichLines(rich: XmlElement | undefined): string[] {
  return (rich?.elements('a:p') ?? []).map((paragraph) =>
    paragraph
      .elements()
      .map((child) => (child.name === 'a:br' ? '\n' : (child.child('a:t')?.text() ?? '')))
      .join(''),
  );
}

const sides = { l: 'left', r: 'right', t: 'top', b: 'bottom' } as const;

export function readSide(letter: string | undefined, absent: keyof typeof sides): (typeof sides)[keyof typeof sides] {
  return sides[oneOf(letter, 'l', 'r', 't', 'b') ?? absent];
}

/** Undefined for an automatic layout. */
export function readManualLayout(owner: XmlElement | undefined): ManualLayout | undefined {
  const element = owner?.path('c:layout', 'c:manualLayout');
  const [x, y] = [chartNumber(element, 'c:x'), chartNumber(element, 'c:y')];
  if (!element || x === undefined || y === undefined) return undefined;
  const size = (name: 'w' | 'h', start: number): number | undefined => {
    const value = chartNumber(element, `c:${name}`);
    return value !== undefined && chartValue(element, `c:${name}Mode`) === 'edge' ? value - start : value;
  };
  const [width, height] = [size('w', x), size('h', y)];
  return {
    x,
    y,
    width: width !== undefined && width > 0 ? width : undefined,
    height: height !== undefined && height > 0 ? height : undefined,
    isInner: chartValue(element, 'c:layoutTarget') === 'inner',
    isOffset: chartValue(element, 'c:xMode') !== 'edge',
  };
}

/** Percent (`100`, `100%`) as a number. */
export function percentNumber(value: string | undefined, absent: number): number {
  if (value === undefined) return absent;
  const number = value.endsWith('%') ? (fractionValue(value) ?? 0) * 100 : Number.parseFloat(value);
  return Number.isFinite(number) ? number : absent;
}

/** `c:title` (ECMA-376-1 §21.2.2.211); `automatic` is the text of a title without its own text. */
export function readChartTitle(element: XmlElement | undefined, base: ChartText, automatic: string, paint: Paint): ChartTitle | undefined {
  if (!element) return undefined;
  const rich = readRichLines(element.path('c:tx', 'c:rich'));
  const lines = rich.length > 0 ? rich : readTexts(element.child('c:tx'));
  const layout = readManualLayout(element);
  return {
    lines: lines.length > 0 ? lines : [automatic],
    text: readChartText(element, base, paint),
    overlay: chartFlag(element, 'c:overlay', false),
    layout,
  };
}
