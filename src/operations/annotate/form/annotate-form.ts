/** A PDF form and the values of its fields → the filled form. A signed form is only appended to, so that its signatures stay valid. */
import { randomBytes } from 'node:crypto';
import { Budget } from '../../../base/abort.js';
import { Diagnostics } from '../../../base/diagnostics.js';
import { validationError, type ErrorDetail } from '../../../base/errors.js';
import { annotateLimits } from '../../../contract/annotate-limits.js';
import { contentTypes } from '../../../contract/conversion.js';
import type { FieldRequest } from '../../../docx/fill/field-value.js';
import { FieldNames } from '../../../pdf/form/field-names.js';
import { FormFiller } from '../../../pdf/form/fill-form.js';
import { flattenForm } from '../../../pdf/form/flatten-form.js';
import { formatCall } from '../../../pdf/form/format-call.js';
import { FlatStructure } from '../../../pdf/form/flatten-structure.js';
import { formFields, formOf, isSet, type FillableField } from '../../../pdf/form/form-field.js';
import { decodePdfText } from '../../../pdf/objects/text-string.js';
import { conformanceClaims } from '../../../pdf/read/conformance-claims.js';
import { asArray, catalogOf, asString } from '../../../pdf/read/object-source.js';
import { eachPage } from '../../../pdf/read/page-tree.js';
import type { PdfDocument } from '../../../pdf/read/pdf-document.js';
import { readPdf } from '../../../pdf/read/read-pdf.js';
import { readStructure } from '../../../pdf/structure/read-structure.js';
import { StructureTree } from '../../../pdf/structure/structure-tree.js';
import { IncrementalUpdate } from '../../../pdf/write/incremental-update.js';
import { rewritePdf } from '../../../pdf/write/rewrite-pdf.js';
import { writeIncrementalUpdate } from '../../../pdf/write/write-incremental-update.js';
import { createFieldTypesetter } from '../../../render/field/field-typesetter.js';
import { unpackJson } from '../../packed-json.js';
import { sharedFontLibrary } from '../../font-library.js';
import type { AnnotateResult, PlannedAnnotateInput } from '../annotate.js';
import { readFieldPlace } from '../field-place.js';
import { fieldRequests, withDrawnSignature } from '../field-requests.js';
import { addressLabel } from '../plan.js';
import type { TemplateData } from '../template-data.js';
import { withPictures } from '../fetch-pictures.js';
import { applyValue, type FormValue } from './apply-value.js';
import { requireAllowed } from './check-update.js';
import { formPlans, type FormPlan } from './form-plans.js';
import { openForm, refusedForm, type OpenedForm } from './open-form.js';

/** Problems with the request that only concern PDF forms. */
function requestProblems({ to, templates, delimiters }: PlannedAnnotateInput): ErrorDetail[] {
  return [
    ...(to === 'pdf' ? [] : [{ field: 'to', issue: 'must be pdf: the document is a PDF form' }]),
    ...(templates ? [{ field: 'templates', issue: 'are for DOCX templates; the document is a PDF form' }] : []),
    ...(delimiters ? [{ field: 'delimiters', issue: 'are for DOCX templates; the document is a PDF form' }] : []),
  ];
}

/** Maximum number of names in a warning. */
const mostNamed = 10;

const named = (names: Iterable<string>): string => {
  const all = [...new Set(names)];
  return all.slice(0, mostNamed).join(', ') + (all.length > mostNamed ? ` and ${String(all.length - mostNamed)} more` : '');
};

function languageOf(document: PdfDocument): string {
  const stated = asString(document, catalogOf(document)?.get('Lang'));
  return (stated && decodePdfText(stated.bytes).trim()) || 'en-US';
}

interface Scope {
  readonly input: PlannedAnnotateInput;
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
}

/** The values of plans, in their order; those of lists are entries. */
async function valuesOf(plans: readonly FormPlan[], { input, budget, diagnostics }: Scope): Promise<(FormValue | undefined)[]> {
  const scope = { budget, diagnostics, fonts: input.fonts };
  const single = plans.filter(({ planned }) => planned.kind !== 'list');
  const requests = await fieldRequests(
    single.map((plan, index) => ({ ...plan, index })),
    scope,
  ).catch((error: unknown) => {
    throw relocated(error, single);
  });
  const byPlan = new Map<FormPlan, FieldRequest>();
  for (const request of requests) {
    const plan = single[request.index];
    if (plan) byPlan.set(plan, await withDrawnSignature(request, scope));
  }
  return plans.map((plan) =>
    plan.planned.kind === 'list' ? { kind: 'entries', entries: plan.planned.items.map(String) } : byPlan.get(plan)?.value,
  );
}

function relocated(error: unknown, plans: readonly FormPlan[]): unknown {
  const details = (error as { readonly details?: readonly ErrorDetail[] }).details ?? [];
  if (details.length === 0) return error;
  return validationError(
    details.map((detail) => {
      const at = readFieldPlace(detail.field);
      const plan = at && plans[at.index];
      return plan ? { ...detail, field: placeOfValue(plan, at.rest) } : detail;
    }),
  );
}

const placeOfValue = ({ place }: FormPlan, rest = '.value'): string =>
  place.startsWith('data.') && rest === '.value' ? place : place + rest;

interface Fill {
  readonly fill: (filler: FormFiller) => void;
  /** Place of the value in the request. */
  readonly place: string;
}

interface Matched {
  readonly fills: ReadonlyMap<FillableField, Fill>;
  readonly unmatched: readonly string[];
}

/** @throws DocOpsError VALIDATION_ERROR with every value that a field does not take */
async function match(form: OpenedForm, fields: readonly FillableField[], scope: Scope): Promise<Matched> {
  const { input, budget, diagnostics } = scope;
  const data = input.data ?? (input.record && (unpackJson(input.record) as TemplateData));
  const { plans, problems: wrong } = await formPlans(input.plans, data && withPictures(data, input.pictures));
  if (wrong.length > 0) throw validationError(wrong);
  const names = new FieldNames(
    fields,
    plans.map(({ address }) => address.name),
    budget,
  );
  const values = await valuesOf(plans, scope);
  const language = input.locale ?? languageOf(form.document);
  const fills = new Map<FillableField, Fill>();
  const [problems, unmatched, readOnly, left]: [ErrorDetail[], string[], string[], string[]] = [[], [], [], []];
  for (const [index, plan] of plans.entries()) {
    const value = values[index];
    const { name, kind } = plan.address;
    const found = kind === 'group' ? names.byGroup(name) : names.byName(name);
    let isFilled = false;
    for (const field of value ? found : []) {
      budget.step();
      const application = value && applyValue(field, value, { language, format: formatCall(form.document, form.document, field) });
      if (!application) left.push(field.name);
      else if (form.isSigned && form.policy.isLocked(field.name))
        problems.push({ field: placeOfValue(plan), issue: `cannot be filled: a signature locks the field ${JSON.stringify(field.name)}` });
      else if ('issue' in application) problems.push({ field: placeOfValue(plan), issue: application.issue + addressLabel(plan.address) });
      else {
        fills.set(field, { fill: application.fill, place: placeOfValue(plan) });
        if (isSet(field, 'readOnly')) readOnly.push(field.name);
      }
      isFilled ||= application !== undefined;
    }
    if (isFilled) continue;
    unmatched.push(name);
    if (input.strict === true)
      problems.push({
        field: plan.place.startsWith('data.') ? plan.place : `${plan.place}.${kind}`,
        issue: found.length > 0 ? 'names a signature or a field of an unknown type, which is not filled' : 'names no field of the form',
      });
  }
  if (problems.length > 0) throw validationError(problems);
  if (readOnly.length > 0)
    diagnostics.report('pdf.field-read-only', `the fields ${named(readOnly)} are read-only for people; they were filled all the same`);
  if (left.length > 0)
    diagnostics.report('pdf.field-left-alone', `the fields ${named(left)} are signatures or of an unknown type; they are as in the form`);
  return { fills, unmatched: [...new Set(unmatched)] };
}

/** Fields that viewers were to draw themselves are drawn now; what only other programs need is removed. */
function settleForm(filler: FormFiller, form: OpenedForm, { fields, filled }: SettledFields, diagnostics: Diagnostics): void {
  const { update } = filler.filling;
  const dict = formOf(update);
  if (!dict) return;
  if (asArray(update, dict.get('CO')).length > 0 && filled.size > 0)
    diagnostics.report('pdf.calculations-not-run', 'the form computes fields by scripts, which are not run: give these fields values, too');
  if (form.isSigned) return;
  const isLeftToViewers = update.resolve(dict.get('NeedAppearances')) === true;
  if (isLeftToViewers) for (const field of fields) if (!filled.has(field)) filler.redraw(field);
  if (!form.hasXfa && !isLeftToViewers) return;
  if (form.hasXfa) diagnostics.report('pdf.xfa-removed', 'the form in XFA was removed: it would show other values than the fields do');
  update.editEntry(update.editCatalog(), 'AcroForm').set('NeedAppearances', undefined).set('XFA', undefined);
}

/** @throws DocOpsError VALIDATION_ERROR for names of no field; UNPROCESSABLE_DOCUMENT for a signed form */
function flatten(
  wanted: string | undefined,
  form: OpenedForm,
  fields: readonly FillableField[],
  update: IncrementalUpdate,
  { budget, diagnostics }: Scope,
): boolean {
  const text = wanted?.trim() ?? '';
  if (text === '' || text === 'false') return false;
  if (form.isSigned) throw refusedForm('is signed, and flattening would end its signatures');
  const isAll = text === 'true';
  const given = isAll ? [] : text.split(',').flatMap((name) => name.trim() || []);
  const names = new FieldNames(fields, given, budget);
  const matches = given.map((name) => [...new Set([...names.byName(name), ...names.byGroup(name)])]);
  const unknown = given.filter((_, index) => matches[index]?.length === 0);
  if (unknown.length > 0)
    throw validationError(unknown.map((name) => ({ field: 'flatten', issue: `names no field of the form: ${name}` })));
  const chosen = isAll ? fields.filter(({ kind }) => kind !== 'signature') : [...new Set(matches.flat())];
  const found = readStructure(form.document, budget);
  const structure = found.kind === 'tree' ? new FlatStructure(new StructureTree(update, found), budget) : undefined;
  flattenForm({ update, budget, fields: chosen, withAnnotations: isAll, structure });
  if (structure?.hasUntagged === true)
    diagnostics.report(
      'pdf.flattened-untagged',
      'flattened fields that the structure of the document lacks are artifacts, so that screen readers skip them',
    );
  return true;
}

function fieldsOf(document: PdfDocument, budget: Budget): readonly FillableField[] {
  const fields: FillableField[] = [];
  let widgets = 0;
  for (const field of formFields(document, budget)) {
    widgets += field.widgets.length;
    if (widgets > annotateLimits.pdfWidgets) throw refusedForm(`has more than ${String(annotateLimits.pdfWidgets)} places of fields`);
    fields.push(field);
  }
  return fields;
}

interface SettledFields {
  readonly fields: readonly FillableField[];
  readonly filled: ReadonlySet<FillableField>;
}

/** @throws DocOpsError as `annotate` */
export async function annotateForm(input: PlannedAnnotateInput): Promise<AnnotateResult> {
  const problems = requestProblems(input);
  if (problems.length > 0) throw validationError(problems);
  // The first loading of fonts is not charged to the document: the clock starts after it.
  const library = await sharedFontLibrary(input.fonts);
  const budget = new Budget(input.timeoutMs === undefined ? {} : { timeoutMs: input.timeoutMs });
  const diagnostics = new Diagnostics();
  const form = openForm(input.bytes, input.password, budget, diagnostics);
  const { document } = form;
  const fields = fieldsOf(document, budget);
  const { fills, unmatched } = await match(form, fields, { input, budget, diagnostics });
  const claims = conformanceClaims(document);
  const isConforming = claims.pdfa !== undefined || claims.pdfua !== undefined;
  const own = library.forDocument({ fontTable: new Map(), report: (code, message) => diagnostics.report(code, message) });
  const typesetter = createFieldTypesetter({ library: own, budget, diagnostics, isConforming });
  const update = new IncrementalUpdate(document);
  const filler = new FormFiller({ update, typesetter, budget, mustEmbed: isConforming, isSigned: form.isSigned });
  for (const { fill } of fills.values()) fill(filler);
  settleForm(filler, form, { fields, filled: new Set(fills.keys()) }, diagnostics);
  filler.finish();
  if (filler.overflowing.size > 0)
    diagnostics.report('pdf.text-overflows', `the texts of the fields ${named(filler.overflowing)} are larger than their boxes`);
  const isFlat = flatten(input.flatten, form, fields, update, { input, budget, diagnostics });
  const written = update.objects.length === 0 ? document.bytes : writeIncrementalUpdate(update, { random: randomBytes }).bytes;
  if (form.isSigned && written !== document.bytes) {
    const places = new Map(Array.from(fills, ([field, { place }]) => [field.name, place]));
    requireAllowed(written, document.revisions.length + 1, {
      placeOf: (name) => places.get(name),
      password: input.password,
      budget,
      time: Date.now(),
    });
  }
  // Rewritten, so that no earlier revision has the fields.
  const bytes = isFlat
    ? rewritePdf(readPdf(written, { budget, password: input.password }), { budget, random: randomBytes }).bytes
    : written;
  let pages = 0;
  for (const { dict } of eachPage(document, budget)) pages += dict ? 1 : 0;
  return { bytes, contentType: contentTypes.pdf, unmatched, pages, warnings: diagnostics.list() };
}
