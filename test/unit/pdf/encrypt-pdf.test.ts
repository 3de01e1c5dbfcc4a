/** PDFs with passwords, as this package writes and reads them, and as qpdf reads them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Budget } from '../../../src/base/abort.js';
import type { PdfPermission } from '../../../src/contract/pdf-protection.js';
import { PdfRef, type PdfString } from '../../../src/pdf/objects/pdf-object.js';
import { asDict, asStream } from '../../../src/pdf/read/object-source.js';
import { eachPage } from '../../../src/pdf/read/page-tree.js';
import type { PdfDocument } from '../../../src/pdf/read/pdf-document.js';
import { readPdf } from '../../../src/pdf/read/read-pdf.js';
import { encryptPdf } from '../../../src/pdf/write/encrypt-pdf.js';
import { classicPdf, plainObjects } from './support/build-pdf.js';

/** Predictable, but never the same twice. */
function counter(): (size: number) => Uint8Array {
  let next = 0;
  return (size) => Uint8Array.from({ length: size }, () => (next = (next + 101) % 251));
}

function protect(bytes: Uint8Array, { user = '', owner = 'owner', permissions = [] as readonly PdfPermission[] } = {}): Uint8Array {
  return encryptPdf(bytes, { userPassword: user, ownerPassword: owner, permissions, random: counter(), budget: new Budget() });
}

const contents = (document: PdfDocument): string => {
  const [page] = eachPage(document);
  const content = asStream(document, page?.dict.get('Contents'));
  return content ? Buffer.from(document.decodeStream(content).data).toString('latin1') : '';
};

const plain = classicPdf({ ...plainObjects, 9: '<</Note(a secret)>>' });

describe('a protected PDF', () => {
  const bytes = protect(plain, { user: 'Zoë', owner: 'the owner' });

  test('opens with either password, and with no other', () => {
    expect(readPdf(bytes, { password: 'Zoë' }).encryption?.openedBy).toBe('user');
    expect(readPdf(bytes, { password: 'the owner' }).encryption?.openedBy).toBe('owner');
    expect(() => readPdf(bytes, { password: 'zoë' })).toThrow(/is not the password/);
    expect(() => readPdf(bytes)).toThrow(/needs a password/);
  });

  test('has the same strings and streams, and none of them in clear', () => {
    const document = readPdf(bytes, { password: 'Zoë' });
    expect(contents(document)).toBe(contents(readPdf(plain)));
    expect(contents(document)).toContain('Hello');
    expect(Buffer.from((asDict(document, new PdfRef(9))?.get('Note') as PdfString).bytes).toString()).toBe('a secret');
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Hello|a secret/);
  });

  test('without a user password, everybody opens it', () => {
    expect(readPdf(protect(plain)).encryption?.openedBy).toBe('user');
  });

  test('passwords that differ only in their form open it', () => {
    const composed = protect(plain, { user: 'é\u00a0x' });
    expect(readPdf(composed, { password: 'e\u0301 x' }).encryption?.openedBy).toBe('user');
  });
});

const qpdf = spawnSync('qpdf', ['--version']).status === 0;
if (!qpdf) process.stdout.write('skipped: protected PDFs as qpdf reads them (qpdf)\n');

describe.skipIf(!qpdf)('qpdf', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'protected-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const checked = (bytes: Uint8Array, password: string): string => {
    const path = join(folder, 'protected.pdf');
    writeFileSync(path, bytes);
    const { status, stdout } = spawnSync('qpdf', ['--check', `--password=${password}`, path], { encoding: 'utf8' });
    return `${String(status)}\n${stdout}`;
  };

  test.each<readonly [readonly PdfPermission[], RegExp]>([
    [[], /print low resolution: not allowed[\s\S]*modify anything: not allowed/],
    [['print'], /print low resolution: allowed\n\s*print high resolution: allowed/],
    [['copy'], /extract for any purpose: allowed/],
    [['fill'], /modify forms: allowed/],
    [['annotate'], /modify annotations: allowed/],
    [['assemble'], /modify document assembly: allowed/],
    [['change'], /modify other: allowed/],
  ])('allows %j', (permissions, expected) => {
    const report = checked(protect(plain, { user: 'u', permissions }), 'u');
    expect(report).toMatch(/^0\n/);
    expect(report).toMatch(/stream encryption method: AESv3/);
    expect(report).toMatch(expected);
  });

  test('the owner may do everything', () => {
    expect(checked(protect(plain, { user: 'u', owner: 'o' }), 'o')).toMatch(/Supplied password is owner password/);
  });
});
