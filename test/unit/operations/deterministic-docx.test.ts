/** The same source gives the same bytes. */
import { expect, it } from 'vitest';
import { readDocx } from '../../../src/docx/read/read-docx.js';
import { writeDocx } from '../../../src/docx/write/write-docx.js';
import { convert } from '../../../src/operations/convert/convert.js';
import { everythingDocx } from '../docx/write/everything.js';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><text y="9">Text</text></svg>';
const markdown = `---\ntitle: T\nauthor: A\ntoc: true\n---\n\n# One[^1]\n\n- [x] done\n  1. a\n\n$x^2$ {++new++}{>>said<<}\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n![s](data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')})\n\n[^1]: Note.\n`;
const html = `<html lang="de"><title>T</title><body><h1>One</h1><ol start="3"><li>a<li>b</ol><ins>new</ins>${svg}<input value="v"><table><tr><td rowspan="2">a<td>b<tr><td>c</table>`;

it.each([
  ['md', 'docx', markdown],
  ['html', 'docx', html],
  ['md', 'pdf', markdown],
] as const)('%s to %s', async (from, to, source) => {
  const once = await convert({ bytes: Buffer.from(source), from, to });
  const again = await convert({ bytes: Buffer.from(source), from, to });
  expect(Buffer.from(again.bytes).equals(once.bytes)).toBe(true);
});

it('a document read and written', () => {
  const write = (): Uint8Array => writeDocx(readDocx(everythingDocx()).tree);
  expect(Buffer.from(write()).equals(write())).toBe(true);
});
