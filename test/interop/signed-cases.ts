/** PDFs signed in four ways and merged alone, with the objections of our verifier, pyHanko, EU DSS and viewers. */
import { isDeepStrictEqual } from 'node:util';
import { inspect } from '../../src/operations/inspect/inspect.js';
import { merge } from '../../src/operations/merge/merge.js';
import { sign, type SignInput } from '../../src/operations/sign/sign.js';
import { verify } from '../../src/operations/verify/verify.js';
import { drawAll } from '../support/viewers/oracle.js';
import type { Viewer } from '../support/viewers/pdf-viewers.js';
import { dssVerdicts } from './dss-tools.js';
import { pageTexts } from './pdf-tools.js';
import { askPyHanko, type PyHankoReport, signer } from './sign-pdf-tools.js';

/** The place of a visible signature on page 1, in points from the lower left corner. */
export const rect = { x: 20, y: 20, width: 160, height: 50 };

const derOf = (pem: string): Uint8Array => Buffer.from(pem.replaceAll(/-----[^-]+-----/g, ''), 'base64');
const trust = { roots: [derOf(signer.pem)], intermediates: [], crls: [], ocspResponses: [] };
const request: Omit<SignInput, 'bytes' | 'signature'> = {
  signer: { name: 'Ann Lee', email: 'ann@example.com' },
  auditTrail: [{ type: 'submit', timestamp: '2026-02-03T04:05:06.000Z' }],
  certificate: false,
  identity: { identityFor: () => Promise.resolve(signer.identity) },
};
const visible = { level: 'B-B', page: 1, rect } as const;

export interface Signed {
  readonly bytes: Uint8Array;
  readonly warnings: readonly string[];
}

async function signed(bytes: Uint8Array, more: Partial<SignInput>): Promise<Signed> {
  const { bytes: result, warnings } = await sign({ ...request, signature: { level: 'B-B' }, ...more, bytes });
  return { bytes: result, warnings: warnings.map(({ code }) => code) };
}

/** Once visibly, once with a certificate page, twice, and invisibly. */
export const ways: readonly (readonly [string, (bytes: Uint8Array) => Promise<Signed>])[] = [
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

export interface Case {
  readonly name: string;
  readonly source: Uint8Array;
  readonly way: string;
  readonly isLenient: boolean;
  readonly result: Signed;
}

export interface Source {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Whether pyHanko must read it outside its strict mode: a hybrid file, or one with its own oddities. */
  readonly isLenient: boolean;
}

export async function casesOf({ name, bytes: source, isLenient }: Source): Promise<Case[]> {
  const cases: Case[] = [];
  for (const [way, make] of ways) cases.push({ name, source, way, isLenient, result: await make(source) });
  return cases;
}

/** One line per problem. Previous signers of a file are not trusted here, so only our own signatures must pass. */
export async function ourComplaints(cases: readonly Case[]): Promise<string[]> {
  const complaints: string[] = [];
  for (const { name, way, result } of cases) {
    const { valid, reason, signers } = await verify({ bytes: result.bytes, trust });
    const isOurs = (signer: (typeof signers)[number]): boolean => signer.subIndication !== 'NO_CERTIFICATE_CHAIN_FOUND';
    const failed = signers.filter((signer) => isOurs(signer) && signer.indication !== 'TOTAL-PASSED');
    if (!valid && (failed.length > 0 || !signers.some(isOurs))) complaints.push(`${name}, ${way}: ${reason ?? ''}`);
  }
  return complaints;
}

/** The number of our signatures: nothing else is trusted. */
export const signaturesOf = ({ way }: Case): number => (way === 'twice' ? 2 : 1);

/** Lists the files in which some of our signatures fail. @param passed The number that pass in a file @param reports The judge's reports */
function missing(cases: readonly Case[], passed: (index: number) => number, reports: readonly object[]): string[] {
  return cases.flatMap((one, index) =>
    passed(index) === signaturesOf(one)
      ? []
      : [`${one.name}, ${one.way}: ${String(passed(index))} passed: ${JSON.stringify(reports[index])}`],
  );
}

/** Documents that pyHanko can read neither before nor after signing are left out. */
export function pyHankoComplaints(cases: readonly Case[]): string[] {
  const ask = (bytesOf: (one: Case) => Uint8Array): PyHankoReport[] =>
    askPyHanko(cases.map((one) => ({ pdf: bytesOf(one), hybrid: one.isLenient, last: signaturesOf(one) })));
  const reports = ask(({ result }) => result.bytes);
  const sources = reports.some(({ error }) => error !== undefined) ? ask(({ source }) => source) : [];
  const passed = (index: number): number => reports[index]?.signatures.filter(({ bottomLine }) => bottomLine).length ?? 0;
  const isUnread = (index: number): boolean => reports[index]?.error !== undefined && sources[index]?.error !== undefined;
  const judged = cases.map((_one, index) => index).filter((index) => !isUnread(index));
  return judged.flatMap((index) => missing(cases.slice(index, index + 1), () => passed(index), reports.slice(index, index + 1)));
}

export async function dssComplaints(cases: readonly Case[]): Promise<string[]> {
  const reports = await dssVerdicts(
    cases.map(({ result }) => result.bytes),
    [signer.pem],
  );
  const passed = (index: number): number =>
    reports[index]?.signatures.filter(({ indication }) => indication === 'TOTAL-PASSED').length ?? 0;
  return missing(cases, passed, reports);
}

export interface Merge {
  readonly source: Source;
  /** Undefined if a warning names what is missing; nothing is compared then. */
  readonly merged: Buffer | undefined;
}

/** Merged without another document, which requires a page selection: all pages. */
export async function mergedAlone(source: Source): Promise<Merge> {
  const { pages = 0 } = await inspect({ bytes: source.bytes });
  const { bytes, warnings } = await merge({ documents: [{ bytes: source.bytes, pages: `1-${String(pages)}` }] });
  return { source, merged: warnings.length > 0 ? undefined : Buffer.from(bytes) };
}

/** Documents that look different from before, without a warning. */
export async function mergeDifferences(viewer: Viewer, merges: readonly Merge[]): Promise<string[]> {
  const silent = merges.flatMap(({ source, merged }) => (merged === undefined ? [] : [{ source, merged }]));
  const files = new Map(
    silent.flatMap(({ source, merged }, index) => [
      [`${String(index)}-before`, Buffer.from(source.bytes)],
      [`${String(index)}-after`, merged],
    ]),
  );
  const [drawings] = await drawAll([viewer], files);
  const digests = (key: string): unknown => {
    const drawing = drawings?.get(key) ?? { failure: 'not drawn' };
    return 'failure' in drawing || drawing.pages.length === 0 ? undefined : drawing.pages.map(({ page, digest }) => [page, digest]);
  };
  return silent.flatMap(({ source }, index) => {
    const [before, after] = [digests(`${String(index)}-before`), digests(`${String(index)}-after`)];
    // MuPDF and PDF.js show nothing if a page replaces the page tree.
    const looksSame = after !== undefined && (before === undefined || isDeepStrictEqual(before, after));
    return looksSame ? [] : [`${source.name}: looks otherwise`];
  });
}

/** Documents that read differently from before, without a warning. */
export const mergeTextDifferences = (merges: readonly Merge[]): string[] =>
  merges.flatMap(({ source, merged }) =>
    merged === undefined || isDeepStrictEqual(pageTexts(source.bytes), pageTexts(merged)) ? [] : [`${source.name}: reads otherwise`],
  );
