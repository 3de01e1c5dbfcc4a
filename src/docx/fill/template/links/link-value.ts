/** The address of a link with tags and an object of the data → its destination. */
import { FormatError, type FormatContext } from '../../../../template/format/format-types.js';
import { formatValue } from '../../../../template/format/format-value.js';
import { evaluate } from '../../../../template/expression/evaluate.js';
import type { Frame } from '../../../../template/expression/frame.js';
import type { LinkNode, LinkPiece } from '../program.js';
import { isTypedValue, shownValue } from '../../../../template/shown-value.js';

// Pieces of an address, with the values of their tags → the address.

/** The value of a tag, or text of the template. */
export interface AddressPiece {
  readonly text: string;
  readonly isValue: boolean;
}

/** The scheme that editors put before a tag that is the whole address. */
const addedScheme = /^https?:\/\/$/i;
const ownScheme = /^(?:https?:\/\/|mailto:|tel:)/i;

/** A value is written as is, except after the question mark, where it is encoded as one value. */
function joinAddress(pieces: readonly AddressPiece[]): string {
  const [first, second, ...rest] = pieces;
  const isWhole = first && second && !first.isValue && addedScheme.test(first.text) && second.isValue && ownScheme.test(second.text.trim());
  if (isWhole) return joinAddress(rest.length === 1 && rest[0]?.text === '/' ? [second] : [second, ...rest]);
  let address = '';
  let isQuery = false;
  for (const { text, isValue } of pieces) {
    address += isValue && isQuery ? encodeURIComponent(text.replace(/\p{Cs}/gu, '')) : text;
    isQuery ||= !isValue && text.includes('?');
  }
  return address.trim();
}

type Tag = Exclude<LinkPiece, string>;

export type LinkValue =
  | { readonly address: string }
  /** A field of the request has the tag's name. */
  | 'field'
  /** A tag is empty. */
  | 'empty'
  | { readonly missing: Tag }
  | { readonly issue: string; readonly tag: Tag };

export interface LinkValueScope {
  readonly fieldNames: ReadonlySet<string>;
  readonly formats: FormatContext;
}

export function linkValue({ pieces }: LinkNode, frame: Frame, { fieldNames, formats }: LinkValueScope): LinkValue {
  const found: AddressPiece[] = [];
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      found.push({ text: piece, isValue: false });
      continue;
    }
    const { expression, steps, text } = piece;
    let lacksOperand = false;
    const given = evaluate(expression, frame, () => (lacksOperand = true));
    if (given === undefined && fieldNames.has(text)) return 'field';
    if (lacksOperand) return { missing: piece };
    try {
      const plain = isTypedValue(given) && given.type === 'link' ? given.value : given;
      const shown = shownValue(steps.length > 0 ? formatValue(plain, steps, formats) : plain, 'text');
      if (shown === 'missing') return { missing: piece };
      if (!('text' in shown)) return { issue: 'issue' in shown ? shown.issue : 'is no address: it must be a text', tag: piece };
      if (shown.text.trim() === '') return 'empty';
      found.push({ text: shown.text.trim(), isValue: true });
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      return { issue: error.message, tag: piece };
    }
  }
  return { address: joinAddress(found) };
}
