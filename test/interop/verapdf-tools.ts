/** veraPDF, the PDF Association's validator, if Java and its classes are available. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const jars = fileURLToPath(new URL('../../node_modules/.verapdf', import.meta.url));

/** Prints a notice if it is not available. @param what The checks that are then skipped */
export function hasVeraPdf(what: string): boolean {
  const isThere = existsSync(jars) && spawnSync('java', ['-version']).error === undefined;
  if (!isThere)
    process.stdout.write(
      `skipped: ${what} (Java and veraPDF: mvn -f test/interop/verapdf/pom.xml dependency:copy-dependencies -DoutputDirectory=node_modules/.verapdf)\n`,
    );
  return isThere;
}

/** `PASS`, or the errors, by name. @param flavour The command's flavour: 2b, ua1 */
export function veraPdfVerdicts(files: ReadonlyMap<string, Uint8Array>, flavour: string): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'verapdf-'));
  try {
    const names = new Map<string, string>();
    for (const [name, bytes] of files) {
      const path = join(folder, `${String(names.size)}.pdf`);
      names.set(path, name);
      writeFileSync(path, bytes);
    }
    const options = ['--flavour', flavour, '--format', 'text', '-v', ...names.keys()];
    const { stdout } = spawnSync('java', ['-cp', `${jars}/*`, 'org.verapdf.apps.GreenfieldCliWrapper', ...options], { encoding: 'utf8' });
    const verdicts = new Map<string, string>();
    for (const line of stdout.split(/\n(?=PASS|FAIL)/)) {
      const [, verdict, path] = /^(PASS|FAIL) (\S+)/.exec(line) ?? [];
      const name = names.get(path ?? '');
      if (name !== undefined) verdicts.set(name, verdict === 'PASS' ? 'PASS' : line.replaceAll(folder, ''));
    }
    return verdicts;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
