import type { Shell } from '../table/completion-table.js';
import type { CommandTable } from '../table/option-table.js';
import { bashScript } from './bash.js';
import { fishScript } from './fish.js';
import { powershellScript } from './powershell.js';
import { zshScript } from './zsh.js';

const writers: Readonly<Record<Shell, (tables: readonly CommandTable[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
  powershell: powershellScript,
};

export const completionScript = (shell: Shell, tables: readonly CommandTable[]): string => writers[shell](tables);
