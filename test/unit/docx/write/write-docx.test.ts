import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemAt } from '../../../../src/base/item-at.js';
import type { Block } from '../../../../src/document/block.js';
import type { DocumentTree } from '../../../../src/document/document-tree.js';
import type { Inline } from '../../../../src/document/run.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import { OpcPackage } from '../../../../src/docx/opc/opc-package.js';
import { readDocx } from '../../../../src/docx/read/read-docx.js';
import { writeDocx } from '../../../../src/docx/write/write-docx.js';
import { docxOf } from '../../../support/docx-package.js';
import { comparableTree } from './comparable-tree.js';
import { companions, drawingParts, drawings, everythingDocx, paragraph, run } from './everything.js';
import { equations, inlines, paragraphProperties, runContents, runProperties, tables } from './snippets.js';

const read = (bytes: Uint8Array): DocumentTree => readDocx(bytes).tree;
const treeOf = (body: string): DocumentTree => read(docxOf({ ...companions, body }));
const expectSame = (tree: DocumentTree): void => {
  expect(comparableTree(read(writeDocx(tree)))).toEqual(comparableTree(tree));
};

describe('read, write and read again', () => {
  it.each(runProperties)('run properties %s', (xml) => expectSame(treeOf(paragraph(run('<w:t>x</w:t>', xml)))));
  it.each(runContents)('run content %s', (xml) => expectSame(treeOf(paragraph(run(xml)))));
  it.each(inlines)('inline %s', (xml) => expectSame(treeOf(paragraph(xml))));
  it.each(equations)('equation %s', (xml) => expectSame(treeOf(paragraph(xml))));
  it.each(paragraphProperties)('paragraph properties %s', (xml) => expectSame(treeOf(paragraph(run('<w:t>x</w:t>'), xml))));
  it.each(tables)('table %s', (xml) => expectSame(treeOf(`${xml}<w:p/>`)));

  it.each(drawings)('drawing %s', (xml) => expectSame(read(docxOf({ ...companions, ...drawingParts, body: paragraph(run(xml)) }))));
  it('all of them together', () => expectSame(read(everythingDocx())));

  it('sections with all properties', () => {
    const first =
      '<w:pPr><w:sectPr><w:headerReference w:type="default" r:id="top"/><w:footerReference w:type="first" r:id="foot"/><w:footnotePr><w:pos w:val="beneathText"/></w:footnotePr><w:type w:val="continuous"/><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/><w:pgMar w:top="-1000" w:right="900" w:bottom="800" w:left="700" w:header="600" w:footer="500" w:gutter="10"/><w:pgBorders w:zOrder="back" w:display="firstPage" w:offsetFrom="page"><w:top w:val="single" w:sz="4" w:space="24" w:color="auto"/></w:pgBorders><w:lnNumType w:countBy="5" w:start="2" w:restart="continuous"/><w:pgNumType w:fmt="lowerRoman" w:start="3"/><w:cols w:num="2" w:sep="1" w:space="300" w:equalWidth="0"><w:col w:w="3000" w:space="300"/><w:col w:w="4000"/></w:cols><w:vAlign w:val="center"/><w:noEndnote/><w:titlePg/><w:textDirection w:val="tbRl"/><w:bidi/><w:rtlGutter/><w:docGrid w:type="lines" w:linePitch="312" w:charSpace="20"/></w:sectPr></w:pPr>';
    const head = (root: string): string =>
      `<w:${root} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${paragraph(run(`<w:t>${root}</w:t>`))}</w:${root}>`;
    expectSame(
      read(
        docxOf({
          ...companions,
          body: `<w:p>${first}</w:p><w:p/><w:sectPr><w:headerReference w:type="even" r:id="top"/></w:sectPr>`,
          relationships: { top: ['header', 'header9.xml'], foot: ['footer', 'footer9.xml'] },
          parts: { 'word/header9.xml': head('hdr'), 'word/footer9.xml': head('ftr') },
        }),
      ),
    );
  });

  it('any mixture of them', () => {
    const someRun = fc
      .tuple(fc.constantFrom(...runContents), fc.constantFrom('', ...runProperties))
      .map(([content, properties]) => run(content, properties));
    const someParagraph = fc
      .tuple(
        fc.array(fc.oneof(someRun, fc.constantFrom(...inlines, ...equations)), { maxLength: 6 }),
        fc.constantFrom('', ...paragraphProperties),
      )
      .map(([content, properties]) => paragraph(content.join(''), properties));
    const someTable = fc
      .tuple(fc.constantFrom(...tables), fc.array(someParagraph, { minLength: 1, maxLength: 3 }))
      .map(([table, content]) => `${table.replace('<w:p/>', content.join(''))}<w:p/>`);
    const control = someParagraph.map(
      (content) =>
        `<w:sdt><w:sdtPr><w:id w:val="99"/><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`,
    );
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 4, arbitrary: someParagraph }, someTable, control), { maxLength: 8 }), (blocks) => {
        expectSame(treeOf(blocks.join('')));
      }),
      { numRuns: 150, seed: 7 },
    );
  });
});

const withBlocks = (children: readonly Block[]): DocumentTree => {
  const tree = treeOf('<w:p/>');
  return { ...tree, sections: [{ properties: itemAt(tree.sections, 0).properties, children }] };
};
const textRun = (text: string): Inline => ({ kind: 'run', properties: {}, content: [{ kind: 'text', text }] });
const paragraphOf = (...children: Inline[]): Block => ({ kind: 'paragraph', properties: {}, children });
const mainPart = (tree: DocumentTree): string => {
  const bytes = new OpcPackage(writeDocx(tree), new Diagnostics()).part('word/document.xml');
  return Buffer.from(bytes ?? []).toString();
};
const bodyOf = (tree: DocumentTree): string => /<w:body>(.*)<w:sectPr>/s.exec(mainPart(tree))?.[1] ?? '';

describe('written parts', () => {
  it('is the same for the same tree', () => {
    const tree = treeOf(paragraph(inlines.join('') + equations.join('')) + tables.join('<w:p/>'));
    expect(Buffer.compare(Buffer.from(writeDocx(tree)), Buffer.from(writeDocx(tree)))).toBe(0);
  });

  it.each([
    ['control characters, halves of pairs and non-characters', 'a\u0000b\u001fc\ud800d\ufffee\uffff', '<w:t>abcde</w:t>'],
    ['tabs and line ends', 'a\tb\nc', '<w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t>'],
    ['markup', '<a> & "b"', '<w:t>&lt;a&gt; &amp; "b"</w:t>'],
    ['spaces at an end', ' a', '<w:t xml:space="preserve"> a</w:t>'],
  ])('%s in text', (_what, text, xml) => {
    expect(bodyOf(withBlocks([paragraphOf(textRun(text))]))).toContain(xml);
  });

  it('a change around a link goes into the link', () => {
    const revision = { kind: 'inserted', id: '1', author: 'A' } as const;
    const link: Inline = { kind: 'hyperlink', anchor: 'x', children: [textRun('b')] };
    const body = bodyOf(withBlocks([paragraphOf({ kind: 'revision', revision, children: [textRun('a'), link, textRun('c')] })]));
    expect(body.replace(/ w:(?:id|author)="\w+"/g, '')).toBe(
      '<w:p><w:ins><w:r><w:t>a</w:t></w:r></w:ins><w:hyperlink w:anchor="x" w:history="1"><w:ins><w:r><w:t>b</w:t></w:r></w:ins></w:hyperlink><w:ins><w:r><w:t>c</w:t></w:r></w:ins></w:p>',
    );
  });

  it('ids are unique, and marks without their beginning are left out', () => {
    const mark: Inline = { kind: 'bookmark-start', id: 'x', name: 'one' };
    const end: Inline = { kind: 'bookmark-end', id: 'x' };
    const body = bodyOf(
      withBlocks([paragraphOf(end, mark, end, { ...mark, name: 'two' }, end, { kind: 'comment-range-start', id: 'none' })]),
    );
    expect(body).toBe(
      '<w:p><w:bookmarkStart w:id="0" w:name="one"/><w:bookmarkEnd w:id="0"/><w:bookmarkStart w:id="1" w:name="two"/><w:bookmarkEnd w:id="1"/></w:p>',
    );
  });

  it('a story ends with a paragraph', () => {
    const table: Block = {
      kind: 'table',
      properties: {},
      grid: [100],
      rows: [{ properties: {}, cells: [{ properties: {}, children: [] }] }],
    };
    const xml = '<w:tbl><w:tblPr></w:tblPr><w:tblGrid><w:gridCol w:w="100"/></w:tblGrid><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>';
    expect(bodyOf(withBlocks([table, table]))).toBe(`${xml}${xml}<w:p/>`);
  });

  it('a section that ends with a table gets a paragraph for its end', () => {
    const tree = treeOf('<w:p/>');
    const section = itemAt(tree.sections, 0);
    const two = read(writeDocx({ ...tree, sections: [{ ...section, children: [] }, section] }));
    expect(two.sections).toHaveLength(2);
  });

  it.each([
    ['https://example.com/a b|c', 'https://example.com/a%20b%7Cc'],
    ['https://例え.jp/ü', 'https://%E4%BE%8B%E3%81%88.jp/%C3%BC'],
    ['http://[bad', 'http%3A%2F%2F%5Bbad'],
    ['mailto:a@b@c', 'mailto%3Aa%40b%40c'],
    ['50% off', '50%25%20off'],
    ['C:\\files\\x.docx', 'C:/files/x.docx'],
  ])('the address %s becomes %s', (target, written) => {
    const tree = withBlocks([paragraphOf({ kind: 'hyperlink', target, children: [textRun('x')] })]);
    expect(JSON.stringify(read(writeDocx(tree)).sections)).toContain(JSON.stringify(written));
  });
});
