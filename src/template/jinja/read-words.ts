/** The text of a Jinja expression → its words. */
import { TemplateSyntaxError } from '../expression/expression.js';
import type { ReadWord } from '../expression/word-reader.js';

export interface Word extends ReadWord {
  readonly start: number;
}

/** Word turns straight quotes into curly ones, which python-docx-template accepts as well. */
const pattern =
  /\s*(?:(?<number>\d+(?:\.\d+)?(?:[eE][+-]?\d{1,3})?)|(?<name>[\p{L}_][\p{L}\p{M}\p{N}_]*)|(?<quoted>['‘’](?:[^'‘’\\]|\\.)*['‘’]|["“”„](?:[^"“”\\]|\\.)*["“”])|(?<sign>==|!=|<=|>=|\/\/|\*\*|[-+*/%~<>=()[\]{}.,:|]))/uy;

const mostWords = 500;

/** The last one is of kind `end`; the text after it is not read. @throws TemplateSyntaxError */
export function readWords(text: string): readonly Word[] {
  const words: Word[] = [];
  const end = text.trimEnd().length;
  for (let at = 0; at < end; at = pattern.lastIndex) {
    pattern.lastIndex = at;
    const groups = pattern.exec(text)?.groups;
    const start = at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0);
    if (!groups) {
      // Formats after a bar have their own words.
      words.push({ kind: 'sign', text: text.charAt(start), start });
      break;
    }
    const { number, name, quoted, sign } = groups;
    if (number !== undefined) words.push({ kind: 'number', text: number, start });
    else if (name !== undefined) words.push({ kind: 'name', text: name, start });
    else if (quoted !== undefined) words.push({ kind: 'string', text: unquoted(quoted), start });
    else words.push({ kind: 'sign', text: sign ?? '', start });
    if (words.length > mostWords) throw new TemplateSyntaxError(`it is longer than ${mostWords} words`);
  }
  return [...words, { kind: 'end', text: '', start: text.length }];
}

function unquoted(text: string): string {
  return text.slice(1, -1).replace(/\\(.)/gu, (_, sign: string) => (sign === 'n' ? '\n' : sign === 't' ? '\t' : sign));
}
