/** Hostile requests to `POST annotate`: each ends with an error that names the problem, and the service continues. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { base64Of, control, pngUri, templateDocx } from '../support/http-annotate.js';
import { chartDocx, columnsPlot } from '../support/chart-docx.js';
import { docxOf } from '../support/http-docx.js';
import { startService } from '../support/http-service.js';
import type { Service } from '../support/http-service.js';
import { pngOf, webpBase64 } from '../support/pictures.js';

let service: Service;
let headers: Record<string, string>;
beforeAll(async () => {
  service = await startService({ workers: { threads: 1, memoryMb: 384 }, annotate: { timeoutMs: 15_000 } });
  await service.router.ready();
  headers = { ...(await service.authorization()), 'Content-Type': 'application/json' };
});
afterAll(() => service.close());

const template = base64Of(templateDocx());
const svgUri = (text: string): string => `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`;
const svg = (inner: string, attributes = 'width="100" height="100"'): string =>
  svgUri(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);
const uri = (bytes: Uint8Array): string => `data:image/png;base64,${base64Of(bytes)}`;
const repeated = (length: number): number[] => Array.from({ length }, (_, index) => index);

/** A WebP that says it is as large as WebP can be. */
function hugeWebp(): Uint8Array {
  const bytes = Buffer.from(webpBase64, 'base64');
  bytes.writeUInt32LE(0x0fff_ffff, 21);
  return bytes;
}

/** A JPEG of ever more segments, and no picture. */
const endlessJpeg = Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.from('ffe00002'.repeat(500_000), 'hex')]);

const uses = (level: number): string => `<use href="#l${String(level)}"/>`.repeat(10);
const svgBomb = `<rect id="l0" width="1" height="1"/>${repeated(12)
  .map((level) => `<g id="l${String(level + 1)}">${uses(level)}</g>`)
  .join('')}${uses(12)}`;

const field = (type: string, value: unknown, options?: object): object => ({ id: 'name', type, value, ...(options && { options }) });

interface Row {
  readonly what: string;
  readonly fields?: readonly object[];
  readonly document?: () => Uint8Array;
  readonly body?: () => string;
  readonly query?: string;
  /** Absent: 200. */
  readonly status?: number;
}

const rows: readonly Row[] = [
  { what: 'a picture of ten gigapixels', fields: [field('image', uri(pngOf(100_000, 100_000, true)))], status: 400 },
  { what: 'a picture without pixels, as PDF', fields: [field('image', uri(pngOf(3000, 3000, true)))], query: '?to=pdf' },
  { what: 'a WebP as large as it can say', fields: [field('image', uri(hugeWebp()))], status: 400 },
  { what: 'a JPEG of half a million segments', fields: [field('image', uri(endlessJpeg))], status: 400 },
  { what: 'an SVG that repeats itself', fields: [field('image', svg(svgBomb))], status: 400 },
  { what: 'an SVG that draws itself', fields: [field('image', svg('<g id="a"><use href="#a"/></g>'))] },
  {
    what: 'an SVG of entities',
    fields: [
      field(
        'image',
        svgUri(
          '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&b;</text></svg>',
        ),
      ),
    ],
    status: 400,
  },
  { what: 'an SVG of 5000 levels', fields: [field('image', svg('<g>'.repeat(5000) + '</g>'.repeat(5000)))], status: 400 },
  {
    what: 'an SVG of a light year',
    fields: [field('image', svg('<rect width="9" height="9"/>', 'width="1e30" height="1e30"'))],
  },
  {
    what: 'an SVG of a hair’s breadth',
    fields: [field('image', svg('<rect width="9" height="9"/>', 'width="1e-9" height="100"'))],
    status: 400,
  },
  {
    what: 'an SVG with a costly filter',
    fields: [
      field('image', svg('<filter id="f"><feTurbulence numOctaves="1000000000"/></filter><rect filter="url(#f)" width="99" height="99"/>')),
    ],
  },
  {
    what: 'a signature with long labels',
    fields: [field('signature', pngUri, { topLabel: { text: '<&>'.repeat(300) }, bottomLabel: { text: 'W'.repeat(1000) } })],
  },
  { what: 'a bar code of a novel', fields: [field('barcode', 'x'.repeat(1_000_000), { symbology: 'code128' })], status: 400 },
  { what: 'a QR code of control characters and PostScript', fields: [field('qrcode', '\u0000\u001b%!PS (a) {exec} quit ^FNC1')] },
  { what: 'a QR code of half a character', fields: [field('qrcode', 'a\ud800')], status: 400 },
  {
    what: 'the largest codes, ten thousand times',
    fields: repeated(10_000).map(() => field('qrcode', 'x'.repeat(900), { errorCorrection: 'L' })),
    status: 400,
  },
  {
    what: 'a chart of a million numbers',
    fields: [field('chart', { categories: repeated(32_000), series: repeated(30).map(() => ({ values: repeated(32_000) })) })],
    status: 400,
  },
  {
    what: 'a chart of a hundred thousand numbers',
    document: () => chartDocx(),
    fields: [
      { ...field('chart', { categories: repeated(20_000), series: repeated(5).map(() => ({ values: repeated(20_000) })) }), id: 'Sales' },
    ],
  },
  {
    what: 'a chart that begins ten thousand elements and ends none',
    document: () => chartDocx({ chart: '<c:chartSpace>'.repeat(10_000) }),
    fields: [{ ...field('chart', { categories: ['a'], series: [{ values: [1] }] }), id: 'Sales' }],
    status: 400,
  },
  {
    what: 'a chart whose cells are all of a sheet',
    document: () => chartDocx({ plot: columnsPlot.replaceAll('$C$2:$C$3', '$A$1:$XFD$1048576') }),
    fields: [{ ...field('chart', { categories: ['a'], series: [{ values: [1] }] }), id: 'Sales' }],
  },
  {
    what: 'a million cells',
    fields: [
      field(
        'table',
        repeated(100_000).map(() => ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']),
      ),
    ],
    status: 400,
  },
  {
    what: 'a hundred thousand cells',
    fields: [
      field(
        'table',
        repeated(10_000).map(() => ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']),
      ),
    ],
  },
  { what: '10,000 values for one field', fields: repeated(10_000).map((index) => field('text', `value ${String(index)}`)) },
  { what: '2000 pictures', fields: repeated(2000).map(() => field('image', pngUri)) },
  {
    what: 'five million letters that XML cannot hold',
    fields: [field('text', '\u0000\u0008\ufffe\ud800a'.repeat(1_000_000))],
    status: 413,
  },
  { what: 'a million such letters', fields: [field('text', '\u0000\u0008\ufffe\ud800a'.repeat(200_000))] },
  { what: 'a million line ends', fields: [field('text', '\n'.repeat(1_000_000))] },
  { what: 'HTML of 100,000 levels', fields: [field('html', '<div>'.repeat(100_000))] },
  { what: 'HTML of tables in tables', fields: [field('html', '<table><tr><td>'.repeat(300))] },
  {
    what: 'HTML that asks for files',
    fields: [field('html', '<img src="file:///etc/passwd"><img src="http://127.0.0.1/"><iframe src="//x"></iframe><script>x</script>')],
  },
  {
    what: 'names like patterns and markup',
    fields: ['.*', '(((', '__proto__', 'constructor', '"/><w:t>', '{{x}}', '\u0000'].map((id) => ({ id, type: 'text', value: 'x' })),
  },
  {
    what: 'the largest and smallest numbers',
    fields: [1e308, -5e-324, '1e400', -0]
      .slice(0, 2)
      .map((value) => field('number', value, { format: '0'.repeat(500) + ',0.' + '0'.repeat(400) })),
  },
  { what: 'a number past the range of doubles', fields: [field('number', '1e400')], status: 400 },
  { what: 'the first and the last day', fields: [field('date', '0001-01-01'), field('date', '9999-12-31T23:59:59.999999999+14:00')] },
  { what: 'brackets without end', body: () => '['.repeat(5_000_000), status: 400 },
  {
    what: 'keys without end',
    body: () =>
      `{${repeated(300_000)
        .map((index) => `"k${String(index)}":1`)
        .join(',')}}`,
    status: 400,
  },
  { what: 'an empty template', document: () => docxOf(''), fields: [field('text', 'x')] },
  {
    what: '20,000 fields in the template',
    document: () =>
      docxOf(
        repeated(20_000)
          .map(() => control('name'))
          .join(''),
      ),
    fields: [field('text', 'x')],
  },
  {
    what: 'fields in fields',
    document: () =>
      docxOf(
        '<w:sdt><w:sdtPr><w:tag w:val="name"/></w:sdtPr><w:sdtContent>'.repeat(200) + '<w:p/>' + '</w:sdtContent></w:sdt>'.repeat(200),
      ),
    fields: [field('text', 'x')],
  },
  {
    what: 'a template that is a ZIP bomb',
    document: () => docxOf(`<w:p><w:r><w:t>${'a'.repeat(150_000_000)}</w:t></w:r></w:p>`),
    fields: [field('text', 'x')],
    status: 413,
  },
  { what: 'a PDF in place of a template', document: () => Buffer.from('%PDF-1.7\n'), fields: [field('text', 'x')], status: 400 },
];

describe('annotate is sent', () => {
  test.each(rows)('$what', async ({ fields, document, body, query = '', status = 200 }) => {
    const sent = body?.() ?? JSON.stringify({ document: { base64: document ? base64Of(document()) : template }, fields });
    const response = await fetch(`${service.url}/annotate${query}`, { method: 'POST', headers, body: sent });
    const text = await response.text();
    expect([response.status, response.status === 200 ? '' : text.slice(0, 300)]).toEqual([
      status,
      status === 200 ? '' : expect.stringContaining('"code"'),
    ]);
    // Not a word of what went wrong inside.
    expect(text.slice(0, 2000)).not.toMatch(/node_modules|\bat \w+ \(|undefined|\[object/);
    const after = await fetch(`${service.url}/annotate`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ document: { base64: template }, fields: [field('text', 'Ann')] }),
    });
    expect(after.status).toBe(200);
  });
});
