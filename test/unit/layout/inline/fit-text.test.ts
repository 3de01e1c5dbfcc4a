/** Runs of a stated width, and marks over characters. */
import { describe, expect, it } from 'vitest';
import { paragraph, run } from '../../document/tree.js';
import { layoutLines } from './pages.js';

const fit = (width: number, id?: string) => ({ fitText: { width, ...(id === undefined ? {} : { id }) } });

/** Where the text after a fitted run of 10 pt Times begins, in points after it. */
async function follows(...children: Parameters<typeof paragraph>[1][]): Promise<number> {
  const [line] = await layoutLines({ blocks: [paragraph({ alignment: 'end' }, ...children)] });
  return 540 - line.x;
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
