/** Section 3: `POST annotate`, requests and field locations. */
import { expect } from 'vitest';
import { deleted, inserted } from '../../support/changed-docx.js';
import { complexField, p, placeholder, placeholderRun, r, sdt, tag, withData } from '../../unit/docx/fill/filled.js';
import {
  annotateOf,
  base64,
  docx,
  docxType,
  documentOf,
  field,
  inspected,
  jsonTag,
  partNames,
  partOf,
  pdfType,
  pngUri,
  wordsOf,
} from './documents.js';
import type { Answer, Back, Sentence } from './sentence.js';

const text = (id: string, value: unknown = 'new'): object => ({ id, type: 'text', value });
/** The answer is a DOCX with this text. */
const reads = (words: string): Back => ({ status: 200, check: async (answer) => expect(await wordsOf(documentOf(answer))).toBe(words) });
/** The named part of the returned DOCX matches `has`, and does not match `lacks`. */
const part = (name: string, has: RegExp, lacks = /^\b$/): Back => ({
  status: 200,
  check: (answer) => {
    const xml = partOf(documentOf(answer), name);
    expect(xml).toMatch(has);
    expect(xml).not.toMatch(lacks);
  },
});
const main = (has: RegExp, lacks?: RegExp): Back => part('word/document.xml', has, lacks);
const startsWith = (beginning: string) => (answer: Answer) =>
  expect(Buffer.from(documentOf(answer)).subarray(0, 4).toString('latin1').startsWith(beginning)).toBe(true);

const alias = (name: string): string => `<w:alias w:val="${name}"/>`;
const id = (value: number): string => `<w:id w:val="${String(value)}"/>`;
const party = (name: string): string => field(jsonTag({ fieldId: name, group: 'party' }));
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const note = (root: string, kind: string): string =>
  `<?xml version="1.0"?><w:${root} xmlns:w="${word}"><w:${kind} w:id="1">${field(kind)}</w:${kind}></w:${root}>`;
const side = (root: string): string => `<?xml version="1.0"?><w:${root} xmlns:w="${word}">${field(root)}</w:${root}>`;
const textBox = `<w:p><w:r><w:pict><v:shape style="width:100pt;height:50pt"><v:textbox><w:txbxContent>${field('box')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`;
const everywhere = docx(
  [
    field('body'),
    `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="2000"/></w:tblGrid><w:tr><w:tc>${field('table')}</w:tc></w:tr>${sdt(tag('row'), `<w:tr><w:tc>${p(r('old'))}</w:tc></w:tr>`)}<w:tr>${sdt(tag('cell'), `<w:tc>${p(r('old'))}</w:tc>`)}</w:tr></w:tbl>`,
    p(sdt(tag('outer'), `${r('kept ')}${sdt(tag('nested'), r('old'))}`)),
    textBox,
    p(`<w:r><w:footnoteReference w:id="1"/></w:r><w:r><w:endnoteReference w:id="1"/></w:r><w:r><w:commentReference w:id="1"/></w:r>`),
    '<w:sectPr><w:headerReference w:type="default" r:id="rIdH"/><w:footerReference w:type="default" r:id="rIdF"/></w:sectPr>',
  ].join(''),
  {
    parts: {
      'word/header9.xml': side('hdr'),
      'word/footer9.xml': side('ftr'),
      'word/footnotes.xml': note('footnotes', 'footnote'),
      'word/endnotes.xml': note('endnotes', 'endnote'),
      'word/comments.xml': note('comments', 'comment'),
    },
    relationships: {
      rIdH: ['header', 'header9.xml'],
      rIdF: ['footer', 'footer9.xml'],
      rIdN: ['footnotes', 'footnotes.xml'],
      rIdE: ['endnotes', 'endnotes.xml'],
      rIdC: ['comments', 'comments.xml'],
    },
  },
);
const places = ['body', 'table', 'row', 'cell', 'nested', 'box', 'hdr', 'ftr', 'footnote', 'endnote', 'comment'];
const storeId = '{11111111-2222-3333-4444-555555555555}';
const bound = docx(
  field('city', `<w:dataBinding w:xpath="/data/city" w:storeItemID="${storeId}"/>`),
  withData(storeId, '<data><city>old</city></data>'),
);

export const annotate: readonly Sentence[] = [
  {
    number: '3.1',
    says: '`to` chooses between docx and pdf, docx where nothing is said; the body’s `output_format` is taken too',
    exchanges: [
      {
        send: annotateOf(field('a'), [text('a')]),
        back: { status: 200, json: { document: { contentType: docxType } }, check: startsWith('PK') },
      },
      {
        send: annotateOf(field('a'), [text('a')], '?to=pdf'),
        back: { status: 200, json: { document: { contentType: pdfType } }, check: startsWith('%PDF') },
      },
      { send: annotateOf(field('a'), [text('a')], '', { output_format: 'pdf' }), back: { status: 200, check: startsWith('%PDF') } },
      { send: annotateOf(field('a'), [text('a')], '?to=odt'), back: { status: 400, fields: ['to'] } },
    ],
  },
  {
    number: '3.2',
    says: 'the answer is 200 with document.base64 as a data URI, and its type',
    exchanges: [
      {
        send: annotateOf(field('a'), [text('a')]),
        back: {
          status: 200,
          json: {
            document: { base64: expect.stringMatching(new RegExp(`^data:${docxType};base64,UEsD`)) as string, contentType: docxType },
          },
        },
      },
    ],
  },
  {
    number: '3.3',
    says: 'the host can choose bare base64',
    host: () => ({ annotate: { base64: 'raw' } }),
    exchanges: [
      {
        send: annotateOf(field('a'), [text('a')]),
        back: { status: 200, json: { document: { base64: expect.stringMatching(/^UEsD/) as string } } },
      },
      {
        send: annotateOf(field('a'), [text('a')], '?base64=data-uri'),
        back: { status: 200, json: { document: { base64: expect.stringMatching(/^data:/) as string } } },
      },
    ],
  },
  {
    number: '3.4',
    says: 'a body of 50 MB is taken by default, so that a document of 25 MB and pictures fit',
    // Handwritten JSON: PDF.js replaces JSON.stringify with one that takes a third of a second per megabyte.
    exchanges: () =>
      [
        [`{ "document": { "base64": "${base64(new Uint8Array(25 * 1024 * 1024))}" }, "fields": [] }`, 400, 'INVALID_FILE_FORMAT'] as const,
        [' '.repeat(50 * 1024 * 1024 + 1), 413, 'FILE_TOO_LARGE'] as const,
      ].map(([body, status, code]) => ({
        send: { path: '/annotate', body, headers: { 'Content-Type': 'application/json' } },
        back: { status, code },
      })),
  },
  {
    number: '3.5',
    says: 'a field has exactly one of id and group',
    exchanges: [
      {
        send: annotateOf(field('a'), [{ id: 'a', group: 'a', type: 'text', value: '' }]),
        back: {
          status: 400,
          check: ({ json }) => expect((json as { details: { field: string }[] }).details[0]?.field).toMatch(/^fields\[0\]/),
        },
      },
    ],
  },
  {
    number: '3.6',
    says: 'by id all copies of the field are filled',
    exchanges: [{ send: annotateOf(field('a') + p(r('between')) + field('a'), [text('a')]), back: reads('new\nbetween\nnew') }],
  },
  {
    number: '3.7',
    says: 'by group all fields of the group are filled',
    exchanges: [
      {
        send: annotateOf(party('one') + field('other') + party('two'), [{ group: 'party', type: 'text', value: 'new' }]),
        back: reads('new\nold\nnew'),
      },
    ],
  },
  {
    number: '3.8',
    says: 'an id is looked for in this order: the number of a control, fieldId in a JSON tag, a plain tag, a title, then merge fields, form fields, bookmarks and {{tags}}',
    exchanges: (
      [
        ['7', [field('x', id(7)), field(jsonTag({ fieldId: '7' }))], 'new\nold'],
        ['b', [field(jsonTag({ fieldId: 'b' })), field('b')], 'new\nold'],
        ['c', [field('c'), field('x', alias('c'))], 'new\nold'],
        ['d', [field('x', alias('d')), p(complexField(' MERGEFIELD d ', r('old')))], 'new\nold'],
        ['e', [p(complexField(' MERGEFIELD e ', r('old')))], 'new'],
        ['f', [p('<w:bookmarkStart w:id="1" w:name="f"/><w:r><w:t>old</w:t></w:r><w:bookmarkEnd w:id="1"/>')], 'new'],
        ['g', [p(`${r('a {{')}${r('g')}${r('}} b')}`)], 'a new b'],
        [
          'h',
          [
            p(
              complexField(
                ' FORMTEXT ',
                r('old'),
                '<w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="h"/><w:enabled/><w:textInput/></w:ffData></w:fldChar>',
              ),
            ),
          ],
          'new',
        ],
        ['i', [field('i', '<w:fieldType w:val="TEXTINPUT"/><w:fieldTypeShort w:val="text"/>')], 'new'],
      ] as const
    ).map(([name, body, words]) => ({ send: annotateOf(body.join(''), [text(name)]), back: reads(words) })),
  },
  {
    number: '3.9',
    says: 'a group is the key `group` of a JSON tag, or a plain tag that several controls share',
    exchanges: [
      {
        send: annotateOf(field('shared') + field('shared') + field('other'), [{ group: 'shared', type: 'text', value: 'new' }]),
        back: reads('new\nnew\nold'),
      },
    ],
  },
  {
    number: '3.10',
    says: 'fields are found in the body, tables (around rows and cells too), nested controls, text boxes, headers, footers, notes and comments',
    exchanges: [
      {
        send: annotateOf(
          everywhere,
          places.map((name) => text(name, `filled ${name}`)),
        ),
        back: {
          status: 200,
          check: (answer) => {
            expect(answer.headers.get('X-Unmatched-Fields')).toBeNull();
            const bytes = documentOf(answer);
            const all = ['document', 'header9', 'footer9', 'footnotes', 'endnotes', 'comments']
              .map((name) => partOf(bytes, `word/${name}.xml`))
              .join('');
            for (const name of places) expect(all).toContain(`filled ${name}`);
            expect(all).not.toContain('old');
          },
        },
      },
    ],
  },
  {
    number: '3.11',
    says: 'the data that a field is bound to is written too',
    exchanges: [
      {
        send: annotateOf(bound, [text('city', 'Oslo')]),
        back: {
          status: 200,
          check: (answer) =>
            expect([partOf(documentOf(answer), 'customXml/item1.xml'), partOf(documentOf(answer))]).toEqual([
              expect.stringContaining('<city>Oslo</city>'),
              expect.stringContaining('Oslo'),
            ]),
        },
      },
    ],
  },
  {
    number: '3.12',
    says: 'a locked control is filled and stays locked',
    exchanges: [
      {
        send: annotateOf(field('a', '<w:lock w:val="sdtContentLocked"/>'), [text('a')]),
        back: main(/<w:lock w:val="sdtContentLocked"\/>[^]*new/),
      },
    ],
  },
  {
    number: '3.13',
    says: 'a control that shows its placeholder does so no more once it is filled',
    exchanges: [
      {
        send: annotateOf(field('a', placeholder, placeholderRun('Click here')), [text('a')]),
        back: main(/new/, /showingPlcHdr|PlaceholderText|Click here/),
      },
    ],
  },
  {
    number: '3.14',
    says: 'id or group, type and value are required; each that is missing is named',
    exchanges: [
      {
        send: annotateOf(field('a'), [
          { type: 'text', value: 'x' },
          { id: 'a', value: 'x' },
          { id: 'a', type: 'text' },
        ]),
        back: { status: 400, fields: ['fields[0].id', 'fields[1].type', 'fields[2].value'] },
      },
    ],
  },
  {
    number: '3.15',
    says: 'the host may let a missing type be inferred: rows → table, a picture → image, a boolean for a check box → checkbox, else text',
    host: () => ({ annotate: { inferType: true } }),
    exchanges: [
      { send: annotateOf(field('a'), [{ id: 'a', value: 'new' }]), back: reads('new') },
      { send: annotateOf(field('a'), [{ id: 'a', value: pngUri }]), back: main(/<pic:pic/) },
      {
        send: annotateOf(field('a', '<w14:checkbox><w14:checked w14:val="0"/></w14:checkbox>', r('☐')), [{ id: 'a', value: true }]),
        back: main(/<w14:checked w14:val="1"\/>[^]*☒/),
      },
      {
        send: annotateOf(
          sdt(
            tag('a'),
            `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="900"/></w:tblGrid><w:tr><w:tc>${p(r('Head'))}</w:tc></w:tr><w:tr><w:tc>${p(r('old'))}</w:tc></w:tr></w:tbl>`,
          ),
          [{ id: 'a', value: [['one'], ['two']] }],
        ),
        back: main(/Head[^]*one[^]*two/, /old/),
      },
    ],
  },
  {
    number: '3.16',
    says: 'rows as a text are a table, options of another type do no harm, ids that the template does not have are listed, or refused with strict=true',
    exchanges: [
      {
        send: annotateOf(
          sdt(
            tag('a'),
            `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="900"/></w:tblGrid><w:tr><w:tc>${p(r('Head'))}</w:tc></w:tr><w:tr><w:tc>${p(r('old'))}</w:tc></w:tr></w:tbl>`,
          ),
          [text('a', [['one'], ['two']])],
        ),
        back: main(/Head[^]*one[^]*two/, /old/),
      },
      {
        send: annotateOf(field('a'), [{ id: 'a', type: 'text', value: 'new', options: { copyRowStyle: true, dimensions: { width: 1 } } }]),
        back: reads('new'),
      },
      { send: annotateOf(field('a'), [text('nobody')]), back: { status: 200, headers: { 'X-Unmatched-Fields': 'nobody' } } },
      { send: annotateOf(field('a'), [text('nobody')], '?strict=true'), back: { status: 400, code: 'VALIDATION_ERROR', text: /nobody/ } },
    ],
  },
  {
    number: '3.17',
    says: 'unknown keys of the body are refused',
    exchanges: [{ send: annotateOf(field('a'), [], '', { feilds: [] }), back: { status: 400, fields: ['feilds'] } }],
  },
  {
    number: '3.18',
    says: 'the DOCX is sound: pictures have numbers of their own, their types are declared, and parts that were not filled are the same bytes',
    scene: async ({ call }) => {
      const extra = 'word/theme/theme9.xml';
      const template = docx(field('a') + field('b'), { parts: { [extra]: '<?xml version="1.0"?><a:theme  xmlns:a="urn:x"/>' } });
      const answer = await call(
        annotateOf(
          template,
          ['a', 'b'].map((name) => ({ id: name, type: 'image', value: pngUri })),
        ),
      );
      const bytes = documentOf(answer);
      const numbers = [...partOf(bytes).matchAll(/<wp:docPr id="(\d+)"/g)].map(([, number]) => number);
      expect(numbers).toHaveLength(2);
      expect(new Set(numbers).size).toBe(2);
      expect(partOf(bytes, '[Content_Types].xml')).toMatch(/Extension="png" ContentType="image\/png"/);
      expect(partNames(bytes).some((name) => name.startsWith('word/media/'))).toBe(true);
      expect(partOf(bytes, extra)).toBe(partOf(template, extra));
    },
  },
  {
    number: '3.19',
    says: 'controls stay, so that the DOCX can be filled again',
    scene: async ({ call }) => {
      const once = documentOf(await call(annotateOf(field('a'), [text('a', 'first')])));
      expect((await inspected(once)).fields).toMatchObject([{ name: 'a', value: 'first' }]);
      const twice = documentOf(
        await call({ path: '/annotate', json: { document: { base64: base64(once) }, fields: [text('a', 'second')] } }),
      );
      expect((await inspected(twice)).fields).toMatchObject([{ name: 'a', value: 'second' }]);
    },
  },
  {
    number: '3.20',
    says: 'tracked changes around fields survive',
    exchanges: [
      {
        send: annotateOf(p(`${inserted('comes ')}${deleted('goes ')}`) + field('a'), [text('a')]),
        back: main(/<w:ins [^]*comes[^]*<w:del [^]*goes[^]*new/),
      },
    ],
  },
];
