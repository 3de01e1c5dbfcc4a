/** Every Markdown feature as a DOCX file, as seen by the Open XML SDK, LibreOffice and our own conversion to PDF. */
import { describe, expect, it } from 'vitest';
import { convert } from '../../src/operations/convert/convert.js';
import { featurePages } from '../unit/markup/markdown/feature-pages.js';
import { hasValidator, libreOfficeText, validityErrors } from './docx-tools.js';

const docxOf = async (markdown: string): Promise<Uint8Array> =>
  (await convert({ bytes: new TextEncoder().encode(markdown), from: 'md', to: 'docx', fileName: 'page.md' })).bytes;

/** One page with all features, except those that change the whole document. */
const everything = Object.entries(featurePages)
  .filter(([name]) => !name.startsWith('front'))
  .map(([name, { markdown }]) => `## Feature ${name.replaceAll('_', ' ')}\n\n${markdown}`)
  .join('\n\n');

describe('features of Markdown', () => {
  it.skipIf(!hasValidator).each(Object.entries(featurePages))('%s is valid', async (_, { markdown }) => {
    expect(await validityErrors(await docxOf(markdown))).toEqual([]);
  });

  it.skipIf(!hasValidator)('all on one page are valid', async () => {
    expect(await validityErrors(await docxOf(everything))).toEqual([]);
  });

  it('open in LibreOffice with their text', async ({ skip }) => {
    const text = await libreOfficeText(await docxOf(everything));
    if (text === undefined) return skip('soffice is not installed');
    for (const words of [
      'Feature headings',
      '☒',
      'Figure 2: Cap',
      'שלום',
      'Table 1: Tab',
      'inner md',
      'L10',
      'See Figure 2, Table 1',
      'span',
      'W b',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('EVIL');
  });

  it('become a PDF', async () => {
    const { bytes, pages = 0 } = await convert({ bytes: new TextEncoder().encode(everything), from: 'md', to: 'pdf' });
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(pages).toBeGreaterThan(4);
  });
});
