/** The conformance suite for trust: each gives readable material, and the same until it changes. */
import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import type { Trust } from '../adapters/trust/types.js';
import { eachWith, type Suite } from './suite.js';

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
