/** Signed tagged PDFs as seen by veraPDF, pdf.js, qpdf, pyHanko and EU DSS. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SigningIdentitySource } from '../../src/adapters/signing-identity/types.js';
import { convert } from '../../src/operations/convert/convert.js';
import { sign, type SignInput } from '../../src/operations/sign/sign.js';
import { readPdf } from '../../src/pdf/read/read-pdf.js';
import { readStructure } from '../../src/pdf/structure/read-structure.js';
import { everyFieldDocx } from '../support/form-docx.js';
import { sampled } from '../support/sampled.js';
import { sharedPath } from '../support/shared.js';
import { structureLines } from '../support/structure-tree.js';
import { structureFaults } from '../unit/pdf/support/structure-text.js';
import { dssVerdicts, hasDss } from './dss-tools.js';
import { hasTool } from './pdf-tools.js';
import { askPyHanko, hasPyHanko, qpdfComplaintsOf, signer } from './sign-pdf-tools.js';
import { hasVeraPdf, veraPdfVerdicts } from './verapdf-tools.js';

const qpdf = 'qpdf';

const identity: SigningIdentitySource = { identityFor: async () => signer.identity };
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><path d="M2 18L58 2" stroke="#000"/></svg>');
const picture = `data:image/svg+xml;base64,${svg.toString('base64')}`;
const request: Omit<SignInput, 'bytes'> = {
  signer: { name: 'Ann', email: 'ann@example.com', consent: 'I agree.' },
  auditTrail: [
    { type: 'ready', timestamp: '2026-02-03T04:05:01.000Z' },
    { type: 'submit', timestamp: '2026-02-03T04:05:06.000Z', data: { signature: picture, name: 'שלום', note: '同意' } },
  ],
  metadata: { contract: 'A-1' },
  verificationUrl: 'https://example.org/verify',
  certificate: true,
  signature: { visible: true },
  identity,
};
const signed = (bytes: Uint8Array, more: Partial<SignInput> = {}) => sign({ ...request, ...more, bytes });

const markdown =
  '---\ntitle: Contract\nlang: en\n---\n# Contract\n\nText with [a link](https://example.org).\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n';
const ours = async (pdfa: '2a' | '3a' | '4' | undefined, pdfua: '1' | '2' | undefined): Promise<Uint8Array> =>
  (await convert({ bytes: Buffer.from(markdown), from: 'md', ...(pdfa && { pdfa }), ...(pdfua && { pdfua }) })).bytes;

const form = async (pdfua: '1' | '2'): Promise<Uint8Array> =>
  (await convert({ bytes: everyFieldDocx(), from: 'docx', forms: 'interactive', pdfua })).bytes;

const ways: readonly (readonly [way: string, more: Partial<SignInput>])[] = [
  ['visibly, with the certificate page', {}],
  ['visibly, in another language', { language: 'de', signature: { rect: { x: 40, y: 40, width: 180, height: 50 }, page: 1 } }],
  [
    'visibly, with texts and a picture drawn into the page',
    {
      fields: [
        { page: 1, rect: { x: 72, y: 200, width: 200, height: 20 }, text: 'Ann Lee, 契約' },
        { page: 1, rect: { x: 72, y: 170, width: 60, height: 20 }, image: svg, alt: 'A line' },
        { page: -1, rect: { x: 172, y: 170, width: 60, height: 20 }, image: svg },
      ],
    },
  ],
  ['invisibly', { signature: {} }],
  ['without the page', { certificate: false }],
  ['neither seen nor with the page', { certificate: false, signature: {} }],
];

describe.skipIf(!hasVeraPdf('accessible PDF after signing'))('veraPDF agrees that it stays', () => {
  test.each([
    ['PDF/UA-1 and PDF/A-2a', '2a', '1', ['ua1', '2a']],
    ['PDF/UA-1 and PDF/A-3a', '3a', '1', ['ua1', '3a']],
    ['PDF/UA-1 alone', undefined, '1', ['ua1']],
    ['PDF/UA-2 and PDF/A-4', '4', '2', ['ua2', '4']],
    ['PDF/UA-2 alone', undefined, '2', ['ua2']],
    ['PDF/UA-1 of a form', 'form', '1', ['ua1']],
    ['PDF/UA-2 of a form', 'form', '2', ['ua2']],
  ] as const)(
    '%s',
    async (_, kind, pdfua, flavours) => {
      const base = kind === 'form' ? await form(pdfua) : await ours(kind, pdfua);
      const files = new Map<string, Uint8Array>();
      for (const [way, more] of ways) {
        const { bytes, warnings } = await signed(base, more);
        expect(warnings).toEqual([]);
        files.set(way, bytes);
      }
      // An invisible signature needs no element: a second one keeps the claim.
      files.set('twice', (await signed(files.get(ways[0]?.[0] ?? '') ?? base, { signature: {} })).bytes);
      for (const flavour of flavours)
        expect([flavour, ...veraPdfVerdicts(files, flavour)]).toEqual([flavour, ...[...files.keys()].map((name) => [name, 'PASS'])]);
    },
    180_000,
  );

  test('and fails where the warning says that the claim no longer holds', async () => {
    const once = await signed(await ours('2a', '1'));
    const { bytes, warnings } = await signed(once.bytes, { signature: { rect: { x: 10, y: 10, width: 90, height: 30 } } });
    expect(warnings).toEqual([
      {
        code: 'accessibility.signature-field',
        message:
          'the field of the signature is not in the structure of the document, as earlier signatures cover that; its claim of PDF/UA-1 and PDF/A-2a no longer holds',
        count: 1,
      },
    ]);
    expect(veraPdfVerdicts(new Map([['twice', bytes]]), 'ua1').get('twice')).toContain('FAIL');
  }, 120_000);
});

test('pdf.js reads the certificate page, and the field at the end of its page', async () => {
  const { bytes } = await signed(await ours(undefined, '1'));
  const lines = await structureLines(bytes);
  const form = lines.indexOf('  Form alt=Signed for “Ann” lang=en');
  expect(lines.slice(form - 3, form).map((line) => line.trim().split(' ')[0])).toEqual(['TR', 'TD', 'TD']);
  expect(lines.slice(form + 1, form + 4)).toEqual(['Document', '  Part', '    H1 "Certificate of signature"']);
  expect(lines).toContain('        TH "Signed for"');
  expect(lines.some((line) => line.trim() === 'Figure alt=Image of the signature')).toBe(true);
  expect(lines).toContain('    H2 "Stated by the caller: course of events"');
  expect(lines.filter((line) => line.includes('page 1 of'))).toEqual([]);
});

test('and finds its language if the document has another one', async () => {
  const lines = await structureLines((await signed(await ours(undefined, '1'), { language: 'de' })).bytes);
  expect(lines).toContain('  Part lang=de');
});

const wordFolder = sharedPath('fidelity/word-pdf', 'PDFs that Word made, signed');
const isTagged = (bytes: Uint8Array): boolean => readStructure(readPdf(bytes)).kind === 'tree';
const wordFiles = sampled(wordFolder === undefined ? [] : readdirSync(wordFolder))
  .map((name) => [name, new Uint8Array(readFileSync(join(wordFolder ?? '', name)))] as const)
  .filter(([, bytes]) => isTagged(bytes));

/** The files for the other programs, which take minutes for hundreds of pages. */
const smallFiles = wordFiles.filter(([, { length }]) => length < 150_000);

describe.skipIf(wordFiles.length === 0)('tagged PDFs that Word made', () => {
  const results = new Map<string, Uint8Array>();
  beforeAll(async () => {
    for (const [name, bytes] of wordFiles) results.set(name, (await signed(bytes)).bytes);
  }, 300_000);
  const resultOf = (name: string): Uint8Array => results.get(name) ?? new Uint8Array();

  test.each(wordFiles)('%s leads from all content to its elements', (name, bytes) => {
    const known = new Set(structureFaults(readPdf(bytes)));
    expect(structureFaults(readPdf(resultOf(name))).filter((fault) => !known.has(fault))).toEqual([]);
  });

  test.each(smallFiles)(
    '%s keeps its elements, with the field and the certificate page behind them',
    async (name, bytes) => {
      const isField = (line: string): boolean => line.trim() === 'Form alt=Signed for “Ann” lang=en';
      const after = await structureLines(resultOf(name));
      expect(after.filter(isField)).toHaveLength(1);
      const title = after.findIndex((line) => line.trim() === 'H1 "Certificate of signature"');
      const start = after.findLastIndex((line, index) => index < title && !line.startsWith(' '));
      expect(after.slice(0, start).filter((line) => !isField(line))).toEqual(await structureLines(bytes));
    },
    30_000,
  );

  test.skipIf(!hasVeraPdf('PDFs that Word made, signed'))(
    'violate no more of veraPDF’s rules than before',
    () => {
      const rules = (files: ReadonlyMap<string, Uint8Array>): Map<string, string[]> =>
        new Map(
          [...veraPdfVerdicts(files, 'ua1')].map(([name, verdict]) => [
            name,
            [...verdict.matchAll(/FAIL (\d[\d.-]*)/g)].map(([, rule = '']) => rule),
          ]),
        );
      const before = rules(new Map(smallFiles));
      const after = rules(new Map(smallFiles.map(([name]) => [name, resultOf(name)])));
      expect(after).toEqual(before);
      expect(after.size).toBe(smallFiles.length);
    },
    300_000,
  );

  test.skipIf(!hasTool('qpdf'))(
    'are sound for qpdf, except for earlier faults',
    () => {
      const worse = smallFiles.filter(([name, bytes]) => qpdfComplaintsOf(bytes) === '' && qpdfComplaintsOf(resultOf(name)) !== '');
      expect(worse.map(([name]) => name)).toEqual([]);
    },
    120_000,
  );
});

describe('a second signature', () => {
  const files = async (): Promise<readonly Uint8Array[]> => {
    const once = await signed(await ours('3a', '1'));
    const place = { rect: { x: 10, y: 10, width: 90, height: 30 } };
    const second = await signed(await ours(undefined, '2'));
    return [
      once.bytes,
      (await signed(once.bytes, { signature: place })).bytes,
      (await signed(once.bytes, { signature: {} })).bytes,
      (await signed(second.bytes, { signature: {} })).bytes,
    ];
  };

  test.skipIf(!hasPyHanko())(
    'leaves the first one intact for pyHanko',
    async () => {
      for (const { signatures, error } of askPyHanko((await files()).map((pdf) => ({ pdf })))) {
        expect(error).toBeUndefined();
        expect(signatures.every(({ bottomLine }) => bottomLine)).toBe(true);
      }
    },
    120_000,
  );

  test.skipIf(!hasDss())(
    'and to EU DSS, which finds no change that it does not know',
    async () => {
      for (const { signatures } of await dssVerdicts(await files(), [signer.pem])) {
        expect(signatures.map(({ indication }) => indication)).toEqual(signatures.map(() => 'TOTAL-PASSED'));
        expect(signatures.flatMap(({ modifications }) => modifications?.undefined ?? [])).toEqual([]);
      }
    },
    120_000,
  );
});

test.skipIf(!hasTool('qpdf'))(
  'an encrypted tagged file is signed within its structure',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sign-accessible-'));
    try {
      const [plain, encrypted] = [join(folder, 'plain.pdf'), join(folder, 'encrypted.pdf')];
      writeFileSync(plain, await ours(undefined, '1'));
      spawnSync(qpdf, ['--encrypt', 'user', 'owner', '256', '--', plain, encrypted]);
      const { bytes, warnings } = await signed(new Uint8Array(readFileSync(encrypted)), { password: 'user' });
      expect(warnings).toEqual([]);
      expect(structureFaults(readPdf(bytes, { password: 'user' }))).toEqual([]);
      expect(qpdfComplaintsOf(bytes, 'user')).toBe('');
      const open = join(folder, 'open.pdf');
      writeFileSync(plain, bytes);
      spawnSync(qpdf, ['--password=user', '--decrypt', plain, open]);
      const lines = await structureLines(new Uint8Array(readFileSync(open)));
      expect(lines).toContain('    H1 "Certificate of signature"');
      expect(lines).toContain('  Form alt=Signed for “Ann” lang=en');
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  60_000,
);
