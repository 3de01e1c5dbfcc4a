/**
 * What tables of an operation's options are made of. From a table come the library's types and checks, the query and its description, the client's types, the
 * command's flags and docs/OPTIONS.md; the comment above an entry is its sentence, which `scripts/write-options.ts` takes to the two last.
 */
import type { SourceFormat, TargetFormat } from './conversion.js';

/** What the value of an option is. */
export type InputKind =
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'number'; readonly minimum: number; readonly maximum?: number; readonly whole?: true }
  /** `longest`: characters. */
  | { readonly kind: 'text'; readonly longest?: number }
  | { readonly kind: 'flag' | 'bytes' }
  /** `most`: entries. */
  | { readonly kind: 'list'; readonly of: InputKind; readonly most?: number }
  /** Nothing but what the shape has. */
  | { readonly kind: 'object'; readonly shape: Readonly<Record<string, InputKind>>; readonly required?: readonly string[] }
  /** An object of values by names that the caller chooses. */
  | { readonly kind: 'map'; readonly of: InputKind }
  /** Something with these functions. */
  | { readonly kind: 'adapter'; readonly methods: readonly string[] }
  /** What has a check and a JSON Schema of its own. @returns What is wrong; undefined: nothing */
  | { readonly kind: 'own'; readonly issueOf: (value: unknown) => string | undefined; readonly schema: object };

/** What JSON has; depth and texts have a check of their own. */
export const jsonKind = {
  kind: 'own',
  issueOf: (value: unknown) => (['function', 'symbol', 'bigint'].includes(typeof value) ? 'must be a value that JSON has' : undefined),
  schema: {},
} as const satisfies InputKind;

/** How the command has an option. */
export interface CommandForm {
  /** Default: the option's name. */
  readonly flag?: string;
  /** What help calls the value; a flag has none. */
  readonly name?: string;
  /** What it does; choices and a default are added. */
  readonly help: string;
  /** What help says behind the choices. */
  readonly more?: string;
  /** The flag says false. */
  readonly isOff?: true;
}

/** What is declared of an option beside the kind of its value. */
export interface OptionFacts {
  /** Where it is not given; absent: the sentence says what holds then. */
  readonly preset?: string | boolean;
  /** Formats of the document that have it; absent: all. */
  readonly onlyFrom?: readonly SourceFormat[];
  /** Formats of the result that have it; absent: all. */
  readonly onlyTo?: readonly TargetFormat[];
  /** Where a request has it; `host`: the service sets it. */
  readonly at: 'query' | 'body' | 'host';
  /** `own`: the command's table declares it, or has none. */
  readonly command: CommandForm | 'own';
  /** A request must have it. */
  readonly isRequired?: true;
  /** For OpenAPI. */
  readonly example?: string;
  readonly pattern?: string;
}

export type OperationOption = InputKind & OptionFacts;
export type OperationOptions = Readonly<Record<string, OperationOption>>;

/** The type of an option's value; where `given` is declared, that. */
export type OptionValueOf<Option> = 'given' extends keyof Option
  ? Exclude<Option['given'], undefined>
  : Option extends { readonly kind: 'choice'; readonly choices: readonly (infer Choice)[] }
    ? Choice
    : Option extends { readonly kind: 'flag' }
      ? boolean
      : Option extends { readonly kind: 'number' }
        ? number
        : Option extends { readonly kind: 'bytes' }
          ? Uint8Array
          : string;

/** An option whose values have a type of their own. */
export const typedOption =
  <Given>() =>
  <const Option extends OperationOption>(option: Option): Option & { readonly given?: Given } =>
    option;

/** The names of a table's options that a request has there. */
export type NamesAt<Table, Place extends OptionFacts['at']> = {
  [Name in keyof Table]: Table[Name] extends { readonly at: Place } ? Name : never;
}[keyof Table] &
  string;

/** What a caller may write for a table; each may be left out. */
export type GivenValues<Table> = { readonly [Name in keyof Table]?: OptionValueOf<Table[Name]> };
