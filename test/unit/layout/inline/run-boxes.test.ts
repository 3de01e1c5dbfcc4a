/** Borders of runs make room for themselves (WR-CHAR-13). */
import { describe, expect, it } from 'vitest';
import { itemAt } from '../../../../src/base/item-at.js';
import { documentOf, p } from '../../../support/golden-docx.js';
import { golden } from '../../../support/golden.js';
import { paragraph, run } from '../../document/tree.js';
import { layoutLines } from './pages.js';

const border = (space: number, size = 8) => ({ border: { style: 'single', size, space, color: 'auto' } });

describe('run borders', () => {
  it.each([
    ['no border', [run('ab '), run('lit', {})], 0],
    ['weight above and below', [run('ab '), run('lit', border(0))], 2],
    ['space and weight above and below', [run('ab '), run('lit', border(4))], 10],
    ['a thick line', [run('ab '), run('lit', border(0, 24))], 6],
  ])('heighten the line: %s', async (_, children, growth) => {
    const lines = await layoutLines({
      blocks: [paragraph({}, run('x')), paragraph({}, ...children), paragraph({}, run('x'))],
    });
    const third = itemAt(lines, 2);
    const plain = itemAt(await layoutLines({ blocks: [paragraph({}, run('x'))] }), 0);
    const natural = 2 * 11.5;
    expect(third.y - plain.y).toBeCloseTo(natural + growth, 0);
  });

  it('widen the line, so that less fits on it', async () => {
    const count = async (properties: object): Promise<number> =>
      (await layoutLines({ blocks: [paragraph({ indent: { end: 7200 } }, run('aaaa '), run('bbbb', properties), run(' cccc dddd'))] }))
        .length;
    expect(await count({})).toBeLessThan(await count(border(12)));
  });
});

describe('underlines', () => {
  const underlined = (style: string, content: string): string => p(`<w:r><w:rPr><w:u w:val="${style}"/></w:rPr>${content}</w:r>`);

  it.each([
    ['single', '<w:t xml:space="preserve">two  words </w:t><w:tab/><w:t>third</w:t>', 1],
    ['words', '<w:t xml:space="preserve">two  words </w:t><w:tab/><w:t>third</w:t>', 3],
    ['words', '<w:t xml:space="preserve">  in-</w:t></w:r><w:r><w:rPr><w:u w:val="words"/></w:rPr><w:t>one two</w:t>', 2],
  ])('of %s are under %s in as many pieces', async (style, content, count) => {
    const laid = await golden(`underline-${style}-${count}`, documentOf([underlined(style, content)]));
    expect(laid.boxes).toHaveLength(count);
    if (style === 'words') expect(laid.boxes.every(({ box }) => box[2] < 40)).toBe(true);
  });
});
