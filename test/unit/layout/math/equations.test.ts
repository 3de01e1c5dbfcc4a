/** Equations of small documents, where Word's own PDFs have them (WR-MATH-1). */
import { describe, expect, it } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { itemAt } from '../../../../src/base/item-at.js';
import { readDocx } from '../../../../src/docx/read/read-docx.js';
import { layoutDocument } from '../../../../src/layout/layout-document.js';
import type { Fragment, PageItem } from '../../../../src/layout/page-item.js';
import { bundledLibrary } from '../../fonts/library.js';
import { docxOf } from '../../../support/docx-package.js';

const size = '<w:sz w:val="24"/>';

interface Glyph {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

function glyphsOf(items: readonly PageItem[], x: number, y: number): Glyph[] {
  return items.flatMap((item) => {
    if (item.kind === 'fragment') return glyphsOf(item.fragment.items, x + item.x, y + item.y);
    if (item.kind === 'group') return glyphsOf(item.items, x + (item.transform?.[4] ?? 0), y + (item.transform?.[5] ?? 0));
    return item.kind === 'glyphs' ? [{ text: item.text, x: x + item.x, y: y + item.y }] : [];
  });
}

async function layout(equation: string): Promise<{ pages: readonly Fragment[]; codes: string[] }> {
  const { tree, diagnostics } = readDocx(
    docxOf({ body: `<w:p><w:pPr><w:rPr>${size}</w:rPr></w:pPr><w:r><w:t>|</w:t></w:r><m:oMath>${equation}</m:oMath></w:p>` }),
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
  return glyphs.map(({ text, x, y }) => ({ text, x: x - mark.x, y: mark.y - y }));
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
