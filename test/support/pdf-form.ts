/** A PDF form with a field of every kind, made by pdf-lib. */
import { PDFDocument, PDFName, PDFString, StandardFonts, TextAlignment, type PDFField, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';

/** A script that Acrobat runs to show a field's value. */
function setFormat(field: PDFField, script: string): void {
  const { dict } = field.acroField;
  dict.set(PDFName.of('AA'), dict.context.obj({ F: { S: 'JavaScript', JS: PDFString.of(script) } }));
}

function addTexts(document: PDFDocument, page: PDFPage, font: PDFFont): void {
  const form = document.getForm();
  const at = (y: number, height = 20) => ({ x: 20, y, width: 200, height, font });
  form.createTextField('customer.name').addToPage(page, at(460));
  form.createTextField('customer.city').addToPage(page, at(430));
  const notes = form.createTextField('notes');
  notes.enableMultiline();
  notes.addToPage(page, at(350, 60));
  notes.setFontSize(10);
  const code = form.createTextField('code');
  code.setMaxLength(6);
  code.enableCombing();
  code.addToPage(page, at(320));
  const right = form.createTextField('right');
  right.setAlignment(TextAlignment.Right);
  right.addToPage(page, at(290));
  const amount = form.createTextField('amount');
  amount.addToPage(page, at(260));
  setFormat(amount, 'AFNumber_Format(2, 2, 3, 0, " EUR", false);');
  const day = form.createTextField('day');
  day.addToPage(page, at(230));
  setFormat(day, 'AFDate_FormatEx("dd.mm.yyyy");');
  const fixed = form.createTextField('fixed');
  fixed.addToPage(page, at(200));
  fixed.enableReadOnly();
}

export async function everyFieldPdf(): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 500]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  addTexts(document, page, font);
  const form = document.getForm();
  form.createCheckBox('agreed').addToPage(page, { x: 240, y: 460, width: 15, height: 15 });
  const size = form.createRadioGroup('size');
  size.addOptionToPage('small', page, { x: 240, y: 430, width: 15, height: 15 });
  size.addOptionToPage('large', page, { x: 270, y: 430, width: 15, height: 15 });
  const country = form.createDropdown('country');
  country.addOptions(['Austria', 'Belgium']);
  country.addToPage(page, { x: 240, y: 390, width: 100, height: 20, font });
  const colours = form.createOptionList('colours');
  colours.addOptions(['red', 'blue', 'green']);
  colours.enableMultiselect();
  colours.addToPage(page, { x: 240, y: 300, width: 100, height: 60, font });
  form.createButton('photo').addToPage('Photo', page, { x: 240, y: 200, width: 100, height: 80, font });
  return new Uint8Array(await document.save({ useObjectStreams: false }));
}
