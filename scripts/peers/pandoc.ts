/** pandoc's own tests of its DOCX reader: the words of our HTML of each document beside those of its tree. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convert } from '../../src/operations/convert/convert.js';
import { pageLines } from './html-lines.js';
import { judge, type Ours } from './judge.js';
import { nativeLines } from './pandoc-native.js';
import type { Outcome, Peer } from './peer.js';

const name = 'pandoc';
const tests = 'test/Tests/Readers/Docx.hs';
/** As in Haskell: the options of the reader, the name, the document, the expected result. */
const comparison =
  /testCompare(?:WithOpts\s+(?<options>def\s*\{[^}]*\}))?\s+"(?<test>(?:[^"\\]|\\[\s\S])*)"\s+"(?<docx>[^"]*\.docx)"\s+"(?<native>[^"]*\.native)"/g;

export const pandoc: Peer = {
  name,
  async run({ folder, only = '' }) {
    const outcomes: Outcome[] = [];
    for (const { groups = {} } of readFileSync(join(folder, tests), 'utf8').matchAll(comparison)) {
      const { options = '', test = '', docx = '', native = '' } = groups;
      const one = `${test}: ${native.slice('docx/'.length)}`;
      if (!one.includes(only)) continue;
      const read = (file: string): Buffer => readFileSync(join(folder, 'test', file));
      outcomes.push(judge(name, one, await converted(read(docx), options), { lines: closed(nativeLines(read(native).toString('utf8'))) }));
    }
    return outcomes;
  },
};

async function converted(bytes: Uint8Array, options: string): Promise<Ours> {
  const changes = options.includes('RejectChanges') ? 'original' : options.includes('AllChanges') ? 'markup' : 'final';
  try {
    const { bytes: html, warnings } = await convert({ bytes, from: 'docx', to: 'html', changes });
    return { lines: closed(pageLines(new TextDecoder().decode(html))), warnings };
  } catch (error) {
    return { error };
  }
}

/** Letters only: white space and possible word breaks are written in several ways. */
const closed = (lines: readonly string[]): string[] =>
  lines.map((line) => line.replace(/[\s\u00AD\u200B]+/g, '')).filter((line) => line !== '');
