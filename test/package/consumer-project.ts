/** A project of somebody else's, with the packed tarball in its node_modules. Nothing is fetched: dependencies are links. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
}

export class ConsumerProject {
  private constructor(readonly folder: string) {}

  /** Packs the built package, unpacks it as an install would, and links its dependencies and `extra` packages of this repository. */
  static async create(extra: readonly string[] = []): Promise<ConsumerProject> {
    if (!existsSync(join(root, 'dist/index.js'))) throw new Error('dist/ is not there: run `npm run build` first');
    const folder = mkdtempSync(join(tmpdir(), 'docops-consumer-'));
    const modules = join(folder, 'node_modules');
    mkdirSync(join(modules, 'docops-router'), { recursive: true });
    await run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], { cwd: root });
    const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
    await run('tar', ['-xzf', join(folder, tarball), '--strip-components=1', '-C', join(modules, 'docops-router')]);
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
    for (const name of new Set([...Object.keys(dependencies), ...extra])) {
      mkdirSync(dirname(join(modules, name)), { recursive: true });
      symlinkSync(join(root, 'node_modules', name), join(modules, name));
    }
    return new ConsumerProject(folder);
  }

  /** Files of the installed package, relative to it. */
  installedFiles(): string[] {
    const installed = join(this.folder, 'node_modules/docops-router');
    return readdirSync(installed, { recursive: true, encoding: 'utf8' }).sort();
  }

  write(files: Readonly<Record<string, string>>): void {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.folder, path)), { recursive: true });
      writeFileSync(join(this.folder, path), text);
    }
  }

  /** The output of the script. */
  async node(...args: readonly string[]): Promise<string> {
    const { stdout } = await run(process.execPath, args, { cwd: this.folder });
    return stdout;
  }

  /** The compiler's messages; empty when the project compiles. @param compiler The `tsc` of another version of TypeScript than ours */
  async compile(compiler = tsc): Promise<string> {
    try {
      await run(process.execPath, [compiler, '--noEmit', '-p', '.'], { cwd: this.folder });
      return '';
    } catch (error) {
      return (error as { stdout?: string }).stdout ?? String(error);
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
