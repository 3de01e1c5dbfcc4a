/** Whatever is signed is valid, for us, pyHanko and EU DSS, and is seen in viewers: made-up documents with the oddities of other programs, and a folder of files where one is given. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { DocOpsError } from '../../src/base/errors.js';
import { merge } from '../../src/operations/merge/merge.js';
import { sign, type SignInput } from '../../src/operations/sign/sign.js';
import { verify } from '../../src/operations/verify/verify.js';
import { madeUpPdf, oddities, someOddities, type Oddity } from '../support/made-up-pdf.js';
import { type PageView, resolution } from '../support/viewers/drawing.js';
import { drawAll } from '../support/viewers/oracle.js';
import { installedViewers, type Viewer } from '../support/viewers/pdf-viewers.js';
import { dssVerdicts, hasDss } from './dss-tools.js';
import { hasTool, inFile, pageTexts } from './pdf-tools.js';
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

interface Source {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly isHybrid: boolean;
}

async function casesOf({ name, bytes: source, isHybrid }: Source): Promise<Case[]> {
  const cases: Case[] = [];
  for (const [way, make] of ways) cases.push({ name, source, way, isHybrid, result: await make(source) });
  return cases;
}

const encryptedByQpdf = (pdf: Uint8Array, options: readonly string[]): Buffer =>
  inFile(pdf, (path, target) => {
    const to = join(target, 'encrypted.pdf');
    execFileSync('qpdf', ['--warning-exit-0', '--encrypt', '', 'owner', ...options, path, to], { stdio: 'ignore' });
    return readFileSync(to);
  });

/** Problems of all cases, one line each: the whole list is what a reader wants. */
/** Whoever signed a file of others before is not trusted here: their signatures must only be intact still. */
async function ourComplaints(cases: readonly Case[]): Promise<string[]> {
  const complaints: string[] = [];
  for (const { name, way, result } of cases) {
    const { valid, reason, signers } = await verify({ bytes: result.bytes, trust });
    const isOurs = (signer: (typeof signers)[number]): boolean => signer.subIndication !== 'NO_CERTIFICATE_CHAIN_FOUND';
    const failed = signers.filter((signer) => isOurs(signer) && signer.indication !== 'TOTAL-PASSED');
    if (!valid && (failed.length > 0 || !signers.some(isOurs))) complaints.push(`${name}, ${way}: ${reason ?? ''}`);
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

/** How much of a rectangle of a drawn page, in points from its lower left, is not as light as paper; from 0 to 1. */
function inkShare({ width, height, pixels }: PageView, { x, y, width: wide, height: high }: typeof rect): number {
  if (pixels === undefined) throw new TypeError('pixels must be drawn');
  const scale = resolution / 72;
  const [left, right] = [x, x + wide].map((at) => Math.round(at * scale));
  const [top, bottom] = [y + high, y].map((at) => Math.round(height - at * scale));
  let [inked, all] = [0, 0];
  for (let row = Math.max(0, top); row < Math.min(height, bottom); row += 1)
    for (let column = Math.max(0, left); column < Math.min(width, right); column += 1, all += 1)
      if ((pixels[(row * width + column) * 3] ?? 255) < 200) inked += 1;
  return all === 0 ? 0 : inked / all;
}

/** Where `First page` is set in a page that is neither turned nor cropped. */
const textPlace = { x: 40, y: 295, width: 120, height: 30 };

/** Page 1 with its text, and something drawn where the signature is. */
async function viewerComplaints(viewer: Viewer, cases: readonly Case[]): Promise<string[]> {
  const [drawings] = await drawAll([viewer], new Map(cases.map(({ result }, index) => [String(index), Buffer.from(result.bytes)])), true);
  return cases.flatMap(({ name, way }, index) => {
    const drawing = drawings?.get(String(index)) ?? { failure: 'not drawn' };
    if ('failure' in drawing) return [`${name}, ${way}: ${drawing.failure}`];
    const [first] = drawing.pages;
    if (first === undefined) return [`${name}, ${way}: no page`];
    const share = inkShare(first, rect);
    const isSigned = way === 'unseen' ? share === 0 : share > 0.01;
    const hasText = name.includes('turned') || inkShare(first, textPlace) > 0.01;
    return [
      ...(isSigned ? [] : [`${name}, ${way}: ${String(share)} of the signature's place is drawn`]),
      ...(hasText ? [] : [`${name}, ${way}: the text is not drawn`]),
    ];
  });
}

/** Merged alone, a document looks and reads as before, or a warning says what does not. */
async function mergeComplaints(viewer: Viewer, sources: readonly Source[]): Promise<string[]> {
  const merged: Buffer[] = [];
  const warned = new Set<number>();
  for (const [index, { bytes }] of sources.entries()) {
    const result = await merge({ documents: [{ bytes, pages: `1-${String(pageTexts(bytes).length)}` }] });
    merged.push(Buffer.from(result.bytes));
    if (result.warnings.length > 0) warned.add(index);
  }
  const files = new Map([...sources.map(({ bytes }) => Buffer.from(bytes)), ...merged].map((bytes, index) => [String(index), bytes]));
  const [drawings] = await drawAll([viewer], files);
  const digests = (index: number): unknown => {
    const drawing = drawings?.get(String(index)) ?? { failure: 'not drawn' };
    return 'failure' in drawing || drawing.pages.length === 0 ? undefined : drawing.pages.map(({ page, digest }) => [page, digest]);
  };
  return sources.flatMap(({ name, bytes }, index) => {
    if (warned.has(index)) return [];
    const [before, after] = [digests(index), digests(index + sources.length)];
    // MuPDF and PDF.js show nothing of a page in place of the page tree.
    const looksSame = after !== undefined && (before === undefined || isDeepStrictEqual(before, after));
    const readsSame = isDeepStrictEqual(pageTexts(bytes), pageTexts(merged[index] ?? Buffer.alloc(0)));
    return [...(looksSame ? [] : [`${name}: looks otherwise`]), ...(readsSame ? [] : [`${name}: reads otherwise`])];
  });
}

function textComplaints(cases: readonly Case[]): string[] {
  // Poppler alone shows other content there; the document is rewritten with what all others show.
  return cases.flatMap(({ name, way, source, result }) => {
    if (name.includes('in a long dictionary')) return [];
    const [before, after] = [pageTexts(source), pageTexts(result.bytes)];
    const isSame = before.every((text, index) => after[index]?.includes(text.trim()));
    return isSame ? [] : [`${name}, ${way}: ${JSON.stringify({ before, after })}`];
  });
}

const viewers = installedViewers();
const single = (Object.keys(oddities) as Oddity[]).map((name) => [name]);
const several = Array.from({ length: seeds }, (_item, seed) => someOddities(seed + 1)).filter(({ length }) => length > 1);
const madeUp = [[] as Oddity[], ...single, ...several];

/** As qpdf encrypts: ours are encrypted by hand with RC4. */
const encryptions: Readonly<Record<string, readonly string[]>> = {
  'AES with 128 bits': ['128', '--use-aes=y', '--'],
  'AES with 256 bits': ['256', '--'],
};
const sources: readonly Source[] = [
  ...madeUp.map((chosen) => ({
    name: chosen.join(' + ') || 'nothing odd',
    bytes: madeUpPdf(chosen),
    isHybrid: chosen.includes('a hybrid table'),
  })),
  ...Object.entries(hasTool('qpdf') ? encryptions : {}).flatMap(([name, options]) =>
    [[], ['no ID'], ['an update'], ['a form whose viewers are to draw it']].map((chosen) => ({
      name: [name, ...chosen].join(' + '),
      bytes: encryptedByQpdf(madeUpPdf(chosen as Oddity[]), options),
      isHybrid: false,
    })),
  ),
];

describe('made-up documents', () => {
  const cases: Case[] = [];
  beforeAll(async () => {
    for (const source of sources) cases.push(...(await casesOf(source)));
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

  test.each(viewers.map((viewer) => [viewer.name, viewer] as const))(
    'are seen in %s',
    async (_name, viewer) => expect(await viewerComplaints(viewer, cases)).toEqual([]),
    300_000,
  );

  test.skipIf(!hasTool('pdftotext')).each(viewers.map((viewer) => [viewer.name, viewer] as const))(
    'are merged with all that %s shows',
    async (_name, viewer) => expect(await mergeComplaints(viewer, sources)).toEqual([]),
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
