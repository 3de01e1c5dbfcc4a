/** Bundles the console for browsers into dist/console/, and adds pdf.js, which the page loads when the first PDF is shown. */
import { build, type Plugin } from 'esbuild';
import { copyFileSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';
import { mergeOptions } from '../src/contract/merging.js';
import type { OperationOption } from '../src/contract/operation-option.js';
import { sampleFiles } from '../src/console/samples/sample-files.js';

/** Small documents to try the console with. A signature is new each time it is made, so the committed files are copied: two builds are the same. */
const samples = Object.values(sampleFiles);

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));

/** Files of pdf.js; the legacy build also runs in browsers that are two years old. */
const viewer = [
  ...['legacy/build/pdf.min.mjs', 'legacy/build/pdf.worker.min.mjs', 'LICENSE'],
  ...['wasm/openjpeg.wasm', 'wasm/LICENSE_OPENJPEG', 'wasm/LICENSE_PDFJS_OPENJPEG'],
  ...['wasm/jbig2.wasm', 'wasm/LICENSE_JBIG2', 'wasm/LICENSE_PDFJS_JBIG2'],
];
const pages = ['index.html', 'icon.svg'];

/** Names of all files that are written. */
export const consoleFiles = [
  ...['console.js', 'console.css', 'PREACT-LICENSE'],
  ...pages,
  ...viewer.map((name) => `viewer/${basename(name)}`),
  ...samples.map((name) => `samples/${name}`),
];

/** Help of the command that the console shows as well: src/console/pages/further-options.ts. */
const shownHelp: ReadonlySet<string> = new Set(
  Object.values<OperationOption>(mergeOptions).flatMap(({ onlyTo, command }) =>
    onlyTo?.includes('pdf') === true && command !== 'own' ? [command.help] : [],
  ),
);

/** The source of an option table without its flags of the command, of which the console needs some help: several kilobytes. */
function withoutFlags(path: string, source: string): string {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest);
  const flags: ts.ObjectLiteralExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (isNamed(node, 'command') && ts.isObjectLiteralExpression(node.initializer)) flags.push(node.initializer);
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return flags.reduceRight((text, flag) => {
    const help = flag.properties.find((property) => isNamed(property, 'help'));
    const isUnused = !help || (ts.isStringLiteralLike(help.initializer) && !shownHelp.has(help.initializer.text));
    return `${text.slice(0, flag.getStart(file))}${isUnused ? "'own'" : `{ ${help.getText(file)} }`}${text.slice(flag.getEnd())}`;
  }, source);
}

const isNamed = (node: ts.Node, name: string): node is ts.PropertyAssignment =>
  ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === name;

const optionTables = (root: string): Plugin => ({
  name: 'option-tables',
  setup: (builder) => {
    builder.onLoad({ filter: /[.]ts$/ }, async ({ path }) =>
      path.startsWith(join(root, 'src/contract'))
        ? { contents: withoutFlags(path, await readFile(path, 'utf8')), loader: 'ts' }
        : undefined,
    );
  },
});

/** @returns The files written */
export async function buildConsole(root: string): Promise<readonly string[]> {
  const source = join(root, 'src/console');
  const target = join(root, 'dist/console');
  await build({
    entryPoints: { console: 'main.tsx', style: 'console.css' },
    entryNames: 'console',
    absWorkingDir: source,
    outdir: target,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    // The requirements of Preact 11, and CSS's light-dark().
    target: ['chrome123', 'firefox120', 'safari17.5'],
    charset: 'utf8',
    legalComments: 'none',
    tsconfig: join(source, 'tsconfig.json'),
    logLevel: 'warning',
    plugins: [optionTables(root)],
  });
  const copy = (from: string, to: string): void => {
    mkdirSync(dirname(join(target, to)), { recursive: true });
    copyFileSync(from, join(target, to));
  };
  for (const name of pages) copy(join(source, name), name);
  for (const name of samples) copy(join(root, 'examples/files', name), `samples/${name}`);
  for (const name of viewer) copy(join(folderOf('pdfjs-dist'), name), `viewer/${basename(name)}`);
  copy(join(folderOf('preact'), 'LICENSE'), 'PREACT-LICENSE');
  return consoleFiles.map((name) => join(target, name));
}
