/** Section 2: `POST convert`. */
import { expect } from 'vitest';
import { deleted, inserted } from '../../support/changed-docx.js';
import { createHeldExecutor, until } from '../../support/http-executors.js';
import { pdfJsText } from '../../interop/pdf-tools.js';
import { p, r } from '../../unit/docx/fill/filled.js';
import { annotateOf, bytesOf, convertOf, docx, docxType, field, file, hello, partNames, pdfType, wordsOf } from './documents.js';
import type { Sentence } from './sentence.js';

const markdown = bytesOf('# Title\n\n- one\n  - two\n\n| a | b |\n| - | - |\n| c | d |\n');
const page = bytesOf('<h1>Title</h1><ol><li>one<ol><li>two</ol></ol><table><tr><td>c<td>d</table>');

const pairs = [
  ['docx', 'pdf', hello],
  ['md', 'docx', markdown],
  ['html', 'docx', page],
] as const;
const typeOf = { pdf: pdfType, docx: docxType } as const;
const beginning = { pdf: /^%PDF-/, docx: /^PK/ } as const;
const is = (to: 'pdf' | 'docx') => ({ status: 200, headers: { 'Content-Type': typeOf[to] }, text: beginning[to] });

const changed = docx(p(`${r('stays ')}${inserted('comes ')}${deleted('goes')}`));
const cell = (text: string): string => `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${p(r(text))}</w:tc>`;
const item = (level: number, text: string): string =>
  p(r(text), `<w:numPr><w:ilvl w:val="${String(level)}"/><w:numId w:val="1"/></w:numPr>`);
const numbering = `<w:abstractNum w:abstractNumId="0">${[0, 1]
  .map(
    (level) =>
      `<w:lvl w:ilvl="${String(level)}"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="${level === 0 ? '%1.' : '%1.%2.'}"/></w:lvl>`,
  )
  .join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
const withHeader = docx(
  `${p(`${r('kept ')}${inserted('insertion')}`)}<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="2000"/></w:tblGrid><w:tr>${cell('left')}${cell('right')}</w:tr></w:tbl>${item(0, 'outer')}${item(1, 'inner')}<w:sectPr><w:headerReference w:type="default" r:id="rIdHeader"/><w:footerReference w:type="default" r:id="rIdFooter"/></w:sectPr>`,
  {
    numbering,
    parts: { 'word/header9.xml': header('hdr', 'at the top'), 'word/footer9.xml': header('ftr', 'at the foot') },
    relationships: { rIdHeader: ['header', 'header9.xml'], rIdFooter: ['footer', 'footer9.xml'] },
  },
);
function header(root: string, text: string): string {
  return `<?xml version="1.0"?><w:${root} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${p(r(text))}</w:${root}>`;
}

let held = createHeldExecutor();

export const convert: readonly Sentence[] = [
  {
    number: '2.1',
    says: '`from` is required, `to` is pdf where nothing is said',
    exchanges: [
      { send: convertOf('to=pdf', hello), back: { status: 400, fields: ['from'] } },
      { send: convertOf('from=docx', hello), back: is('pdf') },
    ],
  },
  {
    number: '2.2',
    says: 'one part `file` in a form, of 25 MB at most, which the host may change',
    host: () => ({ convert: { maxFileBytes: hello.length } }),
    exchanges: [
      { send: convertOf('from=docx', hello), back: is('pdf') },
      { send: convertOf('from=docx', new Uint8Array(hello.length + 1)), back: { status: 413, code: 'FILE_TOO_LARGE' } },
      { send: { path: '/convert?from=docx', body: 'x', headers: { 'Content-Type': docxType } }, back: { status: 415 } },
    ],
  },
  {
    number: '2.3',
    says: 'by default 25 × 1024 × 1024 bytes are taken, and one more is refused',
    exchanges: () =>
      [25 * 1024 * 1024, 25 * 1024 * 1024 + 1].map((size, index) => ({
        // Only zeros, which are a damaged file; the test is about which refusal it gets.
        send: convertOf('from=docx', new Uint8Array(size)),
        back: index === 0 ? { status: 400, code: 'INVALID_FILE_FORMAT' } : { status: 413, code: 'FILE_TOO_LARGE' },
      })),
  },
  {
    number: '2.4',
    says: 'docx becomes pdf, md and html become docx: 200 with the file itself and its type',
    exchanges: pairs.map(([from, to, bytes]) => ({ send: convertOf(`from=${from}&to=${to}`, bytes), back: is(to) })),
  },
  {
    number: '2.5',
    says: 'type and name of the part are not trusted and never refused: the bytes are looked at',
    exchanges: [
      ['application/octet-stream', 'letter.exe'],
      ['text/plain', 'letter.pdf'],
      ['image/png', '../../etc/passwd'],
      ['', ''],
    ].map(([type = '', fileName = '']) => ({
      send: { path: '/convert?from=docx', form: [file(hello, { type, fileName })] },
      back: is('pdf'),
    })),
  },
  {
    number: '2.6',
    says: 'another pair is a 400 on `to` that lists the pairs',
    exchanges: [
      {
        send: convertOf('from=docx&to=docx', hello),
        back: { status: 400, code: 'VALIDATION_ERROR', fields: ['to'], text: /docx to pdf[^;]*; md to [^;]*docx[^;]*; html to [^;]*docx/ },
      },
      { send: convertOf('from=docx&to=odt', hello), back: { status: 400, code: 'VALIDATION_ERROR', fields: ['to'] } },
    ],
  },
  {
    number: '2.7',
    says: 'beyond: md and html become pdf',
    exchanges: [
      { send: convertOf('from=md&to=pdf', markdown), back: is('pdf') },
      { send: convertOf('from=html&to=pdf', page), back: is('pdf') },
    ],
  },
  {
    number: '2.8',
    says: 'no part, two, one of another name, an empty file: 400 with details',
    exchanges: [
      { send: { path: '/convert?from=docx', form: [{ name: 'note', text: 'x' }] }, back: { status: 400, fields: ['file'] } },
      { send: { path: '/convert?from=docx', form: [file(hello), file(hello)] }, back: { status: 400, fields: ['file'] } },
      {
        send: { path: '/convert?from=docx', form: [file(hello, { name: 'document' })] },
        back: { status: 400, fields: ['document', 'file'] },
      },
      { send: { path: '/convert?from=docx', form: [file(new Uint8Array())] }, back: { status: 400, fields: ['file'] } },
    ],
  },
  {
    number: '2.9',
    says: 'further text fields are ignored',
    exchanges: [
      {
        send: { path: '/convert?from=docx', form: [{ name: 'from', text: 'md' }, file(hello), { name: 'note', text: 'x' }] },
        back: is('pdf'),
      },
    ],
  },
  {
    number: '2.10',
    says: 'Content-Disposition names the upload with the new ending',
    exchanges: [
      {
        send: { path: '/convert?from=docx', form: [file(hello, { fileName: 'Vertrag Ä.docx' })] },
        back: { status: 200, headers: { 'Content-Disposition': /^attachment;.*filename\*=UTF-8''Vertrag%20%C3%84\.pdf$/ } },
      },
    ],
  },
  {
    number: '2.11',
    says: 'tracked changes, tables, nested lists, headers and footers are preserved',
    exchanges: [
      {
        send: convertOf('from=docx', withHeader),
        back: {
          status: 200,
          check: async ({ bytes }) => {
            const text = await pdfJsText(bytes);
            for (const word of ['insertion', 'left', 'right', '1.', 'outer', '1.1.', 'inner', 'at the top', 'at the foot'])
              expect(text).toContain(word);
          },
        },
      },
      {
        send: convertOf('from=md&to=docx', markdown),
        back: { status: 200, check: async ({ bytes }) => expect(await wordsOf(bytes)).toMatch(/Title[^]*one[^]*two[^]*a[^]*b[^]*c[^]*d/) },
      },
    ],
  },
  {
    number: '2.12',
    says: 'tracked changes look as Word prints them; `changes` chooses',
    exchanges: (
      [
        ['', ['stays', 'comes', 'goes'], []],
        ['&changes=markup', ['stays', 'comes', 'goes'], []],
        ['&changes=final', ['stays', 'comes'], ['goes']],
        ['&changes=original', ['stays', 'goes'], ['comes']],
      ] as const
    ).map(([query, shown, hidden]) => ({
      send: convertOf(`from=docx${query}`, changed),
      back: {
        status: 200,
        check: async ({ bytes }: { bytes: Buffer }) => {
          const text = await pdfJsText(bytes);
          for (const word of shown) expect(text).toContain(word);
          for (const word of hidden) expect(text).not.toContain(word);
        },
      },
    })),
  },
  {
    number: '2.13',
    says: 'pdfa=2b gives a file to archive',
    exchanges: [
      { send: convertOf('from=docx&pdfa=2b', hello), back: { status: 200, text: /pdfaid:part>2<[^]*pdfaid:conformance>B</ } },
      { send: convertOf('from=docx&pdfa=9z', hello), back: { status: 400, fields: ['pdfa'] } },
    ],
  },
  {
    number: '2.14',
    says: 'ten at once for each key, not for each owner; the 11th is 429 with Retry-After; a count for each owner is an option',
    decision: '0022',
    host: () => ({ executor: (held = createHeldExecutor()) }),
    scene: async ({ service, call }) => {
      const headers = await service.authorization();
      const one = { ...convertOf('from=docx', hello), key: 'none', headers } as const;
      const ten = Array.from({ length: 10 }, () => call(one));
      await until(() => held.count() === 10, 'ten run');
      const refused = await call(one);
      expect([refused.status, refused.headers.get('Retry-After'), refused.json]).toMatchObject([429, '1', { code: 'RATE_LIMIT_ERROR' }]);
      // Another key of the same owner.
      const other = call(convertOf('from=docx', hello));
      await until(() => held.count() === 11, 'the other key’s runs');
      held.letGo();
      expect((await Promise.all([...ten, other])).map(({ status }) => status)).toEqual(Array.from({ length: 11 }, () => 200));
    },
  },
  {
    number: '2.15',
    says: 'other operations have counters of their own, each set by the host, or none',
    host: () => ({
      executor: (held = createHeldExecutor()),
      convert: { concurrency: 1 },
      merge: { concurrency: 2 },
      annotate: { concurrency: false },
    }),
    scene: async ({ service, call }) => {
      const headers = await service.authorization();
      const merging = { path: '/merge?pages=1', form: [file(hello)], key: 'none', headers } as const;
      const filling = { ...annotateOf(field('a'), []), key: 'none', headers } as const;
      const running = [
        call({ ...convertOf('from=docx', hello), key: 'none', headers }),
        call(merging),
        call(merging),
        ...Array.from({ length: 12 }, () => call(filling)),
      ];
      await until(() => held.count() === 15, 'all of them run');
      expect([(await call(merging)).status, (await call({ ...convertOf('from=docx', hello), key: 'none', headers })).status]).toEqual([
        429, 429,
      ]);
      held.letGo();
      await Promise.all(running);
    },
  },
  {
    number: '2.16',
    says: 'headers count pages and warnings; Accept: application/json does not change the answer',
    exchanges: [
      {
        send: convertOf('from=docx', hello, { headers: { Accept: 'application/json' } }),
        back: { ...is('pdf'), headers: { 'Content-Type': pdfType, 'X-Document-Pages': '1', 'X-Document-Warnings': /^\d+$/ } },
      },
      {
        send: convertOf('from=md&to=docx', markdown),
        back: {
          status: 200,
          headers: { 'X-Document-Warnings': '0' },
          check: ({ bytes }) => expect(partNames(bytes)).toContain('word/document.xml'),
        },
      },
    ],
  },
];
