/** Test identities: a new key of any kind with a self-signed certificate. */
import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { KeyIdentity, SigningAlgorithm } from '../../src/base/signing-identity.js';
import {
  writeBitString,
  writeContext,
  writeInteger,
  writeOid,
  writeSequence,
  writeSet,
  writeTime,
  writeUtf8,
} from '../../src/signing/asn1/write-asn1.js';
import { writeSignatureAlgorithm } from '../../src/signing/crypto/signature-algorithm.js';
import { keyIdentity } from '../../src/signing/identity/key-identity.js';
import { readCertificate } from '../../src/signing/x509/read-certificate.js';

export const identityKinds = ['RSA', 'RSA-PSS', 'P-256', 'P-384', 'P-521', 'brainpoolP256r1', 'Ed25519', 'Ed448'] as const;
export type IdentityKind = (typeof identityKinds)[number];

function keyOf(kind: IdentityKind): { readonly key: KeyObject; readonly algorithm: SigningAlgorithm } {
  if (kind === 'RSA' || kind === 'RSA-PSS')
    return { key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey, algorithm: { scheme: 'rsa-pkcs1', digest: 'sha256' } };
  if (kind === 'Ed25519') return { key: generateKeyPairSync('ed25519').privateKey, algorithm: { scheme: 'ed25519', digest: 'sha512' } };
  if (kind === 'Ed448') return { key: generateKeyPairSync('ed448').privateKey, algorithm: { scheme: 'ed448', digest: 'shake256' } };
  return { key: generateKeyPairSync('ec', { namedCurve: kind }).privateKey, algorithm: { scheme: 'ecdsa', digest: 'sha256' } };
}

/** A certificate valid from 2020 to 2049. */
export function selfSigned(kind: IdentityKind, commonName = `Test ${kind}`): { readonly key: KeyObject; readonly certificate: Uint8Array } {
  const { key, algorithm } = keyOf(kind);
  const name = writeSequence(writeSet(writeSequence(writeOid('2.5.4.3'), writeUtf8(commonName))));
  const validity = writeSequence(writeTime(Date.UTC(2020, 0, 1)), writeTime(Date.UTC(2049, 0, 1)));
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' });
  const identifier = writeSignatureAlgorithm(algorithm);
  const body = writeSequence(writeContext(0, writeInteger(2)), writeInteger(4711), identifier, name, validity, name, publicKey);
  const isEdwards = algorithm.scheme === 'ed25519' || algorithm.scheme === 'ed448';
  return { key, certificate: writeSequence(body, identifier, writeBitString(sign(isEdwards ? null : algorithm.digest, body, key))) };
}

export function testIdentity(kind: IdentityKind, commonName?: string): KeyIdentity {
  const { key, certificate } = selfSigned(kind, commonName);
  return keyIdentity(key, [readCertificate(certificate)], { now: Date.UTC(2026, 0, 1), pss: kind === 'RSA-PSS' });
}
