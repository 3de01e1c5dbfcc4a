/** Resources that a page refers to by address, and how addresses are compared. */

import type { InputKind } from '../../../contract/operation-option.js';

/** The kinds of resources. */
const resourceKinds = ['image', 'style-sheet'] as const;
export type ResourceKind = (typeof resourceKinds)[number];

export interface ResourceReference {
  /** Absolute if the document has a base URL, else as written; without the fragment after `#`. */
  readonly address: string;
  readonly kind: ResourceKind;
}

/** A picture or a style sheet that a page refers to. */
export interface Resource extends ResourceReference {
  readonly bytes: Uint8Array;
}

/** The resources option of public functions. */
export const resourcesKind: InputKind = {
  kind: 'list',
  of: {
    kind: 'object',
    shape: { address: { kind: 'text' }, kind: { kind: 'choice', choices: resourceKinds }, bytes: { kind: 'bytes' } },
    required: ['address', 'kind', 'bytes'],
  },
};

/** Normalises addresses, so that those of the same file are equal. */
export function wantedAddress(address: string): string {
  const file = address.replace(/#.*$/s, '');
  return /^https?:/i.test(file) && URL.canParse(file) ? new URL(file).href : file;
}

/** Identifies a reference within a document. */
export const referenceKey = ({ address, kind }: ResourceReference): string => `${kind} ${wantedAddress(address)}`;
