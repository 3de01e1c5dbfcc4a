/** `1 page`, `2 pages`: an English noun with a regular plural after its number. */
export const counted = (count: number, noun: string): string => `${String(count)} ${noun}${count === 1 ? '' : 's'}`;

const mostNamed = 10;

/** `a, b and 3 more`: the first ten names, separated by commas. */
export function firstNames(names: readonly string[]): string {
  const more = names.length > mostNamed ? ` and ${String(names.length - mostNamed)} more` : '';
  return names.slice(0, mostNamed).join(', ') + more;
}
