/** A sign request and its signer → the details that the certificate page shows beside the record. */
import type { SigningAlgorithm } from '../../base/signing-identity.js';
import type { CertificateDetails } from '../../signing/audit-trail/certificate-content.js';
import { certificatePicture, eventPictures, type PictureWork } from './certificate-pictures.js';
import type { SignatureMaker } from './signature-maker.js';
import type { SignRequest } from './sign-request.js';

/** A package's signature is at most B-T, whatever level a PDF would get. */
function levelText({ level }: SignatureMaker, form: 'pdf' | 'docx'): string | undefined {
  if (level === undefined) return undefined;
  return form === 'pdf' ? `PAdES ${level}` : `XAdES ${level === 'B-B' ? level : 'B-T'} (ECMA-376-2)`;
}

export async function certificateDetails(
  { signature, auditTrail, language, verificationUrl }: SignRequest,
  maker: SignatureMaker,
  form: { readonly kind: 'pdf' | 'docx'; readonly algorithm?: SigningAlgorithm | undefined },
  work: PictureWork,
): Promise<CertificateDetails> {
  const { reason, location, contactInfo } = signature;
  const level = levelText(maker, form.kind);
  const image = signature.image && (await certificatePicture(signature.image, work));
  return {
    pictures: await eventPictures(auditTrail, work),
    language,
    verificationUrl,
    identity: maker.shown,
    level,
    algorithm: form.algorithm,
    timestampAuthority: maker.timestampAuthority,
    reason,
    location,
    contactInfo,
    image,
  };
}
