/** An in-memory MongoDB (mongo-java-server), which speaks the wire protocol to the real driver. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const jars = fileURLToPath(new URL('../../node_modules/.mongodb', import.meta.url));
const program = fileURLToPath(new URL('../adapters/mongodb/MongoServerInMemory.java', import.meta.url));

/** Why the server cannot be started; undefined if it can. */
export const mongoIsMissing =
  existsSync(jars) && spawnSync('java', ['-version']).error === undefined
    ? undefined
    : 'it needs Java and: mvn -f test/adapters/mongodb/pom.xml dependency:copy-dependencies -DoutputDirectory=node_modules/.mongodb';

/** @returns Its address, and a function that stops it */
export async function startMongo(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const child = spawn('java', ['-cp', join(jars, '*'), program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
    child.once('error', reject).once('exit', () => reject(new Error('The MongoDB server ended before it listened.')));
  });
  return {
    url: `mongodb://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.stdin.end();
      }),
  };
}
