/**
 * The completion of a value at the prompt: words to choose from, files, folders, names of environment variables, or nothing that a shell
 * could know.
 */
import type { CommandTable, OptionForm } from '../table/option-table.js';

export type Completes =
  { readonly by: 'words'; readonly words: readonly string[] } | { readonly by: 'files' | 'folders' | 'variables' | 'nothing' };

export function optionCompletes(option: OptionForm): Completes {
  switch (option.kind) {
    case 'choice':
      return { by: 'words', words: option.words };
    case 'file':
    case 'path':
      return { by: 'files' };
    case 'folder':
      return { by: 'folders' };
    case 'variable':
      return { by: 'variables' };
    default:
      return { by: 'nothing' };
  }
}

export function operandCompletes({ operand }: CommandTable): Completes {
  if (operand?.words) return { by: 'words', words: operand.words };
  return operand && operand.kind !== 'text' ? { by: 'files' } : { by: 'nothing' };
}

/** As options are typed: `--out`, `-o`. */
export const typedFlags = (name: string, { short }: OptionForm): string[] => [`--${name}`, ...(short === undefined ? [] : [`-${short}`])];
