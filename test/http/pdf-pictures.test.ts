/** Pages of PDFs as pictures, over HTTP, through the client and in the library. */
import { createCanvas, loadImage } from '@napi-rs/canvas';
import JSZip from 'jszip';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { convert, merge, type ConvertResult } from 'docops-router';
import { createDocOpsClient } from 'docops-router/client';
import { fileForm, startService, type Service } from '../support/http-service.js';
import { pdfOfPictures } from '../support/pictures-pdf.js';
import { classicPdf, plainObjects, type Objects } from '../unit/pdf/support/build-pdf.js';

let service: Service;
beforeAll(async () => {
  service = await startService({ convert: { timeoutMs: 20_000 } });
});
afterAll(() => service.close());

const stream = (data: string | Buffer, entries = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<<${entries}/Length ${String(Buffer.byteLength(data))}>>stream\n`),
    Buffer.from(data),
    Buffer.from('\nendstream'),
  ]);

/** A page of 300 by 400 points. @param content Its operators @param entries Entries of the page's dictionary */
const pageOf = (content: string, entries = '', more: Objects = {}): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    classicPdf({
      ...plainObjects,
      3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]${entries.includes('/Contents') ? '' : '/Contents 4 0 R'}${entries}>>`,
      4: stream(content),
      ...more,
    }),
  );

/** Red left half, blue lower right quarter. */
const halves = '1 0 0 rg 0 0 150 400 re f 0 0 1 rg 150 0 150 200 re f';

async function send(query: string, bytes: Uint8Array<ArrayBuffer>, fields: Readonly<Record<string, string>> = {}): Promise<Response> {
  const headers = await service.authorization();
  const body = fileForm(bytes, 'page.pdf');
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return fetch(`${service.url}/convert?from=pdf&${query}`, { method: 'POST', headers, body });
}

const drawn = (bytes: Uint8Array, options: Omit<Parameters<typeof convert>[0], 'bytes' | 'from'> = {}): Promise<ConvertResult> =>
  convert({ bytes, from: 'pdf', to: 'png', dpi: 72, ...options });

interface Pixels {
  readonly width: number;
  readonly height: number;
  at(x: number, y: number): string;
}

async function pixelsOf(png: Uint8Array): Promise<Pixels> {
  const image = await loadImage(Buffer.from(png));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return {
    width: image.width,
    height: image.height,
    at: (x, y) => Buffer.from(context.getImageData(x, y, 1, 1).data.subarray(0, 3)).toString('hex'),
  };
}

const [red, blue, white, black] = ['ff0000', '0000ff', 'ffffff', '000000'] as const;

describe('a page', () => {
  test('as PNG, with the headers of a document', async () => {
    const response = await send('to=png&dpi=72', pageOf(halves));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-disposition')).toContain('filename="page.png"');
    expect(response.headers.get('x-document-pages')).toBe('1');
    expect(response.headers.get('x-document-warnings')).toBe('0');
    const { width, height, at } = await pixelsOf(new Uint8Array(await response.arrayBuffer()));
    expect([width, height, at(75, 200), at(225, 300), at(225, 100)]).toEqual([300, 400, red, blue, white]);
  });

  test.each([
    [{}, 400, 534],
    [{ dpi: 144 }, 600, 800],
    [{ dpi: undefined, width: 150 }, 150, 200],
    [{ dpi: 144, width: 150 }, 150, 200],
  ])('in the size of %o', async (size, ...sides) => {
    const { width, height } = await pixelsOf((await drawn(pageOf(halves), { dpi: undefined, ...size })).bytes);
    expect([width, height]).toEqual(sides);
  });

  test('is cropped and turned as viewers show it', async () => {
    const cropped = await pixelsOf((await drawn(pageOf(halves, '/CropBox[100 0 300 300]'))).bytes);
    expect([cropped.width, cropped.height, cropped.at(25, 250), cropped.at(100, 250), cropped.at(100, 50)]).toEqual([
      ...[200, 300],
      ...[red, blue, white],
    ]);
    const turned = await pixelsOf((await drawn(pageOf(halves, '/Rotate 90'))).bytes);
    expect([turned.width, turned.height, turned.at(200, 75), turned.at(100, 225), turned.at(300, 225)]).toEqual([
      ...[400, 300],
      ...[red, blue, white],
    ]);
  });

  test('with its annotations and fields', async () => {
    const look = stream('0 0 1 rg 0 0 100 50 re f', '/Type/XObject/Subtype/Form/BBox[0 0 100 50]');
    const pdf = pageOf('1 0 0 rg 0 0 300 100 re f', '/Annots[6 0 R 8 0 R]', {
      1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[8 0 R]>>>>',
      6: '<</Type/Annot/Subtype/Stamp/F 4/Rect[100 300 200 350]/AP<</N 7 0 R>>>>',
      7: look,
      8: '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/F 4/Rect[100 200 200 250]/AP<</N 7 0 R>>>>',
    });
    const { at } = await pixelsOf((await drawn(pdf)).bytes);
    expect([at(150, 75), at(150, 175), at(150, 120), at(150, 350)]).toEqual([blue, blue, white, red]);
  });

  test('with pictures in JPEG 2000 and JBIG2', async () => {
    const { at } = await pixelsOf((await drawn(pdfOfPictures())).bytes);
    expect([at(25, 50), at(75, 50)]).toEqual(['c81e28', black]);
  });

  test('under a luminosity mask', async () => {
    const mask = stream(
      '0 g 0 0 150 400 re f 1 g 150 0 150 400 re f',
      '/Type/XObject/Subtype/Form/BBox[0 0 300 400]/Group<</S/Transparency/CS/DeviceGray>>',
    );
    const pdf = pageOf('/Masked gs 1 0 0 rg 0 0 300 400 re f', '/Resources<</ExtGState<</Masked<</SMask<</S/Luminosity/G 6 0 R>>>>>>>>', {
      6: mask,
    });
    const { at } = await pixelsOf((await drawn(pdf)).bytes);
    expect([at(75, 200), at(225, 200)]).toEqual([white, red]);
  });

  test('with text in standard fonts, always with the same bytes', async () => {
    const [first, second] = [await drawn(classicPdf()), await drawn(classicPdf())];
    expect(Buffer.from(first.bytes).equals(second.bytes)).toBe(true);
    const { at, width, height } = await pixelsOf(first.bytes);
    const dark = Array.from({ length: width * height }, (_, index) => at(index % width, Math.floor(index / width))).filter(
      (one) => one === black,
    );
    expect(dark.length).toBeGreaterThan(80);
  }, 30_000);
});

describe('several pages', () => {
  const markdown =
    '# One\n\n<div style="page-break-after:always"></div>\n\n# Two\n\n<div style="page-break-after:always"></div>\n\n# Three\n';
  let three: Uint8Array<ArrayBuffer>;
  beforeAll(async () => {
    three = new Uint8Array((await convert({ bytes: Buffer.from(markdown), from: 'md' })).bytes);
  });

  test('are a ZIP of the chosen ones', async () => {
    const response = await send('to=png&dpi=30&pages=1,3', three);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toContain('filename="page.zip"');
    expect(response.headers.get('x-document-pages')).toBe('3');
    const zip = await JSZip.loadAsync(await response.arrayBuffer());
    expect(Object.keys(zip.files)).toEqual(['page-001.png', 'page-003.png']);
  });

  test('through the client', async () => {
    const client = createDocOpsClient({ baseUrl: service.url, apiKey: await service.key() });
    const { bytes, contentType, pages } = await client.convert(three, { from: 'pdf', to: 'png', pages: '2', dpi: 30 });
    expect([contentType, pages, Buffer.from(bytes.subarray(1, 4)).toString()]).toEqual(['image/png', 3, 'PNG']);
  });

  test.each([
    ['pages=4', 'pages', 'must be within the document, which has 3 pages'],
    ['dpi=1200', 'dpi', 'must be smaller: page 1 would have 9922 by 14032 pixels, more than 40 million or than 16384 a side'],
    ['pdfa=2b', 'pdfa', 'is only for PDF'],
  ])('%s is refused', async (query, field, issue) => {
    const response = await send(`to=png&${query}`, three);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ details: [{ field, issue }] });
  });
});

describe('an encrypted PDF', () => {
  let locked: Uint8Array<ArrayBuffer>;
  beforeAll(async () => {
    const { bytes } = await merge({ documents: [{ bytes: classicPdf() }], protection: { password: 'päss' } });
    locked = new Uint8Array(bytes);
  });

  test.each(['png', 'txt'])('opens with its password as %s', async (to) => {
    const response = await send(`to=${to}`, locked, { password: 'päss' });
    expect(response.status).toBe(200);
    const client = createDocOpsClient({ baseUrl: service.url, apiKey: await service.key() });
    const { bytes } = await client.convert(locked, { from: 'pdf', to: to === 'png' ? 'png' : 'txt', password: 'päss' });
    expect(Buffer.from(bytes).equals(Buffer.from(await response.arrayBuffer()))).toBe(true);
  });

  test.each([
    ['png', {}, 'the PDF is encrypted and needs a password'],
    ['png', { password: 'wrong' }, 'is not the password of this PDF'],
    ['txt', { password: 'wrong' }, 'is not the password of this PDF'],
  ])('is refused as %s with %o', async (to, fields, issue) => {
    const response = await send(`to=${to}`, locked, fields);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ details: [{ field: 'password', issue }] });
  });

  test('other formats have no password', async () => {
    const bytes = Buffer.from('text');
    await expect(convert({ bytes, from: 'md', password: 'a' })).rejects.toMatchObject({
      details: [{ field: 'password', issue: 'is only for PDF' }],
    });
  });
});

describe('what cannot be drawn', () => {
  test('is no PDF', async () => {
    const response = await send('to=png', new Uint8Array(Buffer.from('# Title')));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'INVALID_FILE_FORMAT', message: 'The file is plain text, not a PDF.' });
  });

  test('is a PDF without pages', async () => {
    const response = await send('to=png', new Uint8Array(Buffer.from('%PDF-1.7\nnothing')));
    expect(response.status).toBe(422);
  });

  test('a damaged PDF is repaired, and a warning says so', async () => {
    const damaged = new Uint8Array(
      Buffer.from(
        Buffer.from(pageOf(halves))
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n7'),
        'latin1',
      ),
    );
    const { bytes, warnings } = await drawn(damaged);
    expect(warnings.map(({ code }) => code)).toEqual(['pdf.repaired']);
    expect((await pixelsOf(bytes)).at(75, 200)).toBe(red);
  });

  test('a picture of too many pixels is left out, and a warning says so', async () => {
    const huge = stream(
      deflateSync(Buffer.alloc(1000)),
      '/Type/XObject/Subtype/Image/Width 60000/Height 60000/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode',
    );
    const { bytes, warnings } = await drawn(
      pageOf(`${halves} q 300 0 0 400 0 0 cm /A Do Q`, '/Resources<</XObject<</A 6 0 R>>>>', { 6: huge }),
    );
    expect(warnings.map(({ code }) => code)).toEqual(['pdf.picture-left-out']);
    expect((await pixelsOf(bytes)).at(75, 200)).toBe(red);
  });

  /** Forms that each show the next one ten times. */
  const endless = (depth: number): Uint8Array<ArrayBuffer> => {
    const form = (number: number): Buffer =>
      stream(
        number < depth ? '/A Do '.repeat(10) : '0 0 1 1 re f '.repeat(100),
        `/Type/XObject/Subtype/Form/BBox[0 0 300 400]/Resources<</XObject<</A ${String(7 + number)} 0 R>>>>`,
      );
    const forms = Object.fromEntries(Array.from({ length: depth + 1 }, (_, index) => [6 + index, form(index)]));
    return pageOf('/A Do', '/Resources<</XObject<</A 6 0 R>>>>', forms);
  };

  test('a page that takes for ever ends at the time limit, and the host goes on', async () => {
    const started = performance.now();
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 20);
    await expect(drawn(endless(9), { timeoutMs: 1500 })).rejects.toMatchObject({ code: 'OPERATION_TIMEOUT' });
    clearInterval(timer);
    expect(performance.now() - started).toBeLessThan(15_000);
    expect(ticks).toBeGreaterThan(10);
    expect((await send('to=png', pageOf(halves))).status).toBe(200);
  }, 30_000);
});
