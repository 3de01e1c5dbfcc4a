/** Two documents → the revised one with tracked changes, its pages with the changes marked, a web page, or the list of changes. */
import { Budget, timeLeft } from '../../base/abort.js';
import { joinBytes } from '../../base/bytes/byte-blocks.js';
import { Diagnostics, type Diagnostic } from '../../base/diagnostics.js';
import { DocOpsError, validationError } from '../../base/errors.js';
import { withOperationMemory } from '../../base/operation-memory.js';
import {
  changeKinds,
  changeListType,
  compareOptions,
  presetAuthor,
  presetMoveWords,
  type ChangeCounts,
  type CompareChoices,
  type CompareSecrets,
  type ComparedDocument,
  type ComparedFormat,
  type Comparison,
  type DocumentChange,
} from '../../contract/comparing.js';
import { contentTypes, macroType } from '../../contract/conversion.js';
import type { DrawnFont } from '../../contract/drawn-font.js';
import type { ComparedDocx } from '../../docx/compare/compare-docx.js';
import { describeFormat, sniffFormat } from '../../docx/opc/sniff-format.js';
import { convert } from '../convert/convert.js';
import type { FontSettings } from '../font-library.js';
import { compareProblems } from './check-compare.js';

/** How two documents are compared, and within which limits. */
export interface CompareSettings extends CompareChoices, CompareSecrets {
  /** Milliseconds for the whole comparison, then OPERATION_TIMEOUT; absent: no limit. */
  readonly timeoutMs?: number | undefined;
  readonly fonts?: FontSettings | undefined;
}

/** Input of {@link compare}: two documents, each DOCX or PDF. */
export interface CompareInput extends CompareSettings {
  readonly original: Uint8Array;
  readonly revised: Uint8Array;
}

/** Input of {@link compare}, as the service passes it to its threads. */
export interface PackedCompareInput extends CompareSettings {
  /** The original, then the revised document; transferred to a thread. */
  readonly bytes: Uint8Array;
  /** Bytes of the original. */
  readonly originalSize: number;
}

export interface CompareResult extends Comparison {
  /** The result in the format that was asked for. */
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** Only for PDF. */
  readonly pages?: number;
  /** Fonts that the pages request, by family; only for PDF. */
  readonly fonts?: readonly DrawnFont[];
  readonly warnings: readonly Diagnostic[];
}

/**
 * Compares in this thread. The service runs it in its worker pool.
 * @throws DocOpsError VALIDATION_ERROR, INVALID_FILE_FORMAT, FILE_TOO_LARGE, UNPROCESSABLE_DOCUMENT, OPERATION_TIMEOUT; a message begins with
 *   the document that it is about: `original: …`
 */
export function compare(input: CompareInput): Promise<CompareResult> {
  return withOperationMemory(() => compared(input));
}

/** Packs documents for a thread. */
export async function packCompare({ original, revised, ...settings }: CompareInput): Promise<PackedCompareInput> {
  return { ...settings, bytes: await joinBytes([original, revised]), originalSize: original.length };
}

/** Compares documents that were packed for a thread. */
export function comparePacked({ bytes, originalSize, ...settings }: PackedCompareInput): Promise<CompareResult> {
  return compare({ ...settings, original: bytes.subarray(0, originalSize), revised: bytes.subarray(originalSize) });
}

async function compared(input: CompareInput): Promise<CompareResult> {
  const problems = compareProblems(input);
  if (problems.length > 0) throw validationError(problems);
  const left = timeLeft(input.timeoutMs);
  const diagnostics = new Diagnostics();
  const side = async (name: ComparedDocument): Promise<Side> => {
    const password = input[`${name}Password`];
    return inDocument(name, () => readSide({ bytes: input[name], password, left, fonts: input.fonts }));
  };
  const [before, after] = [await side('original'), await side('revised')];
  const [original, revised] = [await asComparable(before, after, input, left), await asComparable(after, before, input, left)];
  for (const [name, { warnings }] of Object.entries({ original, revised }))
    for (const { code, message } of warnings) diagnostics.report(code, `${name}: ${message}`);
  const isText = original.format === 'pdf' || revised.format === 'pdf';
  // Loaded with the first comparison, as every engine: the shaping of text, which pages need, cannot be required from CommonJS.
  const { compareDocx } = await import('../../docx/compare/compare-docx.js');
  const found = compareDocx(original.bytes, revised.bytes, {
    ...input,
    ignoreFormatting: isText || input.ignoreFormatting === true,
    ...authorAndDate(input),
    moveWords: input.moveWords ?? presetMoveWords,
    budget: new Budget(left()),
    diagnostics,
  });
  const changes = input.to === 'json' ? await placed(found.changes, revised, input, left) : found.changes;
  const comparison: Comparison = { summary: countChanges(changes), changes };
  const result =
    input.to === 'pdf' && revised.pdf ? await marked(revised.pdf, found, input, left) : await written(found, comparison, input, left);
  return { ...comparison, ...result, warnings: diagnostics.list() };
}

async function placed(
  changes: readonly DocumentChange[],
  { bytes, pdf }: Side,
  { existing, fonts, revisedPassword }: CompareInput,
  left: ReturnType<typeof timeLeft>,
): Promise<readonly DocumentChange[]> {
  const budget = new Budget(left());
  if (pdf) {
    const { withPagesOfPdf } = await import('./change-pages-of-pdf.js');
    return withPagesOfPdf(changes, bytes, { pdf, password: revisedPassword, budget });
  }
  const { withPages } = await import('./change-pages.js');
  return withPages(changes, bytes, { existing, fonts, budget });
}

const authorAndDate = ({ author, date }: CompareInput): { readonly author: string; readonly date: string } => ({
  author: author ?? presetAuthor,
  date: wordDate(new Date(date ?? Date.now())),
});

/** Word writes whole seconds. */
const wordDate = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;

interface Side {
  readonly bytes: Uint8Array;
  /** The pages from which its text was read. */
  readonly pdf?: Uint8Array;
  readonly format: ComparedFormat;
  readonly warnings: readonly Diagnostic[];
}

interface SideInput {
  readonly bytes: Uint8Array;
  readonly password: string | undefined;
  readonly left: ReturnType<typeof timeLeft>;
  readonly fonts: FontSettings | undefined;
}

/** A document as DOCX: the text of a PDF in reading order, with its headings, lists and tables. */
async function readSide({ bytes, password, left, fonts }: SideInput): Promise<Side> {
  const format = sniffFormat(bytes);
  if (format === 'zip') return { bytes, format: 'docx', warnings: [] };
  if (format !== 'pdf')
    throw new DocOpsError('INVALID_FILE_FORMAT', `${describeFormat(format)} Only DOCX and PDF documents can be compared.`);
  const page = await convert({ bytes, from: 'pdf', to: 'html', password, ...left() });
  const document = await convert({ bytes: page.bytes, from: 'html', to: 'docx', fonts, ...left() });
  return { bytes: document.bytes, pdf: bytes, format: 'pdf', warnings: page.warnings };
}

/** A DOCX that is compared with a PDF is read from its own pages: labels of lists and numbers of notes are text there. */
async function asComparable(side: Side, other: Side, { existing, fonts }: CompareInput, left: ReturnType<typeof timeLeft>): Promise<Side> {
  if (side.format === 'pdf' || other.format === 'docx') return side;
  const pages = await convert({
    bytes: side.bytes,
    from: 'docx',
    to: 'pdf',
    changes: existing === 'reject' ? 'original' : 'final',
    fonts,
    ...left(),
  });
  return { ...(await readSide({ bytes: pages.bytes, password: undefined, left, fonts })), format: side.format };
}

/** Errors name the document that they are about. */
async function inDocument<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DocOpsError)) throw error;
    throw new DocOpsError(error.code, `${name}: ${error.message}`, { details: error.details });
  }
}

function countChanges(changes: readonly DocumentChange[]): Comparison['summary'] {
  const counts = Object.fromEntries(changeKinds.map((kind) => [kind, 0])) as Record<keyof ChangeCounts, number>;
  for (const { kind } of changes) counts[kind] += 1;
  return { ...counts, total: changes.length };
}

type Written = Pick<CompareResult, 'bytes' | 'contentType' | 'pages' | 'fonts'>;

/** The revised document's own pages with marks. */
async function marked(pdf: Uint8Array, { bytes }: ComparedDocx, input: CompareInput, left: ReturnType<typeof timeLeft>): Promise<Written> {
  const { markPages } = await import('./mark-pages.js');
  const pages = markPages({
    ...{ pdf, password: input.revisedPassword, compared: bytes, budget: new Budget(left()) },
    ...authorAndDate(input),
  });
  return { ...pages, contentType: contentTypes.pdf };
}

async function written(
  { bytes, hasMacros }: ComparedDocx,
  comparison: Comparison,
  { to = compareOptions.to.preset, tagged, fonts }: CompareInput,
  left: ReturnType<typeof timeLeft>,
): Promise<Written> {
  if (to === 'json') return { bytes: new TextEncoder().encode(JSON.stringify(comparison)), contentType: changeListType };
  if (to === 'docx') return { bytes, contentType: hasMacros ? macroType : contentTypes.docx };
  const { warnings: _, ...result } = await convert({ bytes, from: 'docx', to, changes: 'markup', tagged, fonts, ...left() });
  return result;
}
