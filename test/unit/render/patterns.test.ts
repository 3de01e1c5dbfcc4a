/** Paths filled with patterns of dots. */
import { expect, test } from 'vitest';
import { Diagnostics } from '../../../src/base/diagnostics.js';
import type { PageItem, PathItem } from '../../../src/layout/page-item.js';
import { createSvgRenderer } from '../../../src/svg/render-svg.js';
import { renderPage } from './support/read-content.js';

const fill = {
  kind: 'pattern',
  rows: [0xf0, 0, 0, 0, 0, 0, 0, 1],
  foreground: 'FF0000',
  background: '00FF00',
  dot: 0.75,
  at: { x: 0, y: 0 },
} as const;
const path: PathItem = {
  kind: 'path',
  fill,
  stroke: { color: '0000FF', alpha: 1, width: 2 },
  segments: [{ op: 'M', x: 0, y: 0 }, { op: 'L', x: 40, y: 0 }, { op: 'L', x: 40, y: 40 }, { op: 'Z' }],
};
const moved: PageItem = { kind: 'fragment', x: 100, y: 50, fragment: { width: 40, height: 40, items: [path] } };

test('PDF: the tile begins at the corner of the box', () => {
  const { operators, objects } = renderPage([moved]);
  expect(operators.map(({ name }) => name)).toEqual(expect.arrayContaining(['cs', 'scn', 'B']));
  const pattern = [...objects.values()].find(({ source }) => source.includes('/PatternType 1'))!;
  expect(pattern.source).toContain('/Matrix[.75 0 0 .75 100 444]');
  expect(pattern.stream).toContain('0 1 0 rg 0 0 8 8 re f 1 0 0 rg 0 7 4 1 re 7 0 1 1 re f');
});

test('SVG: the same', () => {
  const { svg } = createSvgRenderer({ diagnostics: new Diagnostics() })({ width: 400, height: 500, items: [moved] });
  expect(svg).toContain('patternTransform="matrix(0.75 0 0 0.75 100 50)"');
  expect(svg).toContain('M0 0h4v1h-4zM7 7h1v1h-1z');
  expect(svg).toMatch(/fill="url\(#n\d+\)"/);
});
