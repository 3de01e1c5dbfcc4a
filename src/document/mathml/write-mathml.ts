/** Equations of the document tree → MathML 3 presentation markup. */
import { escapeAttribute, escapeText } from '../../base/xml/escape-xml.js';
import type { MathElement } from '../math.js';
import { mathTokens } from './math-tokens.js';

type Elements = readonly MathElement[];

/** Deeper parts of an equation are left out. */
const maxDepth = 100;

export const mathNamespace = 'http://www.w3.org/1998/Math/MathML';

/** One `math` element with its namespace, without an XML declaration. */
export function writeMathml(elements: Elements, display: 'block' | 'inline' = 'inline'): string {
  return `<math xmlns="${mathNamespace}" display="${display}">${row(elements, 0)}</math>`;
}

/** Exactly one element, as required for the arguments of most other elements. */
function row(elements: Elements | undefined, depth: number): string {
  return `<mrow>${several(elements ?? [], depth)}</mrow>`;
}

function several(elements: Elements, depth: number): string {
  return depth > maxDepth ? '' : elements.map((element) => write(element, depth + 1)).join('');
}

const operator = (sign: string, attributes = ''): string => (sign === '' ? '' : `<mo${attributes}>${escapeText(sign)}</mo>`);
const table = (rows: readonly (readonly string[])[], attributes = ''): string =>
  `<mtable${attributes}>${rows.map((cells) => `<mtr>${cells.map((cell) => `<mtd>${cell}</mtd>`).join('')}</mtr>`).join('')}</mtable>`;

function write(element: MathElement, depth: number): string {
  const inner = (part: Elements | undefined): string => row(part, depth);
  switch (element.kind) {
    case 'text':
      return mathTokens(element);
    case 'fraction':
      return fraction(element.type, inner(element.numerator), inner(element.denominator));
    case 'scripts':
      return scripts(element, inner);
    case 'radical':
      return element.degree && element.degree.length > 0
        ? `<mroot>${inner(element.body)}${inner(element.degree)}</mroot>`
        : `<msqrt>${inner(element.body)}</msqrt>`;
    case 'nary':
      return `<mrow>${nary(element, inner)}${inner(element.body)}</mrow>`;
    case 'delimiter': {
      const stretch = element.grow === false ? ' stretchy="false"' : '';
      const parts = element.parts.map(inner).join(operator(element.separator, ' separator="true"'));
      return `<mrow>${operator(element.begin, ` fence="true"${stretch}`)}${parts}${operator(element.end, ` fence="true"${stretch}`)}</mrow>`;
    }
    case 'function':
      return `<mrow>${inner(element.name)}<mo>\u2061</mo>${inner(element.body)}</mrow>`;
    case 'limit': {
      const name = element.position === 'lower' ? 'munder' : 'mover';
      return `<${name}>${inner(element.base)}${inner(element.limit)}</${name}>`;
    }
    case 'matrix':
      return table(
        element.rows.map((cells) => cells.map(inner)),
        element.columnAlignments ? ` columnalign="${element.columnAlignments.join(' ')}"` : '',
      );
    case 'array':
      return table(element.rows.map((line) => [inner(withoutMarks(line))]));
    case 'accent':
      return marked(element.position, inner(element.body), operator(element.character), ' accent="true"');
    case 'bar':
      return marked(element.position, inner(element.body), operator('\u203e'));
    case 'group-character':
      return marked(element.position, inner(element.body), operator(element.character, ' stretchy="true"'));
    case 'border-box':
      return `<menclose notation="${escapeAttribute(notationOf(element))}">${inner(element.body)}</menclose>`;
    case 'phantom':
      return element.visible ? inner(element.body) : `<mphantom>${inner(element.body)}</mphantom>`;
    case 'overlay':
      return `<mrow>${element.parts.map(inner).join('')}</mrow>`;
    case 'shift':
      return `<mpadded voffset="${element.rise}pt">${inner(element.body)}</mpadded>`;
    case 'group':
      return inner(element.body);
    case 'equation-break':
      return '<mspace linebreak="newline"/>';
  }
}

function fraction(type: 'bar' | 'skewed' | 'linear' | 'noBar', above: string, below: string): string {
  if (type === 'linear') return `<mrow>${above}<mo>/</mo>${below}</mrow>`;
  const attributes = type === 'noBar' ? ' linethickness="0"' : type === 'skewed' ? ' bevelled="true"' : '';
  return `<mfrac${attributes}>${above}${below}</mfrac>`;
}

function scripts({ base, sub, sup, before }: Extract<MathElement, { kind: 'scripts' }>, inner: (part: Elements) => string): string {
  if (before === true)
    return `<mmultiscripts>${inner(base)}<mprescripts/>${sub ? inner(sub) : '<none/>'}${sup ? inner(sup) : '<none/>'}</mmultiscripts>`;
  if (sub && sup) return `<msubsup>${inner(base)}${inner(sub)}${inner(sup)}</msubsup>`;
  if (sub) return `<msub>${inner(base)}${inner(sub)}</msub>`;
  return sup ? `<msup>${inner(base)}${inner(sup)}</msup>` : inner(base);
}

function nary(element: Extract<MathElement, { kind: 'nary' }>, inner: (part: Elements) => string): string {
  const sign = operator(element.operator, element.grow === false ? '' : ' largeop="true"');
  const { sub, sup } = element;
  const [both, below, above] = element.limits === 'underOver' ? ['munderover', 'munder', 'mover'] : ['msubsup', 'msub', 'msup'];
  if (sub && sup) return `<${both}>${sign}${inner(sub)}${inner(sup)}</${both}>`;
  if (sub) return `<${below}>${sign}${inner(sub)}</${below}>`;
  return sup ? `<${above}>${sign}${inner(sup)}</${above}>` : sign;
}

function marked(position: 'over' | 'under', body: string, mark: string, attributes = ''): string {
  return position === 'over' ? `<mover${attributes}>${body}${mark}</mover>` : `<munder>${body}${mark}</munder>`;
}

/** The values of `notation` for a frame's sides and strokes. */
function notationOf({ sides, strikes }: Extract<MathElement, { kind: 'border-box' }>): string {
  const names: string[] = (['top', 'right', 'bottom', 'left'] as const).filter((side) => sides[side]);
  if (strikes.horizontal) names.push('horizontalstrike');
  if (strikes.vertical) names.push('verticalstrike');
  if (strikes.rising) names.push('updiagonalstrike');
  if (strikes.falling) names.push('downdiagonalstrike');
  return names.join(' ');
}

/** The alignment marks in the rows of an array are not part of their content. */
const withoutMarks = (line: Elements): Elements =>
  line.map((element) => (element.kind === 'text' ? { ...element, text: element.text.replaceAll('&', '') } : element));
