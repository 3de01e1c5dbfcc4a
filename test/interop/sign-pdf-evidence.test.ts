/** Certificate pages and the audit trail: appended and attached before the first signature, inside the signature after it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../src/pdf/read/read-pdf.js';
import { asArray, catalogOf, asDict, asString } from '../../src/pdf/read/object-source.js';
import { eachPage } from '../../src/pdf/read/page-tree.js';
import { decodePdfText } from '../../src/pdf/objects/text-string.js';
import { hasTool, pdfText } from './pdf-tools.js';
import { handMadePdf, ourPdf, qpdf } from './sign-pdf-inputs.js';
import { askPyHanko, hasPyHanko, qpdfComplaintsOf, sign } from './sign-pdf-tools.js';

const qpdfProgram = 'qpdf';

const json = '{"events":[{"type":"submit","who":"Jürgen"}]}';
const auditTrail = { json, headHash: 'ab'.repeat(32) };
const certificatePage = handMadePdf({ content: 'BT /F1 12 Tf 40 340 Td (Certificate of signing) Tj ET', page: { Rotate: 0 } });

/** The attached files, as qpdf lists and extracts them. */
function attachments(pdf: Uint8Array, password = ''): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'attachments-'));
  try {
    const path = join(folder, 'file.pdf');
    writeFileSync(path, pdf);
    const open = [`--password=${password}`, path];
    const names = [
      ...execFileSync(qpdfProgram, ['--list-attachments', ...open])
        .toString()
        .matchAll(/^(\S+) -> /gm),
    ].map(([, name]) => name ?? '');
    return Object.fromEntries(names.map((name) => [name, execFileSync(qpdfProgram, [`--show-attachment=${name}`, ...open]).toString()]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function withAttachment(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf);
  await document.attach(Buffer.from('x'), 'audit-trail.json', { mimeType: 'text/plain' });
  return document.save();
}

const bases: [string, () => Promise<Uint8Array>, string][] = [
  ['our converter’s file', ourPdf, ''],
  ['object streams', async () => qpdf(await ourPdf(), '--object-streams=generate'), ''],
  ['AES-256', async () => qpdf(await ourPdf(), '--encrypt', 'u', 'o', '256', '--'), 'u'],
];

describe.skipIf(!hasTool('qpdf') || !hasTool('pdftotext'))('before the first signature', () => {
  test.each(bases)('%s: pages are appended, the trail is attached', async (_, make, password) => {
    const base = await make();
    const pages = [...eachPage(readPdf(base, { password }))].length;
    const signed = await sign(base, { password, auditTrail, appendedPages: certificatePage });
    const document = readPdf(signed, { password });
    expect([...eachPage(document)]).toHaveLength(pages + 1);
    expect(attachments(signed, password)).toEqual({ 'audit-trail.json': json });
    expect(asArray(document, catalogOf(document)?.get('AF'))).toHaveLength(1);
    expect(pdfText(signed, '-upw', password)).toContain('Certificate of signing');
    expect(qpdfComplaintsOf(signed, password)).toBe('');
    if (hasPyHanko()) expect(askPyHanko([{ pdf: signed, password }])[0]?.signatures.map(({ bottomLine }) => bottomLine)).toEqual([true]);
  });

  test('an attached file of the same name stays, ours gets a number', async () => {
    const signed = await sign(await withAttachment(handMadePdf({})), { auditTrail });
    expect(attachments(signed)).toEqual({ 'audit-trail.json': 'x', 'audit-trail-2.json': json });
    expect(qpdfComplaintsOf(signed)).toBe('');
  });
});

describe('after the first signature', () => {
  test('adds the trail to the signature, but no page or file; the earlier one stays valid', async () => {
    const once = await sign(handMadePdf({}), { auditTrail, appendedPages: certificatePage });
    const twice = await sign(once, { auditTrail, appendedPages: certificatePage });
    const document = readPdf(twice);
    expect([...eachPage(document)]).toHaveLength(2);
    const form = asDict(document, catalogOf(document)?.get('AcroForm'));
    const trails = asArray(document, form?.get('Fields')).map((field) => {
      const trail = asString(document, asDict(document, asDict(document, field)?.get('V'))?.get('DORT_AuditTrail'));
      return trail && decodePdfText(trail.bytes);
    });
    expect(trails).toEqual([undefined, json]);
    if (hasPyHanko()) expect(askPyHanko([{ pdf: twice }])[0]?.signatures.map(({ bottomLine }) => bottomLine)).toEqual([true, true]);
  });
});
