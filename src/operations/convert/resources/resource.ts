/** What a page refers to by address, and how addresses are compared. */

import type { InputKind } from '../../../base/names/operation-option.js';

/** What a page takes from an address. */
const resourceKinds = ['image', 'style-sheet'] as const;
export type ResourceKind = (typeof resourceKinds)[number];

export interface ResourceReference {
  /** Absolute where the document has a base, else as it is written; without what follows `#`. */
  readonly address: string;
  readonly kind: ResourceKind;
}

/** A picture or a style sheet that a page refers to. */
export interface Resource extends ResourceReference {
  readonly bytes: Uint8Array;
}

/** Resources as a public function takes them. */
export const resourcesKind: InputKind = {
  kind: 'list',
  of: {
    kind: 'object',
    shape: { address: { kind: 'text' }, kind: { kind: 'choice', choices: resourceKinds }, bytes: { kind: 'bytes' } },
    required: ['address', 'kind', 'bytes'],
  },
};

/** The same for addresses that lead to the same file. */
export function wantedAddress(address: string): string {
  const file = address.replace(/#.*$/s, '');
  return /^https?:/i.test(file) && URL.canParse(file) ? new URL(file).href : file;
}

/** Names a reference among those of a document. */
export const referenceKey = ({ address, kind }: ResourceReference): string => `${kind} ${wantedAddress(address)}`;
