/** Findings of a report → places on the pages. */
import { expect, test } from 'vitest';
import type { DocumentChange, SignerReport, VerificationReport } from '../../../src/contract/verification-report.js';
import { findMarks } from '../../../src/console/verify/marks.js';
import type { PageThing, PlacedPages } from '../../../src/console/viewer/places.js';

const box = { left: 10, top: 20, width: 100, height: 50 };
const nothing = { left: 0, top: 800, width: 0, height: 0 };

const reportOf = (changes: readonly Partial<DocumentChange>[], warnings: VerificationReport['warnings'] = []): VerificationReport => ({
  ...{ valid: false, indication: 'TOTAL-FAILED', document: { sha256: '00' }, warnings },
  signers: [
    {
      integrity: {
        changes: changes.map((change) => ({ revision: 2, kind: 'signature-field', allowed: false, description: '', ...change })),
      },
    } as unknown as SignerReport,
  ],
});

/** @param things Things of each page */
const pdfOf = (...things: readonly (readonly PageThing[])[]): PlacedPages => ({
  pages: things.length,
  page: async (number) => ({ things: async () => things[number - 1] ?? [] }),
});

const sigX: PageThing = { object: 25, field: 'SigX', box };

test.each([
  {
    name: 'a forbidden change is found by its field, even if the report names no page',
    changes: [{ field: 'SigX', object: 25 }],
    things: [[], [sigX]],
    marks: [{ page: 2, label: 'changed after signing', box }],
  },
  {
    name: 'a page with changed content is marked as a whole',
    changes: [{ kind: 'page', page: 1, object: 4 }] as const,
    things: [[sigX]],
    marks: [{ page: 1, label: 'changed after signing', box: undefined }],
  },
  {
    name: 'a permitted addition is marked at its place',
    changes: [{ allowed: true, page: 1, field: 'SigX' }],
    things: [[sigX]],
    marks: [{ page: 1, label: 'added after signing', box }],
  },
  {
    name: 'an invisible signature has no mark',
    changes: [{ allowed: true, page: 1, field: 'SigX' }],
    things: [[{ ...sigX, box: nothing }]],
    marks: [],
  },
  { name: 'invisible data have no mark', changes: [{ allowed: true, object: 25 }], things: [[sigX]], marks: [] },
  { name: 'a missing page has no mark', changes: [{ page: 9 }], things: [[sigX]], marks: [] },
])('$name', async ({ changes, things, marks }) => {
  expect(await findMarks(reportOf(changes), pdfOf(...things))).toEqual(marks);
});

test('a warning about a field has a mark', async () => {
  const warned = reportOf([], [{ code: 'value-differs-from-appearance', message: '', field: 'SigX' }]);
  expect(await findMarks(warned, pdfOf([sigX]))).toEqual([{ page: 1, label: 'check this', box }]);
});
