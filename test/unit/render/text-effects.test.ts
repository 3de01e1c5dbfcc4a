/** Letters that are painted by more than a colour. */
import { describe, expect, test } from 'vitest';
import type { GlyphRunItem, GroupItem } from '../../../src/layout/page-item.js';
import { renderPage } from './support/read-content.js';
import { fontFiles, shapeLine, testFont } from './support/test-face.js';

const sans = testFont(fontFiles.sans);
const lineOf = (text: string, more: Partial<GlyphRunItem> = {}): GlyphRunItem => ({
  ...shapeLine(text, { font: sans, size: 20 }),
  ...more,
});

describe('an echo', () => {
  test('is marked as text that says nothing, once for the run', () => {
    const letters = lineOf('AVATAR');
    const { operators } = renderPage([{ ...letters, x: letters.x + 1, color: 'C0C0C0', isEcho: true }, letters]);
    const marks = operators.filter(({ name }) => name === 'BDC').map(({ operands }) => operands[1]);
    expect(marks).toEqual(['<</ActualText<>>>']);
    expect(operators.filter(({ name }) => name === 'TJ')).toHaveLength(2);
  });

  test('has round corners', () => {
    const { operators } = renderPage([lineOf('A', { isEcho: true, contour: { color: 'FF0000', width: 4 } })]);
    expect(operators.find(({ name }) => name === 'j')?.operands).toEqual([1]);
  });
});

describe('a gradient', () => {
  const stops = [
    { at: 0, color: 'FF0000', alpha: 1 },
    { at: 1, color: '0000FF', alpha: 1 },
  ];
  const gradient = { kind: 'gradient', stops, angle: 0, box: { x: 10, y: 20, width: 100, height: 20 } } as const;

  test('is the colour of text, and the next text has its own', () => {
    const { operators, objects } = renderPage([lineOf('A', { gradient }), lineOf('B', { y: 200, color: '00FF00' })]);
    expect(operators.map(({ name }) => name)).toEqual(expect.arrayContaining(['cs', 'scn', 'rg']));
    const pattern = [...objects.values()].find(({ source }) => source.includes('/PatternType'));
    expect(pattern?.source).toContain('/PatternType 2');
    expect(pattern?.source).toMatch(/\/Coords\[10 \d+ 110 \d+\]/);
  });

  test('is turned with its text', () => {
    const group: GroupItem = { kind: 'group', transform: [0, 1, -1, 0, 50, 60], items: [lineOf('A', { gradient })] };
    const { objects } = renderPage([group]);
    const pattern = [...objects.values()].find(({ source }) => source.includes('/PatternType'));
    expect(pattern?.source).toContain('/Matrix[0 -1 1 0 ');
  });
});
