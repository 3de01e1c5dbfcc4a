/** Properties of text, lists and generated content (CSS Text 3, Text Decoration 3, Writing Modes 3, Lists 3, Content 3). */
import type { ComputedStyle, StyleField, WhiteSpace } from '../computed-style.js';
import { parseLength } from '../value/css-length.js';
import { keywordOf, type CssValues } from '../value/css-value.js';
import { resolvedColor, keywordProperty, property, same, type PropertyEntry, type PropertyScope } from './property-types.js';

const whiteSpaces: Readonly<Record<string, WhiteSpace>> = {
  normal: 'normal',
  nowrap: 'nowrap',
  pre: 'pre',
  'pre-wrap': 'pre-wrap',
  'break-spaces': 'pre-wrap',
  preserve: 'pre-wrap',
  collapse: 'normal',
  'pre-line': 'pre-line',
  'preserve-breaks': 'pre-line',
  wrap: 'normal',
};

/** A length; `normal` is 0. */
const spacing = (name: string, field: 'letterSpacing' | 'wordSpacing'): PropertyEntry =>
  property(name, [field], (style, values, { units }) => {
    if (keywordOf(values) === 'normal') style[field] = 0;
    else {
      const length = parseLength(values[0], units);
      if (length) style[field] = Math.min(1584, Math.max(-1584, length.points + (length.percent / 100) * style.fontSize));
    }
  });

const kept = (name: string, field: StyleField): PropertyEntry =>
  property(name, [field], (style, values) => void Object.assign(style, { [field]: values }));

function textAlign(style: ComputedStyle, values: CssValues, { parent }: PropertyScope): void {
  const keyword = keywordOf(values)?.replace(/^-moz-/, '-webkit-');
  if (keyword === 'match-parent' || keyword === '-webkit-match-parent') style.textAlign = parent.textAlign;
  else if (keyword !== undefined && /^(?:start|end|justify|justify-all|(?:-webkit-)?(?:left|right|center))$/.test(keyword))
    style.textAlign = keyword;
}

function listStyleType(style: ComputedStyle, values: CssValues): void {
  const [value] = values;
  if (value?.kind === 'ident') style.listStyleType = value.name;
  else if (value?.kind === 'string') style.listStyleType = `"${value.value.slice(0, 30)}`;
  else if (value?.kind === 'function' && value.name === 'symbols') {
    const symbol = value.args.find((arg) => arg.kind === 'string');
    if (symbol?.kind === 'string') style.listStyleType = `"${symbol.value.slice(0, 30)}`;
  }
}

function emphasis(style: ComputedStyle, values: CssValues): void {
  const names = values.flatMap((value) => (value.kind === 'ident' ? [value.name] : []));
  if (names.includes('none')) style.emphasisMark = 'none';
  else if (names.includes('dot')) style.emphasisMark = 'dot';
  else if (names.includes('sesame')) style.emphasisMark = 'comma';
  else if (names.length > 0 || values[0]?.kind === 'string') style.emphasisMark = 'circle';
}

export const textProperties: readonly PropertyEntry[] = [
  property('color', ['color'], (style, values, { parent }) => {
    const color = resolvedColor(values[0], parent);
    if (color) style.color = color;
  }),
  property('text-align', ['textAlign'], textAlign),
  property('text-indent', ['textIndent'], (style, values, { units }) => {
    const length = parseLength(values[0], units);
    if (length) style.textIndent = length;
  }),
  keywordProperty('text-transform', 'textTransform', same('none', 'uppercase', 'lowercase', 'capitalize', 'full-width')),
  keywordProperty('white-space', 'whiteSpace', whiteSpaces),
  keywordProperty('white-space-collapse', 'whiteSpace', whiteSpaces),
  property('text-wrap', ['whiteSpace'], (style, values) => {
    if (keywordOf(values) === 'nowrap' && style.whiteSpace === 'normal') style.whiteSpace = 'nowrap';
  }),
  spacing('letter-spacing', 'letterSpacing'),
  spacing('word-spacing', 'wordSpacing'),
  keywordProperty('direction', 'direction', same('ltr', 'rtl')),
  keywordProperty('unicode-bidi', 'unicodeBidi', same('normal', 'embed', 'isolate', 'bidi-override', 'isolate-override', 'plaintext')),
  keywordProperty('writing-mode', 'writingMode', {
    ...same('horizontal-tb', 'vertical-rl', 'vertical-lr', 'sideways-rl', 'sideways-lr'),
    'tb-rl': 'vertical-rl',
    'lr-tb': 'horizontal-tb',
  }),
  keywordProperty('hyphens', 'hyphens', same('none', 'manual', 'auto')),
  property('text-decoration-line', ['decorationLine'], (style, values) => {
    style.decorationLine = values.flatMap((value) => (value.kind === 'ident' ? [value.name] : []));
  }),
  keywordProperty('text-decoration-style', 'decorationStyle', same('solid', 'double', 'dotted', 'dashed', 'wavy')),
  property('text-decoration-color', ['decorationColor'], (style, values) => {
    const color = resolvedColor(values[0], style);
    if (color) style.decorationColor = color;
  }),
  property('text-decoration-thickness', ['decorationThickness'], (style, values, { units }) => {
    const length = parseLength(values[0], units);
    style.decorationThickness = length && length.points + (length.percent / 100) * style.fontSize;
  }),
  property('text-emphasis-style', ['emphasisMark'], emphasis),
  property('text-shadow', ['textShadow'], (style, values) => {
    style.textShadow = keywordOf(values) !== 'none';
  }),
  property('list-style-type', ['listStyleType'], listStyleType),
  keywordProperty('list-style-position', 'listStylePosition', same('inside', 'outside')),
  kept('quotes', 'quotes'),
  kept('content', 'content'),
  kept('counter-reset', 'counterReset'),
  kept('counter-increment', 'counterIncrement'),
  kept('counter-set', 'counterSet'),
  ...(['orphans', 'widows'] as const).map((name) =>
    property(name, [name], (style, values) => {
      const [value] = values;
      if (value?.kind === 'number' && value.unit === '') style[name] = value.value;
    }),
  ),
];
