/** DOCX bytes → a report on every package signature in it (ECMA-376-2 §10, XAdES; ETSI EN 319 102-1). */
import { Budget } from '../../base/abort.js';
import { DocOpsError } from '../../base/errors.js';
import { digests } from '../crypto/algorithms-data.js';
import { digestOf } from '../crypto/digest.js';
import { readPublicKey } from '../crypto/public-key.js';
import { describeSignature, weaknessOf } from '../crypto/verify-signature.js';
import { readPackageSignatures, type PackageSignature, type PackageSignatures } from '../docx/read-package-signatures.js';
import type { TrustSources } from '../x509/find-path.js';
import { judgeTimestamp } from './judge-timestamp.js';
import { judgeTrust, type TrustAnswer } from './judge-trust.js';
import { isoTime, signerFields } from './name-of-signer.js';
import { judgement, unknownSigner, withRequiredLevel } from './report-signer.js';
import { joinEvidence, readEvidence } from './validation-data.js';
import { gapWarnings, gapsOf, integrityOf, uncoveredVerdict, type Gaps, sentence } from './package-gaps.js';
import { unprovenStamps } from './report-warnings.js';
import type { SignerReport, SubIndication, Verdict, VerificationReport } from '../../contract/verification-report.js';
import { summarize, type VerifyOptions } from './verify-pdf.js';

/** Most serious first. */
const faults = [
  ['format', 'TOTAL-FAILED', 'FORMAT_FAILURE'],
  ['digest', 'TOTAL-FAILED', 'HASH_FAILURE'],
  ['signature', 'TOTAL-FAILED', 'SIG_CRYPTO_FAILURE'],
  ['certificate', 'INDETERMINATE', 'NO_SIGNING_CERTIFICATE_FOUND'],
] as const satisfies readonly (readonly [PackageSignature['problems'][number]['kind'], Verdict['indication'], SubIndication])[];

/** Descriptions of a package signature's objects, by patterns that every program's object ids match. */
const objectNames: readonly (readonly [id: RegExp, name: string])[] = [
  [/"#[^"]*PackageObject[^"]*"/, 'the list of what is signed'],
  [/"#[^"]*OfficeObject[^"]*"/, 'what the signature says about its purpose'],
  [/"#[^"]*SignedProperties[^"]*"/, 'the time or the certificate that the signature states'],
];
const inWords = (text: string): string => objectNames.reduce((so, [id, name]) => so.replace(id, name), text);

function faultOf({ problems }: PackageSignature): Verdict | undefined {
  for (const [kind, indication, subIndication] of faults) {
    const problem = problems.find((one) => one.kind === kind);
    if (problem) return { indication, subIndication, reason: sentence(inWords(problem.message)) };
  }
  return undefined;
}

function packageWeakness({ core, coverage }: PackageSignature): Verdict | undefined {
  const weak = [...core.digests, ...coverage.digests].find((digest) => digests[digest].isWeak);
  const key = core.signer && readPublicKey(core.signer.publicKeyInfo);
  const reason = weaknessOf(weak, key);
  return reason === undefined
    ? undefined
    : { indication: 'INDETERMINATE', subIndication: 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE', reason: sentence(reason) };
}

/** ISO 8601 with a time zone; otherwise undefined. */
function zonedTime(text: string | undefined): string | undefined {
  const time = text !== undefined && /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? undefined : isoTime(time);
}

function sourcesOf(signature: PackageSignature, trust: TrustSources): TrustSources {
  const { certificates, crls, ocsps } = signature.evidence;
  const own = readEvidence({ certificates, crls, ocspResponses: ocsps });
  const sent = { certificates: signature.core.certificates, crls: [], ocspResponses: [] };
  return { ...joinEvidence([{ ...trust, certificates: [...trust.certificates, ...trust.anchors] }, own, sent]), anchors: trust.anchors };
}

function reportSigner(gaps: Gaps, options: VerifyOptions): SignerReport {
  const { signature } = gaps;
  const { core, comments } = signature;
  const { signer } = core;
  const sources = sourcesOf(signature, options.trust);
  const stamps = signature.timestamps.map(({ token, stamped }) => judgeTimestamp(token, [stamped], sources, options.time));
  const stamp = stamps.find(({ provenAt }) => provenAt !== undefined) ?? stamps[0];
  const question = { sources, time: options.time, provenAt: stamp?.provenAt, revocation: options.revocation ?? 'available' } as const;
  const answer: TrustAnswer | undefined = signer && judgeTrust({ signer, ...question });
  const verdict = faultOf(signature) ?? uncoveredVerdict(gaps) ?? packageWeakness(signature) ?? answer?.verdict ?? unknownSigner;
  const key = signer && readPublicKey(signer.publicKeyInfo);
  const signingTime = zonedTime(signature.signingTime);
  const isBaseline = signature.signingCertificate === 'named';
  return {
    ...signerFields(signer),
    algorithm: core.algorithm && key ? describeSignature(core.algorithm, key) : '',
    subFilter: isBaseline ? 'XAdES' : 'XMLDSig',
    level: !isBaseline ? 'CMS' : stamp?.provenAt === undefined ? 'B-B' : 'B-T',
    signingTime,
    timestamp: stamp?.report,
    field: signature.partName,
    integrity: integrityOf(gaps),
    ...judgement(answer, signer, verdict),
    reason: comments,
  };
}

/** A report and its signatures. */
export interface VerifiedPackage {
  readonly report: VerificationReport;
  /** Undefined if the package cannot be read. */
  readonly signatures: readonly PackageSignature[] | undefined;
}

/**
 * @throws DocOpsError INVALID_FILE_FORMAT if the bytes are not a package at all; OPERATION_TIMEOUT past the budget's deadline. All faults
 * of a signature are in the report.
 */
export function readAndVerifyPackage(bytes: Uint8Array, options: VerifyOptions): VerifiedPackage {
  const budget = options.budget ?? new Budget();
  const document = { sha256: Buffer.from(digestOf('sha256', bytes)).toString('hex') };
  let found: PackageSignatures;
  try {
    found = readPackageSignatures(bytes, budget);
  } catch (error) {
    const isBroken =
      error instanceof DocOpsError && ['INVALID_FILE_FORMAT', 'FILE_TOO_LARGE', 'UNPROCESSABLE_DOCUMENT'].includes(error.code);
    if (!isBroken) throw error;
    const failure = { indication: 'TOTAL-FAILED', subIndication: 'FORMAT_FAILURE' } as const;
    return { report: { valid: false, reason: error.message, ...failure, signers: [], warnings: [], document }, signatures: undefined };
  }
  const gaps = gapsOf(found, { isCustomXmlAccepted: options.uncoveredParts === 'custom-xml' });
  const signers = gaps.map((own) => withRequiredLevel(reportSigner(own, options), options.requireLevel));
  const report = summarize(signers, document, [...gapWarnings(found, gaps), ...unprovenStamps(signers)]);
  return { report, signatures: found.signatures };
}

/** As {@link readAndVerifyPackage}, but returns only the report. */
export function verifyPackage(bytes: Uint8Array, options: VerifyOptions): VerificationReport {
  return readAndVerifyPackage(bytes, options).report;
}
