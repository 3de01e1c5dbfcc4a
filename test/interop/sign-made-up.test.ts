/** Whatever is signed is valid, for us, pyHanko and EU DSS, and is seen in viewers: made-up documents with the oddities of other programs, and a folder of files where one is given. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { DocOpsError } from '../../src/base/errors.js';
import { sign, type SignInput } from '../../src/operations/sign/sign.js';
import { verify } from '../../src/operations/verify/verify.js';
import { madeUpPdf, oddities, someOddities, type Oddity } from '../support/made-up-pdf.js';
import { dssVerdicts, hasDss } from './dss-tools.js';
import { drawnShare, hasTool, pageTexts, type DrawingTool } from './pdf-tools.js';
import { askPyHanko, hasPyHanko, signer } from './sign-pdf-tools.js';

/** Where other PDFs are that are signed, too: all below this folder. */
const folder = process.env['SIGN_PDF_FOLDER'];
const seeds = 30;
const rect = { x: 20, y: 20, width: 160, height: 50 };

const derOf = (pem: string): Uint8Array => Buffer.from(pem.replaceAll(/-----[^-]+-----/g, ''), 'base64');
const trust = { roots: [derOf(signer.pem)], intermediates: [], crls: [], ocspResponses: [] };
const request: Omit<SignInput, 'bytes' | 'signature'> = {
  signer: { name: 'Ann Lee', email: 'ann@example.com' },
  auditTrail: [{ type: 'submit', timestamp: '2026-02-03T04:05:06.000Z' }],
  certificate: false,
  identity: { identityFor: () => Promise.resolve(signer.identity) },
};
const visible = { level: 'B-B', page: 1, rect } as const;

interface Signed {
  readonly bytes: Uint8Array;
  readonly warnings: readonly string[];
}

async function signed(bytes: Uint8Array, more: Partial<SignInput>): Promise<Signed> {
  const { bytes: result, warnings } = await sign({ ...request, signature: { level: 'B-B' }, ...more, bytes });
  return { bytes: result, warnings: warnings.map(({ code }) => code) };
}

/** Once seen, once with a page of the audit trail, twice, and unseen. */
const ways: readonly (readonly [string, (bytes: Uint8Array) => Promise<Signed>])[] = [
  ['once', (bytes) => signed(bytes, { signature: visible })],
  ['once with a certificate page', (bytes) => signed(bytes, { signature: visible, certificate: true })],
  [
    'twice',
    async (bytes) => {
      const first = await signed(bytes, { signature: visible });
      const second = await signed(first.bytes, { signature: { ...visible, rect: { ...rect, y: 100 } } });
      return { bytes: second.bytes, warnings: [...first.warnings, ...second.warnings] };
    },
  ],
  ['unseen', (bytes) => signed(bytes, {})],
];

interface Case {
  readonly name: string;
  readonly source: Uint8Array;
  readonly way: string;
  readonly isHybrid: boolean;
  readonly result: Signed;
}

async function casesOf(name: string, source: Uint8Array, isHybrid: boolean): Promise<Case[]> {
  const cases: Case[] = [];
  for (const [way, make] of ways) cases.push({ name, source, way, isHybrid, result: await make(source) });
  return cases;
}

/** Problems of all cases, one line each: the whole list is what a reader wants. */
async function ourComplaints(cases: readonly Case[]): Promise<string[]> {
  const complaints: string[] = [];
  for (const { name, way, result } of cases) {
    const { valid, reason } = await verify({ bytes: result.bytes, trust });
    if (!valid) complaints.push(`${name}, ${way}: ${reason ?? ''}`);
  }
  return complaints;
}

function pyHankoComplaints(cases: readonly Case[]): string[] {
  // pyHanko opens no encrypted file without an ID.
  const readable = cases.filter(({ name }) => !name.includes('and no ID'));
  const reports = askPyHanko(readable.map(({ result, isHybrid }) => ({ pdf: result.bytes, hybrid: isHybrid })));
  return readable.flatMap(({ name, way }, index) => {
    const { signatures, error } = reports[index];
    const failed = signatures.filter(({ bottomLine }) => !bottomLine).map((verdict) => JSON.stringify(verdict));
    const expected = way === 'twice' ? 2 : 1;
    const count = signatures.length === expected ? [] : [`${String(signatures.length)} signatures`];
    return [...(error === undefined ? count : [error]), ...failed].map((problem) => `${name}, ${way}: ${problem}`);
  });
}

async function dssComplaints(cases: readonly Case[]): Promise<string[]> {
  const reports = await dssVerdicts(
    cases.map(({ result }) => result.bytes),
    [signer.pem],
  );
  return cases.flatMap(({ name, way }, index) => {
    const { signatures, error } = reports[index];
    const failed = signatures.filter(({ indication }) => indication !== 'TOTAL-PASSED').map((verdict) => JSON.stringify(verdict));
    return [...(error === undefined ? [] : [error]), ...failed].map((problem) => `${name}, ${way}: ${problem}`);
  });
}

/** Page 1 with its text where it had one, and something drawn where the signature is. */
function viewerComplaints(tool: DrawingTool, cases: readonly Case[]): string[] {
  return cases.flatMap(({ name, way, result }) => {
    const share = drawnShare(tool, result.bytes, rect);
    const isRight = way === 'unseen' ? share === 0 : share > 0.01;
    return isRight ? [] : [`${name}, ${way}: ${String(share)} of the signature's place is drawn`];
  });
}

function textComplaints(cases: readonly Case[]): string[] {
  // Poppler alone shows other content there; the document is written anew with what all others show.
  return cases.flatMap(({ name, way, source, result }) => {
    if (name.includes('in a long dictionary')) return [];
    const [before, after] = [pageTexts(source), pageTexts(result.bytes)];
    const isSame = before.every((text, index) => after[index]?.includes(text.trim()));
    return isSame ? [] : [`${name}, ${way}: ${JSON.stringify({ before, after })}`];
  });
}

const single = (Object.keys(oddities) as Oddity[]).map((name) => [name]);
const several = Array.from({ length: seeds }, (_item, seed) => someOddities(seed + 1)).filter(({ length }) => length > 1);
const madeUp = [[] as Oddity[], ...single, ...several];

describe('made-up documents', () => {
  const cases: Case[] = [];
  beforeAll(async () => {
    for (const chosen of madeUp)
      cases.push(...(await casesOf(chosen.join(' + ') || 'nothing odd', madeUpPdf(chosen), chosen.includes('a hybrid table'))));
  }, 300_000);

  test('are valid for us', async () => {
    expect(await ourComplaints(cases)).toEqual([]);
  }, 120_000);

  test('a document that was rewritten says so', () => {
    const repaired = cases.filter(({ result }) => result.warnings.includes('signature.repaired')).map(({ name }) => name);
    expect([...new Set(repaired.filter((name) => !/twice|hybrid/.test(name)))]).toEqual([]);
    for (const { name, way, result } of cases)
      if (/ twice/.test(name)) expect([name, way, ...result.warnings]).toContain('signature.repaired');
  });

  test.skipIf(!hasPyHanko())('are valid for pyHanko', () => expect(pyHankoComplaints(cases)).toEqual([]), 300_000);

  test.skipIf(!hasDss())('are valid for EU DSS', async () => expect(await dssComplaints(cases)).toEqual([]), 600_000);

  test.skipIf(!hasTool('pdftoppm'))('are seen in Poppler', () => expect(viewerComplaints('pdftoppm', cases)).toEqual([]), 300_000);

  test.skipIf(!hasTool('mutool'))(
    'are seen in MuPDF',
    () => {
      expect(viewerComplaints('mutool', cases)).toEqual([]);
    },
    300_000,
  );

  test.skipIf(!hasTool('pdftotext'))('keep the text of their pages', () => expect(textComplaints(cases)).toEqual([]), 300_000);
});

function pdfsBelow(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /[.]pdf$/i.test(name))
    .map((name) => join(path, name))
    .filter((name) => statSync(name).isFile() && statSync(name).size < 20_000_000)
    .toSorted();
}

describe.skipIf(folder === undefined || !existsSync(folder))('files of a folder', () => {
  test('what is accepted is valid', async () => {
    const complaints: string[] = [];
    for (const path of pdfsBelow(folder ?? ''))
      for (const [way, make] of ways) {
        try {
          const result = await make(readFileSync(path));
          complaints.push(...(await ourComplaints([{ name: path, source: result.bytes, way, isHybrid: false, result }])));
        } catch (error) {
          if (!(error instanceof DocOpsError) || error.code === 'INTERNAL_ERROR') throw error;
        }
      }
    expect(complaints).toEqual([]);
  }, 3_600_000);
});
