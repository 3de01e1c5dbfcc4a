/** Jinja's filters, tests and methods that have an equivalent here; docs/reference/templates.md names each, which a test checks. */
import type { FunctionName } from '../expression/functions.js';

export interface JinjaFilter {
  readonly does: FunctionName;
  /** The names of its arguments, in order. */
  readonly takes: readonly string[];
  /** The number of required arguments. */
  readonly least: number;
}

const filter = (does: FunctionName, takes: readonly string[] = [], least = 0): JinjaFilter => ({ does, takes, least });

export const jinjaFilters: ReadonlyMap<string, JinjaFilter> = new Map(
  Object.entries({
    abs: filter('abs'),
    capitalize: filter('capitalize'),
    count: filter('length'),
    d: filter('default', ['default_value', 'boolean'], 1),
    default: filter('default', ['default_value', 'boolean'], 1),
    e: filter('escape'),
    escape: filter('escape'),
    first: filter('first'),
    float: filter('float', ['default']),
    int: filter('int', ['default']),
    join: filter('join', ['d', 'attribute']),
    last: filter('last'),
    length: filter('length'),
    lower: filter('lower'),
    map: filter('map', ['attribute'], 1),
    replace: filter('replace', ['old', 'new'], 2),
    reverse: filter('reverse'),
    round: filter('round', ['precision']),
    string: filter('string'),
    sum: filter('sum', ['attribute']),
    title: filter('title'),
    trim: filter('trim'),
    upper: filter('upper'),
    wordcount: filter('wordcount'),
  }),
);

/** Jinja arguments whose positional value has another meaning there: only `attribute=` may set them. */
export const namedOnly: ReadonlySet<string> = new Set(['attribute']);

/** The tests after `is`; `not` negates them. */
export const jinjaTests: ReadonlyMap<string, FunctionName> = new Map([
  ['defined', 'isDefined'],
  ['none', 'isNone'],
  ['even', 'isEven'],
  ['odd', 'isOdd'],
  ['number', 'isNumber'],
  ['string', 'isText'],
  ['true', 'isTrue'],
  ['false', 'isFalse'],
]);

/** The methods of objects. */
export const jinjaMethods: ReadonlyMap<string, FunctionName> = new Map([
  ['items', 'pairs'],
  ['keys', 'keys'],
  ['values', 'values'],
]);

/** Filters without an equivalent, with the text to write instead. */
export const filterAdvice: ReadonlyMap<string, string> = new Map([
  ['format', "write {{value | number:'0.00'}}"],
  ['safe', 'data never become mark-up: write {{~name}} for HTML'],
  ['truncate', "write {{value | truncate:20,'…'}}"],
]);

/** The words for a loop's turn. */
export const jinjaLoopWords = ['index', 'index0', 'revindex', 'revindex0', 'first', 'last', 'length'] as const;
