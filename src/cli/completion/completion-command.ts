/** `docops completion`: a script for a shell, generated from the tables of the commands. */
import { printText } from '../report/printable.js';
import { commandTables } from '../table/command-tables.js';
import { completionTable, shells, type Shell } from '../table/completion-table.js';
import { exitCodes } from '../table/exit-codes.js';
import { command } from '../table/read-arguments.js';
import { UsageError } from '../report/failure.js';
import type { CommandTable } from '../table/option-table.js';
import { bashScript } from './bash.js';
import { fishScript } from './fish.js';
import { powershellScript } from './powershell.js';
import { zshScript } from './zsh.js';

export const completionCommand = command(completionTable, async ({ operands }) => {
  const [given, ...more] = operands;
  const shell = shells.find((name) => name === given);
  if (shell === undefined || more.length > 0) throw new UsageError(`No shell: pass one of ${shells.join(', ')}.`);
  printText(completionScript(shell, commandTables));
  return exitCodes.done.code;
});

const writers: Readonly<Record<Shell, (tables: readonly CommandTable[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
  powershell: powershellScript,
};

export const completionScript = (shell: Shell, tables: readonly CommandTable[]): string => writers[shell](tables);
