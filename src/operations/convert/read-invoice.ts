/** The XML of an invoice → the file to embed in a PDF, and its description in the metadata (Factur-X 1.0, ZUGFeRD 2.1 and later). */
import { Budget } from '../../base/abort.js';
import { DocOpsError } from '../../base/errors.js';
import { invoiceFileName, invoiceProfiles, profileOfGuideline, type InvoiceProfile } from '../../contract/invoice.js';
import { readXml } from '../../base/xml/read-xml.js';
import type { XmlElement } from '../../base/xml/xml-element.js';
import type { InvoiceClaim } from '../../pdf/write/document-information.js';
import type { EmbeddedFile } from '../../pdf/write/embedded-file.js';

export interface ReadInvoice {
  readonly file: EmbeddedFile;
  readonly claim: InvoiceClaim;
}

export interface ReadInvoiceOptions {
  /** The time of embedding. */
  readonly now: Date;
  /** Milliseconds after which the reading stops with OPERATION_TIMEOUT; absent: no limit. */
  readonly timeoutMs?: number | undefined;
}

/** The root element of UN/CEFACT invoices, the only syntax that may be embedded in a PDF. */
const rootName = 'CrossIndustryInvoice';
/** Other kinds of XML, by the name of the root element. */
const otherKinds: ReadonlyMap<string, string> = new Map([
  ['Invoice', 'is an invoice in UBL'],
  ['CreditNote', 'is a credit note in UBL'],
  ['CrossIndustryDocument', 'is of ZUGFeRD 1.0'],
  ['SCRDMCCBDACIOMessageStructure', 'is an order (Order-X)'],
]);
const longestQuote = 120;

const quoted = (text: string): string => `"${text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text}"`;

const wrong = (issue: string): DocOpsError =>
  new DocOpsError('INVALID_FILE_FORMAT', 'The invoice cannot be embedded in a PDF.', { details: [{ field: 'invoice', issue }] });

const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1);

/** Invoices may use any prefixes, and the XML reader only resolves those of office documents. */
const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.elements().find((child) => localName(child) === name);

function readInvoiceXml(bytes: Uint8Array, timeoutMs: number | undefined): XmlElement {
  try {
    return readXml(bytes, { budget: new Budget({ timeoutMs }) });
  } catch (error) {
    if (!(error instanceof DocOpsError)) throw error;
    if (error.code === 'INVALID_FILE_FORMAT') throw wrong(`is not readable XML: ${error.message}`);
    if (error.code === 'UNPROCESSABLE_DOCUMENT') throw wrong(`is too large: ${error.message}`);
    throw error;
  }
}

function profileOf(root: XmlElement): InvoiceProfile {
  const name = localName(root);
  if (name !== rootName)
    throw wrong(`${otherKinds.get(name) ?? `has the root element ${quoted(name)}`}; it must be in CII, with the root ${rootName}`);
  const parameter = childOf(childOf(root, 'ExchangedDocumentContext'), 'GuidelineSpecifiedDocumentContextParameter');
  const stated = childOf(parameter, 'ID')?.text().trim() ?? '';
  const profile = profileOfGuideline(stated);
  if (profile) return profile;
  const known = invoiceProfiles.map(({ guideline, isVersioned }) => guideline + (isVersioned === true ? '…' : ''));
  const found = stated === '' ? 'has no guideline' : `has the guideline ${quoted(stated)}, which is not a profile of Factur-X`;
  throw wrong(`${found}; its GuidelineSpecifiedDocumentContextParameter must have one of these as ID: ${known.join(', ')}`);
}

/**
 * Determines the invoice's profile. Does not check the profile's rules.
 * @throws DocOpsError INVALID_FILE_FORMAT, OPERATION_TIMEOUT
 */
export function readInvoice(bytes: Uint8Array, { now, timeoutMs }: ReadInvoiceOptions): ReadInvoice {
  const profile = profileOf(readInvoiceXml(bytes, timeoutMs));
  const { level, isPartial } = profile;
  const fileName = invoiceFileName(profile);
  return {
    file: {
      name: fileName,
      data: bytes,
      mediaType: 'text/xml',
      description: `The invoice as data (Factur-X, ${level})`,
      relationship: isPartial === true ? 'Data' : 'Alternative',
      modified: now,
    },
    claim: { fileName, level },
  };
}
