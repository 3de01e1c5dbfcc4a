/**
 * Compares documents with versions of them that have one edit of a known kind.
 *
 *   npx tsx scripts/compare-edits.ts FOLDER [--pairs 200]
 *
 * Prints for each kind of edit how many pairs there are, in how many of them the comparison lists exactly that change, and in how many
 * accepting gives the revised document and rejecting the original, by a normal form that does not use the comparison; then the others.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compare } from '../src/operations/compare/compare.js';
import { resolvePackage } from '../src/docx/revision/resolve-package.js';
import type { Take } from '../src/docx/revision/revision-elements.js';
import { editDocument, editKinds, type EditKind } from './compare/edit-document.js';
import { normalForm, openEditor } from './compare/normal-form.js';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { pairs: { type: 'string', default: '200' } } });
const [folder] = positionals;
if (folder === undefined) throw new RangeError('name the folder of documents');

const taken = (bytes: Uint8Array, take: Take): Uint8Array => {
  const editor = openEditor(bytes);
  resolvePackage(editor, take);
  return editor.bytes();
};
const formOf = (bytes: Uint8Array): string => JSON.stringify([...normalForm(openEditor(bytes))]);

interface Counts {
  pairs: number;
  found: number;
  exact: number;
}

const kinds = Object.keys(editKinds) as EditKind[];
const counts = new Map(kinds.map((kind) => [kind, { pairs: 0, found: 0, exact: 0 } satisfies Counts]));
const files = readdirSync(folder).filter((name) => name.endsWith('.docx'));
const most = Number(values.pairs);

async function judge(file: string, kind: EditKind, seed: number): Promise<boolean> {
  const original = taken(new Uint8Array(readFileSync(join(folder ?? '', file))), 'accept');
  const revised = editDocument(original, kind, seed);
  const count = counts.get(kind);
  if (!revised || !count) return false;
  const { bytes, changes } = await compare({ original, revised });
  const listed = changes.map((change) => `${change.kind} ${change.what}`);
  const isFound = listed.length === 1 && listed[0] === editKinds[kind];
  const isExact = formOf(taken(bytes, 'accept')) === formOf(revised) && formOf(taken(bytes, 'reject')) === formOf(original);
  count.pairs += 1;
  if (isFound) count.found += 1;
  if (isExact) count.exact += 1;
  if (!isFound || !isExact) console.log(`${file}  ${kind}: ${listed.slice(0, 4).join(', ')}${isExact ? '' : '; not exact'}`);
  return true;
}

let made = 0;
for (let round = 0; round < kinds.length && made < most; round += 1)
  for (const [index, file] of files.entries()) {
    const kind = kinds[(index + round) % kinds.length];
    if (kind !== undefined && made < most && (await judge(file, kind, index + round + 1))) made += 1;
  }

console.log(`\n${'edit'.padEnd(22)} pairs  found  exact`);
for (const [kind, { pairs, found, exact }] of counts)
  console.log(`${kind.padEnd(22)} ${String(pairs).padStart(5)}  ${String(found).padStart(5)}  ${String(exact).padStart(5)}`);
