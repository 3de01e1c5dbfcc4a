/** The claims in a document's metadata: parts of PDF/A (ISO 19005) and PDF/UA (ISO 14289), the profile of an invoice (Factur-X). */
import { appendAll } from '../../base/append-all.js';
import { invoiceLevels } from '../../contract/invoice.js';
import { readXmlLeniently } from '../../base/xml/read-xml.js';
import type { XmlElement } from '../../base/xml/xml-element.js';
import { catalogOf, asStream } from './object-source.js';
import type { PdfDocument } from './pdf-document.js';

export interface ConformanceClaims {
  /** `PDF/A-2a`; undefined if the document is not a PDF/A. */
  readonly pdfa: { readonly part: number; /** Lower case; empty in part 4. */ readonly level: string } | undefined;
  /** The part of PDF/UA. */
  readonly pdfua: number | undefined;
  /** `EN 16931`: the profile of the XML in the document. */
  readonly invoice: string | undefined;
}

const none: ConformanceClaims = { pdfa: undefined, pdfua: undefined, invoice: undefined };

const names: readonly string[] = ['pdfaid:part', 'pdfaid:conformance', 'pdfuaid:part', 'fx:ConformanceLevel'];

/** XMP properties, as attributes or elements of a description (ISO 16684-1 §7). */
function propertiesIn(root: XmlElement | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const stack = root ? [root] : [];
  for (let element = stack.pop(); element; element = stack.pop()) {
    for (const name of names) {
      if (found.has(name)) continue;
      const value = element.name === name ? element.text() : element.attribute(name);
      if (value !== undefined) found.set(name, value.trim().slice(0, 10));
    }
    appendAll(stack, element.elements().toReversed());
  }
  return found;
}

export function conformanceClaims(document: PdfDocument): ConformanceClaims {
  const metadata = asStream(document, catalogOf(document)?.get('Metadata'));
  if (!metadata) return none;
  const found = propertiesIn(readXmlLeniently(document.decodeStream(metadata).data).root);
  const [pdfa = '', level = '', pdfua = '', invoice = ''] = names.map((name) => found.get(name));
  return {
    pdfa: /^\d$/.test(pdfa) ? { part: Number(pdfa), level: level.toLowerCase() } : undefined,
    pdfua: /^\d$/.test(pdfua) ? Number(pdfua) : undefined,
    invoice: invoiceLevels.includes(invoice) ? invoice : undefined,
  };
}

export const namesOfClaims = ({ pdfa, pdfua, invoice }: ConformanceClaims): string[] => [
  ...(pdfa === undefined ? [] : [`PDF/A-${pdfa.part}${pdfa.level}`]),
  ...(pdfua === undefined ? [] : [`PDF/UA-${pdfua}`]),
  ...(invoice === undefined ? [] : [`Factur-X ${invoice}`]),
];

/**
 * Parts 1, 2 and 4 of PDF/A allow no attached files, or only PDF/A; part 3, levels 4e and 4f, and
 * ordinary files allow any (ISO 19005-4 §6.9).
 */
export const allowsAttachments = ({ pdfa }: ConformanceClaims): boolean =>
  pdfa === undefined || pdfa.part === 3 || (pdfa.part === 4 && pdfa.level !== '');

/** The claims that require every page to be tagged, as names: `PDF/UA-1 and PDF/A-2a`. Undefined if the document has none. */
export function claimsOfStructure({ pdfa, pdfua }: ConformanceClaims): string | undefined {
  const tagged = namesOfClaims({ pdfa: pdfa?.level === 'a' ? pdfa : undefined, pdfua, invoice: undefined }).toReversed();
  return tagged.length === 0 ? undefined : tagged.join(' and ');
}
