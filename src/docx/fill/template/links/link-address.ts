/** Pieces of an address and what their tags give → the address. */

/** What a tag gave, or a text of the template. */
export interface AddressPiece {
  readonly text: string;
  readonly isValue: boolean;
}

/** What editors put before a tag that is to be all of the address. */
const addedScheme = /^https?:\/\/$/i;
const ownScheme = /^(?:https?:\/\/|mailto:|tel:)/i;

/** A value is written as it is, but behind the question mark, where it is one value. */
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
