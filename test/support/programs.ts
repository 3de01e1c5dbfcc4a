/** Programs that a test uses if they are installed. */
import { spawnSync } from 'node:child_process';
import { test } from 'vitest';

const has = (command: string): boolean => spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;

/** A test that needs a program; skipped with a notice if it is not installed. @param debian The Debian package that contains it */
export function testWith(program: string, debian: string, name: string, run: () => void | Promise<void>): void {
  if (has(program)) return test(name, run);
  const missing = `${program} is not installed (Debian: ${debian})`;
  process.stderr.write(`${name}: skipped, ${missing}\n`);
  test.skip(`${name} (${missing})`, run);
}
