/** A copy of a part of a document tree with renamed references: ids are unique only within one document. */

/** New names by the field that holds the old name: `styleId`, `numId`, `media`, … */
export type Renaming = Readonly<Record<string, (name: string) => string>>;

/** Changes a copied object if renaming its fields is not sufficient; otherwise leaves it unchanged. */
export type Rework = (copy: Record<string, unknown>) => void;

/** Objects, lists and maps are copied; bytes are shared. */
export function renamed<T>(value: T, renaming: Renaming, rework?: Rework): T {
  return copyRenamed(value, renaming, rework) as T;
}

function copyRenamed(value: unknown, renaming: Renaming, rework: Rework | undefined): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  if (Array.isArray(value)) return value.map((item) => copyRenamed(item, renaming, rework));
  if (value instanceof Map)
    return new Map(Array.from(value as Map<unknown, unknown>, ([key, item]) => [key, copyRenamed(item, renaming, rework)]));
  const copy: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(value)) {
    const name = typeof field === 'string' && Object.hasOwn(renaming, key) ? renaming[key] : undefined;
    copy[key] = name ? name(field as string) : copyRenamed(field, renaming, rework);
  }
  rework?.(copy);
  return copy;
}
