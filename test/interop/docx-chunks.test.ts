/** Content in other formats (`w:altChunk`) appears on the pages that other programs read. */
import { describe, expect, it } from 'vitest';
import { convert } from '../../src/operations/convert/convert.js';
import { altChunk, chunkDocx, docxChunk, htmlChunk, htmlDocxJs, type ChunkPart } from '../support/chunk-docx.js';
import { pngOf } from '../support/pictures.js';
import { hasTool, pdfText } from './pdf-tools.js';

const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const linesOf = (pdf: Uint8Array): string[] =>
  pdfText(pdf, '-layout')
    .trim()
    .split(/\s*\n\s*/)
    .map((line) => line.replace(/ +/g, ' '));

describe.skipIf(!hasTool('pdftotext'))('pdftotext reads', () => {
  it('a document as html-docx-js makes it', async () => {
    const html =
      '<h1>Größe</h1><p>An = sign and <a href="https://example.com/?a=b">a link</a></p><ol><li>one</li><li>two</li></ol>' +
      '<table border="1"><tr><td>left</td><td>right</td></tr></table><p><img src="file:///C:/fake/image0.png" width="96" height="48"></p>';
    const picture = { location: 'file:///C:/fake/image0.png', type: 'image/png', base64: Buffer.from(pngOf(4, 2)).toString('base64') };
    const { bytes, pages, warnings } = await convert({ bytes: htmlDocxJs(html, [picture]), from: 'docx', to: 'pdf' });
    expect({ pages, warnings }).toEqual({ pages: 1, warnings: [] });
    expect(linesOf(bytes)).toEqual(['Größe', 'An = sign and a link', '1. one', '2. two', 'left right']);
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/\/Subtype *\/Image/);
  });

  it('text of all formats where its anchor is', async () => {
    const chunks: ChunkPart[] = [
      htmlChunk('<p>from HTML'),
      docxChunk({ body: paragraph('from DOCX') }),
      { name: 'c.txt', contentType: 'text/plain', content: 'from text' },
      { name: 'c.rtf', contentType: 'application/rtf', content: '{\\rtf1 from RTF}' },
    ];
    const body = ['first', 'second', 'third', 'last'].map((text, n) => paragraph(text) + altChunk(n)).join('');
    const { bytes, warnings } = await convert({ bytes: chunkDocx(chunks, { body }), from: 'docx', to: 'pdf' });
    expect(linesOf(bytes)).toEqual(['first', 'from HTML', 'second', 'from DOCX', 'third', 'from text', 'last']);
    expect(warnings).toEqual([
      {
        code: 'docx.alternative-format',
        message:
          'word/document.xml: the imported content word/c.rtf (w:altChunk) was left out: content of the type application/rtf is not read',
        count: 1,
      },
    ]);
  });
});
