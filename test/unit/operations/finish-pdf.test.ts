/** Conversions with the options for a finished PDF. */
import { describe, expect, test } from 'vitest';
import { convert } from '../../../src/operations/finish/convert.js';
import type { ConvertInput } from '../../../src/operations/convert/convert.js';
import { estimateWork } from '../../../src/operations/estimate-work.js';
import { inspect, type PdfInspection } from '../../../src/operations/inspect/inspect.js';
import { runOperation } from '../../../src/operations/operation-table.js';
import { defaultPackageLimits } from '../../../src/docx/opc/package-limits.js';
import { readZipDirectory } from '../../../src/docx/opc/zip-directory.js';
import { PdfDict } from '../../../src/pdf/objects/pdf-object.js';
import { decodePdfText } from '../../../src/pdf/objects/text-string.js';
import { asArray, asDict, asName, asNumber, asString, catalogOf } from '../../../src/pdf/read/object-source.js';
import { eachPage, pageGeometry } from '../../../src/pdf/read/page-tree.js';
import type { PdfDocument } from '../../../src/pdf/read/pdf-document.js';
import { readPdf } from '../../../src/pdf/read/read-pdf.js';
import { numberTreeEntries } from '../../../src/pdf/read/sorted-tree.js';
import { invoiceXml } from '../../support/invoice-xml.js';

const text = `---
lang: de
title: Bericht
author: Anna Autorin
keywords: eins, zwei
---
# Eins

Zum [zweiten Teil](#zwei) und [nach draußen](https://example.com/).

<div style="break-before: page"></div>

# Zwei

- a
- b

<div style="break-before: page"></div>

# Drei
`;
const report = { bytes: Buffer.from(text), from: 'md', fileName: 'ordner/Bericht.md' } as const;
const made = async (more: Partial<ConvertInput>): Promise<PdfDocument> => readPdf((await convert({ ...report, ...more })).bytes);
const issues = (more: Partial<ConvertInput>): Promise<unknown> =>
  convert({ ...report, ...more }).then(
    () => [],
    ({ details }: { details: readonly { field: string; issue: string }[] }) => details.map(({ field, issue }) => `${field}: ${issue}`),
  );

/** The metadata are not compressed. */
const packetOf = (document: PdfDocument): string => /<x:xmpmeta.*<\/x:xmpmeta>/s.exec(Buffer.from(document.bytes).toString())?.[0] ?? '';

/** The roles of all structure elements, indented by depth, and the kinds of their contents. */
function structureOf(document: PdfDocument): string[] {
  const lines: string[] = [];
  const visit = (value: unknown, depth: number): void => {
    for (const kid of Array.isArray(value) ? value : [value]) {
      const dict = asDict(document, kid as Parameters<typeof asDict>[1]);
      const role = asName(document, dict?.get('S'));
      if (!dict || role === undefined) continue;
      lines.push(`${' '.repeat(depth)}${role}`);
      visit(document.resolve(dict.get('K')), depth + 1);
    }
  };
  visit(document.resolve(asDict(document, catalogOf(document)?.get('StructTreeRoot'))?.get('K')), 0);
  return lines;
}

function bookmarks(document: PdfDocument): string[] {
  const titles: string[] = [];
  let item = asDict(document, asDict(document, catalogOf(document)?.get('Outlines'))?.get('First'));
  for (; item; item = asDict(document, item.get('Next')))
    titles.push(decodePdfText(asString(document, item.get('Title'))?.bytes ?? new Uint8Array()));
  return titles;
}

const links = (document: PdfDocument): number =>
  [...eachPage(document)].flatMap(({ dict }) =>
    asArray(document, dict.get('Annots')).filter((one) => asName(document, asDict(document, one)?.get('Subtype')) === 'Link'),
  ).length;

/** Entries of the catalog by their values, without references. */
function factsOf(document: PdfDocument) {
  const catalog = catalogOf(document);
  const preferences = asDict(document, catalog?.get('ViewerPreferences'));
  return {
    version: Buffer.from(document.bytes.subarray(0, 8)).toString('latin1'),
    entries: [...(catalog?.entries.keys() ?? [])].filter((key) => key !== 'PageLabels').sort(),
    language: decodePdfText(asString(document, catalog?.get('Lang'))?.bytes ?? new Uint8Array()),
    preferences: preferences instanceof PdfDict ? [...preferences.entries.keys()] : [],
    intents: asArray(document, catalog?.get('OutputIntents')).length,
    information: [...(asDict(document, document.trailer.get('Info'))?.entries.keys() ?? [])].sort(),
    bookmarks: bookmarks(document),
    links: links(document),
    structure: structureOf(document),
    packet: packetOf(document),
  };
}

describe('the finished PDF keeps', () => {
  test.each<readonly [string, Partial<ConvertInput>]>([
    ['a plain PDF', {}],
    ['a PDF/A-2a and PDF/UA-1', { pdfa: '2a', pdfua: '1' }],
    ['a PDF/A-3a with its source', { pdfa: '3a', attach: 'source' }],
    ['a PDF/A-4 and PDF/UA-2', { pdfa: '4', pdfua: '2' }],
    ['a Factur-X invoice', { pdfa: '3a', pdfua: '1', invoice: invoiceXml() }],
    ['a PDF without tags', { tagged: false }],
  ])('everything of %s', async (_what, options) => {
    const [plain, finished] = [await made(options), await made({ ...options, rotate: '90' })];
    expect(factsOf(finished)).toEqual(factsOf(plain));
    expect([...eachPage(finished)].map((page) => pageGeometry(finished, page).rotation)).toEqual([90, 90, 90]);
    const [before, after] = (await Promise.all([inspect({ bytes: plain.bytes }), inspect({ bytes: finished.bytes })])) as PdfInspection[];
    expect(after?.attachments).toEqual(before?.attachments);
    expect(after?.conformance).toEqual(before?.conformance);
  });

  test('claims, with a stamp on every page', async () => {
    const { bytes, warnings } = await convert({ ...report, pdfa: '3a', pdfua: '1', invoice: invoiceXml(), stamp: '{page} of {pages}' });
    expect(((await inspect({ bytes })) as PdfInspection).conformance).toEqual(['PDF/A-3a', 'PDF/UA-1', 'Factur-X EN 16931']);
    expect(warnings.filter(({ code }) => code.startsWith('merge.'))).toEqual([]);
  });

  test('fields to fill in', async () => {
    const page =
      '<!doctype html><html lang=en><title>T</title><p><label>Name <input name=who value=x></label> <input type=checkbox name=yes>';
    const { bytes } = await convert({ bytes: Buffer.from(page), from: 'html', forms: 'interactive', bates: 'A1' });
    const { fields } = (await inspect({ bytes })) as PdfInspection;
    expect(fields.map(({ name, type, value }) => [name, type, value])).toEqual([
      ['who', 'text', 'x'],
      ['yes', 'checkbox', 'Off'],
    ]);
  });

  test('the numbers that readers show, for the pages that are selected', async () => {
    const document = await made({ pages: '3,1' });
    const labels = [...numberTreeEntries(document, asDict(document, catalogOf(document)?.get('PageLabels')))];
    expect(labels.map(([page, value]) => [page, asNumber(document, asDict(document, value)?.get('St'))])).toEqual([[0, 1]]);
    expect([...eachPage(document)]).toHaveLength(2);
    expect(bookmarks(document)).toEqual(['Eins', 'Drei']);
  });
});

test('metadata replace only the properties that they name', async () => {
  const packet = packetOf(await made({ metadata: { subject: 'Zahlen', created: '2026-02-03T04:05:06Z' } }));
  expect(packet).toContain('Anna Autorin');
  expect(packet).toContain('>Bericht<');
  expect(packet).toContain('>Zahlen<');
  expect(packet).toContain('<xmp:CreateDate>2026-02-03T04:05:06Z</xmp:CreateDate>');
});

test('a split result is a ZIP, whose files are named after the document', async () => {
  const { bytes, contentType, pages, warnings } = await convert({ ...report, split: 'outline', protection: { password: 'x' } });
  expect({ contentType, pages, warnings }).toMatchObject({ contentType: 'application/zip', pages: 3 });
  const names = readZipDirectory(bytes, defaultPackageLimits)?.map(({ name }) => name);
  expect(names).toEqual(['001-Eins.pdf', '002-Zwei.pdf', '003-Drei.pdf']);
});

test('the password opens it', async () => {
  const { bytes } = await convert({ ...report, protection: { password: 'open' } });
  expect(() => readPdf(bytes)).toThrow(/needs a password/);
  expect([...eachPage(readPdf(bytes, { password: 'open' }))]).toHaveLength(3);
});

test('threads finish as well, and the estimate counts it', async () => {
  const input = { ...report, bates: 'A1' };
  const { bytes } = await runOperation('convert', input);
  expect(Buffer.from(bytes).equals(Buffer.from((await convert(input)).bytes))).toBe(true);
  expect(estimateWork('convert', input)).toBeGreaterThan(estimateWork('convert', report));
});

describe('refuses', () => {
  test.each<readonly [string, Partial<ConvertInput>, readonly string[]]>([
    ['pages that do not exist', { pages: '2-4' }, ['pages: names page 4, but the document has 3 pages']],
    ['what is not a list of pages', { pages: 'x' }, ['pages: must be page numbers and ranges, such as 1-3 or 1,4-6']],
    [
      'to turn a page that is left out',
      { pages: '1', rotate: '90:2' },
      ['rotate: rotates page 2, which is not selected; add it to pages, or remove it here'],
    ],
    ['a wrong angle', { rotate: '45' }, ['rotate: has the angle 45, which is not one of 90, 180, 270, -90']],
    ['ranges without pages', { split: 'ranges' }, ['pages: is required for split=ranges: the pages of each file, such as 1-3,4-6']],
    ['an unknown placeholder', { stamp: '{seite}' }, ['stamp: contains {seite}, which is not one of {page}, {pages}, {bates}']],
    ['a place without a stamp', { stampAt: 'top-left' }, ['stampAt: is only for a stamp']],
    [
      'an archive that is encrypted',
      { pdfa: '2b', protection: { password: 'x' } },
      ['protection: cannot be combined with pdfa: PDF/A does not allow encryption'],
    ],
    [
      'an invoice that is encrypted',
      { invoice: invoiceXml(), protection: { password: 'x' } },
      ['protection: cannot be combined with an invoice, which needs PDF/A: PDF/A does not allow encryption'],
    ],
    [
      'an invoice in pieces',
      { invoice: invoiceXml(), split: 'pages' },
      ['invoice: cannot be combined with split: an invoice belongs to the whole document'],
    ],
    [
      'the source in pieces',
      { attach: 'source', pdfa: '3b', split: '2' },
      ['attach: cannot be combined with split: each file would contain the whole document'],
    ],
    [
      'other results',
      { to: 'docx', pages: '1', rotate: '90', stamp: 'x', split: 'pages', protection: { password: 'x' }, metadata: { title: 'x' } },
      [
        'pages: is only for PDF, png and svg',
        ...['rotate', 'stamp', 'split', 'protection', 'metadata'].map((name) => `${name}: is only for PDF`),
      ],
    ],
  ])('%s', async (_what, options, expected) => {
    expect(await issues(options)).toEqual(expected);
  });
});
