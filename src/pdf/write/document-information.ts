/** Title, author and other properties → the information dictionary and an equivalent XMP packet (ISO 32000-2 §14.3; ISO 16684-1). */
import type { AccessibleProfile, ArchivalProfile } from '../../contract/conversion.js';
import { escapeText } from '../../base/xml/escape-xml.js';
import { pdfDict, pdfName, PdfStream, type PdfDict } from '../objects/pdf-object.js';
import { dateString, textString } from '../objects/text-string.js';
import { accessibleSchema, extensionSchemas, invoiceSchema, type ExtensionSchema } from './extension-schemas.js';

/** The properties by which readers find electronic invoices (Factur-X 1.0). */
export interface InvoiceClaim {
  /** The name of the attached file. */
  readonly fileName: string;
  /** The profile's name. */
  readonly level: string;
}

export interface DocumentInformation {
  readonly title?: string | undefined;
  readonly author?: string | undefined;
  readonly subject?: string | undefined;
  readonly keywords?: string | undefined;
  /** BCP 47. */
  readonly language?: string | undefined;
  /** ISO 8601; without a time zone it is UTC. If absent, the file has no dates. */
  readonly created?: string | undefined;
  /** Default `docops-router`. */
  readonly producer?: string;
  /** The file's PDF/A claim (ISO 19005); absent: no claim. */
  readonly archival?: ArchivalProfile | undefined;
  /** The file's PDF/UA claim (ISO 14289); absent: no claim. */
  readonly accessible?: AccessibleProfile | undefined;
  /** Set if the file contains an invoice as XML; only PDF/A files do. */
  readonly invoice?: InvoiceClaim;
}

const defaultProducer = 'docops-router';

/** Undefined for empty text, so that no empty entries are written. */
const clean = (text: string | undefined): string | undefined => {
  const trimmed = text?.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').trim();
  return trimmed === '' ? undefined : trimmed;
};

/** `2024-05-06T07:08:09Z`; undefined if the text is not a date. */
function utcTime(iso: string | undefined): string | undefined {
  if (iso === undefined) return undefined;
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/i.test(iso);
  const time = new Date(hasZone || !iso.includes('T') ? iso : `${iso}Z`);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString().replace(/\.\d+Z$/, 'Z');
}

export function informationDict(information: DocumentInformation): PdfDict {
  const text = (value: string | undefined) => {
    const cleaned = clean(value);
    return cleaned === undefined ? undefined : textString(cleaned);
  };
  const created = utcTime(information.created);
  const date = created === undefined ? undefined : dateString(created);
  return pdfDict({
    Title: text(information.title),
    Author: text(information.author),
    Subject: text(information.subject),
    Keywords: text(information.keywords),
    Producer: text(information.producer ?? defaultProducer),
    CreationDate: date,
    ModDate: date,
  });
}

const element = (name: string, value: string | undefined, wrap: (text: string) => string = (text) => text): string =>
  value === undefined ? '' : `<${name}>${wrap(escapeText(value))}</${name}>\n`;

const alternative = (text: string): string => `<rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt>`;
const sequence = (text: string): string => `<rdf:Seq><rdf:li>${text}</rdf:li></rdf:Seq>`;
const bag = (text: string): string => `<rdf:Bag><rdf:li>${text}</rdf:li></rdf:Bag>`;

function archivalClaim(archival: ArchivalProfile | undefined): string[] {
  if (archival === undefined) return [];
  const [part, level] = archival;
  // part 4 has no level, but the year of its edition (ISO 19005-4 §6.7.3)
  return [element('pdfaid:part', part), level ? element('pdfaid:conformance', level.toUpperCase()) : element('pdfaid:rev', '2020')];
}

function accessibleClaim(accessible: AccessibleProfile | undefined): string[] {
  if (accessible === undefined) return [];
  const claim = element('pdfuaid:part', accessible);
  // part 2 includes the year of its edition (ISO 14289-2 §5)
  return accessible === '2' ? [claim, element('pdfuaid:rev', '2024')] : [claim];
}

const invoiceClaim = ({ fileName, level }: InvoiceClaim): string =>
  `<rdf:Description rdf:about="" xmlns:${invoiceSchema.prefix}="${invoiceSchema.namespace}">
${element('fx:DocumentType', 'INVOICE')}${element('fx:DocumentFileName', fileName)}${element('fx:Version', '1.0')}${element('fx:ConformanceLevel', level)}</rdf:Description>
`;

/** The schemas of properties that PDF/A does not predefine. */
function schemasOf({ accessible, archival, invoice }: DocumentInformation): ExtensionSchema[] {
  if (archival === undefined) return [];
  return [...(accessible === '1' ? [accessibleSchema] : []), ...(invoice ? [invoiceSchema] : [])];
}

/** An uncompressed stream, so that any program can find the packet. */
export function metadataStream(information: DocumentInformation): PdfStream {
  const created = utcTime(information.created);
  const properties = [
    element('dc:format', 'application/pdf'),
    element('dc:title', clean(information.title), alternative),
    element('dc:creator', clean(information.author), sequence),
    element('dc:description', clean(information.subject), alternative),
    element('dc:language', clean(information.language), bag),
    element('pdf:Keywords', clean(information.keywords)),
    element('pdf:Producer', clean(information.producer ?? defaultProducer)),
    element('xmp:CreateDate', created),
    element('xmp:ModifyDate', created),
    ...archivalClaim(information.archival),
    ...accessibleClaim(information.accessible),
    extensionSchemas(schemasOf(information)),
  ].join('');
  const packet = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
${properties}</rdf:Description>
${information.invoice ? invoiceClaim(information.invoice) : ''}</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`;
  return new PdfStream(pdfDict({ Type: pdfName('Metadata'), Subtype: pdfName('XML') }), Buffer.from(packet));
}
