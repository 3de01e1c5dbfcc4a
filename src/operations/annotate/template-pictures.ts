/** Pictures that a request's values name by URL: collected before fetching, replaced by their bytes afterwards. */
import { isTypedValue } from '../../template/shown-value.js';

/** Values that are pictures by URL: `{ "type": "image", "value": "https://…" }`, with their places. */
export function pictureAddresses(values: unknown, at: string): Map<string, string> {
  const found = new Map<string, string>();
  let level: (readonly [at: string, value: unknown])[] = [[at, values]];
  while (level.length > 0) {
    const inner: (readonly [string, unknown])[] = [];
    for (const [at, value] of level) {
      const url = pictureUrl(value);
      if (url !== undefined && !found.has(url)) found.set(url, `${at}.value`);
      if (url !== undefined || typeof value !== 'object' || value === null || value instanceof Uint8Array) continue;
      const isList = Array.isArray(value);
      for (const [key, each] of Object.entries(value))
        if (typeof each === 'object' && each !== null) inner.push([isList ? `${at}[${key}]` : `${at}.${key}`, each]);
    }
    level = inner;
  }
  return found;
}

/** The URL of a typed value or a field, if it is a picture. */
function pictureUrl(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id: _, group: __, ...own } = value as { readonly id?: unknown; readonly group?: unknown };
  if (!isTypedValue(own) || (own.type !== 'image' && own.type !== 'signature') || typeof own.value !== 'string') return undefined;
  return /^\s*https?:\/\//i.test(own.value) ? own.value.trim() : undefined;
}

/** The data with URLs replaced by bytes. */
export function withPictures<T extends object>(data: T, pictures: ReadonlyMap<string, Uint8Array> | undefined): T {
  if (pictures === undefined || pictures.size === 0) return data;
  const copied = (value: unknown): unknown => {
    const url = pictureUrl(value);
    if (url !== undefined) return { ...(value as object), value: pictures.get(url) ?? url };
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
    if (Array.isArray(value)) return value.map(copied);
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copied(each)]));
  };
  return copied(data) as T;
}
