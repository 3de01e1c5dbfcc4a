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

test('lists pages with visible changes, in order, with all changes of each', () => {
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

test('ignores a permitted invisible change, but not a forbidden one', () => {
  expect(outline(reportOf(signer('Anna', 1000, [{ page: 1 }])))).toEqual([]);
  expect(outline(reportOf(signer('Anna', 1000, [{ page: 1, allowed: false }])))).toMatchObject([{ pages: [[1, 1]] }]);
});

test('lists each signed state once, the oldest first; the last one has no comparison', () => {
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

test('shows the first of many pages, and counts the others', () => {
  const changes = Array.from({ length: 50 }, (_, index) => ({ page: index + 1, overlapsPage: true }));
  expect(outline(reportOf(signer('Anna', 1000, changes)))).toMatchObject([{ more: 30, pages: { length: 20 } }]);
});

test('a place is described from the left and bottom edges', () => {
  expect(placeInWords([20.4, 70, 99.6, 86])).toBe('20 to 100 points from the left, 70 to 86 from the bottom');
});
