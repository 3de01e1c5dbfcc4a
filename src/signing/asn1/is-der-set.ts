/** Checks whether bytes are a SET OF in DER, as far as possible without knowing its content type (X.690 §10, §11.6). */
import { DocOpsError } from '../../base/errors.js';
import { type Asn1, bytesOf, childrenOf, readAsn1 } from './read-asn1.js';

/** Lengths must be in their shortest form and definite, down to the last element. */
function checkBelow(node: Asn1): void {
  if (node.constructed) for (const child of childrenOf(node)) checkBelow(child);
}

/** Elements of a SET OF are sorted by their bytes. A prefix of another element comes first, as if padded with zeros. */
const isSorted = (nodes: readonly Asn1[]): boolean =>
  nodes.every((node, index) => {
    const before = nodes[index - 1];
    return before === undefined || Buffer.compare(bytesOf(before), bytesOf(node)) <= 0;
  });

/** Checks the set itself and the value sets of its elements, which are attributes. */
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
