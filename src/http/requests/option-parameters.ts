/** An operation's table of options → the query parameters that are checked, and the OpenAPI schemas of query and body. */
import type { ErrorDetail } from '../../base/errors.js';
import type {
  InputKind,
  NumberKind,
  TextKind,
  ObjectKind,
  OptionFacts,
  OperationOption,
  OperationOptions,
  NamesAt,
  ReadValues,
} from '../../contract/operation-option.js';
import { choiceOf, flagChoices, type QueryParameter } from '../query-parameters.js';
import { requestChoices, valuesAt } from './body-options.js';

/** A sentence for each query option; a missing one does not compile. */
type SentencesOf<Table> = Readonly<Record<NamesAt<Table, 'query'>, string>>;

const isInQuery = ([, { at }]: readonly [string, OperationOption]): boolean => at === 'query';

function optionChoices(option: OperationOption): readonly string[] | undefined {
  if (option.kind === 'flag') return flagChoices;
  return option.kind === 'choice' ? option.choices : undefined;
}

function numberBounds({ whole, minimum, maximum = Number.MAX_SAFE_INTEGER }: NumberKind): QueryParameter['number'] {
  return { type: whole ? 'integer' : 'number', minimum, maximum };
}

function parameterOf(option: OperationOption, sentence: string): QueryParameter {
  const { preset, isRequired, example, pattern } = option;
  return {
    sentence,
    choices: optionChoices(option),
    number: option.kind === 'number' ? numberBounds(option) : undefined,
    fallback: preset === undefined ? undefined : String(preset),
    isRequired,
    example,
    pattern,
  };
}

export function parametersOf<Table extends OperationOptions>(
  table: Table,
  sentences: SentencesOf<Table>,
): Readonly<Record<NamesAt<Table, 'query'>, QueryParameter>> {
  const descriptions = sentences as Readonly<Record<string, string>>;
  const rows = Object.entries(table)
    .filter(isInQuery)
    .map(([name, option]) => [name, parameterOf(option, descriptions[name] ?? '')]);
  return Object.fromEntries(rows) as Record<NamesAt<Table, 'query'>, QueryParameter>;
}

/** A sentence for each body option; a missing one does not compile. */
type BodySentences<Table> = Readonly<Record<NamesAt<Table, 'body'>, string>>;
type Descriptions = Readonly<Record<string, string>>;

function numberSchema({ whole, minimum, maximum, isAbove, form }: NumberKind): Readonly<Record<string, unknown>> {
  return {
    type: whole === true ? 'integer' : 'number',
    ...(isAbove === true ? { exclusiveMinimum: minimum } : { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...form?.schema,
  };
}

function textSchema({ least = 0, longest, form }: TextKind): Readonly<Record<string, unknown>> {
  return {
    type: 'string',
    ...(least > 0 && { minLength: least }),
    ...(longest !== undefined && { maxLength: longest }),
    ...form?.schema,
  };
}

/** @param descriptions Sentences for the members of the shape */
function objectSchema({ shape, required = [], schemaName }: ObjectKind, descriptions: Descriptions): Readonly<Record<string, unknown>> {
  if (schemaName !== undefined) return { $ref: `#/components/schemas/${schemaName}` };
  const properties = Object.entries(shape).map(([name, kind]) => [name, schemaOf(kind, descriptions[name], {})]);
  return {
    type: 'object',
    additionalProperties: false,
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(properties),
  };
}

function plainSchemaOf(option: InputKind & Partial<OptionFacts>, descriptions: Descriptions): Readonly<Record<string, unknown>> {
  switch (option.kind) {
    case 'choice':
      return { type: 'string', enum: requestChoices(option) };
    case 'flag':
      return { type: 'boolean' };
    case 'number':
      return numberSchema(option);
    case 'text':
      return textSchema(option);
    case 'bytes':
      return { type: 'string' };
    case 'own':
      return { ...option.schema };
    case 'map':
      return { type: 'object' };
    case 'object':
      return objectSchema(option, descriptions);
    case 'list': {
      const { of, least, most, schema } = option;
      const bounds = { ...(least !== undefined && { minItems: least }), ...(most !== undefined && { maxItems: most }) };
      return { type: 'array', items: schemaOf(of, undefined, descriptions), ...bounds, ...schema };
    }
    case 'adapter':
      throw new Error('adapters cannot be set by a request');
  }
}

/** The JSON Schema of a value in a body. @param descriptions Sentences for its members */
function schemaOf(
  option: InputKind & Partial<OptionFacts>,
  description: string | undefined,
  descriptions: Descriptions,
): Readonly<Record<string, unknown>> {
  const schema = plainSchemaOf(option, descriptions);
  if ('$ref' in schema) return schema;
  return { ...schema, ...(option.isDeprecated === true && { deprecated: true }), ...(description !== undefined && { description }) };
}

/**
 * The body properties for the options.
 * @param within Sentences for the members of object options, by option name
 */
export function bodyProperties<Table extends OperationOptions>(
  table: Table,
  sentences: BodySentences<Table>,
  within: Readonly<Record<string, Descriptions>> = {},
): Readonly<Record<NamesAt<Table, 'body'>, object>> {
  const descriptions: Descriptions = sentences;
  const rows = Object.entries(table)
    .filter(([, { at }]) => at === 'body')
    .map(([name, option]) => [name, schemaOf(option, descriptions[name], within[name] ?? {})]);
  return Object.fromEntries(rows) as Record<NamesAt<Table, 'body'>, object>;
}

/** The names of the options that a body must have. */
export const requiredOf = (table: OperationOptions): readonly string[] =>
  Object.entries(table)
    .filter(([, { at, isRequired }]) => at === 'body' && isRequired)
    .map(([name]) => name);

/** NaN fails every range check. */
const queryNumber = (text: string): number => (/^\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN);

function queryValue(query: URLSearchParams, name: string, option: OperationOption, problems: ErrorDetail[]): unknown {
  const text = query.get(name);
  if (text === null && option.isRequired !== true) return undefined;
  if (option.kind === 'choice') return choiceOf(query, name, option.choices, undefined, problems);
  if (option.kind === 'flag') {
    const flag = choiceOf(query, name, flagChoices, undefined, problems);
    return flag === undefined ? undefined : flag === 'true';
  }
  return option.kind === 'number' ? queryNumber(text ?? '') : text;
}

/** The values in the query; number ranges are checked elsewhere. Adds every problem. */
export const readOptions = <Table extends OperationOptions>(
  query: URLSearchParams,
  table: Table,
  problems: ErrorDetail[],
): Pick<ReadValues<Table>, NamesAt<Table, 'query'>> =>
  valuesAt(table, 'query', (name, option) => queryValue(query, name, option, problems));
