/** Sizes of pictures in the syntax of other tools: `![a](b.png =100x50)`, and Obsidian's `![a|100x50](b.png)`. */
import type { Tokens } from 'marked';
import type { Attributes } from './attributes.js';

const sized =
  /^(!\[(?:[^[\]\\]|\\.){0,1000}\]\([ \t]*(?:<[^<>\n]*>|[^\s()<>]+)(?:[ \t]+(?:"[^"\n]{0,500}"|'[^'\n]{0,500}'))?)[ \t]+=(\d{0,5}%?)x(\d{0,5}%?)((?:[ \t]+(?:"[^"\n]{0,500}"|'[^'\n]{0,500}'))?[ \t]*\))/;

/** The same picture without its size. */
export function splitSize(src: string): { readonly plain: string; readonly raw: string; readonly attributes: Attributes } | undefined {
  const match = src.startsWith('![') ? sized.exec(src) : null;
  if (!match) return undefined;
  const [raw, before = '', width, height, after = ''] = match;
  return { plain: before + after, raw, attributes: sizeAttributes(width, height) };
}

const behindBar = /\|(\d{1,5})(?:x(\d{1,5}))?$/;

/** Handles a text that ends in a bar and a size. */
export function withSizeOfText(token: Tokens.Image): Tokens.Image {
  const match = behindBar.exec(token.text);
  if (!match) return token;
  const text = token.text.slice(0, match.index).trimEnd();
  return { ...token, text, tokens: [{ type: 'text', raw: text, text } as const], attributes: sizeAttributes(match[1], match[2]) };
}

function sizeAttributes(width: string | undefined, height: string | undefined): Attributes {
  const sides = [['width', width] as const, ['height', height] as const];
  return { raw: '', classes: [], values: new Map(sides.flatMap(([side, value]) => (value ? [[side, value] as const] : []))) };
}
