/** Sequences of atoms with their scripts; sums take the following elements, functions their argument. */
import { appendAll } from '../../base/append-all.js';
import type { MathElement } from '../../document/math.js';
import { joinTexts, mathText, type MathStyle, plainStyle } from './math-text.js';
import { readAtom, type Atom } from './tex-atoms.js';
import type { TexCursor } from './tex-cursor.js';
import { binarySymbols } from './tex-symbols-data.js';

type Elements = readonly MathElement[];

/** Everything up to `}`, `&`, `\\`, `\end`, `\right`, `\middle` or the end. */
export function readList(cursor: TexCursor, style: MathStyle = plainStyle): MathElement[] {
  return cursor.nested(() => readFraction(cursor, style), []);
}

/** TeX's own fractions are between the parts that they separate: `a \over b`, `n \choose k`. */
function readFraction(cursor: TexCursor, style: MathStyle): MathElement[] {
  const read = (): MathElement[] => joinTexts(readWhile(cursor, style, () => !endsList(cursor)));
  const numerator = read();
  if (cursor.takeCommand('over')) return [{ kind: 'fraction', type: 'bar', numerator, denominator: read() }];
  if (cursor.takeCommand('atop')) return [{ kind: 'fraction', type: 'noBar', numerator, denominator: read() }];
  if (!cursor.takeCommand('choose')) return numerator;
  const parts: Elements[] = [[{ kind: 'fraction', type: 'noBar', numerator, denominator: read() }]];
  return [{ kind: 'delimiter', begin: '(', separator: '|', end: ')', parts }];
}

function readWhile(cursor: TexCursor, style: MathStyle, goesOn: () => boolean): MathElement[] {
  const elements: MathElement[] = [];
  while (cursor.peek() && goesOn()) appendAll(elements, readScripted(cursor, style));
  return elements;
}

function endsList(cursor: TexCursor): boolean {
  return (
    cursor.isChar('}') || cursor.isChar('&') || cursor.isCommand('\\', 'cr', 'newline', 'end', 'right', 'middle', 'over', 'atop', 'choose')
  );
}

/** One atom, its scripts, and for operators their operand. */
function readScripted(cursor: TexCursor, style: MathStyle): MathElement[] {
  const atom = readAtom(cursor, style, readList);
  const isLimits = cursor.takeCommand('limits');
  const isSide = cursor.takeCommand('nolimits');
  const scripts = readScripts(cursor, style);
  switch (atom.kind) {
    case 'nary': {
      const limits = isLimits ? 'underOver' : isSide || /[∫-∳⨌]/u.test(atom.operator) ? 'subSup' : 'underOver';
      return [{ kind: 'nary', operator: atom.operator, limits, ...scripts, body: readTerm(cursor, style) }];
    }
    case 'function':
      return [{ kind: 'function', name: functionName(atom, scripts), body: readArgument(cursor, style) }];
    case 'stacked':
      return stacked(atom, scripts);
    case 'elements':
      return scripts.sub || scripts.sup ? [{ kind: 'scripts', base: atom.elements, ...scripts }] : [...atom.elements];
  }
}

interface Scripts {
  readonly sub?: Elements;
  readonly sup?: Elements;
}

function readScripts(cursor: TexCursor, style: MathStyle): Scripts {
  let sub: Elements | undefined;
  let sup: Elements | undefined;
  for (;;) {
    if (cursor.isChar("'")) {
      let primes = '';
      while (cursor.take("'")) primes += '′';
      sup = [...(sup ?? []), mathText(primes)];
    } else if (cursor.take('^')) sup = joinTexts([...(sup ?? []), ...script(cursor, style)]);
    else if (cursor.take('_')) sub = joinTexts([...(sub ?? []), ...script(cursor, style)]);
    else return { ...(sub && { sub }), ...(sup && { sup }) };
  }
}

function script(cursor: TexCursor, style: MathStyle): Elements {
  const atom = readAtom(cursor, style, readList);
  switch (atom.kind) {
    case 'elements':
      return atom.elements;
    case 'nary':
      return [mathText(atom.operator)];
    case 'function':
      return atom.name;
    case 'stacked':
      return stacked(atom, {});
  }
}

function functionName(atom: Extract<Atom, { kind: 'function' }>, scripts: Scripts): Elements {
  const { sub, sup } = scripts;
  const base: Elements = atom.hasLimit && sub ? [{ kind: 'limit', position: 'lower', base: atom.name, limit: sub }] : atom.name;
  const rest = { ...(!atom.hasLimit && sub && { sub }), ...(sup && { sup }) };
  return rest.sub || rest.sup ? [{ kind: 'scripts', base, ...rest }] : base;
}

function stacked(atom: Extract<Atom, { kind: 'stacked' }>, scripts: Scripts): MathElement[] {
  const limit = atom.position === 'upper' ? scripts.sup : scripts.sub;
  return limit ? [{ kind: 'limit', position: atom.position, base: [atom.base], limit }] : [atom.base];
}

/** The operand of a sum or an integral: everything up to the next binary operator. */
function readTerm(cursor: TexCursor, style: MathStyle): MathElement[] {
  return cursor.nested(() => joinTexts(readWhile(cursor, style, () => !endsList(cursor) && !isBinary(cursor))), []);
}

function isBinary(cursor: TexCursor): boolean {
  const token = cursor.peek();
  if (token?.kind === 'char') return '+-=<>,;)]'.includes(token.text);
  return token?.kind === 'command' && binarySymbols.has(token.name) && !['cdot', 'times', 'in'].includes(token.name);
}

/** A function's argument: one atom, or everything in its parentheses. */
function readArgument(cursor: TexCursor, style: MathStyle): MathElement[] {
  if (!cursor.peek() || endsList(cursor) || isBinary(cursor)) return [];
  const isParenthesis = cursor.isChar('(');
  const elements = cursor.nested(() => readScripted(cursor, style), []);
  if (isParenthesis) {
    appendAll(
      elements,
      cursor.nested(() => readWhile(cursor, style, () => !endsList(cursor) && !cursor.isChar(')')), []),
    );
    if (cursor.isChar(')')) appendAll(elements, readScripted(cursor, style));
  }
  return joinTexts(elements);
}
