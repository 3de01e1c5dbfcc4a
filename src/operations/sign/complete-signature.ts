/** A prepared document → the signed one: the identity and the authority sign and stamp here, the bytes are processed in threads. */
import type { PadesLevel } from '../../contract/signing.js';
import { DocOpsError } from '../../base/errors.js';
import type { CmsIdentity, KeyIdentity, SigningIdentity } from '../../base/signing-identity.js';
import { buildSignedData, signDetached } from '../../signing/cms/build-signed-data.js';
import { readSignedData } from '../../signing/cms/read-signed-data.js';
import { verifySignedData } from '../../signing/cms/verify-signed-data.js';
import { digestOf } from '../../signing/crypto/digest.js';
import { checkedSignature } from '../../signing/identity/checked-signature.js';
import { packageSignatureValue, packageStampedBytes } from '../../signing/docx/sign-package.js';
import { digestInput, embedSignature, type PreparedSignature } from '../../signing/pdf/prepared-signature.js';
import { stampDigest } from '../../signing/timestamp/timestamp-request.js';
import type { SignStepInput, SignStepResult } from './sign-steps.js';
import { type LevelSources, digestWithoutKey } from './sign-request.js';

/** The steps that complete a signature. */
export interface SignatureSteps extends Pick<LevelSources, 'collectValidationData'> {
  /** Runs off the event loop. */
  readonly step: (input: SignStepInput, signal: AbortSignal) => Promise<SignStepResult>;
  readonly now: () => number;
}

/** Resources for making one signature. */
export interface SignatureResources {
  readonly identity: SigningIdentity;
  readonly level: PadesLevel;
  /** Returns a token for bytes with this SHA-256 digest. */
  readonly stamp: ((imprint: Uint8Array) => Promise<Uint8Array>) | undefined;
  readonly tokenBytes: number;
  /** The document's password, if it is encrypted. */
  readonly password: string | undefined;
  readonly signal: AbortSignal;
}

/** The bytes returned by a thread, as a prepared signature. */
function preparedOf({ bytes, pdf }: SignStepResult): PreparedSignature & { readonly digest: Uint8Array } {
  if (!pdf) throw new DocOpsError('INTERNAL_ERROR', 'The document was not prepared.');
  return { ...pdf, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
}

/** A CMS made by the identity itself is verified before it is embedded; a signature by a key was verified when it was built. */
async function signedElsewhere(identity: CmsIdentity, prepared: ReturnType<typeof preparedOf>, now: number): Promise<Uint8Array> {
  const content = digestInput(prepared);
  const cms = await signDetached(identity, content, { signingTime: new Date(now) });
  const { problems } = verifySignedData(readSignedData(cms), {
    content,
    // A thread has already hashed the document.
    contentDigest: (digest) => (digest === digestWithoutKey ? prepared.digest : digestOf(digest, ...content)),
    contentType: 'data',
    requireSigningCertificate: false,
  });
  const [problem] = problems.filter(({ fault }) => fault !== 'weak');
  if (problem) throw new DocOpsError('INTERNAL_ERROR', `The signing identity returned an invalid signature: ${problem.reason}`);
  return cms;
}

/** @param first The result of the step `prepare` */
export async function completePdf(
  { collectValidationData, step, now }: SignatureSteps,
  first: SignStepResult,
  resources: SignatureResources,
): Promise<Uint8Array> {
  const { identity, level, stamp, tokenBytes, signal } = resources;
  const prepared = preparedOf(first);
  const extras = {
    signal,
    timestamp: stamp && ((value: Uint8Array) => stamp(digestOf(stampDigest, value))),
    auditTrailHash: first.headHash,
  };
  const cms =
    identity.kind === 'key' ? await buildSignedData(identity, prepared.digest, extras) : await signedElsewhere(identity, prepared, now());
  signal.throwIfAborted();
  let bytes: Uint8Array = embedSignature(prepared, cms);
  if (!stamp || level === 'B-T' || !collectValidationData) return bytes;
  const password = resources.password === undefined ? {} : { password: resources.password };
  ({ bytes } = await step({ step: 'evidence', bytes, data: await collectValidationData([cms], signal), ...password }, signal));
  if (level === 'B-LT') return bytes;
  const last = preparedOf(await step({ step: 'stamp', bytes, contentsSize: tokenBytes, ...password }, signal));
  return embedSignature(last, await stamp(last.digest));
}

/** @param first The result of the step `prepare` */
export async function completePackage(
  { step }: SignatureSteps,
  { bytes, prepared }: SignStepResult,
  identity: KeyIdentity,
  { stamp, signal }: SignatureResources,
): Promise<Uint8Array> {
  if (!prepared) throw new DocOpsError('INTERNAL_ERROR', 'The document was not prepared.');
  const { algorithm, toSign } = prepared;
  const raw = await checkedSignature(identity, { algorithm, data: toSign, digest: digestOf(algorithm.digest, toSign), signal });
  const value = packageSignatureValue(prepared, raw);
  const token = await stamp?.(digestOf(stampDigest, packageStampedBytes(value)));
  signal.throwIfAborted();
  return (await step({ step: 'finish-package', bytes, prepared, value, timestampToken: token }, signal)).bytes;
}
