/** An operation's table of options → the flags of its command, and their values → options. */
import type { CommandForm, OperationOption, OperationOptions, ReadValues } from '../../contract/operation-option.js';
import type { OptionForm, OptionTable } from './option-table.js';
import { either } from './shared-options.js';

type FormOf<Option> = (Option extends { readonly kind: 'flag' }
  ? { readonly kind: 'flag' }
  : Option extends { readonly kind: 'choice'; readonly choices: infer Words }
    ? { readonly kind: 'choice'; readonly name: string; readonly words: Words }
    : Option extends { readonly kind: 'number' }
      ? { readonly kind: 'number'; readonly name: string }
      : { readonly kind: 'text'; readonly name: string }) & { readonly help: string; readonly group?: string };

type FlagOf<Name, Option> = Option extends { readonly command: CommandForm }
  ? Option extends { readonly command: { readonly flag: infer Flag } }
    ? Flag
    : Name
  : never;

/** The flags of a table's options, except those that the command declares itself. */
export type FlagsOf<Table> = { readonly [Name in keyof Table as FlagOf<Name, Table[Name]> & string]: FormOf<Table[Name]> };

function helpOf(option: OperationOption, { help, more }: CommandForm): string {
  const details = more === undefined ? [] : [more];
  if (option.kind !== 'choice') return [help, ...details].join('; ');
  const preset = option.preset === undefined ? [] : [`default ${String(option.preset)}`];
  return [`${help}: ${either(option.choices)}`, ...preset, ...details].join('; ');
}

function flagForm(option: OperationOption, command: CommandForm, group: string | undefined): OptionForm {
  const named = { name: command.name ?? 'TEXT', help: helpOf(option, command), group };
  if (option.kind === 'flag') return { kind: 'flag', help: command.help, group };
  if (option.kind === 'choice') return { kind: 'choice', words: option.choices, ...named };
  if (option.kind !== 'number') return { kind: 'text', ...named };
  const { minimum, maximum, whole } = option;
  return { kind: 'number', least: minimum, most: maximum, whole, ...named };
}

/** Options for a single result format have their own heading. */
function headingOf({ onlyTo = [] }: OperationOption): string | undefined {
  const [only, ...others] = onlyTo;
  return only === undefined || others.length > 0 ? undefined : `To ${only.toUpperCase()}`;
}

/** @param hasHeadings Whether options are grouped by the format that they are for */
export function operationFlags<Table extends OperationOptions>(table: Table, hasHeadings: boolean): FlagsOf<Table> {
  const rows = Object.entries(table).flatMap(([name, option]): [string, OptionForm][] => {
    const { command } = option;
    if (command === 'own') return [];
    return [[command.flag ?? name, flagForm(option, command, hasHeadings ? headingOf(option) : undefined)]];
  });
  // The table ties each name to its form; the compiler cannot follow it through the entries.
  return Object.fromEntries(rows) satisfies OptionTable as unknown as FlagsOf<Table>;
}

/** The values that the flags give to a table's options. */
export function optionsGiven<Table extends OperationOptions>(table: Table, values: Readonly<Record<string, unknown>>): ReadValues<Table> {
  const given = Object.entries(table).flatMap(([name, { command }]) => {
    const value = command === 'own' ? undefined : values[command.flag ?? name];
    if (value === undefined || command === 'own') return [];
    return [[name, command.isOff === true ? value !== true : value] as const];
  });
  return Object.fromEntries(given) as ReadValues<Table>;
}
