/** The expressions of tags: a small language without calls, so that a template runs no code. */

import type { FunctionName } from './functions.js';

/** Names, dots and steps outward; looked up in the objects of the loops around a tag, innermost first. */
export interface Path {
  readonly kind: 'path';
  /** `../`: the number of objects skipped before the lookup. */
  readonly up: number;
  /** `this` and `.` are the current item of the loop, `root` is the whole data; `name` looks outward for the first step. */
  readonly from: 'name' | 'this' | 'root';
  readonly steps: readonly string[];
}

/** The words for a loop's turn: `@index` counts from 0, `@number` from 1. */
export const loopWords = ['index', 'number', 'first', 'last', 'odd', 'even', 'count', 'key'] as const;
export type LoopWord = (typeof loopWords)[number];

export const binaryOperators = ['or', 'and', '=', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%'] as const;
export type BinaryOperator = (typeof binaryOperators)[number];

export type Expression =
  | Path
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | { readonly kind: 'loop'; readonly word: LoopWord; readonly up: number }
  /** A name with spaces or similar characters, if the data have it; otherwise it is read as another expression: `Terms and Conditions`. */
  | { readonly kind: 'named'; readonly name: string; readonly otherwise: Expression }
  | { readonly kind: 'not' | 'minus'; readonly of: Expression }
  /** A call of a function in the table; operands that do not affect the result are not computed. */
  | { readonly kind: 'call'; readonly name: FunctionName; readonly of: readonly Expression[] }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
      /** Written in an unambiguous way: `==`. */
      readonly isExplicit: boolean;
    };

/** The reason why a tag cannot be read, for the template's author. */
export class TemplateSyntaxError extends Error {}
