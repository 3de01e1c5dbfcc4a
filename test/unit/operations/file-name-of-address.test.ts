import { expect, test } from 'vitest';
import { fileNameOfAddress } from '../../../src/operations/fetch-document.js';

test.each([
  ['https://example.org/a/lease.docx?v=2#top', 'lease.docx'],
  ['https://example.org/M%C3%BCller%20%26%20Co.pdf', 'Müller & Co.pdf'],
  ['https://example.org/a%00b.pdf', 'a\ufffdb.pdf'],
  ['https://example.org/%E2%80%AEfdp.exe', '\ufffdfdp.exe'],
  ['https://example.org/100%.pdf', '100%.pdf'],
  [`https://example.org/${'a'.repeat(300)}`, 'a'.repeat(255)],
  ['https://example.org/folder/', undefined],
  ['https://example.org', undefined],
  ['not an address', undefined],
])('the document at %s is named %s', (url, name) => {
  expect(fileNameOfAddress(url)).toBe(name);
});
