/**
 * The structure of PDFs, read back by pdf.js and pdf-lib and compared with the document tree: headings, list depth, table grids,
 * alternative texts, languages, and the text in reading order. The other half of the documents is in `pdf-structure-rest.test.ts`.
 */
import { describe, expect, test } from 'vitest';
import { structureDifferences, structureSet } from './structure-documents.js';

const documents = structureSet('fidelity/documents', [0, 2]);

describe.skipIf(!documents)('the structure of half of the public documents', () => {
  test("is the document tree's", async () => {
    const { tally, differences } = await structureDifferences(documents!);
    expect(differences).toEqual({});
    expect(tally.blocks).toBeGreaterThan(10_000);
    expect(tally.tables).toBeGreaterThan(100);
    expect(tally.letters).toBeGreaterThan(500_000);
  }, 300_000);
});
