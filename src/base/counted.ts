/** `1 page`, `2 pages`: an English noun with a regular plural after its number. */
export const counted = (count: number, noun: string): string => `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
