/**
 * Runs all documents of a folder to PDF in one process with a pool of threads, repeatedly; prints the time of each pass.
 * @see ../bench-threads.ts
 */
import { readFileSync } from 'node:fs';
import { createWorkerPool } from '../../src/workers/worker-pool.js';
import { readArguments } from './arguments.js';
import { docxFilesIn } from './convert-folder.js';

/** The resources that all threads of the process used for all documents. */
export interface Pass {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly megabytes: number;
}

const given = readArguments(['documents', 'limit', 'passes', 'threads']);
const files = docxFilesIn(given.documents ?? '').slice(0, given.limit === undefined ? undefined : Number(given.limit));
const documents = files.map((file) => new Uint8Array(readFileSync(file)));
const pool = createWorkerPool({ threads: Number(given.threads), keptFree: 0, maxQueue: documents.length });
await pool.ready();
const passes: Pass[] = [];
for (let pass = 0; pass < Number(given.passes); pass += 1) {
  const [begun, before] = [performance.now(), process.cpuUsage()];
  await Promise.all(documents.map((bytes) => pool.run('convert', { bytes: bytes.slice(), from: 'docx', to: 'pdf' })));
  const { user, system } = process.cpuUsage(before);
  passes.push({
    seconds: (performance.now() - begun) / 1000,
    cpuSeconds: (user + system) / 1e6,
    megabytes: process.memoryUsage.rss() / 1e6,
  });
}
console.log(JSON.stringify(passes));
await pool.close();
