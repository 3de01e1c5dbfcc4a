/**
 * A PDF, an identity and a level → the signed PDF: signature, validation data and document time stamp,
 * each in a separate update (ETSI EN 319 142-1 §6).
 */
import { type PadesLevel, padesLevels } from '../../src/contract/signing.js';
import type { Budget } from '../../src/base/abort.js';
import { validationError } from '../../src/base/errors.js';
import type { SigningIdentity } from '../../src/base/signing-identity.js';
import type { PdfDocument } from '../../src/pdf/read/pdf-document.js';
import { readPdf } from '../../src/pdf/read/read-pdf.js';
import { detachedSignatureSize, signDetached } from '../../src/signing/cms/build-signed-data.js';
import { prepareDocumentTimeStamp } from '../../src/signing/pdf/document-time-stamp.js';
import { digestInput, embedSignature } from '../../src/signing/pdf/prepared-signature.js';
import { prepareSignature } from '../../src/signing/pdf/prepare-signature.js';
import { addValidationData, type ValidationData } from '../../src/signing/pdf/security-store.js';
import type { SignatureOptions } from '../../src/signing/pdf/signature-options.js';

/** A time-stamp authority. */
export interface TimestampAuthority {
  /** Returns a token over the bytes, which are given in consecutive pieces. */
  readonly stamp: (content: readonly Uint8Array[]) => Promise<Uint8Array>;
  /** The maximum size of its tokens in octets. */
  readonly tokenBytes: number;
}

export interface SignPdfOptions extends Omit<SignatureOptions, 'contentsSize' | 'namesTrailInDictionary'> {
  readonly identity: SigningIdentity;
  readonly level: PadesLevel;
  /** For an encrypted file. */
  readonly password?: string;
  /** Required from B-T on. */
  readonly authority?: TimestampAuthority;
  /** Certificates, OCSP responses and CRLs for a CMS or a token and all its chains. Required from B-LT on. */
  readonly collectValidationData?: (signatures: readonly Uint8Array[]) => Promise<ValidationData>;
}

/** The result of {@link signPdf}. */
export interface SignedPdf {
  readonly bytes: Uint8Array;
  /** Full name of the signed field. */
  readonly fieldName: string;
}

/** Checks that host and identity meet the level's requirements. */
function checkLevel({ level, identity, authority, collectValidationData }: SignPdfOptions): void {
  const rank = padesLevels.indexOf(level);
  const issue =
    rank >= 1 && identity.kind === 'cms'
      ? 'must be B-B: the signing identity builds its own signatures'
      : rank >= 1 && !authority
        ? 'needs a time-stamp authority, and none is configured; use level B-B'
        : rank >= 2 && !collectValidationData
          ? 'needs revocation sources, and none are configured; use level B-T'
          : undefined;
  if (issue !== undefined) throw validationError([{ field: 'signature.level', issue }]);
}

function reading(password: string | undefined, budget: Budget | undefined): (bytes: Uint8Array) => PdfDocument {
  return (bytes) => readPdf(bytes, { password, budget });
}

/**
 * Every step is an incremental update: the existing bytes stay unchanged.
 * @throws DocOpsError INVALID_FILE_FORMAT, UNPROCESSABLE_DOCUMENT, VALIDATION_ERROR as {@link readPdf} and {@link prepareSignature};
 * rethrows errors of the identity and the authority.
 */
export async function signPdf(bytes: Uint8Array, options: SignPdfOptions): Promise<SignedPdf> {
  checkLevel(options);
  const { identity, level, authority, signingTime, random, budget, collectValidationData } = options;
  const read = reading(options.password, budget);
  const stamp = level === 'B-B' ? undefined : authority;
  const prepared = prepareSignature(read(bytes), {
    ...options,
    contentsSize: detachedSignatureSize(identity, stamp?.tokenBytes),
    namesTrailInDictionary: identity.kind === 'cms',
  });
  const cms = await signDetached(identity, digestInput(prepared), {
    signingTime,
    timestamp: stamp && ((value) => stamp.stamp([value])),
    auditTrailHash: options.auditTrail?.headHash,
  });
  let signed: Uint8Array = embedSignature(prepared, cms);
  const { fieldName } = prepared;
  if (!stamp || !collectValidationData || level === 'B-T') return { bytes: signed, fieldName };
  signed = addValidationData(read(signed), await collectValidationData([cms]), { random });
  if (level === 'B-LT') return { bytes: signed, fieldName };
  const stamped = prepareDocumentTimeStamp(read(signed), { contentsSize: stamp.tokenBytes, random });
  return { bytes: embedSignature(stamped, await stamp.stamp(digestInput(stamped))), fieldName };
}
