/** The steps of signing that process a document's bytes, off the event loop; keys and time-stamp authorities stay with the host. */
import { createHash, randomBytes } from 'node:crypto';
import { Budget } from '../../base/abort.js';
import { displayableText } from '../../base/displayable-text.js';
import { DocOpsError, validationError } from '../../base/errors.js';
import { withOperationMemory } from '../../base/operation-memory.js';
import type { SigningAlgorithm } from '../../base/signing-identity.js';
import { notDocxError, sniffFormat } from '../../docx/opc/sniff-format.js';
import { auditTrailJson, createAuditTrail, type AuditTrail } from '../../signing/audit-trail/audit-trail.js';
import { certificateContent, type CertificateContent } from '../../signing/audit-trail/certificate-content.js';
import { digestOf } from '../../signing/crypto/digest.js';
import type { PackageNotice } from '../../signing/docx/package-notices.js';
import type { PreparedPackageSignature } from '../../signing/docx/sign-package.js';
import type { OpenedPdf } from '../../signing/pdf/open-for-signing.js';
import type { SignatureOptions } from '../../signing/pdf/signature-options.js';
import type { SigningNotice } from '../../signing/pdf/signing-structure.js';
import type { ValidationData } from '../../signing/pdf/security-store.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import { stampDigest } from '../../signing/timestamp/timestamp-request.js';

import { contentTypes } from '../../contract/conversion.js';
import type { FontSettings } from '../font-library.js';
import { certificateDetails } from './certificate-pictures.js';
import { type SignRequest, unpackRecord, type SignRecord, digestWithoutKey, type SignatureMaker } from './sign-request.js';
import type { CertificatePageOptions } from './sign-pages.js';

interface StepSettings {
  readonly bytes: Uint8Array;
  readonly timeoutMs?: number | undefined;
  readonly fonts?: FontSettings | undefined;
  /** The password of an encrypted PDF. */
  readonly password?: string | undefined;
}

export interface PrepareSignInput extends Omit<SignRequest, keyof SignRecord>, StepSettings {
  readonly step: 'prepare';
  /** Audit trail and metadata, packed. */
  readonly record: Uint8Array;
  readonly maker: SignatureMaker;
  /** ISO 8601 in UTC. */
  readonly signingTime: string;
}

type Preparation = Omit<PrepareSignInput, 'record'> & SignRecord;

/** The input of a step. */
export type SignStepInput =
  | PrepareSignInput
  | (StepSettings & { readonly step: 'evidence'; readonly data: ValidationData })
  | (StepSettings & { readonly step: 'stamp'; readonly contentsSize: number })
  | (StepSettings & {
      readonly step: 'finish-package';
      readonly prepared: PreparedPackageSignature;
      readonly value: Uint8Array;
      readonly timestampToken?: Uint8Array | undefined;
    });

export interface PreparedPdf {
  readonly byteRange: readonly [number, number, number, number];
  readonly contentsSize: number;
  readonly fieldName: string;
  /** The digest of the signed bytes, under the maker's algorithm. */
  readonly digest: Uint8Array;
}

/** The result of a step; its fields depend on the step. */
export interface SignStepResult {
  readonly bytes: Uint8Array;
  /** A PDF without its CMS or token yet. */
  readonly pdf?: PreparedPdf;
  /** A package without its signature value yet. */
  readonly prepared?: PreparedPackageSignature;
  /** The last hash of the audit trail. */
  readonly headHash?: string;
  readonly pages?: number;
  /** Files and parts that posed as audit trails and were removed. */
  readonly takenOut?: readonly string[];
  /** Notices on missing features, changes to the document, or parts of a package that cannot be signed. */
  readonly notices?: readonly (SigningNotice | PackageNotice)[];
}

const random = (size: number): Uint8Array => randomBytes(size);

function trailOf(input: Preparation, contentType: string, pages?: number): AuditTrail {
  const { bytes, fileName, eventId, metadata, signer, caller, auditTrail, signingTime } = input;
  const name = (fileName ?? '').split(/[/\\]/).at(-1) ?? '';
  return createAuditTrail(
    {
      document: {
        name: name === '' ? 'document' : name,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        contentType,
        size: bytes.length,
        ...(pages === undefined ? {} : { pages }),
      },
      signer,
      created: signingTime,
      ...(caller ? { caller: { email: caller.email } } : {}),
      ...(eventId === undefined ? {} : { eventId }),
      ...(metadata === undefined ? {} : { metadata }),
    },
    auditTrail,
  );
}

interface Work {
  readonly budget: Budget;
  readonly fonts?: FontSettings | undefined;
}

/** Points. */
const letterWidth = 612;

/** @param contentType The original document's media type */
async function preparePdf(bytes: Uint8Array, input: Preparation, contentType: string, work: Work): Promise<SignStepResult> {
  const { openDocument } = await import('../../signing/pdf/open-for-signing.js');
  const { prepareChecked } = await import('./prepare-checked.js');
  const { budget } = work;
  const { password, repair } = input;
  const prepare = (document: PdfDocument): Promise<SignStepResult & { readonly pdf: PreparedPdf }> =>
    prepareOpened(openDocument(document, budget), input, contentType, work);
  return prepareChecked(bytes, prepare, { password, repair, random, budget });
}

async function prepareOpened(
  opened: OpenedPdf,
  input: Preparation,
  contentType: string,
  work: Work,
): Promise<SignStepResult & { readonly pdf: PreparedPdf }> {
  const { budget } = work;
  const { hasField } = await import('../../signing/pdf/open-for-signing.js');
  const { prepareSignature } = await import('../../signing/pdf/prepare-signature.js');
  const { digestInput } = await import('../../signing/pdf/prepared-signature.js');
  const { signature, maker, signingTime, signer } = input;
  const { isTagged, isConforming } = opened;
  const isLetter = Math.abs((opened.firstPageWidth ?? 0) - letterWidth) < 2;
  // The record describes the signed document: a rewritten PDF differs from the uploaded one.
  const record = contentType === contentTypes.pdf ? { ...input, bytes: opened.document.bytes } : input;
  const trail = trailOf(record, contentType, opened.pages);
  const form = { kind: 'pdf' as const, algorithm: maker.algorithm };
  const pages =
    input.certificate && !opened.isSigned
      ? await pagesFor(certificateContent(trail, await certificateDetails(input, maker, form, work)), {
          ...work,
          isLetter,
          isTagged,
          isConforming,
        })
      : undefined;
  const exists = signature.field !== undefined && hasField(opened, signature.field, budget);
  const placed = await placedOf(opened, input, { ...work, isConforming });
  const shown = await appearanceOf(input, exists, { ...work, isConforming });
  const { reason, location, contactInfo, field, certify } = signature;
  const prepared = prepareSignature(opened.document, {
    contentsSize: maker.contentsSize,
    random,
    signingTime: new Date(signingTime),
    name: signer.name,
    reason,
    location,
    contactInfo,
    field,
    certify,
    ...shown,
    placed,
    appendedPages: pages,
    auditTrail: { json: auditTrailJson(trail), headHash: trail.headHash },
    namesTrailInDictionary: maker.algorithm === undefined,
    budget,
  });
  const { byteRange, contentsSize, fieldName, takenOut = [], notices = [] } = prepared;
  const digest = digestOf(maker.algorithm?.digest ?? digestWithoutKey, ...digestInput(prepared));
  return { bytes: prepared.bytes, pdf: { byteRange, contentsSize, fieldName, digest }, headHash: trail.headHash, takenOut, notices };
}

async function pagesFor(content: CertificateContent, options: CertificatePageOptions): Promise<Uint8Array> {
  const { certificatePdf } = await import('./sign-pages.js');
  return certificatePdf(content, options);
}

/** The content drawn onto the pages before signing. */
async function placedOf(
  { document, isSigned }: OpenedPdf,
  { fields = [] }: Preparation,
  work: Work & { readonly isConforming: boolean },
): Promise<SignatureOptions['placed']> {
  if (fields.length === 0) return undefined;
  if (isSigned)
    throw new DocOpsError('UNPROCESSABLE_DOCUMENT', `fields: ${signedFields}`, { details: [{ field: 'fields', issue: signedFields }] });
  const { checkPlaces } = await import('../../signing/pdf/placed-content.js');
  const { placedPages } = await import('./placed-pages.js');
  checkPlaces(
    document,
    fields.map((field) => ({ ...field, isPicture: field.image !== undefined })),
    work.budget,
  );
  return placedPages(fields, work);
}

const signedFields = 'cannot be drawn into a signed document, because its signed content would change; add them before the first signature';

const defaultSize = { width: 200, height: 60 };

/**
 * The signature's appearance and its alternative text.
 * @param exists Whether the signature field already exists: if it has a rectangle, the signature is visible there
 */
async function appearanceOf(
  input: Preparation,
  exists: boolean,
  work: Work & { readonly isConforming: boolean },
): Promise<Pick<SignatureOptions, 'appearance' | 'description'>> {
  const { page, rect, image, reason, location, visible } = input.signature;
  const isWanted = visible ?? (page !== undefined || rect !== undefined || image !== undefined);
  if (!isWanted && !exists) return {};
  const { signatureDescription, signatureLookPdf } = await import('./sign-pages.js');
  const { width, height } = rect ?? defaultSize;
  const sealedBy = input.maker.shown?.name;
  const language = input.language ?? 'en';
  const texts = {
    language,
    sealedBy: sealedBy === undefined ? undefined : displayableText(sealedBy),
    reason,
    location,
    image,
  };
  const pdf = await signatureLookPdf({ name: input.signer.name, time: input.signingTime, width, height, ...texts }, work);
  const content = { kind: 'page', pdf } as const;
  return {
    appearance: { content, page, rect },
    description: { text: signatureDescription(input.signer.name, language), language },
  };
}

/** Rejects options that only apply to PDF. */
function refusePdfOptions({ signature, fields = [] }: Preparation): void {
  const visibleOptions = ['page', 'rect', 'field', 'visible', 'image', 'certify'] as const;
  const details = visibleOptions
    .filter((name) => signature[name] !== undefined && signature[name] !== false)
    .map((name) => ({
      field: `signature.${name}`,
      issue: 'applies only to PDF, since a DOCX has no visible signatures: omit it, or use to=pdf',
    }));
  if (fields.length > 0)
    details.push({ field: 'fields', issue: 'applies only to PDF, since nothing is drawn into a DOCX: omit it, or use to=pdf' });
  const { level } = signature;
  if (level === 'B-LT' || level === 'B-LTA')
    details.push({ field: 'signature.level', issue: `${level} applies only to PDF; a DOCX is signed at B-B or B-T` });
  if (details.length > 0) throw validationError(details);
}

/** Word only verifies RSA signatures with the old padding; the key is the same. */
function packageAlgorithm({ algorithm }: SignatureMaker): SigningAlgorithm {
  if (algorithm === undefined) {
    throw new DocOpsError(
      'UNPROCESSABLE_DOCUMENT',
      'A DOCX cannot be signed with this service’s signing identity, which makes only CMS signatures; use to=pdf.',
    );
  }
  return algorithm.scheme === 'rsa-pss' ? { scheme: 'rsa-pkcs1', digest: algorithm.digest } : algorithm;
}

async function preparePackage(input: Preparation, work: Work): Promise<SignStepResult> {
  const { budget } = work;
  refusePdfOptions(input);
  const { addAuditTrail, isPackageSigned } = await import('../../signing/docx/add-audit-trail.js');
  const { takeOutPackageTrails } = await import('../../signing/docx/audit-trail-parts.js');
  const { preparePackageSignature } = await import('../../signing/docx/sign-package.js');
  const { packageNotices } = await import('../../signing/docx/package-notices.js');
  const { bytes, maker, signature, signingTime } = input;
  const algorithm = packageAlgorithm(maker);
  const trail = trailOf(input, contentTypes.docx);
  // Earlier signatures cover every part, so nothing may be added.
  const isSigned = isPackageSigned(bytes, budget);
  const { bytes: clean, takenOut } = isSigned ? { bytes, takenOut: [] } : takeOutPackageTrails(bytes, budget);
  const page = input.certificate
    ? certificateContent(trail, await certificateDetails(input, maker, { kind: 'docx', algorithm }, work))
    : undefined;
  const added = isSigned ? undefined : addAuditTrail(clean, trail, page, budget);
  const whole = added?.bytes ?? bytes;
  const comments = [signature.reason, signature.location].filter((text) => text !== undefined).join(', ');
  const claims = {
    algorithm,
    chain: maker.chain,
    signingTime: `${signingTime.slice(0, 19)}Z`,
    comments,
    ...(added ? { auditTrailPart: { partName: added.partName, headHash: trail.headHash } } : { auditTrail: auditTrailJson(trail) }),
  };
  const prepared = preparePackageSignature(whole, claims, budget);
  return { bytes: whole, prepared, headHash: trail.headHash, takenOut, notices: packageNotices(whole, budget) };
}

async function prepareToSign({ record, ...packed }: PrepareSignInput, work: Work): Promise<SignStepResult> {
  const input: Preparation = { ...packed, ...unpackRecord(record) };
  const format = sniffFormat(input.bytes);
  if (format === 'pdf') return preparePdf(input.bytes, input, contentTypes.pdf, work);
  if (format !== 'zip') {
    const { code, message } = notDocxError(format, 'a PDF or a DOCX');
    throw new DocOpsError(code, message, { details: [{ field: 'document', issue: 'must be a PDF or a DOCX' }] });
  }
  if (input.to !== 'pdf') return preparePackage(input, work);
  const { docxToPdf } = await import('../convert/docx-to-pdf.js');
  const { bytes, pages } = await docxToPdf(input.bytes, {
    timeoutMs: input.timeoutMs,
    fonts: work.fonts,
    title: input.fileName?.replace(/\.docx$/i, ''),
    now: input.signingTime,
  });
  return { ...(await preparePdf(bytes, input, contentTypes.docx, work)), pages };
}

/**
 * @throws DocOpsError INVALID_FILE_FORMAT, VALIDATION_ERROR, UNPROCESSABLE_DOCUMENT, FILE_TOO_LARGE, OPERATION_TIMEOUT
 */
export function signStep(input: SignStepInput): Promise<SignStepResult> {
  return withOperationMemory(() => stepped(input));
}

async function stepped(input: SignStepInput): Promise<SignStepResult> {
  const budget = new Budget({ timeoutMs: input.timeoutMs });
  const work: Work = { budget, fonts: input.fonts };
  if (input.step === 'prepare') return prepareToSign(input, work);
  if (input.step === 'finish-package') {
    const { finishPackageSignature } = await import('../../signing/docx/sign-package.js');
    return { bytes: finishPackageSignature(input.bytes, input.prepared, input.value, input.timestampToken, budget) };
  }
  const { openForSigning } = await import('../../signing/pdf/open-for-signing.js');
  const { document } = openForSigning(input.bytes, input.password, budget);
  if (input.step === 'evidence') {
    const { addValidationData } = await import('../../signing/pdf/security-store.js');
    return checked(addValidationData(document, input.data, { random }), input.password, budget);
  }
  const { prepareDocumentTimeStamp } = await import('../../signing/pdf/document-time-stamp.js');
  const { digestInput } = await import('../../signing/pdf/prepared-signature.js');
  const prepared = prepareDocumentTimeStamp(document, { contentsSize: input.contentsSize, random });
  const { byteRange, contentsSize, fieldName } = prepared;
  const { bytes } = await checked(prepared.bytes, input.password, budget);
  return { bytes, pdf: { byteRange, contentsSize, fieldName, digest: digestOf(stampDigest, ...digestInput(prepared)) } };
}

/** Returns the bytes if every signature in them is valid. @throws DocOpsError UNPROCESSABLE_DOCUMENT */
async function checked(bytes: Uint8Array, password: string | undefined, budget: Budget): Promise<{ readonly bytes: Uint8Array }> {
  const { refuseUnsound } = await import('./prepare-checked.js');
  refuseUnsound(bytes, { password, budget });
  return { bytes };
}
