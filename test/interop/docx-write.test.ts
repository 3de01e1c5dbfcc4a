/** The writer's output, as seen by the Open XML SDK, LibreOffice and our own conversion to PDF. */
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DocumentTree } from '../../src/document/document-tree.js';
import { readDocx } from '../../src/docx/read/read-docx.js';
import { writeDocx } from '../../src/docx/write/write-docx.js';
import { docxToPdf } from '../../src/operations/convert/docx-to-pdf.js';
import { sampled } from '../support/sampled.js';
import { sharedPath } from '../support/shared.js';
import { everythingDocx } from '../unit/docx/write/everything.js';
import { countsOf, textOf } from '../unit/docx/write/counts.js';
import { hasLibreOffice, hasValidator, libreOfficeTexts, validityErrors } from './docx-tools.js';

const everything = (): DocumentTree => readDocx(everythingDocx()).tree;
/** White space and bidirectional marks are ignored: every program breaks lines differently. */
const squeezed = (text: string): string => text.replace(/[\s\u200b-\u200f\u202a-\u202e\ufeff]+/g, '');

describe('a document with a bit of everything', () => {
  it.skipIf(!hasValidator)('is valid', async () => {
    expect(await validityErrors(writeDocx(everything()))).toEqual([]);
  });

  it('opens in LibreOffice with the same text', async ({ skip }) => {
    if (!hasLibreOffice) return skip('soffice is not installed');
    const texts = await libreOfficeTexts(
      new Map([
        ['given', everythingDocx()],
        ['written', writeDocx(everything())],
      ]),
    );
    expect(squeezed(texts.get('given') ?? '')).toContain('HeadingInsertedlinked');
    expect(squeezed(texts.get('written') ?? '')).toBe(squeezed(texts.get('given') ?? ''));
  });

  it('becomes a PDF', async () => {
    const { bytes, pages } = await docxToPdf(writeDocx(everything()));
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(pages).toBeGreaterThan(0);
  });
});

/** The usual run takes one in this many; DOCX_ROUND_TRIP=all takes all of them. */
const sampleOf = 25;
const documentsFolder = sharedPath('fidelity/documents', 'public documents, read and written again');
const all = documentsFolder === undefined ? [] : readdirSync(documentsFolder).filter((name) => name.endsWith('.docx'));
const isWhole = process.env['DOCX_ROUND_TRIP'] === 'all';
const names = isWhole ? all : all.filter((_name, index) => index % sampleOf === 0);

describe.skipIf(names.length === 0)('public documents', () => {
  const read = (name: string): DocumentTree => readDocx(readFileSync(`${documentsFolder ?? ''}/${name}`)).tree;

  it.each(sampled(all))('%s has the same text and structure', (name) => {
    const tree = read(name);
    const back = readDocx(writeDocx(tree)).tree;
    expect(textOf(back)).toBe(textOf(tree));
    expect(countsOf(back)).toEqual(countsOf(tree));
  });

  it.each(names)('%s has as many pages', async (name) => {
    const { pages } = await docxToPdf(readFileSync(`${documentsFolder ?? ''}/${name}`));
    expect((await docxToPdf(writeDocx(read(name)))).pages).toBe(pages);
  });

  describe.skipIf(!hasLibreOffice)('in LibreOffice', () => {
    const some = names.slice(0, isWhole ? undefined : 2);
    let given: ReadonlyMap<string, string>;
    let written: ReadonlyMap<string, string>;
    // The program starts once for all originals, and once for all written files.
    beforeAll(async () => {
      given = await libreOfficeTexts(new Map(some.map((name) => [name, readFileSync(`${documentsFolder ?? ''}/${name}`)])));
      written = await libreOfficeTexts(new Map(some.map((name) => [name, writeDocx(read(name))])));
    }, 600_000);

    it.each(some)('%s has the same text', (name) => {
      expect(given.get(name)).not.toBe('');
      expect(squeezed(written.get(name) ?? '')).toBe(squeezed(given.get(name) ?? ''));
    });
  });

  it.skipIf(!hasValidator).each(names)('%s is valid', async (name) => {
    expect(await validityErrors(writeDocx(read(name)))).toEqual([]);
  });
});
