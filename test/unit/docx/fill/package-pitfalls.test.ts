/** Damage that careless filling does to the rest of a package: pictures, rows, changes, signatures, bytes. */
import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../../../../src/docx/fill/field-value.js';
import { readHtml } from '../../../../src/markup/html/read-html.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import { OpcPackage } from '../../../../src/docx/opc/opc-package.js';
import { docxOf, docxPartsOf, zipOf } from '../../../support/docx-package.js';
import { bodyAfter, fill, fillBytes, p, part, picture, r, relationshipsPart, sdt, shownText, tag } from './filled.js';

const row = (content: string, properties = ''): string => `<w:tr>${properties}${content}</w:tr>`;
const cell = (content: string, properties = ''): string =>
  `<w:tc>${properties === '' ? '' : `<w:tcPr>${properties}</w:tcPr>`}${content}</w:tc>`;
const table = (...rows: string[]): string => `<w:tbl><w:tblPr/><w:tblGrid/>${rows.join('')}</w:tbl>`;
const values = (...rows: string[][]): FieldValue => ({ kind: 'table', rows });

describe('tables', () => {
  it('copied rows drop elements that must be unique', () => {
    const model = row(
      cell(
        p('<w:bookmarkStart w:id="1" w:name="b"/>' + r('old') + '<w:bookmarkEnd w:id="1"/>').replace(
          '<w:p>',
          '<w:p w14:paraId="1A2B3C4D" w14:textId="77777777">',
        ),
      ) + sdt('<w:id w:val="5"/><w:showingPlcHdr/>', cell(p(r('old')), '<w:vMerge/>')),
    ).replace('<w:tr>', '<w:tr w14:paraId="0A0B0C0D">');
    const after = bodyAfter(sdt(tag('f') + '<w:id w:val="1"/>', table(row(cell(p(r('H')))), model)), { f: values(['1', '2'], ['3', '4']) });
    expect(shownText(after)).toBe('H|1|2|3|4');
    expect(after).not.toMatch(/paraId|bookmark|vMerge|showingPlcHdr/);
    expect(Array.from(after.matchAll(/<w:id w:val="(\d+)"/g), (match) => match[1])).toEqual(['1', '2', '3']);
  });

  it('keeps heading rows that repeat on every page', () => {
    const head = (text: string): string => row(cell(p(r(text))), '<w:trPr><w:tblHeader/></w:trPr>');
    expect(
      shownText(bodyAfter(sdt(tag('f'), table(head('A'), head('B'), row(cell(p(r('x')))), row(cell(p(r('y')))))), { f: values(['1']) })),
    ).toBe('A|B|1');
  });

  it('merged cells count as one, an empty cell has a paragraph', () => {
    const after = bodyAfter(
      sdt(
        tag('f'),
        table(row(cell(p(r('H')), '<w:gridSpan w:val="3"/>')), row(cell(p(r('x')), '<w:gridSpan w:val="2"/>') + cell(p(r('y'))))),
      ),
      { f: values(['', '2']) },
    );
    expect(after).toContain(row(cell('<w:p></w:p>', '<w:gridSpan w:val="2"/>') + cell(p(r('2')))));
  });

  it('more values than cells are reported', () => {
    const filled = fill({ body: sdt(tag('f'), table(row(cell(p(r('H')))), row(cell(p(r('x')))))) }, { f: values(['1', '2']) });
    expect(filled.reported).toEqual(['docx.table-columns']);
    expect(shownText(filled.body)).toBe('H|1');
  });

  it('a single row: the new ones copy its format', () => {
    expect(shownText(bodyAfter(sdt(tag('f'), table(row(cell(p(r('H')))))), { f: values(['1'], ['2']) }))).toBe('H|1|2');
  });

  it('a control around a row, and a tag in a row, repeat that row', () => {
    const rows = values(['1', '2'], ['3', '4']);
    const body = (content: string): string => table(row(cell(p(r('H')))), content, row(cell(p(r('F')))));
    expect(shownText(bodyAfter(body(sdt(tag('f'), row(cell(p(r('x'))) + cell(p(r('y')))))), { f: rows }))).toBe('H|1|2|3|4|F');
    expect(shownText(bodyAfter(body(row(cell(p(r('{{f}}'))) + cell(p(r('y'))))), { f: rows }))).toBe('H|1|2|3|4|F');
  });

  it('a tag alone in its paragraph becomes a table', () => {
    expect(bodyAfter(p(r('{{f}}')), { f: values(['1', '2']) })).toMatch(/^<w:tbl>.*<\/w:tbl><w:p\/>$/);
  });

  it('a repeating section has an item for every row, its fields filled in their order', () => {
    const item = (id: number): string =>
      sdt(
        `<w:id w:val="${id}"/><w15:repeatingSectionItem/>`,
        p(sdt(`<w:id w:val="${id + 1}"/><w:text/>`, r('a')) + r(': ') + sdt(`<w:id w:val="${id + 2}"/><w:text/>`, r('b'))).replace(
          '<w:p>',
          '<w:p w14:paraId="00000001">',
        ),
      );
    const after = bodyAfter(sdt(`${tag('f')}<w15:repeatingSection/>`, item(10) + item(20)), { f: values(['1', '2'], ['3', '4'], ['5']) });
    expect(shownText(after)).toBe('1: 2|3: 4|5: ');
    const ids = Array.from(after.matchAll(/<w:id w:val="(\d+)"/g), (match) => match[1]);
    expect(new Set(ids).size).toBe(9);
    expect(after.match(/paraId/g)).toHaveLength(1);
  });

  it('items of table rows', () => {
    const item = sdt('<w15:repeatingSectionItem/>', row(cell(p(r('a'))) + cell(p(r('b')))));
    expect(shownText(bodyAfter(table(sdt(`${tag('f')}<w15:repeatingSection/>`, item)), { f: values(['1', '2'], ['3', '4']) }))).toBe(
      '1|2|3|4',
    );
  });
});

const waiting = (embed: string): string =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="1000000" cy="1000000"/><wp:docPr id="4" name="Bild"/><a:graphic><a:graphicData><pic:pic><pic:nvPicPr><pic:cNvPr id="4" name="x"/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${embed}"/></pic:blipFill><pic:spPr><a:xfrm><a:ext cx="1000000" cy="1000000"/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

describe('pictures', () => {
  it('in a header belong to the header’s part, and are stored once', () => {
    const filled = fill(
      {
        body: p(sdt(tag('f'), r('x'))),
        parts: { 'word/header1.xml': part('w:hdr', p(sdt(tag('f'), r('x')) + sdt(tag('g'), r('x')))) },
        relationships: { h: ['header', 'header1.xml'] },
      },
      { f: picture, g: picture },
    );
    expect(filled.part('word/_rels/header1.xml.rels')).toContain('Target="media/filled1.png"');
    expect(filled.part('word/_rels/header1.xml.rels').match(/<Relationship /g)).toHaveLength(1);
    expect(filled.names.filter((name) => name.startsWith('word/media/'))).toEqual(['word/media/filled1.png']);
    const ids = [filled.body, filled.part('word/header1.xml')].flatMap((xml) =>
      Array.from(xml.matchAll(/<wp:docPr id="(\d+)"/g), (match) => match[1]),
    );
    expect(new Set(ids).size).toBe(3);
  });

  it('new media types are declared', () => {
    const filled = fill(
      { body: p(sdt(tag('f'), r('x'))) },
      {
        f: {
          ...picture,
          picture: { bytes: Buffer.from('gif'), extension: 'gif', contentType: 'image/gif', width: 1, height: 1 },
        } as FieldValue,
      },
    );
    expect(filled.part('[Content_Types].xml')).toContain('<Default Extension="gif" ContentType="image/gif"/>');
  });

  it('take the frame of the placeholder picture', () => {
    const after = bodyAfter(p(sdt(`${tag('f')}<w:showingPlcHdr/><w:picture/>`, waiting('old'))), { f: picture });
    expect(after).toContain('<wp:extent cx="1000000" cy="500000"/>');
    expect(after).toContain('name="Bild"');
    expect(after).not.toMatch(/embed="old"|showingPlcHdr/);
  });

  it('have ids that no drawing of any part uses', () => {
    const after = bodyAfter(p(waiting('x').replaceAll('id="4"', 'id="1"') + sdt(tag('f'), r('x'))), { f: picture });
    expect(after).toContain('<wp:docPr id="2"');
  });

  const narrow = '<w:tcW w:w="416" w:type="dxa"/>';
  it.each([
    ['cell', table(row(cell(p(sdt(tag('f'), r('x'))), narrow)))],
    ['cell inside the field', table(row(sdt(tag('f'), cell(p(r('x')), narrow))))],
  ])('are not wider than their %s', (_, body) => expect(bodyAfter(body, { f: picture })).toContain('<wp:extent cx="127000" cy="63500"/>'));
});

describe('tracked changes', () => {
  it('insertions stay insertions, and deletions stay deletions', () => {
    const change = 'w:id="9" w:author="A" w:date="2020-01-01T00:00:00Z"';
    const after = bodyAfter(
      p(sdt(tag('f'), `<w:ins ${change}>${r('old')}</w:ins><w:del ${change}><w:r><w:delText>gone</w:delText></w:r></w:del>`)),
      { f: 'new' },
    );
    expect(after).toContain(`<w:ins ${change}>${r('new')}</w:ins><w:del ${change}><w:r><w:delText>gone</w:delText></w:r></w:del>`);
  });

  it('a field in an insertion stays in it; a field in a deletion is not a field', () => {
    expect(bodyAfter(p(`<w:ins w:id="1">${sdt(tag('f'), r('old'))}</w:ins>`), { f: 'new' })).toContain(
      `<w:ins w:id="1">${sdt(tag('f'), r('new'))}</w:ins>`,
    );
    expect(
      fill({ body: p(`<w:del w:id="1">${sdt(tag('f'), '<w:r><w:delText>x</w:delText></w:r>')}</w:del>`) }, { f: 'new' }).unmatched,
    ).toEqual(['f']);
  });

  it('the former properties of a run are not copied', () => {
    const changed = '<w:b/><w:rPrChange w:id="1" w:author="A"><w:rPr/></w:rPrChange>';
    expect(bodyAfter(p(sdt(tag('f'), r('old', changed))), { f: 'new' })).toContain(r('new', '<w:b/>'));
  });
});

describe('comments', () => {
  it('on a field stay on it', () => {
    const comment = '<w:r><w:commentReference w:id="3"/></w:r>';
    const after = bodyAfter(p(sdt(tag('f'), `<w:commentRangeStart w:id="3"/>${r('old')}<w:commentRangeEnd w:id="3"/>${comment}`)), {
      f: 'new',
    });
    expect(after).toContain(`<w:commentRangeStart w:id="3"/>${r('new')}<w:commentRangeEnd w:id="3"/>${comment}`);
  });
});

describe('the package', () => {
  it('signatures are removed, with a warning', () => {
    const filled = fill(
      {
        body: p(sdt(tag('f'), r('x'))),
        parts: {
          '_xmlsignatures/origin.sigs': '',
          '_xmlsignatures/sig1.xml': '<Signature/>',
          '_rels/.rels': relationshipsPart({
            r1: ['officeDocument', 'word/document.xml'],
            r2: ['http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/origin', '_xmlsignatures/origin.sigs'],
          }),
        },
        contentTypes: { '_xmlsignatures/sig1.xml': 'application/vnd.openxmlformats-package.digital-signature-xmlsignature+xml' },
      },
      { f: 'new' },
    );
    expect(filled.reported).toContain('docx.signature-removed');
    expect(filled.names.join(' ')).not.toContain('_xmlsignatures');
    expect(filled.part('_rels/.rels') + filled.part('[Content_Types].xml')).not.toMatch(/signature/);
  });

  it.each([
    [
      'openxmlformats-officedocument.wordprocessingml.template.main+xml',
      'openxmlformats-officedocument.wordprocessingml.document.main+xml',
      false,
    ],
    [
      'openxmlformats-officedocument.wordprocessingml.document.main+xml',
      'openxmlformats-officedocument.wordprocessingml.document.main+xml',
      false,
    ],
    ['ms-word.template.macroEnabledTemplate.main+xml', 'ms-word.document.macroEnabled.main+xml', true],
    ['ms-word.document.macroEnabled.main+xml', 'ms-word.document.macroEnabled.main+xml', true],
  ])('of %s becomes a document, as Word opens no template under that name', (before, after, hasMacros) => {
    const filled = fill({ body: p(r('x')), contentTypes: { 'word/document.xml': `application/vnd.${before}` } }, {});
    expect(filled.part('[Content_Types].xml')).toContain(`"application/vnd.${after}"`);
    expect(filled.part('[Content_Types].xml')).not.toContain('emplate');
    expect(filled.hasMacros).toBe(hasMacros);
  });

  it('entries that are not filled keep their packed bytes and order', () => {
    const before = docxOf({
      body: p(sdt(tag('f'), r('x'))),
      styles: '<w:style/>',
      parts: { 'word/media/a.png': Buffer.alloc(500, 7), 'custom/blob.bin': 'data' },
    });
    const after = fillBytes(before, { f: 'new' });
    const [old, now] = [before, after.bytes].map((bytes) => new OpcPackage(bytes, new Diagnostics()));
    expect(now?.partNames).toEqual(old?.partNames);
    for (const name of old?.partNames ?? []) if (name !== 'word/document.xml') expect(now?.packedPart(name)).toEqual(old?.packedPart(name));
  });

  it('the text around a field is unchanged', () => {
    const body = `<!-- note -->${p(r('before'))}\r\n  <w:p  w:rsidR='00AA'>${sdt(tag('f'), r('x'))}</w:p ><unknown:e xmlns:unknown="urn:u" a = "1"/>`;
    const [before, after] = bodyAfter(body, { f: 'new' }).split(r('new'));
    expect(body.replace(r('x'), '#')).toBe(`${before}#${after}`);
  });

  it('the strict form, and other prefixes, are read and written', () => {
    const strict = (prefix: string): string =>
      `<${prefix}:document xmlns:${prefix}="http://purl.oclc.org/ooxml/wordprocessingml/main"><${prefix}:body><${prefix}:p><${prefix}:sdt><${prefix}:sdtPr><${prefix}:tag ${prefix}:val="f"/></${prefix}:sdtPr><${prefix}:sdtContent><${prefix}:r><${prefix}:rPr><${prefix}:b/></${prefix}:rPr><${prefix}:t>x</${prefix}:t></${prefix}:r></${prefix}:sdtContent></${prefix}:sdt></${prefix}:p></${prefix}:body></${prefix}:document>`;
    const filled = fill({ parts: { 'word/document.xml': strict('x') } }, { f: 'new' });
    expect(filled.part('word/document.xml')).toContain('xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"');
    expect(filled.part('word/document.xml')).toContain('<w:r><w:rPr><w:b/></w:rPr><w:t>new</w:t></w:r>');
    expect(fill({ parts: { 'word/document.xml': strict('w') } }, { f: picture }).part('word/document.xml')).toContain(
      'http://purl.oclc.org/ooxml/drawingml/main',
    );
  });

  it('a part in UTF-16 is written in UTF-8, and declares it', () => {
    const text = part('w:document', `<w:body>${p(sdt(tag('f'), r('x')))}</w:body>`).replace('UTF-8', 'UTF-16');
    const filled = fill({ parts: { 'word/document.xml': Buffer.from(`\ufeff${text}`, 'utf16le') } }, { f: 'é' });
    expect(filled.part('word/document.xml')).toMatch(/encoding="UTF-8".*<w:t>é<\/w:t>/s);
  });

  it('a second filling works on the first one’s result', () => {
    const once = fill({ body: p(sdt(tag('f'), r('x')) + sdt(tag('g'), r('y'))) }, { f: 'one', g: picture });
    const twice = fillBytes(once.bytes, { f: 'two', g: picture });
    expect(shownText(twice.body)).toBe('two');
    expect(twice.unmatched).toEqual([]);
    expect(twice.names.filter((name) => name.startsWith('word/media/'))).toHaveLength(2);
  });

  it('the same template and values give the same bytes', () => {
    const once = (): Uint8Array => fill({ body: p(sdt(tag('f'), r('x'))) }, { f: picture }).bytes;
    expect(once()).toEqual(once());
  });

  it('skips a header that is not XML, and throws for such a main part', () => {
    const parts = {
      body: p(sdt(tag('f'), r('x'))),
      parts: { 'word/header1.xml': '<w:hdr>' },
      relationships: { h: ['header', 'header1.xml'] as const },
    };
    expect(fill(parts, { f: 'new' }).reported).toContain('docx.xml-malformed');
    expect(() => fill({ parts: { 'word/document.xml': '<w:document>' } }, { f: 'new' })).toThrow(/main part/);
  });

  it('lists of a value lose only their numbers if the numbering part is not XML', () => {
    const parts = {
      body: sdt(tag('f'), p(r('x'))),
      parts: { 'word/numbering.xml': '<w:numbering>' },
      relationships: { n: ['numbering', 'numbering.xml'] as const },
    };
    const { body, reported, part: text } = fill(parts, { f: { kind: 'blocks', tree: readHtml('<ol><li>one<li>two</ol>').tree } });
    expect(shownText(body)).toBe('one|two');
    expect(body).not.toContain('w:numId');
    expect(reported).toContain('docx.xml-malformed');
    expect(text('word/numbering.xml')).toBe('<w:numbering>');
  });

  it('directories and entries behind a data descriptor are copied', () => {
    const files = Array.from(docxPartsOf({ body: p(sdt(tag('f'), r('x'))), styles: '<w:style/>' }), ([name, data]) => ({
      name,
      data,
      flags: 8,
    }));
    expect(fillBytes(zipOf([...files, { name: 'word/empty/', data: '' }]), { f: 'new' }).part('word/styles.xml')).toContain('<w:style/>');
  });
});
