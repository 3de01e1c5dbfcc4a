/** A font with one kind of paint per glyph, for every renderer: squares of one em, and the colours expected in them. */
import type { ResolvedFont } from '../../src/fonts/font-types.js';
import { readFace } from '../../src/fonts/sfnt/read-face.js';
import type { GlyphRunItem } from '../../src/layout/page-item.js';
import { colorFace, paint, type Bytes } from './color-face.js';

const [red, green, blue, black] = [0, 1, 2, 3];
/** Glyphs that are plain outlines: the whole square, its left half, its lower half, its lower right quarter. */
const [whole, left, low, corner] = [1, 2, 3, 4];
const firstCase = 5;
const solid = (entry: number, glyph = whole): Bytes => paint.glyph(glyph, paint.solid(entry));
const between = [
  [0, red],
  [1, green],
] as const;

export type Rgb = readonly [number, number, number];

export interface PaintCase {
  readonly name: string;
  readonly paint: Bytes;
  /** Points in the square, from 0 to 1 from its upper left corner, with the expected colours; undefined for white paper. */
  readonly seen: readonly (readonly [x: number, y: number, color: Rgb])[];
  /** Levels by which a renderer may differ within a gradient. */
  readonly tolerance?: number;
}

const paper: Rgb = [255, 255, 255];
const [r, g, b]: readonly [Rgb, Rgb, Rgb] = [
  [255, 0, 0],
  [0, 128, 0],
  [0, 0, 255],
];

const smooth = 30;

export const paintCases: readonly PaintCase[] = [
  { name: 'a colour', paint: solid(red), seen: [[0.5, 0.5, r]] },
  { name: 'black over the colour before', paint: paint.layers(0, 2), seen: [[0.25, 0.5, [0, 0, 0]], [0.75, 0.5, g]] }, // prettier-ignore
  { name: 'half of it', paint: paint.glyph(whole, paint.solid(red, 0.5)), seen: [[0.5, 0.5, [255, 128, 128]]] },
  { name: 'the colour of the text', paint: solid(0xffff), seen: [[0.5, 0.5, [0, 255, 255]]] },
  { name: 'an outline within another', paint: paint.glyph(low, solid(blue, left)), seen: [[0.25, 0.75, b], [0.25, 0.25, paper], [0.75, 0.75, paper]] }, // prettier-ignore
  {
    name: 'a line of colours',
    paint: paint.glyph(whole, paint.linear([0, 0, 1000, 0, 0, 1000], between)),
    seen: [[0.05, 0.5, r], [0.5, 0.5, [128, 64, 0]], [0.95, 0.5, g]], // prettier-ignore
    tolerance: smooth,
  },
  {
    name: 'a line that is repeated',
    paint: paint.glyph(whole, paint.linear([0, 0, 500, 0, 0, 1000], between, 1)),
    seen: [[0.1, 0.5, [204, 26, 0]], [0.4, 0.5, [51, 102, 0]], [0.6, 0.5, [204, 26, 0]], [0.9, 0.5, [51, 102, 0]]], // prettier-ignore
    tolerance: smooth,
  },
  {
    name: 'a line that fades',
    paint: paint.glyph(whole, paint.linear([0, 0, 1000, 0, 0, 1000], [[0, red], [1, red, 0]])), // prettier-ignore
    seen: [[0.05, 0.5, r], [0.95, 0.5, paper]], // prettier-ignore
    tolerance: smooth,
  },
  {
    name: 'circles of colours',
    paint: paint.glyph(whole, paint.radial([500, 500, 100, 500, 500, 500], between)),
    seen: [[0.5, 0.5, r], [0.5, 0.02, g], [0.02, 0.02, g]], // prettier-ignore
    tolerance: smooth,
  },
  {
    name: 'circles that shrink',
    paint: paint.glyph(whole, paint.radial([500, 500, 500, 500, 500, 0], between)),
    seen: [[0.5, 0.5, g], [0.5, 0.02, r]], // prettier-ignore
    tolerance: smooth,
  },
  {
    name: 'colours around a point',
    paint: paint.glyph(whole, paint.sweep([500, 500], [0, 359], between)),
    seen: [[0.9, 0.45, r], [0.9, 0.55, g], [0.1, 0.5, [128, 64, 0]]], // prettier-ignore
    tolerance: smooth,
  },
  {
    name: 'a turn around the middle',
    paint: paint.change(26, [0.5], [500, 500], solid(red, left)),
    seen: [[0.25, 0.75, r], [0.75, 0.75, r], [0.5, 0.25, paper]], // prettier-ignore
  },
  { name: 'one within another', paint: paint.composite(solid(red), 5, solid(blue, left)), seen: [[0.25, 0.5, r], [0.75, 0.5, paper]] }, // prettier-ignore
  {
    name: 'one within another that is clear in part',
    paint: paint.composite(solid(red), 5, paint.layers(2, 2)),
    seen: [[0.25, 0.5, [255, 128, 128]], [0.75, 0.25, paper], [0.75, 0.75, r]], // prettier-ignore
    tolerance: 3,
  },
  { name: 'one outside another', paint: paint.composite(solid(red), 7, solid(blue, left)), seen: [[0.25, 0.5, paper], [0.75, 0.5, r]] }, // prettier-ignore
  { name: 'two that multiply', paint: paint.composite(solid(red), 23, solid(blue, left)), seen: [[0.25, 0.5, [0, 0, 0]], [0.75, 0.5, r]] }, // prettier-ignore
];

const face = readFace(
  colorFace({
    family: 'Paints',
    outlines: [
      undefined,
      [0, 0, 1000, 1000],
      [0, 0, 500, 1000],
      [0, 0, 1000, 500],
      [500, 0, 1000, 500],
      ...paintCases.map(() => undefined),
      [0, 0, 1000, 1000],
    ],
    characters: Object.fromEntries([
      ...paintCases.map((_, index) => [0x1f600 + index, index + firstCase]),
      [0x41, 1],
      [0x42, firstCase + paintCases.length],
    ]),
    tables: {
      flat: { [firstCase + paintCases.length]: [[whole, red]] },
      paints: Object.fromEntries(paintCases.map((each, index) => [index + firstCase, each.paint])),
      layers: [solid(green), solid(black, left), paint.glyph(left, paint.solid(blue, 0.5)), paint.glyph(corner, paint.solid(blue))],
      boxes: Object.fromEntries(paintCases.map((_, index) => [index + firstCase, [0, 0, 1000, 1000] as const])),
    },
    colors: ['FF0000FF', '008000FF', '0000FFFF', '000000FF'],
  }),
  { id: 'paints' },
);

const font: ResolvedFont = {
  face,
  requestedFamily: 'Paints',
  line: face.metrics,
  syntheticBold: false,
  syntheticItalic: false,
  widthScale: 1,
};

/** The size of a square, and of the space around it. */
export const side = 50;

/** Squares side by side, from (20, 20) pt. @param text `A` is a letter without colours; `B` has colours and its own outline */
export function paintRun(text: string, more: Partial<GlyphRunItem> = {}): GlyphRunItem {
  const characters = [...text];
  const starts = characters.map((_, index) => characters.slice(0, index).join('').length);
  return {
    kind: 'glyphs',
    x: 20,
    y: 20 + side,
    font,
    size: side,
    glyphs: Uint16Array.from(characters, (character) => face.glyphForCodePoint(character.codePointAt(0)!)),
    advances: new Float64Array(characters.length).fill(side),
    text,
    clusters: Uint32Array.from(starts),
    color: '00FFFF',
    scale: 1,
    rightToLeft: false,
    ...more,
  };
}

/** The character of a case. */
export const characterOf = (index: number): string => String.fromCodePoint(0x1f600 + index);
