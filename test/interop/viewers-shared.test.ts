/** Third-party attacked files that looked different from what was signed: each is refused, or valid with a warning where to look. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { VerificationReport, WarningCode } from '../../src/contract/verification-report.js';
import { type TrustInput, verify } from '../../src/operations/verify/verify.js';
import { sharedPath } from '../support/shared.js';
import { type Candidate, tried } from '../support/viewers/oracle.js';
import { readPemCertificates } from '../../src/signing/identity/read-pem.js';
import { print, toldHoles, viewers } from './viewers-tools.js';

const folder = sharedPath('signatures/viewers', 'signed files that viewers show otherwise than they were signed');
const authority = sharedPath('signatures/generated/pki', 'their authority');
const names = folder === undefined ? [] : readdirSync(folder).filter((name) => /\.(?:pdf|docx)$/.test(name));
/** The file as it was signed. */
const isHonest = (name: string): boolean => /-before\./.test(name);

/** Attacks that may be valid, by kind: a warning says where to look. All others are refused. */
const cautions: readonly (readonly [kind: RegExp, warnings: readonly WarningCode[]])[] = [
  [/^pdf-p3-/, ['overlaps-page']],
  [/^pdf-fill-/, ['value-differs-from-appearance']],
  [/^audit-trail-/, ['audit-trail-unauthenticated']],
  [/^docx-/, ['parts-not-covered']],
];

const certificates = (name: string) => readPemCertificates(readFileSync(join(authority ?? '', name), 'latin1'));
const ders = (name: string): readonly Uint8Array[] => certificates(name).map(({ der }) => der);

describe.runIf(folder !== undefined && authority !== undefined)('attacked files of others', () => {
  const bytesOf = (name: string): Buffer => readFileSync(join(folder ?? '', name));
  const report = (name: string): Promise<VerificationReport> => {
    const trust: TrustInput = { roots: ders('root.cert.pem'), intermediates: ders('issuing.cert.pem'), crls: [], ocspResponses: [] };
    return verify({ bytes: bytesOf(name), trust });
  };

  test.each(names.filter((name) => !isHonest(name)))('%s is refused, or gets a warning', async (name) => {
    const { valid, warnings } = await report(name);
    const wanted = cautions.find(([kind]) => kind.test(name))?.[1] ?? [];
    const found = warnings.map(({ code }) => code);
    expect({ name, passes: valid && !wanted.some((code) => found.includes(code)), found }).toMatchObject({ passes: false });
  });

  test.each(names.filter(isHonest))('%s is valid', async (name) => {
    const { valid, warnings } = await report(name);
    expect(valid).toBe(true);
    // A property that is shown but not covered, and still has the signed value.
    expect(warnings.filter(({ code }) => code !== 'parts-not-covered')).toEqual([]);
  });

  test.skipIf(viewers.length === 0)(
    'valid files look as they were signed, except for what the report names',
    { timeout: 600_000 },
    async () => {
      const files: Candidate[] = names.filter((name) => name.endsWith('.pdf')).map((name) => ({ bytes: bytesOf(name), what: name }));
      const trust = { anchors: certificates('root.cert.pem'), certificates: certificates('issuing.cert.pem'), crls: [], ocspResponses: [] };
      const outcome = await tried(viewers, files, { trust, time: Date.now() });
      print('attacked files of others', outcome);
      expect(toldHoles(outcome)).toEqual([]);
    },
  );
});
