/** The equation of an EQ field → a line of text, for plain text and for screen readers. */
import type { MathElement } from '../math.js';

/** Shapes that enclose a character. */
const enclosures = /^[○◯□△◇]$/u;

export function equationText(elements: readonly MathElement[]): string {
  return elements.map(elementText).join('');
}

function elementText(element: MathElement): string {
  switch (element.kind) {
    case 'text':
      return element.text;
    case 'fraction':
      return `${inBrackets(element.numerator)}/${inBrackets(element.denominator)}`;
    case 'radical':
      return `${element.degree ? equationText(element.degree) : ''}√${inBrackets(element.body)}`;
    case 'nary': {
      const [from, to] = [equationText(element.sub ?? []), equationText(element.sup ?? [])];
      return `${element.operator}${from === '' ? '' : `_${from}`}${to === '' ? '' : `^${to}`} ${equationText(element.body)}`;
    }
    case 'delimiter':
      return element.begin + element.parts.map(equationText).join(element.separator) + element.end;
    case 'matrix':
      return element.rows.map((row) => row.map(equationText).join(', ')).join('; ');
    case 'array':
      return element.rows.map(equationText).join(' ');
    case 'overlay': {
      const texts = element.parts.map(equationText);
      return texts.filter((text) => texts.length < 2 || !enclosures.test(text)).join('');
    }
    case 'shift':
    case 'border-box':
      return equationText(element.body);
    // EQ creates no other kinds
    default:
      return '';
  }
}

function inBrackets(elements: readonly MathElement[]): string {
  const text = equationText(elements);
  return /^[\p{L}\p{N}.]*$/u.test(text) ? text : `(${text})`;
}
