/** JSON values → their canonical text (RFC 8785, JSON Canonicalization Scheme). */
import type { JsonValue } from '../../base/json-value.js';

/** The request reader already rejects deeper nesting. */
const maxDepth = 200;

/**
 * Keys in order of their UTF-16 units, numbers and strings as ECMAScript writes them, no white space.
 * @throws RangeError for numbers that JSON cannot represent, lone surrogates, and more than 200
 * levels
 */
export function canonicalJson(value: JsonValue, depth = 0): string {
  if (depth > maxDepth) throw new RangeError('nested too deeply for canonical JSON');
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError('not a JSON number');
    return JSON.stringify(value);
  }
  if (typeof value === 'string') {
    if (/[\ud800-\udfff]/u.test(value)) throw new RangeError('a lone surrogate has no place in canonical JSON');
    return JSON.stringify(value);
  }
  if (isList(value)) return `[${value.map((item) => canonicalJson(item, depth + 1)).join(',')}]`;
  const keys = Object.keys(value).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${keys.map((key) => `${canonicalJson(key)}:${canonicalJson(value[key] ?? null, depth + 1)}`).join(',')}}`;
}

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);
