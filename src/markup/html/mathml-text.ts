/** Tokens of MathML (`mi mn mo mtext ms`) → math runs. */
import type { MathText } from '../../document/math.js';
import { nodeText, type HtmlElement } from './dom/dom.js';
import { legalText } from './text-pieces.js';

const variants: Readonly<Record<string, Partial<MathText>>> = {
  normal: { style: 'plain' },
  bold: { style: 'bold' },
  italic: { style: 'italic' },
  'bold-italic': { style: 'boldItalic' },
  'double-struck': { style: 'plain', script: 'double-struck' },
  script: { style: 'plain', script: 'script' },
  'bold-script': { style: 'bold', script: 'script' },
  fraktur: { style: 'plain', script: 'fraktur' },
  'bold-fraktur': { style: 'bold', script: 'fraktur' },
  'sans-serif': { style: 'plain', script: 'sans-serif' },
  'bold-sans-serif': { style: 'bold', script: 'sans-serif' },
  monospace: { style: 'plain', script: 'monospace' },
};

/** Invisible operators: function application, times, separator, plus. */
const invisible = /[\u2061-\u2064]/g;

/** Undefined for a token without text. */
export function mathToken(element: HtmlElement): MathText | undefined {
  const text = legalText(nodeText(element, 10_000)).replace(/\s+/g, ' ').trim().replace(invisible, '');
  if (element.tagName === 'mtext' || element.tagName === 'ms') {
    const whole = legalText(nodeText(element, 10_000)).replace(/[ \t\n\f\r]+/g, ' ');
    const quote = element.tagName === 'ms' ? '"' : '';
    return whole === '' ? undefined : { kind: 'text', text: quote + whole + quote, properties: {}, normal: true };
  }
  if (text === '') return undefined;
  const variant = variantOf(element)?.toLowerCase();
  const stated = variant !== undefined && Object.hasOwn(variants, variant) ? variants[variant] : undefined;
  // Identifiers of several letters are upright: sin, log.
  const isUpright = element.tagName !== 'mi' || [...text].length > 1;
  return { kind: 'text', text, properties: {}, ...(stated ?? (isUpright && element.tagName !== 'mo' && { style: 'plain' as const })) };
}

/** The element's own variant, or that of the `mstyle` around it. */
function variantOf(element: HtmlElement): string | undefined {
  let at: HtmlElement | undefined = element;
  for (; at?.namespace === 'math'; at = at.parentElement) {
    const variant = at === element || at.tagName === 'mstyle' ? at.attribute('mathvariant') : undefined;
    if (variant !== undefined) return variant;
  }
  return undefined;
}

/** Operators that take limits and their own body (`m:nary`). */
export const isLargeOperator = (text: string): boolean => /^[∑∏∐∫∬∭∮∯∰⋀⋁⋂⋃⨀⨁⨂⨄⨆]$/.test(text);

const accents: Readonly<Record<string, string>> = {
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '→': '\u20d7',
  '\u20d7': '\u20d7',
  '˙': '\u0307',
  '.': '\u0307',
  '¨': '\u0308',
  '..': '\u0308',
  '´': '\u0301',
  '`': '\u0300',
  ˇ: '\u030c',
  '˘': '\u0306',
  '\u0302': '\u0302',
  '\u0303': '\u0303',
  '\u0307': '\u0307',
};

/** The combining character for a sign over a letter. */
export const accentOf = (sign: string): string | undefined => (Object.hasOwn(accents, sign) ? accents[sign] : undefined);
const bars = new Set(['¯', '‾', '_', '\u0304', '\u0305', '\u0332', '―', '─', '-']);
export const isBar = (sign: string): boolean => bars.has(sign);
export const isBrace = (sign: string): boolean => /^[\u23dc-\u23e1\u23b4\u23b5]$/.test(sign);
