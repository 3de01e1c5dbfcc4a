/** An unsigned package → the same without parts that pose as audit trails: once signed, they would be covered like everything else. */
import { escapeAttribute } from '../../base/xml/escape-xml.js';
import type { Budget } from '../../base/abort.js';
import { DocOpsError } from '../../base/errors.js';
import { relationshipsPartName } from '../../docx/opc/relationships.js';
import { attributeValue, elementsOf } from '../xml/xml-tree.js';
import { auditTrailParts } from './audit-trail-parts.js';
import { linksOf, type PackageLink } from './links.js';
import { canonicalRelationships } from './relationship-transform.js';
import { rewritePackage } from './rewrite-package.js';
import { contentTypesName, SignedPackage } from './signed-package.js';

const contentTypesUri = 'http://schemas.openxmlformats.org/package/2006/content-types';
const propertiesType = 'application/vnd.openxmlformats-officedocument.customXmlProperties+xml';

const isCustomXml = (type: string): boolean => /\/relationships\/customXml$/.test(type);

/** The list of content types without the removed parts. */
function typesWithout(file: SignedPackage, gone: ReadonlySet<string>): Uint8Array {
  const root = file.xml(file.part(contentTypesName) ?? new Uint8Array());
  const kept = elementsOf(root, contentTypesUri).flatMap((element) => {
    const partName = attributeValue(element, 'PartName');
    if (partName !== undefined && gone.has(partName.replace(/^\//, '').toLowerCase())) return [];
    return [`<${element.local}${element.attributes.map(({ local, value }) => ` ${local}="${escapeAttribute(value)}"`).join('')}/>`];
  });
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Types xmlns="${contentTypesUri}">${kept.join('')}</Types>`);
}

/** The parts, their relationship parts, and properties that have no other relationship; in lower case. */
function goingWith(file: SignedPackage, trails: readonly string[], links: readonly PackageLink[]): Set<string> {
  const gone = new Set(trails.flatMap((name) => [name, relationshipsPartName(name)]).map((name) => name.toLowerCase()));
  const stillUsed = new Set(links.flatMap(({ list, target }) => (gone.has(list.toLowerCase()) ? [] : (target ?? []))));
  for (const { list, target } of links) {
    if (target === undefined || !gone.has(list.toLowerCase()) || stillUsed.has(target)) continue;
    if (file.contentType(target) === propertiesType) gone.add(target);
  }
  return gone;
}

/** A package and the parts removed from it. */
export interface PackageWithoutTrails {
  readonly bytes: Uint8Array;
  /** Names of the removed parts. */
  readonly takenOut: readonly string[];
}

/**
 * Only for an unsigned package.
 * @throws DocOpsError UNPROCESSABLE_DOCUMENT if such a part is more than custom XML to the document; INVALID_FILE_FORMAT, FILE_TOO_LARGE
 */
export function takeOutPackageTrails(bytes: Uint8Array, budget: Budget): PackageWithoutTrails {
  const file = new SignedPackage(bytes, budget);
  const takenOut = auditTrailParts(file);
  if (takenOut.length === 0) return { bytes, takenOut };
  const names = new Set(takenOut.map((name) => name.toLowerCase()));
  const links = linksOf(file);
  const needed = links.find(({ target, relationship }) => target !== undefined && names.has(target) && !isCustomXml(relationship.type));
  if (needed) {
    const issue = `needs the part ${needed.target ?? ''}, which poses as the audit trail of a signature; take it out`;
    throw new DocOpsError('UNPROCESSABLE_DOCUMENT', `document: ${issue}`, { details: [{ field: 'document', issue }] });
  }
  const gone = goingWith(file, takenOut, links);
  const changed = new Map<string, Uint8Array>([[contentTypesName, typesWithout(file, gone)]]);
  const lists = new Set(
    links.flatMap(({ list, target }) => (target !== undefined && gone.has(target) && !gone.has(list.toLowerCase()) ? [list] : [])),
  );
  for (const list of lists) {
    const kept = links.filter((link) => link.list === list && (link.target === undefined || !gone.has(link.target)));
    changed.set(list, canonicalRelationships(kept.map(({ relationship }) => relationship)));
  }
  return { bytes: rewritePackage(file, changed, gone), takenOut };
}
