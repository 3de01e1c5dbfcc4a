/** Block elements that are a style of the house, or several. */
import type { Place, ReadElement } from './reader.js';

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

/** White space is kept by the style that `pre` has; lines become breaks of one paragraph. */
const preformatted: ReadElement = (place, reader) => {
  reader.block(place, { styleId: 'SourceCode', indent: 100, endIndent: 100, isTight: false });
};

function rule({ flow, scope, style }: Place): void {
  const before = style.margin.top !== undefined && style.margin.top !== 'auto' ? style.margin.top.points * 20 : undefined;
  flow.keepFree(before);
  const { item: _, keepNext: __, ...around } = scope;
  flow.paragraph([], { ...around, style, styleId: 'HorizontalLine', isTight: false });
}

const definition: ReadElement = (place, reader) => {
  reader.block(place, { styleId: 'Definition', indent: 480, isTight: false });
};

/** The picture keeps with its caption. */
const figure: ReadElement = (place, reader) => {
  reader.block(place, { styleId: 'Figure', isTight: false });
};

const summary: ReadElement = (place, reader) => {
  reader.block(place, { isTight: false, scope: { keepNext: true } });
};

const paragraph: ReadElement = (place, reader) => {
  reader.block(place, { isTight: false });
};

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
  ['figcaption', styled('Caption')],
  ['summary', summary],
  ['legend', legend],
];
