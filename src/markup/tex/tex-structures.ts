/** Commands with arguments: fractions, roots, accents, brackets, alphabets, text. */
import type { MathElement } from '../../document/math.js';
import { joinTexts, mathText, type MathStyle } from './math-text.js';
import type { Atom, ReadStyledList } from './tex-atoms.js';
import type { TexCursor } from './tex-cursor.js';
import { readEnvironment } from './tex-environments.js';
import { accents, binarySymbols, ordinarySymbols } from './tex-symbols-data.js';

type Elements = readonly MathElement[];
type Argument = () => Elements;

interface Scope {
  readonly cursor: TexCursor;
  readonly style: MathStyle;
  readonly readList: ReadStyledList;
  /** The next group or token. */
  readonly argument: Argument;
}

const upright: MathStyle = { properties: {}, style: 'plain' };

/** Alphabets and weights. */
const styles: Readonly<Record<string, MathStyle>> = {
  mathrm: upright,
  rm: upright,
  mathup: upright,
  mathit: { properties: {}, style: 'italic' },
  mathbf: { properties: {}, style: 'bold' },
  bf: { properties: {}, style: 'bold' },
  boldsymbol: { properties: {}, style: 'boldItalic' },
  bm: { properties: {}, style: 'boldItalic' },
  pmb: { properties: {}, style: 'boldItalic' },
  mathbb: { properties: {}, script: 'double-struck', style: 'plain' },
  mathcal: { properties: {}, script: 'script', style: 'plain' },
  mathscr: { properties: {}, script: 'script', style: 'plain' },
  mathfrak: { properties: {}, script: 'fraktur', style: 'plain' },
  mathsf: { properties: {}, script: 'sans-serif', style: 'plain' },
  mathtt: { properties: {}, script: 'monospace', style: 'plain' },
};

const textStyles: Readonly<Record<string, MathStyle>> = {
  text: { properties: {}, normal: true },
  mbox: { properties: {}, normal: true },
  hbox: { properties: {}, normal: true },
  textrm: { properties: {}, normal: true },
  textnormal: { properties: {}, normal: true },
  textbf: { properties: { bold: true }, normal: true },
  textit: { properties: { italic: true }, normal: true },
  texttt: { properties: {}, script: 'monospace' },
};

/** Commands that affect only TeX's own layout; the number is that of their arguments. */
const dropped: Readonly<Record<string, number>> = {
  displaystyle: 0, textstyle: 0, scriptstyle: 0, scriptscriptstyle: 0, nonumber: 0, notag: 0, big: 0, Big: 0, bigg: 0, Bigg: 0,
  bigl: 0, bigr: 0, Bigl: 0, Bigr: 0, biggl: 0, biggr: 0, Biggl: 0, Biggr: 0, bigm: 0, Bigm: 0, limits: 0, nolimits: 0, hline: 0, label: 1, color: 1, vspace: 1, hspace: 1, mathstrut: 0, strut: 0, allowbreak: 0,
}; // prettier-ignore

const struck = { horizontal: false, vertical: false, rising: false, falling: false };
const allSides = { top: true, right: true, bottom: true, left: true };
const noSides = { top: false, right: false, bottom: false, left: false };

const one = (element: MathElement): Atom => ({ kind: 'elements', elements: [element] });

const fraction = (type: 'bar' | 'noBar' | 'skewed' | 'linear', argument: Argument): MathElement => {
  const numerator = argument();
  return { kind: 'fraction', type, numerator, denominator: argument() };
};

const inParentheses = (element: MathElement): MathElement => ({
  kind: 'delimiter',
  begin: '(',
  separator: '|',
  end: ')',
  parts: [[element]],
});

const limit = (position: 'upper' | 'lower', argument: Argument): MathElement => {
  const above = argument();
  return { kind: 'limit', position, base: argument(), limit: above };
};

const brace = (character: string, position: 'over' | 'under', argument: Argument): Atom => ({
  kind: 'stacked',
  base: { kind: 'group-character', character, position, baseline: position === 'over' ? 'bottom' : 'top', body: argument() },
  position: position === 'over' ? 'upper' : 'lower',
});

const arrow = (character: string, { cursor, argument }: Scope): Atom => {
  const below = cursor.isChar('[') ? cursor.argumentText('[', ']') : '';
  const base: MathElement = { kind: 'limit', position: 'upper', base: [mathText(character)], limit: argument() };
  return one(below === '' ? base : { kind: 'limit', position: 'lower', base: [base], limit: [mathText(below)] });
};

const phantom = (argument: Argument, hidden: Partial<Record<'zeroWidth' | 'zeroAscent' | 'zeroDescent', boolean>>, visible = false): Atom =>
  one({ kind: 'phantom', visible, zeroWidth: false, zeroAscent: false, zeroDescent: false, ...hidden, body: argument() });

const structures: Readonly<Record<string, (scope: Scope) => Atom>> = {
  frac: ({ argument }) => one(fraction('bar', argument)),
  dfrac: ({ argument }) => one(fraction('bar', argument)),
  tfrac: ({ argument }) => one(fraction('bar', argument)),
  cfrac: ({ argument }) => one(fraction('bar', argument)),
  sfrac: ({ argument }) => one(fraction('skewed', argument)),
  binom: ({ argument }) => one(inParentheses(fraction('noBar', argument))),
  dbinom: ({ argument }) => one(inParentheses(fraction('noBar', argument))),
  tbinom: ({ argument }) => one(inParentheses(fraction('noBar', argument))),
  sqrt: ({ cursor, argument }) => {
    const degree = cursor.isChar('[') ? [mathText(cursor.argumentText('[', ']'))] : undefined;
    return one({ kind: 'radical', ...(degree && { degree }), body: argument() });
  },
  overline: ({ argument }) => one({ kind: 'bar', position: 'over', body: argument() }),
  bar: ({ argument }) => one({ kind: 'accent', character: '\u0305', position: 'over', body: argument() }),
  underline: ({ argument }) => one({ kind: 'bar', position: 'under', body: argument() }),
  overbrace: ({ argument }) => brace('⏞', 'over', argument),
  underbrace: ({ argument }) => brace('⏟', 'under', argument),
  overset: ({ argument }) => one(limit('upper', argument)),
  stackrel: ({ argument }) => one(limit('upper', argument)),
  underset: ({ argument }) => one(limit('lower', argument)),
  substack: ({ cursor, style, readList }) => {
    cursor.take('{');
    const rows: Elements[] = [readList(cursor, style)];
    while (cursor.takeCommand('\\')) rows.push(readList(cursor, style));
    cursor.take('}');
    return one({ kind: 'array', rows });
  },
  xrightarrow: (scope) => arrow('→', scope),
  xleftarrow: (scope) => arrow('←', scope),
  boxed: ({ argument }) => one({ kind: 'border-box', sides: allSides, strikes: struck, body: argument() }),
  fbox: ({ argument }) => one({ kind: 'border-box', sides: allSides, strikes: struck, body: argument() }),
  cancel: ({ argument }) => one({ kind: 'border-box', sides: noSides, strikes: { ...struck, rising: true }, body: argument() }),
  bcancel: ({ argument }) => one({ kind: 'border-box', sides: noSides, strikes: { ...struck, falling: true }, body: argument() }),
  xcancel: ({ argument }) =>
    one({ kind: 'border-box', sides: noSides, strikes: { ...struck, rising: true, falling: true }, body: argument() }),
  phantom: ({ argument }) => phantom(argument, {}),
  hphantom: ({ argument }) => phantom(argument, { zeroAscent: true, zeroDescent: true }),
  vphantom: ({ argument }) => phantom(argument, { zeroWidth: true }),
  smash: ({ argument }) => phantom(argument, { zeroAscent: true, zeroDescent: true }, true),
  not: ({ argument }) => {
    const [first, ...rest] = argument();
    return {
      kind: 'elements',
      elements: first?.kind === 'text' ? [mathText(`${first.text}\u0338`, first), ...rest] : first ? [first, ...rest] : [],
    };
  },
  tag: ({ cursor }) => one(mathText(`\u2003(${cursor.argumentText()})`, { properties: {}, normal: true })),
  bmod: () => one(mathText(' mod ', upright)),
  mod: () => one(mathText(' mod ', upright)),
  pmod: ({ argument }) => ({ kind: 'elements', elements: [mathText(' (mod ', upright), ...argument(), mathText(')')] }),
  textcolor: ({ cursor, argument }) => {
    cursor.argumentText();
    return { kind: 'elements', elements: argument() };
  },
  left: ({ cursor, style, readList }) => one(delimiter(cursor, style, readList)),
  begin: ({ cursor, style, readList }) => ({ kind: 'elements', elements: readEnvironment(cursor, (inner) => readList(inner, style)) }),
};

/** Undefined for an unknown command. */
export function readStructure(name: string, cursor: TexCursor, style: MathStyle, readList: ReadStyledList): Atom | undefined {
  const argument = (): Elements => groupOrToken(cursor, style, readList);
  const known = Object.hasOwn(structures, name) ? structures[name] : undefined;
  if (known) return cursor.nested(() => known({ cursor, style, readList, argument }), { kind: 'elements', elements: [] });
  const accent = accents.get(name);
  if (accent !== undefined) return one({ kind: 'accent', character: accent, position: 'over', body: argument() });
  const alphabet = Object.hasOwn(styles, name) ? styles[name] : undefined;
  if (alphabet) return { kind: 'elements', elements: groupOrToken(cursor, alphabet, readList) };
  const textStyle = Object.hasOwn(textStyles, name) ? textStyles[name] : undefined;
  if (textStyle) return one(mathText(cursor.argumentText(), textStyle));
  if (!Object.hasOwn(dropped, name)) return undefined;
  for (let left = dropped[name] ?? 0; left > 0; left--) cursor.argumentText();
  return { kind: 'elements', elements: [] };
}

const groupOrToken = (cursor: TexCursor, style: MathStyle, readList: ReadStyledList): Elements =>
  cursor.nested(() => readGroupOrToken(cursor, style, readList), []);

function readGroupOrToken(cursor: TexCursor, style: MathStyle, readList: ReadStyledList): Elements {
  if (cursor.take('{')) {
    const elements = readList(cursor, style);
    cursor.take('}');
    return elements;
  }
  const token = cursor.peek();
  if (!token || cursor.isChar('}') || cursor.isChar('&')) return [];
  cursor.next();
  if (token.kind === 'char') return [mathText(token.text, style)];
  if (token.kind !== 'command') return [];
  const symbol = ordinarySymbols.get(token.name) ?? binarySymbols.get(token.name);
  if (symbol !== undefined) return [mathText(symbol, style)];
  const structure = readStructure(token.name, cursor, style, readList);
  return structure?.kind === 'elements'
    ? structure.elements
    : structure?.kind === 'stacked'
      ? [structure.base]
      : [mathText(`\\${token.name}`, style)];
}

/** `\left( … \middle| … \right)`. */
function delimiter(cursor: TexCursor, style: MathStyle, readList: ReadStyledList): MathElement {
  const begin = bracket(cursor);
  const parts: Elements[] = [joinTexts(readList(cursor, style))];
  let separator = '|';
  while (cursor.takeCommand('middle')) {
    separator = bracket(cursor) || separator;
    parts.push(joinTexts(readList(cursor, style)));
  }
  const end = cursor.takeCommand('right') ? bracket(cursor) : '';
  return { kind: 'delimiter', begin, separator, end, parts };
}

function bracket(cursor: TexCursor): string {
  const token = cursor.peek();
  cursor.next();
  if (token?.kind === 'char') return token.text === '.' ? '' : token.text === '<' ? '⟨' : token.text === '>' ? '⟩' : token.text;
  if (token?.kind !== 'command') return '';
  return token.name === '|' ? '‖' : (ordinarySymbols.get(token.name) ?? binarySymbols.get(token.name) ?? token.name);
}
