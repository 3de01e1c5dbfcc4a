/** Elements of the revised document that are written as one tag, and have content in the original. */
import { expect, it } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import { compareDocx } from '../../../../src/docx/compare/compare-docx.js';
import { isWellFormed } from '../../../../src/docx/edit/well-formed.js';
import { PackageEditor } from '../../../../src/docx/package/package-editor.js';
import { resolveRevisions } from '../../../../src/docx/revision/resolve-revisions.js';
import { docxOf, part, type DocxParts } from '../../../support/docx-package.js';

const services = (): { budget: Budget; diagnostics: Diagnostics } => ({ budget: new Budget(), diagnostics: new Diagnostics() });
const text = '<w:p><w:r><w:t xml:space="preserve">Text</w:t></w:r></w:p>';

const textOf = (bytes: Uint8Array, name: string): string => new PackageEditor(bytes, services()).text(name) ?? '';

/** An element with content, or the same as one tag. */
const element = (tag: string, content: string): string => (content === '' ? `<${tag}/>` : `<${tag}>${content}</${tag.split(' ')[0]}>`);

const control = (content: string): DocxParts => ({
  body: `<w:sdt><w:sdtPr><w:tag w:val="a"/></w:sdtPr>${element('w:sdtContent', content)}</w:sdt><w:p/>`,
});
const note = (content: string): DocxParts => ({
  body: '<w:p><w:r><w:footnoteReference w:id="1"/></w:r></w:p>',
  footnotes: element('w:footnote w:id="1"', content),
});
const box = (content: string): DocxParts => ({
  body: `<w:p><w:r><w:pict><v:shape><v:textbox>${element('w:txbxContent', content)}</v:textbox></v:shape></w:pict></w:r></w:p>`,
});
const header = (content: string): DocxParts => ({
  body: '<w:p/><w:sectPr><w:headerReference w:type="default" r:id="rIdHeader"/></w:sectPr>',
  relationships: { rIdHeader: ['header', 'header1.xml'] },
  parts: { 'word/header1.xml': content === '' ? part('w:hdr', '').replace('></w:hdr>', '/>') : part('w:hdr', content) },
});

function compared(original: DocxParts, revised: DocxParts, name: string): string {
  const options = { author: 'Comparison', date: '2026-01-01T00:00:00Z', moveWords: 3, ...services() };
  const { bytes } = compareDocx(docxOf(original), docxOf(revised), options);
  return textOf(bytes, name);
}

it.each([
  ['a note', note, 'word/footnotes.xml'],
  ['a text box', box, 'word/document.xml'],
  ['a header', header, 'word/header1.xml'],
])('the deleted content of %s is in it', (_name, parts, name) => {
  const result = compared(parts(text), parts(''), name);
  expect(isWellFormed(result)).toBe(true);
  expect(resolveRevisions(result, 'reject')).toBe(textOf(docxOf(parts(text)), name));
});

it('an empty control that both documents have stays', () => {
  expect(compared(control(''), control(''), 'word/document.xml')).toBe(textOf(docxOf(control('')), 'word/document.xml'));
});
