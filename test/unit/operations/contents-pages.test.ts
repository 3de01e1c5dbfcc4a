/** Entries of a table of contents that know their pages when the file is first opened. */
import { expect, it } from 'vitest';
import type { Inline } from '../../../src/document/run.js';
import { readDocx } from '../../../src/docx/read/read-docx.js';
import { convert } from '../../../src/operations/convert/convert.js';

async function entriesOf(markdown: string): Promise<string[]> {
  const { bytes } = await convert({ bytes: Buffer.from(markdown), from: 'md', to: 'docx' });
  const [section] = readDocx(bytes).tree.sections;
  const control = section?.children.find((block) => block.kind === 'content-control');
  const entries = control?.kind === 'content-control' ? control.children : [];
  return entries.map((entry) => (entry.kind === 'paragraph' ? entry.children.map(textOf).join('') : ''));
}

function textOf(inline: Inline): string {
  if (inline.kind === 'hyperlink') return inline.children.map(textOf).join('');
  if (inline.kind !== 'run') return '';
  return inline.content.map((content) => (content.kind === 'text' ? content.text : content.kind === 'tab' ? '→' : '')).join('');
}

it.each([
  ['[TOC]\n\n# One\n\n\\newpage\n\n# Two\n\n## Three\n\n\\newpage\n\n# Four', ['One→1', 'Two→2', 'Three→2', 'Four→3']],
  ['---\ntoc: true\n---\n\n# One\n\n\\newpage\n\n# Two', ['One→1', 'Two→2']],
  ['+++\ntoc = true\n+++\n\n# One\n\n\\newpage\n\n# Two', ['One→1', 'Two→2']],
  ...['[ TOC ]', '{{ toc }}', '{{> toc }}', '<toc>', '\\table_of_contents'].map(
    (mark) => [`${mark}\n\n# One\n\n\\newpage\n\n# Two`, ['One→1', 'Two→2']] as [string, string[]],
  ),
])('%j', async (markdown, entries) => {
  expect(await entriesOf(markdown)).toEqual(entries);
});
