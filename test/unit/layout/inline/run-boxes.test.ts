/** Borders of runs make room for themselves (WR-CHAR-13). */
import { describe, expect, it } from 'vitest';
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
    const [first, second, third] = await layoutLines({
      blocks: [paragraph({}, run('x')), paragraph({}, ...children), paragraph({}, run('x'))],
    });
    expect(first).toBeDefined();
    expect(second).toBeDefined();
    const [plain] = await layoutLines({ blocks: [paragraph({}, run('x'))] });
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
