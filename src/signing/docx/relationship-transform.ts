/** A relationship part → the canonical form of its signed relationships (ECMA-376-2 §10.5.16, Relationships Transform Algorithm). */
import { Buffer } from 'node:buffer';
import { attributeValue, elementsOf, type SignedElement } from '../xml/xml-tree.js';
import { relationshipsUri } from '../xml/xml-signature-names.js';
import { escapeValue } from '../xml/canonicalize.js';

export interface SignedRelationship {
  readonly id: string;
  readonly type: string;
  readonly target: string;
  /** `Internal` if the attribute is missing. */
  readonly targetMode: string;
}

/** In the part's order; unusable ones without an id, a type or a target are left out. */
export function relationshipsOf(root: SignedElement): SignedRelationship[] {
  if (root.uri !== relationshipsUri) return [];
  return elementsOf(root, relationshipsUri, 'Relationship').flatMap((element) => {
    const [id, type, target] = ['Id', 'Type', 'Target'].map((name) => attributeValue(element, name));
    if (id === undefined || type === undefined || target === undefined) return [];
    return [{ id, type, target, targetMode: attributeValue(element, 'TargetMode') ?? 'Internal' }];
  });
}

/** Sorted by id, without white space, with all attributes: already in canonical form. */
export function canonicalRelationships(relationships: readonly SignedRelationship[]): Buffer {
  const sorted = [...relationships].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const items = sorted.map(
    ({ id, target, targetMode, type }) =>
      `<Relationship Id="${escapeValue(id)}" Target="${escapeValue(target)}" TargetMode="${escapeValue(targetMode)}" Type="${escapeValue(type)}"></Relationship>`,
  );
  return Buffer.from(`<Relationships xmlns="${relationshipsUri}">${items.join('')}</Relationships>`);
}
