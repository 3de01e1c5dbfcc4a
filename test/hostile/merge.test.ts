/** Hostile PDF documents are merged within bounds, or refused with a documented error that names them; what comes out can be read again. */
import { describe, expect, test } from 'vitest';
import { DocOpsError } from '../../src/base/errors.js';
import { merge, type MergeSettings } from '../../src/operations/merge/merge.js';
import { eachPage } from '../../src/pdf/read/page-tree.js';
import { readPdf } from '../../src/pdf/read/read-pdf.js';
import { formObjects } from '../support/fuzz/pdf-seeds.js';
import { mutated, seeded } from '../support/mutate-pdf.js';
import { partOf } from '../unit/pdf/merge/parts.js';
import { classicPdf } from '../unit/pdf/support/build-pdf.js';
import { tagged } from '../unit/pdf/merge/tagged-part.js';
import { hostileFiles } from './pdf-files.js';

const limit = 20_000;
const refusals = ['UNPROCESSABLE_DOCUMENT', 'FILE_TOO_LARGE', 'INVALID_FILE_FORMAT', 'VALIDATION_ERROR'];
const settings: readonly MergeSettings[] = [{}, { numbering: 'restart', blank: 'odd' }, { stamp: '{page}', attach: 'source' }];

/** Merged twice, with a good document between; pages of the second only where there are some. */
async function outcome(bytes: Uint8Array, more: MergeSettings): Promise<string> {
  const documents = [{ bytes }, partOf('B', 1), { bytes, pages: '1' }];
  let result;
  try {
    result = await merge({ documents, ...more, timeoutMs: limit });
  } catch (error) {
    if (!(error instanceof DocOpsError) || !refusals.includes(error.code)) throw error;
    expect(error.details.every(({ field }) => /^documents\[[02]\]/.test(field))).toBe(true);
    return 'refused';
  }
  const again = readPdf(result.bytes);
  expect([...eachPage(again)].length).toBe(result.pages);
  return 'merged';
}

test.each(hostileFiles)(
  '%s',
  async (_, make) => {
    expect(['merged', 'refused']).toContain(await outcome(make(), {}));
  },
  limit,
);

describe('random damage', () => {
  const seeds = {
    'a form with attachments': new Uint8Array(classicPdf(formObjects)),
    'a document with structure': tagged('A').bytes,
  };
  test.each(Object.entries(seeds))(
    'to %s',
    async (_, bytes) => {
      const random = seeded(19);
      const outcomes = new Map<string, number>();
      for (let count = 0; count < 250; count += 1) {
        let damaged = bytes;
        for (let times = 1 + random(3); times > 0; times -= 1) {
          try {
            damaged = new Uint8Array(mutated(damaged, random));
          } catch (error) {
            // The bytes are already too damaged for an update.
            if (!(error instanceof DocOpsError)) throw error;
          }
        }
        const found = await outcome(damaged, settings[count % settings.length] ?? {});
        outcomes.set(found, (outcomes.get(found) ?? 0) + 1);
      }
      expect(outcomes.get('merged')).toBeGreaterThan(100);
      expect(outcomes.get('refused')).toBeGreaterThan(0);
    },
    240_000,
  );
});
