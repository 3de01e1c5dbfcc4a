/** Office Math (ECMA-376-1 §22.1) → TeX with the commands of AMS-LaTeX, which `readTex` can read back. */
import type { MathElement, MathText } from '../../../document/math.js';
import { accentNames, isFunctionName, operatorNames, texCharacters, texWords } from './tex-names.js';

type Elements = readonly MathElement[];

/** Deeper parts of an equation are omitted. */
const maxDepth = 60;

/** One line, without dollars. */
export function writeTex(elements: Elements): string {
  const isSeveral = elements.some(({ kind }) => kind === 'equation-break');
  const tex = trimTex(sequenceTex(elements, 0).replace(/ {2,}/g, ' '));
  return isSeveral ? `\\begin{gathered}${tex}\\end{gathered}` : tex;
}

/** Removes blanks at both ends, including a final `\\ `: its backslash alone would escape the formula's closing delimiter. */
function trimTex(tex: string): string {
  let text = tex.trim();
  while (backslashesAtEnd(text) % 2 === 1) text = text.slice(0, -1).trimEnd();
  return text;
}

function backslashesAtEnd(text: string): number {
  let at = text.length;
  while (text[at - 1] === '\\') at -= 1;
  return text.length - at;
}

const sequenceTex = (elements: Elements, depth: number): string =>
  depth > maxDepth ? '' : elements.map((element) => elementTex(element, depth + 1)).join('');

function elementTex(element: MathElement, depth: number): string {
  const inner = (part: Elements | undefined): string => trimTex(sequenceTex(part ?? [], depth));
  switch (element.kind) {
    case 'text':
      return textTex(element);
    case 'fraction':
      return fraction(element.type, inner(element.numerator), inner(element.denominator));
    case 'scripts': {
      const scripts = scriptsTex(element, inner);
      const base = inner(element.base);
      return element.before === true ? `{}${scripts}{${base}}` : `${isOneSign(base) ? base : `{${base}}`}${scripts}`;
    }
    case 'radical':
      return element.degree && element.degree.length > 0
        ? `\\sqrt[${inner(element.degree)}]{${inner(element.body)}}`
        : `\\sqrt{${inner(element.body)}}`;
    case 'nary':
      return nary(element, inner);
    case 'delimiter':
      return delimiter(element, depth, inner);
    case 'function':
      return `${functionName(element.name, depth)}{${inner(element.body)}}`;
    case 'limit':
      return limit(element, inner);
    case 'matrix':
      return matrix('matrix', element.rows, inner);
    case 'array':
      return alignedRows('aligned', element.rows, depth);
    case 'accent': {
      const name = accentNames.get(element.character);
      if (name !== undefined && element.position === 'over') return `\\${name}{${inner(element.body)}}`;
      return `\\${element.position === 'over' ? 'overset' : 'underset'}{${texCharacters(element.character)}}{${inner(element.body)}}`;
    }
    case 'bar':
      return `\\${element.position === 'over' ? 'overline' : 'underline'}{${inner(element.body)}}`;
    case 'group-character':
      return groupCharacter(element, inner(element.body));
    case 'border-box':
      return borderBox(element, inner(element.body));
    case 'phantom':
      return element.visible ? `{${inner(element.body)}}` : `\\phantom{${inner(element.body)}}`;
    case 'overlay':
      return element.parts.map((part) => `{${inner(part)}}`).join('');
    case 'shift':
    case 'group':
      return `{${inner(element.body)}}`;
    case 'equation-break':
      return ' \\\\ ';
  }
}

const scriptsTex = ({ sub, sup }: { readonly sub?: Elements; readonly sup?: Elements }, inner: (part: Elements) => string): string =>
  `${sub ? `_{${inner(sub)}}` : ''}${sup ? `^{${inner(sup)}}` : ''}`;

const isOneSign = (tex: string): boolean => /^(?:[^\\{}]|\\[A-Za-z]+)$/u.test(tex);

const alphabets: Readonly<Record<NonNullable<MathText['script']>, string>> = {
  script: 'mathcal',
  fraktur: 'mathfrak',
  'double-struck': 'mathbb',
  'sans-serif': 'mathsf',
  monospace: 'mathtt',
};

function textTex({ text, style, script, normal }: MathText): string {
  if (text === '') return '';
  if (normal === true) return `\\text{${texWords(text)}}`;
  const characters = texCharacters(text);
  if (script !== undefined) return `\\${alphabets[script]}{${characters.trim()}}`;
  if (style === 'bold') return `\\mathbf{${characters.trim()}}`;
  if (style === 'boldItalic') return `\\boldsymbol{${characters.trim()}}`;
  // Only letters can be upright or not.
  return style === 'plain' && /\p{L}/u.test(text) ? `\\mathrm{${characters.trim()}}` : characters;
}

function fraction(type: 'bar' | 'skewed' | 'linear' | 'noBar', above: string, below: string): string {
  if (type === 'linear') return `{${above}}/{${below}}`;
  return type === 'noBar' ? `{${above} \\atop ${below}}` : `\\${type === 'skewed' ? 'sfrac' : 'frac'}{${above}}{${below}}`;
}

function nary(element: Extract<MathElement, { kind: 'nary' }>, inner: (part: Elements) => string): string {
  const name = operatorNames.get(element.operator);
  const sign = name === undefined ? texCharacters(element.operator).trim() : `\\${name}`;
  const isIntegral = /[∫-∳⨌]/u.test(element.operator);
  const isUnderOver = element.limits === 'underOver';
  const limits = name === undefined || isUnderOver !== isIntegral ? '' : isUnderOver ? '\\limits' : '\\nolimits';
  const scripts = scriptsTex(element, inner);
  return `${sign}${limits}${scripts}${scripts === '' ? ' ' : ''}{${inner(element.body)}}`;
}

/** Matrices and cases in their brackets have separate environments. */
const matrixNames: Readonly<Record<string, string>> = {
  '()': 'pmatrix',
  '[]': 'bmatrix',
  '{}': 'Bmatrix',
  '||': 'vmatrix',
  '‖‖': 'Vmatrix',
};

function delimiter(element: Extract<MathElement, { kind: 'delimiter' }>, depth: number, inner: (part: Elements) => string): string {
  const { begin, end, separator, parts } = element;
  const [only] = parts;
  const [first] = only ?? [];
  if (parts.length === 1 && only?.length === 1) {
    const name = matrixNames[begin + end];
    if (first?.kind === 'matrix' && name !== undefined) return matrix(name, first.rows, inner);
    if (first?.kind === 'array' && begin === '{' && end === '') return alignedRows('cases', first.rows, depth);
    if (first?.kind === 'fraction' && first.type === 'noBar' && begin + end === '()')
      return `\\binom{${inner(first.numerator)}}{${inner(first.denominator)}}`;
  }
  if (element.grow === false) return `${texCharacters(begin)}${parts.map(inner).join(texCharacters(separator))}${texCharacters(end)}`;
  return `\\left${bracket(begin)} ${parts.map(inner).join(` \\middle${bracket(separator)} `)} \\right${bracket(end)} `;
}

const bracket = (sign: string): string => (sign === '' ? '.' : texCharacters(sign).trim());

const environment = (name: string, rows: readonly string[]): string => `\\begin{${name}}${rows.join(' \\\\ ')}\\end{${name}}`;

const matrix = (name: string, rows: readonly (readonly Elements[])[], inner: (part: Elements) => string): string =>
  environment(
    name,
    rows.map((cells) => cells.map(inner).join(' & ')),
  );

/** Alignment points are kept. */
function alignedRows(name: string, rows: readonly Elements[], depth: number): string {
  const piece = (element: MathElement): string =>
    element.kind === 'text' && element.text.includes('&') ? splitAtMarks(element) : sequenceTex([element], depth);
  return environment(
    name,
    rows.map((row) => trimTex(row.map(piece).join(''))),
  );
}

const splitAtMarks = (text: MathText): string =>
  text.text
    .split('&')
    .map((part) => textTex({ ...text, text: part }))
    .join(' & ');

function functionName(name: Elements, depth: number): string {
  const [only] = name;
  if (name.length === 1 && only?.kind === 'text') {
    const word = only.text.trim();
    return isFunctionName(word) ? `\\${word}` : /^[A-Za-z]+$/.test(word) ? `\\operatorname{${word}}` : sequenceTex(name, depth);
  }
  if (name.length === 1 && only?.kind === 'limit' && only.position === 'lower')
    return `${functionName(only.base, depth + 1)}_{${trimTex(sequenceTex(only.limit, depth + 1))}}`;
  if (name.length === 1 && only?.kind === 'scripts' && only.before !== true) {
    return functionName(only.base, depth + 1) + scriptsTex(only, (part) => trimTex(sequenceTex(part, depth + 1)));
  }
  return sequenceTex(name, depth);
}

function limit({ position, base, limit }: Extract<MathElement, { kind: 'limit' }>, inner: (part: Elements) => string): string {
  const [only] = base;
  if (base.length === 1 && only?.kind === 'group-character' && (only.position === 'over') === (position === 'upper'))
    return `${groupCharacter(only, inner(only.body))}${position === 'upper' ? '^' : '_'}{${inner(limit)}}`;
  return `\\${position === 'upper' ? 'overset' : 'underset'}{${inner(limit)}}{${inner(base)}}`;
}

function groupCharacter({ character, position }: Extract<MathElement, { kind: 'group-character' }>, body: string): string {
  if (character === '⏞' && position === 'over') return `\\overbrace{${body}}`;
  if (character === '⏟' && position === 'under') return `\\underbrace{${body}}`;
  return `\\${position === 'over' ? 'overset' : 'underset'}{${texCharacters(character).trim()}}{${body}}`;
}

function borderBox({ sides, strikes }: Extract<MathElement, { kind: 'border-box' }>, body: string): string {
  const struck = strikes.rising && strikes.falling ? 'xcancel' : strikes.rising ? 'cancel' : strikes.falling ? 'bcancel' : undefined;
  const inner = struck === undefined ? body : `\\${struck}{${body}}`;
  return Object.values(sides).some(Boolean) ? `\\boxed{${inner}}` : inner;
}
