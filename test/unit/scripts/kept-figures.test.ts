/** What benchmarks keep, and the tables that are made of it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { figuresTable, keepFigures, type KeptFigures } from '../../../scripts/measure/kept-figures.js';
import { withFigures } from '../../../scripts/reference/figures-reference.js';
import { writtenFiles } from '../../../scripts/reference/growth-reference.js';

const figures = [
  { what: 'a letter', program: 'ours', measures: { 'median ms': 1.23456 } },
  { what: 'a letter', program: 'theirs', measures: { 'median ms': 20 } },
  { what: 'a report', program: 'ours', measures: { 'median ms': 300 } },
];

test('docs/PERFORMANCE.md has the tables that `npx tsx scripts/write-figures.ts` writes', async () => {
  const page = readFileSync(writtenFiles.page, 'utf8');
  expect(page).toBe(await withFigures(page));
});

test('figures are kept with three digits, and with the machine that they were measured on', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docops-figures-'));
  try {
    const path = join(folder, 'new', 'letters.json');
    keepFigures(path, figures);
    const kept = JSON.parse(readFileSync(path, 'utf8')) as KeptFigures;
    expect(kept).toMatchObject({ node: process.version, figures: [{ measures: { 'median ms': 1.23 } }, {}, {}] });
    expect(kept.cores).toBeGreaterThan(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a row for each thing that was done, a column for each program', () => {
  const table = figuresTable(
    { node: 'v20.1.0', cores: 2, load: 1.04, figures },
    'what',
    ({ measures }) => `${String(measures['median ms'])} ms`,
  );
  expect(table.split('\n')).toEqual([
    '| what | ours | theirs |',
    '| --- | --- | --- |',
    '| a letter | 1.23456 ms | 20 ms |',
    '| a report | 300 ms |  |',
    '',
    'Node 20.1.0, 2 cores, a load of 1.0 at the end.',
  ]);
});
