/** Paragraphs whose text is the same, but not the formatting of their mark or the section that they end. */
import { expect, it } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import { compareDocx } from '../../../../src/docx/compare/compare-docx.js';
import { PackageEditor } from '../../../../src/docx/package/package-editor.js';
import { resolvePackage } from '../../../../src/docx/revision/resolve-package.js';
import type { Take } from '../../../../src/docx/revision/revision-elements.js';
import { docxOf } from '../../../support/docx-package.js';

const services = (): { budget: Budget; diagnostics: Diagnostics } => ({ budget: new Budget(), diagnostics: new Diagnostics() });

function resolved(bytes: Uint8Array, take: Take): string {
  const editor = new PackageEditor(bytes, services());
  resolvePackage(editor, take);
  return editor.text(editor.mainPart) ?? '';
}

const compared = (before: string, after: string): ReturnType<typeof compareDocx> => {
  const options = { author: 'Comparison', date: '2026-01-01T00:00:00Z', moveWords: 3, ...services() };
  return compareDocx(docxOf({ body: before }), docxOf({ body: after }), options);
};

const paragraph = (properties: string): string => `<w:p>${properties}<w:r><w:t xml:space="preserve">Text</w:t></w:r></w:p><w:p/>`;

it.each([
  ['a mark', '<w:pPr><w:rPr><w:b/></w:rPr></w:pPr>', '<w:pPr><w:rPr><w:i/></w:rPr></w:pPr>'],
  ['a section', '<w:pPr><w:sectPr><w:cols w:num="2"/></w:sectPr></w:pPr>', '<w:pPr><w:sectPr><w:cols w:num="3"/></w:sectPr></w:pPr>'],
])('the former properties of %s are kept', (_name, before, after) => {
  const { bytes } = compared(paragraph(before), paragraph(after));
  expect(resolved(bytes, 'reject')).toContain(paragraph(before));
  expect(resolved(bytes, 'accept')).toContain(paragraph(after));
});

const bold = '<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">agree</w:t></w:r>';
const plain = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const whole = `<w:p>${plain('The ')}${bold}${plain('ment is here.')}</w:p>`;
const divided = `<w:p>${plain('The ')}${bold}</w:p><w:p><w:pPr><w:jc w:val="center"/></w:pPr>${plain('ment is here.')}</w:p>`;

it.each([
  ['divided', 'insertion', whole, divided],
  ['joined', 'deletion', divided, whole],
])('a paragraph %s within a word is one change, of its mark', (_name, kind, before, after) => {
  const { bytes, changes } = compared(before, after);
  expect(changes.filter((change) => change.kind !== 'formatting')).toEqual([expect.objectContaining({ kind, what: 'paragraph' })]);
  const text = (xml: string): string[] => xml.split('</w:p>').map((each) => each.replaceAll(/<[^>]+>/g, ''));
  expect(text(resolved(bytes, 'reject'))).toEqual(text(resolved(docxOf({ body: before }), 'accept')));
  expect(text(resolved(bytes, 'accept'))).toEqual(text(resolved(docxOf({ body: after }), 'accept')));
  expect(resolved(bytes, 'accept')).toContain(bold);
});

it.each([
  ['a word', 'Rates', ' of interest that the bank may change at any time.'],
  ['a part of a word', 'Rate', 's of interest that the bank may change at any time.'],
  ['a space', ' ', 'Rates of interest that the bank may change at any time.'],
])('a paragraph from which %s is divided is not also another paragraph', (_name, first, second) => {
  const [before, after] = [`<w:p>${plain(first + second)}</w:p>`, `<w:p>${plain(first)}</w:p><w:p>${plain(second)}</w:p>`];
  const { changes } = compared(before, after);
  expect(changes).toEqual([expect.objectContaining({ kind: 'insertion', what: 'paragraph', after: '\n' })]);
});
