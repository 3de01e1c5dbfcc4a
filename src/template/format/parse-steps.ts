/** `number:'#,##0.00' | locale:'de'` → its steps. */
import { FormatError, longestPattern, type FormatArgument, type FormatStep } from './format-types.js';

const mostSteps = 32;
const mostArguments = 8;
const pattern =
  /\s*(?:(?<name>\p{L}[\p{L}\p{N}_]*)|(?<number>-?\d+(?:\.\d+)?)|(?<mark>[|:,])|(?<quoted>'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.|"")*"|[‘’‚](?:[^’'‘\\]|\\.)*[’'‘]|[“”„](?:[^”"“\\]|\\.)*[”"“]))/uy;

/**
 * @param text Without the bar before the first step
 * @throws FormatError
 */
export function parseSteps(text: string): FormatStep[] {
  const steps: { name: string; args: FormatArgument[] }[] = [];
  let expected: 'name' | 'mark' | 'argument' = 'name';
  let at = 0;
  for (const end = text.trimEnd().length; at < end; at = pattern.lastIndex) {
    pattern.lastIndex = at;
    const groups = pattern.exec(text)?.groups;
    const word = text.slice(at, at + 20).trim();
    if (!groups) throw new FormatError(`"${word}" is not understood in a format; texts belong into quotes: date:'d. MMMM y'`);
    const { name, number, mark, quoted } = groups;
    const step = steps.at(-1);
    if (expected === 'name') {
      if (name === undefined) throw new FormatError(`"${word}" is not the name of a format`);
      if (steps.length >= mostSteps) throw new FormatError(`there are more than ${String(mostSteps)} formats in a row`);
      steps.push({ name, args: [] });
      expected = 'mark';
    } else if (expected === 'mark') {
      if (mark === undefined) throw new FormatError(`"${word}" is not expected behind the format ${step?.name ?? ''}`);
      expected = mark === '|' ? 'name' : 'argument';
    } else {
      const argument = quoted === undefined ? wordArgument(name, number) : unquoted(quoted);
      if (argument === undefined)
        throw new FormatError(`the format ${step?.name ?? ''} has no argument behind its colon; texts belong into quotes`);
      if (step && step.args.push(argument) > mostArguments) throw new FormatError(`the format ${step.name} has too many arguments`);
      expected = 'mark';
    }
  }
  if (expected !== 'mark') throw new FormatError('a format is missing behind the bar, or an argument behind a colon');
  return steps;
}

function wordArgument(name: string | undefined, number: string | undefined): FormatArgument | undefined {
  if (number !== undefined) return Number(number);
  return name === 'true' || name === 'false' ? name === 'true' : name;
}

function unquoted(text: string): string {
  const quote = text.charAt(0);
  const inner = text.slice(1, -1);
  const plain = quote === "'" || quote === '"' ? inner.replaceAll(quote + quote, quote) : inner;
  if (plain.length > longestPattern) throw new FormatError(`a text of a format is longer than ${String(longestPattern)} characters`);
  return plain.replace(/\\(.)/gu, '$1');
}
