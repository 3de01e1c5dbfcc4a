/** Files that are larger than the service takes, in words. */
import { expect, test } from 'vitest';
import { checkSizes } from '../../../src/console/files/size-check.js';

const mebibyte = 1024 * 1024;
/** A file with a stated size but no content. */
const fileOf = (name: string, size: number): File => ({ name, size }) as File;

test.each([
  ['whole megabytes', 31 * mebibyte, 25 * mebibyte, 'a.docx is 31 MB; this service accepts up to 25 MB.'],
  ['a byte too many', 25 * mebibyte + 1, 25 * mebibyte, 'a.docx is 26 MB; this service accepts up to 25 MB.'],
  ['a small limit', 2.5 * mebibyte, 2 * mebibyte, 'a.docx is 2.5 MB; this service accepts up to 2 MB.'],
  ['a small limit, just exceeded', 2 * mebibyte + 1, 2 * mebibyte, 'a.docx is 2.1 MB; this service accepts up to 2 MB.'],
  ['a limit in bytes', 900_500, 900_000, 'a.docx is 900500 bytes; this service accepts up to 900000 bytes.'],
])('%s', (_name, size, most, sentence) => {
  expect(checkSizes([fileOf('a.docx', size), fileOf('b.docx', most)], most)).toMatchObject({
    fitting: [{ name: 'b.docx' }],
    tooLarge: [{ name: 'a.docx', sentence }],
  });
});

test('without a known limit, the service decides', () => {
  const files = [fileOf('a.docx', 10 ** 12)];
  expect(checkSizes(files, undefined)).toEqual({ fitting: files, tooLarge: [] });
});
