/** Content that leaves states open, or closes ones that it did not open. */
import { expect, test } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { closedContent } from '../../../../src/pdf/content/closed-content.js';

function closed(content: string): { readonly content: string; readonly end: string } {
  const { data, end } = closedContent(Buffer.from(content, 'latin1'), new Budget());
  return { content: data ? Buffer.from(data).toString('latin1') : 'as it was', end };
}

test.each<readonly [string, string, string]>([
  ['q 1 0 0 1 5 5 cm Q', 'as it was', ''],
  ['', 'as it was', ''],
  ['q q 2 0 0 2 0 0 cm Q', 'as it was', 'Q'],
  ['q /P <</MCID 0>> BDC BT (Q q) Tj', 'as it was', 'ET EMC Q'],
  ['2 0 0 2 0 0 cm Q 0 0 1 1 re f', '2 0 0 2 0 0 cm   0 0 1 1 re f', ''],
  ['q Q Q q', 'q Q   q', 'Q'],
  ['EMC /A BMC', 'as it was', 'EMC'],
  ['q BI /W 1 /H 1 /BPC 8 /CS /G ID q EI Q', 'as it was', ''],
  ['q (not closed', 'as it was', 'Q'],
])('%j', (content, changed, end) => {
  expect(closed(content)).toEqual({ content: changed, end });
});

test('hostile content does not make the end as long as itself many times over', () => {
  expect(closed('q '.repeat(100_000)).end.length).toBeLessThan(30_000);
});
