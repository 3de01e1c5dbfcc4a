/**
 * Converts the documents in turn to PDF in this process, without a service, and prints how many a second.
 * @see ../bench-service.ts
 */
import { readFileSync } from 'node:fs';
import { convert } from 'docops-router';
import { readArguments } from './arguments.js';

/** Figures of one thread in process. */
export interface OneThread {
  readonly perSecond: number;
  /** Time of a document in all threads of the process. */
  readonly processorMs: number;
}

const given = readArguments(['documents', 'seconds', 'warm']);
const documents = (given.documents ?? '').split(',').map((path) => readFileSync(path));

async function run(seconds: number): Promise<OneThread> {
  const [begun, before] = [performance.now(), process.cpuUsage()];
  let count = 0;
  while (performance.now() - begun < seconds * 1000) {
    const bytes = documents[count % documents.length];
    if (bytes) await convert({ bytes: new Uint8Array(bytes), from: 'docx' });
    count += 1;
  }
  const { user, system } = process.cpuUsage(before);
  return { perSecond: (count / (performance.now() - begun)) * 1000, processorMs: (user + system) / 1000 / count };
}

await run(Number(given.warm));
console.log(JSON.stringify(await run(Number(given.seconds))));
