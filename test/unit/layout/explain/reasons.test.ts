/** The rules that explanations cite are those of docs/contribute/word-rules. */
import { expect, test } from 'vitest';
import { reasonRules, rulesOf } from '../../../../src/layout/explain/reasons.js';
import { root } from '../../../architecture/cruise.js';
import { rulesIn } from '../../../architecture/rule-citations.js';

const described = new Map(rulesIn(root).map(({ id, page }) => [id, page]));
const cited = Object.values(reasonRules).flat();

test('every rule of a reason is described on the page that the explanation names', () => {
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter(({ id, page }) => described.get(id) !== page)).toEqual([]);
});

test('the rules of several reasons are named once each', () => {
  expect(rulesOf(['divided-row', 'next-row', 'footnotes', 'document-end']).map(({ id }) => id)).toEqual(['WR-TBL-17', 'WR-NOTE-3']);
});
