/** Whether bytes are a SET OF in DER, as far as it can be told without knowing what is in it (X.690 §10, §11.6). */
import { DocOpsError } from '../../base/errors.js';
import { type Asn1, bytesOf, childrenOf, readAsn1 } from './read-asn1.js';

/** Lengths in their shortest form, nothing of indefinite length, down to the last element. */
function checkBelow(node: Asn1): void {
  if (node.constructed) for (const child of childrenOf(node)) checkBelow(child);
}

/** The order of a SET OF: by the elements' bytes. One that another begins with comes first, as if zeros followed it. */
const isSorted = (nodes: readonly Asn1[]): boolean =>
  nodes.every((node, index) => {
    const before = nodes[index - 1];
    return before === undefined || Buffer.compare(bytesOf(before), bytesOf(node)) <= 0;
  });

/** The set itself, and the sets of values that its elements, attributes, hold. */
export function isDerSetOfAttributes(bytes: Uint8Array): boolean {
  try {
    const root = readAsn1(bytes);
    checkBelow(root);
    const attributes = childrenOf(root);
    return isSorted(attributes) && attributes.every((attribute) => isSorted(childrenOf(childrenOf(attribute)[1] ?? attribute)));
  } catch (error) {
    if (error instanceof DocOpsError) return false;
    throw error;
  }
}
