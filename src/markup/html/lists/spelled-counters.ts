/**
 * Counter styles for which Word has no number format (CSS Counter Styles 3 §6): their marks are spelled out, one numbering instance per
 * item.
 */
import { positional } from '../../css/property/counter-style.js';

const greek = [...'αβγδεζηθικλμνξοπρστυφχψω'];

/** Ones, tens, hundreds and thousands, nine letters each. */
const additive: Readonly<Record<string, readonly string[]>> = {
  'lower-armenian': [...'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփք'],
  armenian: [...'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔ'],
  georgian: [...'აბგდევზჱთიკლმნჲოპჟრსტჳფქღყშჩცძწჭხჴჯჰ'],
};

const isLetters = (type: string): boolean => type === 'lower-greek' || type === 'upper-greek';

/** Whether items of this type need individual marks. */
export const isSpelled = (type: string | undefined): boolean =>
  type !== undefined && (isLetters(type) || type === 'upper-armenian' || Object.hasOwn(additive, type));

/** The mark of item `value`; absent if the type does not cover it. */
export function spelledMark(type: string, value: number): string | undefined {
  if (value < 1) return undefined;
  if (isLetters(type)) {
    // `α … ω, αα, αβ …`, as in browsers
    const letters = positional(greek, value, 1);
    return type === 'lower-greek' ? letters : letters.toUpperCase();
  }
  const set = additive[type === 'upper-armenian' ? 'armenian' : type];
  if (!set || value > 9999) return undefined;
  return [...String(value)]
    .map((digit, index, digits) => (digit === '0' ? '' : (set[(digits.length - 1 - index) * 9 + Number(digit) - 1] ?? '')))
    .join('');
}
