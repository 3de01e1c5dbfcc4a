import { describe, expect, it } from 'vitest';
import { placeLabel } from '../../../../src/layout/inline/line/compose-line.js';
import type { PreparedParagraph } from '../../../../src/layout/inline/prepared-paragraph.js';

const rules = { tabInterval: 36, hangingStop: true };

/** Where text begins after a label under a hanging indent of 44 pt. */
function textAfter(width: number, hangingStop = true): number {
  const paragraph = {
    label: { label: { alignment: 'start', suffix: 'tab' }, width },
    properties: { indent: { start: 44, firstLine: -44 }, tabs: [], clearedTabs: [] },
  } as unknown as PreparedParagraph;
  return placeLabel(paragraph, 0, { ...rules, hangingStop }).textX;
}

describe('the tab after a label that ends at the hanging indent has no width (WR-NUM-8)', () => {
  it.each([43.95, 44, 44.05])('a label of %d pt', (width) => expect(textAfter(width)).toBe(width));

  it('a shorter label reaches the indent, a longer one the next stop', () => {
    expect([textAfter(43), textAfter(45)]).toEqual([44, 72]);
  });

  it('without a stop at the hanging indent it goes on to the next one', () => expect(textAfter(44, false)).toBe(72));
});
