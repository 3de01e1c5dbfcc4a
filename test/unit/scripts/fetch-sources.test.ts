/** The public documents of the comparison, fetched from a server of the test's own. */
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchSources, type FetchOutcome } from '../../../scripts/fidelity/fetch-sources.js';
import { readSources, type Source } from '../../../scripts/fidelity/read-sources.js';

const content = (name: string): Buffer => Buffer.from(`content of ${name} `.repeat(2000));
const sourceOf = (name: string, changes: Partial<Source> = {}): Source => ({
  file: `documents/${name}.docx`,
  repository: 'ann/boats',
  commit: 'abcdef0123456789abcdef0123456789abcdef01',
  path: `some folder/${name} #1.docx`,
  licence: 'MIT',
  sha256: createHash('sha256').update(content(name)).digest('hex'),
  bytes: content(name).length,
  ...changes,
});

/** Answers in place of the file, by its name; each is called with how often the file was asked for. */
const answers = new Map<string, (response: ServerResponse, times: number) => void>();
const asked: string[] = [];
const server = createServer((request, response) => {
  const path = decodeURIComponent(request.url ?? '');
  asked.push(path);
  const name = /\/some folder\/(\w+) #1\.docx$/.exec(path)?.[1] ?? '';
  const answer = answers.get(name);
  if (answer) answer(response, asked.filter((each) => each === path).length);
  else response.end(content(name));
});
/** Sends half of what it promised. */
const breakOff = (response: ServerResponse, name: string): void => {
  response.writeHead(200, { 'Content-Length': content(name).length });
  response.write(content(name).subarray(0, 100), () => response.destroy());
};

let baseUrl = '';
let folder = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
});
afterAll(() => server.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fetch-sources-'));
  answers.clear();
  asked.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (sources: readonly Source[], url = baseUrl): Promise<FetchOutcome> =>
  fetchSources({ sources, folder, baseUrl: url, pauseMs: 1, timeoutMs: 2000 });
const names = (): string[] => (existsSync(join(folder, 'documents')) ? readdirSync(join(folder, 'documents')).sort() : []);

describe('fetched files', () => {
  test('are at their paths, byte for byte', async () => {
    const probe = sourceOf('probe', { file: 'probes/word-pdf/probe.pdf' });
    expect(await run([sourceOf('a'), probe])).toEqual({ fetched: 2, present: 0, skipped: 0, failures: [] });
    expect(readFileSync(join(folder, 'documents/a.docx'))).toEqual(content('a'));
    expect(readFileSync(join(folder, 'probes/word-pdf/probe.pdf'))).toEqual(content('probe'));
    expect(asked.toSorted()[0]).toBe('/ann/boats/abcdef0123456789abcdef0123456789abcdef01/some folder/a #1.docx');
  });

  test('are not fetched again unless they are wrong', async () => {
    await run([sourceOf('a'), sourceOf('b')]);
    writeFileSync(join(folder, 'documents/b.docx'), 'spoiled');
    asked.length = 0;
    expect(await run([sourceOf('a'), sourceOf('b')])).toMatchObject({ fetched: 1, present: 1, failures: [] });
    expect(asked).toHaveLength(1);
    expect(readFileSync(join(folder, 'documents/b.docx'))).toEqual(content('b'));
  });

  test('are fetched at most four at a time', async () => {
    // Nothing is answered before four files are asked for.
    const held: (() => void)[] = [];
    let most = 0;
    const sources = Array.from({ length: 12 }, (_, index) => sourceOf(`n${String(index)}`));
    for (const name of sources.map(({ file }) => /n\d+/.exec(file)?.[0] ?? ''))
      answers.set(name, (response) => {
        held.push(() => response.end(content(name)));
        most = Math.max(most, held.length);
        if (held.length >= 4) for (const answer of held.splice(0)) answer();
      });
    expect(await run(sources)).toMatchObject({ fetched: 12, failures: [] });
    expect(most).toBe(4);
  });
});

describe('failures', () => {
  test.each([
    [
      'a wrong hash',
      (response: ServerResponse) => response.end(content('x').reverse()),
      /^documents\/x\.docx: http.* has SHA-256 \w+, not /,
    ],
    ['a missing file', (response: ServerResponse) => response.writeHead(404).end(), /^documents\/x\.docx: http.* answers 404$/],
    [
      'a file that does not end',
      (response: ServerResponse) => response.end(Buffer.alloc(content('x').length + 1)),
      /^documents\/x\.docx: http.* is larger than \d+ bytes$/,
    ],
    [
      'a server that fails each time',
      (response: ServerResponse) => response.writeHead(503).end(),
      /^documents\/x\.docx: http.* answers 503$/,
    ],
  ])('names %s, and fetches the rest', async (_what, answer, message) => {
    answers.set('x', answer);
    const outcome = await run([sourceOf('a'), sourceOf('x'), sourceOf('b')]);
    expect(outcome).toMatchObject({ fetched: 2, failures: [expect.stringMatching(message)] });
    expect(names()).toEqual(['a.docx', 'b.docx']);
  });

  test('a truncated response is requested again', async () => {
    answers.set('x', (response, times) => (times < 3 ? breakOff(response, 'x') : response.end(content('x'))));
    expect(await run([sourceOf('x')])).toMatchObject({ fetched: 1, failures: [] });
    expect(asked).toHaveLength(3);
  });

  test('the next run continues an interrupted one', async () => {
    answers.set('x', (response) => breakOff(response, 'x'));
    const sources = [sourceOf('a'), sourceOf('x'), sourceOf('b')];
    expect((await run(sources)).failures).toEqual([expect.stringMatching(/^documents\/x\.docx: http.* broke off/)]);
    expect(names()).toEqual(['a.docx', 'b.docx']);
    answers.clear();
    expect(await run(sources)).toEqual({ fetched: 1, present: 2, skipped: 0, failures: [] });
    expect(names()).toEqual(['a.docx', 'b.docx', 'x.docx']);
  });

  test('an unreachable host is not tried for every file', async () => {
    const sources = Array.from({ length: 40 }, (_, index) => sourceOf(`n${String(index)}`));
    const outcome = await run(sources, 'http://127.0.0.1:9');
    expect(outcome.failures[0]).toMatch(/^documents\/n\d\.docx: http:\/\/127\.0\.0\.1:9\/.* cannot be reached/);
    expect(outcome.failures.length + outcome.skipped).toBe(40);
    expect(outcome.failures.length).toBeLessThan(12);
  });
});

describe('the list', () => {
  const line = ['documents/a.docx', 'ann/boats', 'abcdef0', 'a b/a.docx', 'MIT', 'a'.repeat(64), '12'];
  const withCell = (at: number, cell: string): string => line.map((each, index) => (index === at ? cell : each)).join('\t');

  test('is read without comments', () => {
    expect(readSources(`# file\trepository\n${line.join('\t')}\n`)).toEqual([
      { file: line[0], repository: line[1], commit: line[2], path: line[3], licence: 'MIT', sha256: line[5], bytes: 12 },
    ]);
  });

  test.each([
    ['a file outside of the folder', withCell(0, '../documents/a.docx'), 'file must be a .docx in documents/'],
    ['a file that nothing uses', withCell(0, 'documents/a.exe'), 'file must be a .docx in documents/'],
    ['a repository that is a URL', withCell(1, 'http://example.com/a'), 'repository must be owner/name'],
    ['a branch', withCell(2, 'main'), 'commit must be 7 to 40 hexadecimal digits'],
    ['a path that goes up', withCell(3, 'a/../../b'), 'path must be a relative path'],
    ['a hash that is too short', withCell(5, 'abc'), 'sha256 must be 64 hexadecimal digits'],
    ['no size', withCell(6, '0'), 'bytes must be a whole number'],
  ])('%s is refused', (_what, text, issue) => {
    expect(() => readSources(`${line.join('\t')}\n${text}`)).toThrow(`line 2 of the sources: ${issue}`);
  });

  test('a file is listed once', () => {
    expect(() => readSources(`${line.join('\t')}\n${line.join('\t')}`)).toThrow('line 2 of the sources: documents/a.docx is listed twice');
  });

  test('of this repository is valid', () => {
    const sources = readSources(readFileSync(new URL('../../../scripts/fidelity/sources.tsv', import.meta.url), 'utf8'));
    expect(sources.length).toBeGreaterThan(300);
    // Documents are named by the first digits of their hash.
    const named = sources.filter(({ file }) => file.startsWith('documents/'));
    expect(named.filter(({ file, sha256 }) => file !== `documents/${sha256.slice(0, 12)}.docx`)).toEqual([]);
    // Nothing is compared that is not fetched.
    const files = new Set(sources.map(({ file }) => file));
    const documentOf = (file: string): string => file.replace('word-pdf/', 'documents/').replace(/\.pdf$/, '.docx');
    expect([...files].filter((file) => !files.has(documentOf(file)))).toEqual([]);
  });
});
