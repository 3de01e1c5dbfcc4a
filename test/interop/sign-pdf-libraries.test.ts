/** Files signed by popular libraries are signed again by us; pyHanko accepts both signatures. */
import { P12Signer as LibPdfSigner, PDF } from '@libpdf/core';
import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handMadePdf } from './sign-pdf-inputs.js';
import { hasOpenSsl, TestAuthority } from './sign-pdf-authority.js';
import { askPyHanko, hasPyHanko, qpdfComplaintsOf, sign } from './sign-pdf-tools.js';

const warnings = (pdf: Uint8Array): string[] => qpdfComplaintsOf(pdf).match(/(?<=WARNING: \S+: ).*/g) ?? [];

const isPossible = hasOpenSsl() && hasPyHanko();

describe.skipIf(!isPossible)('signed first by', () => {
  let authority: TestAuthority;
  let pkcs12 = Buffer.alloc(0);

  beforeAll(() => {
    authority = new TestAuthority();
    pkcs12 = authority.pkcs12('RSA-2048', 'secret');
  });
  afterAll(() => authority.close());

  const libraries: readonly [string, (pdf: Uint8Array) => Promise<Uint8Array>][] = [
    [
      '@signpdf',
      (pdf) => {
        const details = { reason: 'r', contactInfo: 'c', name: 'n', location: 'l' };
        const placed = plainAddPlaceholder({ pdfBuffer: Buffer.from(pdf), ...details });
        return new SignPdf().sign(placed, new P12Signer(pkcs12, { passphrase: 'secret' }));
      },
    ],
    [
      '@libpdf/core',
      async (pdf) => {
        const document = await PDF.load(pdf);
        return (await document.sign({ signer: await LibPdfSigner.create(pkcs12, 'secret') })).bytes;
      },
    ],
  ];

  test.each(libraries)('%s', async (_, signFirst) => {
    const once = await signFirst(handMadePdf({}));
    const twice = await sign(once, { identity: authority.identity('P-256') });
    expect(Buffer.compare(twice.subarray(0, once.length), once)).toBe(0);
    const [report] = askPyHanko([{ pdf: twice }], [authority.rootPem]);
    expect(report?.error).toBeUndefined();
    expect(report?.signatures.map(({ intact, valid, trusted, docmdp }) => [intact, valid, trusted, docmdp])).toEqual([
      [true, true, true, true],
      [true, true, true, true],
    ]);
    // qpdf's warnings about the library's own file remain.
    expect(warnings(twice)).toEqual(warnings(once));
  });
});
