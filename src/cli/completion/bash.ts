/** Completion for bash, from 3.2 on: `compgen` and loops, no `mapfile`. */
import { mainOptions } from '../table/command-tables.js';
import type { CommandTable } from '../table/option-table.js';
import { typedFlags, operandCompletes, optionCompletes, type Completes } from './what-completes.js';

const functionOf: Readonly<Record<Exclude<Completes['by'], 'words'>, string>> = {
  files: '_docops_names -f',
  folders: '_docops_names -d',
  variables: '_docops_names -v',
  nothing: '_docops_nothing',
};

/** Words are plain: letters, digits, dots and hyphens. */
const completionCall = (completes: Completes): string =>
  completes.by === 'words' ? `_docops_words "${completes.words.join(' ')}"` : functionOf[completes.by];

/** Options that take a value, grouped by their completion. */
function valueCases({ name, options }: CommandTable): string[] {
  const callOf = new Map<string, string[]>();
  for (const [option, form] of Object.entries(options)) {
    if (form.kind === 'flag') continue;
    const own = completionCall(optionCompletes(form));
    callOf.set(own, [...(callOf.get(own) ?? []), ...typedFlags(option, form).map((flag) => `${name}:${flag}`)]);
  }
  return [...callOf].map(([own, flags]) => `    ${flags.join(' | ')}) ${own}; return ;;`);
}

export function bashScript(tables: readonly CommandTable[]): string {
  const ofMain = Object.entries(mainOptions).flatMap(([name, option]) => typedFlags(name, option));
  const commandOptions = (table: CommandTable): string =>
    Object.entries(table.options)
      .flatMap(([name, form]) => typedFlags(name, form))
      .join(' ');
  return `# bash completion for docops, printed by "docops completion bash".

_docops_words() {
  local word
  for word in $(compgen -W "$1" -- "$cur"); do COMPREPLY+=("$word"); done
}

_docops_names() {
  local name
  if [ "$1" != -v ]; then compopt -o filenames 2> /dev/null; fi
  while IFS= read -r name; do COMPREPLY+=("$name"); done < <(compgen "$1" -- "$cur")
}

_docops_nothing() {
  compopt +o default +o bashdefault 2> /dev/null
}

_docops() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD - 1]}" command="\${COMP_WORDS[1]}"
  COMPREPLY=()
  # bash parts --to=pdf into three words.
  if [ "$cur" = '=' ]; then
    cur=''
  elif [ "$prev" = '=' ] && [ "$COMP_CWORD" -gt 2 ]; then
    prev="\${COMP_WORDS[COMP_CWORD - 2]}"
  fi
  if [ "$COMP_CWORD" -le 1 ]; then
    _docops_words "${[...tables.map(({ name }) => name), 'help', ...ofMain].join(' ')}"
    return
  fi
  case "$command:$prev" in
${tables.flatMap(valueCases).join('\n')}
  esac
  case "$command:$cur" in
${tables.map((table) => `    ${table.name}:-*) _docops_words "${commandOptions(table)}"; return ;;`).join('\n')}
  esac
  case "$command" in
${tables.map((table) => `    ${table.name}) ${completionCall(operandCompletes(table))} ;;`).join('\n')}
    *) _docops_nothing ;;
  esac
}

complete -o default -F _docops docops`;
}
