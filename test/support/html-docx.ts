/** An HTML page → the parts of the DOCX file that it becomes, and the tree that is read back from it. */
import type { Block } from '../../src/document/block.js';
import type { DocumentTree } from '../../src/document/document-tree.js';
import type { Inline } from '../../src/document/run.js';
import { defaultPackageLimits } from '../../src/docx/opc/package-limits.js';
import { ZipArchive } from '../../src/docx/opc/zip-archive.js';
import { readDocx } from '../../src/docx/read/read-docx.js';
import { writeDocx } from '../../src/docx/write/write-docx.js';
import { expectStrictPackage } from './strict-package.js';
import { readHtml } from '../../src/markup/html/read-html.js';

export interface HtmlDocx {
  readonly bytes: Uint8Array;
  /** The text of `word/document.xml`. */
  readonly document: string;
  /** The text of any part; empty if it does not exist. */
  readonly part: (name: string) => string;
  readonly names: readonly string[];
  /** The tree that was written; `read` is the tree that is read back. */
  readonly written: DocumentTree;
  readonly read: DocumentTree;
}

export const docxOf = (html: string, fileName = 'page.html'): HtmlDocx => {
  const written = readHtml(html, { fileName }).tree;
  return openHtmlDocx(writeDocx(written), written);
};

export function openHtmlDocx(bytes: Uint8Array, written?: DocumentTree): HtmlDocx {
  expectStrictPackage(bytes);
  const archive = new ZipArchive(bytes, defaultPackageLimits);
  const part = (name: string): string => {
    const entry = archive.entry(name);
    return entry ? Buffer.from(archive.read(entry)).toString('utf8') : '';
  };
  const read = readDocx(bytes).tree;
  return { bytes, document: part('word/document.xml'), part, names: archive.names, written: written ?? read, read };
}

/** All visible text, paragraph by paragraph; deleted text too. */
export const linesOfTree = ({ sections }: DocumentTree): string[] => sections.flatMap((section) => section.children.flatMap(blockLines));

function blockLines(block: Block): string[] {
  if (block.kind === 'paragraph') return [block.children.map(inlineText).join('')];
  if (block.kind === 'content-control') return block.children.flatMap(blockLines);
  return block.rows.flatMap((row) => row.cells.flatMap((cell) => cell.children.flatMap(blockLines)));
}

function inlineText(inline: Inline): string {
  if (inline.kind === 'run') {
    return inline.content
      .map((content) => {
        if (content.kind === 'text') return content.text;
        if (content.kind === 'break') return '\n';
        if (content.kind === 'ruby') return content.ruby.base.map(inlineText).join('');
        return content.kind === 'tab' ? '\t' : '';
      })
      .join('');
  }
  return 'children' in inline ? inline.children.map(inlineText).join('') : '';
}
