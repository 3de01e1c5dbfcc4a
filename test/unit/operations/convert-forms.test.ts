/** Content controls and form fields as fields of a PDF: where they are, what they look like, which stay text. */
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, type PDFRawStream, decodePDFRawStream, type PDFField } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { itemAt } from '../../../src/base/item-at.js';
import { convert, type ConvertInput } from '../../../src/operations/convert/convert.js';
import { docxOf } from '../../support/docx-package.js';
import { firstItems } from '../../support/first-items.js';
import { control, everyFieldDocx, legacyField, paragraph, run, textControl } from '../../support/form-docx.js';

const page =
  '<w:sectPr><w:pgSz w:w="6000" w:h="4000"/><w:pgMar w:top="400" w:right="1000" w:bottom="400" w:left="1000" w:header="0" w:footer="0"/></w:sectPr>';

const converted = (body: string, options: Partial<ConvertInput> = {}) =>
  convert({ bytes: docxOf({ body: body + page }), from: 'docx', forms: 'interactive', ...options });

async function fieldsOf(body: string): Promise<PDFField[]> {
  return (await PDFDocument.load((await converted(body)).bytes)).getForm().getFields();
}

/** A field's first widget. */
const widgetOf = (field: PDFField) => itemAt(field.acroField.getWidgets(), 0);

/** Left, width in points of each field's first widget. */
async function places(body: string): Promise<number[][]> {
  const fields = await fieldsOf(body);
  return fields.map((field) => {
    const { x, width } = widgetOf(field).getRectangle();
    return [Math.round(x), Math.round(width)];
  });
}

/** Inside margins of 50 points is text 200 points wide; a field reaches 2 points farther on both sides. */
describe('a field', () => {
  const short = textControl('t', 'x');
  const tab = '<w:r><w:tab/></w:r>';
  test.each<[string, string, number[][]]>([
    ['takes the free rest of its line', paragraph(short), [[48, 204]]],
    ['centred takes both sides', paragraph(short, '<w:jc w:val="center"/>'), [[48, 204]]],
    ['at the right takes the left', paragraph(short, '<w:jc w:val="right"/>'), [[48, 204]]],
    ['of text from right to left takes the left', paragraph(textControl('t', 'שלום'), '<w:bidi/>'), [[48, 204]]],
    ['without text takes the line, too', paragraph(textControl('t', '')), [[48, 204]]],
    ['in a paragraph of its own takes the line, too', control('', paragraph('')), [[48, 204]]],
    [
      'ends where a tab ends',
      paragraph(short + tab + textControl('u', 'y'), '<w:tabs><w:tab w:val="left" w:pos="2000"/></w:tabs>'),
      [
        [48, 102],
        [148, 104],
      ],
    ],
    [
      'ends where a leader begins',
      paragraph(short + tab + textControl('u', 'y'), '<w:tabs><w:tab w:val="left" w:leader="dot" w:pos="2000"/></w:tabs>'),
      [
        [48, 9],
        [148, 104],
      ],
    ],
    ['over two lines is as wide as both', paragraph(textControl('t', 'word '.repeat(14))), [[48, 204]]],
  ])('%s', async (_, body, expected) => {
    expect(await places(body)).toEqual(expected);
  });

  test('over two lines takes several lines', async () => {
    const fields = await fieldsOf(paragraph(textControl('one', 'x')) + paragraph(textControl('two', 'word '.repeat(14))));
    const [one, two] = firstItems(
      fields.map((field) => widgetOf(field).getRectangle().height),
      2,
    );
    expect(fields.map((field) => field.acroField.getFlags() >> 12)).toEqual([0, 1]);
    expect(two / one).toBeGreaterThan(1.7);
  });

  test('in a turned cell turns the typed text', async () => {
    const fields = await fieldsOf(
      `<w:tbl><w:tblGrid><w:gridCol w:w="1000"/></w:tblGrid><w:tr><w:trPr><w:trHeight w:val="2000" w:hRule="exact"/></w:trPr><w:tc><w:tcPr><w:textDirection w:val="btLr"/></w:tcPr>${paragraph(textControl('t', 'x'))}</w:tc></w:tr></w:tbl>${paragraph('')}`,
    );
    const widget = widgetOf(itemAt(fields, 0));
    expect(widget.dict.lookup(PDFName.of('MK'), PDFDict).lookup(PDFName.of('R'), PDFNumber).asNumber()).toBe(90);
    const { width, height } = widget.getRectangle();
    expect(height).toBeGreaterThan(width * 3);
  });
});

/** A square of 100 points at the page's corner, over the text. */
const shape =
  '<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor simplePos="0" relativeHeight="9" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="page"><wp:posOffset>0</wp:posOffset></wp:positionH><wp:positionV relativeFrom="page"><wp:posOffset>0</wp:posOffset></wp:positionV><wp:extent cx="1270000" cy="1270000"/><wp:wrapNone/><wp:docPr id="1" name="s"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:spPr><a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></wps:spPr><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice></mc:AlternateContent></w:r>';

describe('stays text, with a warning that says where', () => {
  const long = 'word '.repeat(20);
  test.each<[string, string, string]>([
    ['with text beside its first line', paragraph(run('Name: ') + textControl('t', long)), 'over several lines, with other text beside it'],
    [
      'that continues on another page',
      paragraph('', '<w:spacing w:before="2600"/>') + paragraph(textControl('t', long), '<w:widowControl w:val="0"/>'),
      'on another page',
    ],
    ['under a shape', paragraph(shape + textControl('t', 'hidden')), 'under a picture or shape'],
    ['around two paragraphs', control('', paragraph(run('a')) + paragraph(run('b'))), 'around several paragraphs'],
  ])('%s', async (_, body, reason) => {
    const { bytes, warnings } = await converted(body);
    const [warning, ...others] = warnings.filter(({ code }) => code === 'forms.kept-as-text');
    expect(others).toEqual([]);
    expect(warning?.message).toContain(reason);
    expect(warning?.places).toEqual([expect.objectContaining({ page: 1 })]);
    expect((await PDFDocument.load(bytes)).getForm().getFields()).toEqual([]);
    const text = (await converted(body, { forms: 'text' })).bytes;
    expect(Buffer.compare(bytes, text)).toBe(0);
  });
});

describe('a check box', () => {
  /** The operators of its two states. */
  async function states(body: string): Promise<Record<'Yes' | 'Off', string>> {
    const { dict } = widgetOf(itemAt(await fieldsOf(body), 0));
    const looks = dict.lookup(PDFName.of('AP'), PDFDict).lookup(PDFName.of('N'), PDFDict);
    const of = (state: string): string =>
      Buffer.from(decodePDFRawStream(looks.lookup(PDFName.of(state)) as PDFRawStream).decode()).toString('latin1');
    return { Yes: of('Yes'), Off: of('Off') };
  }

  test('of a form has a cross of two lines in one state', async () => {
    for (const checked of ['<w:checked/>', '']) {
      const { Yes, Off } = await states(paragraph(legacyField('C', `<w:checkBox><w:sizeAuto/>${checked}</w:checkBox>`, 'FORMCHECKBOX')));
      expect(Yes.startsWith(Off.slice(0, 40))).toBe(true);
      expect([Yes, Off].map((content) => content.match(/ l\n/g)?.length)).toEqual([5, 3]);
    }
  });

  test('of a control has the signs that it names', async () => {
    const signs = '<w14:checkedState w14:val="2713" w14:font="Segoe UI Symbol"/><w14:uncheckedState w14:val="2610" w14:font="MS Gothic"/>';
    const box = (state: string, sign: string): string =>
      paragraph(
        control(
          `<w14:checkbox><w14:checked w14:val="${state}"/>${signs}</w14:checkbox>`,
          run(sign, '<w:rFonts w:ascii="MS Gothic" w:eastAsia="MS Gothic" w:hAnsi="MS Gothic"/>'),
        ),
      );
    const { Yes, Off } = await states(box('0', '☐'));
    expect(Yes).toMatch(/TJ/);
    expect(Off).toMatch(/TJ/);
    expect(Yes).not.toBe(Off);
  });
});

describe('typed values', () => {
  const entries = async (bytes: Uint8Array) => {
    const form = (await PDFDocument.load(bytes)).catalog.lookup(PDFName.of('AcroForm'), PDFDict);
    return { form, fonts: form.lookup(PDFName.of('DR'), PDFDict).lookup(PDFName.of('Font'), PDFDict) };
  };

  test('embeds one font per face, with a width for each letter of Western Europe', async () => {
    const { fonts, form } = await entries((await convert({ bytes: everyFieldDocx(), from: 'docx', forms: 'interactive' })).bytes);
    expect(form.has(PDFName.of('NeedAppearances'))).toBe(false);
    expect(fonts.keys()).toHaveLength(2);
    for (const name of fonts.keys()) {
      const font = fonts.lookup(name, PDFDict);
      expect(String(font.get(PDFName.of('Encoding')))).toBe('/WinAnsiEncoding');
      const widths = font.lookup(PDFName.of('Widths'), PDFArray).asArray().map(Number);
      expect(widths).toHaveLength(224);
      expect(widths.filter((width) => width <= 0)).toEqual([]);
      const program = font.lookup(PDFName.of('FontDescriptor'), PDFDict).lookup(PDFName.of('FontFile2')) as PDFRawStream;
      expect(Buffer.from(decodePDFRawStream(program).decode()).includes('cmap')).toBe(true);
    }
  });

  test('looks like the text, and in place of a placeholder like what the control says', async () => {
    const fields = (await PDFDocument.load((await convert({ bytes: everyFieldDocx(), from: 'docx', forms: 'interactive' })).bytes))
      .getForm()
      .getFields();
    const look = (name: string): string => String(fields.find((field) => field.getName() === name)?.acroField.dict.get(PDFName.of('DA')));
    expect(look('person_name')).toBe('(/T1 11 Tf 0 g)');
    expect(look('remarks')).toBe('(/T2 11 Tf 0 g)');
  });
});

test.each(['docx', 'png', 'svg'] as const)('forms is refused for %s', async (to) => {
  const from = to === 'docx' ? 'html' : 'docx';
  const bytes = from === 'html' ? Buffer.from('<p>a') : everyFieldDocx();
  await expect(convert({ bytes, from, to, forms: 'text' })).rejects.toMatchObject({
    details: [{ field: 'forms', issue: 'is only for PDF' }],
  });
});

test('controls of a page of HTML are fields, too', async () => {
  const html =
    '<label>Name <input name=who value=Ann></label><p><input type=checkbox name=yes checked> Yes<p><select name=c><option>A<option selected>B</select>';
  const { bytes } = await convert({ bytes: Buffer.from(html), from: 'html', forms: 'interactive' });
  const fields = (await PDFDocument.load(bytes)).getForm().getFields();
  expect(fields.map((field) => [field.constructor.name, field.getName()])).toEqual([
    ['PDFTextField', 'who'],
    ['PDFCheckBox', 'yes'],
    ['PDFDropdown', 'c'],
  ]);
});
