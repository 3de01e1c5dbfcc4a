/** Additions to signed documents: if pyHanko or EU DSS objects to one, so do we, or docs/decisions/0002-verdicts.md explains why not. */
import { beforeAll, describe, expect, test } from 'vitest';
import { pemText } from '../../src/base/pem.js';
import { verifyPdf } from '../../src/signing/verify/verify-pdf.js';
import type { VerificationReport } from '../../src/contract/verification-report.js';
import { sampled } from '../support/sampled.js';
import { time } from '../unit/signing/verify/support/contract-pdf.js';
import { certifications, roots, signedContracts, type Base } from '../unit/signing/verify/support/visible-bases.js';
import { visibleWays, type Way } from '../unit/signing/verify/support/visible-ways.js';
import { dssVerdicts, hasDss, type DssReport } from './dss-tools.js';
import { askPyHanko, hasPyHanko, type PyHankoReport } from './sign-pdf-tools.js';

interface Case {
  readonly way: Way;
  readonly base: Base;
  readonly pdf: Uint8Array;
}

interface Verdicts extends Case {
  readonly ours: VerificationReport;
  readonly pyHanko: boolean;
  readonly dss: boolean;
  /** The kinds of DSS findings about pages that it reports without refusing. */
  readonly told: readonly string[];
}

/** By it is seen whether pyHanko judges a document at all. */
const unseen = 'a time stamp that is not seen';
const ordinary = ['a field filled', 'a box ticked', 'an empty field signed in its place', 'a signature that is seen', unseen];

/** Every document without a lock and, with each lock, those signed once; a sample has all ordinary ways. */
async function cases(): Promise<readonly Case[]> {
  const bases = (await signedContracts()).filter(({ lock, history }) => lock === 'no lock' || history === 'signed once');
  const all = visibleWays.flatMap((way) => bases.map((base) => ({ way, base })));
  const taken = new Set(sampled(all));
  const chosen = all.filter((one) => taken.has(one) || ordinary.includes(one.way.what));
  return Promise.all(chosen.map(async ({ way, base }) => ({ way, base, pdf: await way.apply(base.bytes) })));
}

const passesPyHanko = ({ signatures }: PyHankoReport): boolean =>
  signatures.every(({ kind, bottomLine }) => kind === 'stamp' || bottomLine);
const passesDss = ({ signatures }: DssReport): boolean => signatures.every(({ indication }) => indication === 'TOTAL-PASSED');

/** DSS also reports annotation overlaps in unchanged documents, so these are ignored. */
function toldByDss({ signatures }: DssReport): readonly string[] {
  const kinds = ['pageDifferences', 'visualDifferences', 'undefined'] as const;
  return kinds.filter((kind) => signatures.some(({ modifications }) => (modifications?.[kind].length ?? 0) > 0));
}

async function judged(): Promise<readonly Verdicts[]> {
  const all = await cases();
  const pems = roots.map(({ der }) => pemText('CERTIFICATE', der));
  const trust = { anchors: roots, certificates: [], crls: [], ocspResponses: [] };
  const dss = dssVerdicts(
    all.map(({ pdf }) => pdf),
    pems,
  );
  const pyHanko = askPyHanko(
    all.map(({ pdf }) => ({ pdf })),
    pems,
  );
  const dssReports = await dss;
  return all.map((one, index) => ({
    ...one,
    ours: verifyPdf(one.pdf, { trust, time }),
    pyHanko: passesPyHanko(pyHanko[index] ?? { signatures: [], error: 'no answer' }),
    dss: passesDss(dssReports[index] ?? { signatures: [], stamps: [], error: 'no answer' }),
    told: toldByDss(dssReports[index] ?? { signatures: [], stamps: [] }),
  }));
}

const letter = (passes: boolean): string => (passes ? 'y' : 'n');

/** One line per way: one letter per document, in order of certification. */
function printed(verdicts: readonly Verdicts[]): string {
  const lines = visibleWays.map((way) => {
    const own = verdicts.filter((one) => one.way === way);
    const letters = [
      own.map(({ ours }) => letter(ours.valid)),
      own.map(({ pyHanko }) => letter(pyHanko)),
      own.map(({ dss, told }) => (dss ? (told.length > 0 ? 'w' : 'y') : 'n')),
    ];
    return `${way.what.padEnd(52)} ${letters.map((list) => list.join('')).join('  ')}`;
  });
  const head = `${'y passes, w passes with a finding, n does not'.padEnd(52)} here, pyHanko, EU DSS`;
  return `${[head, ...lines].join('\n')}\n`;
}

describe.runIf(hasPyHanko() && hasDss())('beside pyHanko and EU DSS', () => {
  let verdicts: readonly Verdicts[] = [];
  beforeAll(async () => {
    verdicts = await judged();
    process.stdout.write(printed(verdicts));
  }, 1_200_000);

  const named = (list: readonly Verdicts[]): string[] => list.map(({ way, base }) => `${way.what}: ${base.history}, ${base.lock}`);

  /** pyHanko treats the appearance of a locked field as an update, changed or not: it then passes no update of the document at all. */
  const isJudged = ({ base }: Verdicts): boolean => verdicts.some((one) => one.base === base && one.way.what === unseen && one.pyHanko);

  test('pyHanko judges every document without a lock', () => {
    expect(verdicts.filter((one) => one.base.lock === 'no lock' && !isJudged(one))).toEqual([]);
  });

  test('changes that pyHanko refuses pass only if a certification allows annotations', () => {
    const alone = verdicts.filter((one) => one.ours.valid && !one.pyHanko && isJudged(one));
    expect(
      named(alone.filter(({ way, base }) => way.family !== 'annotation' || certifications[base.certification] !== 'annotations')),
    ).toEqual([]);
  });

  test('changes that DSS refuses do not pass', () => {
    expect(named(verdicts.filter(({ ours, dss }) => ours.valid && !dss))).toEqual([]);
  });

  test('reports everything that DSS finds on pages', () => {
    const untold = verdicts.filter(({ ours, told }) => ours.valid && told.length > 0 && ours.overlapsPage !== true);
    expect(untold.map(({ way }) => way.what)).toEqual([]);
  });

  test('normal use of forms and signatures passes in all three', () => {
    const passing = new Set(verdicts.filter(({ ours, pyHanko, dss }) => ours.valid && pyHanko && dss).map(({ way }) => way.what));
    expect(ordinary.filter((what) => !passing.has(what))).toEqual([]);
  });
});

test('covers every family of changes', () => {
  expect(new Set(visibleWays.map(({ family }) => family)).size).toBe(4);
});
