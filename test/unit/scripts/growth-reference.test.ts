/** The picture and the table of growth show what was measured. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { growthPicture, growthTable, type GrowthFigures } from '../../../scripts/measure/growth-figures.js';
import { measured, withTable, writtenFiles } from '../../../scripts/reference/growth-reference.js';

const figures: GrowthFigures = {
  node: 'v20',
  cores: 2,
  turns: 1,
  figures: [
    { program: 'ours', pages: 10, seconds: 1, processorSeconds: 1.5, megabytes: 100 },
    { program: 'ours', pages: 1000, seconds: 10, processorSeconds: 12, megabytes: 300 },
    { program: 'theirs', pages: 10, seconds: 2, megabytes: 200 },
    { program: 'theirs', pages: 1000, seconds: 600, failure: 'ended early' },
  ],
};

test('docs/pictures/growth.svg and the table are what `npx tsx scripts/write-growth.ts` writes', async () => {
  expect(readFileSync(writtenFiles.picture, 'utf8')).toBe(growthPicture(measured()));
  const page = readFileSync(writtenFiles.page, 'utf8');
  expect(page).toBe(await withTable(page, measured()));
});

test('a row for each number of pages, and failures by name', () => {
  expect(growthTable(figures).split('\n')).toEqual([
    '| pages | ours | theirs |',
    '| --: | --- | --- |',
    '| 10 | 1.00 s, 1.50 s cpu, 100 MB | 2.00 s, 200 MB |',
    '| 1,000 | 10.00 s, 12.00 s cpu, 300 MB | failed |',
  ]);
});

test('points are where their logarithms are, and failures are left out', () => {
  const picture = growthPicture(figures);
  expect(picture.match(/<circle/g)).toHaveLength(6);
  const [ours] = /<polyline points="([^"]+)"/.exec(picture)!.slice(1);
  // Corners of the panel: from the fewest pages and the shortest time to the most and the longest.
  expect(ours).toBe('56.0,254.0 356.0,34.0');
});
