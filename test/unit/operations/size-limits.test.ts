/** Limits on the work that a small file may cause, checked beforehand, with an error or a warning that states the fix. */
import { expect, test } from 'vitest';
import { allowedFor } from '../../../src/operations/convert/file-allowance.js';
import { convert } from '../../../src/operations/convert/convert.js';
import { inspect } from '../../../src/operations/inspect/inspect.js';
import { p } from '../../support/bad-inputs-markup.js';
import { docxOf } from '../../support/docx-package.js';

test.each([
  [0, 100],
  [1000, 350],
  [10_000, 500],
])('a file of %d bytes is allowed %d', (bytes, allowed) => {
  expect(allowedFor(bytes, { free: 100, forEachByte: 1 / 4, most: 500 })).toBe(allowed);
});

test('inspects a long document without layout, and a shorter one with it', async () => {
  const long = await inspect({ bytes: docxOf({ body: '<w:p/>'.repeat(40_001) }) });
  expect(long.pages).toBeUndefined();
  expect(long.warnings.map(({ code }) => code)).toContain('inspect.pages-not-counted');
  expect(long).toMatchObject({ format: 'docx', truncated: [] });
  const short = await inspect({ bytes: docxOf({ body: '<w:p/>'.repeat(100) }) });
  expect(short.pages).toBe(2);
  expect(short.warnings).toEqual([]);
});

test('PNG of a small file with much text is refused, with the number of pages that it may have', async () => {
  const bytes = docxOf({ body: p('W'.repeat(200_000)) });
  const refused = {
    code: 'VALIDATION_ERROR',
    details: [{ field: 'pages', issue: expect.stringMatching(/^must be fewer: the pages up to page \d+ they have/) }],
  };
  await expect(convert({ bytes, from: 'docx', to: 'png' })).rejects.toMatchObject(refused);
  const { contentType } = await convert({ bytes, from: 'docx', to: 'png', pages: '1' });
  expect(contentType).toBe('image/png');
});
