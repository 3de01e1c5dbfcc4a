/** A signature report → the pages that look different from when they were signed, with the changes on each. */
import type { DocumentChange, SignerReport, VerificationReport } from '../../contract/verification-report.js';

export interface ChangedPage {
  /** From 1. */
  readonly page: number;
  readonly changes: readonly DocumentChange[];
}

/** The document as it was signed, compared with its current state. */
export interface Comparison {
  readonly signer: SignerReport;
  /** The length of the signed document: the first bytes of the file. */
  readonly signedBytes: number;
  readonly pages: readonly ChangedPage[];
  /** The number of further changed pages, which are not compared here. */
  readonly more: number;
}

/** The service's report has more. */
const [mostPages, mostComparisons] = [20, 10];

/** Whether people may see it: a permitted change that draws nothing needs no look. */
const isSeen = ({ page, allowed, overlapsPage }: DocumentChange): boolean => page !== undefined && (overlapsPage === true || !allowed);

/** One for each signed state whose pages look different now, oldest first. */
export function comparisonsOf({ signers }: VerificationReport): readonly Comparison[] {
  const found = new Map<number, Comparison>();
  for (const signer of signers) {
    const { signedBytes, changes } = signer.integrity;
    if (signedBytes === undefined || found.has(signedBytes)) continue;
    const byPage = new Map<number, DocumentChange[]>();
    for (const change of changes.filter(isSeen)) byPage.set(change.page ?? 0, [...(byPage.get(change.page ?? 0) ?? []), change]);
    const pages = [...byPage].sort(([one], [other]) => one - other).map(([page, ofPage]) => ({ page, changes: ofPage }));
    if (pages.length > 0)
      found.set(signedBytes, { signer, signedBytes, pages: pages.slice(0, mostPages), more: Math.max(0, pages.length - mostPages) });
  }
  return [...found.values()].sort((one, other) => one.signedBytes - other.signedBytes).slice(0, mostComparisons);
}

/** `20 to 100 points from the left, 70 to 86 from the bottom` */
export function placeInWords(box: readonly number[]): string {
  const [left = 0, bottom = 0, right = 0, top = 0] = box.map(Math.round);
  return `${String(left)} to ${String(right)} points from the left, ${String(bottom)} to ${String(top)} from the bottom`;
}
