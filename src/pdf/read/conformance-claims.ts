/** What a document's metadata claims: parts of PDF/A (ISO 19005) and PDF/UA (ISO 14289). */
import { PdfStream } from '../objects/pdf-object.js';
import { catalogOf } from './object-source.js';
import type { PdfDocument } from './pdf-document.js';

export interface ConformanceClaims {
  /** `PDF/A-2a`; undefined for a document that is not a PDF/A. */
  readonly pdfa: { readonly part: number; /** Lower case; empty in part 4. */ readonly level: string } | undefined;
  /** The part of PDF/UA. */
  readonly pdfua: number | undefined;
}

const none: ConformanceClaims = { pdfa: undefined, pdfua: undefined };

/** A property of the metadata, as an element or as an attribute. */
function propertyOf(text: string, name: string): string | undefined {
  return new RegExp(`${name}\\s*(?:=\\s*["']|>)\\s*(\\w{1,8})`).exec(text)?.[1];
}

export function conformanceClaims(document: PdfDocument): ConformanceClaims {
  const metadata = document.resolve(catalogOf(document)?.get('Metadata'));
  if (!(metadata instanceof PdfStream)) return none;
  const text = Buffer.from(document.decodeStream(metadata).data).toString('utf8');
  const [pdfa, pdfua] = [propertyOf(text, 'pdfaid:part'), propertyOf(text, 'pdfuaid:part')];
  const level = propertyOf(text, 'pdfaid:conformance')?.toLowerCase() ?? '';
  return {
    pdfa: pdfa === undefined || !/^\d$/.test(pdfa) ? undefined : { part: Number(pdfa), level },
    pdfua: pdfua === undefined || !/^\d$/.test(pdfua) ? undefined : Number(pdfua),
  };
}

/** Parts 1, 2 and 4 of PDF/A know no attached files, or only PDF/A itself; part 3, levels 4e and 4f, and ordinary files take any (ISO 19005-4 §6.9). */
export const allowsAttachments = ({ pdfa }: ConformanceClaims): boolean =>
  pdfa === undefined || pdfa.part === 3 || (pdfa.part === 4 && pdfa.level !== '');

/** The claims that need every page to be tagged, as names: `PDF/UA-1 and PDF/A-2a`. Undefined where there is none. */
export function claimsOfStructure({ pdfa, pdfua }: ConformanceClaims): string | undefined {
  const names = [pdfua === undefined ? [] : `PDF/UA-${pdfua}`, pdfa?.level === 'a' ? `PDF/A-${pdfa.part}a` : []].flat();
  return names.length === 0 ? undefined : names.join(' and ');
}
