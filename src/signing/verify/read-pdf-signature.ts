/** A signature dictionary → its contents: range, CMS, problems in order of severity (ISO 32000-2 §12.8.3, ETSI EN 319 142-1). */
import { DocOpsError } from '../../base/errors.js';
import { asName } from '../../pdf/read/object-source.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import { readSignedData, type SignedData } from '../cms/read-signed-data.js';
import { type VerifiedSignedData, verifySignedData } from '../cms/verify-signed-data.js';
import type { PrefixDigests } from '../crypto/digest.js';
import type { Certificate } from '../x509/read-certificate.js';
import { type CoveredBytes, isPadding, readCoveredBytes } from './byte-range.js';
import { isDeprecatedForm, verifyDeprecated } from './deprecated-forms.js';
import type { FoundSignature } from './find-signatures.js';
import type { SubIndication, Verdict } from '../../contract/verification-report.js';
import { passed } from './judge-trust.js';

export interface ReadSignature {
  readonly found: FoundSignature;
  readonly subFilter: string;
  readonly isTimestamp: boolean;
  /** Undefined if the byte range is invalid. */
  readonly covered: CoveredBytes | undefined;
  /** Undefined without a readable CMS, and for deprecated forms. */
  readonly signedData: SignedData | undefined;
  readonly cms: VerifiedSignedData | undefined;
  /** The first failure; otherwise passed. */
  readonly verdict: Verdict;
}

export const formatFailure = (reason: string): Verdict => ({ indication: 'TOTAL-FAILED', subIndication: 'FORMAT_FAILURE', reason });

const detached: ReadonlySet<string> = new Set(['adbe.pkcs7.detached', 'ETSI.CAdES.detached', 'ETSI.RFC3161']);

export const isKnownForm = (subFilter: string): boolean => detached.has(subFilter) || isDeprecatedForm(subFilter);

const verdictOf: Readonly<Record<string, readonly ['TOTAL-FAILED' | 'INDETERMINATE', SubIndication]>> = {
  format: ['TOTAL-FAILED', 'FORMAT_FAILURE'],
  hash: ['TOTAL-FAILED', 'HASH_FAILURE'],
  signature: ['TOTAL-FAILED', 'SIG_CRYPTO_FAILURE'],
  'no-signing-certificate': ['INDETERMINATE', 'NO_SIGNING_CERTIFICATE_FOUND'],
  weak: ['INDETERMINATE', 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE'],
};
/** Most serious first: forged content matters more than a weak digest. */
const weight = ['format', 'hash', 'no-signing-certificate', 'signature', 'weak'];

/** The verdict of the most serious problem. */
export function verdictOfCms(cms: VerifiedSignedData): Verdict {
  const problem = [...cms.problems].sort((a, b) => weight.indexOf(a.fault) - weight.indexOf(b.fault))[0];
  const verdict = problem && verdictOf[problem.fault];
  if (problem === undefined || verdict === undefined) return passed;
  return { indication: verdict[0], subIndication: verdict[1], reason: problem.reason };
}

/** @param certificates Certificates of the security store and the host, to search for the signer's. */
export function readPdfSignature(
  document: PdfDocument,
  found: FoundSignature,
  certificates: readonly Certificate[],
  digests: PrefixDigests,
): ReadSignature {
  const view = document.asOf(found.revision);
  const subFilter = asName(view, found.dict.get('SubFilter')) ?? '';
  const isTimestamp = subFilter === 'ETSI.RFC3161' || asName(view, found.dict.get('Type')) === 'DocTimeStamp';
  const result = { found, subFilter, isTimestamp, covered: undefined, signedData: undefined, cms: undefined };
  const covered = readCoveredBytes(document, found);
  if (typeof covered === 'string') return { ...result, verdict: formatFailure(covered) };
  if (isDeprecatedForm(subFilter)) {
    const cms = verifyDeprecated(subFilter, { view, found, covered, certificates });
    return { ...result, covered, cms, verdict: verdictOfCms(cms) };
  }
  if (!detached.has(subFilter)) return { ...result, covered, verdict: formatFailure('The form of the signature is unknown.') };
  try {
    const signedData = readSignedData(covered.contents);
    if (!isPadding(signedData.trailing))
      return { ...result, covered, verdict: formatFailure('Other bytes than padding follow the signature value.') };
    if (isTimestamp) return { ...result, covered, signedData, verdict: passed };
    const cms = verifySignedData(signedData, {
      content: covered.content,
      contentDigest: (digest) => digests.digest(digest, covered.content[0].length, covered.content[1]),
      contentType: 'data',
      requireSigningCertificate: subFilter === 'ETSI.CAdES.detached',
      certificates,
    });
    return { ...result, covered, signedData, cms, verdict: verdictOfCms(cms) };
  } catch (error) {
    if (error instanceof DocOpsError && error.code === 'INVALID_FILE_FORMAT')
      return { ...result, covered, verdict: formatFailure('The signature value is not a CMS structure that can be read.') };
    throw error;
  }
}
