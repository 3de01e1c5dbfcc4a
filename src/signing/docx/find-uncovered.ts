/**
 * The parts of a package that a signature does not cover: added or never signed parts and
 * relationships, and properties that the document shows.
 */
import { relationshipsPartName } from '../../docx/opc/relationships.js';
import type { Coverage } from './check-manifest.js';
import { propertyStores, storeFacts, type PropertyStore } from './document-properties-data.js';
import {
  isRootLink,
  rootRelationships,
  type PackageLink,
  contentTypesName,
  isRelationshipsPart,
  thumbnailType,
  unsignedRelationshipTypes,
  type SignedPackage,
} from './signed-package.js';
import type { SignedRelationship } from './relationship-transform.js';
import type { ShownProperty } from './shown-properties.js';

export type Uncovered =
  | { readonly kind: 'part'; readonly name: string }
  | { readonly kind: 'relationship'; readonly name: string; readonly relationship: SignedRelationship }
  /** A property that a field or control of the part shows. */
  | { readonly kind: 'property'; readonly name: string; readonly property: ShownProperty };

export const signatureType = 'http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/signature';
export const originType = 'http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/origin';
export const signatureContentType = 'application/vnd.openxmlformats-package.digital-signature-xmlsignature+xml';
export const originContentType = 'application/vnd.openxmlformats-package.digital-signature-origin';

/** Relationships to package metadata, which may be rewritten without changing the document. */
const besideTypes: ReadonlySet<string> = new Set([...unsignedRelationshipTypes, thumbnailType].filter((type) => type !== originType));

/** The folders and content types of such parts; other parts with these relationship types belong to the document (ECMA-376-2 §11, §8.2). */
const besideFolder = /^(docprops|package\/services\/metadata)\//;
const besideContent = /(^image\/|core-properties\+xml$|extended-properties\+xml$)/;

/** Parts that are never signed, and the relationships to them. */
interface Exempt {
  /** In lower case. */
  readonly parts: ReadonlySet<string>;
  readonly links: ReadonlySet<SignedRelationship>;
}

/** A part is exempt if all relationships to it have an exempt type and its folder and content type match that type. */
function exemptOf(file: SignedPackage): Exempt {
  const leading = file.linksByTarget();
  const lowerType = (name: string): string => file.contentType(name).toLowerCase();
  const origins = new Set<string>();
  for (const [name, all] of leading) {
    const isOrigin = all.length === 1 && all.every((link) => isRootLink(link) && link.relationship.type === originType);
    if (isOrigin && lowerType(name) === originContentType) origins.add(name);
  }
  // A package has one origin (ECMA-376-2 §10.4.2): if it has two, programs may use either.
  const [origin] = origins.size === 1 ? origins : [];
  const lists = new Set(origin === undefined ? [] : [relationshipsPartName(origin).toLowerCase()]);
  const isOfOrigin = ({ list, relationship }: PackageLink): boolean => lists.has(list.toLowerCase()) && relationship.type === signatureType;
  const isBeside = (link: PackageLink): boolean => isRootLink(link) && besideTypes.has(link.relationship.type);
  const parts = new Set<string>(leading.has(contentTypesName.toLowerCase()) ? [] : [contentTypesName.toLowerCase()]);
  const exemptLinks = new Set<SignedRelationship>();
  for (const [name, all] of leading) {
    const isSignature = all.every(isOfOrigin) && lowerType(name) === signatureContentType;
    const isProperty = all.every(isBeside) && (besideFolder.test(name) || besideContent.test(lowerType(name)));
    if (name === origin || isSignature || isProperty) parts.add(name);
    if (isRelationshipsPart(name)) parts.delete(name);
    for (const link of all) if (name === origin || isOfOrigin(link) || isBeside(link)) exemptLinks.add(link.relationship);
  }
  return { parts, links: exemptLinks };
}

/** Everything that a signature of the whole document covers, regardless of the signer. */
export function coverable(file: SignedPackage): Uncovered[] {
  const exempt = exemptOf(file);
  const targets = new Set(file.links.map(({ target }) => target));
  return file.partNames.flatMap((name): Uncovered[] => {
    const key = name.toLowerCase();
    if (!isRelationshipsPart(name)) return exempt.parts.has(key) ? [] : [{ kind: 'part', name }];
    const own = file.relationships(name).filter((relationship) => !exempt.links.has(relationship));
    const listed = own.map((relationship): Uncovered => ({ kind: 'relationship', name, relationship }));
    // Signatures cover the entries of a relationship list, not its bytes; here something else uses these bytes.
    return targets.has(key) ? [{ kind: 'part', name }, ...listed] : listed;
  });
}

/** The package's own relationships to the parts that hold its properties. */
function storeLinks(file: SignedPackage): ReadonlyMap<PropertyStore, readonly PackageLink[]> {
  const own = file.links.filter(isRootLink);
  const of = (store: PropertyStore): PackageLink[] =>
    own.filter(({ relationship }) => storeFacts[store].relationshipTypes.includes(relationship.type));
  return new Map(propertyStores.map((store) => [store, of(store)]));
}

/** Whether a signature covers the properties and no other part holds any. */
const coversStore = (links: readonly PackageLink[], { parts, relationships }: Coverage): boolean =>
  links.length === 1 &&
  links.every(
    ({ relationship, target }) => target !== undefined && parts.has(target) && relationships.get(rootRelationships)?.has(relationship.id),
  );

function isCoveredBy(file: SignedPackage, coverages: readonly Coverage[]): (item: Uncovered) => boolean {
  const links = storeLinks(file);
  const stores = new Set(propertyStores.filter((store) => coverages.some((coverage) => coversStore(links.get(store) ?? [], coverage))));
  return (item) => {
    const key = item.name.toLowerCase();
    if (item.kind === 'part') return coverages.some(({ parts }) => parts.has(key));
    if (item.kind === 'relationship')
      return coverages.some(({ relationships }) => relationships.get(key)?.has(item.relationship.id) === true);
    return item.property.stores.every((store) => stores.has(store));
  };
}

/** The items that none of the signatures covers. @param all From {@link coverable}, and the properties that are shown */
export function findUncovered(file: SignedPackage, all: readonly Uncovered[], coverages: readonly Coverage[]): Uncovered[] {
  const isCovered = isCoveredBy(file, coverages);
  return all.filter((item) => !isCovered(item));
}

/** The shown properties as items that must be covered. */
export const shownItems = (properties: readonly ShownProperty[]): Uncovered[] =>
  properties.map((property): Uncovered => ({ kind: 'property', name: property.partName, property }));
