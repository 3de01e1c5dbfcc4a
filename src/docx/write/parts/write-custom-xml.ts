/** {@link CustomXmlPart}s → custom XML data storage parts with their properties (ECMA-376-1 §15.2.5, §15.2.6). */
import type { CustomXmlPart } from '../../../document/document-tree.js';
import { escapeAttribute } from '../../../base/xml/escape-xml.js';
import { PartRelationships, type PackageWriter } from '../package-writer.js';
import { xmlDeclaration } from '../xml-output.js';

const propertiesType = 'application/vnd.openxmlformats-officedocument.customXmlProperties+xml';
const namespace = 'http://schemas.openxmlformats.org/officeDocument/2006/customXml';
/** A GUID in braces (ST_Guid). */
const guid = /^\{[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}\}$/i;

/** `relationships` are those of the main part. */
export function writeCustomXml(parts: readonly CustomXmlPart[], into: PackageWriter, relationships: PartRelationships): void {
  for (const [index, { itemId, schemas, bytes }] of parts.entries()) {
    const number = index + 1;
    const own = new PartRelationships();
    if (itemId !== undefined && guid.test(itemId)) {
      const references = schemas.map((uri) => `<ds:schemaRef ds:uri="${escapeAttribute(uri)}"/>`).join('');
      const xml = `${xmlDeclaration}<ds:datastoreItem ds:itemID="${itemId}" xmlns:ds="${namespace}"><ds:schemaRefs>${references}</ds:schemaRefs></ds:datastoreItem>`;
      into.add(`customXml/itemProps${number}.xml`, propertiesType, xml);
      own.add('customXmlProps', `itemProps${number}.xml`);
    }
    into.add(`customXml/item${number}.xml`, 'application/xml', bytes, own);
    relationships.add('customXml', `../customXml/item${number}.xml`);
  }
}
