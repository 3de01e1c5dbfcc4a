/** A PDF form whose fields are their own widgets, as most programs write it: pdf-lib keeps the two apart, in `Kids`. */
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib';
import { everyFieldPdf } from '../support/pdf-form.js';

const name = (text: string): PDFName => PDFName.of(text);

const refsOf = (array: PDFArray | undefined): PDFRef[] => (array?.asArray() ?? []).filter((item) => item instanceof PDFRef);

/** Joins a field with its only widget, which takes its place; a field with several keeps them. */
function joined(document: PDFDocument, field: PDFRef): PDFRef {
  const { context } = document;
  const dict = context.lookup(field, PDFDict);
  const kids = dict.lookupMaybe(name('Kids'), PDFArray);
  const refs = refsOf(kids);
  const own = refs.map((kid) => (context.lookup(kid, PDFDict).has(name('T')) ? joined(document, kid) : undefined));
  own.forEach((kid, index) => {
    if (kid) kids?.set(index, kid);
  });
  const [only] = refs;
  if (refs.length !== 1 || !only || own[0]) return field;
  const widget = context.lookup(only, PDFDict);
  widget.delete(name('Parent'));
  for (const [key, value] of dict.entries()) if (key !== name('Kids')) widget.set(key, value);
  context.delete(field);
  return only;
}

/** A field of every kind; the group of radio buttons has two widgets, `once` has one. */
export async function formOfWidgets(): Promise<Uint8Array> {
  const document = await PDFDocument.load(await everyFieldPdf());
  const form = document.getForm();
  form.createRadioGroup('once').addOptionToPage('yes', document.getPage(0), { x: 300, y: 430, width: 15, height: 15 });
  const fields = form.acroForm.dict.lookup(name('Fields'), PDFArray);
  refsOf(fields).forEach((field, index) => fields.set(index, joined(document, field)));
  return document.save({ useObjectStreams: false, updateFieldAppearances: false });
}
