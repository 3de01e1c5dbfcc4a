/** Numbers in the sentences of an explanation. */

/** Points, rounded to a hundredth; -0 is 0. */
export const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;

export const points = (value: number): string => String(rounded(value));

export const percent = (share: number): string => `${String(Math.round(share * 100))} %`;
