/** The formats of a comparison, and documents that are PDF. */
import { describe, expect, it } from 'vitest';
import type { Comparison } from '../../../src/contract/comparing.js';
import { compare } from '../../../src/operations/compare/compare.js';
import { convert } from '../../../src/operations/convert/convert.js';
import { convert as finishedConvert } from '../../../src/operations/finish/convert.js';
import { decodePdfText } from '../../../src/pdf/objects/text-string.js';
import { conformanceClaims, namesOfClaims } from '../../../src/pdf/read/conformance-claims.js';
import { asArray, asDict, asName, asNumber, asString } from '../../../src/pdf/read/object-source.js';
import { eachPage } from '../../../src/pdf/read/page-tree.js';
import { readPdf } from '../../../src/pdf/read/read-pdf.js';
import { docxOf } from '../../support/docx-package.js';

const p = (text: string, properties = ''): string => `<w:p>${properties}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const onNewPage = '<w:pPr><w:pageBreakBefore/></w:pPr>';
const document = (...words: string[]): Uint8Array =>
  docxOf({ body: words.map((word, index) => p(`The ${word} is agreed upon.`, index === 0 ? '' : onNewPage)).join('') });

const original = document('price', 'place', 'date');
const revised = document('price', 'city', 'date');

describe('compare', () => {
  it('lists changes with their pages as JSON', async () => {
    const result = await compare({ original, revised, to: 'json' });
    const comparison = JSON.parse(new TextDecoder().decode(result.bytes)) as Comparison;
    expect(result.contentType).toBe('application/json');
    expect(comparison.summary).toMatchObject({ replacement: 1, total: 1 });
    expect(comparison.changes).toEqual([
      { kind: 'replacement', what: 'text', story: 'body', paragraph: 2, page: 2, before: 'place', after: 'city' },
    ]);
  });

  it('places a deletion after the last paragraph', async () => {
    const { changes } = await compare({ original, revised: document('price', 'place'), to: 'json' });
    expect(changes).toMatchObject([{ kind: 'deletion', what: 'paragraph', page: 2 }]);
  });

  it('marks changes on pages and in a web page', async () => {
    const [pdf, page] = [await compare({ original, revised, to: 'pdf' }), await compare({ original, revised, to: 'html' })];
    expect(pdf.pages).toBe(3);
    expect(new TextDecoder().decode(page.bytes)).toMatch(/<del[^>]*>place<\/del><ins[^>]*>city<\/ins>/);
  });

  it('finds nothing between a document and a PDF of it, and each word that differs', async () => {
    const numbered = (word: string): Uint8Array =>
      docxOf({
        body: `${p(`The first ${word}.`, '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>')}${p('No list.')}`,
        numbering:
          '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum>' +
          '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
      });
    const signed = (await convert({ bytes: numbered('point'), from: 'docx', to: 'pdf' })).bytes;
    expect((await compare({ original: numbered('point'), revised: signed })).changes).toEqual([]);
    expect((await compare({ original: numbered('clause'), revised: signed })).changes).toMatchObject([
      { before: 'clause', after: 'point' },
    ]);
  });

  it('marks changes on the pages of a PDF themselves', async () => {
    const pdfOf = async (bytes: Uint8Array, more: object = {}): Promise<Uint8Array> =>
      (await convert({ bytes, from: 'docx', to: 'pdf', ...more })).bytes;
    const archived = await pdfOf(revised, { pdfa: '2a', pdfua: '1' });
    const date = '2026-11-29T12:00:00Z';
    const { bytes, pages } = await compare({
      original: await pdfOf(document('price', 'place', 'insurance for transport by sea and by land', 'date')),
      revised: archived,
      to: 'pdf',
      date,
    });
    expect(pages).toBe(3);
    expect(Buffer.from(bytes.subarray(0, archived.length))).toEqual(Buffer.from(archived));
    const opened = readPdf(bytes);
    const marks = Array.from(eachPage(opened), ({ dict }) =>
      asArray(opened, dict.get('Annots')).map((item) => {
        const mark = asDict(opened, item);
        const text = (key: string): string => decodePdfText(asString(opened, mark?.get(key))?.bytes ?? new Uint8Array());
        return [asName(opened, mark?.get('Subtype')), text('T'), text('Contents')];
      }),
    );
    expect(marks).toEqual([
      [],
      [
        ['Highlight', 'Comparison', 'Instead of: place'],
        ['Caret', 'Comparison', 'Deleted: The insurance for transport by sea and by land is agreed upon.'],
      ],
      [],
    ]);
    expect(namesOfClaims(conformanceClaims(opened))).toEqual([]);
  });

  it('marks the same places on a page that is turned, and in lines from right to left', async () => {
    const page = (word: string): Uint8Array =>
      new TextEncoder().encode(
        `<p>Due within ${word === 'ثلاثين' ? '30' : '60'} days.</p><p dir="rtl">يجب الدفع خلال ${word} يوما من تاريخ الفاتورة</p>`,
      );
    const pdfOf = async (word: string, rotate?: '90'): Promise<Uint8Array> =>
      (await finishedConvert({ bytes: page(word), from: 'html', to: 'pdf', ...(rotate && { rotate }) })).bytes;
    const places = async (rotate?: '90'): Promise<number[][]> => {
      const { bytes } = await compare({ original: await pdfOf('ثلاثين', rotate), revised: await pdfOf('ستين', rotate), to: 'pdf' });
      const opened = readPdf(bytes);
      const [first] = Array.from(eachPage(opened));
      return asArray(opened, first?.dict.get('Annots')).map((item) =>
        asArray(opened, asDict(opened, item)?.get('Rect')).map((number) => asNumber(opened, number) ?? NaN),
      );
    };
    const upright = await places();
    expect(upright).toHaveLength(2);
    expect(upright.every(([left = 0, bottom = 0, right = 0, top = 0]) => right - left > 5 && top - bottom > 5)).toBe(true);
    expect(await places('90')).toEqual(upright);
  });

  it('names the pages of a PDF', async () => {
    const [before, after] = [
      await convert({ bytes: original, from: 'docx', to: 'pdf' }),
      await convert({ bytes: revised, from: 'docx', to: 'pdf' }),
    ];
    for (const former of [original, before.bytes]) {
      const { changes } = await compare({ original: former, revised: after.bytes, to: 'json' });
      expect(changes).toMatchObject([{ kind: 'replacement', before: 'place', after: 'city', page: 2 }]);
    }
  });

  it('names the document that is refused, and the field that is wrong', async () => {
    const text = new TextEncoder().encode('plain text');
    await expect(compare({ original, revised: text })).rejects.toThrow(/^revised: .*Only DOCX and PDF documents can be compared/);
    const wrong = { original, revised, date: 'tomorrow' };
    await expect(compare(wrong)).rejects.toMatchObject({
      details: [{ field: 'date', issue: expect.stringContaining('2026-11-29') as string }],
    });
  });
});
