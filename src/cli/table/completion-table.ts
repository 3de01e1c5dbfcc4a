import type { CommandTable } from './option-table.js';
import { helpOption } from './shared-options.js';

export const shells = ['bash', 'zsh', 'fish', 'powershell'] as const;
export type Shell = (typeof shells)[number];

export const completionTable = {
  name: 'completion',
  summary: 'print a script that completes this command in a shell',
  operand: { kind: 'word', name: 'SHELL', words: shells },
  options: helpOption,
  notes: [
    'The script completes commands, options, the values of options, files and folders. bash 3.2, zsh 5, fish 3 and PowerShell 5.1 or newer.',
  ],
  examples: [
    ['eval "$(docops completion bash)"', 'in ~/.bashrc'],
    ['docops completion zsh > "${fpath[1]}/_docops"', 'zsh, once'],
    ['docops completion fish > ~/.config/fish/completions/docops.fish', 'fish, once'],
    ['docops completion powershell | Out-String | Invoke-Expression', 'in $PROFILE'],
  ],
} as const satisfies CommandTable;
