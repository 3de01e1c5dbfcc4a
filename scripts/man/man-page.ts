/** Tables of commands → the page of `man docops`, in the macros of man(7), which man-db, groff and mandoc read. */
import { mainOptions } from '../../src/cli/table/command-tables.js';
import { exitCodes } from '../../src/cli/table/exit-codes.js';
import { optionLabel, type CommandTable, type OptionForm } from '../../src/cli/table/option-table.js';

/** Characters of a source line, as mandoc's lint prefers. */
const lineWidth = 76;

/** Backslashes and hyphens as typed. */
const plain = (text: string): string => text.replaceAll('\\', '\\e').replaceAll('-', '\\-');

/** Lines of text; a full stop or an apostrophe at the start of one would be a macro. */
const escaped = (text: string): string =>
  plain(text)
    .replace(new RegExp(`(.{1,${String(lineWidth)}})(?: |$)`, 'g'), '$1\n')
    .trimEnd()
    .replace(/^(?=[.'])/gm, '\\&');

/** As an argument of a macro. */
const quoted = (text: string): string => `"${plain(text).replaceAll('"', '""')}"`;

const term = (label: string, text: string): string[] => ['.TP', `.B ${quoted(label)}`, escaped(text)];

function optionTerms(options: readonly (readonly [string, OptionForm])[]): string[] {
  return options.flatMap(([name, option]) => term(optionLabel(name, option), option.help));
}

function synopsis({ name, operand }: CommandTable): string[] {
  const operands = operand ? [`.I ${quoted(`${operand.name}${operand.many && !operand.isWhole ? ' ...' : ''}`)}`] : [];
  return [`.B docops ${name}`, '.RI [ options ]', ...operands, '.br'];
}

function command(table: CommandTable): string[] {
  const { name, summary, options, notes, environment = {}, examples, fails } = table;
  const entries = Object.entries(options);
  const groups = [...new Set(entries.map(([, { group }]) => group))];
  return [
    `.SS ${quoted(`docops ${name}: ${summary}`)}`,
    ...groups.flatMap((group) => [
      ...(group === undefined ? [] : ['.PP', `${escaped(group)}:`]),
      ...optionTerms(entries.filter(([, option]) => option.group === group)),
    ]),
    ...notes.flatMap((note) => ['.PP', escaped(note)]),
    ...(fails === undefined ? [] : ['.PP', escaped(`Exit code 1 if ${fails}.`)]),
    ...(Object.keys(environment).length === 0 ? [] : ['.PP', 'Environment:']),
    ...Object.entries(environment).flatMap(([variable, meaning]) => term(variable, meaning)),
    ...(examples.length === 0 ? [] : ['.PP', 'Examples:']),
    ...examples.flatMap(([line, does]) => term(line, does)),
  ];
}

export interface ManPageFacts {
  readonly version: string;
  /** Date of the version: `2026-02-03`; empty before its release. */
  readonly date: string;
  readonly tables: readonly CommandTable[];
}

/** The same facts give the same bytes. */
export function manPage({ version, date, tables }: ManPageFacts): string {
  return [
    `.TH DOCOPS 1 "${date}" ${quoted(`docops-router ${version}`)} "User Commands"`,
    '.SH NAME',
    'docops \\- a document service without a server',
    '.SH SYNOPSIS',
    ...tables.flatMap(synopsis),
    '.B docops \\-\\-help',
    '|',
    '.B \\-\\-version',
    '.SH DESCRIPTION',
    escaped(
      'Converts DOCX, Markdown and HTML to PDF, DOCX and pictures, fills templates, signs documents and checks their signatures, on this machine; or does so for others over HTTP.',
    ),
    '.SH OPTIONS',
    ...optionTerms(Object.entries(mainOptions)),
    '.SH COMMANDS',
    ...tables.flatMap(command),
    '.SH "EXIT STATUS"',
    ...Object.values(exitCodes).flatMap(({ code, means }) => term(String(code), means)),
    '.SH "SEE ALSO"',
    escaped('docs/reference/command.md of the package has what --json prints.'),
    '',
  ].join('\n');
}
