/** Mistakes of careless template filling: at least one test for each. */
import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../../../../src/docx/fill/field-value.js';
import {
  bodyAfter,
  complexField,
  fill,
  onePixel,
  p,
  part,
  picture,
  placeholder,
  placeholderRun,
  r,
  relationshipsPart,
  sdt,
  shownText,
  tag,
  withData,
} from './filled.js';

const styles = '<w:style w:type="character" w:styleId="PlaceholderText"><w:name w:val="Placeholder Text"/></w:style>';

describe('placeholders', () => {
  it('lose their flag and their placeholder style', () => {
    const body = p(sdt(`<w:rPr><w:b/></w:rPr>${tag('f')}${placeholder}`, placeholderRun('Click here')));
    expect(bodyAfter(body, { f: 'new' }, { styles })).toBe(p(sdt(`<w:rPr><w:b/></w:rPr>${tag('f')}`, r('new', '<w:b/>'))));
  });

  it('take the format of the first run, or of the paragraph mark', () => {
    const localized = styles.replace('styleId="PlaceholderText"', 'styleId="Platzhaltertext"');
    const run = r('Klick', '<w:rStyle w:val="Platzhaltertext"/><w:i/>');
    expect(bodyAfter(p(sdt(tag('f') + placeholder, run)), { f: 'new' }, { styles: localized })).toContain(r('new', '<w:i/>'));
    expect(bodyAfter(p(sdt(tag('f') + placeholder, ''), '<w:rPr><w:i/></w:rPr>'), { f: 'new' })).toContain(r('new', '<w:i/>'));
  });

  it('return when the field is cleared', () => {
    const glossary = part(
      'w:glossaryDocument',
      `<w:docParts><w:docPart><w:docPartPr><w:name w:val="P1"/></w:docPartPr><w:docPartBody>${p(r('Click here'))}</w:docPartBody></w:docPart></w:docParts>`,
    );
    const filled = fill(
      {
        styles,
        body: p(sdt(`${tag('f')}<w:placeholder><w:docPart w:val="P1"/></w:placeholder><w:text/>`, r('old'))),
        parts: { 'word/glossary/document.xml': glossary },
        relationships: { g: ['glossaryDocument', 'glossary/document.xml'] },
      },
      { f: '' },
    );
    expect(filled.body).toBe(
      p(sdt(`${tag('f')}<w:placeholder><w:docPart w:val="P1"/></w:placeholder><w:showingPlcHdr/><w:text/>`, placeholderRun('Click here'))),
    );
  });
});

describe('levels', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['run', p(r('a ') + sdt(tag('f'), r('old')) + r(' z')), 'a new z'],
    ['run in a hyperlink', p(`<w:hyperlink w:anchor="x">${sdt(tag('f'), r('old'))}</w:hyperlink>`), 'new'],
    ['empty run', p(sdt(tag('f'), '').replace('<w:sdtContent></w:sdtContent>', '<w:sdtContent/>')), 'new'],
    ['block', sdt(tag('f'), p(r('old')) + p(r('more'))), 'new'],
    ['block in a cell', `<w:tbl><w:tr><w:tc>${sdt(tag('f'), p(r('old')))}</w:tc></w:tr></w:tbl>`, 'new'],
    [
      'cell',
      `<w:tbl><w:tr>${sdt(tag('f'), `<w:tc><w:tcPr><w:tcW w:w="1"/></w:tcPr>${p(r('old'))}</w:tc>`)}<w:tc>${p(r('z'))}</w:tc></w:tr></w:tbl>`,
      'new|z',
    ],
    ['row', `<w:tbl>${sdt(tag('f'), `<w:tr><w:tc>${p(r('old'))}</w:tc><w:tc>${p(r('z'))}</w:tc></w:tr>`)}</w:tbl>`, 'new|z'],
  ];
  it.each(cases)('%s', (_, body, shown) => expect(shownText(bodyAfter(body, { f: 'new' }))).toBe(shown));

  it('a control around others keeps them, unless it is filled itself', () => {
    const body = sdt(tag('outer'), p(r('a ') + sdt(tag('f'), r('old'))));
    expect(shownText(bodyAfter(body, { f: 'new' }))).toBe('a new');
    expect(shownText(bodyAfter(body, { outer: 'all' }))).toBe('all');
  });

  it('a section break stays if its paragraph is replaced', () => {
    const section = '<w:sectPr><w:pgSz w:w="1"/></w:sectPr>';
    const after = bodyAfter(sdt(tag('f'), p(r('old')) + p(r('more'), section)), { f: 'x\ny' });
    expect(after.match(/<w:sectPr>/g)).toHaveLength(1);
    expect(after).toContain(p(r('y'), section));
  });
});

describe('locks and wrappers', () => {
  it.each(['sdtLocked', 'contentLocked', 'sdtContentLocked'])('a field with the lock %s is filled, and keeps the lock', (lock) => {
    const after = bodyAfter(p(sdt(`${tag('f')}<w:lock w:val="${lock}"/>`, r('old'))), { f: 'new' });
    expect(after).toContain(`<w:lock w:val="${lock}"/>`);
    expect(shownText(after)).toBe('new');
  });

  it('a protected document stays protected', () => {
    const settings = '<w:documentProtection w:edit="forms" w:enforcement="1"/>';
    const filled = fill({ settings, body: p(sdt(tag('f'), r('old'))) }, { f: 'new' });
    expect(filled.part('word/settings.xml')).toContain(settings);
  });

  it('a temporary control is removed when it is filled', () => {
    expect(bodyAfter(p(sdt(`${tag('f')}<w:temporary/>`, r('old'))), { f: 'new' })).toBe(p(r('new')));
  });
});

describe('text', () => {
  it('tabs, line ends and spaces become Word’s elements', () => {
    const after = bodyAfter(p(sdt(`${tag('f')}<w:text/>`, r('old'))), { f: ' a\tb\r\nc' });
    expect(after).toContain('<w:text w:multiLine="1"/>');
    expect(after).toContain('<w:t xml:space="preserve"> a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t>');
  });

  it('characters that XML cannot hold are left out', () => {
    expect(shownText(bodyAfter(p(sdt(tag('f'), r('old')) + r('{{t}}')), { f: 'a\u0000b\u0007\ud800c\uffff', t: 'x\udc00\u0001y' }))).toBe(
      'abcxy',
    );
  });

  it('mark-up in a value is text', () => {
    expect(bodyAfter(p(sdt(tag('f'), r('old'))), { f: '<w:b/>&amp;' })).toContain('<w:t>&lt;w:b/&gt;&amp;amp;</w:t>');
  });

  it('a tag keeps the format of its first run, and the elements between its runs', () => {
    const body = p(`${r('a {{n', '<w:b/>')}<w:bookmarkStart w:id="1" w:name="b"/>${r('ame}} z', '<w:i/>')}<w:bookmarkEnd w:id="1"/>`);
    const after = bodyAfter(body, { name: 'new' });
    expect(shownText(after)).toBe('a new z');
    expect(after).toContain('<w:rPr><w:b/></w:rPr><w:t xml:space="preserve">a new</w:t>');
    expect(after).toContain('w:name="b"');
  });

  it('a tag beside references in the text is cut out exactly', () => {
    expect(bodyAfter(p(r('&lt;&#x1F600;&amp;{{n}}&gt;')), { n: 'x' })).toContain('>&lt;😀&amp;x&gt;</w:t>');
  });

  it('tags do not span paragraphs, line ends or deletions', () => {
    const body =
      p(r('{{a')) +
      p(r('b}}')) +
      p(`${r('{{c')}<w:r><w:br/></w:r>${r('d}}')}`) +
      p(`${r('{{n')}<w:del w:id="1"><w:r><w:delText>x</w:delText></w:r></w:del>${r('m}}')}`);
    const after = bodyAfter(body, { ab: '1', cd: '2', nm: '3' });
    expect(shownText(after)).toBe('{{a|b}}|{{c\nd}}|3');
    expect(after).toContain('<w:delText>x</w:delText>');
  });

  it('a picture, a link or blocks in place of a tag split its run', () => {
    const body = p(r('a {{x}} z', '<w:b/>'));
    const after = bodyAfter(body, { x: { kind: 'link', url: 'https://a.example/', text: 'L' } });
    expect(shownText(after)).toBe('a L z');
    expect(after).toMatch(/<w:t xml:space="preserve"> z<\/w:t><\/w:r><\/w:p>$|<w:t> z<\/w:t>/);
    expect(bodyAfter(p(r('{{x}}')), { x: picture })).toMatch(/^<w:p><w:r><w:drawing/);
  });
});

const store = '{11111111-2222-3333-4444-555555555555}';
const bound = (xpath: string, more = '', mappings = "xmlns:d='urn:data'"): string =>
  `${tag('f')}<w:dataBinding w:prefixMappings="${mappings}" w:xpath="${xpath}" w:storeItemID="${store}"/>${more}`;

describe('data binding', () => {
  const data = withData(
    store,
    '<?xml version="1.0"?><d:root xmlns:d="urn:data" note="keep"><!-- kept --><d:a>1</d:a><d:a v="2">two</d:a><empty xmlns=""/></d:root>',
  );
  const item = (body: string, value: FieldValue | string): string => fill({ ...data, body }, { f: value }).part('customXml/item1.xml');

  it('the data is what the field shows', () => {
    const after = item(p(sdt(bound('/d:root[1]/d:a[2]'), r('old'))), 'new & <1>');
    expect(after).toContain('<d:a v="2">new &amp; &lt;1&gt;</d:a>');
    expect(after).toContain('<!-- kept --><d:a>1</d:a>');
  });

  const paths: readonly (readonly [string, string, string])[] = [
    ['an attribute', '/d:root[1]/d:a[2]/@v', 'v="new"'],
    ['a missing attribute', '/d:root[1]/d:a[1]/@w', '<d:a w="new">1</d:a>'],
    ['an empty element', '/d:root/empty', '<empty xmlns="">new</empty>'],
    ['a missing element', '/d:root[1]/d:b[1]', '<d:b>new</d:b></d:root>'],
    ['missing elements', '/d:root[1]/d:b[1]/d:c[1]', '<d:b><c xmlns="urn:data">new</c></d:b>'],
    ['names without prefixes', "/*[local-name()='root']/*[local-name()='a' and namespace-uri()='urn:data'][1]", '<d:a>new</d:a>'],
  ];
  it.each(paths)('leads to %s', (_, path, expected) => expect(item(p(sdt(bound(path), r('old'))), 'new')).toContain(expected));

  it('every other field that shows the same data shows it too', () => {
    const other = `<w:date w:fullDate="2001-01-01T00:00:00Z"><w:dateFormat w:val="yyyy"/></w:date>`;
    const body = p(sdt(bound('/d:root[1]/d:a[1]', other), r('old'))) + p(sdt(bound('/d:root/d:a', other).replace('"f"', '"g"'), r('old')));
    expect(shownText(bodyAfter(body, { f: { kind: 'date', iso: '2024-02-29' } }, data))).toBe('2024|2024');
  });

  it('two fields that show the same data show the last value for it, as Word does', () => {
    const to = (name: string): string => p(sdt(bound('/d:root[1]/d:a[1]').replace('"f"', `"${name}"`), r('old')));
    const filled = fill({ ...data, body: to('f') + to('f') + to('g') + to('h') }, { g: 'first', f: 'last' });
    expect(shownText(filled.body)).toBe('last|last|last|last');
    expect(filled.part('customXml/item1.xml')).toContain('<d:a>last</d:a>');
    expect(filled.reported).toEqual(['docx.fields-share-data']);
    expect(filled.unmatched).toEqual(['g']);
  });

  it('two fields that show the same data and get the same value are both filled', () => {
    const to = (name: string): string => p(sdt(bound('/d:root[1]/d:a[1]').replace('"f"', `"${name}"`), r('old')));
    const filled = fill({ ...data, body: to('f') + to('g') }, { g: 'same', f: 'same' });
    expect(shownText(filled.body)).toBe('same|same');
    expect(filled.unmatched).toEqual([]);
    expect(filled.reported).toEqual([]);
  });

  it('a tag in a bound field is filled in the data too, and in what else shows it', () => {
    const to = (content: string): string => p(sdt(bound('/d:root[1]/d:a[1]').replace('"f"', '"g"'), content));
    const filled = fill({ ...data, body: to(r('«{{') + r('f}}', '<w:b/>') + r('»')) + to(r('old')) }, { f: 'a\tb' });
    expect(filled.part('customXml/item1.xml')).toContain('<d:a>«a\tb»</d:a>');
    expect(shownText(filled.body)).toBe('«a\tb»|«a\tb»');
  });

  const stored: readonly (readonly [string, string, FieldValue, string])[] = [
    [
      'a date as day and time',
      '<w:date><w:storeMappedDataAs w:val="dateTime"/></w:date>',
      { kind: 'date', iso: '2024-02-29' },
      '2024-02-29T00:00:00',
    ],
    ['a date as a day', '<w:date><w:storeMappedDataAs w:val="date"/></w:date>', { kind: 'date', iso: '2024-02-29' }, '2024-02-29'],
    [
      'a date as text',
      '<w:date><w:dateFormat w:val="MM/yy"/><w:storeMappedDataAs w:val="text"/></w:date>',
      { kind: 'date', iso: '2024-02-29' },
      '02/24',
    ],
    ['a check box as the number that it was', '<w14:checkbox/>', { kind: 'checkbox', checked: false }, '0'],
    [
      'an item as its value',
      '<w:dropDownList><w:listItem w:displayText="G" w:value="g"/></w:dropDownList>',
      { kind: 'dropdown', value: 'G' },
      'g',
    ],
    ['a picture in Base64', '<w:picture/>', picture, onePixel.toString('base64')],
  ];
  it.each(stored)('stores %s', (_, kind, value, text) =>
    expect(item(p(sdt(bound('/d:root/d:a[1]', kind), r('old'))), value)).toContain(`<d:a>${text}</d:a>`),
  );

  it('to core and application properties is kept', () => {
    const core =
      '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>old</dc:title></cp:coreProperties>';
    const app =
      '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Pages>1</Pages></Properties>';
    const to = (name: string, id: string, uri: string, path: string): string =>
      p(
        sdt(
          `${tag(name)}<w:dataBinding w:prefixMappings="xmlns:x='${uri}' xmlns:cp='http://schemas.openxmlformats.org/package/2006/metadata/core-properties'" w:xpath="${path}" w:storeItemID="${id}"/><w:text/>`,
          r('old'),
        ),
      );
    const filled = fill(
      {
        body:
          to('title', '{6C3C8BC8-F283-45AE-878A-BAB7291924A1}', 'http://purl.org/dc/elements/1.1/', '/cp:coreProperties[1]/x:title[1]') +
          to(
            'company',
            '{6668398D-A668-4E3E-A5EB-62B293D839F1}',
            'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties',
            '/x:Properties[1]/x:Company[1]',
          ),
        parts: {
          'docProps/core.xml': core,
          'docProps/app.xml': app,
          '_rels/.rels': relationshipsPart({
            r1: ['officeDocument', 'word/document.xml'],
            r2: ['http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties', 'docProps/core.xml'],
            r3: ['extended-properties', 'docProps/app.xml'],
          }),
        },
      },
      { title: 'T', company: 'C' },
    );
    expect(filled.part('docProps/core.xml')).toContain('<dc:title>T</dc:title>');
    expect(filled.part('docProps/app.xml')).toContain('<Company>C</Company></Properties>');
  });

  it.each(['/d:root/d:a[9]', '/d:root', '//d:a', '/x:y', '/d:root/d:a[position()=1]'])('that leads nowhere (%s) is removed', (path) => {
    const filled = fill({ ...data, body: p(sdt(bound(path), r('old'))) }, { f: 'new' });
    expect(filled.body).not.toContain('dataBinding');
    expect(filled.reported).toContain('docx.binding-removed');
    expect(shownText(filled.body)).toBe('new');
  });

  it.each(['<w:text/>', '<w:date/>', ''])('of a text (%s) that is given a picture is removed: it would show Base64', (kind) => {
    const filled = fill({ ...data, body: p(sdt(bound('/d:root/d:a[1]', kind), r('old'))) }, { f: picture });
    expect(filled.body).toContain('<w:drawing');
    expect(filled.body).not.toMatch(/dataBinding|<w:text\/>|<w:date\/>/);
    expect(filled.part('customXml/item1.xml')).toContain('<d:a>1</d:a>');
    expect(filled.reported).toEqual(['docx.binding-removed']);
  });

  it('of a text with a tag in it that is given a picture is removed', () => {
    const filled = fill(
      { ...data, body: p(sdt(bound('/d:root/d:a[1]').replace('"f"', '"g"'), r('x {{f}} {{h}}'))) },
      { f: picture, h: 'h' },
    );
    expect(filled.body).toContain('<w:drawing');
    expect(filled.body).not.toContain('dataBinding');
    expect(filled.part('customXml/item1.xml')).toContain('<d:a>1</d:a>');
  });

  it('to the properties of a cover page is kept', () => {
    const id = '{55AF091B-3C7A-41E3-B477-F2FDAA23CFDA}';
    const uri = 'http://schemas.microsoft.com/office/2006/coverPageProps';
    const binding = `<w:dataBinding w:prefixMappings="xmlns:ns0='${uri}'" w:xpath="/ns0:CoverPageProperties[1]/ns0:Abstract[1]" w:storeItemID="${id}"/>`;
    const cover = withData(id, `<CoverPageProperties xmlns="${uri}"><PublishDate/><Abstract/></CoverPageProperties>`);
    const filled = fill({ ...cover, body: p(sdt(`${tag('f')}${binding}<w:text/>`, r('old'))) }, { f: 'new' });
    expect(filled.part('customXml/item1.xml')).toContain('<PublishDate/><Abstract>new</Abstract>');
    expect(filled.body).toContain(id);
  });

  it('of rich text to a whole document is removed', () => {
    const body = sdt(`${tag('f')}<w15:dataBinding w:xpath="/d:root/d:a" w:storeItemID="${store}"/>`, p(r('old')));
    expect(bodyAfter(body, { f: 'new' }, data)).not.toContain('dataBinding');
  });
});

describe('controls without content', () => {
  const control = (content: string, properties = ''): string => `<w:sdt><w:sdtPr>${tag('f')}${properties}</w:sdtPr>${content}</w:sdt>`;
  const row = (inside: string): string => `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol/></w:tblGrid>${inside}</w:tbl><w:p/>`;
  const levels: readonly (readonly [level: string, place: (inner: string) => string])[] = [
    ['among runs', (inner) => p(r('a') + inner + r('z'))],
    ['around blocks', (inner) => inner + p('')],
    ['around a cell', (inner) => row(`<w:tr>${inner}</w:tr>`)],
    ['around a row', (inner) => row(`<w:tr><w:tc><w:p/></w:tc></w:tr>${inner}`)],
  ];
  const contents: readonly (readonly [what: string, content: string])[] = [
    ['none', ''],
    ['an empty element', '<w:sdtContent/>'],
    ['nothing in it', '<w:sdtContent></w:sdtContent>'],
    ['blanks in it', '<w:sdtContent>\n </w:sdtContent>'],
    ['a comment in it', '<w:sdtContent>\n<!-- < --> <?x <y?></w:sdtContent>'],
  ];
  const rows = levels.flatMap(([level, place]) => contents.map(([what, content]) => [level, what, place(control(content))] as const));
  it.each(rows)('%s, %s, take the value', (_, __, body) => {
    const filled = fill({ body }, { f: 'new' });
    expect(shownText(filled.body)).toContain('new');
    expect(filled.unmatched).toEqual([]);
  });

  it('a picture, a check box and a date too', () => {
    expect(bodyAfter(control('') + p(''), { f: picture })).toContain('<w:drawing');
    expect(shownText(bodyAfter(p(control('', '<w14:checkbox/>')), { f: { kind: 'checkbox', checked: true } }))).toBe('☒');
    expect(
      shownText(bodyAfter(p(control('', '<w:date><w:dateFormat w:val="yyyy"/></w:date>')), { f: { kind: 'date', iso: '2024-02-29' } })),
    ).toBe('2024');
  });

  it('others stay unchanged if nothing is filled', () => {
    const body = p(control('') + r('a'));
    expect(fill({ body }, { other: 'x' }).body).toBe(body);
  });
});

describe('no rows', () => {
  const item = (content: string): string =>
    `<w:sdt><w:sdtPr><w15:repeatingSectionItem/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
  const section = (content: string): string => sdt(`${tag('f')}<w15:repeatingSection/>`, item(content));
  const line = (text: string): string => `<w:tr><w:tc>${p(r(text))}</w:tc></w:tr>`;
  const table = (rows: string): string => `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol/></w:tblGrid>${rows}</w:tbl>`;
  const none: FieldValue = { kind: 'table', rows: [] };

  it('of a repeating section of rows remove the row', () => {
    expect(bodyAfter(table(line('head') + section(line('one'))) + p(''), { f: none })).toBe(table(line('head')) + p(''));
  });
  it('of all the rows of a table remove the table', () => {
    expect(bodyAfter(table(section(line('one'))) + p(r('z')), { f: none })).toBe(`<w:p/>${p(r('z'))}`);
  });
  it('of a repeating section of paragraphs remove it', () => {
    expect(bodyAfter(section(p(r('one'))) + p(r('z')), { f: none })).toBe(p(r('z')));
  });
  it('of a control around a row remove the row', () => {
    expect(bodyAfter(table(line('head') + sdt(tag('f'), line('one'))) + p(''), { f: none })).toBe(table(line('head')) + p(''));
  });
});

describe('merge fields', () => {
  const cases: readonly (readonly [string, string, FieldValue | string, string])[] = [
    ['in capitals', ' MERGEFIELD n \\* Upper ', 'ada', 'ADA'],
    ['in small letters', ' MERGEFIELD n \\* Lower \\* MERGEFORMAT ', 'ADA', 'ada'],
    ['with a capital', ' MERGEFIELD n \\* FirstCap ', 'ada lovelace', 'Ada lovelace'],
    ['with capitals', ' MERGEFIELD n \\* Caps ', 'ada lovelace', 'Ada Lovelace'],
    ['with text before and after', ' MERGEFIELD "n" \\b "Dear " \\f "!" ', 'Ada', 'Dear Ada!'],
    ['with text before and after an empty value', ' MERGEFIELD n \\b "Dear " \\f "!" ', '', ''],
    ['as a number', ' MERGEFIELD n \\# "#,##0.00" ', { kind: 'number', value: 1234.5 }, '1,234.50'],
    ['as a number that is text', ' MERGEFIELD n \\# "$#,##0.00" ', '1234.5', '$1,234.50'],
    ['as a date', ' MERGEFIELD n \\@ "d MMMM yyyy" ', { kind: 'date', iso: '2024-02-29' }, '29 February 2024'],
    ['as a date that is text', ' MERGEFIELD n \\@ "dd.MM.yyyy" ', '2024-02-29', '29.02.2024'],
  ];
  it.each(cases)('%s', (_, instruction, value, shown) => {
    expect(shownText(bodyAfter(p(r('a') + complexField(instruction, r('«n»', '<w:b/>')) + r('z')), { n: value }))).toBe(`a${shown}z`);
    expect(
      shownText(bodyAfter(p(`<w:fldSimple w:instr="${instruction.replaceAll('"', '&quot;')}">${r('«n»')}</w:fldSimple>`), { n: value })),
    ).toBe(shown);
  });

  it('take the format of their result, and remove the whole field', () => {
    expect(bodyAfter(p(complexField(' MERGEFIELD n ', r('«n»', '<w:b/>'))), { n: 'new' })).toBe(p(r('new', '<w:b/>')));
  });

  it('split instructions, and other content of the first and the last run', () => {
    const body = p(
      `<w:r><w:t>a</w:t><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> MERGE</w:instrText></w:r><w:r><w:instrText>FIELD n </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/><w:t>z</w:t></w:r>`,
    );
    expect(shownText(bodyAfter(body, { n: 'new' }))).toBe('anewz');
  });

  it('several in the instruction of one field mark it once', () => {
    const merge = (name: string): string => complexField(` MERGEFIELD ${name} `, r(`«${name}»`));
    const body = p(
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> IF "</w:instrText></w:r>${merge('n')}<w:r><w:instrText>" = "x" "</w:instrText></w:r>${merge('m')}<w:r><w:instrText>" "2" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${r('2')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
    );
    const after = bodyAfter(body, { n: 'x', m: 'y' });
    expect(after).toContain('<w:fldChar w:dirty="true" w:fldCharType="begin"/>');
    expect(after).toContain('>x</w:instrText>');
    expect(after).toContain('>y</w:instrText>');
  });

  it('in the instruction of another field become part of it, and that field is recomputed', () => {
    const nested = complexField(' MERGEFIELD n ', r('«n»'));
    const body = p(
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> IF "</w:instrText></w:r>${nested}<w:r><w:instrText>" = "x" "1" "2" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${r('2')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
    );
    const after = bodyAfter(body, { n: 'x' });
    expect(after).toContain('<w:instrText xml:space="preserve">x</w:instrText>');
    expect(after).toContain('<w:fldChar w:dirty="true" w:fldCharType="begin"/>');
    expect(shownText(after)).toBe('1');
  });

  const outer = (instruction: string, result: string): string =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${instruction}<w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const part = (text: string): string => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
  const merged = complexField(' MERGEFIELD n ', r('«n»'));
  const greeting = part(' IF ') + merged + part(' = "f" "Dear Ms" "Dear Mr" ');

  it.each<readonly [string, string, string, string]>([
    ['the branch that the value asks for', outer(greeting, r('Dear Mr')), 'f', 'Dear Ms'],
    ['the other branch', outer(greeting, r('Dear Ms')), 'm', 'Dear Mr'],
    ['of a value of several words', outer(part(' IF ') + merged + part(' = "Ann Lee" "yes" "no" '), r('no')), 'Ann Lee', 'yes'],
    ['of an empty value', outer(part(' IF ') + merged + part(' = "" "none" "some" '), r('some')), '', 'none'],
    ['of a value with quotation marks', outer(part(' IF "') + merged + part('" = "" "none" "some" '), r('none')), 'a "b"', 'some'],
    ['the value among its text', outer(part(' IF 1 = 1 "Phone: ') + merged + part('" "" '), r('Phone: 1')), '0815 47', 'Phone: 0815 47'],
    [
      'of a condition in it',
      outer(part(' IF 1 = 1 "') + outer(greeting, part('Dear Mr')) + part('!" "" '), r('Dear Mr!')),
      'f',
      'Dear Ms!',
    ],
    ['the result of a formula', outer(part(' = ') + merged + part(' * 2 '), r('4')), '7', '14'],
    ['an empty result for a formula of cells, which the viewer computes', outer(part(' = SUM(ABOVE) + ') + merged, r('4')), '7', ''],
    ['its old result if it cannot be parsed', outer(part(' QUOTE ') + merged, r('old')), 'x', 'old'],
  ])('in the instruction of another field: that one shows %s', (_, body, n, shown) => {
    expect(shownText(bodyAfter(p(body), { n }))).toBe(shown);
  });

  it('keeps the format and the bookmarks of the outer field’s result', () => {
    const after = bodyAfter(
      p(outer(greeting, `<w:bookmarkStart w:id="1" w:name="b"/>${r('Dear Mr', '<w:b/>')}<w:bookmarkEnd w:id="1"/>`)),
      { n: 'f' },
    );
    expect(after).toMatch(/<w:r><w:rPr><w:b\/><\/w:rPr><w:t>Dear Ms<\/w:t><\/w:r><w:bookmarkStart[^>]*><w:bookmarkEnd/);
  });

  it('removes the data source, as Word would ask to run its query', () => {
    const filled = fill(
      {
        settings: '<w:zoom w:percent="100"/><w:mailMerge><w:query w:val="SELECT"/></w:mailMerge><w:defaultTabStop w:val="720"/>',
        body: p(complexField(' MERGEFIELD n ', '')),
      },
      { n: 'x' },
    );
    expect(filled.part('word/settings.xml')).toContain('<w:zoom w:percent="100"/><w:defaultTabStop w:val="720"/>');
  });

  it('regions and pictures of other programs are recognised by their names', () => {
    const row = `<w:tr><w:tc>${p(complexField(' MERGEFIELD TableStart:Items ', '') + complexField(' MERGEFIELD a ', r('«a»')))}</w:tc><w:tc>${p(r('x'))}</w:tc></w:tr>`;
    const rows: FieldValue = {
      kind: 'table',
      rows: [
        ['1', '2'],
        ['3', '4'],
      ],
    };
    expect(shownText(bodyAfter(`<w:tbl>${row}</w:tbl>`, { Items: rows }))).toBe('1|2|3|4');
    expect(bodyAfter(p(complexField(' MERGEFIELD Image:Logo ', '')), { Logo: picture })).toContain('<w:drawing');
  });
});

describe('legacy form fields', () => {
  const form = (data: string, result = ''): string =>
    p(
      `<w:bookmarkStart w:id="1" w:name="n"/>${complexField(' FORM ', result, `<w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="n"/>${data}</w:ffData></w:fldChar>`)}<w:bookmarkEnd w:id="1"/>`,
    );

  it('text goes between separator and end, and the bookmark stays', () => {
    const after = bodyAfter(form('<w:textInput/>', r('old', '<w:b/>') + r('er')), { n: 'new' });
    expect(after).toContain(`<w:fldChar w:fldCharType="separate"/></w:r>${r('new', '<w:b/>')}<w:r><w:fldChar w:fldCharType="end"/>`);
    expect(after).toContain('w:name="n"');
  });

  const states: readonly (readonly [string, string, FieldValue | string, string])[] = [
    [
      'a check box',
      '<w:checkBox><w:default w:val="0"/></w:checkBox>',
      { kind: 'checkbox', checked: true },
      '<w:default w:val="0"/><w:checked w:val="1"/>',
    ],
    [
      'a check box that was ticked',
      '<w:checkBox><w:checked/></w:checkBox>',
      { kind: 'checkbox', checked: false },
      '<w:checked w:val="0"/>',
    ],
    ['a list', '<w:ddList><w:listEntry w:val="a"/><w:listEntry w:val="b"/></w:ddList>', 'b', '<w:ddList><w:result w:val="1"/>'],
    [
      'a number',
      '<w:textInput><w:type w:val="number"/><w:format w:val="0.00"/></w:textInput>',
      { kind: 'number', value: 2 },
      '<w:t>2.00</w:t>',
    ],
    [
      'a date',
      '<w:textInput><w:type w:val="date"/><w:format w:val="dd/MM/yyyy"/></w:textInput>',
      { kind: 'date', iso: '2024-02-29' },
      '<w:t>29/02/2024</w:t>',
    ],
  ];
  it.each(states)('%s', (_, data, value, expected) => expect(bodyAfter(form(data, r('x')), { n: value })).toContain(expected));

  it('a value that the list does not have is refused', () => {
    expect(() => bodyAfter(form('<w:ddList><w:listEntry w:val="a"/></w:ddList>'), { n: 'z' })).toThrow(/must be one of "a"/);
  });
});

describe('bookmarks', () => {
  const start = '<w:bookmarkStart w:id="1" w:name="n"/>';
  const end = '<w:bookmarkEnd w:id="1"/>';
  const cases: readonly (readonly [string, string, string])[] = [
    ['around nothing', p(`${r('a')}${start}${end}${r('z')}`), 'anewz'],
    ['around runs', p(`${r('a')}${start}${r('old', '<w:b/>')}${r('er')}${end}${r('z')}`), 'anewz'],
    ['over paragraphs', p(`${r('a')}${start}${r('old')}`) + p(r('between')) + p(`${r('er')}${end}${r('z')}`), 'anew||z'],
    ['between paragraphs', `${start}${p(r('old'))}${end}${p(r('z'))}`, 'new|z'],
    [
      'over a column of a table',
      `<w:tbl><w:tr><w:tc>${p(`<w:bookmarkStart w:id="1" w:name="n" w:colFirst="1" w:colLast="1"/>${r('a')}`)}</w:tc><w:tc>${p(r('old'))}</w:tc></w:tr></w:tbl>${p(end)}`,
      'a|new',
    ],
  ];
  it.each(cases)('%s', (_, body, shown) => {
    const after = bodyAfter(body, { n: 'new' });
    expect(shownText(after)).toBe(shown);
    expect(after.match(/bookmark(?:Start|End)/g)).toHaveLength(2);
  });

  it('another one that begins inside is kept whole', () => {
    const other = '<w:bookmarkStart w:id="2" w:name="o"/>';
    const after = bodyAfter(p(`${start}${r('old')}${other}${end}${r('z')}<w:bookmarkEnd w:id="2"/>`), { n: 'new' });
    expect(after).toContain(other);
  });
});

describe('fields that share a run, as written by some programs', () => {
  const field = (name: string, shown: string): string =>
    `<w:fldChar w:fldCharType="begin"/><w:instrText> MERGEFIELD ${name} </w:instrText><w:fldChar w:fldCharType="separate"/>${shown}<w:fldChar w:fldCharType="end"/>`;
  const run = (content: string): string => p(`<w:r><w:rPr><w:b/></w:rPr>${content}</w:r>`);
  const text = (of: string): string => `<w:t xml:space="preserve">${of}</w:t>`;

  it('beside each other are both filled, and the text between them stays', () => {
    const body = run(text('Dear ') + field('first', text('«first»')) + text(' ') + field('last', text('«last»')) + text('!'));
    const both = fill({ body }, { first: 'Ann', last: 'Lee' });
    expect([shownText(both.body), both.unmatched]).toEqual(['Dear Ann Lee!', []]);
    expect(both.body.match(/<w:b\/>/g)?.length).toBeGreaterThanOrEqual(5);
    expect(shownText(fill({ body }, { last: 'Lee' }).body)).toBe('Dear «first» Lee!');
  });

  it('one in the condition of another is filled, and the other stays', () => {
    const condition = `<w:instrText> IF ${'</w:instrText>'}${field('phone', '<w:instrText>1</w:instrText>')}<w:instrText> = "" "" "call" </w:instrText>`;
    const body = run(
      `<w:fldChar w:fldCharType="begin"/>${condition}<w:fldChar w:fldCharType="separate"/>${text('call')}<w:fldChar w:fldCharType="end"/>`,
    );
    const after = fill({ body }, { phone: '0815' });
    expect(shownText(after.body)).toBe('call');
    expect(after.body.match(/(?<=<w:instrText[^>]*>)[^<]*/g)).toEqual([' IF ', '0815', ' = "" "" "call" ']);
    expect(after.body.match(/w:dirty="true"/g)).toHaveLength(1);
  });

  const formField = (name: string): string =>
    `<w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="${name}"/><w:textInput/></w:ffData></w:fldChar>`;
  const [instruction, separator, end] = [
    '<w:instrText> FORMTEXT </w:instrText>',
    '<w:fldChar w:fldCharType="separate"/>',
    '<w:fldChar w:fldCharType="end"/>',
  ];

  it.each([
    ['all in one run', run(formField('f') + instruction + separator + text('old') + end)],
    [
      'its result in the run of its end',
      p(`<w:r>${formField('f')}${instruction}</w:r><w:r>${separator}</w:r><w:r>${text('old')}${end}</w:r>`),
    ],
    [
      'its result in the run of its separator',
      p(`<w:r>${formField('f')}</w:r><w:r>${instruction}${separator}${text('old')}</w:r><w:r>${end}</w:r>`),
    ],
    ['without a separator', run(formField('f') + instruction + end)],
  ])('a form field, %s, shows its value and nothing else', (_, body) => {
    const after = fill({ body }, { f: 'new' });
    expect([shownText(after.body), after.unmatched]).toEqual(['new', []]);
    expect(after.body.match(/fldCharType="(?:begin|separate|end)"/g)).toHaveLength(3);
  });

  it('a calculated form field shows the given value, and keeps its begin and end', () => {
    const formula = complexField(' =15+5 ', '<w:r><w:instrText>20</w:instrText></w:r>');
    const body = p(`<w:r>${formField('f')}</w:r><w:r>${instruction}</w:r>${formula}<w:r>${separator}</w:r>${r('20')}<w:r>${end}</w:r>`);
    const after = fill({ body }, { f: '7' });
    expect(shownText(after.body)).toBe('7');
    expect(after.body).toContain(formula);
    expect(after.body.match(/fldCharType="end"/g)).toHaveLength(2);
  });

  it('stay unchanged if none of them is filled', () => {
    const body = run(field('a', text('x')) + field('b', text('y')));
    expect(fill({ body }, { c: 'z' }).body).toBe(body);
  });
});

describe('nested fields', () => {
  const outer = (inner: string): string => sdt(tag('outer'), inner);
  const inner = p(sdt(tag('inner'), r('x')));

  it.each([
    ['a control', inner],
    ['a merge field', p(complexField(' MERGEFIELD inner ', r('x')))],
    ['a tag', p(r('{{inner}}'))],
    ['a bookmark', p(`<w:bookmarkStart w:id="1" w:name="inner"/>${r('x')}<w:bookmarkEnd w:id="1"/>`)],
  ])('%s inside a filled one is reported as unmatched', (_, content) => {
    const both = fill({ body: outer(content) }, { inner: 'lost', outer: 'shown' });
    expect([shownText(both.body), both.unmatched, both.reported]).toEqual(['shown', ['inner'], ['docx.field-inside-another']]);
    expect(fill({ body: outer(content) }, { inner: 'shown' }).unmatched).toEqual([]);
  });

  const marked = (name: string, id: number, content: string): string =>
    `<w:bookmarkStart w:id="${id}" w:name="${name}"/>${content}<w:bookmarkEnd w:id="${id}"/>`;
  const crossed = `<w:bookmarkStart w:id="1" w:name="outer"/>${r('a')}<w:bookmarkStart w:id="2" w:name="inner"/>${r('b')}<w:bookmarkEnd w:id="1"/>${r('c')}<w:bookmarkEnd w:id="2"/>`;

  it.each([
    ['a bookmark around the same text', p(marked('outer', 1, marked('inner', 2, r('x'))))],
    ['a merge field', p(marked('outer', 1, complexField(' MERGEFIELD inner ', r('x'))))],
    ['a tag', p(marked('outer', 1, r('{{inner}}')))],
    ['a control', p(marked('outer', 1, sdt(tag('inner'), r('x'))))],
    [
      'a bookmark of another paragraph',
      `<w:bookmarkStart w:id="1" w:name="outer"/>${p(r('a'))}${p(marked('inner', 2, r('x')))}<w:bookmarkEnd w:id="1"/>`,
    ],
  ])('%s inside a filled bookmark is reported as unmatched', (_, content) => {
    const both = fill({ body: content }, { inner: 'lost', outer: 'shown' });
    expect([shownText(both.body), both.unmatched, both.reported]).toEqual(['shown', ['inner'], ['docx.field-inside-another']]);
    expect(shownText(fill({ body: content }, { inner: 'shown' }).body)).toContain('shown');
  });

  it('a bookmark that begins inside another one and ends after it is reported as unmatched', () => {
    const both = fill({ body: p(crossed) }, { inner: 'lost', outer: 'shown' });
    expect([shownText(both.body), both.unmatched]).toEqual(['shownc', ['inner']]);
  });

  it('adjacent bookmarks, and those in a column of a table, are not nested', () => {
    const beside = p(marked('outer', 1, r('a')) + marked('inner', 2, r('b')));
    const touching = p(
      `<w:bookmarkStart w:id="1" w:name="outer"/>${r('a')}<w:bookmarkStart w:id="2" w:name="inner"/><w:bookmarkEnd w:id="1"/>${r('b')}<w:bookmarkEnd w:id="2"/>`,
    );
    for (const body of [beside, touching]) {
      const both = fill({ body }, { inner: 'y', outer: 'x' });
      expect([shownText(both.body), both.unmatched]).toEqual(['xy', []]);
    }
  });

  it('two controls around one table: the outer one fills the rows, and the inner one is reported as unmatched', () => {
    const table = `<w:tbl><w:tblGrid><w:gridCol w:w="1000"/></w:tblGrid><w:tr><w:tc>${p(r('x'))}</w:tc></w:tr></w:tbl>`;
    const rows = (text: string): FieldValue => ({ kind: 'table', rows: [[text]], copyRowStyle: true });
    const both = fill({ body: outer(p(r('Sources')) + sdt(tag('inner'), table)) }, { outer: rows('shown'), inner: rows('lost') });
    expect([both.body.includes('shown'), both.body.includes('lost'), both.unmatched]).toEqual([true, false, ['inner']]);
  });

  it('is not reported for a name that is also shown elsewhere, nor for controls of one name', () => {
    expect(fill({ body: outer(inner) + inner }, { inner: 'shown', outer: 'o' }).unmatched).toEqual([]);
    expect(fill({ body: sdt(tag('f'), p(sdt(tag('f'), r('x')))) }, { f: 'shown' })).toMatchObject({ unmatched: [], reported: [] });
  });

  it('a bookmark that ends in a control of a text box keeps the paragraph of the box', () => {
    const content = `<w:bookmarkStart w:id="0" w:name="B"/>${sdt(tag('f'), `<w:bookmarkEnd w:id="0"/>${p(r('x'))}`)}`;
    const body = p(`<w:r><w:pict><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></w:pict></w:r>`);
    const { body: filled, reported, unmatched } = fill({ body }, { B: 'y' });
    expect([filled, reported, unmatched]).toEqual([body, ['docx.field-unfilled'], ['B']]);
    expect(fill({ body: body + p(r('{{B}}')) }, { B: 'y' }).unmatched).toEqual([]);
  });
});
