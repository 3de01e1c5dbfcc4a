/** Every feature of Markdown in the DOCX file: the package is opened again, its parts are checked, and the document is read back. */
import { readFileSync } from 'node:fs';
import PizZip from 'pizzip';
import { describe, expect, it } from 'vitest';
import type { Block } from '../../../../src/document/block.js';
import type { Inline, RunContent } from '../../../../src/document/run.js';
import { readDocx } from '../../../../src/docx/read/read-docx.js';
import { openDocx, writeDocx } from '../../../../src/docx/write/write-docx.js';
import { createHtmlFragmentReader } from '../../../../src/markup/html/fragment-reader.js';
import { readMarkdown, readMarkdownPage } from '../../../../src/markup/markdown/read-markdown.js';
import { sharedPath } from '../../../support/shared.js';
import { featurePages, type FeaturePage } from './feature-pages.js';

const options = { html: createHtmlFragmentReader() };

async function docxOf(markdown: string): Promise<Uint8Array> {
  const { tree, body } = await readMarkdownPage(markdown, options);
  const { add, finish } = openDocx(tree);
  for (const block of body) add(block);
  return finish();
}

function checkParts(docx: Uint8Array, { has, hasNot = [], parts = {} }: FeaturePage): void {
  const zip = new PizZip(docx);
  const part = (name: string): string => zip.file(name)?.asText() ?? '';
  for (const pattern of has) expect(part('word/document.xml')).toMatch(pattern);
  for (const pattern of hasNot) expect(part('word/document.xml')).not.toMatch(pattern);
  for (const [name, patterns] of Object.entries(parts)) for (const pattern of patterns) expect(part(name)).toMatch(pattern);
}

function textOf(docx: Uint8Array): string {
  const blocks = readDocx(docx).tree.sections.flatMap(({ children }) => children);
  return blocks.map(blockText).join(' ').replace(/ +/g, ' ').trim();
}

function blockText(block: Block): string {
  if (block.kind === 'paragraph') return inlineText(block.children);
  if (block.kind === 'content-control') return block.children.map(blockText).join(' ');
  return block.rows.flatMap((row) => row.cells.flatMap((cell) => cell.children.map(blockText))).join(' ');
}

function inlineText(children: readonly Inline[]): string {
  return children
    .map((child) =>
      child.kind === 'run' ? child.content.map(contentText).join('') : 'children' in child ? inlineText(child.children) : '',
    )
    .join('');
}

function contentText(content: RunContent): string {
  if (content.kind === 'text') return content.text;
  return content.kind === 'tab' ? '\t' : content.kind === 'break' && content.type === 'line' ? '\n' : '';
}

const pages = Object.entries(featurePages);

describe('features of Markdown in a DOCX file', () => {
  it.each(pages)('%s', async (_, page) => {
    const docx = await docxOf(page.markdown);
    checkParts(docx, page);
    expect(textOf(docx)).toBe(page.text.trim().replace(/ +/g, ' '));
  });

  it.each(pages)('%s: the same bytes from the whole tree', async (_, { markdown }) => {
    expect(Buffer.compare(await docxOf(markdown), writeDocx((await readMarkdown(markdown, options)).tree))).toBe(0);
  });
});

const folder = sharedPath('authoring/markdown', 'public pages of Markdown');
const names = [
  ...['alert', 'autolink', 'breaks', 'caption', 'code', 'deflist', 'emoji', 'emph', 'footnote', 'heading_id', 'headings', 'html_inline'],
  ...[
    'image',
    'link_js',
    'link_ref',
    'list_loose',
    'list_mixed',
    'list_nested',
    'list_tight',
    'mermaid',
    'nested_deep',
    'pagebreak',
    'smart',
  ],
];

describe.skipIf(folder === undefined)('pages beside the project', () => {
  it.each(names)('%s', async (name) => {
    const docx = await docxOf(readFileSync(`${folder ?? ''}/${name}.md`, 'utf8'));
    const page = featurePages[name];
    expect(page).toBeDefined();
    // other parts are those of our own page's titles and addresses
    if (page) checkParts(docx, { ...page, parts: {} });
    expect(textOf(docx)).not.toBe('');
  });
});
