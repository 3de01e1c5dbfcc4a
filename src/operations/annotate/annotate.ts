/** A template and the values of its fields → the filled document, as DOCX or PDF. */
import type { TargetFormat } from '../../base/names/conversion.js';
import { Budget } from '../../base/abort.js';
import { Diagnostics, type Diagnostic } from '../../base/diagnostics.js';
import { DocOpsError, validationError, type ErrorDetail } from '../../base/errors.js';
import { withOperationMemory } from '../../base/operation-memory.js';
import { pictureWanted, type FieldRequest } from '../../docx/fill/field-value.js';
import type { FilledDocx } from '../../docx/fill/fill-docx.js';
import type { AnnotateField } from './fields.js';
import { labelOf, planFields, type FieldPlan } from './plan.js';
import { contentTypes } from '../convert/conversion-pairs.js';
import type { FontSettings } from '../font-library.js';

interface AnnotateSettings {
  /** A DOCX template. */
  readonly bytes: Uint8Array;
  /** Default `docx`. */
  readonly to?: TargetFormat;
  /** A field that the template does not have is an error; default false: it is listed in the result. */
  readonly strict?: boolean;
  /** Fills what can be saved of a package that lost its directory, as a cut-off upload has; default: it is refused. */
  readonly recover?: boolean;
  /** Milliseconds after which the work stops with OPERATION_TIMEOUT; absent: none. */
  readonly timeoutMs?: number;
  readonly fonts?: FontSettings;
}

/** Input of {@link annotate}. */
export interface AnnotateInput extends AnnotateSettings {
  readonly fields: readonly AnnotateField[];
  /** A field without a type gets one by its value; default false: it is an error. */
  readonly inferType?: boolean;
}

/** Fields that are checked already, as the service gives them to its threads. */
export interface PlannedAnnotateInput extends AnnotateSettings {
  readonly plans: readonly FieldPlan[];
}

export interface AnnotateResult {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** Ids and groups that the template does not have, or whose value another field's overrules, each once, in the order of the request. */
  readonly unmatched: readonly string[];
  /** Only for PDF. */
  readonly pages?: number;
  /** What was odd in the template or a value, and what was done about it. */
  readonly warnings: readonly Diagnostic[];
}

function refuseUnmatched(plans: readonly FieldPlan[], { unmatched, overruled }: FilledDocx): void {
  const names = new Set(unmatched);
  const lost = new Set(overruled);
  const missing = plans.filter(({ address }) => names.has(address.name));
  if (missing.length === 0) return;
  throw validationError(
    missing.map(({ address, index }) => ({
      field: `fields[${String(index)}].${address.kind}`,
      issue: `${lost.has(address.name) ? 'shows the same data as another field, which is given another value' : 'names no field of the template'}${labelOf(address)}`,
    })),
  );
}

/** Errors that name a field by its place say its name too. */
function withLabels(error: unknown, plans: readonly FieldPlan[]): unknown {
  if (!(error instanceof DocOpsError) || error.code !== 'VALIDATION_ERROR') return error;
  const names = new Map(plans.map(({ index, address }) => [`fields[${String(index)}]`, address]));
  const details = error.details.map(({ field, issue }): ErrorDetail => {
    const address = names.get(/^fields\[\d+\]/.exec(field)?.[0] ?? '');
    // The filling engine names fields where it tells several apart.
    const isNamed = address === undefined || issue.includes(`"${address.name}"`) || issue.endsWith(labelOf(address));
    return { field, issue: isNamed ? issue : issue + labelOf(address) };
  });
  return validationError(details);
}

/** Of a document with macros: under the name of one without, Word does not open it. */
const macroType = 'application/vnd.ms-word.document.macroEnabled.12';

function wantsPicture(error: unknown): boolean {
  return error instanceof DocOpsError && error.details.some(({ issue }) => issue.startsWith(pictureWanted));
}

async function filled(
  plans: readonly FieldPlan[],
  input: AnnotateSettings,
  budget: Budget,
  diagnostics: Diagnostics,
): Promise<AnnotateResult> {
  const { fieldRequests, withDrawnSignature } = await import('./field-requests.js');
  const { fillDocx } = await import('../../docx/fill/fill-docx.js');
  const scope = { budget, diagnostics, ...(input.fonts && { fonts: input.fonts }) };
  const requests: readonly FieldRequest[] = await fieldRequests(plans, scope);
  const fill = (fields: readonly FieldRequest[]): FilledDocx =>
    fillDocx(input.bytes, fields, { budget, diagnostics, recover: input.recover ?? false });
  let docx: FilledDocx;
  try {
    docx = fill(requests);
  } catch (error) {
    // Only the template tells which typed signatures go into pictures' fields; they are drawn then.
    if (!wantsPicture(error) || !requests.some(({ value }) => value.kind === 'script')) throw error;
    docx = fill(await Promise.all(requests.map((request) => withDrawnSignature(request, scope))));
  }
  const { bytes, unmatched, hasMacros } = docx;
  if (input.strict === true) refuseUnmatched(plans, docx);
  return { bytes, contentType: hasMacros ? macroType : contentTypes.docx, unmatched, warnings: diagnostics.list() };
}

/**
 * Fills a template with fields that are checked already.
 * @throws DocOpsError as {@link annotate}
 */
export function annotatePlanned(input: PlannedAnnotateInput): Promise<AnnotateResult> {
  return withOperationMemory(() => annotated(input));
}

async function annotated(input: PlannedAnnotateInput): Promise<AnnotateResult> {
  const { plans, timeoutMs } = input;
  const started = performance.now();
  const budget = new Budget(timeoutMs === undefined ? {} : { timeoutMs });
  const docx = await filled(plans, input, budget, new Diagnostics()).catch((error: unknown) => {
    throw withLabels(error, plans);
  });
  if (input.to !== 'pdf') return docx;
  const { docxToPdf } = await import('../convert/docx-to-pdf.js');
  const pdf = await docxToPdf(docx.bytes, {
    ...(timeoutMs === undefined ? {} : { timeoutMs: Math.max(1, timeoutMs - (performance.now() - started)) }),
    ...(input.fonts && { fonts: input.fonts }),
    now: new Date().toISOString(),
  });
  return {
    bytes: pdf.bytes,
    contentType: contentTypes.pdf,
    unmatched: docx.unmatched,
    pages: pdf.pages,
    warnings: [...docx.warnings, ...pdf.warnings],
  };
}

/**
 * Fills a template in this thread. Fetches nothing: pictures are data URIs or bytes.
 * @throws DocOpsError VALIDATION_ERROR that names every field at fault (`fields[3].value`), INVALID_FILE_FORMAT, FILE_TOO_LARGE,
 * UNPROCESSABLE_DOCUMENT, OPERATION_TIMEOUT
 */
export async function annotate({ fields, inferType, ...settings }: AnnotateInput): Promise<AnnotateResult> {
  const { plans, problems } = await planFields(fields, { inferType: inferType ?? false });
  if (problems.length > 0) throw validationError(problems);
  return annotatePlanned({ ...settings, plans });
}
