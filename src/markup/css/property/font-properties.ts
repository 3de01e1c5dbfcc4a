/** Properties of CSS Fonts 4: family, size, weight, style, variants; and `line-height`, which is relative to the font size. */
import { mediumSize, type ComputedStyle, type LineHeight } from '../computed-style.js';
import { parseLength, parseNumber } from '../value/css-length.js';
import { keywordOf, splitAtCommas, type CssValues } from '../value/css-value.js';
import { keywordProperty, property, type PropertyEntry, type PropertyScope } from './property-types.js';

/** Factors of `medium` (CSS Fonts 4 §2.5). */
const sizes: Readonly<Record<string, number>> = {
  'xx-small': 9 / 16,
  'x-small': 10 / 16,
  small: 13 / 16,
  medium: 1,
  large: 18 / 16,
  'x-large': 24 / 16,
  'xx-large': 2,
  'xxx-large': 3,
};

function fontSize(style: ComputedStyle, values: CssValues, { parent, units }: PropertyScope): void {
  const [value] = values;
  const keyword = keywordOf(values);
  if (keyword !== undefined) {
    const factor = Object.hasOwn(sizes, keyword) ? sizes[keyword] : undefined;
    if (factor !== undefined) setSize(style, parent, mediumSize * factor, false);
    else if (keyword === 'smaller') setSize(style, parent, parent.fontSize / 1.2, parent.isSizeRelative);
    else if (keyword === 'larger') setSize(style, parent, parent.fontSize * 1.2, parent.isSizeRelative);
    return;
  }
  const length = parseLength(value, { ...units, em: parent.fontSize });
  if (!length) return;
  const size = length.points + (length.percent / 100) * parent.fontSize;
  const unit = value?.kind === 'number' ? value.unit : '';
  const isOfParent = unit === 'em' || unit === '%';
  if (size === 0) style.isSizeZero = true;
  if (size <= 0) return;
  // Unstyled text keeps the default size: 1em has no effect.
  if (isOfParent && size === parent.fontSize && !parent.isSizeStated && !style.isSizeStated && style.fontSize === parent.fontSize) return;
  setSize(style, parent, size, isOfParent && parent.isSizeRelative);
}

/** Word's sizes end at 1638 pt. */
function setSize(style: ComputedStyle, parent: ComputedStyle, points: number, isRelative: boolean): void {
  style.defaultFactor = parent.defaultFactor;
  style.fontSize = Math.min(1638, Math.max(1, points));
  style.isSizeZero = false;
  style.isSizeStated = true;
  style.isSizeRelative = isRelative;
}

function fontWeight(style: ComputedStyle, values: CssValues, { parent, units }: PropertyScope): void {
  const inherited = parent.fontWeight ?? 400;
  const keyword = keywordOf(values);
  if (keyword === 'bold') style.fontWeight = 700;
  else if (keyword === 'normal') style.fontWeight = 400;
  else if (keyword === 'bolder') style.fontWeight = inherited < 350 ? 400 : inherited < 550 ? 700 : 900;
  else if (keyword === 'lighter') style.fontWeight = inherited < 550 ? 100 : inherited < 750 ? 400 : 700;
  else {
    const weight = parseNumber(values[0], units);
    if (weight !== undefined && weight >= 1 && weight <= 1000) style.fontWeight = weight;
  }
}

function fontFamily(style: ComputedStyle, values: CssValues): void {
  const families = splitAtCommas(values).flatMap((part): string[] => {
    const [first] = part;
    if (first?.kind === 'string') return [first.value.trim()];
    const words = part.map((value) => (value.kind === 'ident' ? value.raw : value.kind === 'number' ? `${value.value}${value.unit}` : ''));
    return [words.join(' ').trim()];
  });
  const named = families.filter((family) => family !== '').slice(0, 16);
  if (named.length > 0) style.fontFamily = named;
}

export function lineHeightOf(values: CssValues, style: ComputedStyle, scope: PropertyScope): LineHeight | undefined {
  if (keywordOf(values) === 'normal') return { kind: 'normal' };
  const factor = values[0]?.kind === 'number' && values[0].unit === '%' ? undefined : parseNumber(values[0], scope.units);
  if (factor !== undefined) return factor >= 0 ? { kind: 'factor', value: Math.min(factor, 100) } : undefined;
  const length = parseLength(values[0], scope.units);
  if (!length || length.points < 0 || length.percent < 0) return undefined;
  // A percentage of the size equals a factor, as long as no descendant has another size.
  if (length.points === 0) return { kind: 'factor', value: Math.min(length.percent / 100, 100) };
  return { kind: 'points', value: length.points + (length.percent / 100) * style.fontSize };
}

/** Percentages of `font-stretch`'s keywords. */
const stretches = {
  'ultra-condensed': 50,
  'extra-condensed': 62.5,
  condensed: 75,
  'semi-condensed': 87.5,
  normal: 100,
  'semi-expanded': 112.5,
  expanded: 125,
  'extra-expanded': 150,
  'ultra-expanded': 200,
};

export const fontProperties: readonly PropertyEntry[] = [
  property('font-size', ['fontSize', 'isSizeStated', 'isSizeRelative', 'defaultFactor'], fontSize),
  property('font-weight', ['fontWeight'], fontWeight),
  property('font-family', ['fontFamily'], fontFamily),
  property('font-style', ['italic'], (style, values) => {
    const [value] = values;
    if (value?.kind === 'ident') style.italic = value.name === 'italic' || value.name === 'oblique';
  }),
  keywordProperty('font-variant-caps', 'smallCaps', {
    normal: false,
    'small-caps': true,
    'all-small-caps': true,
    'petite-caps': true,
    'all-petite-caps': true,
    unicase: true,
  }),
  keywordProperty('font-variant-ligatures', 'ligatures', {
    none: 'none',
    normal: 'standardContextual',
    'common-ligatures': 'standardContextual',
    'no-common-ligatures': 'none',
    'discretionary-ligatures': 'all',
    'historical-ligatures': 'all',
  }),
  property('font-variant-numeric', ['numberForm', 'numberSpacing'], (style, values) => {
    for (const value of values) {
      if (value.kind !== 'ident') continue;
      if (value.name === 'lining-nums') style.numberForm = 'lining';
      if (value.name === 'oldstyle-nums') style.numberForm = 'oldStyle';
      if (value.name === 'tabular-nums') style.numberSpacing = 'tabular';
      if (value.name === 'proportional-nums') style.numberSpacing = 'proportional';
    }
  }),
  property('font-stretch', ['fontStretch'], (style, values) => {
    const keyword = keywordOf(values);
    const [value] = values;
    if (keyword !== undefined && Object.hasOwn(stretches, keyword)) style.fontStretch = stretches[keyword as keyof typeof stretches];
    else if (value?.kind === 'number' && value.unit === '%') style.fontStretch = Math.min(600, Math.max(1, value.value));
  }),
  property('line-height', ['lineHeight'], (style, values, scope) => {
    const height = lineHeightOf(values, style, scope);
    if (height) style.lineHeight = height;
  }),
];
