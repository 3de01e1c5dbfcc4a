/** Long texts in pieces: nothing is lost, and what an honest text holds is never cut in two. */
import { expect, test } from 'vitest';
import { textPieces } from '../../../../src/markup/markdown/lex/text-pieces.js';
import { readMarkdown } from '../../../../src/markup/markdown/read-markdown.js';

const piecesOf = (text: string): string[] => [...textPieces(text)];

test('the pieces are the text', () => {
  for (const text of ['', 'a', '*'.repeat(20_000), '_a*'.repeat(20_000), '[a](() '.repeat(20_000), `${'*a* '.repeat(9000)}b  \nc\\\nd`])
    expect(piecesOf(text).join('')).toBe(text);
});

test('a text with few signs is one piece, and so is a picture in a data URI', () => {
  const page = 'A **word** in a text of ordinary words, and `code`, and [a link](https://example.org). '.repeat(60);
  const picture = `![a](data:image/png;base64,${'iVBORw0KGgo'.repeat(200_000)} "a title")`;
  expect(piecesOf(page)).toHaveLength(1);
  expect(piecesOf(picture)).toHaveLength(1);
});

test('cuts many signs before white space outside of all marks', () => {
  const pieces = piecesOf('*a b* [c d](e "f g") '.repeat(10_000));
  expect(pieces.length).toBeGreaterThan(10);
  for (const piece of pieces.slice(1)) expect(piece).toMatch(/^ (?:\*a b\*|\[c d\]\(e "f g"\)) /);
  for (const piece of pieces) expect(piece.length).toBeLessThan(20_000);
});

test('keeps both kinds of line break whole', () => {
  for (const piece of piecesOf('*a*  \n*b*\\\n'.repeat(10_000)).slice(1)) expect(piece).toMatch(/^(?: {2}\n|\\\n|\*)/);
});

const shownText = async (text: string): Promise<{ text: string; codes: string[] }> => {
  const { tree, diagnostics } = await readMarkdown(text);
  const [first] = tree.sections[0]?.children ?? [];
  const runs = first?.kind === 'paragraph' ? first.children : [];
  const shown = runs.flatMap((run) => (run.kind === 'run' ? run.content.map((item) => (item.kind === 'text' ? item.text : '')) : []));
  return { text: shown.join(''), codes: diagnostics.map(({ code }) => code) };
};

test('a paragraph of 12 MB is read', { timeout: 60_000 }, async () => {
  const words = 'word and word\n'.repeat(900_000);
  const { text, codes } = await shownText(words);
  expect(text).toBe(words.trim().replaceAll('\n', ' '));
  expect(codes).toEqual([]);
});

test('text that expressions cannot be applied to stays unchanged, with a warning', { timeout: 60_000 }, async () => {
  const { text, codes } = await shownText(`a [${'b'.repeat(12_000_000)}`);
  expect(text).toHaveLength(12_000_003);
  expect(codes).toEqual(['markdown.text-too-long']);
});

test('a block that is too long is a clear error', { timeout: 60_000 }, async () => {
  await expect(readMarkdown(`[${'b'.repeat(12_000_000)}`)).rejects.toMatchObject({ code: 'UNPROCESSABLE_DOCUMENT' });
});

test('100,000 pieces of HTML between words are read', { timeout: 60_000 }, async () => {
  const { tree } = await readMarkdown('<?'.repeat(100_000));
  expect(tree.sections).toHaveLength(1);
});
