/** Documents written with the `docx` package pass through convert, annotate, sign and verify. */
import JSZip from 'jszip';
import { describe, expect, test } from 'vitest';
import { annotate, convert, sign, verify, type Diagnostic } from '../../src/index.js';
import { keyIdentity } from '../../src/signing/identity/key-identity.js';
import { readCertificate } from '../../src/signing/x509/read-certificate.js';
import { selfSigned } from '../support/signing-certificate.js';
import { docxLibraryDocument } from './docx-library-document.js';
import { hasTool, pdfText, qpdfComplaints } from './pdf-tools.js';

const docx = await docxLibraryDocument();
const hasText = hasTool('pdftotext');
const hasCheck = hasTool('qpdf');
const words = (pdf: Uint8Array): string => pdfText(pdf, '-layout').replace(/\s+/g, ' ');

/** The check box uses MS Gothic, for which only a substitute is available. */
const notOfFonts = (warnings: readonly Diagnostic[]): readonly Diagnostic[] => warnings.filter(({ code }) => !code.startsWith('font.'));

describe('convert', async () => {
  const pdf = await convert({ bytes: docx, from: 'docx', to: 'pdf' });

  test('three pages, without warnings', () => {
    expect(pdf.pages).toBe(3);
    expect(notOfFonts(pdf.warnings)).toEqual([]);
  });

  test.skipIf(!hasCheck)('a PDF that qpdf accepts', () => {
    expect(qpdfComplaints(pdf.bytes)).toBe('');
  });

  test.skipIf(!hasText).each([
    ['headers and page numbers', 'Boats Ltd', 'Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3'],
    ['headings', 'Annual report', 'Results', 'Prices', 'Appendix'],
    ['lists', '1. Count the boats', 'a) By length', '2. Sell the boats', '● No more boats'],
    ['cells that span', 'Product', 'Boats Dinghy 900', 'Ketch 52,000'],
    ['a footnote', 'Since 1998.'],
    ['tracked changes, both of them shown', 'The year was poorgood.'],
    ['links and a page reference', 'See our boats and the results on page 2'],
    ['leaders', /Total\s?\.{20,}\s?52,900/],
  ])('%s', (_what, ...expected) => {
    const text = words(pdf.bytes);
    for (const one of expected) expect(text).toMatch(one);
  });

  test.skipIf(!hasText)('tracked changes as if all were accepted', async () => {
    const accepted = await convert({ bytes: docx, from: 'docx', to: 'pdf', changes: 'final' });
    expect(words(accepted.bytes)).toContain('The year was good.');
  });

  test('the picture and the links are in the file', async () => {
    const plain = await convert({ bytes: docx, from: 'docx', to: 'pdf', tagged: false });
    const file = Buffer.from(plain.bytes).toString('latin1');
    expect(file).toContain('https://example.com/boats');
    expect(file).toMatch(/\/Subtype\s*\/Image/);
  });
});

describe('annotate', async () => {
  const fields = [
    { id: 'customer', type: 'text', value: 'Cem Demir' },
    { id: 'Holder', type: 'text', value: 'Dan Eng' },
    { id: 'agreed', type: 'checkbox', value: true },
    { id: 'appendix', type: 'text', value: 'Supplement' },
  ] as const;

  test('a tag, a merge field, a check box and a bookmark are filled', async () => {
    const filled = await annotate({ bytes: docx, fields, to: 'pdf', strict: true });
    expect(filled).toMatchObject({ unmatched: [], pages: 3 });
    expect(notOfFonts(filled.warnings)).toEqual([]);
    if (!hasText) return;
    const text = words(filled.bytes);
    for (const one of ['For Cem Demir', 'Held by Dan Eng', '☒ I agree', 'Supplement']) expect(text).toContain(one);
    expect(text).not.toContain('customer');
  });

  test('reports a field that the template does not have', async () => {
    const { unmatched } = await annotate({ bytes: docx, fields: [...fields, { id: 'nobody', type: 'text', value: 'x' }] });
    expect(unmatched).toEqual(['nobody']);
  });
});

describe('sign and verify', () => {
  const { key, certificate } = selfSigned('P-256', 'Ann Lee');
  const identity = { identityFor: async () => keyIdentity(key, [readCertificate(certificate)], { now: Date.now() }) };
  const trust = { roots: [certificate], intermediates: [], crls: [], ocspResponses: [] };
  const request = {
    bytes: docx,
    identity,
    signer: { name: 'Ann Lee', email: 'ann@example.com' },
    auditTrail: [{ type: 'submit' as const, timestamp: '2026-02-03T04:05:06.000Z' }],
    signature: {},
  };

  test.each([
    ['as DOCX', {}],
    ['as PDF', { to: 'pdf' as const }],
  ])('%s, with its certificate page', async (_what, format) => {
    const signed = await sign({ ...request, ...format, certificate: true });
    const report = await verify({ bytes: signed.bytes, trust });
    expect(report).toMatchObject({ valid: true, indication: 'TOTAL-PASSED' });
    expect(report.signers).toHaveLength(1);
  });

  test('detects a changed word', async () => {
    const { bytes } = await sign({ ...request, certificate: false });
    const file = await JSZip.loadAsync(bytes);
    const body = await file.file('word/document.xml')?.async('string');
    file.file('word/document.xml', body?.replace('Count the boats', 'Count the goats') ?? '');
    const changed = await file.generateAsync({ type: 'uint8array' });
    expect(await verify({ bytes: changed, trust })).toMatchObject({ valid: false, indication: 'TOTAL-FAILED' });
  });
});
