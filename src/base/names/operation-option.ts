/**
 * What tables of an operation's options are made of. From a table come the library's types and checks, the query and its description, the client's types, the
 * command's flags and docs/OPTIONS.md; the comment above an entry is its sentence, which `scripts/write-options.ts` takes to the two last.
 */
import type { DocumentFormat, SourceFormat, TargetFormat } from './conversion.js';

/** What a value must be beyond its kind and bounds. */
export interface ValueForm {
  /** Of a text, its blanks around it left out. */
  readonly isRight: (value: unknown) => boolean;
  /** Of a number it is said for every wrong value, in place of the bounds. */
  readonly issue: string;
  /** What JSON Schema says of it. */
  readonly schema?: object;
}

/** What the value of an option is. */
export type InputKind =
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | NumberKind
  | TextKind
  | { readonly kind: 'flag' }
  /** `what`: what the bytes are, in issues; `most`: bytes. */
  | { readonly kind: 'bytes'; readonly what?: string; readonly most?: number }
  | ListKind
  | ObjectKind
  /** An object of values by names that the caller chooses. */
  | { readonly kind: 'map'; readonly of: InputKind }
  /** Something with these functions. */
  | { readonly kind: 'adapter'; readonly methods: readonly string[] }
  /** What has a check and a JSON Schema of its own. @returns What is wrong; undefined: nothing */
  | { readonly kind: 'own'; readonly issueOf: (value: unknown) => string | undefined; readonly schema: object };

export interface NumberKind {
  readonly kind: 'number';
  readonly minimum: number;
  readonly maximum?: number;
  readonly whole?: true;
  /** Must be above the minimum. */
  readonly isAbove?: true;
  readonly form?: ValueForm;
}

export interface TextKind {
  readonly kind: 'text';
  /** Characters, without blanks around them. */
  readonly least?: number;
  /** Characters. */
  readonly longest?: number;
  readonly form?: ValueForm;
}

export interface ListKind {
  readonly kind: 'list';
  readonly of: InputKind;
  /** Entries. */
  readonly least?: number;
  readonly most?: number;
  /** What is wrong with the list as a whole, beside what is wrong with its entries; undefined: nothing. */
  readonly issueOf?: (value: readonly unknown[]) => string | undefined;
  /** What JSON Schema says of it beside its bounds. */
  readonly schema?: object;
}

/** Nothing but what the shape has. */
export interface ObjectKind {
  readonly kind: 'object';
  readonly shape: Readonly<Record<string, InputKind>>;
  readonly required?: readonly string[];
  /** What is wrong with the object as a whole, in place of what is wrong with its values; undefined: nothing. */
  readonly issueOf?: (value: object) => string | undefined;
  /** Its schema is named so in OpenAPI. Default: it has no name there. */
  readonly schemaName?: string;
}

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
  readonly onlyFrom?: readonly (SourceFormat | DocumentFormat)[];
  /** Formats of the result that have it; absent: all. */
  readonly onlyTo?: readonly TargetFormat[];
  /** Where a request has it; `host`: the service sets it. */
  readonly at: 'query' | 'body' | 'host';
  /** `own`: the command's table declares it, or has none. */
  readonly command: CommandForm | 'own';
  /** A request must have it. */
  readonly isRequired?: true;
  /** A request may also say `none`, which is as not given. */
  readonly orNone?: true;
  /**
   * Of a text that people typed: a request's blanks around it are left out, and `null` says nothing. `nothing`: so does a text of blanks alone;
   * `text`: that is an empty text.
   */
  readonly blank?: 'nothing' | 'text';
  readonly isDeprecated?: true;
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

/** What a caller writes for a table: what is required, and what may be left out. */
export type WholeValues<Table> = {
  readonly [Name in keyof Table as Table[Name] extends { readonly isRequired: true } ? Name : never]: OptionValueOf<Table[Name]>;
} & {
  readonly [Name in keyof Table as Table[Name] extends { readonly isRequired: true } ? never : Name]?: OptionValueOf<Table[Name]>;
};

/** What a caller may write for a table; each may be left out. */
export type GivenValues<Table> = { readonly [Name in keyof Table]?: OptionValueOf<Table[Name]> };
