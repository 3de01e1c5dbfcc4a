/** Tagged PDF: veraPDF's findings, and whether our own warnings report the same. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { convert } from '../../src/operations/convert/convert.js';
import { sampled } from '../support/sampled.js';
import { sharedPath } from '../support/shared.js';
import { hasTool, qpdfComplaints } from './pdf-tools.js';
import { hasVeraPdf, veraPdfVerdicts } from './verapdf-tools.js';

const hasValidator = hasVeraPdf('accessible PDF');
const documents = sharedPath('fidelity/documents', 'accessible PDF of public documents');
/** Every eighth document, which includes all kinds; a sample has fewer. */
const eighth = (documents === undefined ? [] : readdirSync(documents)).filter((name, index) => name.endsWith('.docx') && index % 8 === 0);
const names = sampled(eighth);

const page =
  '<html lang="en"><title>Page</title><h1>One</h1><p>Text with <a href="https://example.org">a link</a>, <span lang="fr">un mot</span>.</p>' +
  '<ol><li>first<ul><li>inner</li></ul></li></ol><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td></td></tr></table>' +
  '<p>עברית ועוד</p><p>Half is <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>.</p></html>';

describe.skipIf(!hasValidator)('veraPDF agrees', () => {
  test('that a page of HTML is accessible and archivable', async () => {
    const byFlavour = new Map<string, Map<string, Uint8Array>>();
    for (const [pdfa, pdfua, flavours] of [
      ['2a', '1', ['2a', 'ua1']],
      ['3a', '1', ['3a', 'ua1']],
      ['2u', undefined, ['2u']],
      ['4', undefined, ['4']],
      ['4', '2', ['4', 'ua2']],
      [undefined, '2', ['ua2']],
    ] as const) {
      const { bytes } = await convert({ bytes: Buffer.from(page), from: 'html', ...(pdfa && { pdfa }), ...(pdfua && { pdfua }) });
      if (hasTool('qpdf')) expect(qpdfComplaints(bytes)).toBe('');
      const name = `pdfa=${pdfa ?? ''} pdfua=${pdfua ?? ''}`;
      for (const flavour of flavours) byFlavour.set(flavour, (byFlavour.get(flavour) ?? new Map<string, Uint8Array>()).set(name, bytes));
    }
    for (const [flavour, files] of byFlavour) {
      const verdicts = veraPdfVerdicts(files, flavour);
      for (const name of files.keys()) expect(verdicts.get(name), `${name} as ${flavour}`).toBe('PASS');
    }
  }, 300_000);

  test('that a document has a title, if need be its first words', async () => {
    const files = new Map<string, Uint8Array>();
    for (const text of ['# Heading', 'Just a sentence.', '- an item'])
      files.set(text, (await convert({ bytes: Buffer.from(text), from: 'md', pdfua: '1' })).bytes);
    const verdicts = veraPdfVerdicts(files, 'ua1');
    expect(verdicts).toEqual(new Map([...files.keys()].map((text) => [text, 'PASS'])));
  }, 60_000);

  test.skipIf(names.length === 0).each([
    ['1', names],
    ['2', names.filter((_, index) => index % 2 === 0)],
  ] as const)(
    'with the warnings for part %s: a file fails only where a warning says why',
    async (pdfua, names) => {
      const files = new Map<string, Uint8Array>();
      const warned = new Set<string>();
      for (const name of names) {
        const source = { bytes: readFileSync(join(documents ?? '', name)), fileName: name };
        const { bytes, warnings } = await convert({ ...source, from: 'docx', pdfua });
        files.set(name, bytes);
        if (warnings.some(({ code }) => code.startsWith('accessibility.'))) warned.add(name);
      }
      const verdicts = veraPdfVerdicts(files, `ua${pdfua}`);
      const failed = names.filter((name) => verdicts.get(name) !== 'PASS');
      expect(failed).toEqual(names.filter((name) => warned.has(name)));
      expect(failed.length).toBeLessThan(names.length);
    },
    300_000,
  );
});
