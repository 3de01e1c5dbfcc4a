/** Attributes that represent style (WHATWG HTML §15.3, "presentational hints") → declarations below every rule of the page. */
import { hexColor } from '../css/value/css-color.js';
import { declarationOf, type Declaration } from '../css/sheet/declaration.js';
import { namedColors } from '../css/value/named-colors-data.js';
import type { HtmlElement } from './dom/dom.js';

type Hint = (value: string, element: HtmlElement) => readonly (readonly [property: string, text: string])[];

/** Lengths in old attributes: pixels, or percent. */
function dimension(value: string): string | undefined {
  const match = /^\s*\+?(\d+(?:\.\d*)?|\.\d+)\s*(%)?/.exec(value);
  return match ? `${match[1]}${match[2] ?? 'px'}` : undefined;
}

/** Colours in old attributes: names, `#rgb`, `rrggbb` with or without the sign, and any other text by its hexadecimal digits. */
function legacyColor(value: string): string | undefined {
  const text = value.trim().toLowerCase();
  if (text === '' || text === 'transparent') return undefined;
  if (Object.hasOwn(namedColors, text)) return text;
  const digits = text.replace(/^#/, '').slice(0, 128);
  if (hexColor(digits) && digits.length % 3 === 0) return `#${digits}`;
  const padded = digits.replace(/[^0-9a-f]/g, '0');
  const third = Math.max(1, Math.ceil(padded.length / 3));
  const part = (at: number): string =>
    padded
      .slice(at * third, (at + 1) * third)
      .padEnd(2, '0')
      .slice(0, 2);
  return `#${part(0)}${part(1)}${part(2)}`;
}

const one =
  (property: string, convert: (value: string) => string | undefined): Hint =>
  (value) => {
    const text = convert(value);
    return text === undefined ? [] : [[property, text]];
  };

/**
 * Alignment that applies to tables as boxes, and ends at them: browsers' own name for the effect of `align` and `center` (WHATWG HTML
 * §15.3.3, "align descendants").
 */
export const blockAlignPrefix = '-webkit-';

const blockAlign: Hint = (value, element) => {
  const align = value.trim().toLowerCase();
  if (element.tagName === 'caption' && /^(?:top|bottom)$/.test(align)) return [['caption-side', align]];
  if (!/^(?:left|right|center|middle|justify)$/.test(align)) return [];
  if (element.tagName === 'table') return tableAlign(align);
  if (element.tagName === 'img') return imageAlign(align);
  const own = align === 'middle' ? 'center' : align;
  return [['text-align', element.tagName === 'hr' || own === 'justify' ? own : `${blockAlignPrefix}${own}`]];
};

const sideMargins = (left: string, right: string): readonly (readonly [string, string])[] => [
  ['margin-left', left],
  ['margin-right', right],
];

function tableAlign(align: string): readonly (readonly [string, string])[] {
  if (align === 'center') return sideMargins('auto', 'auto');
  return align === 'right' ? sideMargins('auto', '0') : sideMargins('0', 'auto');
}

function imageAlign(align: string): readonly (readonly [string, string])[] {
  if (align === 'left' || align === 'right') return [['float', align]];
  return align === 'middle' ? [['vertical-align', 'middle']] : [];
}

/** `<font size>`: 1 to 7, or relative to 3. */
const fontSizes = ['x-small', 'small', 'medium', 'large', 'x-large', 'xx-large', 'xxx-large'];
const fontSize: Hint = (value) => {
  const match = /^\s*([+-]?)(\d+)/.exec(value);
  if (!match) return [];
  const number = Number(match[2]);
  const size = match[1] === '+' ? 3 + number : match[1] === '-' ? 3 - number : number;
  return [['font-size', fontSizes[Math.min(7, Math.max(1, size)) - 1] ?? 'medium']];
};

const listTypes: Readonly<Record<string, string>> = {
  '1': 'decimal',
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
};
const listType: Hint = (value) => {
  const type = listTypes[value.trim()] ?? value.trim().toLowerCase();
  return /^[a-z-]+$/.test(type) ? [['list-style-type', type]] : [];
};

const tableBorder: Hint = (value) => {
  const width = Number.parseInt(value, 10);
  return width === 0 ? [['border', 'none']] : [['border', `${Number.isNaN(width) ? 1 : Math.min(width, 30)}px solid`]];
};

const space: Hint = (value, element) => {
  const length = dimension(value);
  return length === undefined || element.tagName !== 'img' ? [] : sideMargins(length, length);
};

/** Lengths of SVG have units. */
const svgLength = (value: string): string | undefined => {
  const match = /^\s*((?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(px|pt|pc|in|cm|mm|q|em|rem|ex|%)?\s*$/i.exec(value);
  return match ? `${match[1]}${match[2] ?? 'px'}` : undefined;
};

const sizable = new Set(['img', 'table', 'td', 'th', 'col', 'colgroup', 'hr', 'svg', 'video', 'object', 'input']);
const size =
  (property: string): Hint =>
  (value, element) => {
    const length = !sizable.has(element.tagName) ? undefined : element.tagName === 'svg' ? svgLength(value) : dimension(value);
    return length === undefined || length === '0px' ? [] : [[property, length]];
  };

const vertical: Hint = (value) => {
  const align = value.trim().toLowerCase();
  return /^(?:top|middle|bottom|baseline)$/.test(align) ? [['vertical-align', align]] : [];
};

const forFont =
  (hint: Hint): Hint =>
  (value, element) =>
    element.tagName === 'font' || element.tagName === 'basefont' ? hint(value, element) : [];

/** Attributes of `hr` that belong to a font elsewhere. */
const forRule =
  (ofRule: Hint, other: Hint): Hint =>
  (value, element) =>
    (element.tagName === 'hr' ? ofRule : other)(value, element);

const hints: ReadonlyMap<string, Hint> = new Map<string, Hint>([
  ['bgcolor', one('background-color', legacyColor)],
  ['text', (value, element) => (element.tagName === 'body' ? one('color', legacyColor)(value, element) : [])],
  ['color', forRule(one('color', legacyColor), forFont(one('color', legacyColor)))],
  ['face', forFont(one('font-family', (value) => value))],
  ['size', forRule(one('height', dimension), forFont(fontSize))],
  ['align', blockAlign],
  ['valign', vertical],
  ['width', size('width')],
  ['height', size('height')],
  ['hspace', space],
  ['border', (value, element) => (element.tagName === 'table' ? tableBorder(value, element) : [])],
  ['cellspacing', one('border-spacing', dimension)],
  ['nowrap', () => [['white-space', 'nowrap']]],
  ['type', (value, element) => (/^(?:ol|ul|li|dir|menu)$/.test(element.tagName) ? listType(value, element) : [])],
  ['clear', (value, element) => (element.tagName === 'br' ? [['clear', value.toLowerCase() === 'all' ? 'both' : value]] : [])],
]);

const none: readonly Declaration[] = [];

export const isCell = (name: string): boolean => name === 'td' || name === 'th';

/** Whether the row, group or table has attributes, without which they cannot affect their cells. */
function hasHintsAround(cell: HtmlElement): boolean {
  let at = cell.parentElement;
  for (let up = 0; at && up < 3; up++, at = at.parentElement) {
    if (at.attributes.length > 0) return true;
    if (at.tagName === 'table') return false;
  }
  return false;
}

export function presentationalHints(element: HtmlElement): readonly Declaration[] {
  const inTable = isCell(element.tagName);
  if (element.attributes.length === 0 && !(inTable && hasHintsAround(element))) return none;
  const declarations: Declaration[] = [];
  for (const { name, value } of element.attributes) {
    const hint = hints.get(name);
    if (hint && value.length <= 500) for (const [property, text] of hint(value, element)) declarations.push(declarationOf(property, text));
  }
  if (inTable) addCellHints(element, declarations);
  return declarations.length === 0 ? none : declarations;
}

/** `cellpadding` of the table applies to its cells; `align` and `valign` of the row are inherited or applied here. */
function addCellHints(cell: HtmlElement, into: Declaration[]): void {
  let table = cell.parentElement;
  for (let up = 0; table && table.tagName !== 'table' && up < 3; up++) {
    const rowAlign = up < 2 ? table.attribute('valign') : undefined;
    if (rowAlign !== undefined && cell.attribute('valign') === undefined) {
      for (const [property, text] of vertical(rowAlign, table)) into.push(declarationOf(property, text));
    }
    table = table.parentElement;
  }
  if (table?.tagName !== 'table') return;
  const stated = table.attribute('cellpadding');
  const padding = stated === undefined ? undefined : dimension(stated);
  if (padding !== undefined) into.push(declarationOf('padding', padding));
}
