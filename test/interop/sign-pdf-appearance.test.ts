/** Visible signatures are upright and in their place on rotated and cropped pages, drawn by two programs; pyHanko accepts them. */
import { beforeAll, describe, expect, test } from 'vitest';
import { docxToPdf } from '../../src/operations/convert/docx-to-pdf.js';
import type { AppearanceContent } from '../../src/signing/pdf/signature-options.js';
import { docxOf } from '../support/docx-package.js';
import { documentOf, p, r } from '../support/golden-docx.js';
import { drawnBy, hasTool, pdfText, type Picture } from './pdf-tools.js';
import { handMadePdf } from './sign-pdf-inputs.js';
import { askPyHanko, hasPyHanko, qpdfComplaintsOf, sign } from './sign-pdf-tools.js';

const name = '山田太郎 Иван Ödön';
const size =
  '<w:sectPr><w:pgSz w:w="4000" w:h="1400"/><w:pgMar w:top="100" w:right="100" w:bottom="100" w:left="100" w:header="0" w:footer="0" w:gutter="0"/></w:sectPr>';
const text: AppearanceContent = { kind: 'text', lines: ['Signed by Jürgen', '2026-01-02 03:04:05 UTC'] };
/** A bar along the upper edge and a block in the lower left corner: its pixels show which way is up. */
const sign40 = { x: 20, y: 30, width: 100, height: 40 };
const upright: AppearanceContent = {
  kind: 'page',
  pdf: handMadePdf({ content: '0 0 1 rg 0 30 100 10 re f 0 0 30 20 re f', page: { MediaBox: [0, 0, 100, 40] } }),
};

const isBlue = (picture: Picture, x: number, y: number): boolean => {
  const [red = 255, green = 255, blue = 0] = picture.at(x, y);
  return red < 80 && green < 80 && blue > 180;
};

/** Where the marks must be, in points from the lower left corner of the visible page. */
const marks: [number, number, boolean][] = [
  [25, 65, true],
  [115, 65, true],
  [30, 40, true],
  [80, 40, false],
  [30, 55, false],
];

const drawers = (['mutool', 'pdftoppm'] as const).filter((tool) => hasTool(tool));

describe.each([0, 90, 180, 270] as const)('a page turned by %i', (rotation) => {
  const page = { MediaBox: [-50, 300, 250, 700], CropBox: [-40, 310, 240, 690], Rotate: rotation };
  const base = handMadePdf({ page, content: '' });
  let signed: Uint8Array = new Uint8Array();
  beforeAll(async () => {
    signed = await sign(base, { appearance: { content: upright, rect: sign40 } });
  });

  test.skipIf(!drawers.includes('mutool'))('MuPDF shows the marks where they belong', () => {
    const picture = drawnBy('mutool', signed);
    expect(marks.map(([x, y]) => isBlue(picture, x, picture.height - y))).toEqual(marks.map(([, , blue]) => blue));
  });
});

describe('in other places', () => {
  test.skipIf(!drawers.includes('pdftoppm'))('Poppler shows the marks in an existing field on a turned page', async () => {
    const base = handMadePdf({ content: '', page: { Rotate: 90 }, field: { rect: [230, 20, 270, 120] } });
    const picture = drawnBy('pdftoppm', await sign(base, { field: 'Agreed', appearance: { content: upright } }));
    expect(marks.map(([x, y]) => isBlue(picture, x, picture.height - y))).toEqual(marks.map(([, , blue]) => blue));
  });

  test.skipIf(!hasTool('pdftotext'))('a name in any script can be read', async () => {
    const pdf = (await docxToPdf(docxOf(documentOf([p(r(name))], { section: size })))).bytes;
    const signed = await sign(handMadePdf({}), { appearance: { content: { kind: 'page', pdf } } });
    expect(pdfText(signed)).toContain(name);
    expect(qpdfComplaintsOf(signed)).toBe('');
  });

  test.skipIf(!hasPyHanko())('pyHanko accepts visible signatures, in new fields and in an existing one', async () => {
    const base = handMadePdf({ field: { rect: [40, 40, 200, 100] } });
    const one = await sign(base, { appearance: { content: text, page: 1 } });
    const two = await sign(one, { appearance: { content: upright, rect: sign40 } });
    const three = await sign(two, { field: 'Agreed', name: 'Jürgen Müller' });
    const certified = await sign(await sign(base, { certify: 'form-filling', appearance: { content: upright } }), { field: 'Agreed' });
    const reports = askPyHanko([{ pdf: three }, { pdf: certified }]);
    expect(reports.map(({ error }) => error)).toEqual([undefined, undefined]);
    expect(reports.map(({ signatures }) => signatures.map(({ bottomLine }) => bottomLine))).toEqual([
      [true, true, true],
      [true, true],
    ]);
    expect(qpdfComplaintsOf(three)).toBe('');
  });
});
