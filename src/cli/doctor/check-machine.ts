/** Checks the machine against what the service would use: Node, packages and fonts, memory and threads. */
import { availableParallelism, freemem, totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { workerOptions } from '../../composition/options/resource-options.js';
import { ok, warning, type Check, failure, type Finding } from './check.js';
import { createRequire } from 'node:module';
import { bundledFontSource, missingFontPackages } from '../../adapters/font-source/bundled.js';
import { directoryFontSource, isFontDirectory } from '../../adapters/font-source/directory.js';
import type { FontSource } from '../../adapters/font-source/types.js';
import { scriptPackages } from '../../base/package/script-packages.js';

const mib = 2 ** 20;
const threadMemoryMb = workerOptions.memoryMb.preset;
const mb = (bytes: number): string => `${(bytes / mib).toFixed(0)} MB`;
/** The process itself, measured idle (docs/operate/production.md, "Sizing"). */
const processBytes = 150 * mib;
const leastFree = 256 * mib;

/** The container's limit if it has one, else the machine's memory. */
function memoryLimit(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 && constrained < totalmem() ? constrained : totalmem();
}

export const checkMemory: Check = {
  name: 'memory',
  run: async () => {
    const limit = memoryLimit();
    const threads = availableParallelism();
    const most = threads * threadMemoryMb * mib + processBytes;
    const free = Math.min(freemem(), process.availableMemory());
    const text = `${mb(limit)}, of which ${mb(free)} are free; heap of this process at most ${mb(getHeapStatistics().heap_size_limit)}`;
    if (most > limit)
      return [
        warning(
          `${text}; ${String(threads)} threads may take ${mb(most)} together`,
          'give it more memory or fewer processors; in your own app, set workers.threads and workers.memoryMb',
        ),
      ];
    return [free < leastFree ? warning(text, 'free memory, or convert elsewhere') : ok(text)];
  },
};

export const checkThreads: Check = {
  name: 'threads',
  run: async () => [ok(`${String(availableParallelism())} documents at once, with ${String(threadMemoryMb)} MB of heap each`)],
};

/** Checks Node, this package and its dependencies. */
interface Manifest {
  readonly version: string;
  readonly engines: { readonly node: string };
  readonly dependencies: Readonly<Record<string, string>>;
}

const require = createRequire(import.meta.url);
const manifest = require('docops-router/package.json') as Manifest;

/** Packages that a host may add, and their purpose; font packages are checked with the fonts. */
const optional: Readonly<Record<string, string>> = {
  'better-sqlite3': 'API keys that outlive the process',
  nodemailer: 'mail',
  bullmq: 'a queue of work',
  ioredis: 'a queue of work',
  'prom-client': 'metrics',
  'bwip-js': 'QR and bar codes',
  hyphen: 'automatic hyphenation',
  'pdfjs-dist': 'pictures of PDF pages',
  '@napi-rs/canvas': 'pictures of PDF pages',
};

function isInstalled(name: string): boolean {
  try {
    require.resolve(name);
    return true;
  } catch (error) {
    // A package without a main file may still be installed.
    return (error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND' || hasManifest(name);
  }
}

function hasManifest(name: string): boolean {
  try {
    require.resolve(`${name}/package.json`);
    return true;
  } catch {
    return false;
  }
}

const numbersOf = (text: string): number[] => (/\d+(?:\.\d+)*/.exec(text)?.[0] ?? '').split('.').map(Number);

/** @param range `>=20.19`, the form of package.json */
export function isSupported(version: string, range: string): boolean {
  const [own, least] = [numbersOf(version), numbersOf(range)];
  for (const [place, number] of least.entries()) if ((own[place] ?? 0) !== number) return (own[place] ?? 0) > number;
  return true;
}

export const checkNode: Check = {
  name: 'node',
  run: async () => {
    const { node } = manifest.engines;
    const text = `${process.version} on ${process.platform} ${process.arch}`;
    const least = node.replace('>=', '');
    if (!isSupported(process.version, node))
      return [failure(`${text}; it must be ${least} or newer`, 'install a newer Node, preferably the latest LTS')];
    return [ok(`${text}; ${least} or newer is supported`)];
  },
};

export const checkPackages: Check = {
  name: 'packages',
  run: async () => {
    const missing = Object.keys(manifest.dependencies).filter((name) => !isInstalled(name));
    const found: Finding[] = [
      missing.length === 0
        ? ok(`docops-router ${manifest.version} with the ${String(Object.keys(manifest.dependencies).length)} packages that it needs`)
        : failure(`docops-router ${manifest.version} lacks packages: ${missing.join(', ')}`, 'npm install docops-router'),
    ];
    const absent = Object.keys(optional).filter((name) => !isInstalled(name));
    if (absent.length === 0) return [...found, ok('all optional packages are installed')];
    const uses = absent.map((name) => `${name} (${optional[name] ?? ''})`);
    return [
      ...found,
      warning(`optional packages that are not installed: ${uses.join(', ')}`, `where you need them: npm install ${absent.join(' ')}`),
    ];
  },
};

const familiesOf = ({ faces }: FontSource): number => new Set(faces.map(({ family }) => family)).size;

/** Faces are opened, so that a folder that can be listed but not read is reported. */
function folderFinding(folder: string): Finding {
  if (!isFontDirectory(folder)) return failure(`the folder ${folder} does not exist`, '--fonts must name a folder with fonts');
  const source = directoryFontSource(folder);
  const [face] = source.faces;
  if (!face)
    return warning(`no font in the folder ${folder} can be read`, 'put .ttf, .otf, .ttc or .otc files there that this user can read');
  return ok(`${String(familiesOf(source))} families in ${folder}`);
}

export const checkFonts: Check = {
  name: 'fonts',
  run: async ({ address: { fontFolders = [] } }) => {
    const missing = missingFontPackages();
    const scripts = scriptPackages.filter(({ packageName }) => missing.includes(packageName)).map(({ script }) => script);
    const bundled = bundledFontSource();
    return [
      bundled.faces.length === 0
        ? failure('no font of the package can be found', 'reinstall the package: npm ci')
        : ok(
            `${String(familiesOf(bundled))} families from packages: Latin, Greek and Cyrillic, and ${String(scriptPackages.length - missing.length)} further scripts`,
          ),
      ...(missing.length === 0
        ? []
        : [warning(`scripts that cannot be drawn: ${scripts.join(', ')}`, `where documents have them: npm install ${missing.join(' ')}`)]),
      ...fontFolders.map(folderFinding),
    ];
  },
};
