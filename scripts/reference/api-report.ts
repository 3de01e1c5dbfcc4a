/**
 * The built declarations → docs/contribute/api-report.md: everything that users can import, and the declarations it refers to, without comments and
 * sorted by name. If a type is computed from a table, as options are, its members are listed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import ts from 'typescript';
import { byName, declarationText, resolved } from './declaration-text.js';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const reportFile = join(root, 'docs/contribute/api-report.md');
const builtFolder = join(root, 'dist');

/** Types that typedoc leaves out too: messages to threads and other machines, whose two ends always have the same version. */
const { intentionallyNotExported } = JSON.parse(readFileSync(join(root, 'typedoc.json'), 'utf8')) as {
  readonly intentionallyNotExported: readonly string[];
};
/** Lists of names are included anyway: types are derived from them. */
const isLeftOut = ({ name, flags }: ts.Symbol): boolean => (flags & ts.SymbolFlags.Type) !== 0 && intentionallyNotExported.includes(name);

const introduction = `# API report

Everything that \`import\` finds in the package, by subpath, without comments. A change of this page is a change of the public surface; it belongs in the [changelog](../../CHANGELOG.md). \`npm run api-report\` writes it from the built declarations. The comments are in the declarations, and in the pages that \`npm run docs:api\` makes.`;

/** The entries in `exports` of package.json: subpath → declarations. */
function entriesOf(dist: string): [subpath: string, file: string][] {
  const adapters = readdirSync(join(dist, 'adapters')).filter((name) => name.endsWith('.d.ts'));
  const names = ['client', 'metrics', 'telemetry', 'testing', ...adapters.sort().map((name) => `adapters/${basename(name, '.d.ts')}`)];
  return [
    ['docops-router', join(dist, 'index.d.ts')],
    ...names.map((name): [string, string] => [`docops-router/${name}`, join(dist, `${name}.d.ts`)]),
  ];
}

const section = (title: string, texts: readonly string[]): string => `## ${title}\n\n\`\`\`ts\n${texts.join('\n\n')}\n\`\`\``;

/** Sorts unions of words alphabetically: the compiler uses the order in which it met them, which differs between builds. */
const withSortedWords = (text: string): string =>
  text.replace(/(["'])[^"'\n]*\1(?:\s*\|\s*(["'])[^"'\n]*\2)+/g, (union) =>
    union
      .split('|')
      .map((word) => word.trim())
      .sort()
      .join(' | '),
  );

/** The report of the declarations in `dist`, not yet formatted. */
export function reportOf(dist: string, entries: readonly (readonly [subpath: string, file: string])[]): string {
  const program = ts.createProgram(
    entries.map(([, file]) => file),
    { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2023, lib: ['lib.es2023.d.ts'], strict: true, types: ['node'] },
  );
  const checker = program.getTypeChecker();
  /** Symbol → the subpath that exports it first. */
  const homes = new Map<ts.Symbol, string>();
  const referred = new Set<ts.Symbol>();
  const context = { checker, folder: dist, refer: (symbol: ts.Symbol) => void referred.add(symbol) };

  const exportText = (exported: ts.Symbol, subpath: string): string => {
    const symbol = resolved(exported, checker);
    const home = homes.get(symbol);
    if (home === undefined) homes.set(symbol, subpath);
    if (home !== undefined)
      return `export { ${symbol.name}${exported.name === symbol.name ? '' : ` as ${exported.name}`} } from '${home}';`;
    return declarationText(symbol, context);
  };
  const sections = entries.map(([subpath, file]) => {
    const module = program.getSourceFile(file);
    const exported = module === undefined ? undefined : checker.getSymbolAtLocation(module);
    if (exported === undefined) throw new Error(`${file} is not a module: run \`npm run build\` first`);
    return section(
      `\`${subpath}\``,
      checker
        .getExportsOfModule(exported)
        .sort(byName)
        .map((symbol) => exportText(symbol, subpath)),
    );
  });

  const texts = new Map<ts.Symbol, string>();
  // Grows during the loop.
  for (const symbol of referred) if (!homes.has(symbol) && !isLeftOut(symbol)) texts.set(symbol, declarationText(symbol, context));
  const others = [...texts].sort(([a], [b]) => byName(a, b)).map(([, text]) => text);
  return withSortedWords([...sections, ...(others.length === 0 ? [] : [section('Referred to, not exported', others)])].join('\n\n'));
}

/** The page, formatted like the repository's other pages. */
export async function apiReport(): Promise<string> {
  const page = `${introduction}\n\n${reportOf(builtFolder, entriesOf(builtFolder))}`;
  return format(page, { ...(await resolveConfig(reportFile)), filepath: reportFile });
}
