/** A report → which pages are shown before and after, beside which signature. */
import { expect, test } from 'vitest';
import type { DocumentChange, SignerReport, VerificationReport } from '../../../src/contract/verification-report.js';
import { comparisonsOf, placeInWords } from '../../../src/console/verify/changed-pages.js';

const signer = (name: string, signedBytes: number | undefined, changes: readonly Partial<DocumentChange>[]): SignerReport =>
  ({
    name,
    integrity: {
      ...(signedBytes === undefined ? {} : { signedBytes }),
      changes: changes.map((change) => ({ revision: 2, kind: 'form-field', allowed: true, description: '', ...change })),
    },
  }) as unknown as SignerReport;

const reportOf = (...signers: readonly SignerReport[]): VerificationReport => ({
  ...{ valid: true, indication: 'TOTAL-PASSED', document: { sha256: '00' }, warnings: [], signers },
});

const outline = (report: VerificationReport) =>
  comparisonsOf(report).map(({ signer: { name }, signedBytes, pages, more }) => ({
    ...{ name, signedBytes, more, pages: pages.map(({ page, changes }) => [page, changes.length]) },
  }));

test('pages on which something is seen, in their order, with all that was changed on each', () => {
  const seen = { overlapsPage: true };
  const first = signer('Anna', 1000, [{ page: 3, ...seen }, { page: 1, ...seen }, { page: 3, ...seen }, { kind: 'metadata' }]);
  expect(outline(reportOf(first))).toEqual([
    {
      ...{ name: 'Anna', signedBytes: 1000, more: 0 },
      pages: [
        [1, 1],
        [3, 2],
      ],
    },
  ]);
});

test('a permitted change that shows nothing is no reason to look, one that is not permitted is', () => {
  expect(outline(reportOf(signer('Anna', 1000, [{ page: 1 }])))).toEqual([]);
  expect(outline(reportOf(signer('Anna', 1000, [{ page: 1, allowed: false }])))).toMatchObject([{ pages: [[1, 1]] }]);
});

test('each signed state once, the oldest first; what nothing follows has no before', () => {
  const changes = [{ page: 1, overlapsPage: true }];
  const report = reportOf(
    signer('Ben', 2000, changes),
    signer('Anna', 1000, changes),
    signer('Stamp', 1000, changes),
    signer('Carl', undefined, []),
  );
  expect(outline(report).map(({ name, signedBytes }) => [name, signedBytes])).toEqual([
    ['Anna', 1000],
    ['Ben', 2000],
  ]);
});

test('of many pages the first are shown, and the others are counted', () => {
  const changes = Array.from({ length: 50 }, (_, index) => ({ page: index + 1, overlapsPage: true }));
  expect(outline(reportOf(signer('Anna', 1000, changes)))).toMatchObject([{ more: 30, pages: { length: 20 } }]);
});

test('a place is told from the edges that people measure from', () => {
  expect(placeInWords([20.4, 70, 99.6, 86])).toBe('20 to 100 points from the left, 70 to 86 from the bottom');
});
