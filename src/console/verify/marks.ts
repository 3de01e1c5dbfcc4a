/** Changes and warnings after signing → places on the pages. */
import type { VerificationReport } from '../../contract/verification-report.js';
import type { PageBox, PageMark, PlacedPages } from '../viewer/places.js';

interface Finding {
  /** Undefined: to be searched for. */
  readonly page: number | undefined;
  readonly label: string;
  readonly object: number | undefined;
  readonly field: string | undefined;
}

const addedLabel = 'added after signing';
export const changeLabel = (isAllowed: boolean): string => (isAllowed ? addedLabel : 'changed after signing');
const isEmpty = ({ width, height }: PageBox): boolean => width === 0 || height === 0;

/** Changes that people can see; this excludes validation data and dates. */
function collectFindings({ signers, warnings }: VerificationReport): readonly Finding[] {
  const found = new Map<string, Finding>();
  const add = (finding: Finding): void => void found.set(`${String(finding.page)} ${finding.field ?? String(finding.object)}`, finding);
  for (const { integrity } of signers)
    for (const { page, object, field, allowed } of integrity.changes)
      // If no page is reported, a forbidden change is searched for by its name or object number.
      if (page !== undefined || !allowed) add({ page, object, field, label: changeLabel(allowed) });
  const known = [...found.values()];
  const isKnown = (page: number | undefined, field: string | undefined): boolean =>
    known.some((one) => (field === undefined ? one.page === page : one.field === field));
  for (const { page, field } of warnings)
    if ((page !== undefined || field !== undefined) && !isKnown(page, field)) add({ page, object: undefined, field, label: 'check this' });
  return [...found.values()];
}

/** Pages of a long document that are searched: thousands would block the screen. */
const mostPages = 50;

/** @throws pdf.js errors for unreadable pages */
export async function findMarks(report: VerificationReport, pdf: PlacedPages): Promise<readonly PageMark[]> {
  const findings = collectFindings(report).filter(({ page }) => page === undefined || (page >= 1 && page <= pdf.pages));
  const named = findings.flatMap(({ page }) => page ?? []);
  const searched = findings.some(({ page }) => page === undefined) ? Array.from({ length: pdf.pages }, (_, index) => index + 1) : [];
  const marks: PageMark[] = [];
  for (const number of [...new Set([...named, ...searched])].slice(0, mostPages)) {
    const things = await (await pdf.page(number)).things();
    for (const { page, object, field, label } of findings) {
      if (page !== undefined && page !== number) continue;
      const thing = things.find((one) => (object !== undefined && one.object === object) || (field !== undefined && one.field === field));
      // An invisible signature has nothing to look at.
      if (thing && label === addedLabel && isEmpty(thing.box)) continue;
      if (thing || page === number) marks.push({ page: number, label, box: thing?.box });
    }
  }
  return marks;
}
