import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Budget } from '../../../src/base/abort.js';
import { Diagnostics } from '../../../src/base/diagnostics.js';
import { itemAt } from '../../../src/base/item-at.js';
import type { FontLibrary } from '../../../src/fonts/font-types.js';
import type { Fragment, GlyphRunItem, PageItem, PathItem, Segment } from '../../../src/layout/page-item.js';
import { readBitmap } from '../../../src/render/image/bitmap/read-bitmap.js';
import { readMetafile } from '../../../src/render/metafile/read-metafile.js';
import {
  emfRecord,
  f32,
  i16,
  i32,
  makeEmf,
  makeWmf,
  smallBitmap,
  utf16,
  wmfRecord,
  type EmfRecord,
  type WmfRecord,
} from './support/make-metafiles.js';
import { readOperators, renderPage } from './support/read-content.js';
import { fontFiles, testFont } from './support/test-face.js';
import { imageItem } from '../../support/page-items.js';

const sans = testFont(fontFiles.sans);
const fonts: FontLibrary = { resolve: () => sans, fallback: () => undefined };

function read(bytes: Uint8Array): Fragment {
  const fragment = readMetafile(bytes, fonts, undefined);
  if (!fragment) throw new Error('no metafile');
  return fragment;
}
const emf = (...records: EmfRecord[]): readonly PageItem[] => read(makeEmf(...records)).items;
const wmf = (...records: WmfRecord[]): readonly PageItem[] => read(makeWmf(...records)).items;

/** Segments rounded, as text. */
const outline = (segments: readonly Segment[]): string =>
  segments.map((segment) => (segment.op === 'Z' ? 'Z' : `${segment.op} ${segment.x.toFixed(1)} ${segment.y.toFixed(1)}`)).join(', ');
const path = (item: PageItem | undefined): PathItem => {
  if (item?.kind !== 'path') throw new Error(`${item?.kind} is not a path`);
  return item;
};

const red = 0x0000ff;
const redBrush = [emfRecord(39, ...i32(1, 0, red, 0)), emfRecord(37, ...i32(1))];
const noPen = emfRecord(37, ...i32(-0x7ffffff8));
const bounds = i32(0, 0, 0, 0);

describe('EMF', () => {
  test('has the size of its frame', () => {
    const { width, height } = read(makeEmf());
    expect(width).toBeCloseTo(100, 1);
    expect(height).toBeCloseTo(50, 1);
  });

  test('draws a rectangle with brush and pen', () => {
    const pen = [emfRecord(38, ...i32(2, 1, 4, 0, 0xff0000)), emfRecord(37, ...i32(2))];
    const [item] = emf(...redBrush, ...pen, emfRecord(43, ...i32(10, 10, 30, 20)));
    expect(outline(path(item).segments)).toBe('M 10.0 10.0, L 30.0 10.0, L 30.0 20.0, L 10.0 20.0, Z');
    expect(path(item).fill).toEqual({ kind: 'solid', color: 'FF0000', alpha: 1 });
    expect(path(item).stroke).toMatchObject({ color: '0000FF', dash: [12, 4].map((length) => expect.closeTo(length, 1) as number) });
  });

  test.each([
    ['polyline', emfRecord(4, ...bounds, ...i32(3, 0, 0, 10, 0, 10, 10)), 'M 0.0 0.0, L 10.0 0.0, L 10.0 10.0'],
    ['polygon of 16 bits', emfRecord(86, ...bounds, ...i32(3), ...i16(0, 0, 10, 0, 10, 10)), 'M 0.0 0.0, L 10.0 0.0, L 10.0 10.0, Z'],
    ['Bézier curve of 16 bits', emfRecord(85, ...bounds, ...i32(4), ...i16(0, 0, 1, 1, 2, 2, 30, 30)), 'M 0.0 0.0, C 30.0 30.0'],
    [
      'two polygons',
      emfRecord(8, ...bounds, ...i32(2, 4, 2, 2, 0, 0, 1, 0, 5, 5, 6, 5)),
      'M 0.0 0.0, L 1.0 0.0, Z, M 5.0 5.0, L 6.0 5.0, Z',
    ],
    ['ellipse', emfRecord(42, ...i32(0, 0, 20, 10)), 'M 20.0 5.0, C 10.0 10.0, C 0.0 5.0, C 10.0 0.0, C 20.0 5.0, Z'],
    ['arc, counterclockwise', emfRecord(45, ...i32(0, 0, 20, 20, 20, 10, 10, 0)), 'M 20.0 10.0, C 10.0 0.0'],
    ['pie', emfRecord(47, ...i32(0, 0, 20, 20, 20, 10, 10, 0)), 'M 20.0 10.0, C 10.0 0.0, L 10.0 10.0, Z'],
  ])('draws a %s', (_, record, expected) => {
    expect(outline(path(emf(record)[0]).segments)).toBe(expected);
  });

  test('lines continue from the current position', () => {
    const items = emf(emfRecord(27, ...i32(5, 5)), emfRecord(54, ...i32(10, 5)), emfRecord(54, ...i32(10, 9)));
    expect(items.map((item) => outline(path(item).segments))).toEqual(['M 5.0 5.0, L 10.0 5.0', 'M 10.0 5.0, L 10.0 9.0']);
  });

  test('a path bracket is one path', () => {
    const items = emf(
      ...redBrush,
      emfRecord(59),
      emfRecord(27, ...i32(5, 5)),
      emfRecord(54, ...i32(10, 5)),
      emfRecord(89, ...bounds, ...i32(1), ...i16(10, 9)),
      emfRecord(61),
      emfRecord(60),
      emfRecord(62, ...bounds),
    );
    expect(items).toHaveLength(1);
    expect(outline(path(items[0]).segments)).toBe('M 5.0 5.0, L 10.0 5.0, L 10.0 9.0, Z');
    expect(path(items[0]).stroke).toBeUndefined();
  });

  test('window, viewport and world transformation apply, and are restored', () => {
    const square = emfRecord(43, ...i32(0, 0, 10, 10));
    const items = emf(
      emfRecord(33),
      emfRecord(17, ...i32(8)),
      emfRecord(9, ...i32(1000, 1000)),
      emfRecord(11, ...i32(100, 200)),
      emfRecord(12, ...i32(7, 0)),
      emfRecord(35, ...f32(10, 0, 0, 10, 0, 0)),
      square,
      emfRecord(34, ...i32(-1)),
      square,
    );
    expect(outline(path(items[0]).segments)).toContain('L 17.0 20.0');
    expect(outline(path(items[1]).segments)).toContain('L 10.0 10.0');
  });

  test('clips hold until the state is restored', () => {
    const square = emfRecord(43, ...i32(0, 0, 10, 10));
    const items = emf(emfRecord(33), emfRecord(30, ...i32(2, 2, 4, 4)), square, square, emfRecord(34, ...i32(-1)), square);
    expect(items.map((item) => item.kind)).toEqual(['group', 'path']);
    expect(items[0]?.kind === 'group' && items[0].items).toHaveLength(2);
    expect(items[0]?.kind === 'group' && outline(items[0].clip ?? [])).toContain('L 4.0 4.0');
  });

  test('content masked between two inversions is translucent in their colour', () => {
    const invert = emfRecord(76, ...bounds, ...i32(0, 0, 100, 50, 0x5a0049, 0, 0), ...f32(1, 0, 0, 1, 0, 0), ...i32(0, 0, 0, 0, 0, 0));
    const halfGray = [emfRecord(39, ...i32(2, 0, 0x808080, 0)), emfRecord(37, ...i32(2))];
    const [item] = emf(...redBrush, invert, ...halfGray, noPen, emfRecord(20, ...i32(9)), emfRecord(43, ...i32(0, 0, 9, 9)));
    expect(path(item).fill).toMatchObject({ color: 'FF0000', alpha: expect.closeTo(0.5, 2) as number });
  });

  const font = (height: number, angle = 0): EmfRecord[] => [
    emfRecord(82, ...i32(3, height, 0, angle, angle, 400), 0, 0, 0, 0, 0, 0, 0, 0, ...utf16('Arial'.padEnd(32, '\0'))),
    emfRecord(37, ...i32(3)),
  ];
  const textOut = (text: string, x: number, y: number, advances?: number[]): EmfRecord => {
    const at = 76;
    const advancesAt = advances ? at + Math.ceil(text.length / 2) * 4 : 0;
    const padded = [...utf16(text), ...(text.length % 2 ? [0, 0] : [])];
    return emfRecord(
      84,
      ...bounds,
      ...i32(1),
      ...f32(1, 1),
      ...i32(x, y, text.length, at, 0, 0, 0, 0, 0, advancesAt),
      ...padded,
      ...i32(...(advances ?? [])),
    );
  };

  const glyphsIn = (...records: EmfRecord[]): GlyphRunItem => {
    const [run] = emf(...records);
    if (run?.kind !== 'glyphs') throw new Error(`${run?.kind} is not text`);
    return run;
  };

  test('text is on its baseline with the advances of the record', () => {
    const run = glyphsIn(...font(-10), emfRecord(24, ...i32(red)), textOut('abc', 20, 5, [7, 8, 9]));
    expect(run).toMatchObject({
      kind: 'glyphs',
      text: 'abc',
      color: 'FF0000',
      x: expect.closeTo(20, 1) as number,
      size: expect.closeTo(10, 1) as number,
    });
    expect(run.y).toBeCloseTo(5 + sans.line.ascent * 10, 1);
    expect([...run.advances].map(Math.round)).toEqual([7, 8, 9]);
  });

  test('text without advances has those of the typeface; centred text is centred on its point', () => {
    const run = glyphsIn(...font(-10), emfRecord(22, ...i32(6 + 24)), textOut('abc', 50, 20));
    const width = run.advances.reduce((sum, advance) => sum + advance, 0);
    expect(run.x + width / 2).toBeCloseTo(50, 1);
    expect(run.y).toBeCloseTo(20, 1);
  });

  test('rotated text is a rotated group', () => {
    const [group] = emf(...font(-10, 900), textOut('up', 50, 20));
    expect(group?.kind === 'group' && group.transform?.slice(0, 4).map(Math.round)).toEqual([0, -1, 1, 0]);
  });

  test('bitmaps are images in the unit square, mirrored if their size is negative', () => {
    const { info, bits } = smallBitmap;
    const at = 80;
    const stretch = (width: number): EmfRecord =>
      emfRecord(
        81,
        ...bounds,
        ...i32(10, 5, 0, 0, 2, 1, at, info.length, at + info.length, bits.length, 0, 0xcc0020, width, 20),
        ...info,
        ...bits,
      );
    const [plain, mirrored] = emf(stretch(40), stretch(-40));
    expect(plain?.kind === 'group' && plain.transform?.map(Math.round)).toEqual([40, 0, 0, 20, 10, 5]);
    expect(mirrored?.kind === 'group' && mirrored.transform?.map(Math.round)).toEqual([-40, 0, 0, 20, 10, 5]);
  });

  describe('a mask and its picture are one picture with opacity', () => {
    const [or, and] = [0x00ee0086, 0x008800c6];
    /** Two pixels in a row: header, then the row in 4 bytes. */
    const bitmap = (bits: number, row: number[], palette: number[]): { info: number[]; row: number[] } => ({
      info: [...i32(40, 2, 1), ...i16(1, bits), ...i32(0, 0, 0, 0, 2, 0), ...palette],
      row,
    });
    const blackAndWhite = [0, 0, 0, 0, 255, 255, 255, 0];
    const stretch = (operation: number, { info, row }: { info: number[]; row: number[] }, x = 5): EmfRecord =>
      emfRecord(
        81,
        ...[...bounds, ...i32(x, 5, 0, 0, 2, 1)],
        ...i32(80, info.length, 80 + info.length, row.length, 0, operation, 20, 10),
        ...[...info, ...row],
      );
    const mask = bitmap(1, [0b01000000, 0, 0, 0], blackAndWhite);
    const picture = bitmap(8, [1, 0, 0, 0], [0x10, 0x20, 0x30, 0, 255, 255, 255, 0]);
    const images = (...records: EmfRecord[]) =>
      emf(...records)
        .flatMap((item) => (item.kind === 'group' ? item.items : []))
        .filter((item) => item.kind === 'image');

    test('white where it shows', () => {
      const [image, ...rest] = images(stretch(or, mask), stretch(and, picture));
      if (!image) throw new Error('no picture');
      expect(rest).toEqual([]);
      expect(image).not.toHaveProperty('blend');
      const { data, alpha } = readBitmap(image.media.bytes);
      expect({ second: [...data.slice(3)], alpha: [...(alpha ?? [])] }).toEqual({ second: [0x30, 0x20, 0x10], alpha: [0, 255] });
    });

    test('black where it shows', () => {
      const image = itemAt(images(stretch(and, mask), stretch(or, picture)), 0);
      expect([...(readBitmap(image.media.bytes).alpha ?? [])]).toEqual([255, 0]);
    });

    test.each([
      ['at different places', [stretch(or, mask), stretch(and, picture, 6)]],
      ['that are drawn apart', [stretch(or, mask), emfRecord(43, ...i32(0, 0, 1, 1)), stretch(and, picture)]],
      ['of several bits', [stretch(or, picture), stretch(and, picture)]],
      ['that are truncated', [stretch(or, mask), stretch(and, { ...picture, row: [1] })]],
    ])('a mask and a picture %s stay two', (_, records) => {
      expect(images(...records).map(({ blend }) => blend)).toEqual(['screen', 'multiply']);
    });
  });

  test('a pen without width is a pixel wide, a thin one has its stated width', () => {
    const width = (style: number, logical: number): number | undefined => {
      const pen = [emfRecord(38, ...i32(1, style, logical, 0, 0)), emfRecord(37, ...i32(1))];
      const world = emfRecord(35, ...f32(0.25, 0, 0, 0.25, 0, 0));
      return path(emf(world, ...pen, emfRecord(43, ...i32(0, 0, 9, 9)))[0]).stroke?.width;
    };
    expect(width(0, 0)).toBeCloseTo(1, 1);
    expect(width(0, 2)).toBeCloseTo(0.5, 1);
    expect(width(0, 16)).toBeCloseTo(4, 1);
  });

  test('is refused without classic records, or without a size', () => {
    expect(() => emf(emfRecord(70, ...i32(8, 0x2b464d45), 0, 0, 0, 0))).toThrow('EMF+');
    expect(() => read(makeEmf().fill(0, 24, 40))).toThrow('size');
  });
});

describe('WMF', () => {
  test('has the size of its header and fills it with its window', () => {
    const bytes = makeWmf(
      wmfRecord(0x020b, ...i16(100, 100)),
      wmfRecord(0x020c, ...i16(500, 1000)),
      wmfRecord(0x041b, ...i16(600, 1100, 100, 100)),
    );
    const { width, height, items } = read(bytes);
    expect([width, height]).toEqual([144, 72]);
    expect(outline(path(items[0]).segments)).toBe('M 0.0 0.0, L 144.0 0.0, L 144.0 72.0, L 0.0 72.0, Z');
  });

  test('objects take the lowest free number', () => {
    const brush = (color: number): WmfRecord => wmfRecord(0x02fc, ...i16(0), ...i32(color), ...i16(0));
    const items = wmf(
      brush(0),
      brush(red),
      wmfRecord(0x01f0, ...i16(0)),
      brush(0x00ff00),
      wmfRecord(0x012d, ...i16(0)),
      wmfRecord(0x0324, ...i16(3, 0, 0, 1000, 0, 1000, 1000)),
    );
    expect(path(items[0]).fill).toMatchObject({ color: '00FF00' });
  });

  test('text is in the font’s character set', () => {
    const cyrillic = wmfRecord(0x02fb, ...i16(-100, 0, 0, 0, 400), 0, 0, 0, 204, 0, 0, 0, 0, ...Buffer.from('Arial'.padEnd(32, '\0')));
    const items = wmf(cyrillic, wmfRecord(0x012d, ...i16(0)), wmfRecord(0x0521, ...i16(2), 0xc4, 0xe0, ...i16(200, 100)));
    expect(items[0]).toMatchObject({ kind: 'glyphs', text: 'Да' });
  });

  test('bitmaps stretch', () => {
    const items = wmf(
      wmfRecord(0x0f43, ...i32(0xcc0020), ...i16(0, 1, 2, 0, 0, 500, 1000, 0, 0), ...smallBitmap.info, ...smallBitmap.bits),
    );
    expect(items[0]?.kind === 'group' && items[0].transform?.map(Math.round)).toEqual([72, 0, 0, 36, 0, 0]);
  });
});

describe('on a page', () => {
  const picture = (bytes: Uint8Array): PageItem => imageItem(bytes, { x: 0, y: 0, width: 200 });

  test('a metafile is a form stretched to its box', () => {
    const page = renderPage([picture(makeEmf(...redBrush, emfRecord(43, ...i32(0, 0, 50, 50))))], { fonts });
    expect(page.text).toContain('/Subtype/Form/BBox[0 0 ');
    const matrix = page.operators.find(({ name }) => name === 'cm')?.operands as number[];
    expect(matrix[0]).toBeCloseTo(2, 2);
    expect(matrix[5]).toBeCloseTo(400, 2);
  });

  test('a metafile begins with its own state, whatever the page has set', () => {
    const red: PageItem = { kind: 'line', x1: 0, y1: 0, x2: 9, y2: 9, width: 5, color: 'FF0000', dash: [3] };
    const { objects } = renderPage([red, picture(makeEmf(emfRecord(43, ...i32(0, 0, 50, 50))))], { fonts });
    const form = [...objects.values()].find(({ source }) => source.includes('/Subtype/Form'))!;
    const [first, ...others] = readOperators(form.stream).map(({ name, operands }) => [...operands, name].join(' '));
    expect([first, ...others.slice(0, 5)]).toEqual(['0 g', '0 G', '1 w', '0 J', '0 j', ' 0 d']);
  });

  test('a timeout inside a picture is not reported as damage', () => {
    const bytes = makeEmf(...Array.from({ length: 3000 }, () => emfRecord(54, ...i32(1, 1))));
    const diagnostics = new Diagnostics();
    expect(() => renderPage([picture(bytes)], { fonts, diagnostics, budget: new Budget({ maxSteps: 1000 }) })).toThrow('too complex');
    expect(diagnostics.list()).toEqual([]);
  });

  test('any damage still gives a page', () => {
    const whole = [
      makeEmf(
        ...redBrush,
        emfRecord(8, ...bounds, ...i32(2, 4, 2, 2, 0, 0, 1, 0, 5, 5, 6, 5)),
        emfRecord(42, ...i32(0, 0, 20, 10)),
        emfRecord(75, ...i32(48, 1, 32, 1, 1, 16), ...bounds, ...bounds),
      ),
      makeWmf(
        wmfRecord(0x0538, ...i16(2, 2, 2, 0, 0, 9, 9, 1, 1, 2, 2)),
        wmfRecord(0x0f43, ...i32(0xcc0020), ...i16(0, 1, 2, 0, 0, 500, 1000, 0, 0), ...smallBitmap.info, ...smallBitmap.bits),
      ),
    ];
    const damage = fc.array(fc.tuple(fc.nat({ max: 400 }), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.constantFrom(...whole), damage, (bytes, changes) => {
        const broken = Buffer.from(bytes);
        for (const [at, value] of changes) if (at > 22 && at < broken.length) broken[at] = value;
        renderPage([picture(broken)], { fonts });
      }),
      { numRuns: 500 },
    );
  });
});
