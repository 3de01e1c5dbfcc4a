/**
 * Converts documents in turn to PDF in this process, without a service. For each number of seconds that it is sent, it converts for as long
 * and answers with an {@link OneThread}.
 * @see ./converting-process.ts
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

const documents = (readArguments(['documents']).documents ?? '').split(',').map((path) => readFileSync(path));
let count = 0;

async function run(seconds: number): Promise<OneThread> {
  const [begun, before, first] = [performance.now(), process.cpuUsage(), count];
  while (performance.now() - begun < seconds * 1000) {
    const bytes = documents[count % documents.length];
    if (bytes) await convert({ bytes: new Uint8Array(bytes), from: 'docx' });
    count += 1;
  }
  const { user, system } = process.cpuUsage(before);
  return { perSecond: ((count - first) / (performance.now() - begun)) * 1000, processorMs: (user + system) / 1000 / (count - first) };
}

process.on('message', (seconds: number) => void run(seconds).then((figures) => process.send?.(figures)));
process.on('disconnect', () => process.exit());
