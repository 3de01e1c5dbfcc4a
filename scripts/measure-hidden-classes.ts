/**
 * Finds the places whose copies of objects do not share a hidden class (`src/base/copy-with.ts`): every use of such a copy is slow. Documents
 * are converted in one process that compares the class of each `{ ...object, more }` with those of former ones from the same place.
 *
 *   npx tsx scripts/measure-hidden-classes.ts [--documents DIR] [--limit N]
 *
 * Prints the places where more than one copy in ten had a new class, the most first. Run it on Node 20: later ones share more classes.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Copies } from './classes/convert-all.js';
import { watchCopies } from './classes/watch-copies.js';
import { readArguments } from './measure/arguments.js';
import { bundleScript } from './measure/bundle-script.js';
import { docxFilesIn } from './measure/convert-folder.js';

/** Fewer new classes are not worth a change. */
const fewest = 20;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const options = readArguments(['documents', 'limit']);
const documents = resolve(root, options.documents ?? '../shared/fidelity/documents');
if (existsSync(documents)) {
  const files = docxFilesIn(documents).slice(0, Number(options.limit ?? 100));
  const script = await bundleScript(fileURLToPath(new URL('classes/convert-all.ts', import.meta.url)), watchCopies(root));
  const printed = execFileSync(process.execPath, ['--allow-natives-syntax', script, ...files], { encoding: 'utf8', maxBuffer: 1e8 });
  const copies = (JSON.parse(printed) as Copies[]).filter(({ made, fresh }) => fresh >= fewest && fresh * 10 > made);
  for (const { place, made, fresh } of copies.toSorted((a, b) => b.fresh - a.fresh))
    console.log(`${String(fresh).padStart(7)} new classes of ${String(made).padStart(7)} copies  ${place}`);
  console.log(`${String(copies.length)} places, ${String(files.length)} documents, Node ${process.version}`);
} else console.log(`No documents: ${documents} is not there. They are kept beside the project, not in it; nothing was measured.`);
