/** Every field of our own template and of real ones, filled in, as seen by our own reader, the Open XML SDK, Poppler and LibreOffice. */
import { describe, expect, it } from 'vitest';
import { Budget } from '../../src/base/abort.js';
import { Diagnostics } from '../../src/base/diagnostics.js';
import type { FieldRequest } from '../../src/docx/fill/field-value.js';
import { fillDocx, type FilledDocx } from '../../src/docx/fill/fill-docx.js';
import { OpcPackage } from '../../src/docx/opc/opc-package.js';
import { docxToPdf } from '../../src/operations/convert/docx-to-pdf.js';
import { sampled } from '../support/sampled.js';
import { expectStrictPackage } from '../support/strict-package.js';
import { hasLibreOffice, hasValidator, libreOfficePdfs, validityErrors } from './docx-tools.js';
import { shownFields, squeezed, type ShownField } from './fill-shown.js';
import { ownTemplates, publicTemplates, textsOf, type Template } from './fill-tools.js';
import { hasTool, pageCount, pdfText } from './pdf-tools.js';

/** The slower tests take a sample; FILL_TEMPLATES=all takes all of them. */
const isWhole = process.env['FILL_TEMPLATES'] === 'all';
const real = sampled(publicTemplates());
const all = [...ownTemplates, ...real];
const sample = (every: number): readonly Template[] => [
  ...ownTemplates,
  ...(isWhole ? real : real.filter((_, index) => index % every === 7)),
];
const named = (some: readonly Template[]): (readonly [string, Template])[] => some.map((template) => [template.name, template]);
const filled = (bytes: Uint8Array, fields: readonly FieldRequest[]): FilledDocx => {
  const result = fillDocx(bytes, fields, { budget: new Budget(), diagnostics: new Diagnostics() });
  expectStrictPackage(result.bytes, bytes);
  return result;
};
const open = (bytes: Uint8Array): OpcPackage => new OpcPackage(bytes, new Diagnostics());
const matched = ({ fields }: Template, { unmatched }: FilledDocx): FieldRequest[] =>
  fields.filter(({ address }) => !unmatched.includes(address.name));
/** A PDF's text in both orders, so that a value beside others is found. */
const textOf = (pdf: Uint8Array): string => squeezed(`${pdfText(pdf)} ${pdfText(pdf, '-raw')}`);

const isSame = (a: Uint8Array | undefined, b: Uint8Array | undefined): boolean =>
  a !== undefined && b !== undefined && Buffer.compare(a, b) === 0;

/** Parts that may change: those with text, data or settings, and the lists of parts. */
const changeable =
  /^\[Content_Types\]\.xml$|\.rels$|^docProps\/(?:core|app)\.xml$|^customXml\/[^/]+\.xml$|^_xmlsignatures\/|^word\/(?:document|header|footer|footnotes|endnotes|comments|settings)\w*\.xml$/i;

describe('templates', () => {
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

    // Temporary controls and merge fields no longer exist after filling.
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

  it.skipIf(!hasValidator).each(named(sample(26)))(
    '%s is no less valid than before',
    async (_, template) => {
      const before = await validityErrors(template.bytes);
      expect((await validityErrors(filled(template.bytes, template.fields).bytes)).length).toBeLessThanOrEqual(before.length);
    },
    120_000,
  );

  describe.skipIf(!hasTool('pdftotext'))('in a PDF', () => {
    const documents = new Map(all.map((template) => [template.name, { template, result: filled(template.bytes, template.fields) }]));

    /** Values that are not read although nothing hides them, and the number that are read. */
    function judge(
      name: string,
      pdf: Uint8Array,
      pages: number,
      notShown: string[],
      excuse?: (field: ShownField) => string | undefined,
    ): { lost: string[]; read: number } {
      const document = documents.get(name);
      if (!document) return { lost: [name], read: 0 };
      const text = textOf(pdf);
      const fields = shownFields(document.result.bytes, matched(document.template, document.result));
      const missing = fields.filter((field) => !text.includes(squeezed(field.text)));
      const lost: string[] = [];
      for (const field of missing) {
        const reason = field.hiddenBecause(pages) ?? excuse?.(field);
        const place = `${name} ${field.name} (${field.kind})`;
        if (reason === undefined) lost.push(`${place}: ${field.text}`);
        else notShown.push(`${place} ${reason}`);
      }
      return { lost, read: fields.length - missing.length };
    }

    it('every value that Word shows is read in ours', async () => {
      const notShown: string[] = [];
      const lost: string[] = [];
      let read = 0;
      for (const [name, { result }] of documents) {
        const { bytes, pages } = await docxToPdf(result.bytes);
        const seen = judge(name, bytes, pages, notShown);
        lost.push(...seen.lost);
        read += seen.read;
      }
      process.stdout.write(`${String(read)} values read; not shown:\n${notShown.map((line) => `  ${line}\n`).join('')}`);
      expect(lost).toEqual([]);
      // Real templates have more than five such values each on average.
      expect(read).toBeGreaterThan(real.length > 0 ? 5 * real.length : 6);
    }, 600_000);

    it.skipIf(!hasLibreOffice)(
      'every value that Word shows is read in LibreOffice’s',
      async () => {
        const pdfs = await libreOfficePdfs(new Map(Array.from(documents, ([name, { result }]) => [name, result.bytes])));
        const strange = ({ strangeToLibreOffice }: ShownField): string | undefined => strangeToLibreOffice;
        expect([...pdfs].flatMap(([name, pdf]) => judge(name, pdf, pageCount(pdf), [], strange).lost)).toEqual([]);
      },
      600_000,
    );
  });
});
