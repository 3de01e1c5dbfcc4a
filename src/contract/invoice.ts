/** Electronic invoices in a PDF: Factur-X 1.0, which equals ZUGFeRD since version 2.1. Its profiles and limits, declared once. */
import { archivalProfiles, mayEmbed, type ArchivalProfile, type TargetFormat } from './conversion.js';

/** Bytes of the XML, which may hold supporting documents as base64. */
export const mostInvoiceBytes = 16 * 1024 * 1024;

export interface InvoiceProfile {
  /** As the PDF's metadata name it. */
  readonly level: string;
  /** The guideline that the XML states (BT-24). */
  readonly guideline: string;
  /** A version, or an extension, follows the guideline. */
  readonly isVersioned?: true;
  /** The XML contains less than the pages and cannot replace them. */
  readonly isPartial?: true;
  /** Name of the XML in the PDF; default: `factur-x.xml`. */
  readonly fileName?: string;
}

const european = 'urn:cen.eu:en16931:2017';
const usualFileName = 'factur-x.xml';
const german = { level: 'XRECHNUNG', isVersioned: true, fileName: 'xrechnung.xml' } as const;

export const invoiceProfiles: readonly InvoiceProfile[] = [
  { level: 'MINIMUM', guideline: 'urn:factur-x.eu:1p0:minimum', isPartial: true },
  { level: 'BASIC WL', guideline: 'urn:factur-x.eu:1p0:basicwl', isPartial: true },
  { level: 'BASIC', guideline: `${european}#compliant#urn:factur-x.eu:1p0:basic` },
  { level: 'EN 16931', guideline: european },
  { level: 'EXTENDED', guideline: `${european}#conformant#urn:factur-x.eu:1p0:extended` },
  // EXTENDED as the French reform requires it; the metadata have no separate level for it.
  { level: 'EXTENDED', guideline: `${european}#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr` },
  // Since version 3.0, and before it.
  { ...german, guideline: `${european}#compliant#urn:xeinkauf.de:kosit:xrechnung_` },
  { ...german, guideline: `${european}#compliant#urn:xoev-de:kosit:standard:xrechnung_` },
];

export const invoiceLevels: readonly string[] = [...new Set(invoiceProfiles.map(({ level }) => level))];

export const invoiceFileName = ({ fileName = usualFileName }: InvoiceProfile): string => fileName;

/** The profile of a guideline; undefined if it is not a Factur-X one. */
export const profileOfGuideline = (stated: string): InvoiceProfile | undefined =>
  invoiceProfiles.find(({ guideline, isVersioned }) => (isVersioned === true ? stated.startsWith(guideline) : stated === guideline));

/** An electronic invoice is valid only in a PDF/A-3, so a caller need not name it. */
const usualProfile: ArchivalProfile = '3b';

interface ArchivalChoice {
  readonly hasInvoice: boolean;
  readonly pdfa: ArchivalProfile | undefined;
}

/** The PDF/A profile of a PDF with or without an invoice. */
export const archivalProfile = ({ hasInvoice, pdfa }: ArchivalChoice): ArchivalProfile | undefined =>
  pdfa ?? (hasInvoice ? usualProfile : undefined);

/** The reason why the result cannot hold an invoice; undefined if it can. */
export function invoiceIssue(to: TargetFormat, pdfa: ArchivalProfile | undefined): string | undefined {
  if (to !== 'pdf') return 'is only for PDF';
  if (mayEmbed(pdfa)) return undefined;
  return `needs a part of PDF/A that allows attachments: pdfa=${archivalProfiles.filter(mayEmbed).join(', ')}; without pdfa it is ${usualProfile}`;
}
