/** SubjectPublicKeyInfo → a key that can verify, and its strength (RFC 5280 §4.1.2.7). */
import { createPublicKey, type KeyObject } from 'node:crypto';
import { oidOf } from '../asn1/asn1-values.js';
import { isTag, readAsn1, sequenceOf, tags } from '../asn1/read-asn1.js';
import { curves, type KeyKind, keyKinds, schemes } from './algorithms-data.js';

export interface PublicKey {
  readonly key: KeyObject;
  readonly kind: KeyKind;
  /** Bits of the modulus, or of the curve. */
  readonly bits: number;
  /** `RSA 2048`, `EC P-256`, `Ed25519`. */
  readonly label: string;
  /** The reason why it is too weak; undefined if it is not. */
  readonly weakness: string | undefined;
}

/** Whether an EC key names its curve; explicit curve parameters may smuggle in a different generator (CVE-2020-0601). */
function namesItsCurve(spki: Uint8Array): boolean {
  const [algorithm] = sequenceOf(readAsn1(spki), 'public key');
  const [oid, parameters] = sequenceOf(algorithm, 'public key algorithm');
  return oidOf(oid) !== keyKinds.ec.oid || isTag(parameters, tags.oid);
}

/** The reason why a modulus is too short; undefined if it is not. */
function shortness(kind: 'rsa' | 'dsa', bits: number): string | undefined {
  const { leastBits } = keyKinds[kind];
  return bits < leastBits ? `the ${kind.toUpperCase()} key has ${bits} bits, fewer than ${leastBits}` : undefined;
}

function modulusKey(key: KeyObject, kind: 'rsa' | 'dsa'): PublicKey {
  const { modulusLength: bits = 0, publicExponent = 0n } = key.asymmetricKeyDetails ?? {};
  const exponentWeakness = kind === 'rsa' && publicExponent < 3n ? 'the RSA exponent is below 3' : undefined;
  return { key, kind, bits, label: `${kind.toUpperCase()} ${bits}`, weakness: shortness(kind, bits) ?? exponentWeakness };
}

function ecKey(key: KeyObject): PublicKey {
  const curve = key.asymmetricKeyDetails?.namedCurve ?? '';
  const { bits, label } = curves.get(curve) ?? { bits: 0, label: curve };
  const weakness = bits < keyKinds.ec.leastBits ? `the elliptic curve ${label} is weak or unknown` : undefined;
  return { key, kind: 'ec', bits, label: `EC ${label}`, weakness };
}

/** @returns undefined for an unreadable key or an unsupported kind. */
export function readPublicKey(spki: Uint8Array): PublicKey | undefined {
  try {
    if (!namesItsCurve(spki)) return undefined;
    const key = createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' });
    switch (key.asymmetricKeyType) {
      case 'rsa':
      case 'rsa-pss':
        return modulusKey(key, 'rsa');
      case 'dsa':
        return modulusKey(key, 'dsa');
      case 'ec':
        return ecKey(key);
      case 'ed25519':
      case 'ed448': {
        const kind = key.asymmetricKeyType;
        return { key, kind, bits: keyKinds[kind].bits, label: schemes[kind].label, weakness: undefined };
      }
      default:
        return undefined;
    }
  } catch {
    return undefined;
  }
}
