/** Completion for fish 3. */
import { mainOptions } from '../table/command-tables.js';
import { briefOf, type CommandTable, type OptionForm } from '../table/option-table.js';
import { operandCompletes, optionCompletes, type Completes } from './what-completes.js';

const quoted = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`;

/** `-x`: a value is required, and files are not offered. */
function argumentsOf(completes: Completes): string {
  switch (completes.by) {
    case 'words':
      return ` -x -a ${quoted(completes.words.join(' '))}`;
    case 'files':
      return ' -r -F';
    case 'folders':
      return " -x -a '(__fish_complete_directories)'";
    case 'variables':
      return " -x -a '(set --names --export)'";
    case 'nothing':
      return ' -x';
  }
}

function optionLine(condition: string, name: string, option: OptionForm): string {
  const short = option.short === undefined ? '' : ` -s ${option.short}`;
  const value = option.kind === 'flag' ? '' : argumentsOf(optionCompletes(option));
  return `complete -c docops -n ${quoted(condition)} -l ${name}${short}${value} -d ${quoted(briefOf(option))}`;
}

function commandLines(table: CommandTable): string[] {
  const condition = `__fish_seen_subcommand_from ${table.name}`;
  const operands = operandCompletes(table);
  return [
    `complete -c docops -n __fish_use_subcommand -f -a ${table.name} -d ${quoted(table.summary)}`,
    ...(operands.by === 'files' ? [] : [`complete -c docops -n ${quoted(condition)} -f`]),
    ...(operands.by === 'words' ? [`complete -c docops -n ${quoted(condition)} -a ${quoted(operands.words.join(' '))}`] : []),
    ...Object.entries(table.options).map(([name, option]) => optionLine(condition, name, option)),
  ];
}

export function fishScript(tables: readonly CommandTable[]): string {
  return [
    '# fish completion for docops, printed by "docops completion fish".',
    "complete -c docops -n __fish_use_subcommand -f -a help -d 'shows the commands'",
    ...Object.entries(mainOptions).map(([name, option]) => optionLine('__fish_use_subcommand', name, option)),
    ...tables.flatMap(commandLines),
  ].join('\n');
}
