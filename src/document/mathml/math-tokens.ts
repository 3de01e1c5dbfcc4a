/** The text of a math run → MathML's tokens: identifiers, numbers, operators, plain text (MathML 3 §3.2). */
import { escapeText } from '../../base/xml/escape-xml.js';
import type { MathText } from '../math.js';

/** Digits with their separators; a letter with its marks; any other character. */
const pieces = /\d+(?:[.,]\d+)*|\p{L}\p{M}*|[^\s]/gu;
const isNumber = /^\d/;
const isLetter = /^\p{L}/u;

const scripts: Readonly<Record<NonNullable<MathText['script']>, string>> = {
  script: 'script',
  fraktur: 'fraktur',
  'double-struck': 'double-struck',
  'sans-serif': 'sans-serif',
  monospace: 'monospace',
};

/** The value of `mathvariant`; undefined if MathML's own default applies. */
function variantOf({ style, script }: MathText, isSingleLetter: boolean): string | undefined {
  if (script !== undefined) {
    const isBold = (style === 'bold' || style === 'boldItalic') && (script === 'script' || script === 'fraktur' || script === 'sans-serif');
    return isBold ? `bold-${scripts[script]}` : scripts[script];
  }
  if (style === 'bold') return 'bold';
  if (style === 'boldItalic') return 'bold-italic';
  // single letters are italic and multi-letter names upright, unless stated
  if (style === 'plain') return isSingleLetter ? 'normal' : undefined;
  return isSingleLetter ? undefined : 'italic';
}

function token(name: 'mi' | 'mn' | 'mo', text: string, variant: string | undefined): string {
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
export function mathTokens(run: MathText): string {
  if (run.normal === true) return run.text === '' ? '' : `<mtext>${escapeText(run.text)}</mtext>`;
  const isUpright = run.style === 'plain' && run.script === undefined;
  return joinedNames(run.text.match(pieces) ?? [], isUpright)
    .map((piece) => {
      if (isNumber.test(piece)) return token('mn', piece, run.script ?? (run.style === 'bold' ? 'bold' : undefined));
      if (!isLetter.test(piece)) return token('mo', piece, undefined);
      return token('mi', piece, variantOf(run, piece.replace(/\p{M}/gu, '').length === 1));
    })
    .join('');
}
