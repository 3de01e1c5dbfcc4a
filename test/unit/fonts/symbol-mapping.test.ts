import { beforeAll, describe, expect, it } from 'vitest';
import type { SharedFontLibrary } from '../../../src/fonts/font-types.js';
import { symbolMapping } from '../../../src/fonts/symbol-mapping.js';
import { bundledLibrary, plain } from './library.js';

let library: SharedFontLibrary;
beforeAll(async () => {
  library = await bundledLibrary();
});

describe('codes of the symbol families', () => {
  it.each([
    ['symbol', 0xb7, '•'],
    ['symbol', 0x61, 'α'],
    ['symbol', 0xae, '→'],
    ['symbol', 0xa3, '≤'],
    ['symbol', 0xe5, '∑'],
    ['wingdings', 0xa7, '▪'],
    ['wingdings', 0xfc, '✓'],
    ['wingdings', 0xfe, '☑'],
    ['wingdings', 0x6f, '□'],
    ['wingdings', 0xd8, '➢'],
    ['wingdings', 0x4a, '☺'],
    ['wingdings2', 0x50, '✓'],
    ['wingdings2', 0x52, '☑'],
    ['wingdings3', 0x70, '▲'],
    ['webdings', 0x61, '✔'],
  ] as const)('%s %s is %s, from U+00xx as from U+F0xx', (set, code, character) => {
    const map = symbolMapping(set);
    expect(String.fromCodePoint(map(code))).toBe(character);
    expect(map(0xf000 + code)).toBe(map(code));
  });

  it.each(['Symbol', 'Wingdings', 'Wingdings 2', 'Wingdings 3', 'Webdings'])('%s: some face has every character', (family) => {
    const font = library.resolve(plain(family));
    const missing = Array.from({ length: 0xe0 }, (_, i) => font.mapSymbol!(0xf020 + i))
      .filter((codePoint) => codePoint > 0xff)
      .filter((codePoint) => font.face.glyphForCodePoint(codePoint) === 0 && !library.fallback(codePoint, plain(family)));
    expect(missing).toEqual([]);
  });
});
