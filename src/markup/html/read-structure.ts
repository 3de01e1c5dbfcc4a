/** Block elements with one or more default styles. */
import type { Border } from '../../document/color.js';
import { onPaper } from '../css/value/css-color.js';
import type { ComputedStyle } from '../css/computed-style.js';
import { line as lineOf, ruleColor } from '../defaults/default-values.js';
import { paragraphStyleNamed } from '../defaults/style-names.js';
import { childElements, type HtmlElement } from './dom/dom.js';
import { readFigureCaption } from './read-caption.js';
import { twipsOf } from './paragraph-format.js';
import { breakAt, roomOf } from './read-block.js';
import type { Place, ReadElement } from './reader.js';
import { borderFrom } from './run-format.js';

const styled =
  (styleId: string): ReadElement =>
  (place, reader) => {
    reader.block(place, { styleId, isTight: false });
  };

const heading: ReadElement = (place, reader) => {
  const level = Number(place.element.tagName[1]);
  reader.block(place, { styleId: `Heading${level}`, isTight: false });
};

const quote: ReadElement = (place, reader) => {
  reader.block(place, { styleId: 'Quote', indent: 360, endIndent: 360, isTight: false });
};

/** The style of `pre` keeps white space; lines become breaks of one paragraph. */
const preformatted: ReadElement = (place, reader) => {
  reader.block(place, { styleId: 'SourceCode', indent: 100, endIndent: 100, isTight: false });
};

/** A horizontal line, drawn by its border or its colour and height. */
function rule(place: Place): void {
  breakAt(place.style.breakBefore, place.flow);
  if (!place.style.isInvisible) drawRule(place);
  breakAt(place.style.breakAfter, place.flow);
}

function drawRule({ flow, scope, style, state }: Place): void {
  const before = style.margin.top !== undefined && style.margin.top !== 'auto' ? style.margin.top.points * 20 : undefined;
  flow.keepFree(before);
  const { item: _, keepNext: __, borders: ___, shading: ____, ...around } = scope;
  const line = ruleLine(style, state.style) ?? defaultLine;
  const room = roomOf(scope);
  const width = style.width ? Math.min(room, twipsOf(style.width, room)) : room;
  const free = Math.max(0, room - width);
  // The attribute `align` is `text-align` here.
  const toStart = style.margin.left !== undefined && style.margin.left !== 'auto' ? true : style.textAlign === 'left';
  const toEnd = !toStart && style.textAlign === 'right' && style.textAlign !== state.style.textAlign;
  const lead = toStart ? 0 : toEnd ? free : free / 2;
  const place = { start: scope.start + lead, end: scope.end + free - lead };
  flow.paragraph([], { ...around, ...place, style, styleId: 'HorizontalLine', isTight: false, borders: { bottom: line } });
}

/** Word's own conversion of `---`: the paragraph's own border. */
const defaultLine = lineOf(ruleColor, 6, 1);

/** Undefined if the page does not style the line. */
function ruleLine(style: ComputedStyle, around: ComputedStyle): Border | undefined {
  const drawn = (['top', 'bottom', 'left', 'right'] as const)
    .map((side) => borderFrom(style.border[side]))
    .filter((line) => line !== undefined);
  const seen = drawn.find((line) => line.style !== 'none');
  if (seen) return seen;
  const color = style.background && style.background.alpha > 0 ? style.background : style.color !== around.color ? style.color : undefined;
  const height = style.height?.percent === 0 ? style.height.points : undefined;
  if (!color && height === undefined) return drawn[0];
  const size = Math.min(96, Math.max(2, Math.round((height ?? 0.75) * 8)));
  return { style: 'single', size, space: 1, color: color ? onPaper(color) : 'auto' };
}

const definition: ReadElement = (place, reader) => {
  reader.block(place, { styleId: 'Definition', indent: 480, isTight: false });
};

/** The content of a figure is kept with its caption below. */
const figure: ReadElement = (place, reader) => {
  const last = childElements(place.element).at(-1);
  const keepNext = last?.tagName === 'figcaption';
  reader.block(place, { styleId: 'Figure', isTight: false, scope: { keepNext } });
};

const summary: ReadElement = (place, reader) => {
  reader.block(place, { isTight: false, scope: { keepNext: true } });
};

const paragraph: ReadElement = (place, reader) => {
  const styleId = customStyle(place.element);
  reader.block(place, { styleId, isTight: false });
};

/** The Word style that pandoc and our own pages name, on the paragraph or the division around it. */
function customStyle(element: HtmlElement): string | undefined {
  const around = element.parentElement;
  return namedStyle(element) ?? (around?.tagName === 'div' ? namedStyle(around) : undefined);
}

const namedStyle = (element: HtmlElement): string | undefined =>
  paragraphStyleNamed(element.attribute('data-custom-style') ?? element.attribute('custom-style'));

const legend: ReadElement = (place, reader) => {
  reader.block(place, { scope: { keepNext: true } });
};

export const structureReaders: readonly (readonly [name: string, read: ReadElement])[] = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, heading] as const),
  ['p', paragraph],
  ['blockquote', quote],
  ...['pre', 'xmp', 'listing', 'plaintext'].map((name) => [name, preformatted] as const),
  ['hr', rule],
  ['dt', styled('DefinitionTerm')],
  ['dd', definition],
  ['figure', figure],
  ['figcaption', readFigureCaption],
  ['summary', summary],
  ['legend', legend],
];
