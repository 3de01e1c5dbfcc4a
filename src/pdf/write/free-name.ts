/** Names that are not taken yet. */

/**
 * The name, or the name with the first unused number from 2 on.
 * @param numbers Where the search continues for names that were requested before; used names stay used
 * @param ending Part of the name that stays behind the number
 */
export function freeName(
  name: string,
  taken: { has: (name: string) => boolean },
  numbers = new Map<string, number>(),
  ending = '',
): string {
  const stem = name.slice(0, name.length - ending.length);
  let free = name;
  let number = numbers.get(name) ?? 2;
  for (; taken.has(free); number += 1) free = `${stem}-${String(number)}${ending}`;
  if (free !== name) numbers.set(name, number);
  return free;
}
