/** Packed pages give back the items that they were made of. */
import { expect, test } from 'vitest';
import { itemAt } from '../../../../src/base/item-at.js';
import { PackedFragment } from '../../../../src/layout/page/packed-fragment.js';
import type { ContentSource, Fragment, GlyphRunItem, PageItem } from '../../../../src/layout/page-item.js';
import { bundledLibrary } from '../../fonts/library.js';

const library = await bundledLibrary();
const font = library.resolve({ family: 'Arial', bold: false, italic: false });

const sources: ContentSource[] = [{ owner: { kind: 'owner' } }, { owner: { kind: 'owner' }, language: 'de', link: '#here' }];

const glyphs = (text: string, more: Partial<GlyphRunItem> = {}): GlyphRunItem => ({
  kind: 'glyphs',
  x: 0.1,
  y: 1 / 3,
  font,
  size: 11,
  glyphs: Uint16Array.from(text, (_, index) => index + 5),
  advances: Float64Array.from(text, (_, index) => index + 0.7),
  text,
  clusters: Uint32Array.from(text, (_, index) => index),
  color: '000000',
  scale: 1,
  rightToLeft: false,
  source: itemAt(sources, text.length % 2),
  at: text.length,
  ...more,
});
const fragment = (x: number, ...items: PageItem[]): PageItem => ({
  kind: 'fragment',
  x,
  y: x + 1,
  fragment: { width: 7, height: 8, items },
  ...(x === 4 ? { source: itemAt(sources, 0) } : {}),
  at: x,
  ...(x === 5 ? { artifact: 'header' } : {}),
});
const anchor = (name: string): PageItem => ({ kind: 'anchor', name, x: 1, y: 2 });
const rectangle = (color: string, alpha?: number): PageItem => ({
  kind: 'rectangle',
  x: 1,
  y: 2,
  width: 3,
  height: 4,
  color,
  ...(alpha === undefined ? {} : { alpha }),
});

/** Items as plain values: a packed fragment's are made by a getter, and its lists are views. */
function plain(items: readonly PageItem[]): unknown[] {
  return items.map((item) => {
    if (item.kind === 'fragment') {
      const { width, height, items: inner } = item.fragment;
      return { ...item, fragment: { width, height, items: plain(inner) } };
    }
    if (item.kind === 'group') return { ...item, items: plain(item.items) };
    if (item.kind !== 'glyphs') return JSON.parse(JSON.stringify(item)) as unknown;
    return {
      ...item,
      font: item.font.face.postScriptName,
      glyphs: [...item.glyphs],
      advances: [...item.advances],
      clusters: [...item.clusters],
    };
  });
}

const page: Fragment = {
  width: 100,
  height: 200,
  items: [
    glyphs('first'),
    fragment(
      3,
      fragment(4, glyphs('second', { color: 'FF0000' }), rectangle('00FF00'), fragment(5), anchor('a')),
      glyphs('third', { scale: 0.5 }),
    ),
    rectangle('00FF00', 0.5),
    glyphs('moved', { offsets: new Float64Array(10).fill(1) }),
    glyphs('turned', { rightToLeft: true }),
    glyphs('ligature', { clusters: Uint32Array.of(0, 1, 2, 2, 4, 5, 6, 7) }),
    glyphs('\ud83d\ude00', { glyphs: Uint16Array.of(9), advances: Float64Array.of(3), clusters: Uint32Array.of(0) }),
    { kind: 'line', x1: 1, y1: 2, x2: 3, y2: 4, width: 1, color: '000000' },
    { kind: 'group', items: [anchor('b'), glyphs('grouped')] },
    glyphs(''),
    fragment(6, anchor('c'), glyphs('last')),
  ],
};

test('every item comes back in its place, each time', () => {
  const packed = new PackedFragment(page);
  expect([packed.width, packed.height]).toEqual([100, 200]);
  expect(plain(packed.items)).toEqual(plain(page.items));
  expect(plain(packed.items)).toEqual(plain(page.items));
});

test('keeps more styles than it looks back for', () => {
  const items = Array.from({ length: 500 }, (_, index) =>
    glyphs(`t${index}`, { size: 8 + (index % 37), color: `0000${10 + (index % 53)}` }),
  );
  expect(plain(new PackedFragment({ ...page, items }).items)).toEqual(plain(items));
});

test('anchors are known without unpacking, also those of packed fragments', () => {
  const packed = new PackedFragment(page);
  expect(packed.anchors.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  const around = new PackedFragment({ ...page, items: [{ kind: 'fragment', x: 1, y: 2, fragment: packed }, anchor('d')] });
  expect(around.anchors.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
  expect(plain(around.items)).toEqual(plain([{ kind: 'fragment', x: 1, y: 2, fragment: packed }, anchor('d')]));
});

test('keeps more different advances than it has places for', () => {
  const text = 'x'.repeat(40_000);
  const items = [0, 1].map((part) => glyphs(text, { advances: Float64Array.from(text, (_, index) => (index + part / 2) / 8) }));
  const packed = new PackedFragment({ width: 1, height: 1, items }).items;
  expect(packed.map((item) => item.kind === 'glyphs' && [item.text.length, item.advances[1], item.advances[39_999]])).toEqual([
    [40_000, 1 / 8, 39_999 / 8],
    [40_000, 1.5 / 8, 39_999.5 / 8],
  ]);
});
