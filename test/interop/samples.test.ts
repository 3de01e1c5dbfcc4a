/** The files of examples/files match what scripts/make-samples.ts generates from its sources today, and each matches its description. */
import JSZip from 'jszip';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pemTrust } from '../../src/adapters/signing.js';
import { annotate, convert, inspect, verify, type TemplateData } from '../../src/index.js';
import { hasValidator, validityErrors } from './docx-tools.js';
import { pageCount, pdfText } from './pdf-tools.js';

const files = new URL('../../examples/files/', import.meta.url);
const pictures = new URL('../../docs/pictures/', import.meta.url);
const read = (name: string): Buffer => readFileSync(new URL(name, files));
const made = mkdtempSync(join(tmpdir(), 'docops-samples-'));
const readMade = (name: string): Buffer => readFileSync(join(made, name));
beforeAll(() => promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/make-samples.ts', made]));
afterAll(() => rmSync(made, { recursive: true }));

const written = ['quotation.docx', 'letter.docx', 'contract.docx'];

/** The texts of an archive's parts; the archive's own bytes differ between zlib versions. */
async function partsOf(bytes: Uint8Array): Promise<Record<string, string>> {
  const parts = Object.values((await JSZip.loadAsync(bytes)).files);
  return Object.fromEntries(await Promise.all(parts.map(async (part) => [part.name, await part.async('binarystring')] as const)));
}

describe('the committed files are what npx tsx scripts/make-samples.ts makes', () => {
  test.each(written)('%s', async (name) => {
    expect(await partsOf(readMade(name))).toEqual(await partsOf(read(name)));
  });

  test('the signed contract, except for signer and time', () => {
    const fixed = (pdf: Uint8Array): string =>
      pdfText(pdf)
        .split('Certificate of signature')[0]
        ?.replace(/\d{4}-\d\d-\d\d [\d:]+/g, '') ?? '';
    expect(fixed(readMade('contract-signed.pdf'))).toContain('Agreement on the delivery of tea');
    expect(fixed(readMade('contract-signed.pdf'))).toBe(fixed(read('contract-signed.pdf')));
    expect(pageCount(readMade('contract-signed.pdf'))).toBe(pageCount(read('contract-signed.pdf')));
  });
});

test('every file is described, and nothing else', () => {
  // A first cell may name several files.
  const described = [
    ...read('README.md')
      .toString()
      .matchAll(/^\| ([^|]+)\|/gm),
  ].flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(described.sort()).toEqual(
    readdirSync(files)
      .filter((name) => name !== 'README.md')
      .sort(),
  );
});

test.each([
  ['contract.md', 'md'],
  ['contract.docx', 'docx'],
  ['letter.docx', 'docx'],
  ['invoice.html', 'html'],
] as const)('%s makes an accessible PDF, with nothing to fix', async (name, from) => {
  const { bytes, warnings } = await convert({ bytes: read(name), from, pdfua: '1' });
  expect(warnings).toEqual([]);
  expect(await inspect({ bytes })).toMatchObject({ conformance: ['PDF/UA-1'] });
});

test.skipIf(!hasValidator).each(written)('%s is valid', async (name) => {
  expect(await validityErrors(read(name))).toEqual([]);
});

describe('the template', () => {
  test('its data fill every tag and every control, and nothing is left over', async () => {
    const data = JSON.parse(read('quotation.json').toString()) as TemplateData;
    const { bytes, unmatched } = await annotate({ bytes: read('quotation.docx'), data, strict: true });
    expect(unmatched).toEqual([]);
    const { bytes: pdf } = await convert({ bytes, from: 'docx' });
    const text = pdfText(pdf);
    for (const shown of ['Q-2026-017', 'Ann Lee Ltd', '2 March 2026', 'Express, two days', '☒', 'Tea pot, 1.2 l', '€897.80', '5%'])
      expect(text).toContain(shown);
    expect(text).not.toMatch(/\{\{|\}\}|Choose/);
  });

  test('it has a control of each common kind', async () => {
    const found = await inspect({ bytes: read('quotation.docx') });
    const types = 'fields' in found ? found.fields.map((field) => ('type' in field ? [field.name, field.type] : [])) : [];
    expect(Object.fromEntries(types)).toMatchObject({
      logo: 'image',
      customer: 'text',
      date: 'date',
      delivery: 'dropdown',
      callback: 'checkbox',
    });
  });
});

test.each([
  ['committed', read],
  ['new', readMade],
])('the signed contract verifies with the sample root, and with no other: %s', async (_name, from) => {
  const bytes = from('contract-signed.pdf');
  const { roots } = await pemTrust({ roots: from('sample-root.pem').toString() }).material();
  const none = { roots: [], intermediates: [], crls: [], ocspResponses: [] };
  expect(await verify({ bytes, trust: { ...none, roots } })).toMatchObject({ valid: true });
  expect(await verify({ bytes, trust: none })).toMatchObject({ valid: false });
});

test('samples and pictures are small', () => {
  const sizeOf = (folder: URL): number => readdirSync(folder).reduce((sum, name) => sum + readFileSync(new URL(name, folder)).length, 0);
  expect(sizeOf(files)).toBeLessThan(150_000);
  expect(sizeOf(pictures)).toBeLessThan(300_000);
});
