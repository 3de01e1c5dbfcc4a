/** Pages of Markdown and HTML → DOCX files that the Open XML SDK finds valid. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { convert } from '../../src/operations/convert.js';
import { hasValidator, validityErrors } from './docx-tools.js';

const authoring = fileURLToPath(new URL('../../../shared/authoring', import.meta.url));
if (!existsSync(authoring)) process.stdout.write('skipped: the folder of pages is not there\n');
/** One in so many in the usual run; all of them with MARKUP_PAGES=all. */
const sampleOf = process.env['MARKUP_PAGES'] === 'all' ? 1 : 8;

describe.each([
  ['md', 'markdown'],
  ['html', 'html'],
] as const)('%s', (from, folder) => {
  const names = existsSync(authoring) ? readdirSync(`${authoring}/${folder}`).filter((_name, index) => index % sampleOf === 0) : [];
  const page = (name: string): Uint8Array => new Uint8Array(readFileSync(`${authoring}/${folder}/${name}`));

  it.skipIf(names.length === 0 || !hasValidator).each(names)('%s is valid', async (name) => {
    const { bytes } = await convert({ bytes: page(name), from, to: 'docx', fileName: name });
    expect(await validityErrors(bytes)).toEqual([]);
  });

  it.skipIf(names.length === 0 || !hasValidator).each(names.slice(0, 2))('%s becomes a PDF', async (name) => {
    expect((await convert({ bytes: page(name), from, fileName: name })).pages).toBeGreaterThan(0);
  });
});
