/** A template and the values of its fields → the filled document, as DOCX or PDF. */
import type { AnnotateChoices, AnnotateWayChoices } from '../../contract/annotate-options.js';
import { macroType, contentTypes } from '../../contract/conversion.js';
import { Budget, timeLeft } from '../../base/abort.js';
import { firstNames } from '../../base/counted.js';
import { Diagnostics, type Diagnostic } from '../../base/diagnostics.js';
import { DocOpsError, validationError, type ErrorDetail } from '../../base/errors.js';
import { unpackJson } from '../packed-json.js';
import { withOperationMemory } from '../../base/operation-memory.js';
import { pictureWanted, type FieldRequest } from '../../docx/fill/field-value.js';
import type { PreparedTemplate } from '../../docx/fill/template/expand-template.js';
import type { RecordCursor } from '../../template/records/record-cursor.js';
import type { FilledDocx, FillOptions } from '../../docx/fill/fill-docx.js';
import { annotateProblems } from './check-annotate.js';
import { detailInLists, inLists, withLists, type ListPlace } from './lists.js';
import { isForm } from './form/is-form.js';
import { addressLabel, planFields, type FieldPlan, type AnnotateField } from './plan.js';
import type { DataSettings, TemplateData } from './template-data.js';
import { withPictures } from './fetch-pictures.js';
import type { FontSettings } from '../font-library.js';

export interface AnnotateSettings extends DataSettings, AnnotateChoices {
  /** A DOCX template, or a PDF form. */
  readonly bytes: Uint8Array;
  /** DOCX documents by the names under which `{{> name}}` includes them. */
  readonly templates?: Readonly<Record<string, Uint8Array>> | undefined;
  /** Milliseconds after which the work stops with OPERATION_TIMEOUT; absent: no limit. */
  readonly timeoutMs?: number | undefined;
  readonly fonts?: FontSettings | undefined;
}

/** Input of {@link annotate}. */
export interface AnnotateInput extends AnnotateSettings, Pick<AnnotateWayChoices, 'inferType'> {
  /** May be missing if `data` is given. */
  readonly fields?: readonly AnnotateField[] | undefined;
}

/** Fields that have been checked, as the service passes them to its threads. */
export interface PlannedAnnotateInput extends AnnotateSettings {
  readonly plans: readonly FieldPlan[];
  /** The data, packed by `packJson`, in place of `data`; transferred to a thread. */
  readonly record?: Uint8Array | undefined;
  /** Bytes of the pictures that the data name by URL. */
  readonly pictures?: ReadonlyMap<string, Uint8Array> | undefined;
  /** List fields that have been moved into the data. */
  readonly lists?: readonly ListPlace[] | undefined;
}

export interface AnnotateResult {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** Ids, groups and data names that the template lacks or that another field's value overrules, each once, in the request's order. */
  readonly unmatched: readonly string[];
  /** Only for PDF. */
  readonly pages?: number;
  /** Problems in the template or a value, and how they were handled. */
  readonly warnings: readonly Diagnostic[];
}

function refuseUnmatched(
  plans: readonly FieldPlan[],
  { unmatched, overruled, unfilled, lacking }: FilledDocx,
  data: {
    readonly unused: readonly string[];
    readonly missing: readonly string[];
    readonly stray: readonly ErrorDetail[];
    readonly lists: readonly ListPlace[];
  },
): void {
  const names = new Set(unmatched);
  const [lost, left] = [new Set(overruled), new Set(unfilled)];
  const issueOf = (name: string): string => {
    if (left.has(name)) return 'cannot hold a value: it is a bookmark around no text, or a field that ends in another paragraph';
    return lost.has(name)
      ? 'is overridden by another field of the request that shows the same data or contains it'
      : 'does not match any field of the template';
  };
  const problems = plans
    .filter(({ address }) => names.has(address.name))
    .map(({ address, index }) => ({
      field: `fields[${String(index)}].${address.kind}`,
      issue: issueOf(address.name) + addressLabel(address),
    }));
  const lists = new Map(data.lists.map((list) => [list.name, list]));
  problems.push(
    ...data.unused.map((name) => {
      const list = lists.get(name);
      const issue = 'does not match any tag or field of the template';
      return list
        ? { field: `fields[${String(list.index)}].id`, issue: issue + addressLabel({ kind: 'id', name }) }
        : { field: `data.${name}`, issue };
    }),
    ...data.missing.map((field) => detailInLists({ field, issue: 'is missing: the template has a tag for it' }, data.lists)),
  );
  problems.push(...data.stray);
  problems.push(...lacking.map((name) => ({ field: `data.${name}`, issue: 'is missing: the template has a merge field for it' })));
  if (problems.length > 0) throw validationError(problems);
}

const wantsPicture = (error: unknown): boolean =>
  error instanceof DocOpsError && error.details.some(({ reason }) => reason === pictureWanted.reason);

/** The template, read once for several records. */
export interface PreparedRecords {
  /** Absent if the current record has no data. */
  readonly template: PreparedTemplate | undefined;
  /** Warnings from reading it. */
  readonly warnings: readonly Diagnostic[];
  /** Points to the current record. */
  readonly records: RecordCursor | undefined;
}

async function filled(
  input: PlannedAnnotateInput,
  budget: Budget,
  diagnostics: Diagnostics,
  prepared: PreparedRecords | undefined,
): Promise<AnnotateResult> {
  const { strict } = input;
  const recover = input.recover ?? false;
  const bytes = await withIncluded(input, budget, diagnostics);
  const listed = withLists(input.plans, input.data ?? (input.record && (unpackJson(input.record) as TemplateData)));
  const { plans: own, data } = listed;
  const lists = [...(input.lists ?? []), ...listed.lists];
  const { planData } = await import('./template-data.js');
  const planned =
    (data || input.delimiters) &&
    (await planData(
      { ...input, data: data && withPictures(data, input.pictures) },
      {
        bytes,
        recover,
        fields: own,
        budget,
        diagnostics,
        lists,
        prepared: prepared?.template,
        records: prepared?.records,
      },
    ).catch((error: unknown) => {
      throw inLists(error, lists);
    }));
  try {
    const plans = planned ? [...own, ...planned.plans] : own;
    const fillOptions: FillOptions = {
      ...{ budget, diagnostics, recover },
      document: planned?.document,
      expanded: planned?.expanded,
      charts: planned?.charts,
      saysLacking: planned?.hasMergeFields,
    };
    const docx = await fillPlanned(plans, bytes, fillOptions, input.fonts);
    const nowhere = planned?.withoutPlace(docx.unmatched) ?? [];
    if (nowhere.length > 0) throw validationError(nowhere);
    const unused = planned ? planned.unused(docx.unmatched) : [];
    const lacking = [...new Set([...docx.lacking, ...(planned?.lacking ?? [])])];
    warnOfLacking(lacking, diagnostics);
    if (strict === true)
      refuseUnmatched(own, { ...docx, lacking }, { unused, missing: planned?.missing ?? [], stray: planned?.stray ?? [], lists });
    const names = new Set(own.map(({ address }) => address.name));
    const unmatched = [...docx.unmatched.filter((name) => names.has(name)), ...unused.filter((name) => !names.has(name)), ...lacking];
    const contentType = docx.hasMacros ? macroType : contentTypes.docx;
    return { bytes: docx.bytes, contentType, unmatched, warnings: diagnostics.list() };
  } catch (error) {
    throw planned ? inLists(planned.located(error), lists) : error;
  }
}

function warnOfLacking(names: readonly string[], diagnostics: Diagnostics): void {
  if (names.length === 0) return;
  const message = `the data have no value for the merge fields ${firstNames(names)}; they stay as in the template`;
  diagnostics.report('docx.tag-without-value', message);
}

/** The template after including other documents. @throws DocOpsError as `includeDocuments` */
export async function withIncluded(
  { bytes, templates, delimiters, recover = false }: Pick<AnnotateSettings, 'bytes' | 'templates' | 'delimiters' | 'recover'>,
  budget: Budget,
  diagnostics: Diagnostics,
): Promise<Uint8Array> {
  if (!templates) return bytes;
  const { includeDocuments } = await import('../../docx/fill/include-documents.js');
  return includeDocuments(bytes, new Map(Object.entries(templates)), { budget, diagnostics, delimiters, recover });
}

async function fillPlanned(
  plans: readonly FieldPlan[],
  bytes: Uint8Array,
  options: FillOptions,
  fonts: FontSettings | undefined,
): Promise<FilledDocx> {
  const { fieldRequests, withDrawnSignature } = await import('./field-requests.js');
  const { fillDocx } = await import('../../docx/fill/fill-docx.js');
  const { budget, diagnostics } = options;
  const scope = { budget, diagnostics, fonts };
  const requests: readonly FieldRequest[] = await fieldRequests(plans, scope);
  try {
    return fillDocx(bytes, requests, options);
  } catch (error) {
    // Only the template determines which typed signatures fill picture fields; they are drawn then.
    if (!wantsPicture(error) || !requests.some(({ value }) => value.kind === 'script')) throw error;
    return fillDocx(bytes, await Promise.all(requests.map((request) => withDrawnSignature(request, scope))), options);
  }
}

/**
 * Fills a template with fields that have already been checked.
 * @throws DocOpsError as {@link annotate}
 */
export function annotatePlanned(input: PlannedAnnotateInput): Promise<AnnotateResult> {
  return withOperationMemory(() => annotated(input));
}

/** @param prepared The template, if it has already been read */
export async function annotated(input: PlannedAnnotateInput, prepared?: PreparedRecords): Promise<AnnotateResult> {
  if (isForm(input.bytes)) {
    const { annotateForm } = await import('./form/annotate-form.js');
    return annotateForm(input).catch((error: unknown) => {
      throw inLists(error, input.lists ?? []);
    });
  }
  const ofForms = (['flatten', 'password'] as const).filter((field) => input[field] !== undefined);
  if (ofForms.length > 0)
    throw validationError(ofForms.map((field) => ({ field, issue: 'is for PDF forms; the document is a DOCX template' })));
  const { timeoutMs } = input;
  const left = timeLeft(timeoutMs);
  const budget = new Budget({ timeoutMs });
  const diagnostics = new Diagnostics();
  for (const { code, message } of prepared?.warnings ?? []) diagnostics.report(code, message);
  const docx = await filled(input, budget, diagnostics, prepared);
  if (input.to !== 'pdf') return docx;
  const { docxToPdf } = await import('../convert/docx-to-pdf.js');
  const { bytes, pages, warnings } = await docxToPdf(docx.bytes, { ...left(), fonts: input.fonts, now: new Date().toISOString() });
  return { ...docx, bytes, contentType: contentTypes.pdf, pages, warnings: [...docx.warnings, ...warnings] };
}

/**
 * Fills a template in this thread. Fetches nothing: pictures are data URIs or bytes.
 * @throws DocOpsError VALIDATION_ERROR that names every invalid field (`fields[3].value`), INVALID_FILE_FORMAT, FILE_TOO_LARGE,
 * UNPROCESSABLE_DOCUMENT, OPERATION_TIMEOUT
 */
export async function annotate(input: AnnotateInput): Promise<AnnotateResult> {
  const wrong = annotateProblems(input);
  // An input that is not an object has no members to check.
  const { fields, inferType, ...settings } = typeof input === 'object' && input !== null ? input : ({} as AnnotateInput);
  const hasFields = fields !== undefined || settings.data === undefined;
  const { plans, problems } = await planFields(hasFields ? fields : [], { inferType: inferType === true });
  if (problems.length + wrong.length > 0) throw validationError([...wrong, ...problems]);
  return annotatePlanned({ ...settings, plans });
}
