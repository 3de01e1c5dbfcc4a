/**
 * Properties of other standards in the metadata, described for PDF/A: parts 2 and 3 require the
 * file to describe them (ISO 19005-2 §6.6.2.3.3).
 */
import { escapeText } from '../../base/xml/escape-xml.js';

export interface ExtensionSchema {
  readonly name: string;
  readonly namespace: string;
  readonly prefix: string;
  readonly properties: readonly {
    readonly name: string;
    readonly type: 'Integer' | 'Text';
    /** Whether a program or a person sets it. */
    readonly category: 'internal' | 'external';
    readonly description: string;
  }[];
}

/** PDF/UA's claim (ISO 14289-1 §5). */
export const accessibleSchema: ExtensionSchema = {
  name: 'PDF/UA identification',
  namespace: 'http://www.aiim.org/pdfua/ns/id/',
  prefix: 'pdfuaid',
  properties: [{ name: 'part', type: 'Integer', category: 'internal', description: 'Part of ISO 14289 that the file conforms to' }],
};

/** The Factur-X properties by which readers find the invoice. */
export const invoiceSchema: ExtensionSchema = {
  name: 'Factur-X PDFA Extension Schema',
  namespace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefix: 'fx',
  properties: [
    { name: 'DocumentFileName', type: 'Text', category: 'external', description: 'Name of the embedded XML file' },
    { name: 'DocumentType', type: 'Text', category: 'external', description: 'Kind of the document, in capital letters' },
    { name: 'Version', type: 'Text', category: 'external', description: 'Version of the standard that the XML follows' },
    { name: 'ConformanceLevel', type: 'Text', category: 'external', description: 'Profile of the XML' },
  ],
};

const namespaces = {
  pdfaExtension: 'http://www.aiim.org/pdfa/ns/extension/',
  pdfaSchema: 'http://www.aiim.org/pdfa/ns/schema#',
  pdfaProperty: 'http://www.aiim.org/pdfa/ns/property#',
};

/** @param fields By element name */
function resource(fields: Readonly<Record<string, string>>, more = ''): string {
  const elements = Object.entries(fields).map(([name, value]) => `<${name}>${escapeText(value)}</${name}>`);
  return `<rdf:li rdf:parseType="Resource">${elements.join('')}${more}</rdf:li>`;
}

function describeSchema({ name, namespace, prefix, properties }: ExtensionSchema): string {
  const described = properties.map((property) =>
    resource({
      'pdfaProperty:name': property.name,
      'pdfaProperty:valueType': property.type,
      'pdfaProperty:category': property.category,
      'pdfaProperty:description': property.description,
    }),
  );
  return resource(
    { 'pdfaSchema:schema': name, 'pdfaSchema:namespaceURI': namespace, 'pdfaSchema:prefix': prefix },
    `<pdfaSchema:property><rdf:Seq>${described.join('')}</rdf:Seq></pdfaSchema:property>`,
  );
}

/** All descriptions form one property of the document; without any, the property is omitted. */
export function extensionSchemas(schemas: readonly ExtensionSchema[]): string {
  if (schemas.length === 0) return '';
  const declared = Object.entries(namespaces).map(([prefix, name]) => `xmlns:${prefix}="${name}"`);
  return `<pdfaExtension:schemas ${declared.join(' ')}><rdf:Bag>${schemas.map(describeSchema).join('')}</rdf:Bag></pdfaExtension:schemas>\n`;
}
