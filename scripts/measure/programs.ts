/** Programs beside which is measured: whether they are there, and which version. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const isInstalled = (command: string): boolean => spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;

/** What cargo has written down of a program that it has installed: not every one tells its version itself. */
function cargoVersion(command: string): string | undefined {
  const path = spawnSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' }).stdout.trim();
  const list = join(dirname(dirname(path)), '.crates.toml');
  return existsSync(list) ? new RegExp(`"${command} ([\\d.]+) `).exec(readFileSync(list, 'utf8'))?.[1] : undefined;
}

/** The first number with dots that `command --version` prints. */
const versionOf = (command: string): string => {
  const { stdout } = spawnSync(command, ['--version'], { encoding: 'utf8' });
  return /\d+(?:\.\d+)+/.exec(stdout)?.[0] ?? cargoVersion(command) ?? 'of an unknown version';
};

/** @param commands By the name of the program; what is not installed is left out */
export const commandVersions = (commands: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(commands).flatMap(([name, command]) => (isInstalled(command) ? [[name, versionOf(command)] as const] : [])),
  );

/** Of packages in node_modules. */
export const packageVersions = (names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.map((name) => {
      const file = fileURLToPath(new URL(`../../node_modules/${name}/package.json`, import.meta.url));
      return [name, (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version];
    }),
  );

/** Converts files in one office, with a profile of its own: another one that runs already would do it instead, or be in the way. */
export const officeArguments = (profile: string, outDirectory: string, files: readonly string[]): readonly string[] => [
  ...[`-env:UserInstallation=file://${profile}`, '--headless', '--convert-to', 'pdf', '--outdir', outDirectory],
  ...files,
];
