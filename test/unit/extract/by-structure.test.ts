/** Tagged PDFs → Markdown as exact as from the document that they were made from. */
import { describe, expect, it } from 'vitest';
import { convert } from '../../../src/operations/convert/convert.js';

const toDocx = async (markdown: string): Promise<Uint8Array> =>
  (await convert({ bytes: Buffer.from(markdown), from: 'md', to: 'docx' })).bytes;

async function bothWays(markdown: string): Promise<{ direct: string; throughPdf: string }> {
  const docx = await toDocx(markdown);
  const direct = await convert({ bytes: docx, from: 'docx', to: 'md' });
  const pdf = await convert({ bytes: docx, from: 'docx', to: 'pdf' });
  const throughPdf = await convert({ bytes: pdf.bytes, from: 'pdf', to: 'md' });
  return { direct: Buffer.from(direct.bytes).toString('utf8'), throughPdf: Buffer.from(throughPdf.bytes).toString('utf8') };
}

const rows: readonly { readonly name: string; readonly markdown: string }[] = [
  {
    name: 'headings and paragraphs',
    markdown: '# One\n\nText of the first part.\n\n## Two\n\nMore.\n\n### Three\n\nEven more, '.padEnd(400, 'and so on ') + '.\n',
  },
  { name: 'bullets', markdown: '- one\n- two\n- three\n\nText.\n' },
  { name: 'numbers', markdown: '1. one\n2. two\n3. three\n\nText.\n' },
  { name: 'nested lists', markdown: '- one\n    - inner\n    - other\n- two\n\nText.\n' },
  { name: 'a list that begins later', markdown: '4. four\n5. five\n\nText.\n' },
  { name: 'links', markdown: 'See [the site](https://example.com/a?b=c) and [another](mailto:ann@example.com).\n' },
  { name: 'a table', markdown: '| A | B |\n| --- | --- |\n| 1 | two words |\n| 3 | 4 |\n\nText.\n' },
  { name: 'bold and italic', markdown: 'Some **bold** and *italic* words.\n' },
];

describe('a tagged PDF', () => {
  it.each(rows)('keeps $name', async ({ markdown }) => {
    const { direct, throughPdf } = await bothWays(markdown);
    expect(throughPdf).toBe(direct);
  });

  it('keeps two short rows, which places alone do not show to be a table', async () => {
    const { throughPdf } = await bothWays('| Name | Town |\n| --- | --- |\n| Ann | Bern |\n');
    expect(throughPdf).toMatch(/\| Name +\| Town +\|/);
  });
});
