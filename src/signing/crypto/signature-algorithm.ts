/** Signature AlgorithmIdentifiers ↔ what they mean (RFC 4055, RFC 5758, RFC 8410, RFC 8419, BSI TR-03111). */
import { countOf, oidOf } from '../asn1/asn1-values.js';
import { type Asn1, childrenOf, isContext, isTag, sequenceOf, tags } from '../asn1/read-asn1.js';
import { writeContext, writeInteger, writeNull, writeOid, writeSequence } from '../asn1/write-asn1.js';
import type { SigningAlgorithm } from '../../base/signing-identity.js';
import { type DigestName, readDigestAlgorithm, writeDigestAlgorithm } from './digest.js';

/** How a signature value was made. */
export interface SignatureAlgorithm {
  readonly scheme: 'rsa-pkcs1' | 'rsa-pss' | 'ecdsa' | 'dsa' | 'ed25519' | 'ed448';
  /** Undefined where the identifier names the key's kind only (rsaEncryption, id-ecPublicKey): the CMS digest algorithm holds. */
  readonly digest: DigestName | undefined;
  /** RSA-PSS: octets of salt. */
  readonly saltLength?: number;
  /** ECDSA: the value is r‖s, each as long as the order of the curve (BSI TR-03111 §5.2.1); absent: DER of the two. */
  readonly isPlain?: true;
}

const rsa = (digest: DigestName | undefined): SignatureAlgorithm => ({ scheme: 'rsa-pkcs1', digest });
const ecdsa = (digest: DigestName | undefined): SignatureAlgorithm => ({ scheme: 'ecdsa', digest });
const plainEcdsa = (digest: DigestName): SignatureAlgorithm => ({ scheme: 'ecdsa', digest, isPlain: true });
const dsa = (digest: DigestName): SignatureAlgorithm => ({ scheme: 'dsa', digest });

const byOid: Readonly<Record<string, SignatureAlgorithm>> = {
  '1.2.840.113549.1.1.1': rsa(undefined),
  '1.2.840.113549.1.1.4': rsa('md5'),
  '1.2.840.113549.1.1.5': rsa('sha1'),
  '1.3.14.3.2.29': rsa('sha1'),
  '1.2.840.113549.1.1.14': rsa('sha224'),
  '1.2.840.113549.1.1.11': rsa('sha256'),
  '1.2.840.113549.1.1.12': rsa('sha384'),
  '1.2.840.113549.1.1.13': rsa('sha512'),
  '2.16.840.1.101.3.4.3.14': rsa('sha3-256'),
  '2.16.840.1.101.3.4.3.15': rsa('sha3-384'),
  '2.16.840.1.101.3.4.3.16': rsa('sha3-512'),
  '1.2.840.10045.2.1': ecdsa(undefined),
  '1.2.840.10045.4.1': ecdsa('sha1'),
  '1.2.840.10045.4.3.1': ecdsa('sha224'),
  '1.2.840.10045.4.3.2': ecdsa('sha256'),
  '1.2.840.10045.4.3.3': ecdsa('sha384'),
  '1.2.840.10045.4.3.4': ecdsa('sha512'),
  '2.16.840.1.101.3.4.3.10': ecdsa('sha3-256'),
  '2.16.840.1.101.3.4.3.11': ecdsa('sha3-384'),
  '2.16.840.1.101.3.4.3.12': ecdsa('sha3-512'),
  '0.4.0.127.0.7.1.1.4.1.1': plainEcdsa('sha1'),
  '0.4.0.127.0.7.1.1.4.1.2': plainEcdsa('sha224'),
  '0.4.0.127.0.7.1.1.4.1.3': plainEcdsa('sha256'),
  '0.4.0.127.0.7.1.1.4.1.4': plainEcdsa('sha384'),
  '0.4.0.127.0.7.1.1.4.1.5': plainEcdsa('sha512'),
  '0.4.0.127.0.7.1.1.4.1.9': plainEcdsa('sha3-256'),
  '0.4.0.127.0.7.1.1.4.1.10': plainEcdsa('sha3-384'),
  '0.4.0.127.0.7.1.1.4.1.11': plainEcdsa('sha3-512'),
  '1.2.840.10040.4.3': dsa('sha1'),
  '2.16.840.1.101.3.4.3.1': dsa('sha224'),
  '2.16.840.1.101.3.4.3.2': dsa('sha256'),
  '1.3.101.112': { scheme: 'ed25519', digest: 'sha512' },
  '1.3.101.113': { scheme: 'ed448', digest: 'shake256' },
};

const pssOid = '1.2.840.113549.1.1.10';
const mgf1Oid = '1.2.840.113549.1.1.8';

/** RSASSA-PSS-params; SHA-1 everywhere is the default (RFC 4055 §3.1). A mask digest unlike the message digest is not supported. */
function readPssParameters(node: Asn1 | undefined): SignatureAlgorithm | undefined {
  let digest: DigestName | undefined = 'sha1';
  let maskDigest: DigestName | undefined = 'sha1';
  let saltLength = 20;
  for (const field of sequenceOf(node, 'RSASSA-PSS parameters')) {
    const value = childrenOf(field)[0];
    if (isContext(field, 0)) digest = readDigestAlgorithm(value);
    else if (isContext(field, 1)) {
      const [oid, maskDigestNode] = sequenceOf(value, 'RSASSA-PSS mask');
      if (oidOf(oid) !== mgf1Oid) return undefined;
      maskDigest = readDigestAlgorithm(maskDigestNode);
    } else if (isContext(field, 2)) saltLength = countOf(value, 'RSASSA-PSS salt length');
    else if (!isContext(field, 3) || countOf(value) !== 1) return undefined;
  }
  if (digest === undefined || digest !== maskDigest || saltLength > 512) return undefined;
  return { scheme: 'rsa-pss', digest, saltLength };
}

/** What an AlgorithmIdentifier stands for; undefined for one that is not supported. */
export function readSignatureAlgorithm(node: Asn1 | undefined): SignatureAlgorithm | undefined {
  const [oidNode, parameters] = sequenceOf(node, 'signature algorithm');
  const oid = oidOf(oidNode, 'signature algorithm');
  if (oid === pssOid) return parameters === undefined || isTag(parameters, tags.null) ? undefined : readPssParameters(parameters);
  return byOid[oid];
}

const digestSizes = { sha256: 32, sha384: 48, sha512: 64, shake256: 64 } as const;
const rsaOids = {
  sha256: '1.2.840.113549.1.1.11',
  sha384: '1.2.840.113549.1.1.12',
  sha512: '1.2.840.113549.1.1.13',
  shake256: '',
} as const;
const ecdsaOids = { sha256: '1.2.840.10045.4.3.2', sha384: '1.2.840.10045.4.3.3', sha512: '1.2.840.10045.4.3.4', shake256: '' } as const;

/** The AlgorithmIdentifier of a signature that is made here; RSA-PSS with its parameters (RFC 4056 §2.2). */
export function writeSignatureAlgorithm({ scheme, digest }: SigningAlgorithm): Uint8Array {
  if (scheme === 'ed25519') return writeSequence(writeOid('1.3.101.112'));
  if (scheme === 'ed448') return writeSequence(writeOid('1.3.101.113'));
  if (scheme === 'ecdsa') return writeSequence(writeOid(ecdsaOids[digest]));
  if (scheme === 'rsa-pkcs1') return writeSequence(writeOid(rsaOids[digest]), writeNull());
  const digestIdentifier = writeDigestAlgorithm(digest);
  return writeSequence(
    writeOid(pssOid),
    writeSequence(
      writeContext(0, digestIdentifier),
      writeContext(1, writeSequence(writeOid(mgf1Oid), digestIdentifier)),
      writeContext(2, writeInteger(digestSizes[digest])),
    ),
  );
}
