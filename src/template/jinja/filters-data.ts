/** Filters, tests and methods of Jinja that have a match here; docs/TEMPLATES.md has a row for each, which a test holds. */
import type { FunctionName } from '../expression/functions.js';

export interface JinjaFilter {
  readonly does: FunctionName;
  /** Names of its arguments, in their order. */
  readonly takes: readonly string[];
  /** How many there must be. */
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

/** Arguments of Jinja that are names of something else than a value there: only `attribute=` may give them. */
export const namedOnly: ReadonlySet<string> = new Set(['attribute']);

/** Behind `is`; `not` turns them round. */
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

/** Of objects. */
export const jinjaMethods: ReadonlyMap<string, FunctionName> = new Map([
  ['items', 'pairs'],
  ['keys', 'keys'],
  ['values', 'values'],
]);

/** What a filter is that has none, with what to write in its place. */
export const filterAdvice: ReadonlyMap<string, string> = new Map([
  ['format', "write {{value | number:'0.00'}}"],
  ['safe', 'data never become mark-up: write {{~name}} for HTML'],
  ['truncate', "write {{value | truncate:20,'…'}}"],
]);

/** What a loop knows of its turn. */
export const jinjaLoopWords = ['index', 'index0', 'revindex', 'revindex0', 'first', 'last', 'length'] as const;
