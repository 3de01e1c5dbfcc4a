import { expect, test } from 'vitest';
import { splitDirections } from '../../../../src/markup/html/text-pieces.js';

/** Right-to-left pieces in angle brackets. */
const shown = (text: string, paragraph: 'ltr' | 'rtl'): string =>
  splitDirections(text, paragraph)
    .map((piece) => (piece.isRightToLeft ? `<${piece.text}>` : piece.text))
    .join('');

test.each([
  ['no other direction', 'The price (25).', 'The price (25).'],
  ['brackets around a right-to-left word', 'The price (מחיר 25) of it', 'The price (<מחיר 25>) of it'],
  ['stops behind one', 'say שלום, then שלום.', 'say <שלום>, then <שלום>.'],
  ['words of it with a stop between', 'see שלום, עולם now', 'see <שלום, עולם> now'],
  ['points on its last letter', 'to לְךָ go', 'to <לְךָ> go'],
  ['a share', 'that is עד 25% more', 'that is <עד 25%> more'],
  ['digits before it', 'that is 25 שקל', 'that is 25 <שקל>'],
])('from the left: %s', (_, text, expected) => expect(shown(text, 'ltr')).toBe(expected));

test.each([
  ['no other direction', 'שלום (25).', '<שלום (25).>'],
  ['brackets around a left-to-right name', 'טקסט (Word 2019) עוד', '<טקסט (>Word 2019<) עוד>'],
  ['a sentence of it', 'טקסט Hello, world! עוד', '<טקסט >Hello, world<! עוד>'],
  ['only that', 'Word.', 'Word<.>'],
])('from the right: %s', (_, text, expected) => expect(shown(text, 'rtl')).toBe(expected));

test('splits a long text in linear time', () => {
  expect(splitDirections('א a '.repeat(200_000), 'ltr')).toHaveLength(400_000);
  expect(splitDirections(`א${' .'.repeat(500_000)}`, 'ltr')).toHaveLength(2);
});
