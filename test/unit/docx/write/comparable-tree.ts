/** A document tree as plain data whose ids are counted again: two trees that say the same are equal. */
import type { DocumentTree } from '../../../../src/document/document-tree.js';

/** Fields that hold the number of something, by what it numbers. */
const numbered: Readonly<Record<string, string>> = {
  partName: 'part',
  media: 'media',
  numId: 'number',
  abstractId: 'abstract',
};

/** Kinds of content whose `id` points to a note, a comment or a bookmark. */
const idKinds: Readonly<Record<string, string>> = {
  'note-reference': 'note',
  'comment-reference': 'comment',
  'comment-range-start': 'comment',
  'comment-range-end': 'comment',
  'bookmark-start': 'bookmark',
  'bookmark-end': 'bookmark',
};

/** Widest difference of two lengths that were rounded to the units of the file. */
const digits = 2;

type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };

export function comparableTree(tree: DocumentTree): Plain {
  const names = new Map<string, Map<string, number>>();
  let count = 0;
  const numberOf = (kind: string, id: string, isNew: boolean): string => {
    const known = names.get(kind) ?? new Map<string, number>();
    names.set(kind, known);
    if (isNew || !known.has(id)) known.set(id, ++count);
    return `${kind} ${known.get(id)}`;
  };
  const plain = (value: unknown): Plain => {
    if (value instanceof Map) return [...value.values()].map(plain);
    if (value instanceof Set) return [...value].map(plain).sort();
    if (value instanceof Uint8Array) return value.length;
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value === 'number') return Number(value.toFixed(digits));
    if (typeof value !== 'object' || value === null) return value as Plain;
    const result: { [key: string]: Plain } = {};
    const { kind } = value as { kind?: string };
    for (const [key, field] of Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) {
      // A document without a theme gets one, which its fonts refer to.
      if (field === undefined || key === 'theme') continue;
      const by = key === 'id' ? idKinds[kind ?? ''] : numbered[key];
      if (by !== undefined && typeof field === 'string')
        result[key] = key === 'numId' && field === '0' ? '0' : numberOf(by, field, kind === 'bookmark-start');
      else if (key !== 'id' || 'basedOn' in value) result[key] = plain(field);
      // Properties without content say nothing.
      if (isEmpty(result[key])) delete result[key];
    }
    return result;
  };
  const other = [...tree.properties.other].filter(([, value]) => value !== '').sort(([one], [two]) => (one < two ? -1 : 1));
  return plain({ ...tree, media: undefined, properties: { ...tree.properties, other } });
}

function isEmpty(value: Plain | undefined): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
}
