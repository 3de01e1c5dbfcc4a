/**
 * The building blocks of an operation's option tables. The library's types and checks, the query and its description, the client's types,
 * the command's flags and docs/reference/options.md derive from a table; the comment above an entry is its sentence, which `scripts/write-options.ts`
 * copies to the description and to docs/reference/options.md.
 */
import type { DocumentFormat, SourceFormat, TargetFormat } from './conversion.js';

/** For options of the documents that are written as PDF. */
export const onlyToPdf = { onlyTo: ['pdf'] } as const;

/** A further condition on a value, beyond its kind and range. */
export interface ValueForm {
  /** For strings, surrounding blanks are removed first. */
  readonly isRight: (value: unknown) => boolean;
  /** For numbers it is reported for every invalid value, in place of the range. */
  readonly issue: string;
  /** Its JSON Schema. */
  readonly schema?: object;
}

/** The kind of an option's value. */
export type InputKind =
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | NumberKind
  | TextKind
  | { readonly kind: 'flag' }
  /** `what` describes the bytes in issues; `most` is their maximum number. */
  | { readonly kind: 'bytes'; readonly what?: string; readonly most?: number }
  | ListKind
  | ObjectKind
  /** An object of values by names that the caller chooses. */
  | { readonly kind: 'map'; readonly of: InputKind }
  /** An object with these methods. */
  | { readonly kind: 'adapter'; readonly methods: readonly string[] }
  /** A value with its own check and JSON Schema. @returns The problem; undefined if the value is valid */
  | { readonly kind: 'own'; readonly issueOf: (value: unknown) => string | undefined; readonly schema: object };

export interface NumberKind {
  readonly kind: 'number';
  readonly minimum: number;
  readonly maximum?: number;
  readonly whole?: true;
  /** Whether the minimum itself is excluded. */
  readonly isAbove?: true;
  readonly form?: ValueForm;
}

export interface TextKind {
  readonly kind: 'text';
  /** Characters, without surrounding blanks. */
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
  /** The problem with the list as a whole, besides those of its entries; undefined if it is valid. */
  readonly issueOf?: (value: readonly unknown[]) => string | undefined;
  /** Its JSON Schema besides the limits. */
  readonly schema?: object;
}

/** An object with only the properties of its shape. */
export interface ObjectKind {
  readonly kind: 'object';
  readonly shape: Readonly<Record<string, InputKind>>;
  readonly required?: readonly string[];
  /** The problem with the object as a whole, in place of those of its values; undefined if it is valid. */
  readonly issueOf?: (value: object) => string | undefined;
  /** The schema's name in OpenAPI. Default: it has none. */
  readonly schemaName?: string;
}

/** Any JSON value; depth and strings have their own checks. */
export const jsonKind = {
  kind: 'own',
  issueOf: (value: unknown) => (['function', 'symbol', 'bigint'].includes(typeof value) ? 'must be a JSON value' : undefined),
  schema: {},
} as const satisfies InputKind;

/** An option's form on the command line. */
export interface CommandForm {
  /** Default: the option's name. */
  readonly flag?: string;
  /** The value's name in the help; a flag has none. */
  readonly name?: string;
  /** Describes the option; choices and a default are added. */
  readonly help: string;
  /** Help text after the choices. */
  readonly more?: string;
  /** The flag sets the option to false. */
  readonly isOff?: true;
}

/** An option's facts besides the kind of its value. */
export interface OptionFacts {
  /** The default; if absent, the sentence describes it. */
  readonly preset?: string | boolean;
  /** Document formats that have it; absent: all. */
  readonly onlyFrom?: readonly (SourceFormat | DocumentFormat)[];
  /** Result formats that have it; absent: all. */
  readonly onlyTo?: readonly TargetFormat[];
  /** Its place in a request; `host`: the service sets it. */
  readonly at: 'query' | 'body' | 'host';
  /** `own`: the command's table declares it, or has none. */
  readonly command: CommandForm | 'own';
  /** A request must have it. */
  readonly isRequired?: true;
  /** A request may also set `none`, which means not given. */
  readonly orNone?: true;
  /**
   * For strings that people type: a request's surrounding blanks are removed, and `null` means not given. `nothing`: a blank string also
   * means not given; `text`: it is an empty string.
   */
  readonly blank?: 'nothing' | 'text';
  readonly isDeprecated?: true;
  /** For OpenAPI. */
  readonly example?: string;
  readonly pattern?: string;
}

export type OperationOption = InputKind & OptionFacts;
export type OperationOptions = Readonly<Record<string, OperationOption>>;

/** The type of an option's value: `given` if that is declared. */
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

/** An option whose values have their own type. */
export const typedOption =
  <Given>() =>
  <const Option extends OperationOption>(option: Option): Option & { readonly given?: Given } =>
    option;

/** The names of a table's options that have this place in a request. */
export type NamesAt<Table, Place extends OptionFacts['at']> = {
  [Name in keyof Table]: Table[Name] extends { readonly at: Place } ? Name : never;
}[keyof Table] &
  string;

/** The options that a caller passes for a table, both required and optional ones. */
export type WholeValues<Table> = {
  readonly [Name in keyof Table as Table[Name] extends { readonly isRequired: true } ? Name : never]: OptionValueOf<Table[Name]>;
} & {
  readonly [Name in keyof Table as Table[Name] extends { readonly isRequired: true } ? never : Name]?:
    OptionValueOf<Table[Name]> | undefined;
};

/** The options of a table as read from a request or a command: one that was not given has no key. */
export type ReadValues<Table> = { readonly [Name in keyof Table]?: OptionValueOf<Table[Name]> };

/** The options of a table as a caller passes them; undefined means not given. */
export type GivenValues<Table> = { readonly [Name in keyof Table]?: OptionValueOf<Table[Name]> | undefined };
