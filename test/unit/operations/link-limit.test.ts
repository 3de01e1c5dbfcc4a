/** `limits.maxLinks`, as a thread has it: a document that becomes pages with more links is refused by name; a link in a header counts once. */
import { afterEach, expect, test } from 'vitest';
import { setDocumentLimits } from '../../../src/base/check-document-limit.js';
import { convert } from '../../../src/operations/convert/convert.js';
import { docxOf, part } from '../../support/docx-package.js';

afterEach(() => setDocumentLimits({}));

const refusal = {
  code: 'FILE_TOO_LARGE',
  details: [{ field: 'document', issue: 'has more than 3 links: take some out, or split it (limits.maxLinks)', reason: 'too-many-links' }],
};
const page = (count: number): Uint8Array =>
  Buffer.from(Array.from({ length: count }, (_, index) => `<a href="http://example.com/${String(index)}">x</a> `).join(''));
const field = (address: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>HYPERLINK "${address}"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>x</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const paragraph = (content: string): string => `<w:p>${content}</w:p>`;
const fields = (count: number): string =>
  Array.from({ length: count }, (_, index) => field(`http://example.com/${String(index)}`)).join('');

test('links of Markdown and HTML count where they become pages', async () => {
  setDocumentLimits({ maxLinks: 3 });
  await expect(convert({ bytes: page(4), from: 'html', to: 'pdf' })).rejects.toMatchObject(refusal);
  await expect(convert({ bytes: page(4), from: 'html', to: 'png' })).rejects.toMatchObject(refusal);
  await expect(convert({ bytes: page(3), from: 'html', to: 'pdf' })).resolves.toBeDefined();
  await expect(convert({ bytes: page(4), from: 'html', to: 'docx' })).resolves.toBeDefined();
});

test('fields count as links, each once however often it is shown', async () => {
  setDocumentLimits({ maxLinks: 3 });
  const file = (count: number): Uint8Array =>
    docxOf({
      body: `${paragraph(fields(count))}${paragraph('<w:r><w:br w:type="page"/></w:r>')}<w:sectPr><w:headerReference w:type="default" r:id="h"/></w:sectPr>`,
      parts: { 'word/header1.xml': part('w:hdr', paragraph(field('http://example.com/header'))) },
      relationships: { h: ['header', 'header1.xml'] },
    });
  await expect(convert({ bytes: file(2), from: 'docx', to: 'pdf' })).resolves.toBeDefined();
  await expect(convert({ bytes: file(3), from: 'docx', to: 'pdf' })).rejects.toMatchObject(refusal);
});
