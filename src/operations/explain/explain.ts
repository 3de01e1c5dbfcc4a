/** A DOCX → why its lines, columns and pages end where they end. It is laid out as its conversion to PDF lays it out. */
import { counted } from '../../base/counted.js';
import { Budget } from '../../base/abort.js';
import type { Diagnostic } from '../../base/diagnostics.js';
import { validationError } from '../../base/errors.js';
import { itemAt } from '../../base/item-at.js';
import type { TrackedChanges } from '../../contract/conversion.js';
import { withOperationMemory } from '../../base/operation-memory.js';
import { DecisionRecorder } from '../../layout/explain/decision-recorder.js';
import { layoutTree } from '../convert/layout-tree.js';
import { readWithChunks } from '../convert/read-with-chunks.js';
import { sharedFontLibrary, type FontSettings } from '../font-library.js';
import type { ExplainedEnd, ExplainedLine, ExplainedPage } from './explanation.js';
import { pageEnds } from './page-end.js';
import { pageLines } from './page-lines.js';

export interface ExplainInput {
  /** A DOCX. */
  readonly bytes: Uint8Array;
  /** From 1; default: the ends of all pages are explained. */
  readonly page?: number | undefined;
  /** From 1 on its page; needs `page`. Default: the end of the page and all its lines are explained. */
  readonly line?: number | undefined;
  /** How tracked changes are shown; default `markup`. */
  readonly changes?: TrackedChanges | undefined;
  /** Whether what can be saved of a DOCX that was cut off is laid out; default: it is rejected. */
  readonly recover?: boolean | undefined;
  readonly fonts?: FontSettings | undefined;
  /** Milliseconds after which the work stops with OPERATION_TIMEOUT; absent: no limit. */
  readonly timeoutMs?: number | undefined;
  /** The time for DATE and TIME fields without a result, ISO 8601. */
  readonly now: string;
}

export interface Explanation {
  /** Number of pages. */
  readonly pages: number;
  /** The ends of all pages, if none was chosen. */
  readonly ends: readonly ExplainedEnd[] | undefined;
  /** The chosen page, if no line of it was. */
  readonly page: ExplainedPage | undefined;
  /** The chosen line. */
  readonly line: ExplainedLine | undefined;
  readonly warnings: readonly Diagnostic[];
}

/** @throws DocOpsError VALIDATION_ERROR for a page or line that does not exist, and the errors of a conversion */
export function explain(input: ExplainInput): Promise<Explanation> {
  return withOperationMemory(() => explained(input));
}

async function explained(input: ExplainInput): Promise<Explanation> {
  const { bytes, fonts, timeoutMs, recover = false, changes = 'markup', now } = input;
  // The first loading of fonts is not charged to the document: the clock starts after it.
  await sharedFontLibrary(fonts);
  const budget = new Budget({ timeoutMs });
  const { tree, diagnostics } = await readWithChunks(bytes, { budget, recover });
  const recorder = new DecisionRecorder();
  await layoutTree(tree, { fontSettings: fonts, budget, diagnostics, changes, now, recorder });
  return { ...chosen(input, recorder), warnings: diagnostics.list() };
}

function chosen({ page, line }: ExplainInput, recorder: DecisionRecorder): Omit<Explanation, 'warnings'> {
  const { pages } = recorder;
  const count = pages.length;
  const none = { pages: count, ends: undefined, page: undefined, line: undefined };
  if (page === undefined) return { ...none, ends: pages.map((_, index) => pageEnds(index, recorder).end) };
  checkRange('page', page, count, `the document has ${counted(count, 'page')}`);
  const lines = pageLines(itemAt(pages, page - 1), recorder, line === undefined ? 'reason' : 'all');
  if (line === undefined) return { ...none, page: { ...pageEnds(page - 1, recorder), lines } };
  checkRange('line', line, lines.length, `page ${String(page)} has ${counted(lines.length, 'line')}`);
  return { ...none, line: itemAt(lines, line - 1) };
}

function checkRange(field: 'page' | 'line', value: number, most: number, because: string): void {
  if (Number.isInteger(value) && value >= 1 && value <= most) return;
  const range = most === 0 ? 'cannot be chosen' : `must be 1 to ${String(most)}`;
  throw validationError([{ field, issue: `${range}: ${because}` }]);
}
