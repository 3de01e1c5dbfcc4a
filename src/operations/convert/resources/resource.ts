/** What a page refers to by address, and how addresses are compared. */

/** What a page takes from an address. */
export type ResourceKind = 'image' | 'style-sheet';

export interface ResourceReference {
  /** Absolute where the document has a base, else as it is written; without what follows `#`. */
  readonly address: string;
  readonly kind: ResourceKind;
}

/** A picture or a style sheet that a page refers to. */
export interface Resource extends ResourceReference {
  readonly bytes: Uint8Array;
}

/** The same for addresses that lead to the same file. */
export function wantedAddress(address: string): string {
  const file = address.replace(/#.*$/s, '');
  return /^https?:/i.test(file) && URL.canParse(file) ? new URL(file).href : file;
}

/** Names a reference among those of a document. */
export const referenceKey = ({ address, kind }: ResourceReference): string => `${kind} ${wantedAddress(address)}`;
