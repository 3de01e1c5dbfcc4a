/** Long documents, which are compared and merged in a thread: the same results and messages as for short ones. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exitCodes } from '../../src/cli/table/exit-codes.js';
import type { Comparison } from '../../src/contract/comparing.js';
import { docxOf } from '../support/docx-package.js';
import { run } from '../support/http-processes.js';

const folder = mkdtempSync(join(tmpdir(), 'docops-long-'));
const at = (name: string): string => join(folder, name);
const docops = (...args: readonly string[]) => run(['dist/cli.js', ...args]);
const noise = randomBytes(1 << 20);

/** @param media Bytes of a picture that no element shows */
const documentOf = (days: string, media?: Uint8Array): Buffer =>
  docxOf({ body: `<w:p><w:r><w:t>Payment within ${days} days.</w:t></w:r></w:p>`, parts: { 'word/media/noise.png': media } });

beforeAll(() => {
  for (const days of ['30', '60']) {
    writeFileSync(at(`short-${days}.docx`), documentOf(days));
    writeFileSync(at(`long-${days}.docx`), documentOf(days, noise));
  }
  writeFileSync(at('damaged.docx'), Buffer.concat([Buffer.from('PK\u0003\u0004'), noise]));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the same changes are found', async () => {
  const found = async (length: string): Promise<unknown> => {
    const { code, stdout, stderr } = await docops('compare', at(`${length}-30.docx`), at(`${length}-60.docx`), '--to', 'json', '--quiet');
    expect([code, stderr]).toEqual([exitCodes.done.code, '']);
    return (JSON.parse(stdout) as Comparison).changes;
  };
  const changes = await found('long');
  expect(changes).toMatchObject([{ kind: 'replacement', before: '30', after: '60' }]);
  expect(changes).toEqual(await found('short'));
});

test('a document that cannot be read is named as for short ones', async () => {
  const { code, stderr } = await docops('compare', at('long-30.docx'), at('damaged.docx'), '-o', at('x.docx'));
  expect(code).toBe(exitCodes.failed.code);
  expect(stderr).toMatch(/INVALID_FILE_FORMAT\n {2}revised: The file is cut off/);
  const merged = await docops('merge', at('long-30.docx'), at('damaged.docx'), '-o', at('x.pdf'));
  expect(merged.code).toBe(exitCodes.failed.code);
  expect(merged.stderr).toMatch(/INVALID_FILE_FORMAT[^]*documents\[1\]/);
});

test('they are merged', async () => {
  const { code, stderr } = await docops('merge', at('long-30.docx'), at('long-60.docx'), '-o', at('merged.pdf'));
  expect([code, stderr]).toEqual([exitCodes.done.code, expect.stringContaining('2 pages')]);
  expect(readFileSync(at('merged.pdf')).toString('latin1', 0, 5)).toBe('%PDF-');
});
