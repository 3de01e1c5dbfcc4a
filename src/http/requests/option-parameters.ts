/** An operation's table of options → the parameters of its query, as they are checked and as OpenAPI shows them. */
import { valueProblems } from '../../base/check-input.js';
import type { ErrorDetail } from '../../base/errors.js';
import type { GivenValues, NamesAt, OperationOption, OperationOptions } from '../../base/names/operation-option.js';
import { choiceOf, flagChoices, type QueryParameter } from '../query-parameters.js';

/** A sentence for each option that is in the query: one that is missing does not compile. */
type SentencesOf<Table> = Readonly<Record<NamesAt<Table, 'query'>, string>>;

const isInQuery = ([, { at }]: readonly [string, OperationOption]): boolean => at === 'query';

function parameterOf(option: OperationOption, sentence: string): QueryParameter {
  const { preset, isRequired, example, pattern } = option;
  return {
    sentence,
    ...(option.kind === 'choice' && { choices: option.choices }),
    ...(option.kind === 'flag' && { choices: flagChoices }),
    ...(option.kind === 'number' && {
      number: { type: option.whole ? 'integer' : 'number', minimum: option.minimum, maximum: option.maximum ?? Number.MAX_SAFE_INTEGER },
    }),
    ...(preset !== undefined && { fallback: String(preset) }),
    ...(isRequired && { isRequired }),
    ...(example !== undefined && { example }),
    ...(pattern !== undefined && { pattern }),
  };
}

export function parametersOf<Table extends OperationOptions>(
  table: Table,
  sentences: SentencesOf<Table>,
): Readonly<Record<NamesAt<Table, 'query'>, QueryParameter>> {
  const told = sentences as Readonly<Record<string, string>>;
  const rows = Object.entries(table)
    .filter(isInQuery)
    .map(([name, option]) => [name, parameterOf(option, told[name] ?? '')]);
  return Object.fromEntries(rows) as Record<NamesAt<Table, 'query'>, QueryParameter>;
}

/** The JSON Schema of a value in a body. */
function schemaOf(option: OperationOption, description: string): Readonly<Record<string, unknown>> {
  switch (option.kind) {
    case 'choice':
      return { type: 'string', enum: option.choices, description };
    case 'flag':
      return { type: 'boolean', description };
    case 'text':
      return { type: 'string', ...(option.longest !== undefined && { maxLength: option.longest }), description };
    case 'own':
      return { ...option.schema, description };
    default:
      return { description };
  }
}

/** The properties of a body that options are. */
export function propertiesOf<Table extends OperationOptions>(
  table: Table,
  sentences: Readonly<Record<NamesAt<Table, 'body'>, string>>,
): Readonly<Record<NamesAt<Table, 'body'>, object>> {
  const told = sentences as Readonly<Record<string, string>>;
  const rows = Object.entries(table)
    .filter(([, { at }]) => at === 'body')
    .map(([name, option]) => [name, schemaOf(option, told[name] ?? '')]);
  return Object.fromEntries(rows) as Record<NamesAt<Table, 'body'>, object>;
}

/**
 * The values that a body has; `null` says nothing. Every problem is added.
 * @param values The body
 */
export function readBodyOptions<Table extends OperationOptions>(
  values: Readonly<Record<string, unknown>>,
  table: Table,
  problems: ErrorDetail[],
): Pick<GivenValues<Table>, NamesAt<Table, 'body'>> {
  const given = Object.entries(table).filter(([name, { at }]) => at === 'body' && values[name] !== undefined && values[name] !== null);
  for (const [name, option] of given) problems.push(...valueProblems(option, values[name], name));
  return Object.fromEntries(given.map(([name]) => [name, values[name]])) as Pick<GivenValues<Table>, NamesAt<Table, 'body'>>;
}

/** What is no number is out of every range. */
const numberOf = (text: string): number => (/^\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN);

function valueOf(query: URLSearchParams, name: string, option: OperationOption, problems: ErrorDetail[]): unknown {
  const text = query.get(name);
  if (text === null && option.isRequired !== true) return undefined;
  if (option.kind === 'choice') return choiceOf(query, name, option.choices, undefined, problems);
  if (option.kind === 'flag') {
    const flag = choiceOf(query, name, flagChoices, undefined, problems);
    return flag === undefined ? undefined : flag === 'true';
  }
  return option.kind === 'number' ? numberOf(text ?? '') : text;
}

/** The values that the query has; the range of a number is checked with the others. Every problem is added. */
export function readOptions<Table extends OperationOptions>(
  query: URLSearchParams,
  table: Table,
  problems: ErrorDetail[],
): Pick<GivenValues<Table>, NamesAt<Table, 'query'>> {
  const read = Object.entries(table)
    .filter(isInQuery)
    .map(([name, option]) => [name, valueOf(query, name, option, problems)] as const);
  // The table ties each name to its type; the compiler cannot follow it through the entries.
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Pick<GivenValues<Table>, NamesAt<Table, 'query'>>;
}
