/** Items in their order by what they have in common. @param keyOf Undefined for an item that is in no group */
export function groupItems<T>(items: readonly T[], keyOf: (item: T) => string | undefined): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = key === undefined ? undefined : groups.get(key);
    if (group) group.push(item);
    else if (key !== undefined) groups.set(key, [item]);
  }
  return groups;
}
