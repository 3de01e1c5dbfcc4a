/** CMS bytes → SignedData over the original bytes; BER is accepted because some signers write it (RFC 5652 §5). */
import { asn1Count, integerOf, joinedOctets, octetsOf, oidOf, retagged } from '../asn1/asn1-values.js';
import { ifReadable } from '../errors.js';
import { malformed, type Asn1, asn1Bytes, childrenOf, isContext, isTag, readAsn1, sequenceOf, setOf, tags } from '../asn1/read-asn1.js';
import type { DigestName, SignatureAlgorithm } from '../crypto/algorithms-data.js';
import { readDigestAlgorithm } from '../crypto/digest.js';
import { readSignatureAlgorithm } from '../crypto/signature-algorithm.js';
import { type Name, readName } from '../x509/name.js';
import { cmsOids } from './attribute-oids.js';

/** Lengths must be in their shortest form and definite, down to the last element. */
function checkBelow(node: Asn1): void {
  if (node.constructed) for (const child of childrenOf(node)) checkBelow(child);
}

/** Elements of a SET OF are sorted by their bytes. A prefix of another element comes first, as if padded with zeros. */
const isSorted = (nodes: readonly Asn1[]): boolean =>
  nodes.every((node, index) => {
    const before = nodes[index - 1];
    return before === undefined || Buffer.compare(asn1Bytes(before), asn1Bytes(node)) <= 0;
  });

/** Whether bytes are a set of attributes in DER, with the value set of each, as far as possible without knowing their types (X.690 §10, §11.6). */
function isDerSetOfAttributes(bytes: Uint8Array): boolean {
  const isInOrder = ifReadable(() => {
    const root = readAsn1(bytes);
    checkBelow(root);
    const attributes = childrenOf(root);
    return isSorted(attributes) && attributes.every((attribute) => isSorted(childrenOf(childrenOf(attribute)[1] ?? attribute)));
  });
  return isInOrder === true;
}

export interface CmsAttribute {
  readonly oid: string;
  readonly values: readonly Asn1[];
}

export interface SignerInfo {
  /** The signer's issuer and serial number, or the key's identifier. */
  readonly signer: { readonly issuer: Name; readonly serialNumber: bigint } | { readonly keyIdentifier: Uint8Array };
  /** Undefined for unsupported algorithms. */
  readonly digest: DigestName | undefined;
  readonly signatureAlgorithm: SignatureAlgorithm | undefined;
  readonly digestOid: string;
  readonly signatureOid: string;
  readonly signature: Uint8Array;
  /** The signed attributes in their signed form: the original bytes with the tag of a SET (§5.4); undefined if absent. */
  readonly signedBytes: Uint8Array | undefined;
  readonly signedAttributes: readonly CmsAttribute[];
  /** Whether they are in DER, as required (§5.3); true if absent. */
  readonly isDer: boolean;
  readonly unsignedAttributes: readonly CmsAttribute[];
}

export interface SignedData {
  /** Bytes after the structure. */
  readonly trailing: Uint8Array;
  readonly contentType: string;
  /** Encapsulated content; undefined for a detached signature. */
  readonly content: Uint8Array | undefined;
  /** DER of the included certificates, CRLs and OCSP responses. */
  readonly certificates: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
  readonly ocspResponses: readonly Uint8Array[];
  readonly signers: readonly SignerInfo[];
}

function readAttributes(node: Asn1): readonly CmsAttribute[] {
  return childrenOf(node).map((attribute) => {
    const [oid, values] = sequenceOf(attribute, 'CMS attribute');
    return { oid: oidOf(oid, 'CMS attribute'), values: setOf(values, 'CMS attribute') };
  });
}

function readSigner(node: Asn1 | undefined): SignerInfo['signer'] {
  if (isContext(node, 0)) return { keyIdentifier: joinedOctets(node, 'CMS signer identifier') };
  const [issuer, serial] = sequenceOf(node, 'CMS signer identifier');
  return { issuer: readName(issuer), serialNumber: integerOf(serial, 'CMS signer identifier') };
}

function readSignerInfo(node: Asn1): SignerInfo {
  const fields = [...sequenceOf(node, 'CMS signer')];
  asn1Count(fields.shift(), 'CMS signer: version');
  const signer = readSigner(fields.shift());
  const digestNode = fields.shift();
  const signed = isContext(fields[0], 0) ? fields.shift() : undefined;
  const signatureNode = fields.shift();
  const signature = octetsOf(fields.shift(), 'CMS signature value');
  const unsigned = isContext(fields[0], 1) ? fields.shift() : undefined;
  if (fields.length > 0) throw malformed('CMS signer: fields that do not belong there');
  if (signed !== undefined && signed.source[signed.start + 1] === 0x80) throw malformed('CMS: signed attributes of indefinite length');
  const signedBytes = signed && retagged(signed, 0x31);
  return {
    signer,
    digest: readDigestAlgorithm(digestNode),
    signatureAlgorithm: readSignatureAlgorithm(signatureNode),
    digestOid: oidOf(sequenceOf(digestNode, 'digest algorithm')[0]),
    signatureOid: oidOf(sequenceOf(signatureNode, 'signature algorithm')[0]),
    signature,
    signedBytes,
    isDer: signedBytes === undefined || isDerSetOfAttributes(signedBytes),
    signedAttributes: signed === undefined ? [] : readAttributes(signed),
    unsignedAttributes: unsigned === undefined ? [] : readAttributes(unsigned),
  };
}

function readRevocation(node: Asn1 | undefined): { crls: Uint8Array[]; ocspResponses: Uint8Array[] } {
  const found = { crls: [] as Uint8Array[], ocspResponses: [] as Uint8Array[] };
  for (const item of node === undefined ? [] : childrenOf(node)) {
    if (isTag(item, tags.sequence)) found.crls.push(asn1Bytes(item));
    else if (isContext(item, 1)) {
      const [format, value] = childrenOf(item);
      if (value !== undefined && oidOf(format) === cmsOids.ocspResponse) found.ocspResponses.push(asn1Bytes(value));
    }
  }
  return found;
}

/** @throws DocOpsError INVALID_FILE_FORMAT if the bytes do not start with a CMS SignedData. */
export function readSignedData(bytes: Uint8Array): SignedData {
  const root = readAsn1(bytes, { ber: true, trailing: true });
  const [type, body] = sequenceOf(root, 'CMS');
  if (oidOf(type, 'CMS') !== cmsOids.signedData || !isContext(body, 0)) throw malformed('CMS: it is not a SignedData');
  const fields = [...sequenceOf(childrenOf(body)[0], 'CMS SignedData')];
  asn1Count(fields.shift(), 'CMS: version');
  setOf(fields.shift(), 'CMS: digest algorithms');
  const [contentType, content] = sequenceOf(fields.shift(), 'CMS: content');
  const certificates = isContext(fields[0], 0) ? fields.shift() : undefined;
  const revocation = isContext(fields[0], 1) ? fields.shift() : undefined;
  const signers = setOf(fields.shift(), 'CMS: signers');
  if (fields.length > 0) throw malformed('CMS: fields that do not belong there');
  return {
    trailing: bytes.subarray(root.end),
    contentType: oidOf(contentType, 'CMS: content type'),
    content: content && octetsOf(childrenOf(content)[0], 'CMS: content'),
    certificates:
      certificates === undefined
        ? []
        : childrenOf(certificates)
            .filter((node) => isTag(node, tags.sequence))
            .map(asn1Bytes),
    ...readRevocation(revocation),
    signers: signers.map(readSignerInfo),
  };
}
