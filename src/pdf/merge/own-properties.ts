/** The properties in a document's XMP and information dictionary → those of the same document written again (ISO 32000-2 §14.3). */
import { readXmlLeniently } from '../../base/xml/read-xml.js';
import type { XmlElement } from '../../base/xml/xml-element.js';
import { decodePdfText, readPdfDate } from '../objects/text-string.js';
import { conformanceClaims } from '../read/conformance-claims.js';
import { asDict, asStream, asString, catalogOf } from '../read/object-source.js';
import type { PdfDocument } from '../read/pdf-document.js';
import { statedLanguage } from '../structure/join-structure.js';
import type { DocumentInformation } from '../write/document-information.js';

/** Characters of a property that are kept. */
const longestProperty = 2000;

/** Elements of the packet that are examined. */
const mostElements = 10_000;

const xmpNames = ['dc:title', 'dc:creator', 'dc:description', 'pdf:Keywords', 'xmp:CreateDate', 'fx:DocumentFileName'] as const;
type XmpName = (typeof xmpNames)[number];

/** The first value of each property, as an attribute, an element, or the first entry of its list (ISO 16684-1 §7). */
function xmpOf(document: PdfDocument): ReadonlyMap<XmpName, string> {
  const found = new Map<XmpName, string>();
  const metadata = asStream(document, catalogOf(document)?.get('Metadata'));
  const root = metadata && readXmlLeniently(document.decodeStream(metadata).data).root;
  const stack: XmlElement[] = root ? [root] : [];
  let left = mostElements;
  for (let element = stack.pop(); element && left > 0; element = stack.pop()) {
    left -= 1;
    for (const name of xmpNames) {
      if (found.has(name)) continue;
      const value = element.name === name ? firstEntry(element).text() : element.attribute(name);
      if (value !== undefined && value.trim() !== '') found.set(name, value.trim().slice(0, longestProperty));
    }
    for (const child of element.elements().toReversed()) stack.push(child);
  }
  return found;
}

const firstEntry = (element: XmlElement): XmlElement => element.elements()[0]?.child('rdf:li') ?? element;

/** XMP decides where both have a property, as PDF 2.0 says. */
export function ownProperties(document: PdfDocument): DocumentInformation {
  const xmp = xmpOf(document);
  const info = asDict(document, document.trailer.get('Info'));
  const stated = (key: string): string | undefined => {
    const value = asString(document, info?.get(key));
    const text = value && decodePdfText(value.bytes).trim().slice(0, longestProperty);
    return text === '' ? undefined : text;
  };
  const created = stated('CreationDate');
  const { invoice: level } = conformanceClaims(document);
  const fileName = xmp.get('fx:DocumentFileName');
  return {
    title: xmp.get('dc:title') ?? stated('Title'),
    author: xmp.get('dc:creator') ?? stated('Author'),
    subject: xmp.get('dc:description') ?? stated('Subject'),
    keywords: xmp.get('pdf:Keywords') ?? stated('Keywords'),
    created: xmp.get('xmp:CreateDate') ?? (created === undefined ? undefined : readPdfDate(created)),
    language: statedLanguage(document),
    ...(level !== undefined && fileName !== undefined && { invoice: { fileName, level } }),
  };
}
