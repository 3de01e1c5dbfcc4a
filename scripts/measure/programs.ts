/** Programs for comparison: whether they are installed, and their versions. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const isInstalled = (command: string): boolean => spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;

/** Cargo's record of an installed program: not every program reports its own version. */
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

/** @param commands By the name of the program; programs that are not installed are left out */
export const commandVersions = (commands: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(commands).flatMap(([name, command]) => (isInstalled(command) ? [[name, versionOf(command)] as const] : [])),
  );

/** Versions of packages in node_modules. */
export const packageVersions = (names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.map((name) => {
      const file = fileURLToPath(new URL(`../../node_modules/${name}/package.json`, import.meta.url));
      return [name, (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version];
    }),
  );

/** Converts files in one office with its own profile: another running office would otherwise do it instead, or interfere. */
export const officeArguments = (profile: string, outDirectory: string, files: readonly string[]): readonly string[] => [
  ...[`-env:UserInstallation=file://${profile}`, '--headless', '--convert-to', 'pdf', '--outdir', outDirectory],
  ...files,
];
