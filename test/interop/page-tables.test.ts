/** Tables fit the paper, keep their last cells, and break no word that a wider column could hold. */
import { expect, it } from 'vitest';
import { convert } from '../../src/operations/convert/convert.js';
import { hasTool, pdfText } from './pdf-tools.js';

const rows: readonly (readonly [what: string, from: 'html' | 'md', page: string, words: readonly string[]])[] = [
  [
    'a table wider than the paper',
    'html',
    '<table width=969><tr><td>FIRST<td width=500>two<td width=400>three<td>LASTCELL</table>',
    ['FIRST', 'LASTCELL'],
  ],
  [
    'a mail of 700 pixels',
    'html',
    '<table width=700 align=center><tr><td><table width=700 cellpadding=0><tr><td width=350>left<td width=350>RIGHTEND</table></table>',
    ['RIGHTEND'],
  ],
  [
    'columns that state less than their words',
    'html',
    '<table border=1 width=100%><tr><th width=5%>KONG<th width=5%>Supported<th>Text<th width=2%>HONGKONG<tr><td style="font:bold 14pt Arial">INTERNATIONAL<td><code>getElementById()</code><td>much text that goes on and on so that this column has to wrap over several lines<td><b>x</b></table>',
    ['KONG', 'Supported', 'HONGKONG', 'INTERNATIONAL', 'getElementById()'],
  ],
  [
    'bold words, code and other faces',
    'html',
    `<table><tr><td><b>Responsibilities</b><td style="font-family:Georgia">Communications<td style="font-family:Verdana;font-size:9pt">Administration<td>${'text '.repeat(60)}</table>`,
    ['Responsibilities', 'Communications', 'Administration'],
  ],
  [
    'a word far down a cell, and in a late row',
    'html',
    `<table><tr><td>${'a b '.repeat(200)} Counterrevolutionary<td>${'text '.repeat(300)}${'<tr><td>a<td>b'.repeat(700)}<tr><td>b<td>Internationalization</table>`,
    ['Counterrevolutionary', 'Internationalization'],
  ],
  [
    'Markdown with code and bold heads',
    'md',
    `| WWWWWWWWWWW | Supported | What |\n|--|--|--|\n| \`querySelectorAll()\` | **Administration** | ${'text '.repeat(80)} |\n`,
    ['WWWWWWWWWWW', 'Supported', 'querySelectorAll()', 'Administration'],
  ],
];

it.runIf(hasTool('pdftotext')).each(rows)('%s', async (_, from, page, words) => {
  const { bytes } = await convert({ bytes: Buffer.from(page), from, to: 'pdf' });
  const shown = pdfText(bytes).split(/\s+/);
  expect(words.filter((word) => !shown.includes(word))).toEqual([]);
});
