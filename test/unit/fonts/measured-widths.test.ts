import { beforeAll, describe, expect, it } from 'vitest';
import { measuredWidthsOf } from '../../../src/fonts/measured-widths.js';
import type { SharedFontLibrary } from '../../../src/fonts/font-types.js';
import { bundledLibrary, plain } from './library.js';

let library: SharedFontLibrary;
beforeAll(async () => {
  library = await bundledLibrary();
});

const codeOf = (character: string): number => character.codePointAt(0)!;
const regular = { bold: false, italic: false };

describe('advances that Word’s files state (WR-FONT-20)', () => {
  it.each([
    ['Aptos Display', '', 'W', 0.886],
    ['Aptos Display', '', 'a', 0.489],
    ['Aptos Display', 'b', 'a', 0.507],
    ['Cordia New', '', 'ก', 0.4],
    ['Cordia New', '', 'a', 0.365],
    ['DengXian', '', 'a', 0.501],
    ['DengXian', 'b', 'a', 0.522],
  ])('%s %s has %s %f em wide', (family, style, character, advance) => {
    expect(library.resolve(plain(family, style)).requestedAdvance!(codeOf(character))).toBeCloseTo(advance, 3);
  });

  it.each([
    ['Angsana New', 1.351],
    ['TH SarabunPSK', 1.31],
    ['Cordia New', 1.386],
    ['B Nazanin', 1.482],
    ['David', 0.984],
    ['Dubai', 1.688],
  ])('a line of %s is %f em high', (family, height) => {
    const { ascent, descent, lineGap } = library.resolve(plain(family)).line;
    expect(ascent + descent + lineGap).toBeCloseTo(height, 3);
  });

  it('takes the forms of joined letters from the requested family, bold ones too', () => {
    const widthOf = (style: string): number | undefined => library.fallback(codeOf('س'), plain('B Nazanin', style))?.wordAdvance?.('سا');
    expect(widthOf('')).toBeCloseTo(0.508 + 0.234, 3);
    expect(widthOf('b')).toBeCloseTo(0.598 + 0.284, 3);
  });

  it('keeps the box of a family that has the letter, whatever face draws it', () => {
    const thai = library.fallback(codeOf('ก'), plain('Microsoft Sans Serif'));
    expect(thai?.line).toEqual(library.resolve(plain('Microsoft Sans Serif')).line);
  });

  it('leaves families of other foundries as they are drawn', () => {
    expect(measuredWidthsOf('Roboto', regular)).toBeUndefined();
  });

  it('takes the nearest style of the same weight for what a style lacks', () => {
    const upright = measuredWidthsOf('Aptos', { bold: true, italic: false });
    const slanted = measuredWidthsOf('Aptos', { bold: true, italic: true });
    expect(slanted?.isBold).toBe(true);
    expect([...upright!.advances.keys()].every((code) => slanted!.advances.has(code))).toBe(true);
  });
});
