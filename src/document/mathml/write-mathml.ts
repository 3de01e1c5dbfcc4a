/** Equations of the document tree → MathML 3 presentation markup. */
import { escapeAttribute, escapeText } from '../../base/xml/escape-xml.js';
import type { MathElement, MathText } from '../math.js';

type Elements = readonly MathElement[];

/** Deeper parts of an equation are left out. */
const maxDepth = 100;

export const mathNamespace = 'http://www.w3.org/1998/Math/MathML';

/** One `math` element with its namespace, without an XML declaration. */
export function writeMathml(elements: Elements, display: 'block' | 'inline' = 'inline'): string {
  return `<math xmlns="${mathNamespace}" display="${display}">${rowXml(elements, 0)}</math>`;
}

/** Exactly one element, as required for the arguments of most other elements. */
function rowXml(elements: Elements | undefined, depth: number): string {
  return `<mrow>${siblingsXml(elements ?? [], depth)}</mrow>`;
}

function siblingsXml(elements: Elements, depth: number): string {
  return depth > maxDepth ? '' : elements.map((element) => elementXml(element, depth + 1)).join('');
}

const operatorXml = (sign: string, attributes = ''): string => (sign === '' ? '' : `<mo${attributes}>${escapeText(sign)}</mo>`);
const tableXml = (rows: readonly (readonly string[])[], attributes = ''): string =>
  `<mtable${attributes}>${rows.map((cells) => `<mtr>${cells.map((cell) => `<mtd>${cell}</mtd>`).join('')}</mtr>`).join('')}</mtable>`;

function elementXml(element: MathElement, depth: number): string {
  const inner = (part: Elements | undefined): string => rowXml(part, depth);
  switch (element.kind) {
    case 'text':
      return mathTokens(element);
    case 'fraction':
      return fractionXml(element.type, inner(element.numerator), inner(element.denominator));
    case 'scripts':
      return scriptsXml(element, inner);
    case 'radical':
      return element.degree && element.degree.length > 0
        ? `<mroot>${inner(element.body)}${inner(element.degree)}</mroot>`
        : `<msqrt>${inner(element.body)}</msqrt>`;
    case 'nary':
      return `<mrow>${naryXml(element, inner)}${inner(element.body)}</mrow>`;
    case 'delimiter': {
      const stretch = element.grow === false ? ' stretchy="false"' : '';
      const parts = element.parts.map(inner).join(operatorXml(element.separator, ' separator="true"'));
      return `<mrow>${operatorXml(element.begin, ` fence="true"${stretch}`)}${parts}${operatorXml(element.end, ` fence="true"${stretch}`)}</mrow>`;
    }
    case 'function':
      return `<mrow>${inner(element.name)}<mo>\u2061</mo>${inner(element.body)}</mrow>`;
    case 'limit': {
      const name = element.position === 'lower' ? 'munder' : 'mover';
      return `<${name}>${inner(element.base)}${inner(element.limit)}</${name}>`;
    }
    case 'matrix':
      return tableXml(
        element.rows.map((cells) => cells.map(inner)),
        element.columnAlignments ? ` columnalign="${element.columnAlignments.join(' ')}"` : '',
      );
    case 'array':
      return tableXml(element.rows.map((line) => [inner(withoutMarks(line))]));
    case 'accent':
      return markedXml(element.position, inner(element.body), operatorXml(element.character), ' accent="true"');
    case 'bar':
      return markedXml(element.position, inner(element.body), operatorXml('\u203e'));
    case 'group-character':
      return markedXml(element.position, inner(element.body), operatorXml(element.character, ' stretchy="true"'));
    case 'border-box':
      return `<menclose notation="${escapeAttribute(frameNotation(element))}">${inner(element.body)}</menclose>`;
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

function fractionXml(type: 'bar' | 'skewed' | 'linear' | 'noBar', above: string, below: string): string {
  if (type === 'linear') return `<mrow>${above}<mo>/</mo>${below}</mrow>`;
  const attributes = type === 'noBar' ? ' linethickness="0"' : type === 'skewed' ? ' bevelled="true"' : '';
  return `<mfrac${attributes}>${above}${below}</mfrac>`;
}

function scriptsXml({ base, sub, sup, before }: Extract<MathElement, { kind: 'scripts' }>, inner: (part: Elements) => string): string {
  if (before === true)
    return `<mmultiscripts>${inner(base)}<mprescripts/>${sub ? inner(sub) : '<none/>'}${sup ? inner(sup) : '<none/>'}</mmultiscripts>`;
  if (sub && sup) return `<msubsup>${inner(base)}${inner(sub)}${inner(sup)}</msubsup>`;
  if (sub) return `<msub>${inner(base)}${inner(sub)}</msub>`;
  return sup ? `<msup>${inner(base)}${inner(sup)}</msup>` : inner(base);
}

function naryXml(element: Extract<MathElement, { kind: 'nary' }>, inner: (part: Elements) => string): string {
  const sign = operatorXml(element.operator, element.grow === false ? '' : ' largeop="true"');
  const { sub, sup } = element;
  const [both, below, above] = element.limits === 'underOver' ? ['munderover', 'munder', 'mover'] : ['msubsup', 'msub', 'msup'];
  if (sub && sup) return `<${both}>${sign}${inner(sub)}${inner(sup)}</${both}>`;
  if (sub) return `<${below}>${sign}${inner(sub)}</${below}>`;
  return sup ? `<${above}>${sign}${inner(sup)}</${above}>` : sign;
}

function markedXml(position: 'over' | 'under', body: string, mark: string, attributes = ''): string {
  return position === 'over' ? `<mover${attributes}>${body}${mark}</mover>` : `<munder>${body}${mark}</munder>`;
}

/** The values of `notation` for a frame's sides and strokes. */
function frameNotation({ sides, strikes }: Extract<MathElement, { kind: 'border-box' }>): string {
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

// The text of a math run → MathML's tokens: identifiers, numbers, operators, plain text (MathML 3 §3.2).

/** Digits with their separators; a letter with its marks; any other character. */
const pieces = /\d+(?:[.,]\d+)*|\p{L}\p{M}*|[^\s]/gu;
const isNumber = /^\d/;
const isLetter = /^\p{L}/u;

/** The value of `mathvariant`; undefined if MathML's own default applies. */
function mathVariant({ style, script }: MathText, isSingleLetter: boolean): string | undefined {
  if (script !== undefined) {
    const isBold = (style === 'bold' || style === 'boldItalic') && (script === 'script' || script === 'fraktur' || script === 'sans-serif');
    return isBold ? `bold-${script}` : script;
  }
  if (style === 'bold') return 'bold';
  if (style === 'boldItalic') return 'bold-italic';
  // single letters are italic and multi-letter names upright, unless stated
  if (style === 'plain') return isSingleLetter ? 'normal' : undefined;
  return isSingleLetter ? undefined : 'italic';
}

function tokenXml(name: 'mi' | 'mn' | 'mo', text: string, variant: string | undefined): string {
  return `<${name}${variant === undefined ? '' : ` mathvariant="${variant}"`}>${escapeText(text)}</${name}>`;
}

/** Joins the letters of one name: adjacent upright letters, as in `sin`. */
function joinedNames(found: readonly string[], isUpright: boolean): string[] {
  const joined: string[] = [];
  let wasLetter = false;
  for (const piece of found) {
    const letter = isLetter.test(piece);
    if (isUpright && letter && wasLetter) joined[joined.length - 1] += piece;
    else joined.push(piece);
    wasLetter = letter;
  }
  return joined;
}

/** Empty for a run without text. */
function mathTokens(run: MathText): string {
  if (run.normal === true) return run.text === '' ? '' : `<mtext>${escapeText(run.text)}</mtext>`;
  const isUpright = run.style === 'plain' && run.script === undefined;
  return joinedNames(run.text.match(pieces) ?? [], isUpright)
    .map((piece) => {
      if (isNumber.test(piece)) return tokenXml('mn', piece, run.script ?? (run.style === 'bold' ? 'bold' : undefined));
      if (!isLetter.test(piece)) return tokenXml('mo', piece, undefined);
      return tokenXml('mi', piece, mathVariant(run, piece.replace(/\p{M}/gu, '').length === 1));
    })
    .join('');
}
