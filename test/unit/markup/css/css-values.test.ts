/** Colours, lengths and variables of CSS. */
import { expect, test } from 'vitest';
import { readImport } from '../../../../src/markup/css/sheet/import-rule.js';
import { appliesTo } from '../../../../src/markup/css/sheet/media-query.js';
import { isSupported } from '../../../../src/markup/css/sheet/supports-query.js';
import { onPaper, parseColor } from '../../../../src/markup/css/value/css-color.js';
import { parseLength } from '../../../../src/markup/css/value/css-length.js';
import { parseCssValue, unescapeCss } from '../../../../src/markup/css/value/css-value.js';
import { resolveVariables, substituteVariables } from '../../../../src/markup/css/property/substitute-variables.js';

/** As it looks on white paper; nothing for what is not a colour. */
const colors: readonly (readonly [css: string, rgb: string | undefined])[] = [
  ['red', 'FF0000'],
  ['RebeccaPurple', '663399'],
  ['#abc', 'AABBCC'],
  ['#aabbcc', 'AABBCC'],
  ['#0008', '777777'],
  ['#ff000080', 'FF7F7F'],
  ['rgb(255, 0, 10)', 'FF000A'],
  ['rgb(100% 0% 50%)', 'FF0080'],
  ['rgba(0,0,0,.5)', '808080'],
  ['rgb(300 -5 0 / 100%)', 'FF0000'],
  ['hsl(120, 100%, 25%)', '008000'],
  ['hsl(240deg 100% 50%)', '0000FF'],
  ['hsl(0.5turn 100% 50%)', '00FFFF'],
  ['hwb(0 0% 0%)', 'FF0000'],
  ['hwb(0 60% 60%)', '808080'],
  ['lab(100 0 0)', 'FFFFFF'],
  ['lch(0 0 0)', '000000'],
  ['oklab(1 0 0)', 'FFFFFF'],
  ['oklch(0.6279 0.2577 29.23)', 'FF0000'],
  ['color(srgb 1 0.5 0)', 'FF8000'],
  ['color-mix(in srgb, red, blue)', '800080'],
  ['color-mix(in srgb, red 25%, blue)', '4000BF'],
  ['color-mix(in srgb, red, blue 75%)', '4000BF'],
  ['color-mix(in srgb, red 20%, blue 60%)', '6633CC'],
  ['color-mix(in srgb, transparent, blue)', '8080FF'],
  ['color-mix(in oklab, white, black)', '636363'],
  ['color-mix(in oklch, red, blue)', 'BA00C2'],
  ['color-mix(in srgb-linear, white, black)', 'BCBCBC'],
  ['color-mix(in srgb, red)', undefined],
  ['light-dark(#123456, #fff)', '123456'],
  ['WindowText', '000000'],
  ['transparent', 'FFFFFF'],
  ['#12', undefined],
  ['#ggg', undefined],
  ['rgb(1,2)', undefined],
  ['constructor', undefined],
];

test.each(colors)('%s', (css, rgb) => {
  const color = parseColor(parseCssValue(css)[0]);
  expect(typeof color === 'object' ? onPaper(color) : color).toBe(rgb);
});

const units = { em: 10, rem: 12, viewportWidth: 400, viewportHeight: 600 };

/** Points, and a percentage that is still to be taken of something. */
const lengths: readonly (readonly [css: string, points: number | undefined, percent?: number])[] = [
  ['12pt', 12],
  ['16px', 12],
  ['1in', 72],
  ['2.54cm', 72],
  ['25.4mm', 72],
  ['1pc', 12],
  ['2em', 20],
  ['1.5rem', 18],
  ['1ex', 5],
  ['10vw', 40],
  ['10vh', 60],
  ['0', 0],
  ['50%', 0, 50],
  ['calc(10px + 2em)', 27.5],
  ['calc(100% - 20pt)', -20, 100],
  ['calc(2 * (3pt + 4pt))', 14],
  ['calc((10pt + 2pt) / 4)', 3],
  ['calc(1pt - -2pt)', 3],
  ['min(10pt, 2em)', 10],
  ['max(10pt, 2em)', 20],
  ['clamp(1pt, 50pt, 30pt)', 30],
  ['1e3px', 750],
  ['-5pt', -5],
  ['1e30px', 100_000],
  ['5', undefined],
  ['auto', undefined],
  ['calc(1px + 2)', undefined],
  ['calc(1px / 0)', undefined],
];

for (const [css, points, percent = 0] of lengths) {
  test(css, () => {
    const length = parseLength(parseCssValue(css)[0], units);
    if (points === undefined) expect(length).toBeUndefined();
    else {
      expect(length?.points).toBeCloseTo(points, 6);
      expect(length?.percent).toBe(percent);
    }
  });
}

test('escapes', () => {
  expect(unescapeCss('\\26 B\\41')).toBe('&BA');
  expect(unescapeCss('\\0')).toBe('\uFFFD');
});

/** Variables in order, a text, and what it becomes. */
const variables: readonly (readonly [declared: Record<string, string>, text: string, result: string | undefined])[] = [
  [{ '--a': 'red' }, 'var(--a)', 'red'],
  [{ '--a': 'var(--b) 2px', '--b': '1px' }, 'x var(--a) y', 'x 1px 2px y'],
  [{}, 'var(--a, blue)', ' blue'],
  [{}, 'var(--a, var(--b, rgb(1,2,3)))', '  rgb(1,2,3)'],
  [{}, 'var(--a)', undefined],
  [{ '--a': 'var(--b)', '--b': 'var(--a)' }, 'var(--a)', undefined],
  [{ '--a': 'var(--a)' }, 'var(--a, red)', ' red'],
  [{ '--A': 'x' }, 'var(--a, y)', ' y'],
];

test.each(variables)('%o in %s', (declared, text, result) => {
  const resolved = resolveVariables(new Map(), new Map(Object.entries(declared)));
  expect(substituteVariables(text, (name) => resolved.get(name))).toBe(result);
});

test('doubling variables stop growing', () => {
  const doubling = Array.from({ length: 64 }, (_, index): [string, string] => [`--v${index}`, `var(--v${index + 1})var(--v${index + 1})`]);
  const resolved = resolveVariables(new Map(), new Map([...doubling, ['--v64', 'x'.repeat(100)]]));
  expect(Math.max(...[...resolved.values()].map((value) => value.length))).toBeLessThanOrEqual(20_000);
});

test('conditions and addresses with long runs of blanks and comments without an end', () => {
  const blanks = ' '.repeat(400_000);
  expect(appliesTo(`not${blanks}screen`, 400)).toBe(true);
  expect(appliesTo('/* '.repeat(400_000), 400)).toBe(true);
  expect(isSupported(`(--a${blanks}: b)`)).toBe(true);
  expect(isSupported(`(--a${blanks}:)`)).toBe(false);
  expect(readImport(`url(${blanks}a${blanks})`)?.address).toBe('a');
  expect(readImport(`url(${blanks}"`)).toBeUndefined();
});
