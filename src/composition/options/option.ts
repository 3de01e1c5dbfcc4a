/**
 * The building blocks of tables of options. A table's properties are options or groups of them, and the comment above a property is its sentence: editors show
 * it, and docs/reference/options.md is written from it (`scripts/write-options.ts`). A table takes in another one (`...`) of its own file only: comments do not reach
 * the declarations of another.
 */
import type { Rule } from './rules.js';

/** `Given` is what a host may write, `Complete` what the configuration holds: without a default also undefined. */
export interface Option<Given, Complete = Given> {
  readonly rule: Rule<Given>;
  readonly preset: Complete;
}

/** Options under one name; `Given` is the public name of their type. */
export interface Group<Given, Table> {
  readonly table: Table;
  /** Name of the option that a text in the place of the group sets. */
  readonly short?: string | undefined;
  /** For the compiler only. */
  readonly given?: Given;
}

export interface OptionTable {
  readonly [name: string]: Option<unknown> | Group<unknown, OptionTable>;
}

/** A host's values for a table; every option may be omitted. */
export type GivenOptions<Table> = {
  readonly [Name in keyof Table]?:
    (Table[Name] extends Option<infer Given, unknown> | Group<infer Given, unknown> ? Given : never) | undefined;
};

/** A table's options with their defaults filled in. */
export type CompleteOptions<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends Option<unknown, infer Complete>
    ? Complete
    : Table[Name] extends Group<unknown, infer Inner>
      ? CompleteOptions<Inner>
      : never;
};

export function option<Value>(rule: Rule<Value>): Option<Value, Value | undefined>;
export function option<Value>(rule: Rule<Value>, preset: NoInfer<Value>): Option<Value>;
export function option<Value>(rule: Rule<Value>, preset?: Value): Option<Value, Value | undefined> {
  return { rule, preset };
}

/** Bytes; docs/reference/options.md writes multiples of it in MB. */
export const mebibyte = 1024 * 1024;

export const group = <Table, Given>(table: Table, short?: keyof Table & string): Group<Given, Table> => ({ table, short });
