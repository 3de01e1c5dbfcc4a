/** The text of a part that is given in pieces. */
import { expect, it } from 'vitest';
import { Budget } from '../../../src/base/abort.js';
import { Diagnostics } from '../../../src/base/diagnostics.js';
import { DocumentSource } from '../../../src/docx/package/document-source.js';
import { PackageEditor } from '../../../src/docx/package/package-editor.js';
import { docxOf } from '../../support/docx-package.js';

const options = () => ({ budget: new Budget(), diagnostics: new Diagnostics() });
const editorOf = (): PackageEditor => new PackageEditor(docxOf({ body: '<w:p><w:r><w:t>apple</w:t></w:r></w:p>' }), options());
const written = (editor: PackageEditor, name = editor.mainPart): string | undefined =>
  new DocumentSource(editor.bytes(), options()).text(name);

/** The main part, divided before `apple`, with a character beyond the basic plane beside the cut. */
function divided(editor: PackageEditor): readonly [string, string] {
  const text = editor.text(editor.mainPart) ?? '';
  const at = text.indexOf('apple');
  return [`${text.slice(0, at)}\u{1f600}`, `\u{1f4d0} ${text.slice(at)}`];
}

it('is the same as their joined text', () => {
  const editor = editorOf();
  const pieces = divided(editor);
  editor.change(editor.mainPart, pieces);
  expect(editor.text(editor.mainPart)).toBe(pieces.join(''));
  expect(written(editor)).toBe(pieces.join(''));
  expect(written(editor)).toContain('\u{1f600}\u{1f4d0} apple');
});

it('is UTF-8, whatever its declaration said', () => {
  const editor = editorOf();
  const [first, second] = divided(editor);
  editor.change(editor.mainPart, [first.replace(/^<\?xml.*?\?>/, '<?xml version="1.0" encoding="UTF-16"?>'), second]);
  expect(written(editor)).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>/);
  expect(written(editor)).toContain('\u{1f600}\u{1f4d0} apple');
});

it('has its root tag changed without the rest', () => {
  const editor = editorOf();
  const [first, second] = divided(editor);
  editor.change(editor.mainPart, [first, second]);
  editor.changeRootTag(editor.mainPart, (text) => {
    expect(text).toBe(first);
    return text.replace('<w:document ', '<w:document xmlns:x="urn:x" ');
  });
  expect(written(editor)).toBe(first.replace('<w:document ', '<w:document xmlns:x="urn:x" ') + second);
});

it('may be that of a part that was added', () => {
  const editor = editorOf();
  const name = editor.add('word/more.xml', 'application/xml', '<a/>');
  editor.change(name, ['<a>', '\u{1f600}', '</a>']);
  expect(editor.text(name)).toBe('<a>\u{1f600}</a>');
  expect(written(editor, name)).toBe('<a>\u{1f600}</a>');
});

it('is left as it was packed if its root tag stays the same', () => {
  const editor = editorOf();
  const before = editor.bytes();
  editor.changeRootTag(editor.mainPart, (text) => text);
  expect(Buffer.from(editor.bytes())).toEqual(Buffer.from(before));
  expect(editor.isChanged).toBe(false);
});
