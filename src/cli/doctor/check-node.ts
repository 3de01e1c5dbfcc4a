/** Checks Node, this package and its dependencies. */
import { createRequire } from 'node:module';
import { failure, ok, warning, type Check, type Finding } from './check.js';

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
      return [failure(`${text}; it must be ${least} or newer`, 'install a newer Node, best the newest LTS')];
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
