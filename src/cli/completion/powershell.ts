/** Completion for PowerShell, from 5.1 on. */
import { mainOptions } from '../table/command-tables.js';
import { briefOf, type CommandTable, type OptionForm } from '../table/option-table.js';
import { typedFlags, operandCompletes, optionCompletes, type Completes } from './what-completes.js';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Words, or nothing: PowerShell itself then offers files and folders. */
const completionWords = (completes: Completes): string[] =>
  completes.by === 'words' ? [`@(${completes.words.map(quoted).join(', ')})`] : [];

function entries(indent: string, name: string, option: OptionForm): string[] {
  return typedFlags(name, option).map((flag) => `${indent}${quoted(flag)} = ${quoted(briefOf(option))}`);
}

function commandLines(table: CommandTable): string[] {
  const options = Object.entries(table.options);
  const values = options.flatMap(([name, option]) =>
    option.kind === 'flag'
      ? []
      : typedFlags(name, option).map((flag) => `        ${quoted(flag)} = ${completionWords(optionCompletes(option))[0] ?? '@()'}`),
  );
  return [
    `    ${quoted(table.name)} = @{`,
    `      summary = ${quoted(table.summary)}`,
    `      operands = ${completionWords(operandCompletes(table))[0] ?? '@()'}`,
    '      options = [ordered]@{',
    ...options.flatMap(([name, option]) => entries('        ', name, option)),
    '      }',
    '      values = @{',
    ...values,
    '      }',
    '    }',
  ];
}

export function powershellScript(tables: readonly CommandTable[]): string {
  return `# PowerShell completion for docops, printed by "docops completion powershell".

Register-ArgumentCompleter -Native -CommandName docops -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $commands = [ordered]@{
${tables.flatMap(commandLines).join('\n')}
  }
  $main = [ordered]@{
    'help' = 'shows the commands'
${Object.entries(mainOptions)
  .flatMap(([name, option]) => entries('    ', name, option))
  .join('\n')}
  }
  $words = @($commandAst.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object { $_.ToString() })
  function offer($word, $type, $tip) {
    if ($word.StartsWith($wordToComplete)) { [System.Management.Automation.CompletionResult]::new($word, $word, $type, $tip) }
  }
  if ($words.Count -le 1) {
    foreach ($name in $commands.Keys) { offer $name 'ParameterValue' $commands[$name].summary }
    foreach ($name in $main.Keys) { offer $name 'ParameterName' $main[$name] }
    return
  }
  $command = $commands[$words[1]]
  if ($null -eq $command) { return }
  if ($command.values.ContainsKey($words[-1])) {
    foreach ($word in $command.values[$words[-1]]) { offer $word 'ParameterValue' $word }
    return
  }
  if ($wordToComplete -like '-*') {
    foreach ($name in $command.options.Keys) { offer $name 'ParameterName' $command.options[$name] }
    return
  }
  foreach ($word in $command.operands) { offer $word 'ParameterValue' $word }
}`;
}
