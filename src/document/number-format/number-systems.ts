/** The ways in which numbering formats write a positive whole number (ECMA-376-1 §17.18.59). */

/** `a … z aa bb … zz aaa`: the character is repeated once more each time the set is used up; restarts after 30 repetitions (WR-NUM-5). */
export function repeated(set: readonly string[], value: number): string {
  const index = value - 1;
  const times = (Math.floor(index / set.length) % 30) + 1;
  return (set[index % set.length] ?? '').repeat(times);
}

/** @returns `undefined` past the end of the set */
export function finite(set: readonly string[], value: number): string | undefined {
  return set[value - 1];
}

export function positional(digits: readonly string[], value: number): string {
  return [...String(value)].map((digit) => digits[Number(digit)] ?? digit).join('');
}

const romanSteps: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** Word's largest Roman number. */
const largestRoman = 32767;

/** In lower case. @returns `undefined` above 32767 */
export function roman(value: number): string | undefined {
  return value > largestRoman ? undefined : additive(romanSteps, value);
}

const hebrewSteps: readonly (readonly [number, string])[] = [
  [400, 'ת'],
  [300, 'ש'],
  [200, 'ר'],
  [100, 'ק'],
  [90, 'צ'],
  [80, 'פ'],
  [70, 'ע'],
  [60, 'ס'],
  [50, 'נ'],
  [40, 'מ'],
  [30, 'ל'],
  [20, 'כ'],
  [10, 'י'],
  [9, 'ט'],
  [8, 'ח'],
  [7, 'ז'],
  [6, 'ו'],
  [5, 'ה'],
  [4, 'ד'],
  [3, 'ג'],
  [2, 'ב'],
  [1, 'א'],
];

/** Hebrew numerals; 15 and 16 are not written with the letters of the divine name. @returns `undefined` above 999 */
export function hebrewNumeral(value: number): string | undefined {
  return value > 999 ? undefined : additive(hebrewSteps, value).replace(/יה$/, 'טו').replace(/יו$/, 'טז');
}

const hebrewAlphabet = [...'אבגדהוזחטיכלמנסעפצקרשת'];

/** The alphabet; each further pass through it adds one more tav in front. @returns `undefined` after 30 passes */
export function hebrewLetter(value: number): string | undefined {
  const turns = Math.floor((value - 1) / hebrewAlphabet.length);
  return turns > 30 ? undefined : 'ת'.repeat(turns) + (hebrewAlphabet[(value - 1) % hebrewAlphabet.length] ?? '');
}

function additive(steps: readonly (readonly [number, string])[], value: number): string {
  let rest = value;
  let text = '';
  for (const [worth, letters] of steps) {
    const times = Math.floor(rest / worth);
    text += letters.repeat(times);
    rest -= times * worth;
  }
  return text;
}
