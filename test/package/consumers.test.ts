import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConsumerProject } from './consumer-project.js';

const adapters = ['memory', 'console', 'smtp', 'sqlite', 'bullmq'];
const subpaths = [
  'docops-router',
  'docops-router/client',
  'docops-router/metrics',
  'docops-router/telemetry',
  'docops-router/testing',
  ...adapters.map((name) => `docops-router/adapters/${name}`),
];

let project: ConsumerProject;
beforeAll(async () => {
  project = await ConsumerProject.create([
    'express',
    'better-sqlite3',
    'nodemailer',
    'prom-client',
    'bullmq',
    'ioredis',
    '@types/node',
    '@types/express',
  ]);
});
afterAll(() => project?.remove());

describe('the tarball', () => {
  test('holds what the exports name, and no sources, tests or build state', () => {
    const files = project.installedFiles();
    for (const path of [
      'dist/index.js',
      'dist/index.d.ts',
      'dist/client.js',
      'dist/metrics.js',
      'dist/testing.js',
      'dist/cli.js',
      'README.md',
      'LICENSE',
      'docs/guide/fonts.md',
    ])
      expect(files).toContain(path);
    expect(files.filter((path) => /(^|\/)(src|test|scripts)\/|tsbuildinfo|\.map$/.test(path) && !path.startsWith('dist/testing'))).toEqual(
      [],
    );
  });

  test('the command starts and prints its version', async () => {
    const { version } = JSON.parse(await project.node('-p', "JSON.stringify(require('docops-router/package.json'))")) as {
      version: string;
    };
    expect(await project.node('node_modules/docops-router/dist/cli.js', '--version')).toContain(version);
  });
});

describe('JavaScript', () => {
  test('ES modules import every subpath', async () => {
    project.write({
      'esm.mjs': `${subpaths.map((path, i) => `import * as m${i} from '${path}';`).join('\n')}
import manifest from 'docops-router/package.json' with { type: 'json' };
console.log(JSON.stringify({ name: manifest.name, empty: [${subpaths.map((_, i) => `m${i}`).join()}].filter((m) => Object.keys(m).length === 0).length, router: typeof m0.createDocOpsRouter, convert: typeof m0.convert }));`,
    });
    const printed = JSON.parse(await project.node('esm.mjs')) as unknown;
    expect(printed).toEqual({ name: 'docops-router', empty: 0, router: 'function', convert: 'function' });
  });

  test('CommonJS requires every subpath', async () => {
    project.write({
      'common.cjs': `const all = ${JSON.stringify(subpaths)}.map((path) => Object.keys(require(path)).length);
console.log(JSON.stringify({ name: require('docops-router/package.json').name, empty: all.filter((n) => n === 0).length, router: typeof require('docops-router').createDocOpsRouter }));`,
    });
    const printed = JSON.parse(await project.node('common.cjs')) as unknown;
    expect(printed).toEqual({ name: 'docops-router', empty: 0, router: 'function' });
  });

  test('the router answers from the packed package, mounted in Express', async () => {
    project.write({
      'serve.mjs': `import express from 'express';
import { createDocOpsRouter } from 'docops-router';
const router = createDocOpsRouter({ logger: false });
const server = express().use('/v1', router).listen(0, '127.0.0.1', async () => {
  const response = await fetch(\`http://127.0.0.1:\${server.address().port}/v1/health\`);
  console.log(response.status, (await response.json()).status);
  server.close();
  await router.close();
});`,
    });
    expect((await project.node('serve.mjs')).trim()).toBe('200 healthy');
  });

  test('works without the optional packages, and names the one that a document needs', async () => {
    project.write({
      'bare.mjs': `import { annotate, convert, createDocOpsRouter } from 'docops-router';
const bytes = new TextEncoder().encode('日本語のテキスト, 한국어, עברית, العربية and {{code}}');
const { warnings } = await convert({ bytes, from: 'md', to: 'pdf' });
const { bytes: docx } = await convert({ bytes, from: 'md', to: 'docx' });
const outcome = async (work) => { try { await work(); return 'done'; } catch (error) { return error.message; } };
console.log(JSON.stringify({
  missing: warnings.filter(({ code }) => code === 'font.missing-glyph').map(({ message }) => message).sort(),
  code: await outcome(() => annotate({ bytes: docx, to: 'docx', fields: [{ id: 'code', type: 'qrcode', value: 'A1' }] })),
  picture: await outcome(async () => convert({ bytes: (await convert({ bytes, from: 'md', to: 'pdf' })).bytes, from: 'pdf', to: 'png' })),
  all: await outcome(() => createDocOpsRouter({ fonts: 'all', logger: false })),
}));`,
    });
    const { missing, code, picture, all } = JSON.parse(await project.node('bare.mjs')) as {
      missing: string[];
      code: string;
      picture: string;
      all: string;
    };
    expect(missing).toEqual(
      ['Arabic', 'Chinese', 'Japanese', 'Korean'].map((script) =>
        expect.stringMatching(new RegExp(`^${script} letters are shown as boxes: install the package @expo-google-fonts/`)),
      ),
    );
    expect(code).toBe('fields: have codes, which this service cannot draw: it lacks the package bwip-js (npm install bwip-js)');
    expect(picture).toBe(
      'to: must not be a picture for a PDF: this service lacks the packages pdfjs-dist and @napi-rs/canvas (npm install pdfjs-dist @napi-rs/canvas)',
    );
    expect(all).toBe(
      'fonts.scripts: needs fonts that are not installed: @expo-google-fonts/noto-sans-hebrew and 22 more; docs/guide/fonts.md has the line that installs all',
    );
  });

  test('a module that is not exported cannot be imported', async () => {
    project.write({ 'deep.mjs': `await import('docops-router/dist/base/errors.js').catch((e) => console.log(e.code));` });
    expect((await project.node('deep.mjs')).trim()).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED');
  });
});

describe('TypeScript', () => {
  const typed = `import express from 'express';
import { convert, createDocOpsRouter, DocOpsError, type ConvertResult, type DocOpsOptions } from 'docops-router';
import { createDocOpsClient } from 'docops-router/client';
import { createMetrics } from 'docops-router/metrics';
import * as testing from 'docops-router/testing';
import { createMemoryKeyStore } from 'docops-router/adapters/memory';
import { createConsoleMailer } from 'docops-router/adapters/console';
import { createSmtpMailer } from 'docops-router/adapters/smtp';
import { createSqliteKeyStore } from 'docops-router/adapters/sqlite';

const options: DocOpsOptions = { keyStore: createMemoryKeyStore(), mailer: createConsoleMailer() };
const metrics = createMetrics({ prefix: 'app_' });
const router = createDocOpsRouter({ ...options, onOperation: metrics.onOperation });
metrics.watch(router);
export const app = express();
app.use('/v1', router);
export const closed: Promise<void> = router.close();
export const result: Promise<ConvertResult> = convert({ bytes: new Uint8Array(), from: 'docx', to: 'pdf' });
export const isOurs = (error: unknown): boolean => error instanceof DocOpsError;
export const client = createDocOpsClient({ baseUrl: 'http://localhost/v1' });
export const suites = [testing, createSmtpMailer, createSqliteKeyStore];
// @ts-expect-error an option that does not exist is refused by the types
createDocOpsRouter({ keystore: createMemoryKeyStore() });
`;
  const tsconfig = (more: object): string =>
    JSON.stringify({
      compilerOptions: { strict: true, target: 'es2022', skipLibCheck: false, types: ['node'], ...more },
      files: ['app.ts'],
    });

  const kinds: [name: string, packageType: string, compilerOptions: object][] = [
    ['an ES module with nodenext', 'module', { module: 'nodenext' }],
    ['a CommonJS module with nodenext', 'commonjs', { module: 'nodenext' }],
    ['an ES module with node16', 'module', { module: 'node16' }],
    ['an ES module with node20', 'module', { module: 'node20' }],
    ['a CommonJS module with node20', 'commonjs', { module: 'node20' }],
    [
      'a CommonJS module with node10',
      'commonjs',
      { module: 'commonjs', moduleResolution: 'node10', esModuleInterop: true, ignoreDeprecations: '6.0' },
    ],
    ['a bundler’s resolution', 'module', { module: 'esnext', moduleResolution: 'bundler', esModuleInterop: true }],
  ];
  test.each(kinds)(
    '%s compiles',
    async (_name, type, compilerOptions) => {
      project.write({ 'package.json': JSON.stringify({ type }), 'app.ts': typed, 'tsconfig.json': tsconfig(compilerOptions) });
      expect(await project.compile()).toBe('');
    },
    180_000,
  );

  // TypeScript models Node 16 there, which could not require ES modules; docs/guide/library.md says so.
  test('a CommonJS module with node16 gets the advice to import dynamically', async () => {
    const options = { module: 'node16' };
    project.write({ 'package.json': '{"type":"commonjs"}', 'app.ts': typed, 'tsconfig.json': tsconfig(options) });
    expect(await project.compile()).toContain('TS1479');
    const dynamic = `export const router = import('docops-router').then(({ createDocOpsRouter }) => createDocOpsRouter());`;
    project.write({ 'app.ts': dynamic });
    expect(await project.compile()).toBe('');
  }, 180_000);

  const pathOf = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));
  const [, least = ''] = /TypeScript (\d+\.\d+) or later/.exec(readFileSync(pathOf('docs/guide/library.md'), 'utf8')) ?? [];
  /** The least version, beside ours; `.ci/run` installs it. */
  const older = pathOf('node_modules/.typescript/node_modules/typescript');
  const isThere = existsSync(older);
  if (!isThere) process.stdout.write(`skipped: TypeScript ${least} is not installed in node_modules/.typescript (see .ci/run)\n`);

  describe.skipIf(!isThere)(`${least}, the least version that docs/guide/library.md states`, () => {
    const compileWithIt = async (type: string, compilerOptions: object, text = typed): Promise<string> => {
      project.write({ 'package.json': JSON.stringify({ type }), 'app.ts': text, 'tsconfig.json': tsconfig(compilerOptions) });
      return project.compile(`${older}/bin/tsc`);
    };

    test('is what is installed', () => {
      const { version } = JSON.parse(readFileSync(`${older}/package.json`, 'utf8')) as { version: string };
      expect(version.split('.').slice(0, 2).join('.')).toBe(least);
    });

    test.each<[name: string, packageType: string, compilerOptions: object]>([
      ['an ES module with nodenext', 'module', { module: 'nodenext' }],
      ['an ES module with node16', 'module', { module: 'node16' }],
      ['a CommonJS module with node10', 'commonjs', { module: 'commonjs', moduleResolution: 'node10', esModuleInterop: true }],
      ['a bundler’s resolution', 'module', { module: 'esnext', moduleResolution: 'bundler', esModuleInterop: true }],
    ])(
      '%s compiles, libraries included',
      async (_name, type, compilerOptions) => {
        expect(await compileWithIt(type, compilerOptions)).toBe('');
      },
      180_000,
    );

    // Node's `require` of ES modules is known to nodenext from 5.8 on; docs/guide/library.md says so.
    test('a CommonJS module with nodenext gets the advice to import dynamically', async () => {
      expect(await compileWithIt('commonjs', { module: 'nodenext' })).toContain('TS1479');
      const dynamic = `export const router = import('docops-router').then(({ createDocOpsRouter }) => createDocOpsRouter());`;
      expect(await compileWithIt('commonjs', { module: 'nodenext' }, dynamic)).toBe('');
    }, 180_000);
  });
});
