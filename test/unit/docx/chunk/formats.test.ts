/** Content in other formats (`w:altChunk`) as the document's own text: every format, encoding and place. */
import { describe, expect, it } from 'vitest';
import { textWidthOf } from '../../../../src/markup/defaults/default-page.js';
import { readDocx } from '../../../../src/docx/read/read-docx.js';
import { altChunk, chunkDocx, docxChunk, htmlChunk, mhtChunk, mhtOf, readWithChunks, type ChunkPart } from '../../../support/chunk-docx.js';
import { linesOfTree } from '../../../support/html-docx.js';
import { part } from '../../../support/docx-package.js';

const of = (name: string, contentType: string, content: string | Uint8Array): ChunkPart => ({ name, contentType, content });
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');
const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const quoted =
  'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=b\r\n\r\n--b\r\nContent-Type: text/html; charset=iso-8859-1\r\n';

const formats: readonly (readonly [what: string, chunk: ChunkPart, lines: readonly string[]])[] = [
  ['HTML', htmlChunk('<h1>Größe</h1><p>a <b>b</b>'), ['Größe', 'a b']],
  ['HTML with a byte order mark', htmlChunk(utf16('<p>Größe')), ['Größe']],
  ['HTML that states its encoding', htmlChunk(latin1('<meta charset=windows-1252><p>Gr\xf6\xdfe \x93x\x94')), ['Größe “x”']],
  [
    'HTML that states it in the old way',
    htmlChunk(latin1('<meta http-equiv="Content-Type" content="text/html; charset=koi8-r"><p>\xf2\xd5\xd3')),
    ['Рус'],
  ],
  ['HTML that is neither stated nor UTF-8', htmlChunk(latin1('<p>caf\xe9')), ['café']],
  [
    'XHTML',
    of('a.xhtml', 'application/xhtml+xml', latin1('<?xml version="1.0" encoding="ISO-8859-1"?><html><body><p>caf\xe9</p></body></html>')),
    ['café'],
  ],
  ['HTML by its name', of('a.htm', 'application/octet-stream', '<p>a'), ['a']],
  ['HTML by its first bytes', of('a.dat', '', '<!DOCTYPE html><p>a'), ['a']],
  ['a content type with a parameter', of('a.dat', 'text/html; charset=utf-8', '<p>a'), ['a']],
  ['MHT as html-docx-js writes it', mhtChunk(mhtOf('<p class="x">Größe = 1</p>')), ['Größe = 1']],
  [
    'quoted-printable with soft breaks',
    mhtChunk(`${quoted}Content-Transfer-Encoding: quoted-printable\r\n\r\n<p>Gr=F6=DF=\r\ne =3D a=ZZ</p>\r\n--b--\r\n`),
    ['Größe = a=ZZ'],
  ],
  [
    'a page in base64',
    mhtChunk(`${quoted}Content-Transfer-Encoding: base64\r\n\r\n${latin1('<p>caf\xe9').toString('base64')}\r\n--b--`),
    ['café'],
  ],
  ['MHT that calls itself HTML', htmlChunk(mhtOf('<p>a')), ['a']],
  ['MHT without its last boundary', mhtChunk(`${quoted}\r\n<p>a`), ['a']],
  [
    'one part of a message',
    mhtChunk('MIME-Version: 1.0\nContent-Type: text/html;\n charset="utf-8"\nContent-Transfer-Encoding: 8bit\n\n<p>Größe'),
    ['Größe'],
  ],
  [
    'alternatives within a multipart',
    mhtChunk(
      'Content-Type: multipart/mixed; boundary="o"\n\n--o\nContent-Type: multipart/alternative; boundary="i"\n\n--i\nContent-Type: text/plain\n\nplain\n--i\nContent-Type: text/html\n\n<p>rich\n--i--\n--o--\n',
    ),
    ['rich'],
  ],
  ['DOCX', docxChunk({ body: paragraph('a') + paragraph('b') }), ['a', 'b']],
  ['DOCX by its name', { ...docxChunk({ body: paragraph('a') }), contentType: 'application/octet-stream' }, ['a']],
  ['plain text', of('a.txt', 'text/plain', 'a\tb\r\nc\n\nd\n'), ['a\tb', 'c', '', 'd']],
  ['plain text in UTF-16', of('a.txt', 'text/plain', utf16('Größe')), ['Größe']],
];

describe('formats', () => {
  it.each(formats)('%s', (_what, chunk, lines) => {
    const read = readWithChunks(chunkDocx([chunk]));
    expect(read.lines).toEqual(lines);
    expect(read.warnings).toEqual([]);
  });
});

const mht = (html: string): ChunkPart =>
  mhtChunk(
    mhtOf(html).replace(
      /\n------=mhtDocumentPart--\n$/,
      '\n------=mhtDocumentPart\nContent-Type: text/css\nContent-ID: <css-1@x>\n\np { font-weight: bold }\n------=mhtDocumentPart--\n',
    ),
  );

it('takes style sheets from the archive, and nothing from elsewhere', () => {
  const { tree, warnings } = readWithChunks(
    chunkDocx([mht('<link rel="stylesheet" href="cid:css-1@x"><link rel="stylesheet" href="https://example.com/a.css"><p>a')]),
  );
  expect(tree.sections[0]?.children[0]).toMatchObject({ children: [{ properties: { bold: true } }] });
  expect(warnings).toEqual(['markup.resources-missing word/afchunk.mht: 1 style sheet that the document refers to is missing']);
});

const cell = (content: string, width = 2000): string =>
  `<w:tbl><w:tr><w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${content}<w:p/></w:tc></w:tr></w:tbl>`;
const box = (content: string): string =>
  `<w:p><w:r><w:pict><v:shape style="width:100pt;height:50pt"><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`;
const a = htmlChunk('<p>A');

describe('places', () => {
  it.each([
    ['between paragraphs', paragraph('1') + altChunk() + paragraph('2'), ['1', 'A', '2']],
    ['twice', altChunk() + altChunk(), ['A', 'A']],
    ['in a cell', cell(altChunk()) + paragraph('2'), ['A', '', '2']],
    ['in a content control', `<w:sdt><w:sdtContent>${altChunk()}</w:sdtContent></w:sdt>`, ['A']],
    ['in custom XML', `<w:customXml>${altChunk()}</w:customXml>`, ['A']],
  ])('%s', (_where, body, lines) => {
    expect(readWithChunks(chunkDocx([a], { body })).lines).toEqual(lines);
  });

  it('in a text box', () => {
    const { tree } = readWithChunks(chunkDocx([a], { body: box(altChunk()) }));
    expect(JSON.stringify(tree.sections)).toContain('"text":"A"');
  });

  it('in a footnote, a comment and a header', () => {
    const relationships = '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">';
    const rels = `${relationships}<Relationship Id="chunk0" Type="x/aFChunk" Target="chunk.html"/></Relationships>`;
    const { tree } = readWithChunks(
      chunkDocx([a], {
        body: '<w:p/><w:sectPr><w:headerReference w:type="default" r:id="h"/></w:sectPr>',
        footnotes: `<w:footnote w:id="1">${altChunk()}</w:footnote>`,
        comments: `<w:comment w:id="1" w:author="x">${altChunk()}</w:comment>`,
        relationships: { h: ['header', 'header1.xml'] },
        parts: {
          'word/header1.xml': part('w:hdr', altChunk()),
          'word/_rels/header1.xml.rels': rels,
          'word/_rels/footnotes.xml.rels': rels,
          'word/_rels/comments.xml.rels': rels,
        },
      }),
    );
    for (const content of [tree.footnotes.get('1'), tree.comments.get('1'), tree.sections[0]?.properties.headers.default])
      expect(JSON.stringify(content)).toContain('"text":"A"');
  });
});

/** Twips across of the first table of the tree's blocks. */
const wide = htmlChunk('<table style="width:100%"><tr><td>a<td>b</table>');
const page = '<w:sectPr><w:pgSz w:w="8000" w:h="12000"/><w:pgMar w:left="1000" w:right="1000" w:top="1000" w:bottom="1000"/>';

describe('page', () => {
  it.each([
    ['of the host', `${altChunk()}${page}</w:sectPr>`, 6000],
    ['of its own section', `${altChunk()}<w:p><w:pPr>${page}</w:sectPr></w:pPr></w:p><w:p/><w:sectPr/>`, 6000],
    ['of one column', `${altChunk()}${page}<w:cols w:num="2" w:space="400"/></w:sectPr>`, 2800],
    ['of a cell', `${cell(altChunk(), 3216)}${page}</w:sectPr>`, 3000],
  ])('%s', (_what, body, expected) => {
    const { tree } = readWithChunks(chunkDocx([wide], { body }));
    const widths = [...JSON.stringify(tree.sections).matchAll(/"grid":\[([\d,]+)\]/g)].map(([, grid = '']) =>
      grid.split(',').reduce((sum, width) => sum + Number(width), 0),
    );
    expect(Math.abs((widths.at(-1) ?? 0) - expected)).toBeLessThanOrEqual(2);
  });

  it('stays the host’s whatever the chunk’s own says', () => {
    const { tree } = readWithChunks(
      chunkDocx([htmlChunk('<style>@page{size:A3;margin:0}</style><p>a')], { body: `${altChunk()}${page}</w:sectPr>` }),
    );
    expect(tree.sections.map(({ properties }) => textWidthOf(properties))).toEqual([6000]);
  });
});

it('is left out by readers that have no reader for it, and says so', () => {
  const { tree, lacksChunks, diagnostics } = readDocx(chunkDocx([a], { body: altChunk() + paragraph('b') }));
  expect(linesOfTree(tree)).toEqual(['b']);
  expect(lacksChunks).toBe(true);
  expect(diagnostics.list()).toMatchObject([
    {
      code: 'docx.alternative-format',
      message: 'word/document.xml: the imported content word/chunk.html (w:altChunk) was left out: imported content is not read here',
    },
  ]);
});
