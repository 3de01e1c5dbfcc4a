/** What of a package no signature covers: parts and relationships that were added or were never signed. */
import type { Coverage } from './check-manifest.js';
import { contentTypesName, isRelationshipsPart, thumbnailType, unsignedRelationshipTypes, type SignedPackage } from './signed-package.js';
import type { SignedRelationship } from './relationship-transform.js';

export type Uncovered =
  | { readonly kind: 'part'; readonly name: string }
  | { readonly kind: 'relationship'; readonly name: string; readonly relationship: SignedRelationship };

export const signatureType = 'http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/signature';
export const originType = 'http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/origin';

/** What the package says about the document beside it: it may be rewritten without changing the document. */
const besideTypes: ReadonlySet<string> = new Set([...unsignedRelationshipTypes, thumbnailType]);

/** Where such parts are, or what they say they are: whatever else the package calls so is a part of the document (ECMA-376-2 §11, §8.2). */
const besideFolder = /^(docprops|package\/services\/metadata)\//;
const besideContent = /(^image\/|core-properties\+xml$|extended-properties\+xml$)/;

/** Names of all parts that a relationship leads to, but for those that the package itself says of what is beside the document. */
function targetsWithin(file: SignedPackage): Set<string> {
  const targets = new Set<string>();
  for (const name of file.partNames.filter(isRelationshipsPart)) {
    const folder = sourceFolderOf(name);
    for (const { type, target, targetMode } of file.relationships(name)) {
      if (targetMode === 'External' || (folder === '' && besideTypes.has(type))) continue;
      targets.add(partNameOf(target, folder).toLowerCase());
    }
  }
  return targets;
}

/** Folder of the part whose relationships the part lists; empty for the package's own. */
const sourceFolderOf = (relationshipPart: string): string => relationshipPart.replace(/(^|\/)_rels\/[^/]*$/i, '$1');

/** A target is a reference relative to its source's folder (ECMA-376-2 §6.5.3.4). */
function partNameOf(target: string, folder: string): string {
  if (!URL.canParse(target, `http://package/${folder}`)) return target;
  const path = new URL(target, `http://package/${folder}`).pathname.slice(1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A relationship and the part that it leads to. */
export interface PackageLink {
  /** The part that lists it. */
  readonly list: string;
  readonly relationship: SignedRelationship;
  /** Name in lower case; undefined for what is outside. */
  readonly target: string | undefined;
}

/** Of all parts. */
export function linksOf(file: SignedPackage): PackageLink[] {
  return file.partNames.filter(isRelationshipsPart).flatMap((list) =>
    file.relationships(list).map((relationship): PackageLink => {
      const isOutside = relationship.targetMode === 'External';
      return { list, relationship, target: isOutside ? undefined : partNameOf(relationship.target, sourceFolderOf(list)).toLowerCase() };
    }),
  );
}

/** Parts that never are signed, in lower case: the list of content types, properties, the signatures themselves. */
function exemptParts(file: SignedPackage, signatureParts: readonly string[]): Set<string> {
  const used = targetsWithin(file);
  const beside = [...besideTypes]
    .filter((type) => type !== originType)
    .flatMap((type) => file.rootTargets(type))
    .map((name) => name.toLowerCase())
    .filter((name) => !used.has(name) && (besideFolder.test(name) || besideContent.test(file.contentType(name).toLowerCase())));
  return new Set([contentTypesName, ...signatureParts].map((name) => name.toLowerCase()).concat(beside));
}

/** @param signatureParts Origin, signatures, and their relationship parts */
export function findUncovered(file: SignedPackage, signatureParts: readonly string[], coverages: readonly Coverage[]): Uncovered[] {
  const exempt = exemptParts(file, signatureParts);
  const uncovered: Uncovered[] = [];
  for (const name of file.partNames) {
    const key = name.toLowerCase();
    if (exempt.has(key) && !isRelationshipsPart(name)) continue;
    if (!isRelationshipsPart(name)) {
      if (!coverages.some(({ parts }) => parts.has(key))) uncovered.push({ kind: 'part', name });
      continue;
    }
    for (const relationship of file.relationships(name)) {
      const isExempt = key === '_rels/.rels' && besideTypes.has(relationship.type) && relationship.targetMode !== 'External';
      const isOfOrigin = exempt.has(key) && relationship.type === signatureType && relationship.targetMode !== 'External';
      if (isExempt || isOfOrigin || coverages.some(({ relationships }) => relationships.get(key)?.has(relationship.id))) continue;
      uncovered.push({ kind: 'relationship', name, relationship });
    }
  }
  return uncovered;
}
