/** GeneralName: the kinds used by name constraints and distribution points (RFC 5280 §4.2.1.6). */
import { malformed } from '../asn1/malformed.js';
import { type Asn1, childrenOf, contentOf } from '../asn1/read-asn1.js';
import { type Name, readName } from './name.js';

export type GeneralName =
  | { readonly kind: 'email' | 'dns' | 'uri'; readonly text: string }
  | { readonly kind: 'directory'; readonly name: Name }
  | { readonly kind: 'ip'; readonly octets: Uint8Array }
  | { readonly kind: 'other'; readonly tag: number };

const textKinds = { 1: 'email', 2: 'dns', 6: 'uri' } as const;

export function readGeneralName(node: Asn1): GeneralName {
  if (node.tagClass !== 2) throw malformed('general name');
  const kind = textKinds[node.tag as keyof typeof textKinds];
  if (kind !== undefined) return { kind, text: Buffer.from(contentOf(node)).toString('latin1') };
  if (node.tag === 4) return { kind: 'directory', name: readName(childrenOf(node)[0]) };
  if (node.tag === 7) return { kind: 'ip', octets: contentOf(node) };
  return { kind: 'other', tag: node.tag };
}

/** The names of a GeneralNames, explicitly a SEQUENCE or implicitly tagged. */
export function readGeneralNames(node: Asn1): readonly GeneralName[] {
  return childrenOf(node).map(readGeneralName);
}
