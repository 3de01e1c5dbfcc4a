/**
 * A verdict is about what the strict reader reads: repairs that show more of a damaged signed file never improve it. The rule
 * `verdicts-repair-nothing` of .dependency-cruiser.cjs keeps the repairing reader away from everything that judges.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { DocOpsError } from '../../../../src/base/errors.js';
import { verify, type VerifyResult } from '../../../../src/operations/verify/verify.js';
import { eachField } from '../../../../src/pdf/read/field-tree.js';
import type { PdfDocument } from '../../../../src/pdf/read/pdf-document.js';
import { readPdf } from '../../../../src/pdf/read/read-pdf.js';
import { openPdf } from '../../../../src/pdf/recovery/open-pdf.js';
import { now, root } from '../../../support/fuzz/identities.js';
import { mutatePdf, readPdfSeed } from '../../../support/fuzz/mutate-pdf.js';
import { signedPdfs } from '../../../support/fuzz/pdf-seeds.js';
import { FuzzRandom } from '../../../support/fuzz/random.js';

const trust = { roots: [root.certificate.der], intermediates: [], crls: [], ocspResponses: [] };

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof DocOpsError) return undefined;
    throw error;
  }
}

const signaturesIn = (document: PdfDocument): number => {
  let count = 0;
  for (const field of eachField(document, new Budget())) if (field.type === 'Sig' && field.value !== undefined) count += 1;
  return count;
};

/** A refusal is not a verdict. */
async function verdictOn(bytes: Uint8Array): Promise<Pick<VerifyResult, 'valid' | 'signers'>> {
  try {
    return await verify({ bytes, trust, time: now });
  } catch (error) {
    if (error instanceof DocOpsError) return { valid: false, signers: [] };
    throw error;
  }
}

/** Damage that every viewer repairs without a word. */
const damages: readonly (readonly [string, (text: string) => string])[] = [
  ['startxref is lost', (text) => text.replaceAll('startxref', 'startxxxx')],
  ['tables are lost', (text) => text.replaceAll(/^xref/gm, 'xxxx')],
  ['offsets are wrong', (text) => text.replaceAll(/startxref\s+\d+/g, 'startxref\n7')],
  ['the header is lost', (text) => text.replace('%PDF-1.7\n', '')],
  ['bytes were inserted', (text) => text.replace('\n', '\n% inserted\n')],
  ['the last update has no offset', (text) => text.replace(/startxref\s+\d+(?![^]*startxref)/, 'startxref\nnone')],
  ['line ends were changed', (text) => text.replaceAll('\n', '\r\n')],
  ['the end is lost', (text) => text.slice(0, text.lastIndexOf('startxref')).replaceAll('startxref', 'startxxxx')],
];

describe('damaged signed files', () => {
  let files: readonly Buffer[] = [];
  beforeAll(async () => {
    files = await signedPdfs();
  });

  test.each(damages)('%s: viewers show them, and no verdict is valid', async (_name, damage) => {
    let shown = 0;
    for (const file of files) {
      const bytes = Buffer.from(damage(file.toString('latin1')), 'latin1');
      const repaired = attempt(() => openPdf(bytes, { budget: new Budget(), isForgiving: true }));
      if (repaired?.damage === undefined) continue;
      shown += 1;
      const { valid, signers } = await verdictOn(bytes);
      const strict = attempt(() => readPdf(bytes));
      expect(signers.length).toBeLessThanOrEqual(strict ? signaturesIn(strict) : 0);
      if (strict === undefined) expect(valid).toBe(false);
    }
    expect(shown).toBeGreaterThan(0);
  });

  test('300 mutations: a file that only the repairing reader opens has no verdict', async () => {
    const seeds = files.map(readPdfSeed);
    let onlyRepaired = 0;
    for (let index = 0; index < 300; index += 1) {
      const random = new FuzzRandom('verdicts', 41, index);
      const bytes = mutatePdf(random.pick(seeds), random, random.pick(seeds));
      if (attempt(() => readPdf(bytes))) continue;
      if (!attempt(() => openPdf(bytes, { budget: new Budget(), isForgiving: true }))) continue;
      onlyRepaired += 1;
      const report = await verdictOn(bytes);
      expect([index, report.valid, report.signers.length]).toEqual([index, false, 0]);
    }
    expect(onlyRepaired).toBeGreaterThan(20);
  });
});
