/** PDFs without a structure tree → text, by the places of their words. */
import { describe, expect, it } from 'vitest';
import { convert } from '../../../src/operations/convert/convert.js';

const page = `# Report on rivers

The first paragraph is long enough to be broken into several lines on the page, so that its lines must be joined again when the text is read from the places of its words alone, without any structure in the file.

- water
- ice

1. first
2. second
3. third

See [the site](https://example.com/rivers) for more.

| River | Length | Country |
| ----- | ------ | ------- |
| Rhine | 1233   | Germany |
| Loire | 1006   | France  |
| Tagus | 1007   | Spain   |

## Second part

Last words.
`;

async function throughPdf(to: 'txt' | 'md' | 'html', markdown = page): Promise<string> {
  const pdf = await convert({ bytes: Buffer.from(markdown), from: 'md', to: 'pdf', tagged: false });
  const { bytes } = await convert({ bytes: pdf.bytes, from: 'pdf', to });
  return Buffer.from(bytes).toString('utf8');
}

describe('a PDF without structure', () => {
  it('becomes text in reading order', async () => {
    const text = await throughPdf('txt');
    expect(text).toContain('Report on rivers\n\nThe first paragraph is long enough to be broken into several lines on the page, so that');
    expect(text).toContain(
      'must be joined again when the text is read from the places of its words alone, without any structure in the file.\n',
    );
    expect(text).toContain('- water\n- ice\n');
    expect(text).toContain('1. first\n2. second\n3. third\n');
    expect(text).toContain('River\tLength\tCountry\nRhine\t1233\tGermany\n');
    expect(text.trimEnd().endsWith('Last words.')).toBe(true);
  });

  it('keeps headings, lists, tables and links in Markdown', async () => {
    const text = await throughPdf('md');
    expect(text).toContain('# Report on rivers\n');
    expect(text).toContain('## Second part\n');
    expect(text).toMatch(/- water\n- ice\n/);
    expect(text).toMatch(/1\. first\n2\. second\n3\. third\n/);
    expect(text).toContain('[the site](https://example.com/rivers)');
    expect(text).toMatch(/\| River +\| Length +\| Country +\|\n\|[- |]+\|\n\| Rhine +\| 1233 +\| Germany +\|/);
  });

  it('becomes a web page', async () => {
    const text = await throughPdf('html');
    expect(text).toMatch(/<h1[^>]*>Report on rivers<\/h1>/);
    expect(text).toMatch(/<a href="https:\/\/example.com\/rivers"[^>]*>/);
    expect(text.match(/<li\b/g)).toHaveLength(5);
  });

  it('is the same each time', async () => {
    expect(await throughPdf('md')).toBe(await throughPdf('md'));
  });
});

describe('formats of a PDF', () => {
  const pdf = Buffer.from('%PDF-1.7\n');

  it.each(['pdf', 'docx'] as const)('do not include %s', async (to) => {
    await expect(convert({ bytes: pdf, from: 'pdf', to })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ field: 'to', issue: expect.stringContaining('pdf to png, svg, md, html, txt') as string }],
    });
  });

  it('refuses bytes that are not a PDF', async () => {
    await expect(convert({ bytes: Buffer.from('text'), from: 'pdf', to: 'txt' })).rejects.toMatchObject({ code: 'INVALID_FILE_FORMAT' });
  });
});
