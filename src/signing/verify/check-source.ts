/** A PDF prepared for signing → the reason why its signature would not be valid, if it lies in the document (SG-PDF-19). */
import { Budget } from '../../base/abort.js';
import type { PdfFinding } from '../../pdf/read/finding.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import { objectsOf } from '../../pdf/write/dangling-numbers.js';
import type { SubIndication, VerificationReport } from '../../contract/verification-report.js';
import { unclearEntry } from './report-signer.js';
import { readAndVerifyPdf } from './verify-pdf.js';

export interface SourceCheckOptions {
  /** Full name of the field whose signature value is still missing; absent if none is missing. */
  readonly field?: string;
  readonly password?: string | undefined;
  readonly budget?: Budget;
}

/** Reads every object: objects that a later signature makes a verifier compare are also judged. */
export function allFindings(document: PdfDocument, budget: Budget): readonly PdfFinding[] {
  for (const { value } of objectsOf(document)) budget.step(value === undefined ? 1 : 2);
  return document.findings;
}

/** Whether a dictionary has a duplicate key, which strict validators reject. */
export const isDoubled = ({ code }: PdfFinding): boolean => code === 'equal-keys' || code === 'duplicate-key' || code === 'unclear-key';

/** The reason why no signature over a document with these findings is valid. */
export function unclearProblem(findings: readonly PdfFinding[]): string | undefined {
  const unclear = findings.find(({ code }) => code === 'unclear-key');
  return unclear && unclearEntry(unclear);
}

const broken: readonly (SubIndication | undefined)[] = ['FORMAT_FAILURE', 'HASH_FAILURE', 'SIG_CRYPTO_FAILURE'];

/** The problem of an existing or finished signature. */
function signatureProblem({ signers }: VerificationReport, field: string | undefined): string | undefined {
  const failed = signers.find((signer) => signer.field !== field && broken.includes(signer.subIndication));
  return failed && `The signature in "${failed.field.slice(0, 100)}" is not valid. ${failed.invalidReason ?? ''}`.trim();
}

/**
 * Trust, revocation and time are not checked.
 * @returns The reason why the signature would not be valid; undefined if it will be
 */
export function sourceProblem(bytes: Uint8Array, { field, password, budget = new Budget() }: SourceCheckOptions): string | undefined {
  const trust = { anchors: [], certificates: [], crls: [], ocspResponses: [] };
  const { report, document, signatures, disagreement } = readAndVerifyPdf(bytes, {
    trust,
    time: 0,
    budget,
    password,
  });
  if (!document) return report.reason;
  const unclear = unclearProblem(allFindings(document, budget));
  if (unclear !== undefined) return unclear;
  if (disagreement !== undefined) return disagreement;
  const own = field === undefined ? undefined : signatures.find(({ found }) => found.field === field);
  if (field !== undefined && !own) return 'A reader would not find the signature in the form of the document.';
  return (own && !own.covered ? own.verdict.reason : undefined) ?? signatureProblem(report, field);
}
