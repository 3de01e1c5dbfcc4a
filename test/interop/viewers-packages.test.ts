/** Attacks on signed Word documents: each is refused, reported, or looks in LibreOffice as the first signer signed it. */
import { describe, expect, test } from 'vitest';
import { FuzzRandom } from '../support/fuzz/random.js';
import { now } from '../support/fuzz/identities.js';
import { type PackageCandidate, packageCandidate, signedDocuments } from '../support/viewers/package-family.js';
import { libreOfficeVersion, triedPackages } from '../support/viewers/package-oracle.js';
import { trust } from '../support/viewers/signed-bases.js';
import { mutationIndices, print, seed, toldHoles, viewers } from './viewers-tools.js';

const minutes = 60_000;
const version = libreOfficeVersion();
const poppler = viewers.find(({ name }) => name === 'Poppler');

async function* candidates(): AsyncGenerator<PackageCandidate> {
  const documents = await signedDocuments();
  for (const { name, bytes } of documents) yield { bytes, before: bytes, what: name };
  for (const index of mutationIndices()) {
    const random = new FuzzRandom('viewers packages', seed, index);
    const candidate = await packageCandidate(random.pick(documents), random);
    yield { ...candidate, what: `packages ${seed}/${index}: ${candidate.what}` };
  }
}

describe.skipIf(version === undefined || poppler === undefined)('the display of LibreOffice', () => {
  test('packages', { timeout: 20 * minutes, retry: 0 }, async () => {
    if (poppler === undefined) throw new TypeError('Poppler must be there');
    const outcome = await triedPackages(poppler, candidates(), { trust, time: now });
    print('packages', outcome, version);
    expect(outcome.valid).toBeGreaterThan(0);
    expect(toldHoles(outcome)).toEqual([]);
  });
});
