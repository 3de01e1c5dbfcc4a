/** A part read block by block has the same elements as one read as a whole. */
import { expect, it } from 'vitest';
import { descendants, readWhole, type FragmentNode } from '../../../../src/docx/edit/fragment.js';
import { readLazily } from '../../../../src/docx/edit/lazy-blocks.js';
import { PackageEditor } from '../../../../src/docx/package/package-editor.js';
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import { docxOf } from '../../../support/docx-package.js';
import { everythingDocx } from '../write/everything.js';

const documentText = (bytes: Uint8Array): string => {
  const editor = new PackageEditor(bytes, { budget: new Budget(), diagnostics: new Diagnostics() });
  return editor.text(editor.mainPart) ?? '';
};

const shapeOf = ({ name, raw, start, openEnd, closeStart, end, parent }: FragmentNode): unknown[] => [
  ...[name, raw, start, openEnd, closeStart, end],
  parent?.name,
];
const all = (root: FragmentNode | undefined): unknown[] => (root ? Array.from(descendants([root]), shapeOf) : []);

const many = documentText(
  docxOf({ body: Array.from({ length: 200 }, (_, index) => `<w:p><w:r><w:t>${String(index)}</w:t></w:r></w:p>`).join('') }),
);

const cells = (text: string): string => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`.repeat(3);
/** A table of 400,000 characters, with another one of that length in a cell. */
const longTable = (inner = ''): string =>
  `<w:tbl><w:tblPr/><!-- <w:tr> -->${`<w:tr>${cells('x'.repeat(100))}</w:tr>`.repeat(800)}<w:tr><w:tc>${inner}<w:p/></w:tc></w:tr></w:tbl>`;

it.each([
  ['everything', documentText(everythingDocx())],
  ['many blocks', many],
  ['long tables', documentText(docxOf({ body: `<w:p/>${longTable(longTable())}<w:p/>` }))],
  ['no blocks', '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body/></w:document>'],
  ['an empty root', '<w:document/>'],
])('%s', (_name, text) => {
  expect(all(readLazily(text))).toEqual(all(readWhole(text)[0]));
});

it('keeps the elements of a block until a million characters of others are read', () => {
  const paragraph = `<w:p><w:r><w:t>${'x'.repeat(30_000)}</w:t></w:r></w:p>`;
  const blocks = readLazily(documentText(docxOf({ body: paragraph.repeat(40) })))?.children[0]?.children ?? [];
  const [first] = blocks;
  const before = first?.children;
  for (const block of blocks.slice(0, 30)) expect(block.children).toHaveLength(1);
  expect(first?.children).toBe(before);
  for (const block of blocks) expect(block.children).toHaveLength(1);
  expect(first?.children).not.toBe(before);
  expect(first?.children.map(shapeOf)).toEqual(before?.map(shapeOf));
});
