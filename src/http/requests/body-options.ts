/** An operation's table of options → the body's checked values; adds every problem to a list. */
import { decodeBase64OrDataUri } from '../../base/bytes/base64.js';
import { valueProblems } from '../../contract/check-input.js';
import type {
  InputKind,
  ListKind,
  ObjectKind,
  OptionFacts,
  OperationOption,
  OperationOptions,
  NamesAt,
  ReadValues,
} from '../../contract/operation-option.js';
import type { ErrorDetail } from '../../base/errors.js';
import { unknownNames } from '../../base/nearest-name.js';

/** Adds a problem at a place. */
export type Complain = (field: string, issue: string) => undefined;

export const complainTo =
  (problems: ErrorDetail[]): Complain =>
  (field, issue) =>
    void problems.push({ field, issue });

export type Values = Readonly<Record<string, unknown>>;

/** An option within another object may have nothing but a kind. */
type RequestOption = InputKind & Partial<OptionFacts>;

/** Accepts only objects without unknown keys. */
export function closedObject(value: unknown, field: string, known: readonly string[], complain: Complain): Values | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return complain(field, `must be an object with ${known.join(', ')}`);
  for (const problem of unknownNames(Object.keys(value), known, (key) => (field === 'body' ? key : `${field}.${key}`)))
    complain(problem.field, problem.issue);
  return value as Values;
}

/** The values that a request may choose from. */
export const requestChoices = ({ choices, orNone }: Extract<InputKind, { kind: 'choice' }> & Partial<OptionFacts>): readonly string[] =>
  orNone === true ? ['none', ...choices] : choices;

/** The value; undefined with a problem added. */
function checked(kind: InputKind, value: unknown, field: string, problems: ErrorDetail[]): unknown {
  const found = valueProblems(kind, value, field);
  problems.push(...found);
  return found.length > 0 ? undefined : value;
}

/** Typed text, trimmed. */
function typedText(option: RequestOption, value: unknown, field: string, problems: ErrorDetail[]): unknown {
  const text = checked(option, typeof value === 'string' ? value.trim() : value, field, problems);
  return text === '' && option.blank === 'nothing' ? undefined : text;
}

/** The body reader has already decoded some base64 to bytes. */
function readBytesOption(option: Extract<InputKind, { kind: 'bytes' }>, value: unknown, field: string, problems: ErrorDetail[]): unknown {
  const bytes = value instanceof Uint8Array ? value : typeof value === 'string' ? decodeBase64OrDataUri(value) : undefined;
  if (bytes !== undefined && bytes.length > 0) return checked(option, bytes, field, problems);
  problems.push({ field, issue: `must be ${option.what ?? 'a file'} as a data URI or base64` });
  return undefined;
}

/** The valid members of the object. */
function membersOf({ shape, required = [], issueOf }: ObjectKind, value: unknown, field: string, problems: ErrorDetail[]): unknown {
  const values = closedObject(value, field, Object.keys(shape), complainTo(problems));
  if (!values) return undefined;
  const issue = issueOf?.(values);
  if (issue !== undefined) {
    problems.push({ field, issue });
    return undefined;
  }
  const read = Object.entries(shape).map(([name, option]) => {
    const isRequired = required.includes(name);
    return [name, readValue({ ...option, ...(isRequired && { isRequired }) }, values[name], `${field}.${name}`, problems)] as const;
  });
  return Object.fromEntries(read.filter(([, one]) => one !== undefined));
}

const anything: InputKind = { kind: 'own', issueOf: () => undefined, schema: {} };

/** Objects in a list, read like other objects: base64 becomes bytes. */
function readEntries(option: ListKind, value: unknown, field: string, problems: ErrorDetail[]): unknown {
  const list = checked({ ...option, of: anything }, value, field, problems) as readonly unknown[] | undefined;
  // Invalid entries keep their places, so that later checks report the right indexes.
  return list?.map((one, index) => readValue({ ...option.of, isRequired: true }, one, `${field}[${String(index)}]`, problems) ?? {});
}

/** Undefined if the value is missing, or after adding a problem. */
function readValue(option: RequestOption, value: unknown, field: string, problems: ErrorDetail[]): unknown {
  const isSaid = value !== undefined && value !== null;
  // A missing required text is checked as an empty string.
  if (!isSaid && option.blank !== undefined && option.isRequired === true) return typedText(option, '', field, problems);
  if (!isSaid) {
    if (option.isRequired === true) problems.push({ field, issue: requiredIssue(option) });
    return undefined;
  }
  if (option.blank !== undefined) return typedText(option, value, field, problems);
  if (option.kind === 'bytes') return readBytesOption(option, value, field, problems);
  if (option.kind === 'object') return membersOf(option, value, field, problems);
  if (option.kind === 'list' && option.of.kind === 'object') return readEntries(option, value, field, problems);
  if (option.kind === 'choice' && option.orNone === true) {
    const choice = checked({ kind: 'choice', choices: requestChoices(option) }, value, field, problems);
    return choice === 'none' ? undefined : choice;
  }
  return checked(option, value, field, problems);
}

const requiredIssue = (option: RequestOption): string =>
  option.kind === 'object' ? `is required: an object with ${(option.required ?? []).join(' and ')}` : 'is required';

/** The values of a table's options at a place in the request. @param read Returns an option's value; undefined if it is missing */
export function valuesAt<Table extends OperationOptions, Place extends OptionFacts['at']>(
  table: Table,
  place: Place,
  read: (name: string, option: OperationOption) => unknown,
): Pick<ReadValues<Table>, NamesAt<Table, Place>> {
  const values: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(table)) {
    const value = option.at === place ? read(name, option) : undefined;
    if (value !== undefined) values[name] = value;
  }
  // The table ties each name to its type; the compiler cannot follow it through the entries.
  return values as Pick<ReadValues<Table>, NamesAt<Table, Place>>;
}

/**
 * The values in a body; `null` counts as missing. Adds every problem; the valid members of objects are still read.
 * @param values The body
 */
export const readBodyOptions = <Table extends OperationOptions>(
  values: Values,
  table: Table,
  problems: ErrorDetail[],
): Pick<ReadValues<Table>, NamesAt<Table, 'body'>> =>
  valuesAt(table, 'body', (name, option) => readValue(option, values[name] ?? undefined, name, problems));
