/** The raw fields of an annotate request → a plan for each; every problem is reported with its field's place and name. */
import { nameAdvice, nearName } from '../../base/nearest-name.js';
import { moreProblems, type ErrorDetail } from '../../base/errors.js';
import { annotateLimits } from '../../contract/annotate-limits.js';
import { fieldOptions, type FieldType, fieldTypeNames, type FieldContent, type FieldOptions } from '../../contract/field-types.js';
import { createTurns, nextTurn } from '../../base/turns.js';
import type { FieldAddress } from '../../docx/fill/field-value.js';
import { reporter, type Options, type Report } from './options.js';
import { readInferred, readValue, type PlannedValue } from './values.js';

export interface FieldPlan {
  readonly index: number;
  readonly address: FieldAddress;
  readonly planned: PlannedValue;
}

export interface PlanOptions {
  /** Whether a missing type is inferred from the value. */
  readonly inferType: boolean;
  /** Maximum number of fields; default 10,000, more than any form has. */
  readonly most?: number | undefined;
  /** Whether the fields are made from data: their ids are names. */
  readonly isFromData?: boolean | undefined;
}

export interface PlannedFields {
  readonly plans: readonly FieldPlan[];
  readonly problems: readonly ErrorDetail[];
}

/** Maximum number of problems that an answer lists; the others are counted. */
const maxProblems = 100;
const longestName = annotateLimits.fieldName;
const fieldsPerTurn = 200;

/** ` (id "customer")`, for messages; empty for values of the data, whose place is reported. */
export function addressLabel(address: FieldAddress): string {
  if (address.kind === 'name') return '';
  const short = address.name.length > 64 ? `${address.name.slice(0, 63)}…` : address.name;
  return ` (${address.kind} ${JSON.stringify(short)})`;
}

function readFieldName(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' && value.length <= longestName ? value : undefined;
}

function readFieldAddress(field: Options, { isFromData }: PlanOptions, report: Report): FieldAddress | undefined {
  const has = (name: string): boolean => field[name] !== undefined && field[name] !== null;
  if (has('id') && has('group')) return report('', 'must have an id or a group, not both');
  if (!has('id') && !has('group')) return report('.id', 'is required: every field has an id or a group');
  const kind = has('id') ? 'id' : 'group';
  const name = readFieldName(field[kind]);
  return name === undefined
    ? report(`.${kind}`, `must be a string of 1 to ${String(longestName)} characters`)
    : { kind: isFromData === true ? 'name' : kind, name };
}

/** @param mayCompare Whether to look for the nearest type */
function readFieldType(
  value: unknown,
  { inferType }: PlanOptions,
  mayCompare: boolean,
  report: Report,
): FieldType | 'inferred' | undefined {
  if (value === undefined || value === null)
    return inferType ? 'inferred' : report('.type', `is required: one of ${fieldTypeNames.join(', ')}`);
  const type = fieldTypeNames.find((known) => known === (typeof value === 'string' ? value.trim().toLowerCase() : value));
  if (type !== undefined) return type;
  const near = typeof value === 'string' && mayCompare ? nearName(value, fieldTypeNames) : undefined;
  return report('.type', `must be one of ${fieldTypeNames.join(', ')}${near === undefined ? '' : `; did you mean ${near}?`}`);
}

/** Maximum length of a name in an error. */
const shownName = 64;

/** Reports names that neither fields nor the options of any type have. */
function refuseUnknown(values: Options, known: readonly string[], path: string, mayCompare: boolean, report: Report): void {
  for (const name of Object.keys(values).filter((one) => !known.includes(one))) {
    const near = mayCompare ? nearName(name, known) : undefined;
    report(`${path}.${name.slice(0, shownName)}`, `is unknown; ${nameAdvice(near, known)}`);
  }
}

/** Options that are objects, and their keys. */
const optionParts = Object.entries(fieldOptions).flatMap(([name, shape]) =>
  shape.kind === 'parts' ? [[name, Object.keys(shape.parts)] as const] : [],
);

const fieldKeys = ['id', 'group', 'type', 'value', 'options'] as const satisfies readonly (keyof AnnotateField)[];

function readFieldOptions(value: unknown, mayCompare: boolean, report: Report): Options {
  if (value === undefined || value === null) return {};
  if (typeof value === 'object' && !Array.isArray(value)) {
    const options = value as Options;
    refuseUnknown(options, Object.keys(fieldOptions), '.options', mayCompare, report);
    for (const [name, parts] of optionParts) {
      const own = options[name];
      const isObject = typeof own === 'object' && own !== null && !Array.isArray(own);
      if (isObject) refuseUnknown(own as Options, parts, `.options.${name}`, mayCompare, report);
    }
    return options;
  }
  report('.options', 'must be an object');
  return {};
}

async function planField(field: unknown, index: number, options: PlanOptions, problems: ErrorDetail[]): Promise<FieldPlan | undefined> {
  const place = `fields[${String(index)}]`;
  if (typeof field !== 'object' || field === null || Array.isArray(field)) {
    problems.push({ field: place, issue: 'must be an object with id or group, type and value' });
    return undefined;
  }
  const given = field as Options;
  const address = readFieldAddress(given, options, reporter(problems, place, ''));
  const report = reporter(problems, place, address ? addressLabel(address) : '');
  const mayCompare = problems.length < maxProblems;
  refuseUnknown(given, fieldKeys, '', mayCompare, report);
  const type = readFieldType(given['type'], options, mayCompare, report);
  if (!('value' in given) || given['value'] === undefined) return report('.value', 'is required');
  if (type === undefined) return undefined;
  const read = type === 'inferred' ? readInferred : readValue[type];
  const planned = await read(given['value'], readFieldOptions(given['options'], mayCompare, report), report);
  if (planned?.kind === 'list' && address?.kind === 'group') return report('.group', 'must be an id: a list fills the loop of that name');
  return planned && address && { index, address, planned };
}

/** @param fields Raw, from JSON or a caller's code; many are read in turns with other work */
export async function planFields(fields: unknown, options: PlanOptions): Promise<PlannedFields> {
  if (!Array.isArray(fields)) {
    const issue = fields === undefined || fields === null ? 'is required: an array of fields' : 'must be an array of fields';
    return { plans: [], problems: [{ field: 'fields', issue }] };
  }
  const { most = annotateLimits.fields } = options;
  if (fields.length > most) return { plans: [], problems: [{ field: 'fields', issue: `must be at most ${String(most)} fields` }] };
  const problems: ErrorDetail[] = [];
  const plans: FieldPlan[] = [];
  const turns = createTurns(fieldsPerTurn);
  for (const [index, field] of (fields as readonly unknown[]).entries()) {
    const plan = await planField(field, index, options, problems);
    if (plan) plans.push(plan);
    const wait = turns.after(1);
    if (wait) await wait;
  }
  // Sending the plans to a thread occupies the event loop for a while.
  if (fields.length > 0) await nextTurn();
  if (problems.length <= maxProblems) return { plans, problems };
  return { plans, problems: [...problems.slice(0, maxProblems), moreProblems(problems.length - maxProblems, 'fields')] };
}

/** One field's value. Exactly one of `id` and `group` names the field. */
export interface AnnotateField {
  /** The id, tag, alias or name of the field; all fields with it are filled. */
  readonly id?: string | undefined;
  /** The group whose fields are all filled. */
  readonly group?: string | undefined;
  /** May be missing if types are inferred. */
  readonly type?: FieldType | undefined;
  /** The content that the type expects; bytes are a picture. */
  readonly value: FieldContent | Uint8Array;
  /** Options of other types are ignored. */
  readonly options?: FieldOptions | undefined;
}
