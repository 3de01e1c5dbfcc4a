/** Declares a command and its options once, in a table from which the parser, the help, the completion and the man page derive. */

/** The completion of an operand: files and folders of the disk, words, or nothing. */
export type OperandKind = 'file' | 'folder' | 'path' | 'text' | 'word';

interface Named {
  /** The value's name in the help: `FILE`. */
  readonly name: string;
}

/** The form of an option's value; a flag has none. */
export type ValueForm =
  | { readonly kind: 'flag' }
  /** `variable`: the name of an environment variable; `path`: a file or a folder. */
  | (Named & { readonly kind: 'text' | 'file' | 'folder' | 'path' | 'variable' | 'port' })
  | (Named & {
      readonly kind: 'number';
      readonly least?: number | undefined;
      readonly most?: number | undefined;
      readonly whole?: true | undefined;
    })
  | (Named & { readonly kind: 'choice'; readonly words: readonly string[] });

export type OptionForm = ValueForm & {
  /** Describes the option in the help; a completion shows the first clause. */
  readonly help: string;
  readonly short?: string | undefined;
  /** The environment variable that sets the same value if the option is not given. */
  readonly variable?: string | undefined;
  /** May be given several times. */
  readonly multiple?: true | undefined;
  /** Heading in the help; default: none. */
  readonly group?: string | undefined;
};

export type OptionTable = Readonly<Record<string, OptionForm>>;

export interface CommandTable<Options extends OptionTable = OptionTable> {
  readonly name: string;
  /** One line without a full stop: `convert documents`. */
  readonly summary: string;
  /** The operand after the options; absent: none is allowed. */
  readonly operand?: Named & {
    readonly kind: OperandKind;
    readonly many?: true;
    /** The name lists all of them: `ORIGINAL REVISED`. */
    readonly isWhole?: true;
    /** For `word`. */
    readonly words?: readonly string[];
  };
  readonly options: Options;
  /** When its exit code is 1; absent: only for a defect. */
  readonly fails?: string;
  /** Paragraphs below the options. */
  readonly notes: readonly string[];
  /** Environment variables that it reads, with their descriptions. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Lines to copy, each with a description. */
  readonly examples: readonly (readonly [line: string, does: string])[];
}

/** The type of a value that was read. */
type ValueOf<Option> = Option extends { readonly kind: 'flag' }
  ? boolean
  : Option extends { readonly kind: 'choice'; readonly words: readonly (infer Word)[] }
    ? Word
    : Option extends { readonly kind: 'number' | 'port' }
      ? number
      : string;

/** The values of a table; those not given are undefined. */
export type ValuesOf<Options extends OptionTable> = {
  readonly [Name in keyof Options]?: Options[Name] extends { readonly multiple: true }
    ? readonly ValueOf<Options[Name]>[]
    : ValueOf<Options[Name]>;
};

/** `--to FORMAT`, `-o, --out FILE`. */
export function optionLabel(name: string, option: OptionForm): string {
  const long = option.kind === 'flag' ? `--${name}` : `--${name} ${option.name}`;
  return option.short === undefined ? long : `-${option.short}, ${long}`;
}

/** The environment variables of a table's options, with their descriptions. */
export const variablesOf = (options: OptionTable): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(options).flatMap(([name, { variable }]) =>
      variable === undefined ? [] : [[variable, `used if --${name} is not given`]],
    ),
  );

/** An option's description in a completion: the first clause of its help. */
export const briefOf = ({ help }: OptionForm): string => help.split(/[;:]|, (?:which|so that|default)| \(/)[0] ?? help;
