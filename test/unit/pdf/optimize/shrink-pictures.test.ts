/** Pictures with fewer pixels, as they are shown on pages. */
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { merge, type MergeInput } from '../../../../src/operations/merge/merge.js';
import { PdfRef, PdfStream } from '../../../../src/pdf/objects/pdf-object.js';
import { decodeJpeg } from '../../../../src/pdf/optimize/jpeg/decode-jpeg.js';
import { encodeJpeg } from '../../../../src/pdf/optimize/jpeg/encode-jpeg.js';
import { optimizePdf } from '../../../../src/pdf/optimize/optimize-pdf.js';
import { readPdf } from '../../../../src/pdf/read/read-pdf.js';
import { classicPdf } from '../support/build-pdf.js';
import { partOf } from '../merge/parts.js';

const budget = new Budget();
const stream = (dict: string, data: Uint8Array | string): Buffer =>
  Buffer.concat([Buffer.from(`<<${dict}/Length ${String(data.length)}>>stream\n`), Buffer.from(data), Buffer.from('\nendstream')]);

const [width, height] = [200, 100];
/** Does not deflate well. */
function noise(length: number): Buffer {
  let state = 1;
  return Buffer.from(Uint8Array.from({ length }, () => (state = (state * 48_271) % 2_147_483_647) >> 8));
}
const image = (more: string, data: Uint8Array, filter = '/FlateDecode'): Buffer =>
  stream(`/Type/XObject/Subtype/Image/Width ${String(width)}/Height ${String(height)}/Filter${filter}${more}`, data);
const gray = '/ColorSpace/DeviceGray/BitsPerComponent 8';
const grayPixels = deflateSync(noise(width * height));
const jpeg = encodeJpeg(
  {
    ...{ width, height, adobe: undefined },
    planes: [{ id: 1, horizontal: 1, vertical: 1, width, height, samples: noise(width * height), steps: new Uint16Array(64) }],
  },
  90,
  budget,
);

/** A page of 300 by 400 points. */
function page(content: string, objects: Record<number, string | Buffer>, more = ''): Uint8Array {
  return classicPdf({
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: `<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 300 400]/Resources<</XObject<</X 10 0 R/Y 11 0 R>>${more}>>>>`,
    3: '<</Type/Page/Parent 2 0 R/Contents 4 0 R>>',
    4: stream('', content),
    ...objects,
  });
}

interface Shrunk {
  readonly width: unknown;
  readonly height: unknown;
  readonly bytes: number;
  readonly stream: PdfStream;
}

/** The pictures of the result. */
function shrunk(bytes: Uint8Array, options: { dpi?: number; quality?: number }): Shrunk[] {
  const document = readPdf(optimizePdf(bytes, { budget, ...options }));
  return [...document.objectNumbers()]
    .map((number) => document.resolve(new PdfRef(number)))
    .filter((value) => value instanceof PdfStream && value.dict.get('Width') !== undefined)
    .map((value) => {
      const own = value as PdfStream;
      return { width: own.dict.get('Width'), height: own.dict.get('Height'), bytes: document.decodeStream(own).data.length, stream: own };
    });
}
const sizes = (bytes: Uint8Array, options: { dpi?: number; quality?: number }): string[] =>
  shrunk(bytes, options).map((one) => `${String(one.width)}x${String(one.height)}`);

/** 72 by 36 points: 200 pixels an inch. */
const drawn = 'q 72 0 0 36 10 10 cm /X Do Q';

describe('a picture', () => {
  test('gets as many pixels as its size on the page needs', () => {
    const [only] = shrunk(page(drawn, { 10: image(gray, grayPixels) }), { dpi: 100 });
    expect(only).toMatchObject({ width: 100, height: 50, bytes: 5000 });
  });

  test('as JPEG stays a JPEG', () => {
    const [only] = shrunk(page(drawn, { 10: image(gray, jpeg, '/DCTDecode') }), { dpi: 100 });
    expect(only).toMatchObject({ width: 100, height: 50 });
    const picture = decodeJpeg(only?.stream.data ?? new Uint8Array(), budget);
    expect(picture).toMatchObject({ width: 100, height: 50 });
  });

  test('keeps the mean of its pixels', () => {
    const half = Buffer.alloc(width * height, Buffer.from([0, 200]));
    const [only] = shrunk(page(drawn, { 10: image(gray, deflateSync(half, { level: 0 })) }), { dpi: 100 });
    const document = readPdf(page(drawn, { 10: image(gray, deflateSync(half)) }));
    const data = only ? document.decodeStream(only.stream).data : new Uint8Array();
    expect(new Set(data)).toEqual(new Set([100]));
  });

  test('counts at its largest use, also in a form that is turned', () => {
    const form = stream('/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Matrix[0 2 -2 0 0 0]/Resources<</XObject<</X 10 0 R>>>>', drawn);
    expect(sizes(page(`${drawn} /Y Do`, { 10: image(gray, grayPixels), 11: form }), { dpi: 75 })).toEqual(['150x75']);
  });

  test('has its soft mask made smaller with it', () => {
    const objects = { 10: image(`${gray}/SMask 12 0 R`, grayPixels), 12: image(gray, deflateSync(noise(width * height).reverse())) };
    expect(sizes(page(drawn, objects), { dpi: 100 })).toEqual(['100x50', '100x50']);
  });

  test('of a lower quality is stored with fewer bytes', () => {
    const bytes = page(drawn, { 10: image(gray, jpeg, '/DCTDecode') });
    const [only] = shrunk(bytes, { quality: 30 });
    expect(only).toMatchObject({ width, height });
    expect(only?.stream.data.length).toBeLessThan(jpeg.length / 2);
    expect(Buffer.from(shrunk(bytes, { quality: 99 })[0]?.stream.data ?? [])).toEqual(Buffer.from(jpeg));
  });
});

describe('left alone is a picture', () => {
  test.each<readonly [string, string, Record<number, string | Buffer>]>([
    ['with a mask by colour', drawn, { 10: image(`${gray}/Mask[0 9]`, grayPixels) }],
    ['with a palette', drawn, { 10: image('/ColorSpace[/Indexed/DeviceGray 1<00FF>]/BitsPerComponent 8', grayPixels) }],
    ['of one bit', drawn, { 10: image('/ColorSpace/DeviceGray/BitsPerComponent 1', deflateSync(noise(2500))) }],
    ['that is a stencil', drawn, { 10: image('/ImageMask true/BitsPerComponent 1', deflateSync(noise(2500))) }],
    [
      'mixed with the colour of its mask',
      drawn,
      { 10: image(`${gray}/SMask 12 0 R`, grayPixels), 12: image(`${gray}/Matte[0]`, deflateSync(noise(20_000).reverse())) },
    ],
    ['that is nearly of that size', 'q 140 0 0 70 0 0 cm /X Do Q', { 10: image(gray, grayPixels) }],
    ['that no page draws', 'q Q', { 10: image(gray, grayPixels) }],
    ['that is too short', drawn, { 10: image(gray, deflateSync(noise(100))) }],
    ['that is a damaged JPEG', drawn, { 10: image(gray, jpeg.subarray(0, 2000), '/DCTDecode') }],
    ['of content that breaks off', `${drawn} <<`, { 10: image(gray, grayPixels) }],
  ])('%s', (_, content, objects) => {
    for (const size of sizes(page(content, objects), { dpi: 90 })) expect(size).toBe('200x100');
  });

  test('that a pattern draws too', () => {
    const pattern = stream(
      '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<</XObject<</X 10 0 R>>>>',
      'q 720 0 0 360 0 0 cm /X Do Q',
    );
    expect(sizes(page(drawn, { 10: image(gray, grayPixels), 12: pattern }, '/Pattern<</P 12 0 R>>'), { dpi: 90 })).toEqual(['200x100']);
  });
});

test('a merge makes pictures smaller', async () => {
  const { bytes } = await merge({
    documents: [{ bytes: page(drawn, { 10: image(gray, grayPixels) }), name: 'a.pdf' }, partOf('B', 1)],
    optimise: true,
    imageDpi: 100,
  });
  expect(sizes(bytes, {})).toEqual(['100x50']);
});

test.each<readonly [Partial<MergeInput>, readonly string[]]>([
  [{ imageDpi: 100 }, ['imageDpi: is only with optimise=true']],
  [
    { imageDpi: 100, imageQuality: 50, optimise: false },
    ['imageDpi: is only with optimise=true', 'imageQuality: is only with optimise=true'],
  ],
  [{ imageDpi: 1, optimise: true }, [expect.stringMatching(/^imageDpi: must be .*10/) as string]],
  [{ imageQuality: 101, optimise: true }, [expect.stringMatching(/^imageQuality: must be .*100/) as string]],
])('refuses %j', async (options, issues) => {
  const found = await merge({ documents: [partOf('A', 1), partOf('B', 1)], ...options }).then(
    () => [],
    ({ details }: { details: readonly { field: string; issue: string }[] }) => details.map(({ field, issue }) => `${field}: ${issue}`),
  );
  expect(found).toEqual(issues);
});
