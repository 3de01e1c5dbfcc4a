/** docxcompose's own tests, which pytest runs: their results compared with our merge of the same documents. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { merge } from '../../src/operations/merge/merge.js';
import { docxLines, resultLines } from './docx-lines.js';
import { judge, type Ours } from './judge.js';
import type { Outcome, Peer, PeerOptions } from './peer.js';
import { recordCases } from './run-recorder.js';

const name = 'docxcompose';

export const docxcompose: Peer = {
  name,
  async run(options) {
    const outcomes: Outcome[] = [];
    const cases = recordCases(name, options, {
      command: join(options.tools, '.venv/bin/python'),
      // The server's tests need another package, and compose nothing else.
      arguments: ['-m', 'pytest', '-q', '-p', 'docxcompose_plugin', '-p', 'no:cacheprovider', '--ignore', 'tests/test_server.py', 'tests'],
      env: { PYTHONPATH: [join(import.meta.dirname, 'record'), options.folder].join(':') },
    });
    for (const { name: test, documents, result, code } of cases.filter((one) => one.name.includes(options.only ?? ''))) {
      const ours = await merged(documents, test, options);
      outcomes.push(judge(name, test, ours, { ...(result && { lines: docxLines(result, true) }), code }));
      if (result) keep(test, 'theirs', result, options);
    }
    return outcomes;
  },
};

async function merged(documents: readonly Uint8Array[], test: string, options: PeerOptions): Promise<Ours> {
  try {
    const parts = documents.map((bytes) => ({ bytes, format: 'docx' as const }));
    const { bytes, warnings } = await merge({ documents: parts, to: 'docx', between: 'none' });
    keep(test, 'ours', bytes, options);
    return { lines: resultLines(bytes), warnings };
  } catch (error) {
    return { error };
  }
}

function keep(test: string, whose: string, bytes: Uint8Array, { keep: folder }: PeerOptions): void {
  if (folder === undefined) return;
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, `${test.replace(/[^\w -]+/g, '_')}.${whose}.docx`), bytes);
}
