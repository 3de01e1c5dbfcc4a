/** The objects of a token that make up an identity: the private key, its public numbers, certificates. */
import { X509Certificate } from 'node:crypto';
import { ck, pointCurves } from './pkcs11-data.js';
import type { Pkcs11Attribute, Pkcs11Library } from './pkcs11-library.js';
import { publicKeyInfoOf } from './public-key-info.js';

/** Selects a key of the token; one of the two, or both. */
export interface KeyChoice {
  /** CKA_LABEL. */
  readonly keyLabel?: string;
  /** CKA_ID, hexadecimal. */
  readonly keyId?: string;
}

export interface TokenKey {
  readonly handle: Buffer;
  /** Whether the PIN must be given again for each signature (CKA_ALWAYS_AUTHENTICATE). */
  readonly asksEachTime: boolean;
  readonly publicKey: Uint8Array | undefined;
  /** DER of all certificates of the token, those of the key first. */
  readonly certificates: readonly Uint8Array[];
}

/** More certificates than one signer's token has. */
const mostCertificates = 50;

/** A session in which objects are read. */
class Objects {
  readonly #library: Pkcs11Library;
  readonly #session: Buffer;
  constructor(library: Pkcs11Library, session: Buffer) {
    this.#library = library;
    this.#session = session;
  }

  find(template: Pkcs11Attribute[], most: number): Buffer[] {
    this.#library.C_FindObjectsInit(this.#session, template);
    try {
      return this.#library.C_FindObjects(this.#session, most);
    } finally {
      this.#library.C_FindObjectsFinal(this.#session);
    }
  }

  /** Undefined for an attribute that the object does not have, or does not reveal. */
  value(object: Buffer, type: number): Buffer | undefined {
    try {
      return this.#library.C_GetAttributeValue(this.#session, object, [{ type }])[0]?.value;
    } catch {
      return undefined;
    }
  }
}

function publicNumbers(objects: Objects, object: Buffer): Uint8Array | undefined {
  const modulus = objects.value(object, ck.CKA_MODULUS);
  const exponent = objects.value(object, ck.CKA_PUBLIC_EXPONENT);
  if (modulus?.length && exponent?.length) return publicKeyInfoOf({ kind: 'rsa', modulus, exponent });
  const point = objects.value(object, ck.CKA_EC_POINT);
  const known = pointCurves.get(objects.value(object, ck.CKA_EC_PARAMS)?.toString('hex') ?? '');
  if (!point || !known) return undefined;
  const { curve, octets } = known;
  // Most vendors wrap the point in an OCTET STRING, some do not; it is at the end.
  if (known.isEdwards) return publicKeyInfoOf({ kind: 'edwards', curve, x: point.subarray(-octets) });
  return publicKeyInfoOf({ kind: 'ec', curve, x: point.subarray(-2 * octets, -octets), y: point.subarray(-octets) });
}

function privateKey(objects: Objects, { keyLabel, keyId }: KeyChoice): Buffer {
  const named = [
    ...(keyLabel === undefined ? [] : [{ type: ck.CKA_LABEL, value: keyLabel }]),
    ...(keyId === undefined ? [] : [{ type: ck.CKA_ID, value: Buffer.from(keyId, 'hex') }]),
  ];
  const [found, ...others] = objects.find([{ type: ck.CKA_CLASS, value: ck.CKO_PRIVATE_KEY }, ...named], 2);
  if (found === undefined) throw new Error('the token has no such private key');
  if (others.length > 0) throw new Error('the token has several such private keys; set keyId');
  return found;
}

/** @throws Error unless exactly one key is found */
export function readTokenKey(library: Pkcs11Library, session: Buffer, choice: KeyChoice): TokenKey {
  const objects = new Objects(library, session);
  const handle = privateKey(objects, choice);
  const id = objects.value(handle, ck.CKA_ID);
  const sameId = (kind: number): Buffer[] =>
    id?.length
      ? objects.find(
          [
            { type: ck.CKA_CLASS, value: kind },
            { type: ck.CKA_ID, value: id },
          ],
          mostCertificates,
        )
      : [];
  const der = (found: Buffer[]): Buffer[] => found.flatMap((object) => objects.value(object, ck.CKA_VALUE) ?? []);
  const own = der(sameId(ck.CKO_CERTIFICATE));
  const all = der(objects.find([{ type: ck.CKA_CLASS, value: ck.CKO_CERTIFICATE }], mostCertificates));
  const numbers = [handle, ...sameId(ck.CKO_PUBLIC_KEY)].map((object) => publicNumbers(objects, object)).find((found) => found);
  return {
    handle,
    asksEachTime: objects.value(handle, ck.CKA_ALWAYS_AUTHENTICATE)?.[0] === 1,
    publicKey: numbers ?? (own[0] && new X509Certificate(own[0]).publicKey.export({ format: 'der', type: 'spki' })),
    certificates: [...own, ...all.filter((one) => !own.some((other) => other.equals(one)))],
  };
}
