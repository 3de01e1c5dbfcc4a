/** Like `pdf-structure.test.ts`, which explains the comparison: two files, because two run in parallel. */
import { describe, expect, test } from 'vitest';
import { structureDifferences, structureSet } from './structure-documents.js';

const documents = structureSet('fidelity/documents', [1, 2]);
const probes = structureSet('fidelity/probes/documents');

describe.skipIf(!documents || !probes)('the structure of the other half of the public documents, and of the probes', () => {
  test("is the document tree's", async () => {
    const { tally, differences } = await structureDifferences(documents!);
    expect(differences).toEqual({});
    expect(tally.blocks).toBeGreaterThan(10_000);
    expect(tally.tables).toBeGreaterThan(100);
    expect(tally.letters).toBeGreaterThan(500_000);
  }, 300_000);

  test("is the probe's", async () => {
    const { tally, differences } = await structureDifferences(probes!);
    expect(differences).toEqual({});
    expect(tally.blocks).toBeGreaterThan(500);
  }, 300_000);
});
