/** Fields of Word's mail merge are computed into the document: labels go through the records, those that SKIPIF names are not written. */
import { describe, expect, it } from 'vitest';
import { annotate } from '../../../src/operations/annotate/annotate.js';
import { annotateRecords, fillRecords } from '../../../src/operations/annotate/annotate-records.js';
import { inspect } from '../../../src/operations/inspect/inspect.js';
import { docxOf } from '../../support/docx-package.js';
import { complexField, fillBytes, p, r, shownText } from '../docx/fill/filled.js';

type Data = Readonly<Record<string, unknown>>;

const instruction = (text: string): string =>
  `<w:r><w:instrText xml:space="preserve">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</w:instrText></w:r>`;
const field = (...pieces: string[]): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${pieces.join('')}<w:r><w:fldChar w:fldCharType="separate"/></w:r>${r('old')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const merge = (name: string): string => complexField(` MERGEFIELD ${name} `, r(`«${name}»`));
const plain = (text: string): string => field(instruction(` ${text} `));
const cell = (content: string): string => `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${p(content)}</w:tc>`;
const sheet = (...cells: string[]): string =>
  `<w:tbl><w:tblPr/><w:tblGrid>${'<w:gridCol w:w="2000"/>'.repeat(cells.length)}</w:tblGrid><w:tr>${cells.map(cell).join('')}</w:tr></w:tbl>${p('')}`;

const people: readonly Data[] = ['Ann', 'Bo', 'Cy', 'Di', 'Ed'].map((name, index) => ({ name, city: index % 2 === 0 ? 'Bonn' : 'Rome' }));

async function documents(body: string, records: readonly Data[]): Promise<string[]> {
  const shown: string[] = [];
  for await (const { bytes } of fillRecords({ bytes: docxOf({ body }), records: records.map((data) => ({ data })) }))
    shown.push(shownText(fillBytes(bytes, {}).body).replace(/\|+$/, ''));
  return shown;
}

async function shown(content: string, data: Data): Promise<string> {
  const { bytes } = await annotate({ bytes: docxOf({ body: content.startsWith('<w:p>') ? content : p(content) }), data });
  return shownText(fillBytes(bytes, {}).body);
}

describe('labels', () => {
  const next = plain('NEXT');

  it('show the records sheet by sheet, and are empty after the last', async () => {
    const body = sheet(merge('name'), next + merge('name'), next + merge('name'));
    expect(await documents(body, people)).toEqual(['Ann|Bo|Cy', 'Di|Ed']);
  });

  it('are filled by tags and controls of a label, too, without a warning about those after the last record', async () => {
    const control = '<w:sdt><w:sdtPr><w:tag w:val="city"/></w:sdtPr><w:sdtContent><w:r><w:t>old</w:t></w:r></w:sdtContent></w:sdt>';
    const body = sheet(r('{{name}} ') + control, next + r('{{name}} ') + control);
    const result = await annotateRecords({ bytes: docxOf({ body }), records: people.slice(0, 3).map((data) => ({ data })), merge: true });
    expect(shownText(fillBytes(result.bytes, {}).body).replace(/\|+/g, '|')).toContain('Ann Bonn|Bo Rome|Cy Bonn');
    expect(result).toMatchObject({ documents: 2, unmatched: [], warnings: [] });
  });

  it('number the records of the file and of the letters', async () => {
    const body = sheet(merge('name') + plain('MERGEREC') + plain('MERGESEQ'), next + merge('name') + plain('MERGEREC') + plain('MERGESEQ'));
    expect(await documents(body, people)).toEqual(['Ann11|Bo22', 'Cy33|Di44', 'Ed55']);
  });

  it('continue if a condition is true', async () => {
    const body = sheet(merge('name'), field(instruction(' NEXTIF '), merge('city'), instruction(' = "Bonn" ')) + merge('name'));
    expect(await documents(body, people.slice(0, 3))).toEqual(['Ann|Bo', 'Cy']);
    expect(await documents(body, people.slice(1, 2))).toEqual(['Bo|Bo']);
  });

  it('leave a field unchanged that one record lacks, and name it', async () => {
    const body = sheet(merge('name') + merge('phone'), next + merge('name') + merge('phone'));
    const records = [{ data: { name: 'Ann', phone: '1' } }, { data: { name: 'Bo' } }];
    const result = await annotateRecords({ bytes: docxOf({ body }), records, merge: true });
    expect(shownText(fillBytes(result.bytes, {}).body)).toMatch(/^Ann1\|Bo«phone»/);
    expect(result.unmatched).toEqual(['phone']);
  });

  it('take values of fields of the records', async () => {
    const body = sheet(merge('name'), next + merge('name'));
    const records = ['Ann', 'Bo'].map((value) => ({ fields: [{ id: 'name', type: 'text' as const, value }] }));
    const result = await annotateRecords({ bytes: docxOf({ body }), records, merge: true });
    expect(shownText(fillBytes(result.bytes, {}).body)).toMatch(/^Ann\|Bo/);
    expect(result.documents).toBe(1);
  });

  it('name the record at fault', async () => {
    const body = sheet(r('{{#each name}}x{{/each}}'), next + r('{{#each name}}x{{/each}}'));
    const records = [{ data: { name: ['a'] } }, { data: { name: 'Bo' } }];
    await expect(annotateRecords({ bytes: docxOf({ body }), records, merge: true })).rejects.toMatchObject({
      details: [{ field: 'records[1].data.name' }],
    });
  });
});

describe('SKIPIF', () => {
  const skip = field(instruction(' SKIPIF '), merge('city'), instruction(' = "Rome" '));

  it('leaves letters and labels out, with a warning', async () => {
    expect(await documents(p(merge('name')) + p(skip), people)).toEqual(['Ann', 'Cy', 'Ed']);
    expect(await documents(sheet(merge('name'), plain('NEXT') + merge('name')) + p(skip), people)).toEqual(['Ann|Cy', 'Ed']);
    const records = people.map((data) => ({ data }));
    const result = await annotateRecords({ bytes: docxOf({ body: p(merge('name') + skip) }), records });
    expect(result).toMatchObject({ documents: 3, warnings: [{ code: 'docx.record-skipped', count: 2 }] });
  });

  it('is an error if it leaves no record, and a warning without records', async () => {
    const bytes = docxOf({ body: p(merge('name') + skip) });
    const data = { name: 'Bo', city: 'Rome' };
    await expect(annotateRecords({ bytes, records: [{ data }] })).rejects.toMatchObject({ details: [{ field: 'records' }] });
    const { bytes: filled, warnings } = await annotate({ bytes, data });
    expect(shownText(fillBytes(filled, {}).body)).toBe('Bo');
    expect(warnings.map(({ code }) => code)).toEqual(['docx.record-skipped']);
  });

  it('may test a value that SET has set', async () => {
    const body =
      p(field(instruction(' SET from "'), merge('city'), instruction('" '))) +
      p(merge('name') + field(instruction(' SKIPIF '), plain('REF from'), instruction(' <> "Rome" ')));
    expect(await documents(body, people)).toEqual(['|Bo', '|Di']);
  });
});

const ann: Data = { Title: 'Dr', 'First Name': 'Ann', last_name: 'Lee', Street: '1 Road', City: 'Bonn', ZIP: '53111', Country: 'Germany' };
const block = '\\f "<<_TITLE0_ >><<_FIRST0_>><< _LAST0_>>\n<<_STREET1_\n>><<_STREET2_\n>><<_POSTAL_>><< _CITY_>><<\n_COUNTRY_>>"';

const computed: readonly (readonly [what: string, content: string, data: Data, expected: string])[] = [
  ['ADDRESSBLOCK', plain(`ADDRESSBLOCK ${block}`), ann, 'Dr Ann Lee⏎1 Road⏎53111 Bonn⏎Germany'],
  ['ADDRESSBLOCK without the own country', plain(`ADDRESSBLOCK ${block} \\c 2 \\e "Germany"`), ann, 'Dr Ann Lee⏎1 Road⏎53111 Bonn'],
  ['ADDRESSBLOCK of few columns', plain('ADDRESSBLOCK'), { last: 'Lee', city: 'Rome' }, 'Lee⏎Rome'],
  ['GREETINGLINE', plain('GREETINGLINE \\f "<<_BEFORE_ Dear >><<_TITLE0_ >><<_LAST0_>><<_AFTER_ ,>>"'), ann, 'Dear Dr Lee,'],
  [
    'GREETINGLINE without a name',
    plain('GREETINGLINE \\f "<<_BEFORE_ Dear >><<_LAST0_>><<_AFTER_ ,>>" \\e "Dear all,"'),
    { last: '' },
    'Dear all,',
  ],
  ['SET and REF', plain('SET who "the buyer"') + plain('REF who \\* Upper') + plain('who'), {}, 'THE BUYERthe buyer'],
  ['SET to a value', field(instruction(' SET who '), merge('name')) + plain('REF who'), { name: 'A "B" C' }, 'A "B" C'],
  ['ASK by the bookmark', plain('ASK place "Where?" \\d "here"') + plain('REF place'), { place: 'Rome' }, 'Rome'],
  ['ASK by its default', plain('ASK place "Where?" \\d "here"') + plain('REF place'), {}, 'here'],
  ['FILLIN', plain('FILLIN "Your name?" \\* Caps'), { 'Your name?': 'ann lee' }, 'Ann Lee'],
  ['FILLIN by its default', plain('FILLIN "Your name?" \\d "nobody"'), {}, 'nobody'],
  ['IF around REF', plain('SET n "3"') + field(instruction(' IF '), plain('REF n'), instruction(' > 2 "many" "few" ')), {}, 'many'],
  ['a formula around REF', plain('SET n "3"') + field(instruction(' = '), plain('REF n'), instruction(' * 2 ')), {}, '6'],
  ['a simple field', '<w:fldSimple w:instr=" MERGEREC \\* roman "><w:r><w:t>1</w:t></w:r></w:fldSimple>', { a: 1 }, 'i'],
  [
    '\\b and \\f',
    complexField(' MERGEFIELD a \\b "(" \\f ")" ', r('x')) + complexField(' MERGEFIELD b \\b "(" \\f ")" ', r('x')),
    { a: 1, b: '' },
    '(1)',
  ],
];

describe('a field of a mail merge', () => {
  it.each(computed)('%s is computed', async (_, content, data, expected) => {
    expect(await shown(content, data)).toBe(expected.replaceAll('⏎', '\n'));
  });

  it('names missing data', async () => {
    const body = p(plain('ADDRESSBLOCK') + plain('FILLIN "Your name?"') + field(instruction(' SET a '), merge('none')));
    const { unmatched } = await annotate({ bytes: docxOf({ body }), data: { other: 1 } });
    expect(unmatched).toEqual(['other', 'ADDRESSBLOCK', 'Your name?', 'none']);
    await expect(annotate({ bytes: docxOf({ body }), data: {}, strict: true })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  it('maps columns as the template does', async () => {
    const map = '<w:fieldMapData><w:type w:val="dbColumn"/><w:name w:val="Familie"/><w:mappedName w:val="Last Name"/></w:fieldMapData>';
    const settings = `<w:mailMerge><w:mainDocumentType w:val="formLetters"/><w:dataType w:val="textFile"/><w:odso>${map}</w:odso></w:mailMerge>`;
    const { bytes } = await annotate({ bytes: docxOf({ body: p(plain('GREETINGLINE')), settings }), data: { Familie: 'Lee' } });
    expect(shownText(fillBytes(bytes, {}).body)).toBe('Dear Lee,');
  });

  it('takes the values of the loop around it', async () => {
    const content = p(
      r('{{#items}}') + plain('GREETINGLINE') + field(instruction(' SET n '), merge('last')) + plain('REF n') + r('; {{/items}}'),
    );
    expect(await shown(content, { items: [{ last: 'Lee' }, { last: 'Moe' }] })).toBe('Dear Lee,Lee; Dear Moe,Moe; ');
  });

  it('is among the fields that inspect reports', async () => {
    const body = p(
      plain('SET a "1"') + field(instruction(' SKIPIF '), merge('city'), instruction(' = "Rome" ')) + plain('FILLIN "Your name?"'),
    );
    const { dataSchema } = (await inspect({ bytes: docxOf({ body }) })) as { readonly dataSchema?: { readonly properties?: Data } };
    expect(Object.keys(dataSchema?.properties ?? {})).toEqual(expect.arrayContaining(['city', 'Your name?']));
  });
});
