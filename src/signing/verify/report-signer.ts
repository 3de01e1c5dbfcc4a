/** One signature of a PDF with all findings → its part of the report. */
import type { PdfFinding } from '../../pdf/read/finding.js';
import { asString } from '../../pdf/read/object-source.js';
import { decodePdfText, readPdfDate } from '../../pdf/objects/text-string.js';
import { cmsOids } from '../cms/attribute-oids.js';
import { asn1Bytes } from '../asn1/read-asn1.js';
import { nameText } from '../x509/name.js';
import type { Certificate } from '../x509/read-certificate.js';
import type { Agreement } from './agreement/find-disagreements.js';
import { judgeTimestamp, type JudgedTimestamp } from './judge-timestamp.js';
import { judgeTrust, type TrustAnswer } from './judge-trust.js';
import { chainMember, isoTime, signerFields } from './name-of-signer.js';
import { formatFailure, isKnownForm, type ReadSignature } from './read-pdf-signature.js';
import type {
  ChangeKind,
  DocumentChange,
  Integrity,
  RevocationReport,
  SignatureLevel,
  SignerReport,
  TrustReport,
  Verdict,
} from '../../contract/verification-report.js';
import type { PdfVerification } from './verify-pdf.js';
import { type PadesLevel, padesLevels } from '../../contract/signing.js';

const unknownRevocation: RevocationReport = { status: 'unknown' };

function integrityOf({ document, changes }: PdfVerification, { covered, cms, found, subFilter, verdict }: ReadSignature): Integrity {
  const unchecked = cms ? cms.problems.some(({ isUnchecked }) => isUnchecked) : !isKnownForm(subFilter);
  const broken = cms?.problems.some(({ fault }) => fault === 'format' || fault === 'hash' || fault === 'signature') ?? true;
  if (covered === undefined)
    return { intact: false, coversWholeDocument: false, coverage: 'unclear', modificationsAfter: 'none', changes: [] };
  const later = changes.filter((change) => change.revision > covered.revision + 1);
  const removed: readonly DocumentChange[] = found.isPresent
    ? []
    : [
        {
          revision: document.revisions.length,
          kind: 'signed-signature',
          allowed: false,
          field: found.field,
          description: `The signature in "${found.field}" was removed.`,
        },
      ];
  const all = [...removed, ...later];
  const [, last] = covered.content;
  const signedBytes = last.byteOffset + last.length - document.bytes.byteOffset;
  const covers = signedBytes === document.bytes.length;
  return {
    intact: !broken && !unchecked && verdict.subIndication !== 'FORMAT_FAILURE',
    ...(unchecked && verdict.subIndication !== 'HASH_FAILURE' && { unchecked }),
    coversWholeDocument: covers,
    ...(covers ? {} : { signedBytes }),
    coverage: covers ? 'whole-document' : 'revision',
    modificationsAfter: all.length === 0 ? 'none' : all.every(({ allowed }) => allowed) ? 'allowed' : 'forbidden',
    changes: listedChanges(all),
  };
}

/** The token over the signature value, if present; the first one counts, others are renewals. */
function signatureTimestamp(verification: PdfVerification, { cms }: ReadSignature): JudgedTimestamp | undefined {
  const info = cms?.signerInfo;
  const tokens = info?.unsignedAttributes.filter(({ oid }) => oid === cmsOids.signatureTimestamp).flatMap(({ values }) => values) ?? [];
  const judged = tokens
    .slice(0, 10)
    .map((token) =>
      judgeTimestamp(asn1Bytes(token), [info?.signature ?? new Uint8Array()], verification.sources, verification.options.time),
    );
  return judged.find(({ provenAt }) => provenAt !== undefined) ?? judged[0];
}

/** The earliest proof that the signature existed: its own time stamp, or one over the document that contains it. */
function earliestProof(verification: PdfVerification, signature: ReadSignature, stamp: JudgedTimestamp | undefined): number | undefined {
  const revision = signature.covered?.revision ?? Infinity;
  const later = verification.stamps.filter((one) => one.revision >= revision).map((one) => one.provenAt);
  const proofs = [stamp?.provenAt, ...later].filter((proof) => proof !== undefined);
  return proofs.length === 0 ? undefined : Math.min(...proofs);
}

/** Validation data raise the level only if they contain the revocation status of every certificate; unrelated ones do not. */
function signatureLevel(
  verification: PdfVerification,
  signature: ReadSignature,
  provenAt: number | undefined,
  answer: TrustAnswer | undefined,
): SignatureLevel {
  // Signed attributes of a baseline signature are in DER (RFC 5652 §5.3).
  const isDer = signature.cms?.signerInfo?.isDer === true;
  const isPades = isDer && signature.subFilter === 'ETSI.CAdES.detached' && signature.cms.hasSigningCertificate;
  if (!isPades) return 'CMS';
  if (provenAt === undefined) return 'B-B';
  const isComplete = answer?.found.revocation.every(({ status }) => status !== 'unknown') === true;
  if (!verification.hasSecurityStore || !isComplete) return 'B-T';
  const revision = signature.covered?.revision ?? Infinity;
  return verification.stamps.some((stamp) => stamp.provenAt !== undefined && stamp.revision > revision) ? 'B-LTA' : 'B-LT';
}

function trustReport(answer: TrustAnswer | undefined, signer: Certificate | undefined): TrustReport {
  if (answer === undefined)
    return {
      status: 'unknown',
      reason: 'The signer’s certificate is not known.',
      chain: signer === undefined ? [] : [chainMember(signer)],
    };
  const chain = [...answer.found.path].reverse().map(chainMember);
  const anchor = answer.found.path[0];
  if (answer.verdict.reason === undefined)
    return {
      status: 'trusted',
      reason: `The chain ends at the trusted root "${anchor === undefined ? '' : nameText(anchor.subject)}".`,
      chain,
    };
  const status = answer.verdict.subIndication === 'TRY_LATER' ? 'unknown' : 'untrusted';
  return { status, reason: answer.verdict.reason, chain };
}

function revocationReport(answer: TrustAnswer | undefined): RevocationReport {
  const status = answer?.found.revocation.at(-1);
  if (status === undefined) return unknownRevocation;
  return {
    status: status.status,
    source: status.source,
    checkedAt: status.issuedAt === undefined ? undefined : isoTime(status.issuedAt),
  };
}

function textEntry({ document }: PdfVerification, { found }: ReadSignature, key: string): string | undefined {
  const text = asString(document.asOf(found.revision), found.dict.get(key));
  return text && decodePdfText(text.bytes);
}

/** The most informative kind of forbidden change comes first; the others are reported separately. */
const gravity: readonly ChangeKind[] = ['signed-signature', 'page', 'page-tree', 'catalog', 'form-field', 'form', 'signature'];

/** The change that a reason names: the most serious forbidden one, and the first of several. */
function worstOf(changes: readonly DocumentChange[]): DocumentChange | undefined {
  const rank = ({ kind }: DocumentChange): number => (gravity.includes(kind) ? gravity.indexOf(kind) : gravity.length);
  return changes.filter(({ allowed }) => !allowed).sort((a, b) => rank(a) - rank(b))[0];
}

/** A dictionary that viewers read differently does not define one document (SG-PDF-17). */
export function unclearEntry({ object }: PdfFinding): string {
  const where = object === undefined ? 'A dictionary of the document' : `A dictionary in object ${object}`;
  return `${where} has an entry twice with different values, of which Poppler may show another than PDFium, MuPDF and PDF.js.`;
}

/** The reason why a document in which programs may find different objects is not valid; undefined if all find the same. */
export function disagreementOf({ disagreements: [first] }: Agreement): string | undefined {
  return first && `Programs may find different documents in this file. ${first.reason}`;
}

/** Forbidden changes are as serious as a broken structure, and more serious than doubts about a certificate. */
function finalVerdict(
  { document, agreement }: PdfVerification,
  signature: ReadSignature,
  integrity: Integrity,
  answer: TrustAnswer | undefined,
): Verdict {
  if (signature.verdict.indication === 'TOTAL-FAILED') return signature.verdict;
  const unclear = document.findings.find(({ code }) => code === 'unclear-key');
  if (unclear) return formatFailure(unclearEntry(unclear));
  const forbidden = worstOf(integrity.changes);
  if (forbidden !== undefined) return formatFailure(`The document was changed after it was signed. ${forbidden.description}`);
  const disagreement = disagreementOf(agreement);
  if (disagreement !== undefined) return formatFailure(disagreement);
  if (signature.verdict.reason !== undefined) return signature.verdict;
  return answer?.verdict ?? unknownSigner;
}

export const unknownSigner: Verdict = {
  indication: 'INDETERMINATE',
  subIndication: 'NO_SIGNING_CERTIFICATE_FOUND',
  reason: 'The signer’s certificate is not known.',
};

/** The result of the trust check, and the final verdict. */
export function judgement(answer: TrustAnswer | undefined, signer: Certificate | undefined, verdict: Verdict) {
  return {
    trust: trustReport(answer, signer),
    revocation: revocationReport(answer),
    indication: verdict.indication,
    subIndication: verdict.subIndication,
    invalidReason: verdict.reason,
  };
}

export function reportSigner(verification: PdfVerification, signature: ReadSignature): SignerReport {
  const signer = signature.cms?.signer;
  const stamp = signatureTimestamp(verification, signature);
  const provenAt = earliestProof(verification, signature, stamp);
  const { options, sources } = verification;
  const answer = signer && judgeTrust({ signer, sources, time: options.time, provenAt, revocation: options.revocation ?? 'available' });
  const integrity = integrityOf(verification, signature);
  const verdict = finalVerdict(verification, signature, integrity, answer);
  const entry = (key: string): string | undefined => textEntry(verification, signature, key);
  const report: SignerReport = {
    ...signerFields(signer, entry('Name')),
    algorithm: signature.cms?.algorithm ?? '',
    subFilter: signature.subFilter,
    level: signatureLevel(verification, signature, provenAt, answer),
    signingTime: readPdfDate(entry('M') ?? ''),
    timestamp: stamp?.report,
    field: signature.found.field,
    integrity,
    ...judgement(answer, signer, verdict),
    reason: entry('Reason'),
    location: entry('Location'),
  };
  return withRequiredLevel(report, options.requireLevel);
}

const levelRank = (level: SignatureLevel): number => padesLevels.findIndex((one) => one === level);

/** An unmet validation constraint does not affect the signature's cryptography (ETSI EN 319 102-1 §5.2.8): INDETERMINATE. */
export function withRequiredLevel(signer: SignerReport, required: PadesLevel | undefined): SignerReport {
  if (required === undefined || signer.indication !== 'TOTAL-PASSED' || levelRank(signer.level) >= levelRank(required)) return signer;
  const found = signer.level === 'CMS' ? 'it is at none' : `it is at ${signer.level}`;
  const invalidReason = `The signature must be at level ${required} or above; ${found}.`;
  return { ...signer, indication: 'INDETERMINATE', subIndication: 'SIG_CONSTRAINTS_FAILURE', invalidReason };
}

/** More than people read, but few enough for a response with many signers. */
const maxListed = 100;

/** Forbidden ones before allowed ones, then by the share of a page that they cover. */
const changeWeight = ({ allowed, overlapsPage, pageShare = 1 }: DocumentChange): number =>
  allowed ? (overlapsPage === true ? pageShare : 0) : 2;

/** All of them in order, or the most serious ones with a last entry that counts the rest. */
function listedChanges(changes: readonly DocumentChange[]): readonly DocumentChange[] {
  if (changes.length <= maxListed) return changes;
  const chosen = new Set([...changes].sort((a, b) => changeWeight(b) - changeWeight(a)).slice(0, maxListed));
  const left = changes.filter((change) => !chosen.has(change));
  return [
    ...changes.filter((change) => chosen.has(change)),
    {
      revision: left.at(-1)?.revision ?? 1,
      kind: left[0]?.kind ?? 'structure',
      allowed: left.every(({ allowed }) => allowed),
      description: `${left.length} more changes are not listed.`,
    },
  ];
}
