/** Writes src/markup/defaults/letter-widths-data.ts: advances of the families that pages request most, as the layout uses them. */
import { writeFileSync } from 'node:fs';
import { sharedFontLibrary } from '../src/operations/font-library.js';

const families = ['Calibri', 'Arial', 'Times New Roman', 'Georgia', 'Verdana', 'Tahoma', 'Segoe UI', 'Cambria', 'Consolas', 'Courier New'];
/** First and last code point of the measured ranges. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x391, 0x3c9],
  [0x400, 0x45f],
  [0x2010, 0x2026],
  [0x20ac, 0x20ac],
] as const;

const library = await sharedFontLibrary();
const rows = families.map((family) => {
  const faces = [false, true].map((bold) => {
    const { face, widthScale, requestedAdvance } = library.resolve({ family, bold, italic: false });
    const advanceOf = (code: number): number => {
      const glyph = face.glyphForCodePoint(code);
      return requestedAdvance?.(code) ?? ((glyph === 0 ? face.unitsPerEm / 2 : face.advance(glyph)) * widthScale) / face.unitsPerEm;
    };
    const widths = ranges.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => Math.ceil(advanceOf(first + index) * 1000)),
    );
    return `'${widths.map((width) => width.toString(36)).join(' ')}'`;
  });
  return `  '${family.toLowerCase()}': [\n    ${faces.join(',\n    ')},\n  ],`;
});

writeFileSync(
  new URL('../src/markup/defaults/letter-widths-data.ts', import.meta.url),
  `/**
 * Advances of the families that pages ask for most, regular and bold, as the layout takes them: thousandths of the size in base 36.
 * Written by scripts/write-letter-widths.ts.
 */

/** First and last code point of the stretches that each row goes through. */
export const measuredRanges = ${JSON.stringify(ranges)} as const;

export const letterWidthsData: Readonly<Record<string, readonly [regular: string, bold: string]>> = {
${rows.join('\n')}
};
`,
);
