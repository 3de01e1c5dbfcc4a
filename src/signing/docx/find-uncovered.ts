/** What of a package no signature covers: parts and relationships that were added or were never signed. */
import type { Coverage } from './check-manifest.js';
import { contentTypesName, isRelationshipsPart, thumbnailType, unsignedRelationshipTypes, type SignedPackage } from './signed-package.js';
import type { SignedRelationship } from './relationship-transform.js';

export type Uncovered =
  | { readonly kind: 'part'; readonly name: string }
  | { readonly kind: 'relationship'; readonly name: string; readonly relationship: SignedRelationship };

export const originType = 'http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/origin';

/** What the package says about the document beside it: it may be rewritten without changing the document. */
const besideTypes: ReadonlySet<string> = new Set([...unsignedRelationshipTypes, thumbnailType]);

/** Parts that never are signed, in lower case: the list of content types, properties, the signatures themselves. */
function exemptParts(file: SignedPackage, signatureParts: readonly string[]): Set<string> {
  const exempt = new Set(
    [
      contentTypesName,
      ...signatureParts,
      ...[...besideTypes].filter((type) => type !== originType).flatMap((type) => file.rootTargets(type)),
    ].map((name) => name.toLowerCase()),
  );
  return exempt;
}

/** @param signatureParts Origin, signatures, and their relationship parts */
export function findUncovered(file: SignedPackage, signatureParts: readonly string[], coverages: readonly Coverage[]): Uncovered[] {
  const exempt = exemptParts(file, signatureParts);
  const uncovered: Uncovered[] = [];
  for (const name of file.partNames) {
    const key = name.toLowerCase();
    if (exempt.has(key)) continue;
    if (!isRelationshipsPart(name)) {
      if (!coverages.some(({ parts }) => parts.has(key))) uncovered.push({ kind: 'part', name });
      continue;
    }
    for (const relationship of file.relationships(name)) {
      const isExempt = key === '_rels/.rels' && besideTypes.has(relationship.type) && relationship.targetMode !== 'External';
      if (isExempt || coverages.some(({ relationships }) => relationships.get(key)?.has(relationship.id))) continue;
      uncovered.push({ kind: 'relationship', name, relationship });
    }
  }
  return uncovered;
}
