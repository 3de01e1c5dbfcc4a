/** The conformance suites for signing identities, which sign so that their own certificates confirm it, and for trust. */
import assert from 'node:assert/strict';
import { constants, createHash, verify, X509Certificate } from 'node:crypto';
import type { KeyIdentity, SigningIdentity, SigningIdentitySource, SignRequest } from '../adapters/signing-identity/types.js';
import { isEdwards } from '../base/signing-identity.js';
import { eachWith, type Suite } from './suite.js';
import type { Trust } from '../adapters/trust/types.js';

const anyone = { keyId: undefined };

function hashData(name: string, data: Uint8Array): Uint8Array {
  return createHash(name, name === 'shake256' ? { outputLength: 64 } : undefined)
    .update(data)
    .digest();
}

function confirms(identity: KeyIdentity, request: SignRequest, signature: Uint8Array): boolean {
  const { publicKey: key } = new X509Certificate(identity.chain[0] ?? new Uint8Array());
  const { scheme, digest } = request.algorithm;
  if (isEdwards(scheme)) return verify(null, request.data, key, signature);
  const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST };
  return verify(digest, request.data, scheme === 'rsa-pss' ? { key, ...padding } : { key }, signature);
}

async function signs(identity: SigningIdentity, text: string): Promise<void> {
  const data = Buffer.from(text);
  if (identity.kind === 'cms') {
    const cms = await identity.signCms(data, new Date(0));
    assert.equal(cms[0], 0x30, 'the CMS structure does not start with a SEQUENCE');
    return;
  }
  const request = { algorithm: identity.algorithm, data, digest: hashData(identity.algorithm.digest, data) };
  const signature = await identity.sign(request);
  assert.ok(confirms(identity, request, signature), 'the certificate does not confirm the signature');
}

/** `create` returns a source whose identity is valid for every caller. */
export function signingIdentitySuite(suite: Suite<SigningIdentitySource>): void {
  const check = eachWith(suite);

  check('has a certificate chain that starts with the signer’s', async (source) => {
    const identity = await source.identityFor(anyone);
    if (identity.kind === 'cms') return;
    const chain = identity.chain.map((der) => new X509Certificate(der));
    assert.ok(chain.length > 0, 'there is no certificate');
    chain.slice(1).forEach((issuer, index) => {
      assert.ok(chain[index]?.checkIssued(issuer), `certificate ${index + 1} of the chain did not issue the one before it`);
    });
  });

  check('signs what its certificate confirms', async (source) => {
    await signs(await source.identityFor(anyone), 'a document');
  });

  check('signs many at once', async (source) => {
    const identity = await source.identityFor(anyone);
    await Promise.all(Array.from({ length: 8 }, (_item, index) => signs(identity, `document ${index}`)));
  });

  check('serves a key that it does not know, or says why not', async (source) => {
    await source.identityFor({ keyId: 'key_of_nobody' }).catch((error: unknown) => {
      assert.match(error instanceof Error ? error.message : '', /identity/);
    });
  });

  check('gives its warnings in words', async (source) => {
    const { warnings } = await source.identityFor(anyone);
    for (const warning of warnings) assert.match(warning, /\S/);
  });

  check('passes its own check', async (source) => {
    await source.check?.();
  });
}

/** The conformance suite for trust: each gives readable material, and the same until it changes. */
export function trustSuite(suite: Suite<Trust>): void {
  const check = eachWith(suite);

  check('says in words what it trusts', async (trust) => {
    assert.match(trust.description, /\S/);
  });

  check('gives certificates that can be read', async (trust) => {
    const { roots, intermediates } = await trust.material();
    for (const der of [...roots, ...intermediates]) assert.ok(new X509Certificate(der).subject !== undefined);
  });

  check('gives revocation data as DER', async (trust) => {
    const { crls, ocspResponses } = await trust.material();
    for (const der of [...crls, ...ocspResponses]) assert.equal(der[0], 0x30, 'it does not start with a SEQUENCE');
  });

  check('gives the same twice', async (trust) => {
    const [first, second] = [await trust.material(), await trust.material()];
    assert.equal(first.roots.length, second.roots.length);
  });

  check('passes its own check', async (trust) => {
    await trust.check?.();
  });
}
