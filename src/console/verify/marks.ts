/** What was added or is odd after signing → places on the pages. */
import type { VerificationReport } from '../../base/names/verification-report.js';
import type { OpenPdf } from '../viewer/pdf.js';
import type { PageMark } from '../viewer/pages.js';

interface Finding {
  readonly page: number;
  readonly label: string;
  readonly object: number | undefined;
  readonly field: string | undefined;
}

/** Changes that people see; validation data and dates are not among them. */
function findingsOf({ signers, warnings }: VerificationReport): readonly Finding[] {
  const found = new Map<string, Finding>();
  const add = (finding: Finding): void => void found.set(`${String(finding.page)} ${finding.field ?? String(finding.object)}`, finding);
  for (const { integrity } of signers)
    for (const { page, object, field, allowed } of integrity.changes)
      if (page !== undefined) add({ page, object, field, label: allowed ? 'added after signing' : 'changed after signing' });
  for (const { page, field } of warnings)
    if (page !== undefined && !found.has(`${String(page)} ${String(field)}`)) add({ page, object: undefined, field, label: 'look here' });
  return [...found.values()];
}

/** Pages of a long document that are looked at: a search of thousands would hold up the screen. */
const mostPages = 50;

/** @throws What pdf.js throws for pages that it cannot read */
export async function marksOf(report: VerificationReport, pdf: OpenPdf): Promise<readonly PageMark[]> {
  const findings = findingsOf(report).filter(({ page }) => page >= 1 && page <= pdf.pages);
  const pages = [...new Set(findings.map(({ page }) => page))].slice(0, mostPages);
  const marks: PageMark[] = [];
  for (const number of pages) {
    const things = await (await pdf.page(number)).things();
    for (const { page, object, field, label } of findings.filter((finding) => finding.page === number)) {
      const thing = things.find((one) => (object !== undefined && one.object === object) || (field !== undefined && one.field === field));
      marks.push({ page, label, box: thing?.box });
    }
  }
  return marks;
}
