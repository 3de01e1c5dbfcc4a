/** Label sheets, mail merge fields, columns, pictures by name and tags in titles: the filled documents are valid. */
import { describe, expect, it } from 'vitest';
import { annotate } from '../../src/operations/annotate/annotate.js';
import { annotateRecords } from '../../src/operations/annotate/annotate-records.js';
import { docxOf, type DocxParts } from '../support/docx-package.js';
import { pngOf } from '../support/pictures.js';
import { complexField, p, r } from '../unit/docx/fill/filled.js';
import { hasValidator, validityErrors } from './docx-tools.js';

type Data = Readonly<Record<string, unknown>>;

const word = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const field = (instruction: string): string => complexField(` ${instruction} `, r('old'));
const cell = (content: string): string => `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${p(content)}</w:tc>`;
const row = (...cells: string[]): string => `<w:tr>${cells.map(cell).join('')}</w:tr>`;
const table = (columns: number, ...rows: string[]): string =>
  `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid>${'<w:gridCol w:w="2000"/>'.repeat(columns)}</w:tblGrid>${rows.join('')}</w:tbl>${p('')}`;
const marked = (content: string): string => `<w:bookmarkStart w:id="7" w:name="place"/>${content}<w:bookmarkEnd w:id="7"/>`;
const picture = (about: string): string =>
  `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="952500" cy="476250"/><wp:docPr id="1" name="Picture 1" ${about}/>` +
  '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="x"/><pic:cNvPicPr/></pic:nvPicPr>' +
  '<pic:blipFill><a:blip r:embed="pic"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="952500" cy="476250"/></a:xfrm>' +
  '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>';
const png = (width: number): unknown => ({
  type: 'image',
  value: `data:image/png;base64,${Buffer.from(pngOf(width, 4)).toString('base64')}`,
});
const media: DocxParts = { parts: { 'word/media/old.png': pngOf(2, 2) }, relationships: { pic: ['image', 'media/old.png'] } };

const people: readonly Data[] = ['Ann', 'Bo', 'Cy'].map((name) => ({
  name,
  'First Name': name,
  'Last Name': 'Lee',
  City: 'Bonn',
  text: 'a & b',
}));
const single = ['{', '}'] as const;

const templates: readonly (readonly [what: string, body: string, data: Data, delimiters?: readonly [string, string]])[] = [
  [
    'fields of a mail merge',
    p(
      field('ADDRESSBLOCK') +
        marked(field('ASK place "Where?" \\d "here"')) +
        field('REF place') +
        field('GREETINGLINE') +
        field('MERGEREC'),
    ),
    people[0] ?? {},
  ],
  ['columns in cells of their own', table(3, row(word('{{#column l}}'), word('{{.}}'), word('{{/column}}'))), { l: [1, 2, 3, 4] }],
  [
    'columns that are not there',
    table(3, row(word('x'), '', ''), row(word('{{#column l}}'), word('{{.}}'), word('{{/column}}'))),
    { l: [] },
  ],
  [
    'columns by position',
    table(2, row(word('a'), word('{#l}{n}')), row(word('b'), word('{m}{/l}'))),
    {
      l: [
        { n: 1, m: 2 },
        { n: 3, m: 4 },
      ],
    },
    single,
  ],
  ['pictures by name', p(picture('descr="logo"')), { logo: png(8) }],
  [
    'pictures in a loop',
    p(word('{{#l}}') + picture('title="{{logo}}" descr="of {{name}}"') + word('{{/l}}')),
    {
      l: [
        { logo: png(8), name: 'a "b"' },
        { logo: png(6), name: '<c>' },
      ],
    },
  ],
  [
    'instructions',
    p(field('DOCVARIABLE {{text}}') + '<w:fldSimple w:instr=" TITLE {{text}} "><w:r><w:t>x</w:t></w:r></w:fldSimple>'),
    { text: 'a "b" \' <c>' },
  ],
];

describe.runIf(hasValidator)('the validator of the Open XML SDK finds nothing in', () => {
  for (const [what, body, data, delimiters] of templates)
    it(what, async () => {
      const { bytes } = await annotate({ bytes: docxOf({ ...media, body }), data, ...(delimiters && { delimiters }) });
      expect(await validityErrors(bytes)).toEqual([]);
    });

  it('sheets of labels', async () => {
    const label = field('MERGEFIELD name') + word('{{text}}') + picture('descr="logo"');
    const body = table(2, row(label, field('NEXT') + label.replaceAll('id="1"', 'id="2"'))) + p(field('SKIPIF "a" = "b"'));
    const records = people.map(({ name, text }, index) => ({ data: { name, text, logo: png(4 + index) } }));
    const result = await annotateRecords({ bytes: docxOf({ ...media, body }), records, merge: true });
    expect(result).toMatchObject({ documents: 2, unmatched: [] });
    expect(await validityErrors(result.bytes)).toEqual([]);
  });
});
