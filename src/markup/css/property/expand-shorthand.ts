/** Shorthand properties → longhands (CSS 2.2 and the modules that define each). An omitted longhand gets its initial value. */
import { parseColor } from '../value/css-color.js';
import { isSlash, keywordOf, type CssValue, type CssValues } from '../value/css-value.js';
import { sides } from '../computed-style.js';

export type Longhand = readonly [property: string, values: CssValues];

const ident = (name: string): CssValues => [{ kind: 'ident', name, raw: name }];
const initial = ident('initial');
const initials = (...properties: readonly string[]): Map<string, CssValues> => new Map(properties.map((property) => [property, initial]));
/** Makes every expander return all of its longhands. */
const sample: CssValues = [
  { kind: 'number', value: 1, unit: 'px' },
  { kind: 'ident', name: 'x', raw: 'x' },
];

const isColor = (value: CssValue): boolean => parseColor(value) !== undefined;
const lineStyles = new Set(['none', 'hidden', 'dotted', 'dashed', 'solid', 'double', 'groove', 'ridge', 'inset', 'outset', 'wavy']);
const lineWidths = new Set(['thin', 'medium', 'thick']);
const isNamed = (value: CssValue, names: ReadonlySet<string>): boolean => value.kind === 'ident' && names.has(value.name);
const isLength = (value: CssValue): boolean => value.kind === 'number' || (value.kind === 'function' && !isColor(value));

type Expand = (values: CssValues, property: string) => Longhand[];

/** One to four values for the four sides. */
const box =
  (name: (side: string) => string): Expand =>
  (values) => {
    const [top, right = top, bottom = top, left = right] = values;
    return [top, right, bottom, left].flatMap((value, index): Longhand[] => (value ? [[name(sides[index] ?? 'top'), [value]]] : []));
  };

const pair =
  (first: string, second: string): Expand =>
  (values) => {
    const [start, end = start] = values;
    return start && end
      ? [
          [first, [start]],
          [second, [end]],
        ]
      : [];
  };

function borderParts(values: CssValues): { width: CssValues; style: CssValues; color: CssValues } {
  const parts = { width: initial, style: ident('none'), color: initial };
  for (const value of values) {
    if (isNamed(value, lineStyles)) parts.style = [value];
    else if (isNamed(value, lineWidths) || isLength(value)) parts.width = [value];
    else if (isColor(value)) parts.color = [value];
  }
  return parts;
}

const borderOf =
  (...names: readonly string[]): Expand =>
  (values) => {
    const { width, style, color } = borderParts(values);
    return names.flatMap((name): Longhand[] => [
      [`border-${name}-width`, width],
      [`border-${name}-style`, style],
      [`border-${name}-color`, color],
    ]);
  };

const systemFonts = new Set(['caption', 'icon', 'menu', 'message-box', 'small-caption', 'status-bar']);

const font: Expand = (values) => {
  const keyword = keywordOf(values);
  if (keyword !== undefined && systemFonts.has(keyword)) return [['font-family', ident('sans-serif')]];
  const result = initials('font-style', 'font-variant-caps', 'font-weight', 'font-stretch', 'line-height');
  let at = 0;
  for (; at < values.length; at++) {
    const value = values[at];
    if (value?.kind === 'ident' && /^(?:italic|oblique)$/.test(value.name)) result.set('font-style', [value]);
    else if (value?.kind === 'ident' && value.name === 'small-caps') result.set('font-variant-caps', [value]);
    else if (value?.kind === 'ident' && /^(?:bold|bolder|lighter)$/.test(value.name)) result.set('font-weight', [value]);
    else if (value?.kind === 'number' && value.unit === '') result.set('font-weight', [value]);
    else if (value?.kind === 'ident' && /(?:condensed|expanded)$/.test(value.name)) result.set('font-stretch', [value]);
    else if (!(value?.kind === 'ident' && value.name === 'normal')) break;
  }
  const size = values[at];
  const family = values.slice(isSlash(values[at + 1]) ? at + 3 : at + 1);
  if (!size || family.length === 0) return [];
  const line = values[at + 2];
  if (isSlash(values[at + 1]) && line) result.set('line-height', [line]);
  return [...result, ['font-size', [size]], ['font-family', family]];
};

const background: Expand = (values) => {
  const color = values.find(isColor);
  return [['background-color', color ? [color] : initial]];
};

const listStyle: Expand = (values) => {
  const result = initials('list-style-type', 'list-style-position');
  for (const value of values) {
    if (value.kind === 'url' || (value.kind === 'function' && value.name !== 'symbols')) continue;
    const isPosition = value.kind === 'ident' && (value.name === 'inside' || value.name === 'outside');
    result.set(isPosition ? 'list-style-position' : 'list-style-type', [value]);
  }
  return [...result];
};

const decorationLines = new Set(['none', 'underline', 'overline', 'line-through', 'blink', 'spelling-error', 'grammar-error']);

const textDecoration: Expand = (values) => {
  const lines = values.filter((value) => isNamed(value, decorationLines));
  const style = values.find((value) => isNamed(value, lineStyles) && !isNamed(value, decorationLines));
  const color = values.find(isColor);
  const thickness = values.find(isLength);
  return [
    ['text-decoration-line', lines.length > 0 ? lines : initial],
    ['text-decoration-style', style ? [style] : initial],
    ['text-decoration-color', color ? [color] : initial],
    ['text-decoration-thickness', thickness ? [thickness] : initial],
  ];
};

const columns: Expand = (values) => {
  const result = initials('column-count', 'column-width');
  for (const value of values) {
    if (value.kind === 'number' && value.unit === '') result.set('column-count', [value]);
    else if (isLength(value)) result.set('column-width', [value]);
  }
  return [...result];
};

const fontVariant: Expand = (values) => {
  const caps = values.find((value) => value.kind === 'ident' && value.name.endsWith('-caps'));
  const numeric = values.filter((value) => value.kind === 'ident' && value.name.endsWith('-nums'));
  const ligatures = values.find((value) => value.kind === 'ident' && (value.name.endsWith('-ligatures') || value.name === 'none'));
  return [
    ['font-variant-caps', caps ? [caps] : initial],
    ['font-variant-numeric', numeric.length > 0 ? numeric : initial],
    ['font-variant-ligatures', ligatures ? [ligatures] : initial],
  ];
};

const one =
  (property: string): Expand =>
  (values) => [[property, values]];

const expanders: ReadonlyMap<string, Expand> = new Map<string, Expand>([
  ['margin', box((side) => `margin-${side}`)],
  ['padding', box((side) => `padding-${side}`)],
  ['border-width', box((side) => `border-${side}-width`)],
  ['border-style', box((side) => `border-${side}-style`)],
  ['border-color', box((side) => `border-${side}-color`)],
  ['border', borderOf('top', 'right', 'bottom', 'left')],
  ...['top', 'right', 'bottom', 'left'].map((side): [string, Expand] => [`border-${side}`, borderOf(side)]),
  ['border-inline-start', borderOf('inline-start')],
  ['border-inline-end', borderOf('inline-end')],
  ['border-inline', borderOf('left', 'right')],
  ['border-block', borderOf('top', 'bottom')],
  ['border-block-start', borderOf('top')],
  ['border-block-end', borderOf('bottom')],
  ['margin-inline', pair('margin-inline-start', 'margin-inline-end')],
  ['margin-block', pair('margin-top', 'margin-bottom')],
  ['padding-inline', pair('padding-inline-start', 'padding-inline-end')],
  ['padding-block', pair('padding-top', 'padding-bottom')],
  ['margin-block-start', one('margin-top')],
  ['margin-block-end', one('margin-bottom')],
  ['padding-block-start', one('padding-top')],
  ['padding-block-end', one('padding-bottom')],
  ['inline-size', one('width')],
  ['block-size', one('height')],
  ['max-inline-size', one('max-width')],
  ['max-block-size', one('max-height')],
  ['min-inline-size', one('min-width')],
  ['min-block-size', one('min-height')],
  ['page-break-before', one('break-before')],
  ['page-break-after', one('break-after')],
  ['page-break-inside', one('break-inside')],
  ['-webkit-column-break-before', one('break-before')],
  ['-webkit-column-break-inside', one('break-inside')],
  ['-webkit-columns', columns],
  ['columns', columns],
  ['column-rule', (values) => [['column-rule-style', borderParts(values).style]]],
  ['gap', (values) => ((values[1] ?? values[0]) ? [['column-gap', [values[1] ?? values[0] ?? { kind: 'delimiter', value: '' }]]] : [])],
  ['font', font],
  ['font-variant', fontVariant],
  ['background', background],
  ['list-style', listStyle],
  ['text-decoration', textDecoration],
  ['text-emphasis', one('text-emphasis-style')],
  ['-webkit-text-emphasis-style', one('text-emphasis-style')],
  ['-webkit-hyphens', one('hyphens')],
  [
    'all',
    (values) =>
      ['color', 'font-family', 'font-size', 'font-weight', 'font-style', 'background-color', 'text-align', 'text-decoration-line'].map(
        (property): Longhand => [property, values],
      ),
  ],
]);

export const isShorthand = (property: string): boolean => expanders.has(property);

const wide = new Set(['initial', 'inherit', 'unset', 'revert', 'revert-layer']);

/** The property itself if it is not a shorthand. */
export function expandShorthand(property: string, values: CssValues): Longhand[] {
  const expand = expanders.get(property);
  if (!expand) return [[property, values]];
  const keyword = keywordOf(values);
  if (keyword !== undefined && wide.has(keyword)) {
    // Every longhand of the shorthand gets the keyword.
    return expand(sample, property).map(([longhand]): Longhand => [longhand, values]);
  }
  return expand(values, property);
}
