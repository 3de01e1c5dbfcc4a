/** Equations in English words, as one dictates them: fractions and roots state where they end. */
import type { MathElement } from '../../document/math.js';
import { accentWords, operatorWords, signWords } from './formula-words-data.js';

type Elements = readonly MathElement[];

/** Deeper parts of an equation are omitted. */
const maxDepth = 40;

/** The alternative text of an equation, and its language. */
export function formulaText(elements: Elements): { readonly alternative?: string; readonly language?: string } {
  const text = read(elements, 0).replace(/\s+/g, ' ').trim();
  return text === '' ? {} : { alternative: text, language: 'en' };
}

const read = (elements: Elements, depth: number): string =>
  depth > maxDepth ? '' : elements.map((element) => readElement(element, depth + 1)).join(' ');

/** Adjacent letters are one word or a product, and are unchanged. */
const readText = (text: string): string => Array.from(text, (character) => signWords[character] ?? character).join('');

const isShort = (text: string): boolean => /^[\p{L}\p{M}\p{N}.,]*$/u.test(text.trim());

function readElement(element: MathElement, depth: number): string {
  const inner = (part: Elements | undefined): string => (part ? read(part, depth).trim() : '');
  switch (element.kind) {
    case 'text':
      return readText(element.text);
    case 'fraction': {
      const [above, below] = [inner(element.numerator), inner(element.denominator)];
      if (element.type === 'noBar') return `binomial ${above} choose ${below}`;
      return isShort(above) && isShort(below) ? `${above} over ${below}` : `fraction ${above} over ${below} end fraction`;
    }
    case 'scripts':
      return `${inner(element.base)} ${below(inner(element.sub))} ${raised(inner(element.sup))}`;
    case 'radical':
      return root(inner(element.degree), inner(element.body));
    case 'nary':
      return `${operatorWords[element.operator] ?? element.operator} ${limits(inner(element.sub), inner(element.sup))} of ${inner(element.body)}`;
    case 'delimiter':
      return `${signWords[element.begin] ?? element.begin} ${element.parts.map(inner).join(` ${element.separator} `)} ${signWords[element.end] ?? element.end}`;
    case 'function':
      return `${inner(element.name)} of ${inner(element.body)}`;
    case 'limit':
      return `${inner(element.base)} ${element.position === 'lower' ? 'as' : 'over'} ${inner(element.limit)}`;
    case 'matrix':
      return `matrix ${element.rows.map((row, index) => `row ${index + 1}: ${row.map(inner).join(', ')}`).join('; ')} end matrix`;
    case 'array':
      return element.rows.map((row) => inner(row).replaceAll('&', ' ')).join('; ');
    case 'accent':
      return `${inner(element.body)} ${accentWords[element.character] ?? 'with accent'}`;
    case 'bar':
      return `${inner(element.body)} ${element.position === 'over' ? 'bar' : 'underlined'}`;
    case 'group-character':
    case 'border-box':
    case 'shift':
    case 'group':
      return inner(element.body);
    case 'overlay':
      return element.parts.map(inner).join(' ');
    case 'phantom':
      return element.visible ? inner(element.body) : '';
    case 'equation-break':
      return '; ';
  }
}

const below = (text: string): string => (text === '' ? '' : `sub ${text}`);

function raised(text: string): string {
  if (text === '') return '';
  if (text === '2') return 'squared';
  if (text === '3') return 'cubed';
  return isShort(text) ? `to the power ${text}` : `to the power ${text} end power`;
}

function root(degree: string, body: string): string {
  const name = degree === '' || degree === '2' ? 'square root' : degree === '3' ? 'cube root' : `root of degree ${degree}`;
  return isShort(body) ? `${name} of ${body}` : `${name} of ${body} end root`;
}

function limits(from: string, to: string): string {
  return `${from === '' ? '' : `from ${from}`} ${to === '' ? '' : `to ${to}`}`;
}
