/**
 * The uncovered contents of a package → the custom XML and its properties among them, and the number of fields
 * that show custom XML (ECMA-376-1 §22.5, §17.5.2.6).
 */
import type { Budget } from '../../base/abort.js';
import { decodeXmlBytes } from '../../base/xml/decode-xml.js';
import { relationshipsPartName } from '../../docx/opc/relationships.js';
import { rootNamespace } from './audit-trail-parts.js';
import { propertyStores, storeFacts } from './document-properties-data.js';
import type { Uncovered } from './find-uncovered.js';
import { type PackageLink, type SignedPackage, isRootLink } from './signed-package.js';

export interface UncoveredCustomXml {
  /** Items, their properties, and the relationships to both. */
  readonly items: ReadonlySet<Uncovered>;
  /** Content controls of the document whose text Word takes from custom XML. */
  readonly boundFields: number;
}

const itemType = 'application/xml';
const propertiesType = 'application/vnd.openxmlformats-officedocument.customxmlproperties+xml';
const isItemLink = (type: string): boolean =>
  /^http:\/\/(?:schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument)\/relationships\/customXml$/.test(
    type,
  );
const isPropertiesLink = (type: string): boolean =>
  /^http:\/\/(?:schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument)\/relationships\/customXmlProps$/.test(
    type,
  );

/** Ink drawings have the relationship type of custom XML, but are visible on the page. */
const inkUri = 'http://www.w3.org/2003/InkML';

/** Controls bound to the package's own properties are judged separately. */
const propertyStoreIds: ReadonlySet<string> = new Set(propertyStores.map((store) => storeFacts[store].itemId));

function countBoundFields(file: SignedPackage, budget: Budget): number {
  let count = 0;
  for (const name of file.partNames) {
    if (!/wordprocessingml\..*xml$/i.test(file.contentType(name))) continue;
    const text = decodeXmlBytes(file.part(name) ?? new Uint8Array());
    for (const [tag] of text.matchAll(/<(?:[\w.-]{1,40}:)?dataBinding\b[^<>]*>/g)) {
      budget.step();
      const store = /storeItemID\s*=\s*["']([^"']{0,60})["']/.exec(tag)?.[1]?.toUpperCase();
      if (store === undefined || !propertyStoreIds.has(store)) count += 1;
    }
  }
  return count;
}

/** Checks whether a part is only custom XML: by its type, its contents and all relationships to it. */
function customXmlTest(file: SignedPackage): { isItem: (name: string) => boolean; isProperties: (name: string) => boolean } {
  const leading = file.linksByTarget();
  const known = new Map<string, boolean>();
  const isItemUnknown = (name: string): boolean => {
    const links = leading.get(name) ?? [];
    const isLed = links.length > 0 && links.every((link) => isItemLink(link.relationship.type) && !isRootLink(link));
    return isLed && file.contentType(name).toLowerCase() === itemType && rootNamespace(file.part(name) ?? new Uint8Array()) !== inkUri;
  };
  const isItem = (name: string): boolean => {
    const answer = known.get(name) ?? isItemUnknown(name);
    known.set(name, answer);
    return answer;
  };
  const lists = new Map([...leading.keys()].map((name) => [relationshipsPartName(name).toLowerCase(), name]));
  const isProperties = (name: string): boolean => {
    const links = leading.get(name) ?? [];
    const isOfItem = ({ list, relationship }: PackageLink): boolean =>
      isPropertiesLink(relationship.type) && isItem(lists.get(list.toLowerCase()) ?? '');
    return links.length > 0 && links.every(isOfItem) && file.contentType(name).toLowerCase() === propertiesType;
  };
  return { isItem, isProperties };
}

/** @returns Undefined if none of it is custom XML; only Word documents are examined */
export function uncoveredCustomXml(file: SignedPackage, uncovered: readonly Uncovered[], budget: Budget): UncoveredCustomXml | undefined {
  if (uncovered.length === 0 || !file.partNames.some((name) => /wordprocessingml\..*main\+xml$/i.test(file.contentType(name))))
    return undefined;
  const { isItem, isProperties } = customXmlTest(file);
  const links = new Map(file.links.map(({ list, relationship, target }) => [`${list} ${relationship.id}`, target]));
  const isCustomXml = (one: Uncovered): boolean => {
    if (one.kind === 'property') return false;
    if (one.kind === 'part') return isItem(one.name.toLowerCase()) || isProperties(one.name.toLowerCase());
    const { type, id } = one.relationship;
    const target = links.get(`${one.name} ${id}`);
    if (target === undefined || file.nameOf(target) === undefined) return false;
    return isItemLink(type) ? isItem(target) : isPropertiesLink(type) && isProperties(target);
  };
  const items = new Set(uncovered.filter(isCustomXml));
  return items.size === 0 ? undefined : { items, boundFields: countBoundFields(file, budget) };
}
