/** Documents joined into one: what their texts refer to, what must be unique, and where each begins. */
import { describe, expect, test } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import { DocumentJoiner } from '../../../../src/docx/merge/join-documents.js';
import { OpcPackage } from '../../../../src/docx/opc/opc-package.js';
import { docxOf, part, relationshipsPart, type DocxParts } from '../../../support/docx-package.js';
import { inEveryForm } from '../../../support/in-other-forms.js';
import { expectStrictPackage } from '../../../support/strict-package.js';
import { complexField, onePixel, p, r, sdt } from '../fill/filled.js';

function join(...documents: readonly (DocxParts | Uint8Array)[]) {
  const { bytes } = inEveryForm(
    documents.map((document) => (document instanceof Uint8Array ? document : docxOf(document))),
    (given) => {
      const joiner = new DocumentJoiner({ budget: new Budget(), diagnostics: new Diagnostics() });
      for (const document of given) joiner.add(document);
      return joiner.end();
    },
  );
  expectStrictPackage(bytes);
  const opened = new OpcPackage(bytes, new Diagnostics());
  const text = (name: string): string => Buffer.from(opened.part(name) ?? []).toString('utf8');
  const main = text('word/document.xml');
  return { part: text, names: opened.partNames, opened, main, body: /<w:body>([^]*)<\/w:body>/.exec(main)?.[1] ?? '' };
}

const values = (xml: string, pattern: RegExp): string[] => Array.from(xml.matchAll(pattern), ([, value = '']) => value);
const style = (id: string, name: string, more = ''): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`;
const styled = (id: string, text = 'x'): string => p(r(text), `<w:pStyle w:val="${id}"/>`);
const section = (content = ''): string => `<w:sectPr>${content}<w:pgSz w:w="11906" w:h="16838"/></w:sectPr>`;

describe('styles', () => {
  test('of one name are the first document’s, whatever their ids; others are added with what they are based on', () => {
    const first = { body: styled('Title'), styles: style('Title', 'Title') + style('Mine', 'Other') };
    const second = {
      body: styled('Titel') + styled('Mine') + styled('none'),
      styles: style('Titel', 'title') + style('Base', 'Base') + style('Mine', 'Mine', '<w:basedOn w:val="Base"/><w:next w:val="Titel"/>'),
    };
    const { body, part: text } = join(first, second);
    expect(values(body, /<w:pStyle w:val="([^"]*)"/g)).toEqual(['Title', 'Title', 'Mine_2']);
    const styles = text('word/styles.xml');
    expect(values(styles, /w:styleId="([^"]*)"/g)).toEqual(['Title', 'Mine', 'Base', 'Mine_2']);
    expect(styles).toContain('<w:name w:val="Mine"/><w:basedOn w:val="Base"/><w:next w:val="Title"/>');
  });
});

describe('lists', () => {
  const level = '<w:lvl w:ilvl="0"><w:start w:val="3"/></w:lvl>';
  const numbering = `<w:abstractNum w:abstractNumId="0"><w:nsid w:val="0A0B0C0D"/>${level}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/></w:num>`;
  const item = (id: number): string => p(r('x'), `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${String(id)}"/></w:numPr>`);
  test('restart on the existing definition; a further list of it continues', () => {
    const document = { body: item(1) + item(2) + item(1) + item(0), numbering };
    const { body, part: text } = join(document, document);
    expect(values(body, /<w:numId w:val="([^"]*)"/g)).toEqual(['1', '2', '1', '0', '3', '4', '3', '0']);
    const all = text('word/numbering.xml');
    expect(values(all, /(<w:abstractNum )/g)).toHaveLength(1);
    expect(all).toContain(
      '<w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="3"/></w:lvlOverride></w:num><w:num w:numId="4"><w:abstractNumId w:val="0"/></w:num>',
    );
  });

  test('of another definition bring it along, under an id of its own', () => {
    const other = numbering.replace('"3"', '"7"');
    const { part: text, body } = join({ body: p(r('x')) }, { body: item(1), numbering }, { body: item(2), numbering: other });
    const all = text('word/numbering.xml');
    expect(values(body, /<w:numId w:val="([^"]*)"/g)).toEqual(['1', '2']);
    expect(values(all, /<w:abstractNum w:abstractNumId="(\d+)"/g)).toEqual(['1', '2']);
    expect(new Set(values(all, /<w:nsid w:val="([0-9A-F]{8})"/g)).size).toBe(2);
    expect(all.lastIndexOf('<w:abstractNum ')).toBeLessThan(all.indexOf('<w:num '));
  });
});

test('notes and comments get their own numbers, and the first ones add their part', () => {
  const notes = (text: string): string =>
    `<w:footnote w:type="separator" w:id="-1"><w:p/></w:footnote><w:footnote w:id="2">${p(r(text))}</w:footnote>`;
  const body = p('<w:r><w:footnoteReference w:id="2"/></w:r>');
  const commented = p(
    '<w:commentRangeStart w:id="0"/><w:r><w:t>x</w:t></w:r><w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>',
  );
  const comments = `<w:comment w:id="0" w:author="A">${p(r('said'))}</w:comment>`;
  const { part: text, main } = join(
    { body: p(r('x')) },
    { body, footnotes: notes('one') },
    { body: body + commented, footnotes: notes('two'), comments },
    { body: commented, comments },
  );
  expect(values(main, /footnoteReference w:id="(\d+)"/g)).toEqual(['1', '2']);
  expect(values(text('word/footnotes.xml'), /<w:footnote(?: w:type="\w+")? w:id="(-?\d+)"/g)).toEqual(['-1', '1', '2']);
  expect(values(main, /comment(?:RangeStart|RangeEnd|Reference) w:id="(\d+)"/g)).toEqual(['1', '1', '1', '2', '2', '2']);
  expect(values(text('word/comments.xml'), /<w:comment w:id="(\d+)"/g)).toEqual(['1', '2']);
});

test('pictures are kept once, links and parts of parts come along', () => {
  const parts = { 'word/media/image1.png': onePixel, 'word/charts/chart1.xml': part('c:chart', ''), 'word/embeddings/book.xlsx': 'book' };
  const document: DocxParts = {
    body: p('<w:r><w:drawing><a:blip r:embed="rId7"/><c:chart xmlns:c="urn:c" r:id="rId8"/></w:drawing></w:r><w:hyperlink r:id="rId9"/>'),
    parts: { ...parts, 'word/charts/_rels/chart1.xml.rels': relationshipsPart({ rId1: ['package', '../embeddings/book.xlsx'] }) },
    relationships: {
      rId7: ['image', 'media/image1.png'],
      rId8: ['chart', 'charts/chart1.xml'],
      rId9: ['hyperlink', 'https://example.com/?a=1&amp;b=2', 'External'],
    },
  };
  const { names, main, opened } = join({ body: p(r('x')) }, document, document);
  expect(names.filter((name) => /media|charts|embeddings/.test(name))).toEqual([
    ...['word/media/image1.png', 'word/charts/chart1.xml', 'word/embeddings/book.xlsx', 'word/charts/_rels/chart1.xml.rels'],
    ...['word/charts/chart12.xml', 'word/charts/_rels/chart12.xml.rels'],
  ]);
  const target = (id: string): string | undefined => opened.relationships('word/document.xml').byId(id)?.target;
  expect(values(main, /r:(?:embed|id)="([^"]*)"/g).map(target)).toEqual([
    ...['word/media/image1.png', 'word/charts/chart1.xml', 'https://example.com/?a=1&b=2'],
    ...['word/media/image1.png', 'word/charts/chart12.xml', 'https://example.com/?a=1&b=2'],
  ]);
  expect(opened.relationships('word/charts/chart12.xml').byId('rId1')?.target).toBe('word/embeddings/book.xlsx');
});

test('ids and names are unique, and what refers to them follows', () => {
  const mark = '<w:bookmarkStart w:id="4" w:name="Here"/><w:bookmarkEnd w:id="4"/>';
  const body = p(
    `${mark}<w:hyperlink w:anchor="Here"/><w:ins w:id="9" w:author="A">${r('x')}</w:ins>${complexField(' REF Here \\h ', r('x'))}` +
      '<w:r><w:pict><v:shapetype id="_x0000_t202"/><v:shape id="Box" type="#_x0000_t202"/><v:shape id="First"><v:textbox style="mso-next-textbox:#Box"/></v:shape><o:OLEObject ShapeID="Box"/></w:pict></w:r>' +
      '<w:r><w:drawing><wp:docPr id="5" name="P"/></w:drawing></w:r>',
  );
  const control = sdt('<w:id w:val="77"/><w:dataBinding w:xpath="/a" w:storeItemID="{1}"/>', p(r('x')));
  const { main } = join({ body: body + control }, { body: body + control });
  const twice = (pattern: RegExp): string[] => values(main, pattern);
  expect(twice(/w:name="([^"]*)"/g)).toEqual(['Here', expect.not.stringMatching(/^Here$/)]);
  expect(twice(/w:anchor="([^"]*)"/g)).toEqual(twice(/w:name="([^"]*)"/g));
  expect(twice(/REF (\S+) /g)).toEqual(twice(/w:name="([^"]*)"/g));
  expect(new Set(twice(/<w:(?:bookmarkStart|ins) w:id="(\d+)"/g)).size).toBe(4);
  expect(twice(/bookmarkEnd w:id="(\d+)"/g)).toEqual(twice(/bookmarkStart w:id="(\d+)"/g));
  for (const pattern of [/docPr id="(\d+)"/g, /<w:id w:val="(-?\d+)"/g, /<v:shape id="([^"]*)"/g, /<v:shapetype id="([^"]*)"/g])
    expect(new Set(twice(pattern)).size).toBe(twice(pattern).length);
  expect(twice(/ShapeID="([^"]*)"/g)).toEqual(twice(/<v:shape id="([^"]*)" type/g));
  expect(twice(/mso-next-textbox:#([^"]*)"/g)).toEqual(twice(/<v:shape id="([^"]*)" type/g));
  expect(twice(/type="#([^"]*)"/g)).toEqual(twice(/<v:shapetype id="([^"]*)"/g));
  // Only the first document's data are there.
  expect(twice(/(<w:dataBinding)/g)).toHaveLength(1);
});

describe('each document', () => {
  test('begins on a page 1 of its own, whose headers are its own', () => {
    const header = { parts: { 'word/header1.xml': part('w:hdr', p(r('H'))) }, relationships: { rId5: ['header', 'header1.xml'] as const } };
    const reference = '<w:headerReference w:type="default" r:id="rId5"/>';
    const {
      body,
      opened,
      part: text,
    } = join(
      { body: p(r('one')) + section(reference), ...header },
      { body: p(r('two')) + section('<w:type w:val="continuous"/>') },
      { body: p(r('three')) + section(reference), ...header },
    );
    const sections = values(body, /<w:sectPr\b[^>]*>([^]*?)<\/w:sectPr>/g);
    const target = (xml: string | undefined): string =>
      opened.relationships('word/document.xml').byId(/r:id="([^"]*)"/.exec(xml ?? '')?.[1])?.target ?? '';
    expect(sections).toHaveLength(3);
    expect(sections[0]).not.toContain('pgNumType');
    expect(sections[1]).toMatch(/<w:type w:val="nextPage"\/><w:pgSz [^>]*\/><w:pgNumType w:start="1"\/>$/);
    expect(text(target(sections[1]))).not.toContain('H</w:t>');
    expect(text(target(sections[2]))).toContain('H</w:t>');
    expect(body).toMatch(/^<w:p><w:pPr><w:spacing w:after="0"[^>]*\/><w:sectPr>/);
  });

  test('begins its footnotes with 1 where it is one section', () => {
    const footnotes = `<w:footnote w:id="2">${p(r('x'))}</w:footnote>`;
    const body = p('<w:r><w:footnoteReference w:id="2"/></w:r>') + section();
    expect(join({ body, footnotes }, { body, footnotes }).body).toContain(
      '<w:footnotePr><w:numRestart w:val="eachSect"/></w:footnotePr><w:pgSz',
    );
  });

  test('may end with a table, and be without properties', () => {
    const table = `<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc>${p('')}</w:tc></w:tr></w:tbl>`;
    const { body } = join({ body: table }, { body: p(r('two'), '<w:keepNext/>') }, { body: p(r('three')) });
    expect(body).toContain(
      '</w:tbl><w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="20" w:lineRule="exact"/><w:rPr><w:sz w:val="2"/></w:rPr><w:sectPr></w:sectPr></w:pPr></w:p>',
    );
    expect(body).toMatch(/<w:keepNext\/><w:spacing w:after="0"[^>]*\/><w:sectPr><w:pgNumType w:start="1"\/><\/w:sectPr><\/w:pPr>/);
  });
});

describe('namespaces', () => {
  const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const document = (root: string): DocxParts => ({ parts: { 'word/document.xml': root } });
  test('that the first document does not have are declared, and ignored where they were', () => {
    const first = document(`<w:document xmlns:w="${main}"><w:body><w:p/></w:body></w:document>`);
    const second = document(
      `<w:document xmlns:w="${main}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:x="urn:x" mc:Ignorable="x"><w:body><w:p x:y="1"/></w:body></w:document>`,
    );
    const tag = /<w:document [^>]*>/.exec(join(first, second).main)?.[0];
    expect(tag).toContain('xmlns:x="urn:x"');
    expect(tag).toContain('mc:Ignorable="x"');
  });

  test('of other prefixes become the usual ones', () => {
    const other = document(`<document xmlns="${main}" xmlns:k="${main}"><body><p><pPr><pStyle k:val="S"/></pPr></p></body></document>`);
    const { body, main: whole } = join({ body: p(r('x')) }, { ...other, styles: style('S', 'S') });
    expect(body).toContain('<w:p><w:pPr><w:pStyle w:val="S"/></w:pPr></w:p>');
    expect(whole).not.toContain('xmlns:k');
  });
});

test('refuses bytes that are not a document', () => {
  expect(() => join({ body: p(r('x')) }, new Uint8Array([1, 2, 3]))).toThrow(/not a DOCX/);
});
