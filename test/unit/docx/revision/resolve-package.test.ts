/** Documents whose tracked changes are resolved in the file read like the view of the same changes in the original. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import type { SettledView } from '../../../../src/document/is-addition.js';
import { descendants, readWhole, type FragmentNode } from '../../../../src/docx/edit/fragment.js';
import { findTag } from '../../../../src/docx/edit/tags.js';
import { PackageEditor } from '../../../../src/docx/package/package-editor.js';
import { readDocx } from '../../../../src/docx/read/read-docx.js';
import { resolvePackage } from '../../../../src/docx/revision/resolve-package.js';
import { changeOf, isTakenOut, propertiesRules, revisionElements, type Take } from '../../../../src/docx/revision/revision-elements.js';
import { treeToText } from '../../../../src/operations/convert/tree-to-text.js';
import { docxOf } from '../../../support/docx-package.js';
import { sharedPath } from '../../../support/shared.js';
import { expectStrictPackage } from '../../../support/strict-package.js';
import { comparableTree } from '../write/comparable-tree.js';
import { everythingDocx } from '../write/everything.js';
import { settledTree } from './settled-tree.js';

const views: readonly (readonly [Take, SettledView])[] = [
  ['accept', 'final'],
  ['reject', 'original'],
];

function resolved(bytes: Uint8Array, take: Take): { bytes: Uint8Array; editor: PackageEditor } {
  const editor = new PackageEditor(bytes, { budget: new Budget(), diagnostics: new Diagnostics() });
  resolvePackage(editor, take);
  return { bytes: editor.bytes(), editor };
}

const isRevision = ({ name }: { readonly name: string }): boolean => revisionElements.has(name);

function partsWithRevisions(bytes: Uint8Array): string[] {
  const editor = new PackageEditor(bytes, { budget: new Budget(), diagnostics: new Diagnostics() });
  return editor.source.partNames.filter((name) => /^word\/\w+\.xml$/.test(name) && findTag(editor.text(name) ?? '', isRevision));
}

/** Changes whose former state the reader does not keep. */
const unread: ReadonlySet<string> = new Set(['w:sectPr', 'w:tblPr', 'w:tblPrEx', 'w:trPr', 'w:tcPr', 'w:tblGrid'].map(changeOf));

/** Whether the tree holds all that a rejected change restores: of a mark that was added and later removed, it keeps the removal alone. */
function isReadWhole(bytes: Uint8Array): boolean {
  const editor = new PackageEditor(bytes, { budget: new Budget(), diagnostics: new Diagnostics() });
  return partsWithRevisions(bytes).every((name) => {
    const nodes = Array.from(descendants(readWhole(editor.text(name) ?? '')));
    const isRemovedAgain = (node: FragmentNode): boolean =>
      propertiesRules.has(node.name) && views.every(([take]) => node.children.some((child) => isTakenOut(child.name, take)));
    return !nodes.some((node) => unread.has(node.name) || isRemovedAgain(node));
  });
}

async function textOf(bytes: Uint8Array, changes: SettledView): Promise<string> {
  const { tree } = readDocx(bytes);
  const options = { to: 'md', changes, comments: 'end', pictures: 'none', budget: new Budget(), diagnostics: new Diagnostics() } as const;
  return Buffer.from((await treeToText(tree, options)).bytes).toString();
}

/** @returns the ways in which the tree holds all that is resolved */
function expectTrees(bytes: Uint8Array): (typeof views)[number][] {
  return views.filter(([take, view]) => {
    const result = resolved(bytes, take).bytes;
    expectStrictPackage(result, bytes);
    expect(partsWithRevisions(result)).toEqual([]);
    const tree = comparableTree(settledTree(readDocx(result).tree, view));
    if (take === 'reject' && !isReadWhole(bytes)) return false;
    expect(tree).toEqual(comparableTree(settledTree(readDocx(bytes).tree, view)));
    return true;
  });
}

const by = 'w:id="1" w:author="A"';
const changed = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r><w:ins ${by}><w:r><w:t>new</w:t></w:r></w:ins></w:p>`;

describe('a package', () => {
  it('reads like each view of a document with a bit of everything', () => {
    expectTrees(everythingDocx());
  });

  it('has its changes resolved in all parts with text and formatting', () => {
    const given = docxOf({
      body: changed('body'),
      footnotes: `<w:footnote w:id="1">${changed('foot')}</w:footnote>`,
      endnotes: `<w:endnote w:id="1">${changed('end')}</w:endnote>`,
      comments: `<w:comment w:id="1" w:author="A">${changed('comment')}</w:comment>`,
      numbering: `<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:rPr><w:b/><w:rPrChange ${by}><w:rPr/></w:rPrChange></w:rPr></w:lvl></w:abstractNum>`,
      styles: `<w:style w:type="paragraph" w:styleId="S"><w:pPr><w:keepNext/><w:pPrChange ${by}><w:pPr/></w:pPrChange></w:pPr></w:style>`,
      parts: {
        'word/header1.xml': `<w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${changed('head')}</w:hdr>`,
      },
      relationships: { rId9: ['header', 'header1.xml'] },
    });
    for (const [take] of views) {
      const { bytes, editor } = resolved(given, take);
      expect(partsWithRevisions(bytes)).toEqual([]);
      expect(editor.text('word/header1.xml')?.includes('new')).toBe(take === 'accept');
      expect(editor.text('word/styles.xml')?.includes('keepNext')).toBe(take === 'accept');
      expect(editor.text('word/numbering.xml')?.includes('w:b/')).toBe(take === 'accept');
    }
  });

  it('without changes stays unchanged', () => {
    expect(resolved(docxOf({ body: '<w:p/>', styles: '' }), 'accept').editor.isChanged).toBe(false);
  });

  it('keeps a part that is not well-formed', () => {
    const diagnostics = new Diagnostics();
    const editor = new PackageEditor(docxOf({ body: `<w:ins><w:p></w:ins>` }), { budget: new Budget(), diagnostics });
    resolvePackage(editor, 'accept');
    expect(editor.isChanged).toBe(false);
    expect(diagnostics.list().map(({ code }) => code)).toContain('docx.xml-malformed');
  });
});

/** All shared documents with tracked changes: finding them again in hundreds of files would take longer than the tests. */
const shared: Readonly<Record<string, string>> = {
  'fidelity/documents':
    '0deb44e9a664 13b0013ea5e9 18f480a096b3 24e896d3fa10 30c9d799468d 51793b11b7bd 56d905f172bb 6360f7ba8c69 68615f13a9d3 69f679c293bc 6a4d8a269d33 6b3a51ecb5ae 787c9b4a47c4 80c97b3b10f2 841c399c2d72 862e77d036eb',
  'templates/files': 'Open-XML-SDK__Complex01 docx4j__unmarshallFromTemplateDirtyExample tika__testWORD_2006ml',
  'cases/pages': 'p46-redline-list-numbers p47-original-view',
  'cases/text': 'd05-code-partly-bold docx-svg-script',
};
const names = Object.entries(shared).flatMap(([folder, documents]) => {
  const path = sharedPath(folder, 'views of documents with tracked changes');
  return path === undefined ? [] : documents.split(' ').map((name) => [`${folder}/${name}`, `${path}/${name}.docx`] as const);
});

describe.skipIf(names.length === 0)('public documents', () => {
  it.each(names)('%s reads like each view', async (_name, path) => {
    const bytes = readFileSync(path);
    expect(partsWithRevisions(bytes)).not.toEqual([]);
    for (const [take, view] of expectTrees(bytes)) expect(await textOf(resolved(bytes, take).bytes, view)).toBe(await textOf(bytes, view));
  });
});
