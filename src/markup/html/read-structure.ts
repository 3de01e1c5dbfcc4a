/** Block elements with one or more default styles. */
import type { Border } from '../../document/color.js';
import { onPaper } from '../css/value/css-color.js';
import type { ComputedStyle } from '../css/computed-style.js';
import { line as borderLine, ruleColor } from '../defaults/default-values.js';
import { paragraphStyleNamed } from '../defaults/default-paragraph-styles.js';
import { childElements, type HtmlElement } from './dom/dom.js';
import { readFigureCaption } from './read-caption.js';
import { twipsOf } from './paragraph-format.js';
import { breakAt, roomOf } from './read-block.js';
import type { BlockChanges, Place, ReadElement } from './reader.js';
import { borderFrom } from './run-format.js';

const asBlock =
  (changes: BlockChanges): ReadElement =>
  (place, reader) => {
    reader.block(place, changes);
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
const defaultLine = borderLine(ruleColor, 6, 1);

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

/** The content of a figure is kept with its caption below. */
const figure: ReadElement = (place, reader) => {
  const keepNext = childElements(place.element).at(-1)?.tagName === 'figcaption';
  reader.block(place, { styleId: 'Figure', isTight: false, scope: { keepNext } });
};

const paragraph: ReadElement = (place, reader) => {
  reader.block(place, { styleId: customStyle(place.element), isTight: false });
};

/** The Word style that pandoc and our own pages name, on the paragraph or the division around it. */
function customStyle(element: HtmlElement): string | undefined {
  const around = element.parentElement;
  return namedStyle(element) ?? (around?.tagName === 'div' ? namedStyle(around) : undefined);
}

const namedStyle = (element: HtmlElement): string | undefined =>
  paragraphStyleNamed(element.attribute('data-custom-style') ?? element.attribute('custom-style'));

const preformatted = asBlock({ styleId: 'SourceCode', indent: 100, endIndent: 100, isTight: false });

export const structureReaders: readonly (readonly [name: string, read: ReadElement])[] = [
  ...[1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, asBlock({ styleId: `Heading${level}`, isTight: false })] as const),
  ['p', paragraph],
  ['blockquote', asBlock({ styleId: 'Quote', indent: 360, endIndent: 360, isTight: false })],
  // The style keeps white space; lines become breaks of one paragraph.
  ...['pre', 'xmp', 'listing', 'plaintext'].map((name) => [name, preformatted] as const),
  ['hr', rule],
  ['dt', asBlock({ styleId: 'DefinitionTerm', isTight: false })],
  ['dd', asBlock({ styleId: 'Definition', indent: 480, isTight: false })],
  ['figure', figure],
  ['figcaption', readFigureCaption],
  ['summary', asBlock({ isTight: false, scope: { keepNext: true } })],
  ['legend', asBlock({ scope: { keepNext: true } })],
];
