import { expect, test } from 'vitest';
import { clearOfText, firstPlacement } from '../../../src/console/sign/place-on-page.js';

const size = { width: 595, height: 842 };
/** A line of text, its lower edge so many points above the page's. */
const line = (y: number, left = 72, width = 400) => ({ left, top: size.height - y - 12, width, height: 12 });

test('a signature is first placed where it covers no text', () => {
  const at = (...lines: ReturnType<typeof line>[]): number => clearOfText(firstPlacement, size, lines).y;
  expect(at()).toBe(72);
  expect(at(line(60))).toBe(72);
  // A footnote in its way, and text above that: the gap between them is taken.
  expect(at(line(80), line(100), line(220))).toBe(120);
  expect(at(line(80), line(150), line(400))).toBe(168);
  expect(at(line(80, 400))).toBe(72);
});

test('on a page without room, it is placed as if there were no text', () => {
  const lines = Array.from({ length: 70 }, (_, index) => line(index * 12));
  expect(clearOfText(firstPlacement, size, lines)).toEqual(firstPlacement);
  expect(clearOfText(firstPlacement, { width: 100, height: 50 }, lines)).toMatchObject({
    x: 0,
    width: 100,
    height: expect.closeTo(400 / 9) as number,
  });
});
