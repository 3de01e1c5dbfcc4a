/** Drawn signatures in a sign request → pictures for the certificate page: recognised by bytes, limited in size; SVG and WebP as PNG. */
import type { Budget } from '../../base/abort.js';
import { decodeBase64OrDataUri } from '../../base/bytes/base64.js';
import { DocOpsError } from '../../base/errors.js';
import { probeImage } from '../../picture/probe-image.js';
import type { AuditEvent } from '../../signing/audit-trail/audit-trail.js';
import type { JsonValue } from '../../base/json-value.js';
import type { CertificatePicture } from '../../signing/audit-trail/certificate-values.js';
import { sharedFontLibrary, type FontSettings } from '../font-library.js';
import { loadRasterPictures, mostRasterPixels } from '../../raster/picture.js';
import type { SigningAlgorithm } from '../../base/signing-identity.js';
import type { CertificateDetails } from '../../signing/audit-trail/certificate-content.js';
import type { SignRequest, SignatureMaker } from './sign-request.js';

const mostPictures = 8;
/** Drawn signatures have few strokes: a longer data URI is named by its hash like any other file. */
const mostCharacters = 2_000_000;
/** How deeply an event's data are searched for pictures. */
const mostDepth = 3;

interface PictureWork {
  readonly budget: Budget;
  readonly fonts?: FontSettings | undefined;
}

const isDirect = (type: string): type is CertificatePicture['contentType'] =>
  type === 'image/png' || type === 'image/jpeg' || type === 'image/gif';

/** Undefined for bytes that are not a picture, are too large, or cannot be drawn. */
async function certificatePicture(bytes: Uint8Array, { budget, fonts }: PictureWork): Promise<CertificatePicture | undefined> {
  const probed = probeImage(bytes);
  if (!probed) return undefined;
  const { contentType, width, height, orientation } = probed;
  if (isDirect(contentType)) {
    const isSane = width > 0 && height > 0 && width * height <= mostRasterPixels;
    return isSane ? { contentType, bytes, width, height, orientation } : undefined;
  }
  try {
    const [draw, library] = await Promise.all([loadRasterPictures(), sharedFontLibrary(fonts)]);
    const drawn = draw(bytes, { library, budget });
    return drawn && { contentType: 'image/png', bytes: drawn.png, width: drawn.width, height: drawn.height };
  } catch (error) {
    if (error instanceof DocOpsError) throw error;
    return undefined;
  }
}

function* dataUris(value: JsonValue | undefined, depth = 0): Generator<string, void, undefined> {
  if (typeof value === 'string') {
    if (value.length <= mostCharacters && /^data:image\/[\w.+-]{1,60};base64,/.test(value)) yield value;
  } else if (typeof value === 'object' && value !== null && depth < mostDepth) {
    for (const inner of Object.values<JsonValue>(value)) yield* dataUris(inner, depth + 1);
  }
}

/** Pictures in submitted or filled-in data, by data URI. */
async function eventPictures(events: readonly AuditEvent[], work: PictureWork): Promise<ReadonlyMap<string, CertificatePicture>> {
  const pictures = new Map<string, CertificatePicture>();
  const tried = new Set<string>();
  for (const { type, data } of events) {
    if (type !== 'submit' && type !== 'field_change') continue;
    for (const uri of dataUris(data)) {
      if (tried.size >= mostPictures) return pictures;
      if (tried.has(uri)) continue;
      tried.add(uri);
      const bytes = decodeBase64OrDataUri(uri);
      const picture = bytes && (await certificatePicture(bytes, work));
      if (picture) pictures.set(uri, picture);
    }
  }
  return pictures;
}

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
