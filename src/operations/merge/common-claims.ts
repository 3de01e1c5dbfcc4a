/** Claims common to all documents of a merge: the parts of PDF/A and PDF/UA that the result may claim as well (ISO 19005, ISO 14289). */
import { accessibleProfiles, archivalProfiles, mayEmbed, type AccessibleProfile, type ArchivalProfile } from '../../contract/conversion.js';
import { conformanceClaims, type ConformanceClaims } from '../../pdf/read/conformance-claims.js';
import { eachField } from '../../pdf/read/field-tree.js';
import { asArray, catalogOf, asDict, asName, asStream } from '../../pdf/read/object-source.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';

export interface CommonClaims {
  readonly archival: ArchivalProfile | undefined;
  readonly accessible: AccessibleProfile | undefined;
  /** Claims that some documents make, or that were requested, but that the result cannot make. */
  readonly losses: readonly { readonly code: string; readonly message: string }[];
}

export interface RequestedClaims {
  readonly attachesFiles?: boolean | undefined;
  /** Whether the result is encrypted, which PDF/A forbids (ISO 19005-2 §6.1.3). */
  readonly isProtected?: boolean | undefined;
  /** Whether the claim was requested, so that its loss is reported even if no document makes it. */
  readonly isArchival?: boolean | undefined;
  readonly isAccessible?: boolean | undefined;
  /** A document of which a page is drawn on the pages of the others. */
  readonly watermark?: PdfDocument | undefined;
}

const levels = 'bua';

/** The claim, or the reason why it is lost, as a clause. */
type Verdict<T> = { readonly claim: T } | { readonly reason: string };

export function commonClaims(documents: readonly PdfDocument[], choices: RequestedClaims = {}): CommonClaims {
  const claims = documents.map(conformanceClaims);
  const archival = archivalOf(documents, claims, choices);
  const accessible = accessibleOf(documents, claims, choices);
  const isWanted = {
    pdfa: choices.isArchival === true || claims.some(({ pdfa }) => pdfa !== undefined),
    pdfua: choices.isAccessible === true || claims.some(({ pdfua }) => pdfua !== undefined),
  };
  const losses = [
    ...('reason' in archival && isWanted.pdfa ? [{ code: 'merge.pdfa', message: `the result is not a PDF/A: ${archival.reason}` }] : []),
    ...('reason' in accessible && isWanted.pdfua
      ? [{ code: 'merge.pdfua', message: `the result is not a PDF/UA: ${accessible.reason}` }]
      : []),
  ];
  return {
    archival: 'claim' in archival ? archival.claim : undefined,
    accessible: 'claim' in accessible ? accessible.claim : undefined,
    losses,
  };
}

const without = (claims: readonly ConformanceClaims[], key: 'pdfa' | 'pdfua'): string | undefined => {
  const index = claims.findIndex((claim) => claim[key] === undefined);
  return index < 0 ? undefined : `documents[${String(index)}] does not conform`;
};

const watermarkReason = 'the watermark does not conform';

/** An artifact needs no structure, but its fonts must be embedded and map to Unicode (ISO 14289-1 §7.21). */
function hasFitFonts(watermark: PdfDocument): boolean {
  const { pdfa, pdfua } = conformanceClaims(watermark);
  return pdfua !== undefined || (pdfa !== undefined && pdfa.level !== 'b');
}

function archivalOf(
  sources: readonly PdfDocument[],
  ofSources: readonly ConformanceClaims[],
  { attachesFiles, isProtected, watermark }: RequestedClaims,
): Verdict<ArchivalProfile> {
  if (isProtected === true) return { reason: 'it is encrypted' };
  const documents = watermark ? [...sources, watermark] : sources;
  const claims = watermark ? [...ofSources, conformanceClaims(watermark)] : ofSources;
  const missing = without(ofSources, 'pdfa') ?? (without(claims, 'pdfa') === undefined ? undefined : watermarkReason);
  if (missing !== undefined || claims.length === 0) return { reason: missing ?? 'no documents were sent' };
  const stated = claims.flatMap(({ pdfa }) => pdfa ?? []);
  const parts = new Set(stated.map(({ part }) => part));
  if (parts.has(1)) return { reason: 'PDF/A-1 requires another version of PDF' };
  if (parts.has(4) && parts.size > 1) return { reason: 'PDF/A-4 needs another version of PDF than the other parts' };
  if (!haveSameProfile(documents)) return { reason: 'the documents were made for different colours (their output intents differ)' };
  const level = [...levels][Math.min(...stated.map(({ level: own }) => levels.indexOf(own)))] ?? '';
  // Part 3 is part 2 with embedded files of any kind (ISO 19005-3 §6.8).
  const part = attachesFiles === true && parts.has(2) ? 3 : Math.max(...parts);
  const profile = archivalProfiles.find((one) => one === `${String(part)}${part === 4 ? '' : level}`);
  if (!profile || (part === 4 && stated.some(({ level: own }) => own !== ''))) return { reason: 'PDF/A-4e and PDF/A-4f are not supported' };
  return attachesFiles === true && !mayEmbed(profile) ? { reason: `PDF/A-${profile} allows no attachments` } : { claim: profile };
}

function accessibleOf(
  documents: readonly PdfDocument[],
  claims: readonly ConformanceClaims[],
  { watermark }: RequestedClaims,
): Verdict<AccessibleProfile> {
  const missing = without(claims, 'pdfua') ?? signedOne(documents) ?? (watermark && !hasFitFonts(watermark) ? watermarkReason : undefined);
  const parts = new Set(claims.map(({ pdfua }) => pdfua));
  const profile = accessibleProfiles.find((one) => parts.size === 1 && parts.has(Number(one)));
  if (missing !== undefined || !profile) return { reason: missing ?? 'parts 1 and 2 of PDF/UA are based on different versions of PDF' };
  return { claim: profile };
}

/** A signature's appearance becomes a picture, but the structure still has it as a field (ISO 14289-1 §7.18.4). */
function signedOne(documents: readonly PdfDocument[]): string | undefined {
  const index = documents.findIndex((document) =>
    [...eachField(document)].some(({ type, value }) => type === 'Sig' && asDict(document, value) !== undefined),
  );
  return index < 0 ? undefined : `documents[${String(index)}] is signed, and its signature is lost`;
}

/** A file has one colour profile; documents without one use no device colours. */
function haveSameProfile(documents: readonly PdfDocument[]): boolean {
  const profiles = documents.flatMap((document) =>
    asArray(document, catalogOf(document)?.get('OutputIntents')).flatMap((item) => {
      const intent = asDict(document, item);
      const stream = asName(document, intent?.get('S')) === 'GTS_PDFA1' ? asStream(document, intent?.get('DestOutputProfile')) : undefined;
      return stream ? [Buffer.from(document.decodeStream(stream).data)] : [];
    }),
  );
  return profiles.every((profile) => profile.equals(profiles[0] ?? profile));
}
