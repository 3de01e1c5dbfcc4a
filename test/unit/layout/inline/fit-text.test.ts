/** Runs of a stated width, and marks over characters. */
import { describe, expect, it } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { itemAt } from '../../../../src/base/item-at.js';
import { readDocx } from '../../../../src/docx/read/read-docx.js';
import { layoutDocument } from '../../../../src/layout/layout-document.js';
import type { PageItem } from '../../../../src/layout/page-item.js';
import { docxOf } from '../../../support/docx-package.js';
import { br, documentOf, p, r, table } from '../../../support/golden-docx.js';
import { paragraph, run } from '../../document/tree.js';
import { bundledLibrary } from '../../fonts/library.js';
import { layoutLines } from './pages.js';

const fit = (width: number, id?: string) => ({ fitText: { width, ...(id === undefined ? {} : { id }) } });

/** Where the text after a fitted run of 10 pt Times begins, in points after it. */
async function follows(...children: Parameters<typeof paragraph>[1][]): Promise<number> {
  const lines = await layoutLines({ blocks: [paragraph({ alignment: 'end' }, ...children)] });
  return 540 - itemAt(lines, 0).x;
}

describe('fitText', () => {
  it.each([
    ['stretches', [run('ab', fit(1000))], 50],
    ['squeezes', [run('wwwwwwwwww', fit(1000))], 50],
    ['runs with one id share a region', [run('ab', fit(1000, '1')), run('cd', fit(1000, '1'))], 50],
    ['runs with other ids do not', [run('ab', fit(1000, '1')), run('cd', fit(1000, '2'))], 100],
  ])('%s', async (_, children, width) => {
    expect(await follows(...children)).toBeCloseTo(width, 2);
  });
});

/** Left and right end of each line of text in a cell of 100 points, 10.8 of which are margins; from the left of its content. */
async function linesInCell(...content: string[]): Promise<string[]> {
  const cell = `<w:tcPr><w:tcFitText/></w:tcPr>${content.join('')}`;
  const { tree, diagnostics } = readDocx(docxOf(documentOf([table([100], [[cell]]), p('')])));
  const { pages } = layoutDocument(tree, { library: await bundledLibrary(), budget: new Budget(), diagnostics });
  const lines = new Map<number, { text: string; left: number; right: number }>();
  const collect = (items: readonly PageItem[], x: number, y: number): void => {
    for (const item of items) {
      if (item.kind === 'fragment') collect(item.fragment.items, x + item.x, y + item.y);
      if (item.kind !== 'glyphs') continue;
      const line = lines.get(y + item.y) ?? { text: '', left: x + item.x, right: 0 };
      const right = x + item.x + item.advances.reduce((sum, advance) => sum + advance, 0);
      lines.set(y + item.y, { ...line, text: line.text + item.text, right });
    }
  };
  collect(itemAt(pages, 0).items, -25.4, 0);
  return [...lines.values()].map(({ text, left, right }) => `${text} ${Math.round(left)} ${Math.round(right)}`);
}

describe('WR-TBL-36: cells that fit their text', () => {
  it.each<[string, string[], string[]]>([
    ['stretch a line', [p('short')], ['short 0 89']],
    ['squeeze one that is too long, without breaking it', [p('a line that is far too long')], ['a line that is far too long 0 89']],
    ['fit each paragraph and each line', [p('one'), p(r('two') + br + r('three'))], ['one 0 89', 'two 0 89', 'three 0 89']],
    ['keep indents', [p('one', '<w:ind w:left="200" w:right="100" w:firstLine="60"/>')], ['one 13 84']],
    ['fit text of several runs', [p(r('bold', '<w:b/>') + r(' and not'))], ['bold and not 0 89']],
    ['leave one character as it is', [p('x')], ['x 0 5']],
    ['leave paragraphs without text', [p(''), p('two')], ['two 0 89']],
  ])('%s', async (_, content, expected) => expect(await linesInCell(...content)).toEqual(expected));
});

describe('emphasis marks', () => {
  it.each([
    ['dot', '\uFF0E\uFF0E', true],
    ['comma', '\u3001\u3001', true],
    ['circle', '\u02DA\u02DA', true],
    ['underDot', '\uFF0E\uFF0E', false],
  ])('%s: one over each character but spaces', async (kind, marks, isAbove) => {
    const lines = await layoutLines({ blocks: [paragraph({}, run('a b', { emphasisMark: kind }))] });
    const [text, mark] = [lines.find((line) => line.text === 'a b'), lines.find((line) => line.text === marks)];
    expect(text && mark && mark.y < text.y).toBe(isAbove);
  });
});
