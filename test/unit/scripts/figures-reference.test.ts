/** docs/operate/performance.md and its picture show what was measured. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folderOfNode, type KeptFigures, majorOf } from '../../../scripts/measure/kept-figures.js';
import { type BenchPart, benchParts } from '../../../scripts/measure/bench-parts.js';
import {
  measured,
  measuredFolder,
  nodeFolders,
  picture,
  stretches,
  tableOf,
  withFigures,
  writtenFiles,
} from '../../../scripts/reference/figures-reference.js';

const parts = Object.keys(benchParts) as BenchPart[];
const page = readFileSync(writtenFiles.page, 'utf8');
const scripts = fileURLToPath(new URL('../../../scripts', import.meta.url));

test('docs/operate/performance.md and docs/pictures/growth.svg are what `npx tsx scripts/write-figures.ts` writes', async () => {
  expect(readFileSync(writtenFiles.picture, 'utf8')).toBe(picture());
  expect(page).toBe(await withFigures(page));
});

test('the marked sections of the page are exactly those made from figures', () => {
  const marked = [...page.matchAll(/<!-- ([\w-]+) -->/g)].map(([, name]) => name);
  expect(marked.toSorted()).toEqual(stretches.map(({ name }) => name).toSorted());
});

test('every benchmark has a script, a file of figures and a stretch; no file is left over', () => {
  for (const part of parts) {
    expect(existsSync(join(scripts, benchParts[part])), part).toBe(true);
    expect(
      stretches.some((stretch) => stretch.part === part),
      part,
    ).toBe(true);
  }
  const files = new Set(nodeFolders.flatMap((folder) => readdirSync(join(measuredFolder, folder))));
  expect([...files].toSorted()).toEqual(parts.map((part) => `${part}.json`).toSorted());
});

test.each(stretches)('$name has rows, and no column that is empty throughout', ({ part, having, layout }) => {
  const [header = [], ...rows] = layout(tableOf(part, having).figures);
  expect(rows.length).toBeGreaterThan(0);
  for (const [index, title] of header.entries())
    expect(
      rows.some((row) => row[index] !== ''),
      title,
    ).toBe(true);
});

test.each(parts)('%s states the machine of its measurement, the newest Node first', (part) => {
  const all = measured(part);
  for (const figures of all)
    expect(figures).toMatchObject({
      node: expect.stringMatching(/^v\d/),
      cores: expect.any(Number),
      loadAtStart: expect.any(Number),
      loadAtEnd: expect.any(Number),
    });
  const majors = all.map(({ node }) => Number(majorOf(node)));
  expect(majors).toEqual([...new Set(majors)].toSorted((a, b) => b - a));
});

test('figures are kept in the folder of their Node', () => {
  for (const folder of nodeFolders)
    for (const file of readdirSync(join(measuredFolder, folder))) {
      const { node } = JSON.parse(readFileSync(join(measuredFolder, folder, file), 'utf8')) as KeptFigures;
      expect(folderOfNode(node), file).toBe(folder);
    }
});
