/** The conformance suite for remote keys: each describes itself, and signs so that its public part confirms it. */
import assert from 'node:assert/strict';
import { constants, createHash, createPublicKey, verify, X509Certificate, type KeyObject } from 'node:crypto';
import type { RemoteKey, RemoteKeyFacts, SignRequest, SigningAlgorithm } from '../adapters/signing-identity/remote/types.js';
import { pemText } from '../base/pem.js';
import { eachWith, type Suite } from './suite.js';

const noAbort = (): AbortSignal => new AbortController().signal;

const certificatesOf = ({ certificates = [] }: RemoteKeyFacts): readonly X509Certificate[] => {
  if (typeof certificates !== 'string') return certificates.map((der) => new X509Certificate(der));
  return (certificates.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? []).map((pem) => new X509Certificate(pem));
};

function readPublicKey(facts: RemoteKeyFacts): KeyObject {
  if (facts.publicKey !== undefined) return createPublicKey(pemText('PUBLIC KEY', facts.publicKey));
  const [first] = certificatesOf(facts);
  assert.ok(first, 'the key gives neither its public part nor a certificate');
  return first.publicKey;
}

const digestsOfCurves: Readonly<Record<string, 'sha256' | 'sha384' | 'sha512'>> = {
  prime256v1: 'sha256',
  secp384r1: 'sha384',
  secp521r1: 'sha512',
};

function algorithmOf(
  { asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject,
  { digest, pss }: RemoteKeyFacts,
): SigningAlgorithm {
  if (type === 'ed25519') return { scheme: 'ed25519', digest: 'sha512' };
  if (type === 'ec') return { scheme: 'ecdsa', digest: digest ?? digestsOfCurves[details?.namedCurve ?? ''] ?? 'sha256' };
  return { scheme: pss === true ? 'rsa-pss' : 'rsa-pkcs1', digest: digest ?? 'sha256' };
}

function confirms(key: KeyObject, { algorithm: { scheme, digest }, data }: SignRequest, value: Uint8Array): boolean {
  if (scheme === 'ed25519') return verify(null, data, key, value);
  if (scheme === 'ecdsa') return (['der', 'ieee-p1363'] as const).some((dsaEncoding) => verify(digest, data, { key, dsaEncoding }, value));
  const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST };
  return verify(digest, data, scheme === 'rsa-pss' ? { key, ...padding } : { key }, value);
}

async function signs(key: RemoteKey, text: string): Promise<void> {
  const facts = await key.describe(noAbort());
  const publicKey = readPublicKey(facts);
  const algorithm = algorithmOf(publicKey, facts);
  const data = Buffer.from(text);
  const request = { algorithm, data, digest: createHash(algorithm.digest).update(data).digest() };
  assert.ok(confirms(publicKey, request, await key.sign(request, noAbort())), 'the public key does not confirm the signature');
}

/** `create` returns an RSA key, or one on a NIST curve or Ed25519. */
export function remoteKeySuite(suite: Suite<RemoteKey>): void {
  const check = eachWith(suite);

  check('has a name for messages', async (key) => {
    assert.match(key.name, /\S/);
  });

  check('says what it is, the same each time', async (key) => {
    const [first, second] = [await key.describe(noAbort()), await key.describe(noAbort())].map(readPublicKey);
    assert.ok(first && second && first.equals(second), 'the key is another one each time');
  });

  check('has a certificate among those it gives that is about it', async (key) => {
    const facts = await key.describe(noAbort());
    const certificates = certificatesOf(facts);
    const own = readPublicKey(facts).export({ format: 'der', type: 'spki' });
    const isOwn = (certificate: X509Certificate): boolean => own.equals(certificate.publicKey.export({ format: 'der', type: 'spki' }));
    assert.ok(certificates.length === 0 || certificates.some(isOwn), 'none of the certificates is about the key');
  });

  check('signs what its public key confirms', (key) => signs(key, 'a document'));

  check('signs many at once', async (key) => {
    await Promise.all(Array.from({ length: 8 }, (_item, index) => signs(key, `document ${String(index)}`)));
  });

  check('supports the algorithm that suits it', async (key) => {
    const facts = await key.describe(noAbort());
    const publicKey = readPublicKey(facts);
    const { modulusLength, namedCurve } = publicKey.asymmetricKeyDetails ?? {};
    const bits = modulusLength ?? Number(/\d{3}/.exec(namedCurve ?? '256')?.[0]);
    assert.notEqual(key.supports?.(algorithmOf(publicKey, facts), bits), false);
  });
}
