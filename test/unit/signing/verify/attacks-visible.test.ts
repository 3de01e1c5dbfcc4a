/** Every way to add visible content × every kind of signed document: the verdict is the one that the standards require, and content that covers a page is reported. */
import { beforeAll, describe, expect, test } from 'vitest';
import { verifyPdf } from '../../../../src/signing/verify/verify-pdf.js';
import type { VerificationReport } from '../../../../src/contract/verification-report.js';
import { sampled } from '../../../support/sampled.js';
import { time } from './support/contract-pdf.js';
import { certifications, histories, lockKinds, roots, signedContracts, type Base } from './support/visible-bases.js';
import { visibleWays } from './support/visible-ways.js';

const trust = { anchors: roots, certificates: [], crls: [], ocspResponses: [] };
const verify = (bytes: Uint8Array): VerificationReport => verifyPdf(bytes, { trust, time });

let bases: readonly Base[] = [];
beforeAll(async () => {
  bases = await signedContracts();
});

test('the documents are valid without changes', () => {
  expect(bases).toHaveLength(certifications.length * histories.length * lockKinds.length - 6);
  expect(bases.map(({ bytes }) => verify(bytes)).filter(({ valid, overlapsPage }) => !valid || overlapsPage !== false)).toEqual([]);
});

describe.each(visibleWays)('$family: $what ($clause)', ({ verdicts, covers, apply }) => {
  test.each(sampled(histories))('in a document that is %s', async (history) => {
    for (const base of bases.filter((one) => one.history === history)) {
      const report = verify(await apply(base.bytes));
      const expected = verdicts[lockKinds.indexOf(base.lock)]?.[base.certification];
      expect([certifications[base.certification], base.lock, report.valid ? 'y' : 'n', report.reason]).toEqual([
        certifications[base.certification],
        base.lock,
        expected,
        expected === 'y' ? undefined : expect.stringMatching(/^The .*\.$/),
      ]);
      if (!report.valid) continue;
      expect(report.overlapsPage).toBe(covers);
      expect(report.pageShare === undefined ? 'none' : report.pageShare > 0 && report.pageShare <= 1).toBe(covers ? true : 'none');
      expect(report.warnings.some(({ code }) => code === 'overlaps-page')).toBe(covers);
    }
  });
});
