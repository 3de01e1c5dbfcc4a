/** One element of a formula: a character, a group, a fraction, a root, an accented body … */
import type { MathElement } from '../../document/math.js';
import { mathText, type MathStyle } from './math-text.js';
import { readStructure } from './tex-structures.js';
import type { TexCursor } from './tex-cursor.js';
import { binarySymbols, functionNames, largeOperators, ordinarySymbols, spaces } from './tex-symbols-data.js';

export type Atom =
  | { readonly kind: 'elements'; readonly elements: readonly MathElement[] }
  | { readonly kind: 'nary'; readonly operator: string }
  | { readonly kind: 'function'; readonly name: readonly MathElement[]; readonly hasLimit: boolean }
  /** A brace over or under its body: a script becomes its label. */
  | { readonly kind: 'stacked'; readonly base: MathElement; readonly position: 'upper' | 'lower' };

export type ReadStyledList = (cursor: TexCursor, style: MathStyle) => MathElement[];

export const elementsAtom = (elements: readonly MathElement[]): Atom => ({ kind: 'elements', elements });

export function readAtom(cursor: TexCursor, style: MathStyle, readList: ReadStyledList): Atom {
  const token = cursor.peek();
  if (!token) return elementsAtom([]);
  if (token.kind === 'char' && token.text === '{') {
    cursor.next();
    const elements = readList(cursor, style);
    cursor.take('}');
    return elementsAtom(elements);
  }
  if (token.kind === 'char' && (token.text === '}' || token.text === '&')) return elementsAtom([]);
  // a script without a base: the base is empty
  if (token.kind === 'char' && (token.text === '^' || token.text === '_')) return elementsAtom([]);
  cursor.next();
  if (token.kind !== 'command') return elementsAtom([mathText(token.kind === 'char' ? shown(token.text) : ' ', style)]);
  return command(token.name, cursor, style, readList);
}

/** A hyphen is a minus sign, an asterisk an operator. */
const shown = (char: string): string => (char === '-' ? '−' : char === '*' ? '∗' : char);

function command(name: string, cursor: TexCursor, style: MathStyle, readList: ReadStyledList): Atom {
  const symbol = ordinarySymbols.get(name) ?? binarySymbols.get(name) ?? spaces.get(name);
  if (symbol !== undefined) return elementsAtom(symbol === '' ? [] : [mathText(symbol, style)]);
  const operator = largeOperators.get(name);
  if (operator !== undefined) return { kind: 'nary', operator };
  const hasLimit = functionNames.get(name);
  if (hasLimit !== undefined)
    return { kind: 'function', name: [mathText(functionText(name), { properties: {}, style: 'plain' })], hasLimit };
  if (name === 'operatorname') {
    return {
      kind: 'function',
      name: [mathText(cursor.argumentText().replace('*', ''), { properties: {}, style: 'plain' })],
      hasLimit: false,
    };
  }
  const structure = readStructure(name, cursor, style, readList);
  if (structure) return structure;
  // `\{`, `\%`, `\_` and similar are the sign itself; other names stay visible
  return elementsAtom([mathText(name.length === 1 && !/[A-Za-z]/.test(name) ? (name === '|' ? '‖' : name) : `\\${name}`, style)]);
}

const functionText = (name: string): string =>
  name === 'limsup' ? 'lim sup' : name === 'liminf' ? 'lim inf' : name === 'argmax' ? 'arg max' : name === 'argmin' ? 'arg min' : name;
