/** Characters → the commands of TeX that represent them: the reader's own tables, inverted. */
import { accents, binarySymbols, functionNames, largeOperators, ordinarySymbols } from '../../tex/tex-symbols-data.js';

/** The first command of a table counts; ASCII is written unchanged. */
function inverted(...tables: readonly ReadonlyMap<string, string>[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const table of tables)
    for (const [name, character] of table) if (!names.has(character) && !/^[\u0000-\u007f]/.test(character)) names.set(character, name);
  return names;
}

export const symbolNames = inverted(binarySymbols, ordinarySymbols, largeOperators);
export const operatorNames = inverted(largeOperators);
export const accentNames: ReadonlyMap<string, string> = new Map([
  ...inverted(accents),
  ['\u0305', 'bar'],
  ['^', 'hat'],
  ['~', 'tilde'],
  ['¯', 'bar'],
  ['→', 'vec'],
  ['˙', 'dot'],
  ['¨', 'ddot'],
]);
export const isFunctionName = (name: string): boolean => functionNames.has(name);

/** Signs with a special meaning in TeX. */
const special: Readonly<Record<string, string>> = {
  '\\': '\\backslash ',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '%': '\\%',
  '#': '\\#',
  _: '\\_',
  '&': '\\&',
  '^': '\\hat{}',
  '~': '\\sim ',
  '−': '-',
  '‖': '\\Vert ',
  '\u2061': '',
  '\u200b': '',
};

/** Text of a formula; a command is separated from the letter after it. */
export function texCharacters(text: string): string {
  let tex = '';
  for (const character of text) {
    const own = Object.hasOwn(special, character) ? special[character] : undefined;
    const name = own === undefined ? symbolNames.get(character) : undefined;
    tex += own ?? (name === undefined ? (/\s/.test(character) ? '\\ ' : character) : `\\${name} `);
  }
  return tex;
}

/** Plain words within braces. */
export const texWords = (text: string): string => text.replace(/[\\{}$]/g, (sign) => (sign === '\\' ? '' : `\\${sign}`));
