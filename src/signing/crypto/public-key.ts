/** SubjectPublicKeyInfo → a key that can verify, and how strong it is (RFC 5280 §4.1.2.7). */
import { createPublicKey, type KeyObject } from 'node:crypto';
import { oidOf } from '../asn1/asn1-values.js';
import { isTag, readAsn1, sequenceOf, tags } from '../asn1/read-asn1.js';

export interface PublicKey {
  readonly key: KeyObject;
  readonly kind: 'rsa' | 'ec' | 'dsa' | 'ed25519' | 'ed448';
  /** Bits of the modulus, or of the curve. */
  readonly bits: number;
  /** `RSA 2048`, `EC P-256`, `Ed25519`. */
  readonly label: string;
  /** Why it is too weak to be relied on; undefined when it is not. */
  readonly weakness: string | undefined;
}

const curveBits: Readonly<Record<string, readonly [bits: number, label: string]>> = {
  prime256v1: [256, 'P-256'],
  secp384r1: [384, 'P-384'],
  secp521r1: [521, 'P-521'],
  secp224r1: [224, 'P-224'],
  prime192v1: [192, 'P-192'],
  secp256k1: [256, 'secp256k1'],
  brainpoolP256r1: [256, 'brainpoolP256r1'],
  brainpoolP320r1: [320, 'brainpoolP320r1'],
  brainpoolP384r1: [384, 'brainpoolP384r1'],
  brainpoolP512r1: [512, 'brainpoolP512r1'],
};

/** Whether an EC key names its curve; one that spells out the curve's numbers may smuggle in a generator of its own (CVE-2020-0601). */
function namesItsCurve(spki: Uint8Array): boolean {
  const [algorithm] = sequenceOf(readAsn1(spki), 'public key');
  const [oid, parameters] = sequenceOf(algorithm, 'public key algorithm');
  return oidOf(oid) !== '1.2.840.10045.2.1' || isTag(parameters, tags.oid);
}

function rsaKey(key: KeyObject): PublicKey {
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  const exponent = key.asymmetricKeyDetails?.publicExponent ?? 0n;
  const weakness =
    bits < 2048 ? `the RSA key has ${bits} bits, fewer than 2048` : exponent < 3n ? 'the RSA exponent is below 3' : undefined;
  return { key, kind: 'rsa', bits, label: `RSA ${bits}`, weakness };
}

function ecKey(key: KeyObject): PublicKey {
  const curve = key.asymmetricKeyDetails?.namedCurve ?? '';
  const [bits, label] = curveBits[curve] ?? [0, curve];
  const weakness = bits < 224 ? `the elliptic curve ${label} is weak or not known` : undefined;
  return { key, kind: 'ec', bits, label: `EC ${label}`, weakness };
}

/** @returns undefined for a key that cannot be read or whose kind is not supported. */
export function readPublicKey(spki: Uint8Array): PublicKey | undefined {
  try {
    if (!namesItsCurve(spki)) return undefined;
    const key = createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType === 'rsa' || key.asymmetricKeyType === 'rsa-pss') return rsaKey(key);
    if (key.asymmetricKeyType === 'ec') return ecKey(key);
    if (key.asymmetricKeyType === 'ed25519') return { key, kind: 'ed25519', bits: 256, label: 'Ed25519', weakness: undefined };
    if (key.asymmetricKeyType === 'ed448') return { key, kind: 'ed448', bits: 448, label: 'Ed448', weakness: undefined };
    if (key.asymmetricKeyType !== 'dsa') return undefined;
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    return {
      key,
      kind: 'dsa',
      bits,
      label: `DSA ${bits}`,
      weakness: bits < 2048 ? `the DSA key has ${bits} bits, fewer than 2048` : undefined,
    };
  } catch {
    return undefined;
  }
}
