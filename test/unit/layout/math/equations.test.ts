/** Equations of small documents, where Word's own PDFs have them (WR-MATH-1). */
import { describe, expect, it } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { itemAt } from '../../../../src/base/item-at.js';
import { readDocx } from '../../../../src/docx/read/read-docx.js';
import { layoutDocument } from '../../../../src/layout/layout-document.js';
import type { Fragment, PageItem } from '../../../../src/layout/page-item.js';
import { bundledLibrary } from '../../fonts/library.js';
import { docxOf } from '../../../support/docx-package.js';
import { firstItems } from '../../../support/first-items.js';

const size = '<w:sz w:val="24"/>';

interface Glyph {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly advance: number;
}

function glyphsOf(items: readonly PageItem[], x: number, y: number): Glyph[] {
  return items.flatMap((item) => {
    if (item.kind === 'fragment') return glyphsOf(item.fragment.items, x + item.x, y + item.y);
    if (item.kind === 'group') return glyphsOf(item.items, x + (item.transform?.[4] ?? 0), y + (item.transform?.[5] ?? 0));
    const advance = item.kind === 'glyphs' ? item.advances.reduce((sum, one) => sum + one, 0) : 0;
    return item.kind === 'glyphs' ? [{ text: item.text, x: x + item.x, y: y + item.y, advance }] : [];
  });
}

async function layout(equation: string, after = ''): Promise<{ pages: readonly Fragment[]; codes: string[] }> {
  const { tree, diagnostics } = readDocx(
    docxOf({
      body: `<w:p><w:pPr><w:rPr>${size}</w:rPr></w:pPr><w:r><w:t>|</w:t></w:r><m:oMath>${equation}</m:oMath></w:p>${after}`,
    }),
    { budget: new Budget({}) },
  );
  const library = (await bundledLibrary()).forDocument({ fontTable: tree.fonts });
  const { pages } = layoutDocument(tree, { library, budget: new Budget({}), diagnostics, changes: 'markup' });
  return { pages, codes: diagnostics.list().map(({ code }) => code) };
}

/** Glyphs of the equation that follows the word `|` on the first line. */
async function set(equation: string): Promise<Glyph[]> {
  const { pages } = await layout(equation);
  const [mark, ...glyphs] = glyphsOf(itemAt(pages, 0).items, 0, 0);
  if (!mark) throw new Error('no mark before the equation');
  return glyphs.map((glyph) => ({ ...glyph, x: glyph.x - mark.x, y: mark.y - glyph.y }));
}

const run = (text: string, properties = ''): string => `<m:r>${properties}<w:rPr>${size}</w:rPr><m:t>${text}</m:t></m:r>`;
const part = (name: string, content: string): string => `<m:${name}>${content}</m:${name}>`;
const sup = (base: string, script: string): string => part('sSup', part('e', run(base)) + part('sup', run(script)));
const nary = (sign: string, low: string, high: string): string =>
  part(
    'nary',
    `<m:naryPr><m:chr m:val="${sign}"/><m:limLoc m:val="undOvr"/></m:naryPr>${part('sub', low)}${part('sup', high)}${part('e', run('x'))}`,
  );

const rise = (glyphs: readonly Glyph[], text: string): number => glyphs.find((glyph) => glyph.text === text)!.y;

describe('glyphs over the baseline, in points', () => {
  it.each([
    ['a superscript on a letter', sup('x', '2'), '2', 4.32],
    ['a subscript on a letter', part('sSub', part('e', run('x')) + part('sub', run('2'))), '2', -2.4],
    ['the upper limit beside a sum', nary('∑', run('i=1'), run('n')), '𝑛', 4.8],
    ['the lower limit beside a sum', nary('∑', run('i=1'), run('n')), '𝑖', -2.88],
    ['the upper limit of an integral', nary('∫', run('0'), run('1')), '1', 7.2],
    ['the lower limit of an integral', nary('∫', run('0'), run('1')), '0', -5.04],
    ['a numerator', part('f', part('num', run('a')) + part('den', run('b'))), '𝑎', 6.96],
    ['a denominator', part('f', part('num', run('a')) + part('den', run('b'))), '𝑏', -6],
  ])('%s', async (_, equation, text, expected) => {
    expect(Math.abs(rise(await set(equation), text) - expected)).toBeLessThan(0.25);
  });
});

/** Points of a length in units of the math face, in the em of the setting. */
const units = (length: number): number => (length / 2048) * 12;
const across = (glyphs: readonly Glyph[], from: string, to: string): number => {
  const place = (text: string): number => glyphs.findLast((glyph) => glyph.text === text)!.x;
  return place(to) - place(from);
};
/** From the baseline to that of the next paragraph. */
async function down(equation: string): Promise<number> {
  const { pages } = await layout(equation, '<w:p><w:r><w:t>end</w:t></w:r></w:p>');
  const glyphs = glyphsOf(itemAt(pages, 0).items, 0, 0);
  return glyphs.at(-1)!.y - itemAt(glyphs, 0).y;
}
const matrix = (...rows: readonly (readonly string[])[]): string =>
  part('m', rows.map((cells) => part('mr', cells.map((cell) => part('e', run(cell))).join(''))).join(''));

describe('distances that were measured', () => {
  it('from the name of a function to what it works on (WR-MATH-4)', async () => {
    const upright = '<m:rPr><m:sty m:val="p"/></m:rPr>';
    const named = await set(part('func', part('fName', run('sin', upright)) + part('e', run('x'))));
    const plain = await set(run('sin', upright) + run('x'));
    expect(across(named, 'n', '𝑥') - across(plain, 'n', '𝑥')).toBeCloseTo((1.8886 / 11) * 12, 6);
  });

  it('round operators, in the em of the setting in brackets, of the letters outside (WR-MATH-5)', async () => {
    // letters of 24 points in a setting of 10
    const sum = run('0+0').replaceAll('"24"', '"48"');
    const [outside, bracketed] = [await set(sum), await set(part('d', part('e', sum)))];
    const apart = (glyphs: readonly Glyph[]): number => {
      const [first, second] = firstItems(
        glyphs.filter(({ text }) => text === '0'),
        2,
      );
      return second.x - first.x;
    };
    expect(apart(outside) - apart(bracketed)).toBeCloseTo(2 * (4 / 18) * (24 - 10), 6);
  });

  it('of brackets around an empty argument (WR-MATH-10)', async () => {
    const bracketed = async (content: string): Promise<number> => across(await set(part('d', part('e', content))), '(', ')');
    expect((await bracketed('')) - (await bracketed(run('0')))).toBeCloseTo(units(1867 - 1134), 6);
  });

  it('of limits that are empty or absent (WR-MATH-10)', async () => {
    const sum = async (hidden: string): Promise<number> =>
      across(
        await set(
          part('nary', `<m:naryPr><m:chr m:val="∑"/>${hidden}</m:naryPr>${part('sub', '')}${part('sup', '')}${part('e', run('x'))}`),
        ),
        '∑',
        '𝑥',
      );
    const without = await sum('<m:subHide m:val="1"/><m:supHide m:val="1"/>');
    expect((await sum('<m:supHide m:val="1"/>')) - without).toBeCloseTo((1867 / 2048) * 8.5, 6);
  });

  it('from the content of a radical to its foot (WR-MATH-11)', async () => {
    const root = (content: string): string =>
      part('rad', `<m:radPr><m:degHide m:val="1"/></m:radPr>${part('deg', '')}${part('e', content)}`);
    const tall = matrix(['a'], ['a']);
    expect((await down(root(tall))) - (await down(tall))).toBeCloseTo((0.72 / 11) * 12, 6);
    // the sign of a letter is 1800 units tall; its head is a gap and a line above the letter, the matrix ends 1315.5 units down
    expect((await down(root(run('x')))) - (await down(tall))).toBeCloseTo(units(1800 - (973 + 164 + 132) - 1315.5), 6);
  });

  it('of the parts of a skewed fraction (WR-MATH-13)', async () => {
    const glyphs = await set(part('f', `<m:fPr><m:type m:val="skw"/></m:fPr>${part('num', run('a'))}${part('den', run('b'))}`));
    const [a, slash, b] = firstItems(glyphs, 3);
    expect([a.text, a.y, b.text, b.y]).toEqual([
      '𝑎',
      expect.closeTo((3.6 / 11) * 12, 6),
      '𝑏',
      expect.closeTo(units(585) / 2 - (3.6 / 11) * 12, 6),
    ]);
    const alone = itemAt(await set(run('b')), 0);
    expect(b.x - alone.x).toBeCloseTo(units(1141 + 20) + slash.advance - (2 * 0.888 * 12) / 11, 6);
  });

  it('of the columns and rows of a matrix, about the axis (WR-MATH-14)', async () => {
    const [first, second, below] = firstItems(await set(matrix(['0', '0'], ['0', '0'])), 3);
    expect(second.x - first.x).toBeCloseTo(units(1134) + 12, 6);
    expect(first.y - below.y).toBeCloseTo(units(1946 + 455 + 300), 6);
  });

  it('of a matrix from the axis (WR-MATH-14)', async () => {
    const [first, , below] = firstItems(await set(matrix(['a', 'a'], ['a', 'a'])), 3);
    // ink of at least 1000 units above the first and 100 below the last row
    const height = 1000 + 2701 + 100;
    expect(first.y).toBeCloseTo(units(height / 2 + 585 - 1000), 6);
    expect(below.y).toBeCloseTo(units(height / 2 + 585 - 1000 - 2701), 6);
  });
});

describe('the text of an equation', () => {
  it.each([
    ['letters are mathematical', run('ax=b'), '𝑎𝑥=𝑏'],
    ['hyphens are signs', run('-a'), '−𝑎'],
    ['upright where the run says so', run('sin', '<m:rPr><m:sty m:val="p"/></m:rPr>'), 'sin'],
    ['brackets', part('d', part('e', run('x'))), '(𝑥)'],
    ['alignment marks are not shown', part('eqArr', part('e', run('a&amp;=b'))), '𝑎=𝑏'],
  ])('%s', async (_, equation, expected) => {
    expect((await set(equation)).map(({ text }) => text).join('')).toBe(expected);
  });
});

it('leaves spaces round relations and operators, none round a leading sign', async () => {
  const place = (glyphs: readonly Glyph[], at: number): number => itemAt(glyphs, at).x;
  const [sum, leading, scripts] = await Promise.all([set(run('1+1')), set(run('+1')), set(sup('x', '1+1'))]);
  expect(place(sum, 2) - place(sum, 0)).toBeGreaterThan(place(leading, 1) - place(leading, 0) + 5);
  expect(place(scripts, 3) - place(scripts, 1)).toBeLessThan(place(sum, 2) - place(sum, 0) - 5);
});

it('leaves out what is nested too deeply', async () => {
  let equation = run('x');
  for (let depth = 0; depth < 90; depth += 1) equation = part('sSup', part('e', equation) + part('sup', run('n')));
  const { codes } = await layout(equation);
  expect(codes).toContain('layout.nesting');
});
