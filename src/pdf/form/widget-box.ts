/** A widget → the box of its appearance, its rotation, and the operators of its background and border (ISO 32000-2 §12.5.4, Table 192). */
import { colorIn, type Color } from '../content/color.js';
import type { PdfDict } from '../objects/pdf-object.js';
import { asArray, asDict, asName, asNumber, asStream, type ObjectSource } from '../read/object-source.js';
import { decimal } from './default-appearance.js';

export interface WidgetBox {
  /** Width of the upright appearance in points, and its height. */
  readonly width: number;
  readonly height: number;
  /** Turns the appearance counterclockwise into its rectangle; absent if it is upright. */
  readonly matrix: readonly number[] | undefined;
  /** 0 without a border. */
  readonly borderWidth: number;
  readonly border: Color | undefined;
  readonly background: Color | undefined;
  readonly style: 'S' | 'D' | 'B' | 'I' | 'U';
  readonly dash: readonly number[];
}

/** Points; a larger field is a mistake of its file. */
const largestSide = 14_400;
const usualDash = [3];

/** Undefined for a widget without an area, which shows nothing. */
export function widgetBox(source: ObjectSource, widget: PdfDict): WidgetBox | undefined {
  const [a = NaN, b = NaN, c = NaN, d = NaN] = asArray(source, widget.get('Rect')).map((item) => asNumber(source, item) ?? NaN);
  const [wide, high] = [Math.abs(c - a), Math.abs(d - b)];
  if (!(wide > 0 && high > 0 && wide <= largestSide && high <= largestSide)) return undefined;
  const characteristics = asDict(source, widget.get('MK'));
  const turn = (((asNumber(source, characteristics?.get('R')) ?? presentTurn(source, widget)) % 360) + 360) % 360;
  const isTurned = turn === 90 || turn === 270;
  const [width, height] = isTurned ? [high, wide] : [wide, high];
  const matrices: Readonly<Record<number, readonly number[]>> = {
    90: [0, 1, -1, 0, wide, 0],
    180: [-1, 0, 0, -1, wide, high],
    270: [0, -1, 1, 0, 0, high],
  };
  const style = asDict(source, widget.get('BS'));
  const kind = asName(source, style?.get('S'));
  const stated = asNumber(source, style?.get('W')) ?? asNumber(source, asArray(source, widget.get('Border'))[2]) ?? 1;
  const dash = asArray(source, style?.get('D')).flatMap((item) => asNumber(source, item) ?? []);
  return {
    width,
    height,
    matrix: matrices[turn],
    borderWidth: Math.max(0, Math.min(stated, Math.min(width, height) / 4)),
    border: colorIn(source, characteristics?.get('BC')),
    background: colorIn(source, characteristics?.get('BG')),
    style: kind === 'D' || kind === 'B' || kind === 'I' || kind === 'U' ? kind : 'S',
    dash: dash.length > 0 && dash.length <= 8 && dash.some((length) => length > 0) ? dash : usualDash,
  };
}

/** The rotation of the present appearance, for a widget that states none. */
function presentTurn(source: ObjectSource, widget: PdfDict): number {
  const form = asStream(source, asDict(source, widget.get('AP'))?.get('N'));
  const [a = 1, b = 0] = asArray(source, form?.dict.get('Matrix')).map((item) => asNumber(source, item) ?? 0);
  return Math.round((Math.atan2(b, a) * 2) / Math.PI) * 90;
}

/** Distance of the clip from the edges: twice the border if it has shades. */
export const insetOf = ({ borderWidth, style }: WidgetBox): number => (style === 'B' || style === 'I' ? 2 * borderWidth : borderWidth);

const numbers = (values: readonly number[]): string => values.map(decimal).join(' ');
const fillOf = (color: Color): string => `${numbers(color)} rg\n`;

/** Background, border and the lines between the cells of a comb. */
export function decoration(box: WidgetBox, cells = 0): string {
  const { width, height, border, borderWidth, background, style, dash } = box;
  const paper = background ? `${fillOf(background)}0 0 ${numbers([width, height])} re f\n` : '';
  const shades = (style === 'B' || style === 'I') && borderWidth > 0 ? shadesOf(box) : '';
  if (!border || borderWidth === 0) return paper + shades === '' ? '' : `q\n${paper}${shades}Q\n`;
  const half = borderWidth / 2;
  const line =
    style === 'U'
      ? `0 ${decimal(half)} m ${numbers([width, half])} l\n`
      : `${numbers([half, half, width - borderWidth, height - borderWidth])} re\n`;
  const between = Array.from({ length: Math.max(0, cells - 1) }, (_, index) => ((index + 1) * width) / cells);
  const dividers = between.map((x) => `${numbers([x, 0])} m ${numbers([x, height])} l\n`).join('');
  const dashed = style === 'D' ? `[${numbers(dash)}] 0 d\n` : '';
  return `q\n${paper}${shades}${numbers(border)} RG ${decimal(borderWidth)} w\n${dashed}${line}${dividers}S\nQ\n`;
}

/** The lit and the dark side of a bevelled or inset border. */
function shadesOf({ width, height, borderWidth: w, style }: WidgetBox): string {
  const [light, dark] = style === 'B' ? ['1 g', '0.5 g'] : ['0.5 g', '0.75 g'];
  const [right, top] = [width - w, height - w];
  const upper = [
    [w, w],
    [w, top],
    [right, top],
    [right - w, top - w],
    [2 * w, top - w],
    [2 * w, 2 * w],
  ];
  const lower = [
    [right, top],
    [right, w],
    [w, w],
    [2 * w, 2 * w],
    [right - w, 2 * w],
    [right - w, top - w],
  ];
  const path = (points: readonly (readonly number[])[]): string =>
    points.map((point, index) => `${numbers(point)} ${index === 0 ? 'm' : 'l'}`).join(' ');
  return `${light} ${path(upper)} f\n${dark} ${path(lower)} f\n`;
}
