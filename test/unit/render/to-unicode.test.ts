/** The text of glyphs in ToUnicode, in entries that every reader accepts. */
import { expect, it } from 'vitest';
import { PdfRef } from '../../../src/pdf/objects/pdf-object.js';
import { claimText, createPdfFont } from '../../../src/render/font/pdf-font.js';
import { writeToUnicode } from '../../../src/render/font/to-unicode.js';
import { bundledLibrary } from '../fonts/library.js';

const library = await bundledLibrary();
const fontOf = () => createPdfFont(library.resolve({ family: 'Calibri', bold: false, italic: false }), 'F1', new PdfRef(1, 0), true);
const entryOf = (...texts: string[]): { readonly isWhole: boolean; readonly text: string } => {
  const font = fontOf();
  const isWhole = texts.map((text) => claimText(font, 5, text)).at(-1) ?? false;
  const cmap = Buffer.from(writeToUnicode(font, [5])).toString();
  const hex = /<0005><([0-9A-F]*)>/.exec(cmap)?.[1] ?? '';
  return { isWhole, text: Buffer.from(hex, 'hex').swap16().toString('utf16le') };
};

it.each([
  ['a ligature', 'ffi'],
  ['a letter with marks, 60 units', `a${'\u0301'.repeat(59)}`],
  ['emoji joined, 60 units', '\u{1f600}'.repeat(30)],
])('%s is mapped in full', (_, text) => {
  expect(entryOf(text)).toEqual({ isWhole: true, text });
  expect(entryOf(text, text).isWhole).toBe(true);
});

it('longer text is cut between characters, and left to ActualText', () => {
  expect(entryOf(`a${'\u0301'.repeat(500)}`)).toEqual({ isWhole: false, text: `a${'\u0301'.repeat(59)}` });
  expect(entryOf(`a${'\u{1f600}'.repeat(40)}`)).toEqual({ isWhole: false, text: `a${'\u{1f600}'.repeat(29)}` });
});
