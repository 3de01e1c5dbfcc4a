/** Every command and every script of README.md and docs/guide/cookbook, run verbatim in a folder as its readers have it. */
import JSZip from 'jszip';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inspect } from 'docops-router';
import { pageCount, pdfText } from '../interop/pdf-tools.js';
import { cook, onTakenPort } from '../support/cookbook-page.js';

/** The files that a page leaves behind, read from its folder. */
type Result = (read: (name: string) => Buffer) => unknown;

const pagesOf = (read: (name: string) => Buffer, ...names: string[]): number[] => names.map((name) => pageCount(read(name)));

const pages: Readonly<Record<string, readonly [Result, unknown]>> = {
  'mail-merge.md': [
    async (read) => [
      ...pagesOf(read, 'letters.pdf', 'two-letters.pdf'),
      Object.keys((await JSZip.loadAsync(read('checked.zip'))).files),
      pdfText(read('letters.pdf')).match(/Chloé Müller|Storgatan 7, flat 3|May 10, 2026/g),
    ],
    [3, 2, ['1.docx', '2.docx', '3.docx'], ['Storgatan 7, flat 3', 'Chloé Müller', 'Chloé Müller', 'May 10, 2026']],
  ],
  'three-signatures.md': [
    async (read) => {
      const found = await inspect({ bytes: read('contract-Guarantor.pdf') });
      return [
        found.signatures.map(({ field, signer }) => [field, signer]),
        read('contract-Guarantor.pdf').indexOf(read('contract-Buyer.pdf')),
        read('contract-Buyer.pdf').indexOf(read('contract-Seller.pdf')),
      ];
    },
    [
      [
        ['Seller', 'Carla Diaz'],
        ['Buyer', 'Ann Lee'],
        ['Guarantor', 'Bo Berg'],
      ],
      0,
      0,
    ],
  ],
  'archive.md': [
    async (read) => {
      const found = await inspect({ bytes: read('contract.pdf') });
      const sealed = await inspect({ bytes: read('archive/contract.pdf') });
      return [found, sealed].map((each) => 'conformance' in each && each.conformance);
    },
    [['PDF/A-2b'], ['PDF/A-3b']],
  ],
  'invoices.md': [
    async (read) => {
      const found = await Promise.all([inspect({ bytes: read('invoice.pdf') }), inspect({ bytes: read('bill.pdf') })]);
      return found.map((each) => 'conformance' in each && each.conformance);
    },
    [
      ['PDF/A-3b', 'Factur-X EN 16931'],
      ['PDF/A-3a', 'PDF/UA-1', 'Factur-X EN 16931'],
    ],
  ],
  'documents-as-markdown.md': [
    (read) => [
      /^# 2[.] Payment\n/m.test(read('texts/contract.md').toString()),
      (JSON.parse(read('sections.json').toString()) as { sections: { heading: string }[] }).sections.map(({ heading }) => heading),
      read('texts/letter.md').length > 100,
    ],
    [true, ['1. Goods', '2. Payment', '3. Term', '4. Signatures'], true],
  ],
  'verify-in-ci.md': [(read) => read('gate.mjs').length > 0, true],
  'replace-libreoffice.md': [(read) => pagesOf(read, 'pdf/contract.pdf', 'pdf/letter.pdf', 'from-form.pdf'), [1, 1, 1]],
  'replace-docxtemplater.md': [
    (read) => [pdfText(read('after.pdf')).trim(), pdfText(read('after.pdf')) === pdfText(read('before.pdf'))],
    [expect.stringContaining('Sencha: 36') as string, true],
  ],
};

/** Needs a server; test/adapters/mongodb-key-store.test.ts runs its code. */
const triedElsewhere = ['mongodb.md'];

test('covers every page of the cookbook', () => {
  const here = new URL('../../docs/guide/cookbook/', import.meta.url);
  expect(readdirSync(here).sort()).toEqual([...Object.keys(pages), ...triedElsewhere].sort());
  const index = readFileSync(new URL('../../docs/guide/cookbook.md', import.meta.url), 'utf8');
  for (const page of readdirSync(here)) expect(index).toContain(`(cookbook/${page})`);
});

const readme: readonly [Result, unknown] = [
  async (read) => {
    const found = await inspect({ bytes: read('quotation-signed.pdf') });
    return [...pagesOf(read, 'contract.pdf', 'quotation-filled.pdf'), found.signatures.length];
  },
  [1, 1, 1],
];

test.each([
  ['README.md', readme] as const,
  ...Object.entries(pages).map(([name, expected]) => [`docs/guide/cookbook/${name}`, expected] as const),
])('%s', async (page, [result, expected]) => {
  const { folder, printed, remove } = await cook(page);
  try {
    // Documents are converted side by side, so lines may come in another order.
    for (const [output, text] of printed) for (const line of text.split('\n')) expect(output).toContain(line);
    expect(await result((name) => readFileSync(join(folder, name)))).toEqual(expected);
  } finally {
    remove();
  }
});

test.each(['README.md', 'docs/guide/cookbook/replace-libreoffice.md'])(
  '%s: a server whose port is in use reports it and exits',
  async (page) => {
    const { code, stdout, stderr } = await onTakenPort(page);
    expect(code).toBe(1);
    expect(stdout).not.toContain('listening');
    expect(stderr).toContain('EADDRINUSE');
  },
);
