/** Algorithms of XML signatures by their URIs (XML Signature 1.1 §6, RFC 9231). */
import type { SigningAlgorithm } from '../../base/signing-identity.js';
import type { DigestName } from '../crypto/digest.js';
import type { SignatureAlgorithm } from '../crypto/signature-algorithm.js';

const digests: Readonly<Record<string, DigestName>> = {
  'http://www.w3.org/2001/04/xmldsig-more#md5': 'md5',
  'http://www.w3.org/2000/09/xmldsig#sha1': 'sha1',
  'http://www.w3.org/2001/04/xmldsig-more#sha224': 'sha224',
  'http://www.w3.org/2001/04/xmlenc#sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384': 'sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512': 'sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha3-256': 'sha3-256',
  'http://www.w3.org/2007/05/xmldsig-more#sha3-384': 'sha3-384',
  'http://www.w3.org/2007/05/xmldsig-more#sha3-512': 'sha3-512',
};

const digestUris = new Map(Object.entries(digests).map(([uri, name]) => [name, uri]));

/** Undefined for a digest that is not known. */
export function digestOfUri(uri: string | undefined): DigestName | undefined {
  return uri !== undefined && Object.hasOwn(digests, uri) ? digests[uri] : undefined;
}

/** Empty for a digest that XML signatures have no name for. */
export function uriOfDigest(name: DigestName): string {
  return digestUris.get(name) ?? '';
}

const more = 'http://www.w3.org/2001/04/xmldsig-more#';
const newer = 'http://www.w3.org/2007/05/xmldsig-more#';
const edwards = 'http://www.w3.org/2021/04/xmldsig-more#';

const saltLengths: Partial<Record<DigestName, number>> = { sha1: 20, sha224: 28, sha256: 32, sha384: 48, sha512: 64 };

function families(digest: DigestName, base: string): [string, SignatureAlgorithm][] {
  const saltLength = saltLengths[digest] ?? 32;
  return [
    [`${base}rsa-${digest}`, { scheme: 'rsa-pkcs1', digest }],
    [`${newer}${digest}-rsa-MGF1`, { scheme: 'rsa-pss', digest, saltLength }],
    [`${more}ecdsa-${digest}`, { scheme: 'ecdsa', digest }],
  ];
}

const signatures = new Map<string, SignatureAlgorithm>([
  ...families('sha1', 'http://www.w3.org/2000/09/xmldsig#'),
  ...(['sha224', 'sha256', 'sha384', 'sha512'] as const).flatMap((digest) => families(digest, more)),
  [`${more}rsa-md5`, { scheme: 'rsa-pkcs1', digest: 'md5' }],
  ['http://www.w3.org/2000/09/xmldsig#dsa-sha1', { scheme: 'dsa', digest: 'sha1' }],
  ['http://www.w3.org/2009/xmldsig11#dsa-sha256', { scheme: 'dsa', digest: 'sha256' }],
  [`${edwards}eddsa-ed25519`, { scheme: 'ed25519', digest: 'sha512' }],
  [`${edwards}eddsa-ed448`, { scheme: 'ed448', digest: 'shake256' }],
]);

/** Undefined for an algorithm that is not known; HMAC, which anyone who can check can also make, is none. */
export function signatureOfUri(uri: string | undefined): SignatureAlgorithm | undefined {
  return uri === undefined ? undefined : signatures.get(uri);
}

/** The URI of what an identity signs with. */
export function uriOfSignature({ scheme, digest }: SigningAlgorithm): string {
  for (const [uri, algorithm] of signatures) {
    const isEdwards = scheme === 'ed25519' || scheme === 'ed448';
    if (algorithm.scheme === scheme && (isEdwards || algorithm.digest === digest)) return uri;
  }
  return '';
}
