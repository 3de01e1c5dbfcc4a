/** The data of an annotate request → the template's parts with loops and conditions expanded, and fields for all data that are not text. */
import type { Budget } from '../../base/abort.js';
import { firstNames } from '../../base/counted.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import { DocOpsError, validationError, type ErrorDetail } from '../../base/errors.js';
import type { AnnotateChoices, annotateOptions } from '../../contract/annotate-options.js';
import type { NamesAt } from '../../contract/operation-option.js';
import type { ChartCopy } from '../../docx/fill/chart/copy-charts.js';
import type { DocumentSource } from '../../docx/package/document-source.js';
import { defaultFormats } from '../../template/format/format-types.js';
import { expandTemplate, prepareTemplate, type PreparedTemplate } from '../../docx/fill/template/expand-template.js';
import { isTypedList, isTypedValue } from '../../template/shown-value.js';
import type { RecordCursor } from '../../template/records/record-cursor.js';
import { valueByName } from '../../docx/fill/template/items/item-values.js';
import { fieldPlace, readFieldPlace } from './field-place.js';
import { placeInLists, type ListPlace } from './lists.js';
import { planFields, type FieldPlan } from './plan.js';

/** Values by name; objects and arrays may be nested. */
export type TemplateData = Readonly<Record<string, unknown>>;

export interface DataSettings extends Pick<AnnotateChoices, NamesAt<typeof annotateOptions, 'body'>> {
  /** Values for `{{tags}}`, loops and conditions, and for fields by name. */
  readonly data?: TemplateData | undefined;
}

/** The template after applying the data, and the resulting fields. */
export interface PlannedData {
  /** The template's package. */
  readonly document: DocumentSource;
  readonly expanded: ReadonlyMap<string, string>;
  /** Charts in these parts that have their own numbers. */
  readonly charts: readonly ChartCopy[];
  /** Their indices follow those of the request's fields. */
  readonly plans: readonly FieldPlan[];
  readonly hasMergeFields: boolean;
  /** Delimiters that are not part of a tag. */
  readonly stray: readonly ErrorDetail[];
  /** Replaces field places in errors by places in the data. */
  readonly located: (error: unknown) => unknown;
  /** Returns the top-level data names that the template does not have, given the names that filling did not find. */
  readonly unused: (unmatched: readonly string[]) => readonly string[];
  /**
   * Returns problems of pictures whose tags are titles or alternative texts of other objects, given the names that filling did not find.
   */
  readonly withoutPlace: (unmatched: readonly string[]) => readonly ErrorDetail[];
  /** Fields of a mail merge without a value in the data. */
  readonly lacking: readonly string[];
  /** Places that tags refer to and the data do not have. */
  readonly missing: readonly string[];
}

export interface DataScope {
  readonly bytes: Uint8Array;
  readonly recover: boolean;
  /** The request's own fields. */
  readonly fields: readonly FieldPlan[];
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
  /** The template, if it has already been read. */
  readonly prepared?: PreparedTemplate | undefined;
  /** List fields that became data. */
  readonly lists: readonly ListPlace[];
  /** Points to the current one of several records. */
  readonly records?: RecordCursor | undefined;
}

/** Delimiters that are no part of a tag: as many are reported. */
const mostStray = 10;

/**
 * @throws DocOpsError VALIDATION_ERROR that names the invalid data (`data.items[3].price`), UNPROCESSABLE_DOCUMENT for the template's tags
 */
export async function planData({ data: given, ...settings }: DataSettings, scope: DataScope): Promise<PlannedData> {
  const { bytes, recover, budget, diagnostics, lists } = scope;
  const { delimiters } = settings;
  const fieldCount = [...scope.fields, ...lists].reduce((most, { index }) => Math.max(most, index + 1), 0);
  const data = given ?? {};
  const fieldNames = new Set(scope.fields.map(({ address }) => address.name));
  // Without data, tags that are not fields cannot be recognised.
  const onlyNames = given === undefined ? fieldNames : undefined;
  const template = scope.prepared ?? prepareTemplate(bytes, { budget, diagnostics, recover, delimiters, onlyNames });
  const formats = { locale: settings.locale ?? template.language, timeZone: settings.timeZone ?? defaultFormats.timeZone };
  const { records } = scope;
  const expanding = { budget, formats, fieldNames, records };
  const { sources, charts, typed, missing, unsafe, lacking, isSkipped } = expandTemplate(template, data, expanding);
  if (isSkipped)
    diagnostics.report('docx.record-skipped', 'SKIPIF passes over these data; as the only ones they were filled in all the same');
  const named = [...namedValues(data).filter(({ field }) => template.holdsField(field.id)), ...valuesByPath(data, template.paths)];
  const fields = [
    ...typed.map(({ name, typed: { type, value, options }, at }) => ({ at, field: { id: name, type, value, options } })),
    ...named,
  ];
  const located = relocator(
    fields.map(({ at }) => at),
    fieldCount,
  );
  const { plans, problems } = await planFields(
    fields.map(({ field }) => field),
    { inferType: true, most: Infinity, isFromData: true },
  );
  if (problems.length > 0) throw located(validationError(problems.map((problem) => shifted(problem, fieldCount))));
  const places = new Map([...missing].map(([at, count]) => [placeInLists(at, lists), count]));
  warnOfMissing(places, diagnostics);
  for (const { issue } of template.stray.slice(0, mostStray)) diagnostics.report('docx.tag-not-closed', issue);
  warnOfAddresses(
    Array.from(unsafe.keys(), (at) => placeInLists(at, lists)),
    diagnostics,
  );
  return {
    document: template.document,
    expanded: sources,
    charts,
    plans: plans.map((plan) => ({ ...plan, index: plan.index + fieldCount })),
    located,
    stray: template.stray,
    hasMergeFields: given !== undefined && template.hasMergeFields,
    unused: (unmatched) => unusedNames(data, template, new Set(named.map(({ field }) => field.id)), new Set(unmatched)),
    withoutPlace: (unmatched) => withoutPlace(typed, new Set(unmatched)),
    lacking: [...lacking],
    missing: [...missing.keys()],
  };
}

/** Nested values, for fields whose names are paths to them. */
function valuesByPath(data: TemplateData, paths: ReadonlySet<string>): NamedValue[] {
  return [...paths].flatMap((path): NamedValue[] => {
    const value = Object.hasOwn(data, path) ? undefined : valueByName(data, path, { isFolded: true });
    return value === undefined ? [] : namedValues({ [path]: value });
  });
}

interface NamedValue {
  readonly at: string;
  readonly field: { readonly id: string; readonly value: unknown; readonly type?: unknown; readonly options?: unknown };
}

/** Values that a field of that name could take. */
function namedValues(data: TemplateData): NamedValue[] {
  return Object.entries(data).flatMap(([id, value]): NamedValue[] => {
    if (id.trim() === '' || value === undefined) return [];
    const at = `data.${id}`;
    if (isTypedList(value)) return [];
    if (isTypedValue(value)) return [{ at, field: { id, ...value } }];
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [{ at, field: { id, value } }];
    const isTable = Array.isArray(value) && value.length > 0 && value.every((row) => Array.isArray(row));
    return isTable ? [{ at, field: { id, value } }] : [];
  });
}

function unusedNames(
  data: TemplateData,
  { names, mail }: PreparedTemplate,
  asked: ReadonlySet<string>,
  unmatched: ReadonlySet<string>,
): readonly string[] {
  if (names.has('*')) return [];
  const entered = new Set(Array.from(asked, (name) => /^[^.[\]]+/.exec(name)?.[0]?.toLowerCase() ?? ''));
  return Object.keys(data).filter(
    (name) =>
      !names.has(name) &&
      !mail.asksFor(name) &&
      (asked.has(name) || !entered.has(name.toLowerCase())) &&
      (!asked.has(name) || unmatched.has(name)),
  );
}

/** A drawing has several names; it is enough that one of them finds the picture. */
function withoutPlace(typed: readonly { readonly name: string; readonly at: string }[], unmatched: ReadonlySet<string>): ErrorDetail[] {
  const found = new Set(typed.flatMap(({ name, at }) => (unmatched.has(name) ? [] : at)));
  const lost = new Set(typed.flatMap(({ name, at }) => (unmatched.has(name) && !found.has(at) ? at : [])));
  const issue = 'must be text: its tag is the title or the alternative text of a drawing that is not one picture';
  return [...lost].map((field) => ({ field, issue }));
}

function warnOfMissing(missing: ReadonlyMap<string, number>, diagnostics: Diagnostics): void {
  if (missing.size === 0) return;
  diagnostics.report('docx.tag-without-value', `the data have no value for ${firstNames([...missing.keys()])}; the tags are empty`);
}

function warnOfAddresses(places: readonly string[], diagnostics: Diagnostics): void {
  if (places.length === 0) return;
  const issue = `makes no address that begins with http, https, mailto or tel; the text of its link leads nowhere`;
  diagnostics.report('docx.link-left-out', `${firstNames(places)} ${issue}`);
}

function shifted(detail: ErrorDetail, by: number): ErrorDetail {
  const at = readFieldPlace(detail.field);
  return at ? { ...detail, field: fieldPlace({ ...at, index: at.index + by }) } : detail;
}

/** `fields[7].value` → `data.logo`, for fields that were made from the data. */
function relocator(places: readonly string[], from: number): (error: unknown) => unknown {
  return (error) => {
    if (!(error instanceof DocOpsError) || error.details.length === 0) return error;
    const details = error.details.map((detail): ErrorDetail => {
      const at = readFieldPlace(detail.field);
      const place = at && places[at.index - from];
      if (!at || place === undefined) return detail;
      return { ...detail, field: at.rest === '.value' ? place : place + at.rest };
    });
    return new DocOpsError(error.code, error.message, { details, cause: error.cause });
  };
}
