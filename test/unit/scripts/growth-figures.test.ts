/** The picture of growth shows what was measured. */
import { expect, test } from 'vitest';
import { growthPicture } from '../../../scripts/measure/growth-figures.js';
import type { KeptFigure } from '../../../scripts/measure/kept-figures.js';

const figures: readonly KeptFigure[] = [
  { what: '10', program: 'ours', measures: { pages: 10, 'median s': 1, MB: 100 } },
  { what: '1,000', program: 'ours', measures: { pages: 1000, 'median s': 10, MB: 300 } },
  { what: '10', program: 'theirs', measures: { pages: 10, 'median s': 2, MB: 200 } },
  { what: '1,000', program: 'theirs', measures: { pages: 1000, 'median s': 600 }, failure: 'ended early' },
];

test('places points by their logarithms, and leaves out failures', () => {
  const picture = growthPicture(figures);
  expect(picture.match(/<circle/g)).toHaveLength(6);
  const [ours] = /<polyline points="([^"]+)"/.exec(picture)!.slice(1);
  // Corners of the panel: from the fewest pages and the shortest time to the most and the longest.
  expect(ours).toBe('56.0,254.0 356.0,34.0');
});
