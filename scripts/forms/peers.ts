/** The same values filled by pdf-lib and pypdf. */
import { writeFileSync } from 'node:fs';
import { PDFCheckBox, PDFDocument, PDFDropdown, PDFOptionList, PDFRadioGroup, PDFTextField } from '@cantoo/pdf-lib';
import type { Asked, AskedForm } from './asked-values.js';
import { run } from './drawn-pages.js';

const textOf = (asked: Asked): string =>
  asked.kind === 'text' ? asked.text : asked.kind === 'entries' ? (asked.values[0] ?? '') : '1234.5';

/** Fields that it refuses stay as they are. */
export async function filledByPdfLib(bytes: Uint8Array, { asked }: AskedForm): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { ignoreEncryption: false });
  const form = document.getForm();
  for (const [name, value] of asked) {
    const field = form.getFieldMaybe(name);
    try {
      if (field instanceof PDFTextField) field.setText(textOf(value));
      else if (field instanceof PDFCheckBox) field.check();
      else if (field instanceof PDFDropdown || field instanceof PDFOptionList || field instanceof PDFRadioGroup)
        field.select(textOf(value));
    } catch {
      continue;
    }
  }
  return document.save();
}

const pypdfScript = `
import json, sys, pypdf
reader = pypdf.PdfReader(sys.argv[1])
writer = pypdf.PdfWriter(clone_from=reader)
with open(sys.argv[3]) as file:
    values = json.load(file)
fields = reader.get_fields() or {}
for name in list(values):
    states = [state for state in fields.get(name, {}).get('/_States_', []) if state != '/Off']
    if values[name] is True:
        values[name] = states[0] if states else '/Yes'
    elif '/' + str(values[name]) in states:
        values[name] = '/' + values[name]
for page in writer.pages:
    if '/Annots' in page:
        writer.update_page_form_field_values(page, values, auto_regenerate=False)
writer.write(sys.argv[2])
`;

export function filledByPypdf(python: string, from: string, to: string, { asked }: AskedForm): void {
  const values = Object.fromEntries(
    Array.from(asked, ([name, value]) => [name, value.kind === 'state' ? true : value.kind === 'picture' ? '' : textOf(value)] as const),
  );
  writeFileSync(`${to}.json`, JSON.stringify(values));
  run(python, ['-c', pypdfScript, from, to, `${to}.json`]);
}
