/**
 * The signed objects of a package signature → the audit trail that it names: a record within the signature, or a part and its last hash.
 */
import { allElements, attributeValue, textOf, type SignedElement } from '../xml/xml-tree.js';
import { auditTrailUri, dsUri } from '../xml/xml-signature-names.js';

export type NamedRecord =
  | undefined
  /** Named twice or malformed. */
  | { readonly kind: 'unclear'; readonly records: readonly string[] }
  | { readonly kind: 'record'; readonly json: string }
  | { readonly kind: 'part'; readonly partName: string; readonly headHash: string };

/** A signature property in the place where properties belong. */
function isProperty({ parent }: SignedElement): boolean {
  const path: SignedElement[] = [];
  for (let at = parent; at !== undefined && path.length < 4; at = at.parent) path.push(at);
  const names = ['SignatureProperty', 'SignatureProperties', 'Object', 'Signature'];
  return names.every((name, index) => path[index]?.uri === dsUri && path[index].local === name) && path[3]?.parent === undefined;
}

/** @param signed Elements that SignedInfo refers to, unchanged since signing */
export function namedRecord(signed: readonly SignedElement[]): NamedRecord {
  const own = new Set(signed.flatMap((element) => [...allElements(element)].filter(({ uri }) => uri === auditTrailUri)));
  const [element, ...others] = own;
  if (element === undefined) return undefined;
  const records = [...own].filter(({ local }) => local === 'auditTrail').map(textOf);
  const unclear = { kind: 'unclear', records } as const;
  if (others.length > 0 || !isProperty(element)) return unclear;
  if (element.local === 'auditTrail') return { kind: 'record', json: textOf(element) };
  const part = attributeValue(element, 'Part') ?? '';
  const headHash = attributeValue(element, 'HeadHash') ?? '';
  const isReference = element.local === 'auditTrailReference' && part.startsWith('/') && /^[0-9a-f]{64}$/.test(headHash);
  return isReference ? { kind: 'part', partName: part.slice(1), headHash } : unclear;
}
