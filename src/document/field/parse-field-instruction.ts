/** A field's instruction text → its name, arguments and switches (ECMA-376-1 §17.16.2). */
import { optionalValueSwitches, valueSwitches } from './field-switches-data.js';

export interface FieldInstruction {
  /** Upper case; `=` for a formula; empty if there is no name. */
  readonly name: string;
  /** Without quotes. A formula has its whole expression as one argument. */
  readonly arguments: readonly string[];
  /** By switch without backslash, lower case: `o`, `#`, `@`, `*`. The last value of a repeated switch applies. */
  readonly switches: ReadonlyMap<string, string | true>;
  /** The text after the name, as written. */
  readonly rest: string;
  /** All values of `\*`, in order. */
  readonly formats: readonly string[];
}

export function parseFieldInstruction(text: string): FieldInstruction {
  const scanner: Scanner = { text, at: 0 };
  const name = scanName(scanner);
  const rest = text.slice(scanner.at);
  const found = { arguments: [] as string[], switches: new Map<string, string | true>(), formats: [] as string[] };
  if (name === '=') scanExpression(scanner, found.arguments);
  for (;;) {
    skipSpace(scanner);
    if (scanner.at >= text.length) return { name, rest, ...found };
    if (text[scanner.at] === '\\' && text.length > scanner.at + 1) scanSwitch(scanner, name, found);
    else found.arguments.push(scanWord(scanner));
  }
}

interface Scanner {
  readonly text: string;
  at: number;
}

function scanName(scanner: Scanner): string {
  skipSpace(scanner);
  if (scanner.text[scanner.at] === '=') {
    scanner.at++;
    return '=';
  }
  const match = /^[^\s\\"]+/.exec(scanner.text.slice(scanner.at));
  scanner.at += match?.[0].length ?? 0;
  return (match?.[0] ?? '').toUpperCase();
}

/** Up to the first switch; quotes are kept, since formulas compare strings. */
function scanExpression(scanner: Scanner, into: string[]): void {
  const start = scanner.at;
  while (scanner.at < scanner.text.length && scanner.text[scanner.at] !== '\\') scanner.at++;
  into.push(scanner.text.slice(start, scanner.at).trim());
}

function scanSwitch(scanner: Scanner, name: string, found: { switches: Map<string, string | true>; formats: string[] }): void {
  const letter = (scanner.text[scanner.at + 1] ?? '').toLowerCase();
  scanner.at += 2;
  const value = takesValue(scanner, name, letter) ? scanWord(scanner) : true;
  found.switches.set(letter, value);
  if (letter === '*' && value !== true) found.formats.push(value);
}

/** The scanner is after the switch; moves it to the value. */
function takesValue(scanner: Scanner, name: string, letter: string): boolean {
  const before = scanner.at;
  skipSpace(scanner);
  const next = scanner.text[scanner.at];
  const has = next !== undefined && next !== '\\';
  const general = letter === '*' || letter === '#' || letter === '@';
  const required = general || (valueSwitches[name] ?? '').includes(letter);
  const optional = (optionalValueSwitches[name] ?? '').includes(letter) || (!(name in valueSwitches) && isQuote(next));
  if (has && (required || optional)) return true;
  scanner.at = before;
  return false;
}

const isQuote = (character: string | undefined): boolean =>
  character === '"' || character === '\u201c' || character === '\u201d' || character === '\u201e';

/** A quoted text, where `\"` is a quotation mark and `\\` a backslash, or everything up to white space. */
function scanWord(scanner: Scanner): string {
  const { text } = scanner;
  if (!isQuote(text[scanner.at])) {
    const match = /^(?:\\\\|[^\s"\u201c\u201d])+/.exec(text.slice(scanner.at));
    const word = match?.[0] ?? text[scanner.at] ?? '';
    scanner.at += word.length;
    return word.replace(/\\\\/g, '\\');
  }
  let word = '';
  for (scanner.at++; scanner.at < text.length && !isQuote(text[scanner.at]); scanner.at++) {
    const next = text[scanner.at + 1];
    if (text[scanner.at] === '\\' && (next === '\\' || isQuote(next))) scanner.at++;
    word += text[scanner.at] ?? '';
  }
  scanner.at++;
  return word;
}

function skipSpace(scanner: Scanner): void {
  while (/\s/.test(scanner.text[scanner.at] ?? '')) scanner.at++;
}
