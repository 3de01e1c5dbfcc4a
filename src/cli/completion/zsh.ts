/** Completion for zsh 5: a function that `compinit` finds, or that a start-up file reads. */
import { mainOptions } from '../table/command-tables.js';
import { briefOf, type CommandTable, type OptionForm } from '../table/option-table.js';
import { operandCompletes, optionCompletes, type Completes } from './what-completes.js';

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
/** In descriptions of `_arguments`, brackets and colons are special characters. */
const escapeDescription = (text: string): string => text.replace(/[[\]:\\]/g, '\\$&');

function actionOf(completes: Completes): string {
  switch (completes.by) {
    case 'words':
      return `(${completes.words.join(' ')})`;
    case 'files':
      return '_files';
    case 'folders':
      return '_files -/';
    case 'variables':
      return '_parameters';
    case 'nothing':
      return ' ';
  }
}

function specOf(name: string, option: OptionForm): string[] {
  const description = `[${escapeDescription(briefOf(option))}]`;
  const value = option.kind === 'flag' ? '' : `:${escapeDescription(option.name)}:${actionOf(optionCompletes(option))}`;
  const more = option.multiple ? '*' : '';
  const long = quoted(`${more}--${name}${option.kind === 'flag' ? '' : '='}${description}${value}`);
  return option.short === undefined ? [long] : [long, quoted(`${more}-${option.short}${description}${value}`)];
}

function specsOf(table: CommandTable): string[] {
  const { operand, options } = table;
  const operands = operand
    ? [quoted(`${operand.many ? '*' : '1'}:${escapeDescription(operand.name)}:${actionOf(operandCompletes(table))}`)]
    : [];
  return [...Object.entries(options).flatMap(([name, option]) => specOf(name, option)), ...operands];
}

export function zshScript(tables: readonly CommandTable[]): string {
  return `#compdef docops
# zsh completion for docops, printed by "docops completion zsh".

_docops() {
  local curcontext="$curcontext" state line
  local -a commands
  commands=(
${tables.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`).join('\n')}
    'help:shows the commands'
  )
  _arguments -C ${Object.entries(mainOptions)
    .flatMap(([name, option]) => specOf(name, option))
    .join(' ')} '1:command:->command' '*::argument:->argument'
  case $state in
    command) _describe command commands ;;
    argument)
      case $line[1] in
${tables.map((table) => `        ${table.name})\n          _arguments -s \\\n            ${specsOf(table).join(' \\\n            ')}\n          ;;`).join('\n')}
      esac
      ;;
  esac
}

if [ "$funcstack[1]" = _docops ]; then _docops "$@"; else compdef _docops docops; fi`;
}
