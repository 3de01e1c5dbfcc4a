/** Things around or beside text: properties of smart tags, custom XML and content controls, and white space that does not count. */
import { expect, it } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import { compareDocx, type ComparedDocx } from '../../../../src/docx/compare/compare-docx.js';
import { PackageEditor } from '../../../../src/docx/package/package-editor.js';
import { resolvePackage } from '../../../../src/docx/revision/resolve-package.js';
import { normalForm } from '../../../../scripts/compare/normal-form.js';
import { docxOf } from '../../../support/docx-package.js';
import { expectStrictPackage } from '../../../support/strict-package.js';

const context = () => ({ budget: new Budget(), diagnostics: new Diagnostics() });
const editorOf = (bytes: Uint8Array): PackageEditor => new PackageEditor(bytes, context());
const p = (content: string): string => `<w:p>${content}</w:p>`;
const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;

const compared = (original: string, revised: string): ComparedDocx =>
  compareDocx(docxOf({ body: original }), docxOf({ body: revised }), {
    ...{ author: 'Ann', date: '2026-11-30T12:00:00Z', moveWords: 3, ...context() },
  });

/** Whether accepting gives the revised and rejecting the original document. */
function expectExact({ bytes }: ComparedDocx, original: string, revised: string): void {
  expectStrictPackage(bytes);
  for (const [take, body] of [['accept', revised] as const, ['reject', original] as const]) {
    const editor = editorOf(bytes);
    resolvePackage(editor, take);
    expect(normalForm(editorOf(editor.bytes()))).toEqual(normalForm(editorOf(docxOf({ body }))));
  }
}

const place = (name: string, text: string): string =>
  `<w:smartTag w:uri="urn:places" w:element="City"><w:smartTagPr><w:attr w:name="name" w:val="${name}"/></w:smartTagPr>${run(text)}</w:smartTag>`;
const customXml = (name: string, content: string): string =>
  `<w:customXml w:uri="urn:x" w:element="a"><w:customXmlPr><w:attr w:name="name" w:val="${name}"/></w:customXmlPr>${content}</w:customXml>`;

it.each([
  ['words in a smart tag', p(run('In ') + place('Rome', 'old Rome')), p(run('In ') + place('Rome', 'new Rome'))],
  ['a smart tag that is new', p(run('In Rome.')), p(run('In ') + place('Rome', 'Rome') + run('.'))],
  ['a smart tag of something else', p(run('In ') + place('Rome', 'it') + run('.')), p(run('In ') + place('Oslo', 'it') + run('.'))],
  ['words in custom XML', p(customXml('b', run('some words'))), p(customXml('b', run('other words')))],
  ['a paragraph in custom XML', customXml('b', p(run('some words'))) + p(''), customXml('b', p(run('other words'))) + p('')],
])('%s', (_, original, revised) => {
  const result = compared(original, revised);
  expect(result.changes.length).toBeGreaterThan(0);
  expectExact(result, original, revised);
});

it('white space that is not preserved is not text', () => {
  const [original, revised] = [p(`<w:r><w:t>Symbol </w:t></w:r>${run('a')}`), p(`<w:r><w:t>Symbol\n</w:t></w:r>${run('a')}`)];
  expect(compared(original, revised).changes).toEqual([]);
  const inserted = compared(p(run('First.')), p(run('First.')) + original);
  expect(inserted.changes).toMatchObject([{ kind: 'insertion', after: 'Symbola' }]);
  expectExact(inserted, p(run('First.')), p(run('First.')) + original);
});

const control = (properties: string): string =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${p(run('The same text in a control.'))}</w:sdtContent></w:sdt>${p('')}`;

it('other properties of a control are listed', () => {
  const of = (tag: string, placeholder: string): string =>
    control(
      `<w:alias w:val="Name"/><w:tag w:val="${tag}"/><w:placeholder><w:docPart w:val="${placeholder}"/></w:placeholder><w:richText/>`,
    );
  expect(compared(of('a', 'x'), of('b', 'x')).changes).toMatchObject([{ kind: 'formatting', what: 'control', properties: ['tag'] }]);
  expect(compared(of('a', 'x'), of('a', 'y')).changes).toEqual([]);
});
