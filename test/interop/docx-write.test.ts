/** What the writer writes, seen by the Open XML SDK, by LibreOffice and by our own way to PDF. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { DocumentTree } from '../../src/document/document-tree.js';
import { readDocx } from '../../src/docx/read/read-docx.js';
import { writeDocx } from '../../src/docx/write/write-docx.js';
import { docxToPdf } from '../../src/operations/docx-to-pdf.js';
import { sharedPath } from '../support/shared.js';
import { everythingDocx } from '../unit/docx/write/everything.js';
import { countsOf, textOf } from '../unit/docx/write/counts.js';
import { hasValidator, libreOfficeText, validityErrors } from './docx-tools.js';

const everything = (): DocumentTree => readDocx(everythingDocx()).tree;
/** White space and marks of order do not count: every program breaks lines in its own way. */
const squeezed = (text: string): string => text.replace(/[\s\u200b-\u200f\u202a-\u202e\ufeff]+/g, '');

describe('a document with a bit of everything', () => {
  it.skipIf(!hasValidator)('is valid', async () => {
    expect(await validityErrors(writeDocx(everything()))).toEqual([]);
  });

  it('opens in LibreOffice with the same text', async ({ skip }) => {
    const text = await libreOfficeText(everythingDocx());
    if (text === undefined) return skip('soffice is not installed');
    expect(squeezed(text)).toContain('HeadingInsertedlinked');
    expect(squeezed((await libreOfficeText(writeDocx(everything()))) ?? '')).toBe(squeezed(text));
  });

  it('becomes a PDF', async () => {
    const { bytes, pages } = await docxToPdf(writeDocx(everything()));
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(pages).toBeGreaterThan(0);
  });
});

/** One in so many in the usual run; all of them with DOCX_ROUND_TRIP=all. */
const sampleOf = 25;
const documentsFolder = sharedPath('fidelity/documents', 'public documents, read and written again');
const all = documentsFolder === undefined ? [] : readdirSync(documentsFolder).filter((name) => name.endsWith('.docx'));
const isWhole = process.env['DOCX_ROUND_TRIP'] === 'all';
const names = isWhole ? all : all.filter((_name, index) => index % sampleOf === 0);

describe.skipIf(names.length === 0)('public documents', () => {
  const read = (name: string): DocumentTree => readDocx(readFileSync(`${documentsFolder ?? ''}/${name}`)).tree;

  it.each(all)('%s has the same text and structure', (name) => {
    const tree = read(name);
    const back = readDocx(writeDocx(tree)).tree;
    expect(textOf(back)).toBe(textOf(tree));
    expect(countsOf(back)).toEqual(countsOf(tree));
  });

  it.each(names)('%s has as many pages', async (name) => {
    const { pages } = await docxToPdf(readFileSync(`${documentsFolder ?? ''}/${name}`));
    expect((await docxToPdf(writeDocx(read(name)))).pages).toBe(pages);
  });

  it.each(names.slice(0, isWhole ? undefined : 2))('%s has the same text in LibreOffice', async (name) => {
    const text = await libreOfficeText(readFileSync(`${documentsFolder ?? ''}/${name}`));
    if (text === undefined) return void process.stdout.write('skipped: soffice is not installed\n');
    expect(squeezed((await libreOfficeText(writeDocx(read(name)))) ?? '')).toBe(squeezed(text));
  });

  it.skipIf(!hasValidator).each(names)('%s is valid', async (name) => {
    expect(await validityErrors(writeDocx(read(name)))).toEqual([]);
  });
});
