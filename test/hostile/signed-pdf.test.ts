/** Signed files with absurd counts in them: each gets its verdict, none takes the process with it. */
import { describe, expect, test } from 'vitest';
import { Budget } from '../../src/base/abort.js';
import { signPdf } from '../support/sign-pdf.js';
import { verifyPdf } from '../../src/signing/verify/verify-pdf.js';
import { readCertificate } from '../../src/signing/x509/read-certificate.js';
import { testIdentity } from '../support/signing-certificate.js';
import { classicPdf } from '../unit/pdf/support/build-pdf.js';

const identity = testIdentity('P-256');
const time = Date.UTC(2026, 5, 1);
const trust = { anchors: identity.chain.map(readCertificate), certificates: [], crls: [], ocspResponses: [] };
const verify = (bytes: Uint8Array) => verifyPdf(bytes, { trust, time, budget: new Budget({ timeoutMs: 20_000 }) });
const random = (size: number): Uint8Array => new Uint8Array(size);
const { bytes: signed } = await signPdf(classicPdf(), { identity, level: 'B-B', signingTime: new Date(time), random });

/** The file with updates behind it that change nothing; `between` is before each cross-reference table. */
function withUpdates(count: number, between: string): Uint8Array {
  const file = Buffer.from(signed).toString('latin1');
  const root = /\/Root ([0-9]+ [0-9]+ R)/.exec(file)?.[1] ?? '1 0 R';
  let previous = Number([...file.matchAll(/startxref\s+([0-9]+)/g)].at(-1)?.[1]);
  let length = file.length;
  const pieces = [file];
  for (let index = 0; index < count; index++) {
    const start = length + between.length;
    const piece = `${between}xref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 99/Root ${root}/Prev ${previous}>>\nstartxref\n${start}\n%%EOF\n`;
    pieces.push(piece);
    length += piece.length;
    previous = start;
  }
  return Buffer.from(pieces.join(''), 'latin1');
}

const replaced = (pattern: RegExp, text: string): Uint8Array => {
  const file = Buffer.from(signed).toString('latin1');
  return Buffer.from(
    file.replace(pattern, (whole) => text.padEnd(whole.length).slice(0, whole.length)),
    'latin1',
  );
};

const rows: readonly (readonly [what: string, make: () => Uint8Array, reason: RegExp])[] = [
  ['10,000 updates', () => withUpdates(10_000, ''), /more than can be judged/],
  ['5,000 updates that speak of signatures', () => withUpdates(5000, '% /ByteRange\n'), /more than 200 signatures|more than can be judged/],
  ['a byte range of enormous numbers', () => replaced(/\/ByteRange ?\[[^\]]*\]/, '/ByteRange[0 9 99999999999 9]'), /./],
  ['a byte range that is nested', () => replaced(/\/ByteRange ?\[[^\]]*\]/, '/ByteRange[[[[[[0]]]]]]'), /four whole numbers/],
  ['a byte range of references', () => replaced(/\/ByteRange ?\[[^\]]*\]/, '/ByteRange[1 0 R 1 0 R]'), /four whole numbers/],
  ['a CMS that nests without end', () => replaced(/\/Contents ?<[0-9a-fA-F]{800}/, `/Contents <${'3080'.repeat(200)}`), /./],
  [
    'a CMS that claims four gigabytes',
    () => replaced(/\/Contents ?<[0-9a-fA-F]{12}/, '/Contents <3084ffffffff'),
    /not a CMS structure|signature/,
  ],
];

describe('signed files with absurd counts', () => {
  test.each(rows)('%s', (_what, make, reason) => {
    const report = verify(make());
    expect(report.valid).toBe(false);
    expect(report.reason).toMatch(reason);
  });
});
