/** Section 10: additions. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect } from 'vitest';
import { defaultPackageLimits } from '../../../src/docx/opc/package-limits.js';
import { readZipDirectory } from '../../../src/docx/opc/zip-directory.js';
import { createHeldExecutor, until } from '../../support/http-executors.js';
import { invoiceXml } from '../../support/invoice-xml.js';
import { p, r, tag, sdt } from '../../unit/docx/fill/filled.js';
import { pdfJsText } from '../../interop/pdf-tools.js';
import {
  annotateOf,
  base64,
  bytesOf,
  convertOf,
  docx,
  documentOf,
  field,
  file,
  hello,
  pdfType,
  plainPdf,
  pngUri,
  signOf,
  wordsOf,
} from './documents.js';
import type { Answer, Back, Exchange, Sentence } from './sentence.js';

const ok = (contentType: string | RegExp, check?: (answer: Answer) => unknown): Back => ({
  status: 200,
  headers: { 'Content-Type': contentType },
  ...(check && { check }),
});
const refused = (query: string, ...fields: readonly string[]): Exchange => ({
  send: convertOf(query, hello),
  back: { status: 400, fields },
});
async function isTagged(pdf: Uint8Array): Promise<boolean> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const marked = (await document.getMarkInfo()) as { Marked?: boolean } | null;
  await document.destroy();
  return marked?.Marked === true;
}
const zipNames = ({ bytes }: { readonly bytes: Uint8Array }): string[] =>
  readZipDirectory(bytes, defaultPackageLimits)?.map(({ name }) => name) ?? [];

const threePages = bytesOf('<div style="page-break-after:always">one</div><div style="page-break-after:always">two</div><p>three');
const offer = docx(p(r('Offer')));
const terms = docx(p(r('Terms')));
const bothOf = (...documents: readonly Uint8Array[]): object => ({ documents: documents.map((bytes) => ({ base64: base64(bytes) })) });
const mergeOf = (query: string, ...documents: readonly Uint8Array[]) => ({ path: `/merge${query}`, json: bothOf(...documents) });
const template = docx(p(r('Dear {{name}}: {{#items}}{{what}}; {{/items}}')) + sdt(tag('city'), p(r('old'))));
const data = { name: 'Ann', items: [{ what: 'Pen' }, { what: 'Ink' }], city: 'Oslo' };
const filledWith = (more: object, query = '') => ({ path: `/annotate${query}`, json: { document: { base64: base64(template) }, ...more } });

let held = createHeldExecutor();

export const beyond: readonly Sentence[] = [
  {
    number: '10.1',
    says: 'an addition never changes a call without it; a parameter that is unknown, or in the wrong place, is a 400 that names it',
    exchanges: [
      refused('from=docx&nobody=1', 'nobody'),
      refused('from=docx&to=txt&pdfa=2b', 'pdfa'),
      refused('from=docx&dpi=96', 'dpi'),
      { send: annotateOf(field('a'), [], '?pdfa=2b'), back: { status: 400, fields: ['pdfa'] } },
      { send: signOf({}, '?from=docx'), back: { status: 400, fields: ['from'] } },
      { send: { path: '/auth/register?email=ann@example.com&from=docx' }, back: { status: 400, fields: ['from'] } },
    ],
  },
  {
    number: '10.2',
    says: 'so it is of calls that have no parameters, or one',
    exchanges: [
      ...['/health', '/verify/key', '/openapi.json'].map((path) => ({ send: { path: `${path}?nobody=1`, key: 'none' as const } })),
      { send: { path: '/collect?nobody=1', key: 'none' as const, json: { data: [] } } },
      { send: { method: 'DELETE', path: '/auth/key?nobody=1' } },
    ].map((exchange) => ({ ...exchange, back: { status: 400, fields: ['nobody'] } })),
  },
  {
    number: '10.3',
    says: 'to PDF there are pdfa, pdfua, tagged, comments, changes, forms, attach and recover, each with its values',
    exchanges: [
      ...['2b', '2u', '2a', '3b', '3u', '3a', '4'].map((pdfa) => ({ send: convertOf(`from=docx&pdfa=${pdfa}`, hello), back: ok(pdfType) })),
      ...[
        'pdfua=1',
        'pdfua=2',
        'tagged=true',
        'tagged=false',
        'comments=none',
        'comments=margin',
        'comments=end',
        'comments=annotations',
        'changes=markup',
        'changes=balloons',
        'changes=final',
        'changes=original',
        'forms=text',
        'forms=interactive',
        'pdfa=3b&attach=source',
        'recover=true',
        'recover=false',
      ].map((query) => ({ send: convertOf(`from=docx&${query}`, hello), back: ok(pdfType) })),
      ...['pdfa', 'pdfua', 'tagged', 'comments', 'changes', 'forms', 'attach', 'recover'].map((name) =>
        refused(`from=docx&${name}=9z`, name),
      ),
      refused('from=docx&attach=source', 'attach'),
      refused('from=docx&pdfa=2b&attach=source', 'attach'),
    ],
  },
  {
    number: '10.4',
    says: 'what the defaults are: tagged, no comments, changes as markup, forms as text, and damaged packages are refused',
    exchanges: [
      {
        send: convertOf('from=docx', hello),
        back: ok(pdfType, async ({ bytes }) => expect(await isTagged(bytes)).toBe(true)),
      },
      {
        send: convertOf('from=docx&tagged=false', hello),
        back: ok(pdfType, async ({ bytes }) => expect(await isTagged(bytes)).toBe(false)),
      },
      { send: convertOf('from=docx', hello.subarray(0, hello.length - 60)), back: { status: 400, code: 'INVALID_FILE_FORMAT' } },
      { send: convertOf('from=docx&recover=true', hello.subarray(0, hello.length - 60)), back: ok(pdfType) },
    ],
  },
  {
    number: '10.5',
    says: 'pictures: png and svg of each source, with pages, dpi or width; several pages are a ZIP of page-001.png and so on',
    exchanges: [
      { send: convertOf('from=docx&to=png', hello), back: ok('image/png', ({ bytes }) => expect(bytes.readUInt32BE(16)).toBe(816)) },
      { send: convertOf('from=docx&to=png&dpi=48', hello), back: ok('image/png', ({ bytes }) => expect(bytes.readUInt32BE(16)).toBe(408)) },
      {
        send: convertOf('from=md&to=png&width=300', bytesOf('# a')),
        back: ok('image/png', ({ bytes }) => expect(bytes.readUInt32BE(16)).toBe(300)),
      },
      {
        send: convertOf('from=html&to=svg&pages=2', threePages),
        back: ok('image/svg+xml', ({ bytes }) => expect(bytes.toString()).toMatch(/^<svg /)),
      },
      {
        send: convertOf('from=html&to=png&pages=1,3', threePages),
        back: ok('application/zip', (answer) => expect(zipNames(answer)).toEqual(['page-001.png', 'page-003.png'])),
      },
    ],
  },
  {
    number: '10.6',
    says: 'texts: md, html and txt from docx',
    exchanges: [
      {
        send: convertOf('from=docx&to=md', hello),
        back: ok(/^text\/markdown/, ({ bytes }) => expect(bytes.toString()).toContain('Hello')),
      },
      {
        send: convertOf('from=docx&to=html', hello),
        back: ok(/^text\/html/, ({ bytes }) => expect(bytes.toString()).toMatch(/<p[^>]*>Hello/)),
      },
      {
        send: convertOf('from=docx&to=txt', hello),
        back: ok(/^text\/plain/, ({ bytes }) => expect(bytes.toString().trim()).toBe('Hello')),
      },
    ],
  },
  {
    number: '10.7',
    says: 'beside `file` a form may have `reference`, `invoice`, and any number of `resource`, found by their names',
    exchanges: [
      {
        send: { path: '/convert?from=docx', form: [file(hello), { name: 'invoice', bytes: invoiceXml(), fileName: 'a.xml' }] },
        back: ok(pdfType, ({ bytes }) => expect(bytes.includes('<pdfaid:part>3</pdfaid:part>')).toBe(true)),
      },
      {
        send: {
          path: '/convert?from=md&to=docx',
          form: [
            file(bytesOf('![logo](img/logo.png)'), { fileName: 'a.md' }),
            { name: 'reference', bytes: hello, fileName: 'look.docx' },
            { name: 'resource', bytes: new Uint8Array(Buffer.from(pngUri.replace(/^[^,]*,/, ''), 'base64')), fileName: 'logo.png' },
          ],
        },
        back: { status: 200, headers: { 'X-Document-Warnings': '0' } },
      },
      {
        send: convertOf('from=md&to=docx', bytesOf('![logo](img/logo.png)')),
        back: { status: 200, headers: { 'X-Document-Warning-Codes': 'markup.resources-missing' } },
      },
    ],
  },
  {
    number: '10.8',
    says: 'warnings are a count and a list of codes; report=json answers the report and the document in one',
    exchanges: [
      { send: convertOf('from=docx', hello), back: { status: 200, headers: { 'X-Document-Warnings': /^\d+$/ } } },
      {
        send: convertOf('from=docx&report=json', hello),
        back: ok(/^multipart\/mixed; *boundary=/, ({ bytes }) =>
          expect(bytes.toString('latin1')).toMatch(/"pages":1[^]*"warnings":\[[^]*%PDF-/),
        ),
      },
      {
        send: convertOf('from=docx&report=json', hello, { headers: { Accept: 'application/json' } }),
        back: { status: 200, json: { document: { contentType: pdfType }, report: { pages: 1 } } },
      },
    ],
  },
  {
    number: '10.9',
    says: 'the report has the fonts too',
    exchanges: [
      {
        send: convertOf('from=docx&report=json', hello, { headers: { Accept: 'application/json' } }),
        back: {
          status: 200,
          json: { report: { fonts: [{ family: expect.any(String), drawnWith: expect.any(String), match: expect.any(String) }] } },
        },
      },
    ],
  },
  {
    number: '10.10',
    says: 'inspect takes a form or JSON and tells format, pages, fields and what else applies; it needs the scope annotate or convert',
    exchanges: [
      {
        send: { path: '/inspect', form: [file(docx(field('a')))] },
        back: { status: 200, json: { format: 'docx', pages: 1, fields: [{ name: 'a' }], schema: { type: 'object' } } },
      },
      {
        send: { path: '/inspect', json: { document: { base64: base64(plainPdf) } } },
        back: {
          status: 200,
          json: { format: 'pdf', pages: 1, encrypted: false },
          check: ({ json }) => expect(json).not.toHaveProperty('sections'),
        },
      },
      ...(['annotate', 'convert'] as const).map((scope) => ({
        send: { path: '/inspect', form: [file(hello)], key: [scope] },
        back: { status: 200 },
      })),
      { send: { path: '/inspect', form: [file(hello)], key: ['sign', 'verify', 'merge'] }, back: { status: 403 } },
    ],
  },
  {
    number: '10.11',
    says: 'merge takes parts in their order, or JSON, 2 to 100 documents, and answers the file; it needs the scope merge',
    exchanges: [
      {
        send: { path: '/merge', form: [file(offer), file(terms), file(plainPdf, { fileName: 'c.pdf' })] },
        back: {
          status: 200,
          headers: { 'Content-Type': pdfType, 'X-Document-Pages': '3' },
          check: async ({ bytes }) => expect(await pdfJsText(bytes)).toMatch(/Offer[^]*Terms/),
        },
      },
      {
        send: mergeOf('?to=docx', offer, terms),
        back: { status: 200, check: async ({ bytes }) => expect(await wordsOf(bytes)).toBe('Offer\nTerms') },
      },
      { send: mergeOf('', ...Array.from({ length: 101 }, () => plainPdf)), back: { status: 400, fields: ['documents'] } },
      { send: { ...mergeOf('', offer, terms), key: ['convert', 'annotate', 'sign', 'verify'] }, back: { status: 403, code: 'FORBIDDEN' } },
      { send: { ...mergeOf('', offer, terms), key: ['merge'] }, back: { status: 200 } },
    ],
  },
  {
    number: '10.12',
    says: 'merge has numbering, blank, styles and between, and pages, title and password for each document',
    exchanges: [
      ...['numbering=continue', 'numbering=restart', 'blank=none', 'blank=odd'].map((query) => ({
        send: mergeOf(`?${query}`, offer, terms),
        back: ok(pdfType),
      })),
      ...['styles=keep', 'styles=first', 'between=page', 'between=odd', 'between=even', 'between=continuous'].map((query) => ({
        send: mergeOf(`?to=docx&${query}`, offer, terms),
        back: { status: 200 },
      })),
      { send: mergeOf('?blank=odd', offer, terms), back: { status: 200, headers: { 'X-Document-Pages': '3' } } },
      { send: mergeOf('?numbering=9z', offer, terms), back: { status: 400, fields: ['numbering'] } },
      {
        send: {
          path: '/merge',
          json: { documents: [{ base64: base64(plainPdf), pages: '1', title: 'First', password: '' }, { base64: base64(offer) }] },
        },
        back: ok(pdfType),
      },
      {
        send: { path: '/merge', json: { documents: [{ base64: base64(plainPdf), pages: '7' }, { base64: base64(offer) }] } },
        back: { status: 400, fields: ['documents[0].pages'] },
      },
    ],
  },
  {
    number: '10.13',
    says: 'annotate takes data: values of tags, loops, conditions and controls; and the field type list',
    exchanges: [
      {
        send: filledWith({ data }),
        back: { status: 200, check: async (answer) => expect(await wordsOf(documentOf(answer))).toMatch(/Dear Ann: Pen; Ink;\s*\nOslo/) },
      },
      {
        send: filledWith({ data: { name: 'Bo', city: '' }, fields: [{ id: 'items', type: 'list', value: [{ what: 'Nib' }] }] }),
        back: { status: 200, check: async (answer) => expect(await wordsOf(documentOf(answer))).toContain('Dear Bo: Nib;') },
      },
    ],
  },
  {
    number: '10.14',
    says: 'annotate takes records: a ZIP, or one file with merge=true; and delimiters of the caller’s own',
    exchanges: [
      {
        send: filledWith({ records: [{ data }, { name: 'Bo', data }] }),
        back: {
          status: 200,
          json: { document: { contentType: 'application/zip' } },
          check: (answer) => expect(zipNames({ bytes: documentOf(answer) })).toEqual(['1.docx', 'Bo.docx']),
        },
      },
      {
        send: filledWith({ records: [{ data }, { data }] }, '?merge=true&to=pdf'),
        back: { status: 200, headers: { 'X-Document-Pages': '2' }, json: { document: { contentType: pdfType } } },
      },
      {
        send: {
          path: '/annotate',
          json: { document: { base64: base64(docx(p(r('Dear [[name]]')))) }, data: { name: 'Ann' }, delimiters: ['[[', ']]'] },
        },
        back: { status: 200, check: async (answer) => expect(await wordsOf(documentOf(answer))).toBe('Dear Ann') },
      },
      { send: filledWith({ records: [{ fields: [{ id: 'city', type: 'text', value: 'Rome' }] }] }), back: { status: 200 } },
    ],
  },
  {
    number: '10.15',
    says: 'ready is 503 from the moment that closing begins',
    host: () => ({ executor: (held = createHeldExecutor()) }),
    scene: async ({ service, call }) => {
      const running = call(convertOf('from=docx', hello));
      await until(() => held.count() === 1, 'it runs');
      expect((await call({ path: '/health?ready', key: 'none' })).status).toBe(200);
      const closed = service.router.close({ drainMs: 5000 });
      const answer = await call({ path: '/health?ready', key: 'none' });
      expect([answer.status, answer.json]).toMatchObject([503, { status: 'unhealthy' }]);
      held.letGo();
      expect((await running).status).toBe(200);
      await closed;
    },
  },
  {
    number: '10.16',
    says: 'the scopes are convert, annotate, sign, verify, merge and compare, and a key has all of them where nothing is said',
    exchanges: (['convert', 'annotate', 'sign', 'verify', 'merge', 'compare'] as const).map((scope) => ({
      send: { path: `/${scope}`, method: 'POST' },
      back: { status: scope === 'convert' || scope === 'merge' ? 400 : 415 },
    })),
  },
];
