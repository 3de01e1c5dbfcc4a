/** Tables in tables: each is measured once, however many are around it; what nobody could read is left out, and said. */
import { describe, expect, test } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { readDocx } from '../../../../src/docx/read/read-docx.js';
import { layoutDocument } from '../../../../src/layout/layout-document.js';
import type { PageItem } from '../../../../src/layout/page-item.js';
import { mostDeepCells } from '../../../../src/layout/block/measure-flow.js';
import { docxOf } from '../../../support/docx-package.js';
import { documentOf, p } from '../../../support/golden-docx.js';
import { bundledLibrary } from '../../fonts/library.js';

/** Counts the units of work. */
class Counting extends Budget {
  steps = 0;

  override step(cost = 1): void {
    this.steps += cost;
    super.step(cost);
  }
}

const cell = (content: string): string => `<w:tc><w:tcPr/>${content}</w:tc>`;
const autofit = (rows: string): string => `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid/>${rows}</w:tbl><w:p/>`;
const rowOf = (content: string): string => `<w:tr>${content}</w:tr>`;

/** `columns` cells in a row of each table, as many levels around `inner`. */
function nested(inner: string, levels: number, columns = 1): string {
  let content = inner;
  for (let level = 0; level < levels; level += 1) content = autofit(rowOf(cell(content).repeat(columns)));
  return content;
}

const hasText = (items: readonly PageItem[], text: string): boolean =>
  items.some((item) => (item.kind === 'glyphs' ? item.text === text : item.kind === 'fragment' && hasText(item.fragment.items, text)));

async function layOut(block: string): Promise<{ steps: number; pages: number; warnings: string[]; shows: (text: string) => boolean }> {
  const budget = new Counting();
  const { tree, diagnostics } = readDocx(docxOf(documentOf([block, p('Behind.')])));
  const laid = layoutDocument(tree, { library: await bundledLibrary(), budget, diagnostics });
  return {
    steps: budget.steps,
    pages: laid.pages.length,
    warnings: diagnostics.list().map(({ code }) => code),
    shows: (text) => laid.pages.some(({ items }) => hasText(items, text)),
  };
}

test('the work grows with the cells, not with the tables around them', async () => {
  const inner = autofit(rowOf(cell(p('word'))).repeat(100));
  const [flat, deep] = [await layOut(nested(inner, 1)), await layOut(nested(inner, 16))];
  expect(deep.pages).toBe(flat.pages);
  expect(deep.warnings).toEqual([]);
  // each table adds its own few steps; measured again by each it was sixteen times as many
  expect(deep.steps).toBeLessThan(flat.steps * 1.5);
});

test('floating tables in floating tables that fit nowhere are not tried at every level', async () => {
  const floating = (inner: string): string =>
    p('above') +
    autofit(rowOf(cell(inner))).replace(
      '<w:tblPr>',
      '<w:tblPr><w:tblpPr w:vertAnchor="text" w:horzAnchor="text" w:tblpX="10" w:tblpY="10"/>',
    );
  const deep = (levels: number): string => {
    let inner = p('word').repeat(60);
    for (let level = 0; level < levels; level += 1) inner = floating(inner);
    return inner;
  };
  const [ten, fourteen] = [await layOut(deep(10)), await layOut(deep(14))];
  expect(fourteen.steps).toBeLessThan(ten.steps * 2);
});

describe('left out, with a warning', () => {
  test('tables in cells that are narrower than a letter', async () => {
    const { warnings, shows, pages } = await layOut(nested(p('within'), 5, 5));
    expect(warnings).toContain('layout.table-too-narrow');
    expect([shows('within'), shows('Behind.'), pages]).toEqual([false, true, 1]);
  });

  test('the widths that very many deeply nested cells request', async () => {
    const inner = (cells: number): string => nested(autofit(rowOf(cell(p('a')).repeat(50)).repeat(cells / 50)), 4);
    expect((await layOut(inner(1000))).warnings).toEqual([]);
    expect((await layOut(inner(mostDeepCells + 50))).warnings).toEqual(['layout.table-depth']);
  });
});
