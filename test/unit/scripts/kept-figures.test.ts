/** Figures that benchmarks keep. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepFigures, type KeptFigure, type KeptFigures, timeTurn, turnMeasures } from '../../../scripts/measure/kept-figures.js';

const figures: readonly KeptFigure[] = [
  { what: 'a letter', program: 'ours', measures: { 'median ms': 1.23456, 'processor ms': NaN } },
  { what: 'a letter', program: 'theirs', measures: { 'median ms': 20 }, failure: 'ended early' },
];

test('keeps figures with three digits, and with the machine of the measurement', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docops-figures-'));
  try {
    const path = join(folder, 'new', 'letters.json');
    keepFigures(path, figures, { turns: 3, versions: { pandoc: '2.17' } });
    const kept = JSON.parse(readFileSync(path, 'utf8')) as KeptFigures;
    expect(kept).toMatchObject({ node: process.version, turns: 3, versions: { pandoc: '2.17' } });
    // Measures without a value are left out.
    expect(kept.figures[0]?.measures).toEqual({ 'median ms': 1.23 });
    expect(kept.figures[1]).toEqual(figures[1]);
    expect(kept.cores).toBeGreaterThan(0);
    expect(kept.loadAtStart).toBeGreaterThanOrEqual(0);
    expect(kept.loadAtEnd).toBeGreaterThanOrEqual(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('summarises turns by median, fastest and 95th percentile of wall time, and mean processor time', () => {
  const turns = [4, 1, 2].map((wall) => ({ wall, processor: 3 * wall }));
  expect(turnMeasures(turns)).toEqual({ 'median ms': 2, 'fastest ms': 1, 'p95 ms': 4, 'processor ms': 7 });
  expect(turnMeasures([{ wall: 1 }])['processor ms']).toBeNaN();
});

test('a turn is timed to the end of its promise', async () => {
  const { wall, processor } = await timeTurn(() => new Promise((resolve) => setTimeout(resolve, 30)));
  expect(wall).toBeGreaterThan(28);
  expect(processor).toBeGreaterThanOrEqual(0);
});
