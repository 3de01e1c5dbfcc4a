/**
 * The three lists that LISTNUM fields name without a definition, which AUTONUM fields show too (ECMA-376-1
 * §17.16.5.33); `%n` is replaced by the number of level n.
 */

/** The format and text of each level, starting at the top. */
export type DefaultLevels = readonly (readonly [format: string, text: string])[];

const legal = (level: number): readonly [string, string] => [
  'decimal',
  Array.from({ length: level }, (_, above) => `%${above + 1}.`).join(''),
];

export const defaultLists = {
  numberdefault: [
    ['decimal', '%1)'],
    ['lowerLetter', '%2)'],
    ['lowerRoman', '%3)'],
    ['decimal', '(%4)'],
    ['lowerLetter', '(%5)'],
    ['lowerRoman', '(%6)'],
    ['decimal', '%7.'],
    ['lowerLetter', '%8.'],
    ['lowerRoman', '%9.'],
  ],
  outlinedefault: [
    ['upperRoman', '%1.'],
    ['upperLetter', '%2.'],
    ['decimal', '%3.'],
    ['lowerLetter', '%4)'],
    ['decimal', '(%5)'],
    ['lowerLetter', '(%6)'],
    ['lowerRoman', '(%7)'],
    ['lowerLetter', '(%8)'],
    ['lowerRoman', '(%9)'],
  ],
  legaldefault: [legal(1), legal(2), legal(3), legal(4), legal(5), legal(6), legal(7), legal(8), legal(9)],
} as const satisfies Readonly<Record<string, DefaultLevels>>;

export type DefaultListName = keyof typeof defaultLists;
