/** Every field of real templates filled with a value of its kind, seen by our own reader, the Open XML SDK, Poppler and LibreOffice. */
import { describe, expect, it } from 'vitest';
import { Budget } from '../../src/base/abort.js';
import { Diagnostics } from '../../src/base/diagnostics.js';
import type { FieldRequest } from '../../src/docx/fill/field-value.js';
import { fillDocx, type FilledDocx } from '../../src/docx/fill/fill-docx.js';
import { OpcPackage } from '../../src/docx/opc/opc-package.js';
import { docxToPdf } from '../../src/operations/docx-to-pdf.js';
import { hasValidator, libreOfficeText, validityErrors } from './docx-tools.js';
import { templates, textsOf, type Template } from './fill-tools.js';
import { hasTool, pdfText } from './pdf-tools.js';

/** One in so many in the usual run; all of them with FILL_TEMPLATES=all. */
const isWhole = process.env['FILL_TEMPLATES'] === 'all';
const all = templates();
const sample = (every: number): readonly Template[] => (isWhole ? all : all.filter((_, index) => index % every === 7));
const named = (some: readonly Template[]): (readonly [string, Template])[] => some.map((template) => [template.name, template]);
const filled = (bytes: Uint8Array, fields: readonly FieldRequest[]): FilledDocx =>
  fillDocx(bytes, fields, { budget: new Budget(), diagnostics: new Diagnostics() });
const open = (bytes: Uint8Array): OpcPackage => new OpcPackage(bytes, new Diagnostics());
const matched = ({ fields }: Template, { unmatched }: FilledDocx): FieldRequest[] =>
  fields.filter(({ address }) => !unmatched.includes(address.name));
const squeezed = (text: string): string => text.replace(/[\s\u200b-\u200f\u202a-\u202e\ufeff\ufffc]+/g, '').toLowerCase();

const isSame = (a: Uint8Array | undefined, b: Uint8Array | undefined): boolean =>
  a !== undefined && b !== undefined && Buffer.compare(a, b) === 0;

/** Parts that may change: what holds text, data, settings, and the lists of parts. */
const changeable =
  /^\[Content_Types\]\.xml$|\.rels$|^docProps\/(?:core|app)\.xml$|^customXml\/[^/]+\.xml$|^_xmlsignatures\/|^word\/(?:document|header|footer|footnotes|endnotes|comments|settings)\w*\.xml$/i;

describe.skipIf(all.length === 0)('real templates', () => {
  it.each(named(all))('%s: every value is there, every other part is the same packed bytes, and it can be filled again', (_, template) => {
    const result = filled(template.bytes, template.fields);
    const [before, after] = [open(template.bytes), open(result.bytes)];
    for (const name of before.partNames)
      if (!changeable.test(name)) expect(isSame(after.packedPart(name)?.packed, before.packedPart(name)?.packed), name).toBe(true);
    const xml = after.partNames.filter((name) => changeable.test(name)).map((name) => Buffer.from(after.part(name) ?? []).toString());
    for (const text of textsOf(matched(template, result)))
      expect(
        xml.some((part) => part.includes(text)),
        text,
      ).toBe(true);
    for (const name of after.partNames) expect(after.part(name), name).toBeDefined();

    // Controls that are to vanish when they are filled, and merge fields, are not there any more.
    const again = filled(result.bytes, template.fields);
    const isTemporary =
      xml.length > 0 && open(template.bytes).partNames.some((name) => Buffer.from(before.part(name) ?? []).includes('w:temporary'));
    const lost = again.unmatched.filter((name) => !result.unmatched.includes(name) && !template.merged.has(name));
    if (!isTemporary) expect(lost).toEqual([]);
  });

  it.each(named(all.filter(({ holders }) => holders.length > 0)))('%s: fields that hold others are filled', (_, template) => {
    const result = filled(template.bytes, template.holders);
    for (const name of open(result.bytes).partNames) expect(open(result.bytes).xml(name)?.name, name).not.toBe('');
  });

  it.skipIf(!hasValidator).each(named(sample(26)))('%s is no less valid than before', async (_, template) => {
    const before = await validityErrors(template.bytes);
    expect((await validityErrors(filled(template.bytes, template.fields).bytes)).length).toBeLessThanOrEqual(before.length);
  });

  it.skipIf(!hasTool('pdftotext'))(
    'most values are read in the PDF',
    async () => {
      let [shown, wanted] = [0, 0];
      for (const template of sample(13)) {
        const result = filled(template.bytes, template.fields);
        const text = squeezed(pdfText((await docxToPdf(result.bytes)).bytes));
        const texts = textsOf(matched(template, result));
        wanted += texts.length;
        shown += texts.filter((each) => text.includes(squeezed(each))).length;
      }
      // Some fields are hidden, or in headers that no page shows.
      expect(shown).toBeGreaterThan(wanted * 0.8);
    },
    600_000,
  );

  it.each(named(sample(65)))('%s: LibreOffice reads the values', async (_, template) => {
    const result = filled(template.bytes, template.fields);
    const text = await libreOfficeText(result.bytes);
    if (text === undefined) return void process.stdout.write('skipped: soffice is not installed\n');
    const body = Buffer.from(open(result.bytes).part('word/document.xml') ?? []).toString();
    const texts = textsOf(matched(template, result)).filter((each) => body.includes(each));
    for (const each of texts) expect(squeezed(text), each).toContain(squeezed(each));
  });
});
