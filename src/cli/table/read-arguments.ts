/** Arguments → the values of a command's table, each checked as its option declares it. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { nearName } from '../../base/nearest-name.js';
import { plainMessage, UsageError } from '../report/failure.js';
import { printText } from '../report/printable.js';
import { exitCodes } from './exit-codes.js';
import { commandHelp } from './help-text.js';
import type { CommandTable, OptionForm, OptionTable, ValuesOf } from './option-table.js';

export interface GivenArguments<Options extends OptionTable> {
  readonly values: ValuesOf<Options>;
  /** The arguments after the options; empty for a command without operands. */
  readonly operands: readonly string[];
}

/** @throws UsageError for an unknown option, a missing value, and a value that the option does not accept */
export function readArguments<Options extends OptionTable>(
  { operand, options }: CommandTable<Options>,
  args: readonly string[],
): GivenArguments<Options> {
  const config = Object.fromEntries(
    Object.entries(options).map(([name, { kind, short, multiple = false }]) => [
      name,
      { type: kind === 'flag' ? ('boolean' as const) : ('string' as const), multiple, ...(short !== undefined && { short }) },
    ]),
  );
  const joined = joinNegative(args, options);
  refuseUnknown(joined, config, options);
  const { values, positionals } = withUsageErrors(() =>
    parseArgs({ args: joined, options: config, allowPositionals: operand !== undefined }),
  );
  const read = Object.entries(values).map(([name, value]) => {
    const option = options[name];
    const one = (text: unknown): unknown => (option && typeof text === 'string' ? readValue(`--${name}`, option, text) : text);
    return [name, Array.isArray(value) ? value.map(one) : one(value)];
  });
  // The table ties each name to its type; the compiler cannot follow it through the entries.
  return { values: Object.fromEntries(read) as ValuesOf<Options>, operands: positionals };
}

/**
 * A command of a table: with `--help` it prints its help, otherwise it runs.
 * @param run Returns the exit code
 */
export const command =
  <Options extends OptionTable>(
    table: CommandTable<Options>,
    run: (given: GivenArguments<Options>, environment: NodeJS.ProcessEnv) => Promise<number>,
  ) =>
  async (args: readonly string[], environment: NodeJS.ProcessEnv = process.env): Promise<number> => {
    const given = readArguments(table, args);
    if (!('help' in given.values) || given.values.help !== true) return run(given, environment);
    printText(commandHelp(table));
    return exitCodes.done.code;
  };

/**
 * Adds the environment's values for options that were not given. An empty variable counts as not set.
 * @throws UsageError that names the variable
 */
export function withVariables<Options extends OptionTable>(
  options: Options,
  values: ValuesOf<Options>,
  environment: Readonly<Record<string, string | undefined>>,
): ValuesOf<Options> {
  const read = Object.entries(options).flatMap(([name, option]) => {
    const text = option.variable === undefined ? '' : (environment[option.variable] ?? '');
    return text === '' || option.variable === undefined ? [] : [[name, readValue(option.variable, option, text)]];
  });
  return { ...(Object.fromEntries(read) as ValuesOf<Options>), ...values };
}

/** @throws UsageError for an option that the table does not have, with the one that was probably meant */
function refuseUnknown(args: string[], config: ParseArgsConfig['options'], known: OptionTable): void {
  const { tokens } = parseArgs({ args, options: config, strict: false, allowPositionals: true, tokens: true });
  const unknown = tokens.find((token) => token.kind === 'option' && !Object.hasOwn(known, token.name));
  if (unknown?.kind !== 'option') return;
  const near = unknown.rawName.startsWith('--') ? nearName(unknown.name, Object.keys(known)) : undefined;
  throw new UsageError(`${unknown.rawName} is not an option of this command${near === undefined ? '.' : `; did you mean --${near}?`}`);
}

/** `--page -1` → `--page=-1`: otherwise a value that begins with a hyphen is treated as an option. */
function joinNegative(args: readonly string[], options: OptionTable): string[] {
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  const joined: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const [arg = '', next = ''] = [args[index], args[index + 1]];
    const kind = arg.startsWith('--') ? options[arg.slice(2)]?.kind : undefined;
    if ((kind === 'number' || kind === 'text') && index + 1 < end && /^-\d/.test(next)) {
      joined.push(`${arg}=${next}`);
      index++;
    } else joined.push(arg);
  }
  return joined;
}

function withUsageErrors<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new UsageError(plainMessage(error));
  }
}

/** @param label The value's name in an error */
function readValue(label: string, option: OptionForm, text: string): string | number {
  switch (option.kind) {
    case 'choice':
      if (!option.words.includes(text)) throw new UsageError(`${label} must be one of ${option.words.join(', ')}.`);
      return text;
    case 'number':
      return readNumber(label, option, text);
    case 'port':
      return portOf(label, text);
    default:
      return text;
  }
}

function readNumber(label: string, { least, most, whole }: Extract<OptionForm, { kind: 'number' }>, text: string): number {
  const value = Number(text);
  const isNumber = text.trim() !== '' && Number.isFinite(value);
  if (!isNumber || (least !== undefined && value < least) || (most !== undefined && value > most)) {
    const range = [
      ...(least === undefined ? [] : [`at least ${String(least)}`]),
      ...(most === undefined ? [] : [`at most ${String(most)}`]),
    ];
    throw new UsageError(`${label} must be a number${range.length === 0 ? '' : `, ${range.join(' and ')}`}.`);
  }
  if (whole && !Number.isInteger(value)) throw new UsageError(`${label} must be a whole number.`);
  return value;
}

/** @throws UsageError if it is not a port number; 0 is one */
export function portOf(name: string, text: string): number {
  const value = Number(text);
  if (!/^\d{1,5}$/.test(text.trim()) || value > 65_535) throw new UsageError(`${name} must be a port, 0 to 65535.`);
  return value;
}
