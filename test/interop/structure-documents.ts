/** Third-party documents → the differences between the structure of their PDFs, read back, and their trees. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Budget } from '../../src/base/abort.js';
import type { DocumentTree } from '../../src/document/document-tree.js';
import { convert } from '../../src/operations/convert/convert.js';
import { readWithChunks } from '../../src/operations/convert/read-with-chunks.js';
import { compareBlocks, compareLanguages, compareTables } from '../support/structure/compare-facts.js';
import { factsOfPdf } from '../support/structure/facts-of-pdf.js';
import { factsOfTree } from '../support/structure/facts-of-tree.js';
import { readTaggedPdf } from '../support/structure/read-tagged-pdf.js';
import { sharedPath } from '../support/shared.js';

export interface StructureSet {
  readonly folder: string;
  readonly names: readonly string[];
}

/** @param of Which part of the names, out of how many */
export function structureSet(name: string, [part, parts]: readonly [number, number] = [0, 1]): StructureSet | undefined {
  const folder = sharedPath(name, 'structure of PDFs of public documents');
  if (folder === undefined) return undefined;
  const names = readdirSync(folder).filter((one) => one.endsWith('.docx'));
  return { folder, names: names.filter((_, index) => index % parts === part) };
}

export interface Tally {
  blocks: number;
  tables: number;
  letters: number;
}

/** By document name; empty if all of them have the expected structure. */
export async function structureDifferences({
  folder,
  names,
}: StructureSet): Promise<{ readonly tally: Tally; readonly differences: Record<string, readonly unknown[]> }> {
  const tally: Tally = { blocks: 0, tables: 0, letters: 0 };
  const differences: Record<string, readonly unknown[]> = {};
  for (const name of names) {
    const source = readFileSync(join(folder, name));
    const { tree } = await readWithChunks(source, { budget: new Budget(), recover: false });
    const { bytes } = await convert({ bytes: source, from: 'docx', fileName: name });
    const narrow = await compared(tree, bytes, false);
    const found = narrow.differences.length > 0 ? await compared(tree, bytes, true) : narrow;
    if (found.differences.length > 0) differences[name] = found.differences;
    for (const key of ['blocks', 'tables', 'letters'] as const) tally[key] += found[key];
  }
  return { tally, differences };
}

async function compared(
  tree: DocumentTree,
  pdf: Uint8Array,
  isWide: boolean,
): Promise<Tally & { readonly differences: readonly unknown[] }> {
  const [wanted, found] = [factsOfTree(tree), factsOfPdf(await readTaggedPdf(pdf, { isWide }))];
  const blocks = compareBlocks(wanted.blocks, found.blocks);
  const languages = compareLanguages(blocks.same);
  const differences = [...blocks.differences, ...compareTables(wanted.tables, found.tables), ...languages.differences];
  return { blocks: blocks.same.length, tables: wanted.tables.length, letters: languages.letters, differences };
}
