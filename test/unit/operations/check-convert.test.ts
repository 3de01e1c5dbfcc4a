/** Options of `convert` as callers without types may write them: every fault is named, and none reaches the engine. */
import { describe, expect, test } from 'vitest';
import type { DocOpsError } from '../../../src/base/errors.js';
import { convertParameters } from '../../../src/http/requests/convert.js';
import { convert, type ConvertInput } from '../../../src/operations/convert/convert.js';
import { convertShape } from '../../../src/operations/convert/check-convert.js';

const bytes = new TextEncoder().encode('# A');
const refused = async (more: object): Promise<readonly (readonly [string, string])[]> => {
  const error = (await convert({ bytes, from: 'md', ...more }).then(
    () => ({ details: [] }),
    (reason: unknown) => reason,
  )) as DocOpsError;
  return error.details.map(({ field, issue }) => [field, issue]);
};

test('a part of PDF/A that there is not is refused, not claimed', async () => {
  expect(await refused({ pdfa: '9z' })).toEqual([['pdfa', 'must be one of 2b, 2u, 2a, 3b, 3u, 3a, 4']]);
});

test('all faults at once', async () => {
  const wrong = { to: 'odt', pdfua: 1, tagged: 'yes', dpi: Number.NaN, width: 1.5, chagnes: 'final', bytes: 'x', fileName: 7, zzz: 1 };
  expect((await refused(wrong)).map(([field]) => field).sort()).toEqual(Object.keys(wrong).sort());
  expect(await refused({ chagnes: 'final' })).toEqual([['chagnes', 'is not an option; did you mean changes?']]);
});

test('all that does not go together at once', async () => {
  const wrong = { to: 'docx', pdfa: '2b', forms: 'text', look: 'none', recover: true, dpi: 96, base: 'x' };
  const fields = (await refused(wrong)).map(([field]) => field);
  expect(new Set(fields)).toEqual(new Set(['pdfa', 'forms', 'look', 'recover', 'dpi', 'base']));
});

test.each([undefined, null, 5, 'x', []])('%j is no input', async (input) => {
  await expect(convert(input as unknown as ConvertInput)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
});

describe('the query of POST convert', () => {
  const own = ['report'];
  const rows = Object.entries(convertParameters).filter(([name]) => !own.includes(name));
  test.each(rows)('%s takes the values that the library takes', (name, parameter) => {
    const kind = convertShape[name as keyof ConvertInput];
    expect(kind).toBeDefined();
    if (kind.kind === 'choice') expect('choices' in parameter && parameter.choices).toEqual(kind.choices);
    if (kind.kind === 'number')
      expect('number' in parameter && parameter.number).toMatchObject({ minimum: kind.minimum, maximum: kind.maximum });
    if (kind.kind === 'flag') expect('choices' in parameter && parameter.choices).toEqual(['true', 'false']);
  });
});
