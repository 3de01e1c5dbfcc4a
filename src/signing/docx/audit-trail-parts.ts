/** A package → the parts whose XML is in the namespace of our audit trails, regardless of part names and encoding; found, read and removed. */
import { SaxesParser } from 'saxes';
import { decodeXmlBytes } from '../../base/xml/decode-xml.js';
import { auditTrailUri } from '../xml/xml-signature-names.js';
import { allElements, elementText, attributeValue, elementsOf } from '../xml/xml-tree.js';
import { isRelationshipsPart, SignedPackage, type PackageLink, contentTypesName, contentTypesUri } from './signed-package.js';
import { escapeAttribute } from '../../base/xml/escape-xml.js';
import type { Budget } from '../../base/abort.js';
import { relationshipsPartName } from '../../docx/opc/relationships.js';
import { canonicalRelationships } from './relationship-transform.js';
import { rewritePackage } from './rewrite-package.js';
import { ifReadable, refuse } from '../errors.js';

/** Thrown to stop reading once the root is known. */
class RootSeen extends Error {
  constructor(readonly uri: string) {
    super();
  }
}

/** Ignores everything before the root, prefixes and encodings: only the resolved name counts. */
function rootUri(bytes: Uint8Array): string | undefined {
  const parser = new SaxesParser({ xmlns: true });
  const stop = (uri: string): never => {
    throw new RootSeen(uri);
  };
  parser.on('error', () => stop(''));
  parser.on('opentag', ({ uri }) => stop(uri));
  try {
    parser.write(decodeXmlBytes(bytes).replace(/^\ufeff/, ''));
  } catch (error) {
    if (error instanceof RootSeen) return error.uri;
    throw error;
  }
  return undefined;
}

/** The first bytes of a part, which are checked before the rest; a root rarely comes later. */
const firstBytes = 4096;

/** Namespace of the root element; empty if the part is not XML. */
export function rootNamespace(bytes: Uint8Array): string {
  const early = bytes.length > firstBytes ? rootUri(bytes.subarray(0, firstBytes)) : undefined;
  return early ?? rootUri(bytes) ?? '';
}

/** Names of the parts, in the package's order. */
export function auditTrailParts(file: SignedPackage): string[] {
  return file.partNames.filter((name) => {
    if (isRelationshipsPart(name) || !/xml$/i.test(file.contentType(name))) return false;
    const bytes = file.part(name);
    return bytes !== undefined && rootNamespace(bytes) === auditTrailUri;
  });
}

/** The record in a part: the text of its root, which must contain nothing else; undefined for any other part. */
export function auditTrailRecord(file: SignedPackage, partName: string): string | undefined {
  const root = ifReadable(() => file.xml(file.part(partName) ?? new Uint8Array()), 'INVALID_FILE_FORMAT');
  const isRecord = root?.uri === auditTrailUri && root.local === 'auditTrail' && [...allElements(root)].length === 1;
  return isRecord ? elementText(root) : undefined;
}

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
 * Only for an unsigned package: once signed, parts that pose as audit trails would be covered like everything else.
 * @throws DocOpsError UNPROCESSABLE_DOCUMENT if such a part is more than custom XML to the document; INVALID_FILE_FORMAT, FILE_TOO_LARGE
 */
export function takeOutPackageTrails(bytes: Uint8Array, budget: Budget): PackageWithoutTrails {
  const file = new SignedPackage(bytes, budget);
  const takenOut = auditTrailParts(file);
  if (takenOut.length === 0) return { bytes, takenOut };
  const names = new Set(takenOut.map((name) => name.toLowerCase()));
  const links = file.links;
  const needed = links.find(({ target, relationship }) => target !== undefined && names.has(target) && !isCustomXml(relationship.type));
  if (needed) refuse('document', `needs the part ${needed.target ?? ''}, which poses as the audit trail of a signature; remove it`);
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
