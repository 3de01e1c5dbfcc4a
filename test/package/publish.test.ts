/** Publishing as far as it goes without publishing: npm is given a registry on loopback that knows nothing, and is to send nothing there. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, posix, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reachableDeclarations } from '../../scripts/build-declarations.js';
import { consoleFiles } from '../../scripts/build-console.js';
import { manFiles } from '../../scripts/build-man.js';
import { referenceFiles } from '../../scripts/build-reference.js';
import { root } from '../architecture/cruise.js';

const run = promisify(execFile);
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const released = mkdtempSync(join(tmpdir(), 'docops-release-'));

const asked: string[] = [];
const registry = createServer((request, response) => {
  asked.push(request.method ?? '');
  response.writeHead(404, { 'Content-Type': 'application/json' }).end('{}');
});
let environment: Record<string, string | undefined>;

beforeAll(async () => {
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  // Whoever runs the tests by npm hands on its settings: `--silent`, say.
  const foreign = /^(npm_|GITHUB_|ACTIONS_)/i;
  environment = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name))),
    npm_config_registry: `http://127.0.0.1:${String((registry.address() as AddressInfo).port)}/`,
    npm_config_userconfig: join(released, 'no-settings'),
  };
});
afterAll(() => {
  registry.close();
  rmSync(released, { recursive: true });
});

/** Targets of a page's links into the repository, as paths from its root; examples of code have none. */
function localLinks(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8')
    .replace(/^ *```.*?^ *```/gms, '')
    .replace(/`[^`\n]*`/g, '');
  return [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^\w+:/.test(link))
    .map((link) => posix.join(posix.dirname(page), link).replace(/\/$/, ''));
}

interface Packed {
  readonly files: readonly { readonly path: string; readonly mode: number }[];
}

interface Manifest {
  readonly bin: Readonly<Record<string, string>>;
  readonly man: string;
  readonly imports: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

describe('npm publish --dry-run', () => {
  let packed: Packed;
  let warnings: string;
  beforeAll(async () => {
    if (!existsSync(join(root, 'dist/index.js'))) throw new Error('dist/ is not there: run `npm run build` first');
    const args = ['publish', '--dry-run', '--json', '--ignore-scripts', '--access', 'public'];
    const { stdout, stderr } = await run('npm', args, { cwd: root, env: environment, maxBuffer: 2 ** 25 });
    const answer = JSON.parse(stdout) as Packed & { readonly 'docops-router'?: Packed };
    // npm 10 tells of the package, npm 11 by its name.
    packed = answer['docops-router'] ?? answer;
    warnings = stderr;
  });
  const paths = (): string[] => packed.files.map(({ path }) => path);

  test('every link of a page in it leads to a file or folder in it', () => {
    const there = new Set(paths().flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))));
    const pages = paths().filter((path) => path.endsWith('.md'));
    expect(pages.length).toBeGreaterThan(50);
    expect(
      pages.flatMap((page) =>
        localLinks(page)
          .filter((path) => !there.has(path))
          .map((path) => `${page}: ${path}`),
      ),
    ).toEqual([]);
  });

  test('the package holds its pages, the sample files, the declarations that its entries lead to, and the bundled code; nothing else', () => {
    const filesIn = (folder: string): string[] =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
    const docs = filesIn('docs').filter(
      (path) => path !== 'docs/contribute/api-report.md' && !path.startsWith('docs/contribute/measured/'),
    );
    const pages = ['CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'README.md', ...docs, 'package.json'];
    const samples = filesIn('examples');
    const adapters = readdirSync(join(root, 'src/adapters')).filter((name) => name.endsWith('.ts'));
    const entries = [
      'index.ts',
      'client.ts',
      'metrics.ts',
      'telemetry.ts',
      'testing.ts',
      'cli.ts',
      'workers/worker.ts',
      'viewer/thread.ts',
      ...adapters.map((name) => `adapters/${name}`),
    ];
    const types = entries
      .filter((path) => path !== 'cli.ts' && !path.startsWith('workers/') && !path.startsWith('viewer/'))
      .map((path) => path.replace(/\.ts$/, '.d.ts'));
    const declarations = reachableDeclarations(join(root, 'dist'), types).map((path) => `dist/${path}`);
    const code = entries.map((path) => `dist/${path.replace(/\.ts$/, '.js')}`);
    const isChunk = (path: string): boolean => /^dist\/chunks\/[A-Z0-9]+\.js$/.test(path);
    expect(
      paths()
        .filter((path) => !isChunk(path))
        .sort(),
    ).toEqual(
      [
        ...declarations,
        ...pages,
        ...samples,
        ...code,
        ...referenceFiles.map((name) => `dist/reference/${name}`),
        ...consoleFiles.map((name) => `dist/console/${name}`),
        ...manFiles.map((name) => `dist/${name}`),
      ].sort(),
    );
    expect(paths().some(isChunk)).toBe(true);
  });

  test('the package holds every file that package.json names', () => {
    const { bin, man, imports, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
    const targets = [bin, { man }, imports, exports]
      .flatMap((group) => Object.values<string | Readonly<Record<string, string>>>(group))
      .flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target)))
      .map((target) => target.replace(/^\.\//, ''));
    expect(targets.length).toBeGreaterThan(10);
    const isThere = (target: string): boolean => {
      const [start = '', end] = target.split('*');
      return paths().some((path) => (end === undefined ? path === target : path.startsWith(start) && path.endsWith(end)));
    };
    expect(targets.filter((target) => !isThere(target))).toEqual([]);
  });

  test('npm corrects nothing in package.json, and the command is executable', () => {
    expect(warnings).not.toContain('auto-corrected');
    expect((packed.files.find(({ path }) => path === 'dist/cli.js')?.mode ?? 0) & 0o111).toBe(0o111);
  });
});

describe('scripts/release.ts --dry-run', () => {
  const release = async (...args: readonly string[]): Promise<{ readonly code: number; readonly said: string }> => {
    try {
      const { stdout, stderr } = await run(process.execPath, ['--import', tsx, join(root, 'scripts/release.ts'), ...args], {
        cwd: released,
        env: environment,
      });
      return { code: 0, said: stdout + stderr };
    } catch (error) {
      const { code = 1, stdout = '', stderr = '' } = error as { code?: number; stdout?: string; stderr?: string };
      return { code, said: stdout + stderr };
    }
  };
  const git = (...args: readonly string[]): Promise<unknown> =>
    run(
      'git',
      ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgSign=false', '-c', 'tag.gpgSign=false', ...args],
      {
        cwd: released,
      },
    );
  const manifest = { name: 'released-nowhere', version: '1.0.0', repository: { type: 'git', url: 'git+https://example.com/o/r.git' } };

  beforeAll(async () => {
    writeFileSync(join(released, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(released, 'package-lock.json'), JSON.stringify({ version: '1.0.0' }));
    writeFileSync(join(released, 'CHANGELOG.md'), '## 1.0.0 (2026-11-22)\n\n- The first one.\n');
    await git('init', '--quiet');
    await git('add', '.');
    await git('commit', '--quiet', '--message', 'first');
  });

  test('a commit without its tag is refused, before npm is asked', async () => {
    const before = asked.length;
    const { code, said } = await release('--dry-run');
    expect([code, said.trim()]).toEqual([1, 'package.json has the version 1.0.0, but the tags of this commit are: none']);
    expect(asked).toHaveLength(before);
  });

  test('a tagged commit goes to npm, with provenance', async () => {
    await git('tag', 'v1.0.0');
    const { code, said } = await release('--dry-run');
    expect([code, said]).toEqual([0, expect.stringContaining('npm publish --provenance --access public --tag latest --dry-run')]);
    expect(said).toContain('+ released-nowhere@1.0.0');
  });

  test('refuses an uncommitted file, and a run outside of a workflow', async () => {
    writeFileSync(join(released, 'left-over.txt'), '');
    const { code, said } = await release();
    expect(code).toBe(1);
    expect(said).toContain('the working tree is not clean: left-over.txt');
    expect(said).toContain('id-token: write');
  });
});

test('sends nothing to the registry', () => {
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((method) => method !== 'GET')).toEqual([]);
});
