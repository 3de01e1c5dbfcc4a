/** Verifies a prepared document before it is answered: an invalid one is rewritten first, or rejected with the reason (SG-PDF-19). */
import type { Budget } from '../../base/abort.js';
import { firstNames } from '../../base/counted.js';
import { DocOpsError } from '../../base/errors.js';
import type { RandomBytes } from '../../pdf/crypt/encryption.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import { readPdf } from '../../pdf/read/read-pdf.js';
import { openPdf, type OpenedPdf } from '../../pdf/recovery/open-pdf.js';
import { rewritePdf } from '../../pdf/write/rewrite-pdf.js';
import { isSigned } from '../../signing/pdf/prepare-signature.js';
import type { SigningNotice } from '../../signing/pdf/signing-structure.js';
import { allFindings, isDoubled, sourceProblem, unclearProblem, type SourceCheckOptions } from '../../signing/verify/check-source.js';
import type { PreparedPdf, SignStepResult } from './sign-steps.js';

type Prepared = SignStepResult & { readonly pdf: PreparedPdf };

export interface PrepareCheckedOptions {
  readonly password: string | undefined;
  /** Whether to repair the document; absent: only if it has no signature. */
  readonly repair: boolean | undefined;
  readonly random: RandomBytes;
  readonly budget: Budget;
}

function refuse(problem: string, hint: string): never {
  const issue = `could not be signed validly: ${problem.replace(/[.]$/, '')}${hint}`;
  throw new DocOpsError('UNPROCESSABLE_DOCUMENT', `document: ${issue}`, { details: [{ field: 'document', issue }] });
}

/** @throws DocOpsError UNPROCESSABLE_DOCUMENT if a signature of the document would not be valid */
export function refuseUnsound(bytes: Uint8Array, options: SourceCheckOptions): void {
  const problem = sourceProblem(bytes, options);
  if (problem !== undefined) refuse(problem, '');
}

interface Repaired {
  readonly bytes: Uint8Array;
  readonly notice: SigningNotice;
}

function repaired(document: PdfDocument, problem: string, { random, budget }: PrepareCheckedOptions): Repaired {
  const { bytes: rewritten, signatures } = rewritePdf(document, { budget, random });
  const lost = document.findings.filter(({ code }) => code === 'object-malformed' || code === 'entry-mismatch');
  const numbers = [...new Set(lost.flatMap(({ object }) => object ?? []))];
  const message = [
    `the document was rewritten before it was signed: ${problem.replace(/[.]$/, '')}`,
    ...(signatures > 0 ? [`; its ${signatures === 1 ? 'signature is' : `${String(signatures)} signatures are`} lost by that`] : []),
    ...(numbers.length > 0 ? [`; the content of object ${firstNames(numbers.map(String))} could not be read`] : []),
  ].join('');
  return { bytes: rewritten, notice: { code: 'signature.repaired', message } };
}

/** A reason for rewriting the document before signing. */
interface Oddity {
  readonly problem: string;
  /** Whether only strict readers reject the document: a signature is valid anyway. */
  readonly isHarmless?: boolean;
}

function oddityOf(document: PdfDocument, isUnsigned: boolean, { budget }: PrepareCheckedOptions): Oddity | undefined {
  const findings = allFindings(document, budget);
  const unclear = unclearProblem(findings);
  // Bytes covered by earlier signatures are not changed to please strict readers.
  if (unclear !== undefined) return { problem: unclear };
  return isUnsigned && findings.some(isDoubled) ? doubled : undefined;
}

/** A signed document is not replaced by its repaired version unless `repair` is set. */
function openSource(bytes: Uint8Array, { repair, password, budget }: PrepareCheckedOptions): OpenedPdf {
  const opened = openPdf(bytes, { budget, password });
  const { document, damage, strict } = opened;
  if (damage === undefined || repair === true || !(isSigned(document) || isSigned(strict ?? document))) return opened;
  return strict ? { document: strict } : refuse(damage, signedHint);
}

const doubled: Oddity = { problem: 'dictionaries have duplicate entries, which strict readers reject', isHarmless: true };

/**
 * @param prepare Prepares a document for signing
 * @throws DocOpsError UNPROCESSABLE_DOCUMENT with the reason
 */
export async function prepareChecked(
  bytes: Uint8Array,
  prepare: (source: PdfDocument) => Promise<Prepared>,
  options: PrepareCheckedOptions,
): Promise<Prepared> {
  const { password, budget } = options;
  const { document, damage } = openSource(bytes, options);
  const isUnsigned = !isSigned(document);
  const mayRepair = options.repair ?? isUnsigned;
  const oddity = damage === undefined ? oddityOf(document, isUnsigned, options) : { problem: damage };
  let reason = mayRepair || oddity?.isHarmless !== true ? oddity?.problem : undefined;
  if (reason === undefined) {
    const first = await prepare(document);
    reason = sourceProblem(first.bytes, { field: first.pdf.fieldName, password, budget });
    if (reason === undefined) return first;
  }
  if (!mayRepair) return refuse(reason, isUnsigned ? '; repair=true rewrites the document first' : signedHint);
  const { bytes: source, notice } = repaired(document, reason, options);
  const second = await prepare(readPdf(source, { budget, password }));
  refuseUnsound(second.bytes, { field: second.pdf.fieldName, password, budget });
  return { ...second, notices: [notice, ...(second.notices ?? [])] };
}

const signedHint = '; repair=true rewrites the document first, which loses earlier signatures';
