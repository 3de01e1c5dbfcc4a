/** The files that `npm install docops-router` puts on a disk: their licences and size. */
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../architecture/cruise.js';

interface Locked {
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly peer?: boolean;
}

/** SPDX names; none of them asks anything of a host's own code. */
const permissive = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'OFL-1.1',
  'MPL-2.0',
  '0BSD',
]);

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
const production = Object.entries(packages)
  .filter(([path, { dev, devOptional, optional }]) => path !== '' && !dev && !devOptional && !optional)
  .map(([path]) => path);

/** The names in an expression such as `(MIT OR GPL-2.0) AND OFL-1.1`; of alternatives one is enough. */
const licensesIn = (expression: string): string[] =>
  expression
    .replaceAll(/[()]/g, '')
    .split(/ AND /)
    .map((part) => part.split(/ OR /).find((name) => permissive.has(name)) ?? part);

/** Older packages have a list. */
function licenseOf(path: string): string {
  const { license, licenses } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as {
    license?: string;
    licenses?: readonly { readonly type: string }[];
  };
  return license ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'none';
}

/** Files of the package itself; packages inside of it are listed on their own. */
function filesOf(path: string): string[] {
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((file) => !/(^|\/)node_modules(\/|$)/.test(file) && lstatSync(join(root, path, file)).isFile())
    .map((file) => join(root, path, file));
}

describe('the production tree', () => {
  test('has packages under permissive licences only', () => {
    expect(production.length).toBeGreaterThan(80);
    const refused = production
      .map((path) => [path, licenseOf(path)] as const)
      .filter(([, license]) => !licensesIn(license).every((name) => permissive.has(name)));
    expect(refused).toEqual([]);
  });

  test('has no file whose licence requires more than attribution', () => {
    // Where another licence may be chosen, both texts are there.
    const files = production.filter((path) => !/ OR /.test(licenseOf(path))).flatMap(filesOf);
    const licenceTexts = files.filter(
      (file) => /(^|\/)(licen[cs]e|copying|unlicen[cs]e|[al]?gpl|ofl)[^/]*$/i.test(file) && !/\.(js|ts|json)$/.test(file),
    );
    expect(licenceTexts.length).toBeGreaterThan(80);
    const copyleft = licenceTexts.filter((file) =>
      /GNU (AFFERO |LESSER |LIBRARY )?GENERAL PUBLIC LICENSE\s+Version/i.test(readFileSync(file, 'latin1')),
    );
    expect(copyleft.map((file) => file.slice(root.length + 1))).toEqual([]);
  });

  test('has fonts with the licence inside, all of them the SIL Open Font License', () => {
    const fonts = production.flatMap(filesOf).filter((file) => /\.(ttf|otf|ttc|woff2?|pfb)$/i.test(file));
    expect(fonts.length).toBeGreaterThan(60);
    expect(fonts.filter((file) => !isOpenFont(readFileSync(file))).map((file) => file.slice(root.length + 1))).toEqual([]);
  });

  test('is under 60 MB with the package itself', () => {
    const bytes = [...production, 'dist']
      .flatMap(filesOf)
      .filter((file) => !/\.map$|tsbuildinfo$/.test(file) || file.includes('node_modules'));
    const megabytes = bytes.reduce((sum, file) => sum + lstatSync(file).size, 0) / 1e6;
    expect(megabytes).toBeGreaterThan(30);
    expect(megabytes).toBeLessThan(60);
  });
});

/** The name table states the licence in ASCII, one or two bytes a letter. */
function isOpenFont(bytes: Buffer): boolean {
  const text = bytes.toString('latin1').replaceAll('\0', '');
  return /SIL Open Font License|scripts\.sil\.org\/OFL|openfontlicense\.org/i.test(text);
}
