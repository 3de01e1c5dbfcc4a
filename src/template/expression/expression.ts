/** What a tag computes: a small language without calls, so that a template runs no code. */

import type { FunctionName } from './functions.js';

/** Names, dots and steps outward; looked up in the objects of the loops around a tag, innermost first. */
export interface Path {
  readonly kind: 'path';
  /** `../`: objects that are passed over before the lookup. */
  readonly up: number;
  /** `this` and `.` are what the loop is at, `root` the whole of the data; `name` looks outward for the first step. */
  readonly from: 'name' | 'this' | 'root';
  readonly steps: readonly string[];
}

/** What a loop knows of its turn: `@index` counts from 0, `@number` from 1. */
export const loopWords = ['index', 'number', 'first', 'last', 'odd', 'even', 'count', 'key'] as const;
export type LoopWord = (typeof loopWords)[number];

export const binaryOperators = ['or', 'and', '=', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%'] as const;
export type BinaryOperator = (typeof binaryOperators)[number];

export type Expression =
  | Path
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | { readonly kind: 'loop'; readonly word: LoopWord; readonly up: number }
  /** A name with blanks or the like in it where the data have it, which could be read as something else: `Terms and Conditions`. */
  | { readonly kind: 'named'; readonly name: string; readonly otherwise: Expression }
  | { readonly kind: 'not' | 'minus'; readonly of: Expression }
  /** Of a table; operands that do not decide are not computed. */
  | { readonly kind: 'call'; readonly name: FunctionName; readonly of: readonly Expression[] }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
      /** Written in a way that means nothing else: `==`. */
      readonly isExplicit: boolean;
    };

/** Why a tag cannot be read, for the template's author. */
export class TemplateSyntaxError extends Error {}
