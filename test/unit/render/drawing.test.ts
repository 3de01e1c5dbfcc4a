import { describe, expect, test } from 'vitest';
import { Diagnostics } from '../../../src/base/diagnostics.js';
import { itemAt } from '../../../src/base/item-at.js';
import type { PageItem, PathItem, Segment } from '../../../src/layout/page-item.js';
import { firstItems } from '../../support/first-items.js';
import { renderPage } from './support/read-content.js';
import { fontFiles, shapeLine, testFont } from './support/test-face.js';

/** Operators as text, for comparing whole sequences. */
function drawn(...items: PageItem[]): string[] {
  return renderPage(items).operators.map(({ name, operands }) =>
    [...operands.map((operand) => JSON.stringify(operand).replaceAll('"', '')), name].join(' '),
  );
}

const box = (x: number, y: number, width: number, height: number): Segment[] => [
  { op: 'M', x, y },
  { op: 'L', x: x + width, y },
  { op: 'L', x: x + width, y: y + height },
  { op: 'Z' },
];

test('rectangles are filled, y turned upwards, thin ones too', () => {
  expect(drawn({ kind: 'rectangle', x: 10, y: 20, width: 30, height: 0.48, color: 'FF8000' })).toEqual([
    '1 0.502 0 rg',
    '10 479.52 30 0.48 re',
    'f',
  ]);
});

test('lines keep width, caps and dashes until they change', () => {
  const line = { kind: 'line', x1: 0, y1: 0, x2: 10, y2: 0, width: 0.5, color: '000000', dash: [3, 1], cap: 'round' } as const;
  expect(drawn(line, { ...line, y1: 5, y2: 5 })).toEqual([
    '0.5 w',
    '1 J',
    '[3,1] 0 d',
    '0 500 m',
    '10 500 l',
    'S',
    '0 495 m',
    '10 495 l',
    'S',
  ]);
});

test('a path with fill and stroke is one path', () => {
  const path: PathItem = {
    kind: 'path',
    segments: [...box(0, 0, 10, 10), { op: 'M', x: 2, y: 2 }, { op: 'C', x1: 3, y1: 3, x2: 4, y2: 4, x: 5, y: 5 }],
    fill: { kind: 'solid', color: 'FFFFFF', alpha: 1 },
    stroke: { color: '000000', alpha: 1, width: 2, join: 'round' },
    evenOdd: true,
  };
  expect(drawn(path).slice(-9)).toEqual(['2 w', '1 j', '0 500 m', '10 500 l', '10 490 l', 'h', '2 498 m', '3 497 4 496 5 495 c', 'B*']);
});

test('a group has its own matrix and clip, and what follows does not', () => {
  const inside: PageItem = { kind: 'rectangle', x: 0, y: 0, width: 1, height: 1, color: 'FF0000' };
  const items = drawn(
    {
      kind: 'fragment',
      x: 100,
      y: 50,
      fragment: { width: 9, height: 9, items: [{ kind: 'group', transform: [0, 1, -1, 0, 0, 0], clip: box(0, 0, 5, 5), items: [inside] }] },
    },
    { ...inside, color: '000000' },
  );
  // A quarter turn clockwise about (100, 450) in PDF's space.
  expect(items.slice(0, 3)).toEqual(['q', '0 -1 1 0 -350 550 cm', '100 450 m']);
  expect(items.slice(-5)).toEqual(['100 449 1 1 re', 'f', 'Q', '0 499 1 1 re', 'f']);
});

test('opacity comes through shared graphics states and ends with them', () => {
  const half: PageItem = { kind: 'rectangle', x: 0, y: 0, width: 1, height: 1, color: '000000', alpha: 0.5 };
  const page = renderPage([half, half, { ...half, alpha: 1 }]);
  expect(page.operators.map(({ name }) => name).join(' ')).toBe('gs re f re f gs re f');
  expect(page.text.match(/\/Type\/ExtGState[^>]*/g)).toEqual(['/Type/ExtGState/ca .5/CA .5', '/Type/ExtGState/ca 1/CA 1']);
});

describe('gradients', () => {
  const stops = [
    { at: 0, color: '0000FF', alpha: 1 },
    { at: 1, color: 'FFA500', alpha: 1 },
  ];
  const gradient = (changes: object): PageItem => ({
    kind: 'path',
    segments: box(10, 10, 100, 50),
    fill: { kind: 'gradient', stops, angle: 0, box: { x: 10, y: 10, width: 100, height: 50 }, ...changes },
  });

  test('an axial shading runs along its angle from edge to edge', () => {
    const { text, operators } = renderPage([gradient({})]);
    expect(operators.map(({ name }) => name).join(' ')).toBe('q m l l h W n sh Q');
    expect(text).toContain('/ShadingType 2/ColorSpace/DeviceRGB/Coords[10 465 110 465]');
    expect(renderPage([gradient({ angle: 90 })]).text).toContain('/Coords[60 490 60 440]');
  });

  test('WR-DRAW-6: two colours swell in light, several are joined in straight lines', () => {
    const piece = /\/C0\[([\d. ]+)\]\/C1\[([\d. ]+)\]/g;
    const grey = (at: number, color: string) => ({ at, color, alpha: 1 });
    const levels = (changes: object) =>
      [...renderPage([gradient(changes)]).text.matchAll(piece)].map((found) => Math.round(parseFloat(found[1] ?? '') * 255));
    // Word's own samples of a gradient from black to white, in eighths of its length.
    const words = [0, 62, 104, 147, 186, 217, 238, 250];
    const ours = levels({ stops: [grey(0, '000000'), grey(1, 'FFFFFF')] }).filter((_, index) => index % 4 === 0);
    expect(ours.map((level, index) => Math.abs(level - itemAt(words, index)) <= 1)).toEqual(words.map(() => true));
    expect(levels({ stops: [grey(0, '000000'), grey(0.5, '808080'), grey(1, 'FFFFFF')] })).toEqual([0, 128]);
  });

  test('without an angle it is radial, stretched to the box', () => {
    const { text, operators } = renderPage([gradient({ angle: undefined })]);
    expect(text).toContain('/ShadingType 3/ColorSpace/DeviceRGB/Coords[0 0 0 0 0 1]');
    expect(operators.find(({ name }) => name === 'cm')?.operands.slice(4)).toEqual([60, 465]);
  });

  test('stops of different opacity need a mask, stops of equal opacity do not', () => {
    const fading = renderPage([gradient({ stops: [stops[0], { ...stops[1], alpha: 0 }] })]).text;
    expect(fading).toContain('/S/Luminosity');
    const even = renderPage([gradient({ stops: stops.map((stop) => ({ ...stop, alpha: 0.5 })) })]).text;
    expect(even).not.toContain('/S/Luminosity');
    expect(even).toContain('/ca .5');
  });

  test('stops may come in any order, outside the range, or alone', () => {
    const odd = [
      { at: 2, color: 'FFFFFF', alpha: 1 },
      { at: Number.NaN, color: '000000', alpha: 1 },
    ];
    expect(renderPage([gradient({ stops: odd })]).text).toContain('/FunctionType 3');
    expect(renderPage([gradient({ stops: [stops[0]] })]).text).toContain('/FunctionType 3');
    expect(renderPage([gradient({ stops: [] })]).operators).toEqual([]);
  });
});

test('only valid numbers reach the page', () => {
  const bad = Number.NaN;
  expect(
    drawn(
      { kind: 'rectangle', x: bad, y: 0, width: 1, height: 1, color: '000000' },
      { kind: 'rectangle', x: 0, y: 0, width: -1, height: 1, color: '000000' },
      { kind: 'line', x1: bad, y1: 0, x2: 1, y2: 1, width: 1, color: '000000' },
    ),
  ).toEqual([]);
});

test('items nested without end are cut off and reported', () => {
  let items: PageItem[] = [{ kind: 'rectangle', x: 0, y: 0, width: 1, height: 1, color: '000000' }];
  for (let depth = 0; depth < 5000; depth += 1) items = [{ kind: 'group', items }];
  const diagnostics = new Diagnostics();
  expect(renderPage(items, { diagnostics }).operators.some(({ name }) => name === 're')).toBe(false);
  expect(diagnostics.list()[0]?.code).toBe('render.too-deep');
});

describe('text that glyphs alone do not convey', () => {
  const sans = testFont(fontFiles.sans);
  const spans = (item: PageItem): string[] =>
    renderPage([item]).operators.flatMap(({ name, operands }) => {
      const hex = name === 'BDC' ? /ActualText<(\w*)>/.exec(String(operands[1]))?.[1] : undefined;
      if (hex === undefined) return [];
      return hex.startsWith('FEFF')
        ? [Buffer.from(hex.slice(4), 'hex').swap16().toString('utf16le')]
        : [Buffer.from(hex, 'hex').toString()];
    });

  test('plain text, ligatures and no-break spaces need no span', () => {
    expect(spans(shapeLine('waffle no\u00a0break', { font: sans, features: { liga: 1 } }))).toEqual([]);
  });
  test('one glyph for two texts has a code for each, and no span', () => {
    const item = { ...shapeLine('aaaa', { font: sans }), text: 'abab' };
    const { operators, objects } = renderPage([item]);
    const codes = operators
      .filter(({ name }) => name === 'TJ')
      .flatMap(({ operands }) => [operands[0]].flat())
      .flatMap((shown) => (typeof shown === 'string' ? (Buffer.from(shown, 'latin1').toString('hex').match(/.{4}/g) ?? []) : []));
    const [a, b] = firstItems(codes, 2);
    expect(codes).toEqual([a, b, a, b]);
    const streams = [...objects.values()].map(({ stream }) => stream);
    const map = streams.find((stream) => stream.includes('begincmap')) ?? '';
    const textOf = (code: string): string | undefined => new RegExp(`<${code}><(\\w+)>`, 'i').exec(map)?.[1];
    expect([textOf(a), textOf(b)]).toEqual(['0061', '0062']);
    expect(spans(item)).toEqual([]);
    const glyphs = streams.find((stream) => stream.length === 2 * (parseInt(b, 16) + 1)) ?? '';
    expect(glyphs.slice(2 * parseInt(b, 16))).toBe(glyphs.slice(2 * parseInt(a, 16), 2 * parseInt(a, 16) + 2));
    expect(glyphs.slice(-2)).toBe(String.fromCharCode(parseInt(a.slice(0, 2), 16), parseInt(a.slice(2), 16)));
  });
  test('controls are not text', () => {
    const line = shapeLine('ab', { font: sans });
    expect(spans({ ...line, text: '\u0001\ufffc' })).toEqual(['']);
    expect(spans({ ...line, text: 'a\u0001' })).toEqual(['a']);
  });
  test('Devanagari words are given whole', () => {
    expect(spans(shapeLine('क्षत्रिय मम', { font: testFont(fontFiles.devanagari) }))).toEqual(['क्षत्रिय']);
  });
});
