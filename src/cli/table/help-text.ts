/** Tables of commands → the texts of `--help`. */
import { exitCodes } from './exit-codes.js';
import { optionLabel, type CommandTable, type OptionForm } from './option-table.js';

/** Columns of a line. */
const lineWidth = 118;
/** Longer labels have their own line. */
const mostLabel = 22;

/** `docops convert [options] FILE|FOLDER...`. */
export function synopsisOf({ name, operand }: CommandTable): string {
  return `docops ${name} [options]${operand ? ` ${operand.name}${operand.many && !operand.isWhole ? '...' : ''}` : ''}`;
}

/** Lines of at most `width` characters, except for longer words. */
function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** Labels on the left, their meaning on the right. */
function columns(rows: readonly (readonly [label: string, text: string])[], most = mostLabel): string[] {
  const width = Math.max(...rows.map(([label]) => label.length).filter((length) => length <= most));
  const indent = ' '.repeat(width + 4);
  return rows.flatMap(([label, text]) => {
    const [first = '', ...rest] = wrapText(text, lineWidth - indent.length);
    const more = rest.map((line) => indent + line);
    return label.length > width ? [`  ${label}`, indent + first, ...more] : [`  ${label.padEnd(width)}  ${first}`, ...more];
  });
}

const optionRows = (options: readonly (readonly [string, OptionForm])[]): string[] =>
  columns(options.map(([name, option]) => [optionLabel(name, option), option.help]));

/** Options without a heading, then those under each heading. */
function optionLines({ options }: CommandTable): string[] {
  const entries = Object.entries(options);
  const groups = [...new Set(entries.map(([, { group }]) => group))];
  return groups.flatMap((group) => [
    ...(group === undefined ? [] : ['', `${group}:`]),
    ...optionRows(entries.filter(([, option]) => option.group === group)),
  ]);
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', ...[title].filter(Boolean), ...lines];

export function commandHelp(table: CommandTable): string {
  const { notes, environment = {}, fails, examples } = table;
  return [
    synopsisOf(table),
    ...section('', optionLines(table)),
    ...notes.flatMap((note) => section('', wrapText(note, lineWidth))),
    ...section('Environment:', Object.keys(environment).length === 0 ? [] : columns(Object.entries(environment))),
    ...section(
      'Examples:',
      examples.flatMap(([line, does]) => [`  ${line}`, `      ${does}`]),
    ),
    ...section('', wrapText(`${fails === undefined ? '' : `Exit code 1 if ${fails}. `}docops --help has all exit codes.`, lineWidth)),
  ].join('\n');
}

export function mainHelp(tables: readonly CommandTable[]): string {
  return [
    'docops - a document service without a server',
    ...section(
      '',
      columns(
        [...tables.map((table) => [synopsisOf(table), table.summary] as const), ['docops --help | --version', 'this help, or the version']],
        lineWidth,
      ),
    ),
    ...section('', ['docops COMMAND --help shows the options of a command; "man docops" has all of them.']),
    ...section('Exit codes:', columns(Object.values(exitCodes).map(({ code, means }) => [String(code), means]))),
  ].join('\n');
}
