/** The text of an expression → its words. */
import { TemplateSyntaxError } from './expression.js';
import type { ReadWord } from './word-reader.js';

/** A sign is in its plain form. */
export interface Token extends ReadWord {
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
  /** A space or the start of the text precedes it. */
  readonly isApart: boolean;
}

/** Other spellings of a sign; Word turns some signs into one character while they are typed. */
const plainSigns: ReadonlyMap<string, string> = new Map([
  ['==', '='],
  ['===', '='],
  ['<>', '!='],
  ['!==', '!='],
  ['≠', '!='],
  ['≤', '<='],
  ['≥', '>='],
  ['&&', 'and'],
  ['||', 'or'],
  ['–', '-'],
  ['−', '-'],
  ['×', '*'],
  ['÷', '/'],
]);
const pattern =
  /(?<space>\s+)|(?<number>\d+(?:\.\d+)?)|(?<name>[\p{L}_$][\p{L}\p{M}\p{N}_$]*(?:-[\p{L}\p{N}_$]+)*)|(?<sign>===|!==|==|!=|<>|<=|>=|&&|\|\||\.\.\/|[.@()[\]<>=!+*/%≠≤≥×÷|−–-])|(?<quote>['"‘’‚“”„«])/uy;
/** The closing quotes for each opening quote. */
const endings: ReadonlyMap<string, string> = new Map([
  ["'", "'’"],
  ['"', '"”'],
  ['‘', "’'"],
  ['’', "’'"],
  ['‚', "‘'’"],
  ['“', '”"'],
  ['”', '”"'],
  ['„', '“”"'],
  ['«', '»'],
]);

/** Words from `from` on, the last one of kind `end`; a single `|` ends them: formats follow it. */
export function readTokens(text: string, from = 0): Token[] {
  const tokens: Token[] = [];
  let isApart = true;
  const end = (at: number): Token[] => [...tokens, { kind: 'end', text: '', start: at, end: at, isApart: true }];
  for (let at = from; at < text.length;) {
    pattern.lastIndex = at;
    const groups = pattern.exec(text)?.groups;
    if (!groups) throw new TemplateSyntaxError(`"${text.slice(at, at + 20)}" is not understood`);
    const start = at;
    at = pattern.lastIndex;
    if (groups['space'] !== undefined) {
      isApart = true;
      continue;
    }
    const add = (kind: Token['kind'], word: string): void => void tokens.push({ kind, text: word, start, end: at, isApart });
    if (groups['sign'] === '|') return end(start);
    if (groups['number'] !== undefined) add('number', groups['number']);
    else if (groups['name'] !== undefined) add('name', groups['name']);
    else if (groups['sign'] !== undefined) add('sign', plainSigns.get(groups['sign']) ?? groups['sign']);
    else {
      const close = closingQuote(text, at, endings.get(groups['quote'] ?? '') ?? '');
      const content = text.slice(at, close);
      at = close + 1;
      add('string', content);
    }
    isApart = false;
  }
  return end(text.length);
}

function closingQuote(text: string, from: number, marks: string): number {
  for (let at = from; at < text.length; at++) if (marks.includes(text.charAt(at))) return at;
  throw new TemplateSyntaxError(`the text that begins at ${text.slice(from - 1, from + 19)} has no closing quote`);
}
