/** Content in other formats in a DOCX: what is not read and why, and what reading may cost. */
import { describe, expect, it } from 'vitest';
import { convert } from '../../../src/operations/convert/convert.js';
import { deepestChunks, mostChunks } from '../../../src/operations/convert/read-chunk.js';
import { altChunk, chunkDocx, docxChunk, htmlChunk, mhtChunk, readWithChunks } from '../../support/chunk-docx.js';
import { docxOf, type DocxParts } from '../../support/docx-package.js';
import { pngOf } from '../../support/pictures.js';

const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

const leftOut = (what: string, reason: string): string =>
  `docx.alternative-format word/document.xml: the imported content ${what} (w:altChunk) was left out: ${reason}`;
const body = altChunk() + paragraph('rest');

describe('an unreadable chunk is the only loss', () => {
  const rows: readonly (readonly [what: string, document: Uint8Array, warning: string])[] = [
    [
      'RTF declared as plain text',
      chunkDocx([{ name: 'a.txt', contentType: 'text/plain', content: '{\\rtf1 x}' }], { body }),
      leftOut('word/a.txt', 'content of the type text/plain (RTF by its first bytes) is not read'),
    ],
    [
      'an undeclared format',
      chunkDocx([{ name: 'a.bin', contentType: '', content: Buffer.from([1, 2, 3]) }], { body }),
      leftOut('word/a.bin', 'content of the type .bin is not read'),
    ],
    [
      'a missing relationship',
      docxOf({ body }),
      'docx.alternative-format word/document.xml: imported content (w:altChunk) was left out: the part is missing',
    ],
    [
      'a missing part',
      docxOf({ body, relationships: { chunk0: ['aFChunk', 'none.html'] } }),
      'docx.alternative-format word/document.xml: imported content (w:altChunk) was left out: the part is missing',
    ],
    [
      'a part on the web',
      docxOf({ body, relationships: { chunk0: ['aFChunk', 'https://example.com/a.html', 'External'] } }),
      'docx.alternative-format word/document.xml: imported content (w:altChunk) was left out: the part is outside the file',
    ],
    [
      'an invalid document',
      chunkDocx([docxChunk(Buffer.from('%PDF-1.7'))], { body }),
      leftOut('word/chunk.docx', 'The file is a PDF, not a DOCX document.'),
    ],
    [
      'a document without its end',
      chunkDocx([docxChunk(docxOf({ body }).subarray(0, 300))], { body }),
      leftOut('word/chunk.docx', 'The file is cut off: it begins like a DOCX document, but its end is missing. Send it again.'),
    ],
    [
      'an archive without a page',
      chunkDocx([mhtChunk('Content-Type: multipart/related; boundary=x\n\n--x\nContent-Type: image/png\n\n--x--')], { body }),
      leftOut('word/afchunk.mht', 'the archive contains no page'),
    ],
    [
      'a document that unpacks to too much',
      chunkDocx([docxChunk({ body: paragraph('a'), parts: { 'word/styles.xml': Buffer.alloc(200_000_000, 0x20) } })], { body }),
      leftOut('word/chunk.docx', 'A part of the document unpacks to more than 134217728 bytes.'),
    ],
    [
      'a page that unpacks to too much',
      chunkDocx([htmlChunk(Buffer.alloc(200_000_000, 0x20))], { body }),
      leftOut('word/chunk.html', 'A part of the document unpacks to more than 134217728 bytes.'),
    ],
    [
      'a page longer than the limit',
      chunkDocx([htmlChunk(Buffer.concat(Array.from({ length: 70 }, (_, n) => Buffer.from(randomText(n, 1 << 20)))))], { body }),
      leftOut('word/chunk.html', 'together they have more than 67108864 bytes'),
    ],
    [
      'plain text of too many lines',
      chunkDocx([{ name: 'a.txt', contentType: 'text/plain', content: '\n'.repeat(1_000_001) }], { body }),
      leftOut('word/a.txt', 'together they have more than 20000 tags and lines and one for each 4 bytes of the file'),
    ],
    [
      'a document of too many elements',
      chunkDocx([docxChunk({ body: '<w:p/>'.repeat(1_100_000) })], { body }),
      leftOut('word/chunk.docx', 'A part has more than 1000000 XML elements.'),
    ],
  ];

  it.each(rows)('%s', (_what, document, warning) => {
    const { lines, warnings } = readWithChunks(document);
    expect(lines).toEqual(['rest']);
    expect(warnings).toContain(warning);
  });
});

/** Hardly packed: an inflation that only bombs have would be refused before. */
function randomText(seed: number, length: number): string {
  let state = seed + 1;
  let text = '';
  while (text.length < length) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    text += state.toString(36);
  }
  return text.slice(0, length);
}

describe('a document as a chunk of itself gives the same pages', () => {
  const numbered = (level: number): string => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>`;
  const level = (at: number): string =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="decimal"/>${at === 0 ? '<w:pStyle w:val="H"/>' : ''}<w:lvlText w:val="%${at + 1})"/></w:lvl>`;
  const whole: DocxParts = {
    styles:
      '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>' +
      '<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/><w:pPr><w:spacing w:after="200"/></w:pPr></w:style>' +
      `<w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/><w:basedOn w:val="N"/><w:pPr>${numbered(0)}</w:pPr><w:rPr><w:b/></w:rPr></w:style>` +
      '<w:style w:type="table" w:default="1" w:styleId="T"><w:name w:val="Normal Table"/><w:pPr><w:spacing w:after="0"/></w:pPr></w:style>',
    numbering: `<w:abstractNum w:abstractNumId="0">${level(0)}${level(1)}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
    footnotes: `<w:footnote w:id="2">${paragraph('note')}</w:footnote>`,
    relationships: { pic: ['image', 'media/image1.png'] },
    parts: { 'word/media/image1.png': pngOf(40, 20) },
    body:
      '<w:p><w:pPr><w:pStyle w:val="H"/></w:pPr><w:bookmarkStart w:id="1" w:name="a"/><w:r><w:t>heading</w:t></w:r><w:bookmarkEnd w:id="1"/></w:p>' +
      `<w:p><w:pPr>${numbered(1)}</w:pPr><w:r><w:t>item</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r></w:p>` +
      `<w:tbl><w:tr><w:tc>${paragraph('cell')}</w:tc></w:tr></w:tbl>` +
      '<w:p><w:pPr><w:sectPr><w:pgSz w:w="9000" w:h="9000"/></w:sectPr></w:pPr><w:hyperlink w:anchor="a"><w:r><w:t>link</w:t></w:r></w:hyperlink></w:p>' +
      paragraph('last'),
  };

  it.each([
    ['with the styles of the host', false],
    ['with its own', true],
  ])('%s', async (_whose, keepsSource) => {
    const { bytes, pages } = await convert({ bytes: docxOf(whole), from: 'docx', to: 'pdf' });
    const host = chunkDocx([docxChunk(whole)], { ...whole, body: altChunk(0, keepsSource) });
    const wrapped = await convert({ bytes: host, from: 'docx', to: 'pdf' });
    expect(pages).toBe(2);
    expect(Buffer.compare(wrapped.bytes, bytes)).toBe(0);
  });
});

describe('limits', () => {
  const within = (inner: Uint8Array, host: DocxParts = {}): Buffer => chunkDocx([docxChunk(inner)], host);
  const nested = (depth: number): Buffer =>
    depth === 0 ? docxOf({ body: paragraph('core') }) : within(nested(depth - 1), { body: paragraph(`level ${depth}`) + altChunk() });

  it(`documents within documents, ${deepestChunks} deep`, () => {
    expect(readWithChunks(nested(deepestChunks)).lines.at(-1)).toBe('core');
    const { lines, warnings } = readWithChunks(nested(deepestChunks + 1));
    expect(lines).toEqual(['level 5', 'level 4', 'level 3', 'level 2', 'level 1']);
    expect(warnings).toEqual([expect.stringContaining('documents are nested deeper than 4')]);
    expect(warnings[0]).toMatch(/word\/chunk\.docx: (?:word\/chunk\.docx: ){3}word\/document\.xml/);
  });

  const inTables = (content: string): string => '<w:tbl><w:tr><w:tc>'.repeat(47) + content + '<w:p/></w:tc></w:tr></w:tbl>'.repeat(47);
  const inControls = (content: string): string => '<w:sdt><w:sdtContent>'.repeat(120) + content + '</w:sdtContent></w:sdt>'.repeat(120);
  it.each([
    ['tables', inTables, 'layout.table-depth'],
    ['content controls', inControls, 'html.too-deep'],
  ] as const)('documents nested deep in %s inside others become pages', async (_what, wrap, warning) => {
    let bytes: Uint8Array = chunkDocx([htmlChunk(`${'<div>'.repeat(400)}${'<table><tr><td>'.repeat(300)}core`)], {
      body: wrap(altChunk()),
    });
    for (let depth = 0; depth < deepestChunks; depth++) bytes = within(bytes, { body: wrap(altChunk()) });
    const { warnings } = await convert({ bytes, from: 'docx', to: 'pdf' });
    expect(warnings.map(({ code }) => code)).toContain(warning);
  });

  it('chunks of chunks count together', () => {
    const anchors = altChunk().repeat(30);
    const inner = chunkDocx([htmlChunk('<p>x')], { body: anchors });
    const { lines, warnings } = readWithChunks(within(inner, { body: altChunk().repeat(40) }));
    const documents = Math.floor(mostChunks / 31);
    expect(lines.filter((line) => line === 'x')).toHaveLength(mostChunks - documents - 1);
    expect(warnings.some((warning) => warning.includes(`their number exceeds ${mostChunks}`))).toBe(true);
  });

  it('unpacked sizes count together', () => {
    const heavy = docxChunk({ body: `${paragraph('a')}<!--${randomText(1, 1 << 20).repeat(60)}-->` });
    const { warnings } = readWithChunks(chunkDocx([heavy], { body: altChunk().repeat(8) }));
    expect(warnings).toContain(leftOut('word/chunk.docx', 'The document unpacks to more than 402653184 bytes.'));
  });

  it('an archive of boundaries, headers and references is read in linear time', () => {
    const pictures = '<img src="cid:p">'.repeat(20_000);
    const mht =
      `Content-Type: multipart/related; boundary=b\n\n--b\nContent-Type: text/html\n\n<p>x${pictures}\n--b\nContent-ID: <p>\nContent-Type: image/png\n` +
      `Content-Transfer-Encoding: base64\n\n${Buffer.from(pngOf(400, 400)).toString('base64')}\n${'--b\nX: y\n z\n\n'.repeat(200_000)}${'--b '.repeat(200_000)}${'= '.repeat(500_000)}`;
    const started = performance.now();
    const { tree } = readWithChunks(chunkDocx([mhtChunk(mht)]));
    expect(tree.media.size).toBe(1);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
