/** Signed files without attacks, made here and by pyHanko: valid, and unchanged in every viewer except for what the report names. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readPemCertificates } from '../../src/signing/identity/read-pem.js';
import type { Certificate } from '../../src/signing/x509/read-certificate.js';
import { now } from '../support/fuzz/identities.js';
import { differenceOf } from '../support/viewers/drawing.js';
import { honestFiles } from '../support/viewers/honest-files.js';
import { type Candidate, drawAll, judge, tried } from '../support/viewers/oracle.js';
import { withUpdate } from '../support/viewers/raw-update.js';
import { at, baseObjects, isShadowed, signedBases, trust, twins } from '../support/viewers/signed-bases.js';
import { classicPdf, streamPdf, wordHybridPdf } from '../unit/pdf/support/build-pdf.js';
import { hasPyHanko } from './sign-pdf-tools.js';
import { print, toldHoles, viewers } from './viewers-tools.js';

const minutes = 60_000;
const python = 'node_modules/.pyhanko/bin/python3';

/** Our documents as signed by pyHanko, and the root of its signers. */
function signedByPyHanko(): { readonly files: readonly Candidate[]; readonly roots: readonly Certificate[] } {
  const folder = mkdtempSync(join(tmpdir(), 'pyhanko-signs-'));
  try {
    const [from, to] = [join(folder, 'from'), join(folder, 'to')];
    for (const path of [from, to]) mkdirSync(path);
    for (const [name, pdf] of Object.entries({ table: classicPdf(baseObjects), streams: streamPdf(), hybrid: wordHybridPdf() }))
      writeFileSync(join(from, `${name}.pdf`), pdf);
    const script = fileURLToPath(new URL('../support/viewers/pyhanko-sign.py', import.meta.url));
    const { status, stderr } = spawnSync(python, [script, from, to], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    const names = readdirSync(to).filter((name) => name.endsWith('.pdf'));
    return {
      files: names.map((name) => ({ what: name, bytes: readFileSync(join(to, name)) })),
      roots: readPemCertificates(readFileSync(join(to, 'root.pem'), 'latin1')),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const invalid = (files: readonly Candidate[], options: Parameters<typeof judge>[1]): readonly string[] =>
  files.flatMap(({ bytes, what }) => {
    const { report } = judge(bytes, options);
    return report.valid ? [] : [`${what}: ${report.reason ?? ''}`];
  });

describe.skipIf(viewers.length === 0)('honest files', () => {
  test('each viewer sees another page’s content, so none passes for lack of sight', { timeout: minutes }, async () => {
    const [base] = await signedBases();
    if (base === undefined) throw new Error('there must be a base');
    const objects = [{ number: at.content, body: twins[at.content] ?? '' }];
    const changed = withUpdate(base.bytes, { form: base.form, objects, root: at.catalog });
    const files = new Map([['before', base.bytes], ['after', changed]]); // prettier-ignore
    const drawn = await drawAll(viewers, files, true);
    const none = { failure: 'not drawn' };
    const seen = drawn.map((of) => differenceOf(of.get('before') ?? none, of.get('after') ?? none, []));
    expect(seen.filter((difference) => difference?.includes('pixels of page 1') !== true)).toEqual([]);
    // With the whole page named, there is no difference.
    const named = drawn.map((of) => differenceOf(of.get('before') ?? none, of.get('after') ?? none, [{ page: 1, box: undefined }]));
    expect(named).toEqual(viewers.map(() => undefined));
  });

  test('refuses documents that hid content before they were signed', async () => {
    const files = (await signedBases()).filter(isShadowed).map(({ bytes, name }) => ({ bytes, what: name }));
    expect(invalid(files, { trust, time: now })).toHaveLength(files.length);
    expect(files.length).toBeGreaterThan(5);
  });

  test('ours', { timeout: 10 * minutes, retry: 0 }, async () => {
    const files = await honestFiles();
    expect(invalid(files, { trust, time: now })).toEqual([]);
    const outcome = await tried(viewers, files, { trust, time: now });
    print('honest files', outcome);
    expect(outcome.refused).toEqual({});
    expect(toldHoles(outcome)).toEqual([]);
  });

  test.runIf(hasPyHanko())('pyHanko’s', { timeout: 10 * minutes, retry: 0 }, async () => {
    const { files, roots } = signedByPyHanko();
    const options = { trust: { ...trust, anchors: roots }, time: Date.now() };
    expect(files.length).toBeGreaterThan(30);
    expect(invalid(files, options)).toEqual([]);
    const outcome = await tried(viewers, files, options);
    print('pyHanko’s files', outcome);
    expect(toldHoles(outcome)).toEqual([]);
  });
});
