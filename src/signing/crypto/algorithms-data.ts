/**
 * Every supported digest, signature algorithm, kind of key and curve: one line each, from which identifiers, labels and strength derive
 * (RFC 4055, RFC 5754, RFC 5758, RFC 8410, RFC 8419, RFC 8702, RFC 9231, XML Signature 1.1 §6, BSI TR-03111, NIST's CSOR).
 */

const dsig = 'http://www.w3.org/2000/09/xmldsig#';
const dsig11 = 'http://www.w3.org/2009/xmldsig11#';
const enc = 'http://www.w3.org/2001/04/xmlenc#';
const more = 'http://www.w3.org/2001/04/xmldsig-more#';
const newer = 'http://www.w3.org/2007/05/xmldsig-more#';
const edwards = 'http://www.w3.org/2021/04/xmldsig-more#';

export interface DigestFacts {
  /** The display name. */
  readonly label: string;
  /** Length of the digest; RSA-PSS salts have the same length. */
  readonly octets: number;
  readonly oid: string;
  /** Absent if XML signatures have no identifier for it. */
  readonly uri?: string;
  /** Collisions are known or feasible: it must not be relied on. */
  readonly isWeak?: true;
}

const digestRows = {
  md5: { label: 'MD5', octets: 16, oid: '1.2.840.113549.2.5', uri: `${more}md5`, isWeak: true },
  sha1: { label: 'SHA-1', octets: 20, oid: '1.3.14.3.2.26', uri: `${dsig}sha1`, isWeak: true },
  ripemd160: { label: 'RIPEMD160', octets: 20, oid: '1.3.36.3.2.1', isWeak: true },
  sha224: { label: 'SHA-224', octets: 28, oid: '2.16.840.1.101.3.4.2.4', uri: `${more}sha224` },
  sha256: { label: 'SHA-256', octets: 32, oid: '2.16.840.1.101.3.4.2.1', uri: `${enc}sha256` },
  sha384: { label: 'SHA-384', octets: 48, oid: '2.16.840.1.101.3.4.2.2', uri: `${more}sha384` },
  sha512: { label: 'SHA-512', octets: 64, oid: '2.16.840.1.101.3.4.2.3', uri: `${enc}sha512` },
  'sha512-256': { label: 'SHA-512/256', octets: 32, oid: '2.16.840.1.101.3.4.2.6' },
  'sha3-256': { label: 'SHA3-256', octets: 32, oid: '2.16.840.1.101.3.4.2.8', uri: `${newer}sha3-256` },
  'sha3-384': { label: 'SHA3-384', octets: 48, oid: '2.16.840.1.101.3.4.2.9', uri: `${newer}sha3-384` },
  'sha3-512': { label: 'SHA3-512', octets: 64, oid: '2.16.840.1.101.3.4.2.10', uri: `${newer}sha3-512` },
  shake256: { label: 'SHAKE256', octets: 64, oid: '2.16.840.1.101.3.4.2.12' },
} as const satisfies Readonly<Record<string, DigestFacts>>;

/** Digests by their `node:crypto` names. */
export type DigestName = keyof typeof digestRows;
export const digests: Readonly<Record<DigestName, DigestFacts>> = digestRows;

/** Kinds of keys: the OID of those whose parameters matter, and the minimum number of bits. */
export const keyKinds = {
  rsa: { leastBits: 2048 },
  ec: { oid: '1.2.840.10045.2.1', leastBits: 224 },
  dsa: { oid: '1.2.840.10040.4.1', leastBits: 2048 },
  ed25519: { bits: 256 },
  ed448: { bits: 448 },
} as const;
export type KeyKind = keyof typeof keyKinds;

/** Named curves by their OpenSSL names; the order of each has as many bits as its field. All other curves count as weak. */
export const curves: ReadonlyMap<string, { readonly bits: number; readonly label: string }> = new Map([
  ['prime192v1', { bits: 192, label: 'P-192' }],
  ['secp224r1', { bits: 224, label: 'P-224' }],
  ['prime256v1', { bits: 256, label: 'P-256' }],
  ['secp384r1', { bits: 384, label: 'P-384' }],
  ['secp521r1', { bits: 521, label: 'P-521' }],
  ['secp256k1', { bits: 256, label: 'secp256k1' }],
  ['brainpoolP256r1', { bits: 256, label: 'brainpoolP256r1' }],
  ['brainpoolP320r1', { bits: 320, label: 'brainpoolP320r1' }],
  ['brainpoolP384r1', { bits: 384, label: 'brainpoolP384r1' }],
  ['brainpoolP512r1', { bits: 512, label: 'brainpoolP512r1' }],
]);

export interface SchemeFacts {
  readonly label: string;
  readonly keyKind: KeyKind;
  /** EdDSA: its fixed digest (RFC 8419 §2.3, §3.1), and the length of its values. */
  readonly own?: { readonly digest: 'sha512' | 'shake256'; readonly octets: number };
}

const schemeRows = {
  'rsa-pkcs1': { label: 'RSA (PKCS #1 v1.5)', keyKind: 'rsa' },
  'rsa-pss': { label: 'RSA-PSS', keyKind: 'rsa' },
  ecdsa: { label: 'ECDSA', keyKind: 'ec' },
  dsa: { label: 'DSA', keyKind: 'dsa' },
  ed25519: { label: 'Ed25519', keyKind: 'ed25519', own: { digest: 'sha512', octets: 64 } },
  ed448: { label: 'Ed448', keyKind: 'ed448', own: { digest: 'shake256', octets: 114 } },
} as const satisfies Readonly<Record<string, SchemeFacts>>;

export type SchemeName = keyof typeof schemeRows;
export const schemes: { readonly [Name in SchemeName]: SchemeFacts & (typeof schemeRows)[Name] } = schemeRows;

/** RSASSA-PSS and its mask; the parameters name digest and salt. */
export const pssOid = '1.2.840.113549.1.1.10';
export const mgf1Oid = '1.2.840.113549.1.1.8';

/** The algorithm of a signature value. */
export interface SignatureAlgorithm {
  readonly scheme: SchemeName;
  /** Undefined if the identifier only names the kind of key (rsaEncryption, id-ecPublicKey): the CMS digest algorithm applies. */
  readonly digest: DigestName | undefined;
  /** RSA-PSS: octets of salt. */
  readonly saltLength?: number;
  /** ECDSA: the value is r‖s, each as long as the order of the curve (BSI TR-03111 §5.2.1); absent: DER of the two. */
  readonly isPlain?: true;
}

export interface SignatureFacts {
  readonly algorithm: SignatureAlgorithm;
  /** Absent if only XML signatures have an identifier for it. */
  readonly oid: string | undefined;
  /** Absent if XML signatures have no identifier for it. */
  readonly uri: string | undefined;
}

type Row = readonly [scheme: SchemeName | 'plain', digest: DigestName | undefined, oid: string | undefined, uri?: string];

const signatureRows: readonly Row[] = [
  ['rsa-pkcs1', undefined, '1.2.840.113549.1.1.1'],
  ['rsa-pkcs1', 'md5', '1.2.840.113549.1.1.4', `${more}rsa-md5`],
  ['rsa-pkcs1', 'sha1', '1.2.840.113549.1.1.5', `${dsig}rsa-sha1`],
  ['rsa-pkcs1', 'sha1', '1.3.14.3.2.29'],
  ['rsa-pkcs1', 'sha224', '1.2.840.113549.1.1.14', `${more}rsa-sha224`],
  ['rsa-pkcs1', 'sha256', '1.2.840.113549.1.1.11', `${more}rsa-sha256`],
  ['rsa-pkcs1', 'sha384', '1.2.840.113549.1.1.12', `${more}rsa-sha384`],
  ['rsa-pkcs1', 'sha512', '1.2.840.113549.1.1.13', `${more}rsa-sha512`],
  ['rsa-pkcs1', 'sha3-256', '2.16.840.1.101.3.4.3.14'],
  ['rsa-pkcs1', 'sha3-384', '2.16.840.1.101.3.4.3.15'],
  ['rsa-pkcs1', 'sha3-512', '2.16.840.1.101.3.4.3.16'],
  ['rsa-pss', 'sha1', undefined, `${newer}sha1-rsa-MGF1`],
  ['rsa-pss', 'sha224', undefined, `${newer}sha224-rsa-MGF1`],
  ['rsa-pss', 'sha256', undefined, `${newer}sha256-rsa-MGF1`],
  ['rsa-pss', 'sha384', undefined, `${newer}sha384-rsa-MGF1`],
  ['rsa-pss', 'sha512', undefined, `${newer}sha512-rsa-MGF1`],
  ['ecdsa', undefined, keyKinds.ec.oid],
  ['ecdsa', 'sha1', '1.2.840.10045.4.1', `${more}ecdsa-sha1`],
  ['ecdsa', 'sha224', '1.2.840.10045.4.3.1', `${more}ecdsa-sha224`],
  ['ecdsa', 'sha256', '1.2.840.10045.4.3.2', `${more}ecdsa-sha256`],
  ['ecdsa', 'sha384', '1.2.840.10045.4.3.3', `${more}ecdsa-sha384`],
  ['ecdsa', 'sha512', '1.2.840.10045.4.3.4', `${more}ecdsa-sha512`],
  ['ecdsa', 'sha3-256', '2.16.840.1.101.3.4.3.10'],
  ['ecdsa', 'sha3-384', '2.16.840.1.101.3.4.3.11'],
  ['ecdsa', 'sha3-512', '2.16.840.1.101.3.4.3.12'],
  ['plain', 'sha1', '0.4.0.127.0.7.1.1.4.1.1'],
  ['plain', 'sha224', '0.4.0.127.0.7.1.1.4.1.2'],
  ['plain', 'sha256', '0.4.0.127.0.7.1.1.4.1.3'],
  ['plain', 'sha384', '0.4.0.127.0.7.1.1.4.1.4'],
  ['plain', 'sha512', '0.4.0.127.0.7.1.1.4.1.5'],
  ['plain', 'sha3-256', '0.4.0.127.0.7.1.1.4.1.9'],
  ['plain', 'sha3-384', '0.4.0.127.0.7.1.1.4.1.10'],
  ['plain', 'sha3-512', '0.4.0.127.0.7.1.1.4.1.11'],
  ['dsa', 'sha1', '1.2.840.10040.4.3', `${dsig}dsa-sha1`],
  ['dsa', 'sha224', '2.16.840.1.101.3.4.3.1'],
  ['dsa', 'sha256', '2.16.840.1.101.3.4.3.2', `${dsig11}dsa-sha256`],
  ['ed25519', 'sha512', '1.3.101.112', `${edwards}eddsa-ed25519`],
  ['ed448', 'shake256', '1.3.101.113', `${edwards}eddsa-ed448`],
];

const algorithmOf = (scheme: Row[0], digest: DigestName | undefined): SignatureAlgorithm => {
  if (scheme === 'plain') return { scheme: 'ecdsa', digest, isPlain: true };
  return scheme === 'rsa-pss' && digest ? { scheme, digest, saltLength: digests[digest].octets } : { scheme, digest };
};

/** For algorithms with two identifiers, the one that is written comes first. */
export const signatures: readonly SignatureFacts[] = signatureRows.map(([scheme, digest, oid, uri]) => ({
  algorithm: algorithmOf(scheme, digest),
  oid,
  uri,
}));
