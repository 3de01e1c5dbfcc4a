/** A package → the parts whose XML is in the namespace of our audit trails, regardless of part names and encoding. */
import { SaxesParser } from 'saxes';
import { DocOpsError } from '../../base/errors.js';
import { decodeXmlBytes } from '../../base/xml/decode-xml.js';
import { auditTrailUri } from '../xml/xml-signature-names.js';
import { allElements, elementText } from '../xml/xml-tree.js';
import { isRelationshipsPart, type SignedPackage } from './signed-package.js';

/** Thrown to stop reading once the root is known. */
class RootSeen extends Error {
  constructor(readonly uri: string) {
    super();
  }
}

/** Ignores everything before the root, prefixes and encodings: only the resolved name counts. */
function rootOf(bytes: Uint8Array): string | undefined {
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
  const early = bytes.length > firstBytes ? rootOf(bytes.subarray(0, firstBytes)) : undefined;
  return early ?? rootOf(bytes) ?? '';
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
export function recordOf(file: SignedPackage, partName: string): string | undefined {
  try {
    const root = file.xml(file.part(partName) ?? new Uint8Array());
    const isRecord = root.uri === auditTrailUri && root.local === 'auditTrail' && [...allElements(root)].length === 1;
    return isRecord ? elementText(root) : undefined;
  } catch (error) {
    if (error instanceof DocOpsError && error.code === 'INVALID_FILE_FORMAT') return undefined;
    throw error;
  }
}
