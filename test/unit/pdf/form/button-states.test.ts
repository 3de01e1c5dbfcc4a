/** Buttons whose states have odd names. */
import { PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { annotate } from '../../../../src/operations/annotate/annotate.js';

/** A radio button with a tooltip, and a state with this name. */
async function radioButton(state: string): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  const group = document.getForm().createRadioGroup('group');
  group.addOptionToPage('yes', document.addPage([100, 100]), { x: 10, y: 10, width: 20, height: 20 });
  const [widget] = group.acroField.getWidgets();
  const states = widget?.getAppearances()?.normal;
  if (!widget || !(states instanceof PDFDict)) throw new RangeError('no states');
  const [own] = states.entries().find(([name]) => name !== PDFName.of('Off')) ?? [];
  const form = own && states.get(own);
  if (!own || !form) throw new RangeError('no state of its own');
  states.delete(own);
  states.set(PDFName.of(state), form);
  widget.dict.set(PDFName.of('TU'), PDFString.of('the tip'));
  group.acroField.dict.delete(PDFName.of('Opt'));
  return new Uint8Array(await document.save());
}

test.each([
  ['without a name gets one, which every viewer shows', '', 'Yes'],
  ['with a name keeps it', 'agreed', 'agreed'],
])('a state %s', async (_name, state, shown) => {
  const { bytes } = await annotate({ bytes: await radioButton(state), to: 'pdf', data: { group: 'the tip' }, strict: true });
  const { acroField } = (await PDFDocument.load(bytes)).getForm().getRadioGroup('group');
  const [widget] = acroField.getWidgets();
  const name = PDFName.of(shown);
  expect([acroField.getValue(), widget?.getAppearanceState(), widget?.getOnValue()]).toEqual([name, name, name]);
});
