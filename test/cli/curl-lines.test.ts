/** Every line of curl that README.md, the docs and `docops serve` show, run against `docops serve`, with `--compatibility` and without. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesBelow } from '../architecture/rule-citations.js';
import { curlCommands, pageText, runCurl } from '../support/curl-lines.js';
import { testWith } from '../support/programs.js';
import { serve, withAndWithoutCompatibility, type Served } from '../support/served.js';

const folder = mkdtempSync(join(tmpdir(), 'docops-curl-lines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The cookbook's pages call servers of their own; test/examples/cookbook.test.ts runs them. */
const docs = filesBelow(fileURLToPath(new URL('../../', import.meta.url)), 'docs', '.md').filter(
  (page) => !page.startsWith('docs/guide/cookbook/'),
);
const pages = ['README.md', ...docs].filter((page) => curlCommands(pageText(page)).length > 0);

test('finds the pages with curl commands', () => {
  expect(pages).toEqual([
    'README.md',
    'docs/guide/comparing.md',
    'docs/guide/merging.md',
    'docs/operate/production.md',
    'docs/reference/api.md',
  ]);
  expect(curlCommands(pageText('docs/reference/api.md'))).toHaveLength(7);
});

const signatures: Readonly<Record<string, string>> = { pdf: '%PDF-', docx: 'PK\u0003\u0004\u0014' };

describe.each(withAndWithoutCompatibility)('$title', ({ flags }) => {
  let service: Served;
  beforeAll(async () => {
    service = await serve(join(folder, String(flags.length)), flags);
  });
  afterAll(async () => {
    expect(await service.program.stop()).toBe(0);
  });

  for (const page of pages)
    testWith('curl', 'curl', page, async () => {
      const commands = curlCommands(pageText(page));
      const runs = await runCurl(commands, service);
      for (const { command, code, statuses, stdout, written } of runs) {
        expect([command, code, statuses, stdout]).toEqual([command, 0, [200], stdout]);
        for (const [name, beginning] of Object.entries(written))
          expect([command, name, beginning]).toEqual([command, name, signatures[name.replace(/.*\./, '')]]);
        if (Object.keys(written).length === 0) expect([command, typeof JSON.parse(stdout)]).toEqual([command, 'object']);
      }
    });

  testWith('curl', 'curl', 'the lines that it prints', async () => {
    const printed = service.program.output().split('\n');
    const [convert = '', register = '', verify = '', ...more] = printed
      .filter((line) => line.startsWith('   curl '))
      .map((line) => line.trim());
    expect(more).toEqual([]);
    const registered = await runCurl([register], service);
    expect(registered).toMatchObject([{ code: 0, statuses: [200], stdout: '"Check your email for verification code."' }]);
    const [, code = ''] = await service.program.printed(/you@example\.com[^]*code is (\d{6})/);
    const [issued] = await runCurl([verify.replace('CODE', code)], service);
    expect(issued).toMatchObject({ code: 0, statuses: [200] });
    expect(JSON.parse(issued?.stdout ?? '')).toMatch(/^docops_/);
    // With the key and the file that it names, as it is.
    expect(await runCurl([convert], { ...service, key: '' })).toMatchObject([
      { code: 0, statuses: [200], written: { 'contract.pdf': '%PDF-' } },
    ]);
  });
});
