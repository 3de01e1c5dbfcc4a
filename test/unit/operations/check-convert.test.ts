/** Options of `convert` as callers without types may write them: every fault is named, and none reaches the engine. */
import { expect, test } from 'vitest';
import type { DocOpsError } from '../../../src/base/errors.js';
import { convert, type ConvertInput } from '../../../src/operations/convert/convert.js';

const bytes = new TextEncoder().encode('# A');
const refused = async (more: object): Promise<readonly (readonly [string, string])[]> => {
  const error = (await convert({ bytes, from: 'md', ...more }).then(
    () => ({ details: [] }),
    (reason: unknown) => reason,
  )) as DocOpsError;
  return error.details.map(({ field, issue }) => [field, issue]);
};

test('refuses a nonexistent part of PDF/A, and does not claim it', async () => {
  expect(await refused({ pdfa: '9z' })).toEqual([['pdfa', 'must be one of 2b, 2u, 2a, 3b, 3u, 3a, 4']]);
});

test('reports all faults at once', async () => {
  const wrong = { to: 'odt', pdfua: 1, tagged: 'yes', dpi: Number.NaN, width: 1.5, chagnes: 'final', bytes: 'x', fileName: 7, zzz: 1 };
  expect((await refused(wrong)).map(([field]) => field).sort()).toEqual(Object.keys(wrong).sort());
  expect(await refused({ chagnes: 'final' })).toEqual([['chagnes', 'is not an option; did you mean changes?']]);
});

test('reports all incompatible options at once', async () => {
  const wrong = { to: 'docx', pdfa: '2b', forms: 'text', look: 'none', recover: true, dpi: 96, base: 'x' };
  const fields = (await refused(wrong)).map(([field]) => field);
  expect(new Set(fields)).toEqual(new Set(['pdfa', 'forms', 'look', 'recover', 'dpi', 'base']));
});

test.each([undefined, null, 5, 'x', []])('%j is not an input', async (input) => {
  await expect(convert(input as unknown as ConvertInput)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
});
