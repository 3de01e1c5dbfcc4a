/** Pages with and without structure, compared: viewers draw them identically, to the pixel. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { itemAt } from '../../src/base/item-at.js';
import { convert, type ConvertInput } from '../../src/operations/convert/convert.js';
import { sharedPath } from '../support/shared.js';
import { hasTool, pagesAsPng } from './pdf-tools.js';

/** Dots per inch. */
const resolution = 72;

/** The pages, from 1, whose pixels differ; the page counts if these differ. */
async function changedPages(input: ConvertInput): Promise<(number | string)[]> {
  const [tagged, untagged] = await Promise.all([convert(input), convert({ ...input, tagged: false })]);
  const [drawn, wanted] = [pagesAsPng(tagged.bytes, resolution), pagesAsPng(untagged.bytes, resolution)];
  if (drawn.length !== wanted.length) return [`${drawn.length} pages for ${wanted.length}`];
  return drawn.flatMap((page, index) => (page.equals(itemAt(wanted, index)) ? [] : [index + 1]));
}

const pages = {
  'headings, lists, links and code': `# One\n\n1. first\n   - inner, *stressed* and [linked](https://example.com) text\n2. second\n\nText of \`code\` in a line[^1].\n\n[^1]: A note.\n`,
  'cells beside one another': '| left | right | last |\n|---|--:|:-:|\n| one | 1 | a |\n| two words | 22 | b |\n',
  'both directions':
    'Latin with עברית and (العربية) in it, 12 times.\n\nשלום world, and the rest of a line that is long enough to be broken once.\n',
  formulas: 'A fraction $\\frac{a+b}{2}$ in text, and $\\sqrt{x^2}$ after it.\n\n$$\\sum_{i=1}^n \\frac{1}{i}$$\n\nText after it.\n',
};

describe.skipIf(!hasTool('pdftoppm'))('a page has the same pixels with and without structure', () => {
  test.each(Object.entries(pages))('%s', async (_, text) => {
    expect(await changedPages({ bytes: Buffer.from(text), from: 'md' })).toEqual([]);
  });

  const folder = sharedPath('fidelity/documents', 'pixels of public documents with and without structure');
  test.skipIf(!folder)(
    'in every sixteenth of the public documents',
    async () => {
      const names = readdirSync(folder!).filter((name, index) => name.endsWith('.docx') && index % 16 === 0);
      const changed: Record<string, unknown> = {};
      for (const name of names) {
        const found = await changedPages({ bytes: readFileSync(join(folder!, name)), from: 'docx' });
        if (found.length > 0) changed[name] = found;
      }
      expect(changed).toEqual({});
    },
    120_000,
  );
});
