/** Pieces of an address, with the values of their tags → the address. */

/** The value of a tag, or text of the template. */
export interface AddressPiece {
  readonly text: string;
  readonly isValue: boolean;
}

/** The scheme that editors put before a tag that is the whole address. */
const addedScheme = /^https?:\/\/$/i;
const ownScheme = /^(?:https?:\/\/|mailto:|tel:)/i;

/** A value is written as is, except after the question mark, where it is encoded as one value. */
export function joinAddress(pieces: readonly AddressPiece[]): string {
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
