/** A PDF that was prepared to be signed → why its signature would not be valid, as far as that lies in the document (SG-PDF-16). */
import { Budget } from '../../base/abort.js';
import type { PdfFinding } from '../../pdf/read/finding.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import { objectsOf } from '../../pdf/write/dangling-numbers.js';
import type { SubIndication, VerificationReport } from '../../base/names/verification-report.js';
import { unclearEntry } from './report-signer.js';
import { readAndVerifyPdf } from './verify-pdf.js';

export interface SourceCheckOptions {
  /** Full name of the field whose signature value is still missing; absent: all are there. */
  readonly field?: string;
  readonly password?: string | undefined;
  readonly budget?: Budget;
}

/** Reads every object: what a later signature makes a verifier compare is judged as well. */
function findingsOf(document: PdfDocument, budget: Budget): readonly PdfFinding[] {
  for (const { value } of objectsOf(document)) budget.step(value === undefined ? 1 : 2);
  return document.findings;
}

const broken: readonly (SubIndication | undefined)[] = ['FORMAT_FAILURE', 'HASH_FAILURE', 'SIG_CRYPTO_FAILURE'];

/** Of a signature that was there before, or that is finished. */
function problemOf({ signers }: VerificationReport, field: string | undefined): string | undefined {
  const failed = signers.find((signer) => signer.field !== field && broken.includes(signer.subIndication));
  return failed && `The signature in "${failed.field.slice(0, 100)}" is not valid. ${failed.invalidReason ?? ''}`.trim();
}

/** What was found out about a document that is to be signed. */
export interface SourceCheck {
  /** Why the signature would not be valid; absent where it will be. */
  readonly problem?: string | undefined;
  /** Whether a dictionary has a key twice, which strict validators refuse. */
  readonly isDoubled: boolean;
}

/** Trust, revocation and time are not asked for. */
export function checkSource(bytes: Uint8Array, { field, password, budget = new Budget() }: SourceCheckOptions): SourceCheck {
  const trust = { anchors: [], certificates: [], crls: [], ocspResponses: [] };
  const { report, document, signatures } = readAndVerifyPdf(bytes, { trust, time: 0, budget, ...(password !== undefined && { password }) });
  if (!document) return { problem: report.reason, isDoubled: false };
  const findings = findingsOf(document, budget);
  const unclear = findings.find(({ code }) => code === 'unclear-key');
  const own = field === undefined ? undefined : signatures.find(({ found }) => found.field === field);
  const missing = field !== undefined && !own ? 'A reader would not find the signature in the form of the document.' : undefined;
  const uncovered = own && !own.covered ? own.verdict.reason : undefined;
  return {
    problem: (unclear && unclearEntry(unclear)) ?? missing ?? uncovered ?? problemOf(report, field),
    isDoubled: findings.some(({ code }) => code === 'equal-keys' || code === 'duplicate-key' || code === 'unclear-key'),
  };
}
