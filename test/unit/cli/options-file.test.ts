/** The router's options in a file for `docops serve`. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readOptionsFile, withOptionsOver, routerWays } from '../../../src/cli/files/options-file.js';
import { serveTrust, publicUrlOf } from '../../../src/cli/serve/serve-settings.js';
import { UsageError } from '../../../src/cli/report/failure.js';
import type { OptionTable } from '../../../src/composition/options/option.js';
import { docOpsOptions } from '../../../src/composition/options/router-options.js';
import { issue } from '../../support/signing-authority.js';

const folder = mkdtempSync(join(tmpdir(), 'docops-options-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(text: string | Uint8Array, name = 'options.json'): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** Paths of all options, each with whether some value of JSON is right for it. */
function optionsOf(table: OptionTable, path = ''): [path: string, isPlain: boolean][] {
  return Object.entries(table).flatMap(([name, entry]): [string, boolean][] => {
    const own = path + name;
    if ('table' in entry) return optionsOf(entry.table, `${own}.`);
    const words = [...entry.rule.words.matchAll(/"([^"]+)"/g)].map(([, word]) => word);
    const tried = [true, 1, 20, 1000, 'https://example.com/', 'docops', ['example.com'], ['10.1.0.0/16'], [8443], [folder], ...words];
    return [[own, tried.some((value) => entry.rule.faultOf(value) === undefined)]];
  });
}

const options = optionsOf(docOpsOptions);

describe('every option of the router', () => {
  it('may be in the file, or has a way of its own', () => {
    expect(options.length).toBeGreaterThan(90);
    expect(options.filter(([path, isPlain]) => !isPlain && !Object.hasOwn(routerWays, path) && path !== 'urlFetcher')).toEqual([]);
    const known = options.map(([path]) => path);
    expect(Object.keys(routerWays).filter((path) => !known.includes(path))).toEqual([]);
  });

  it('that has a way of its own is in docs/reference/command.md', () => {
    const page = readFileSync('docs/reference/command.md', 'utf8');
    const rows = [...page.matchAll(/^\| `([\w.]+)` +\| (.+?) +\|$/gm)].map(([, name = '', way = '']) => [name, way]);
    expect(rows.filter(([name = '']) => Object.hasOwn(routerWays, name))).toEqual(Object.entries(routerWays));
  });
});

describe('a file of options', () => {
  it('is put below what the command says, group by group', () => {
    const read = readOptionsFile(file('{ "convert": { "timeoutMs": 20000, "fetch": false }, "drainMs": 5, "keys": { "prefix": "a" } }'));
    const keys: object = { prefix: undefined };
    const all = withOptionsOver(read, { convert: { fetch: true }, keys, logger: false });
    expect(all).toEqual({ convert: { timeoutMs: 20000, fetch: true }, drainMs: 5, keys: { prefix: 'a' }, logger: false });
  });

  it('does not take adapters apart', () => {
    class Store {
      find = (): undefined => undefined;
    }
    const keyStore = new Store() as never;
    expect(withOptionsOver({}, { keyStore, signing: { identity: { of: () => 1 } as never } }).keyStore).toBe(keyStore);
  });

  it.each([
    ['[]', 'must contain a JSON object'],
    ['{ "convert": ', 'is not JSON'],
    ['{ "keyStore": {} }', '"keyStore" cannot be set in the options file; instead: --data DIR'],
    ['{ "verify": { "trust": "x.pem" } }', '"verify.trust" cannot be set in the options file; instead: --trust FILE, VERIFY_ROOTS'],
    ['{ "environment": "production" }', 'instead: NODE_ENV'],
  ])('refuses %s and states what to do', (text, message) => {
    const path = file(text);
    expect(() => readOptionsFile(path)).toThrow(UsageError);
    expect(() => readOptionsFile(path)).toThrow(message);
  });

  it('that is missing is named', () => {
    expect(() => readOptionsFile(join(folder, 'gone.json'))).toThrow(/gone\.json: The file does not exist\./);
  });

  it('is checked as the options of the router are', () => {
    const path = file('{ "convert": { "timeoutMS": 1 }, "limits": { "maxLinks": -1 } }');
    expect(() => readOptionsFile(path)).toThrow(/options\.json: convert\.timeoutMS.*did you mean timeoutMs.*limits\.maxLinks/s);
  });
});

describe('roots', () => {
  const { der } = issue('Root', { isAuthority: true }).certificate;

  it('are those of the option, else of the variable', async () => {
    const path = file(der, 'root.der');
    const one = await serveTrust([path], { VERIFY_ROOTS: 'gone.pem' })?.material();
    expect(one?.roots.map((root) => Buffer.from(root))).toEqual([Buffer.from(der)]);
    expect((await serveTrust(undefined, { VERIFY_ROOTS: path })?.material())?.roots).toHaveLength(1);
    expect(serveTrust(undefined, {})).toBeUndefined();
  });

  it.each([
    ['gone.pem', 'gone.pem cannot be read: The file does not exist.'],
    [file('no certificate', 'text.pem'), 'text.pem contains no readable certificate in PEM or DER.'],
  ])('in %s are refused', (path, message) => {
    expect(() => serveTrust([path], {})).toThrow(message);
  });
});

it.each([
  ['https://documents.example.com/', 'https://documents.example.com'],
  ['http://10.0.0.1:8080/docs', 'http://10.0.0.1:8080/docs'],
])('%s is a public address', (text, url) => {
  expect(publicUrlOf(text)).toBe(url);
});

it.each(['documents.example.com', 'ftp://example.com', 'https://example.com/?a=1', 'https://ann@example.com'])(
  '%s is not a public address',
  (text) => {
    expect(() => publicUrlOf(text)).toThrow('--public-url must be an address such as https://documents.example.com');
  },
);
