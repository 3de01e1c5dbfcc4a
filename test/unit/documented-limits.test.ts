/** Limits as docs/operate/security.md writes them are those of the code; those with a row in docs/reference/limits.md are generated. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultMaxDepth } from '../../src/base/xml/read-xml.js';
import { defaultPackageLimits } from '../../src/docx/opc/package-limits.js';
import { longestPage } from '../../src/markup/html/read-html.js';
import { deepestChunks } from '../../src/operations/convert/read-chunk.js';
import { freePixelsPerByte, mostDocumentPixels, mostPicturePixels } from '../../src/render/image/pixel-image.js';

const security = readFileSync(new URL('../../docs/operate/security.md', import.meta.url), 'utf8');
const words: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4 };
const mebibyte = 1024 * 1024;

/** `10,000` and `one` as numbers. */
function numberIn(page: string, pattern: RegExp): number {
  const text = pattern.exec(page)?.[1] ?? 'not written';
  return words[text.toLowerCase()] ?? Number(text.replaceAll(',', ''));
}

test.each([
  ['millions of elements a part', /elements at (\w+) million a part/, 1_000_000, defaultPackageLimits.maxXmlElements],
  ['millions of elements of a body', /block by block, up to (\d+) million elements/, 1_000_000, defaultPackageLimits.maxXmlElementsRead],
  ['depth of chunks', /documents in documents are (\w+) deep/, 1, deepestChunks],
  ['MiB of chunks', /packages within it together unpack to (\d+) MiB/, mebibyte, defaultPackageLimits.maxTotalBytes],
  ['MiB of pages in chunks', /pages and texts are (\d+) MiB in all/, mebibyte, longestPage],
  ['megapixels of all pictures', /decoded to (\d+) megapixels in all/, 1_000_000, mostDocumentPixels],
  ['megapixels of a picture', /megapixels in all, one to (\d+);/, 1_000_000, mostPicturePixels],
  ['free pixels a byte', /pixels up to (\d+) a byte/, 1, freePixelsPerByte],
  ['depth of elements', /Depth ends at (\d+)/, 1, defaultMaxDepth],
])('docs/operate/security.md: %s', (_what, pattern, unit, expected) => {
  expect(numberIn(security, pattern) * unit).toBe(expected);
});
