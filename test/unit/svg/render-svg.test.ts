import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { Diagnostics } from '../../../src/base/diagnostics.js';
import type { GlyphRunItem, ImageItem, PageItem, PathItem } from '../../../src/layout/page-item.js';
import { createSvgRenderer, type SvgSize } from '../../../src/svg/render-svg.js';
import { pngRgb, pngRgba } from '../render/support/make-images.js';
import { fontFiles, shapeLine, testFont } from '../render/support/test-face.js';
import { imageItem } from '../../support/page-items.js';

const sans = testFont(fontFiles.sans);
const page = { width: 400, height: 500 };

function svgOf(items: readonly PageItem[], size?: SvgSize, diagnostics = new Diagnostics()): string {
  return createSvgRenderer({ diagnostics })({ ...page, items: [...items] }, size).svg;
}

/** Marks in paint order as `name attribute=value …`, without paper and definitions. */
function marksOf(svg: string): string[] {
  const marks: string[] = [];
  let inDefs = 0;
  const parser = new SaxesParser();
  parser.on('error', (error) => expect.fail(error.message));
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'defs') inDefs += 1;
    else if (inDefs === 0 && name !== 'svg')
      marks.push([name, ...Object.entries(attributes).map(([key, value]) => `${key}=${value}`)].join(' '));
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'defs') inDefs -= 1;
  });
  parser.write(svg).close();
  return marks.slice(1);
}

const drawn = (...items: PageItem[]): string[] => marksOf(svgOf(items));

describe('the picture', () => {
  test('has the size on paper, or that of its pixels with paper to their ends', () => {
    expect(svgOf([])).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="400pt" height="500pt" viewBox="0 0 400 500"/);
    const size = { width: 134, height: 167, scale: 1 / 3, isOnGrid: false };
    expect(svgOf([], size)).toContain('width="134" height="167" viewBox="0 0 402 501"');
    expect(svgOf([], size)).toContain('<rect width="402" height="501" fill="#fff"/>');
  });

  test('is the same for the same page', () => {
    const items = [shapeLine('The same', { font: sans, size: 12 }), image(pngRgb())];
    expect(svgOf(items)).toBe(svgOf(items));
  });

  test('has nothing that runs or loads, whatever the page contains', () => {
    const link: PageItem = { kind: 'link', x: 0, y: 0, width: 9, height: 9, target: 'javascript:alert(1)' };
    const anchor: PageItem = { kind: 'anchor', name: '"><script>', x: 0, y: 0 };
    const run: GlyphRunItem = { ...shapeLine('<script>', { font: sans, size: 12 }), color: '"><script>' };
    const svg = svgOf([link, anchor, run]);
    expect(svg).not.toMatch(/script|javascript|http:(?!\/\/www\.w3\.org\/2000\/svg")/);
    expect(svg).toContain('fill="#000"');
  });
});

describe('shapes', () => {
  test('rectangles, lines and paths', () => {
    const path: PathItem = {
      kind: 'path',
      segments: [{ op: 'L', x: 1, y: 2 }, { op: 'C', x1: 1, y1: 1, x2: 2, y2: 2, x: 3, y: 3 }, { op: 'Z' }],
      fill: { kind: 'solid', color: 'FFFFFF', alpha: 0.5 },
      stroke: { color: '0000FF', alpha: 1, width: 2, join: 'round', cap: 'square', dash: [3, 1] },
      evenOdd: true,
    };
    expect(
      drawn(
        { kind: 'rectangle', x: 10, y: 20, width: 30, height: 0.48, color: 'FF8000', alpha: 0.25 },
        { kind: 'line', x1: 0, y1: 0, x2: 10, y2: 0, width: 0.5, color: '000000', dash: [3, 1], cap: 'round' },
        path,
      ),
    ).toEqual([
      'rect x=10 y=20 width=30 height=0.48 fill=#ff8000 fill-opacity=0.25',
      'path d=M0 0L10 0 stroke=#000000 stroke-width=0.5 stroke-linecap=round stroke-dasharray=3 1',
      'path d=M1 2C1 1 2 2 3 3Z fill=#ffffff fill-opacity=0.5 fill-rule=evenodd stroke=#0000ff stroke-width=2 stroke-linejoin=round stroke-linecap=square stroke-dasharray=3 1',
    ]);
  });

  test('shapes without a size or of infinite size are left out', () => {
    const rectangle = { kind: 'rectangle', x: 0, y: 0, width: 1, height: 1, color: '000000' } as const;
    expect(
      drawn(
        { ...rectangle, width: 0 },
        { ...rectangle, x: Number.NaN },
        { kind: 'line', x1: 0, y1: 0, x2: Number.POSITIVE_INFINITY, y2: 0, width: 1, color: '000000' },
        { kind: 'path', segments: [] },
      ),
    ).toEqual([]);
  });

  test('on a grid, thin lines are whole pixels and areas meet, except in rotated groups', () => {
    const size = { width: 400, height: 500, scale: 1, isOnGrid: true };
    const line = { kind: 'line', x1: 10, y1: 20.3, x2: 50, y2: 20.3, width: 0.5, color: '000000' } as const;
    const rectangle = { kind: 'rectangle', x: 0.4, y: 10.4, width: 10, height: 10.2, color: '000000' } as const;
    expect(marksOf(svgOf([line, rectangle], size))).toEqual([
      'path d=M10 20.5L50 20.5 stroke=#000000 stroke-width=1',
      'rect x=0 y=10 width=10 height=11 fill=#000000',
    ]);
    const turned: PageItem = { kind: 'group', transform: [0, 1, -1, 0, 0, 0], items: [line] };
    expect(marksOf(svgOf([turned, line], size)).slice(1)).toEqual([
      'path d=M10 20.3L50 20.3 stroke=#000000 stroke-width=0.5',
      'path d=M10 20.5L50 20.5 stroke=#000000 stroke-width=1',
    ]);
  });

  test('two equal gradients are defined once, with the colours of the PDF', () => {
    const fill = {
      kind: 'gradient',
      angle: 0,
      box: { x: 0, y: 0, width: 100, height: 50 },
      stops: [
        { at: 0, color: 'FF0000', alpha: 1 },
        { at: 0.5, color: '00FF00', alpha: 0.5 },
        { at: 1, color: '0000FF', alpha: 0 },
      ],
    } as const;
    const square: PathItem = {
      kind: 'path',
      segments: [
        { op: 'M', x: 0, y: 0 },
        { op: 'L', x: 9, y: 9 },
      ],
      fill,
    };
    const svg = svgOf([square, square]);
    expect(svg.match(/<linearGradient/g)).toHaveLength(1);
    expect(svg).toContain('x1="0" y1="25" x2="100" y2="25"');
    expect(svg).toContain('<stop offset="0.5" stop-color="#00ff00" stop-opacity="0.5"/>');
    expect(svg).toContain('<stop offset="1" stop-color="#0000ff" stop-opacity="0"/>');
  });
});

describe('groups', () => {
  test('have a transform around their place and a clip', () => {
    const group: PageItem = {
      kind: 'group',
      transform: [2, 0, 0, 2, 5, 0],
      clip: [
        { op: 'M', x: 0, y: 0 },
        { op: 'L', x: 9, y: 9 },
      ],
      items: [{ kind: 'rectangle', x: 1, y: 1, width: 2, height: 2, color: '000000' }],
    };
    const svg = svgOf([{ kind: 'fragment', x: 10, y: 20, fragment: { ...page, items: [group] } }]);
    expect(marksOf(svg)).toEqual(['g transform=matrix(2 0 0 2 -5 -20) clip-path=url(#k1)', 'rect x=11 y=21 width=2 height=2 fill=#000000']);
    expect(svg).toContain('<clipPath id="k1"><path d="M10 20L19 29"/></clipPath>');
  });

  test('an empty clip hides everything, and excessive nesting is cut with a warning', () => {
    expect(svgOf([{ kind: 'group', clip: [], items: [] }])).toContain('<clipPath id="k1"><path d="M0 0"/></clipPath>');
    let nested: PageItem = { kind: 'rectangle', x: 0, y: 0, width: 1, height: 1, color: '000000' };
    for (let depth = 0; depth < 300; depth += 1) nested = { kind: 'group', items: [nested] };
    const diagnostics = new Diagnostics();
    expect(svgOf([nested], undefined, diagnostics)).not.toContain('fill="#000000"');
    expect(diagnostics.list()).toMatchObject([{ code: 'render.too-deep' }]);
  });
});

const image = (bytes: Uint8Array, more: Partial<ImageItem> = {}): ImageItem =>
  imageItem(bytes, { y: 20, width: 30, height: 40, media: { partName: 'word/media/a', contentType: 'image/png', bytes }, ...more });

describe('pictures', () => {
  test('are in the file once, each place refers to them', () => {
    const svg = svgOf([image(pngRgb()), image(pngRgb(), { x: 50 })]);
    expect(svg.match(/data:image\/png;base64,/g)).toHaveLength(1);
    expect(marksOf(svg)).toEqual(['use href=#p1 transform=matrix(30 0 0 40 10 20)', 'use href=#p1 transform=matrix(30 0 0 40 50 20)']);
  });

  test('are cropped, pale, gray, brighter and mixed with what is below', () => {
    const crop = { left: 0.5, right: 0, top: 0, bottom: 0.5 };
    const svg = svgOf([image(pngRgba(), { crop, alpha: 0.5, grayscale: true, brightness: 0.5, blend: 'multiply' })]);
    expect(marksOf(svg)).toEqual([
      'g clip-path=url(#k3) opacity=0.5 style=mix-blend-mode:multiply',
      'use href=#p1 transform=matrix(60 0 0 80 -20 20) filter=url(#f2)',
    ]);
    expect(svg).toContain('<feColorMatrix');
    expect(svg).toContain('intercept="0.5"');
  });

  test('lose a colour, and are shown in two levels or two colours (WR-DRAW-19)', () => {
    const without = svgOf([image(pngRgb(), { transparentColor: '00FF00' })]);
    expect(without).toContain('<feFlood flood-color="');
    expect(without).toContain('operator="in"');
    const levels = svgOf([image(pngRgb(), { biLevel: 0.25 })]);
    expect(levels).toContain('slope="1024" intercept="-255.5"');
    const colors = svgOf([image(pngRgb(), { duotone: ['FF0000', '00FF00'] })]);
    expect(colors).toContain(
      '<feFuncR type="table" tableValues="1 0"/><feFuncG type="table" tableValues="0 1"/><feFuncB type="table" tableValues="0 0"/>',
    );
  });

  test('an unreadable picture leaves a box and one warning', () => {
    const diagnostics = new Diagnostics();
    const broken = image(Buffer.from('not a picture at all'));
    expect(marksOf(svgOf([broken, broken], undefined, diagnostics))).toHaveLength(2);
    expect(diagnostics.list()).toMatchObject([{ code: 'image.not-drawn' }]);
  });
});
