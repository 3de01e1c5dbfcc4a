/** The examples of GFM's specification, which cmark-gfm is tested with: our Markdown → HTML compared with the specification's, as trees. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convert } from '../../src/operations/convert/convert.js';
import { htmlLines, hasRawElements } from './html-lines.js';
import { judge, type Ours } from './judge.js';
import type { Outcome, Peer } from './peer.js';

const name = 'cmark-gfm';
const fence = /^`{32} example[^\n]*\n(?<markdown>[\s\S]*?)^\.\n(?<html>[\s\S]*?)^`{32}$/gm;

interface Example {
  readonly markdown: string;
  readonly html: string;
}

function examplesIn(specification: string): Example[] {
  return Array.from(specification.replaceAll('→', '\t').matchAll(fence), ({ groups }) => ({
    markdown: groups?.['markdown'] ?? '',
    html: groups?.['html'] ?? '',
  }));
}

export const cmarkGfm: Peer = {
  name,
  async run({ folder, only = '' }) {
    const outcomes: Outcome[] = [];
    const examples = examplesIn(readFileSync(join(folder, 'test/spec.txt'), 'utf8'));
    for (const [index, example] of examples.entries()) {
      const number = `example ${String(index + 1)}`;
      if (!number.includes(only)) continue;
      // If an example has its own HTML, which we read and the specification passes through, only its words count.
      const wordsOnly = hasRawElements(example.html);
      outcomes.push(judge(name, number, await converted(example, wordsOnly), { lines: htmlLines(example.html, wordsOnly) }));
    }
    return outcomes;
  },
};

async function converted({ markdown }: Example, wordsOnly: boolean): Promise<Ours> {
  try {
    const { bytes, warnings } = await convert({ bytes: Buffer.from(markdown), from: 'md', to: 'html' });
    return { lines: htmlLines(new TextDecoder().decode(bytes), wordsOnly), warnings };
  } catch (error) {
    return { error };
  }
}
