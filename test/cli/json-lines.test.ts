/** `--json` of every command: standard output holds JSON lines only, of the shapes that docs/reference/command.md shows, with the exit codes that it tells. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exitCodes } from '../../src/cli/table/exit-codes.js';
import { renderPdf } from '../../src/render/render-document.js';
import { describeRedis } from '../support/describe-servers.js';
import { templateDocx } from '../support/http-annotate.js';
import { helloDocx } from '../support/http-docx.js';
import { run, startProgram } from '../support/http-processes.js';
import { startRedis, type TestServer } from '../support/server-process.js';
import { selfSigned } from '../support/signing-certificate.js';
import { pemText } from '../../src/base/pem.js';

type Line = Readonly<Record<string, unknown>>;

const { done, failed, usage } = exitCodes;
const folder = mkdtempSync(join(tmpdir(), 'docops-json-'));
const at = (name: string): string => join(folder, name);
beforeAll(() => {
  const { key, certificate } = selfSigned('P-256', 'Ann Lee');
  writeFileSync(at('ann.pem'), key.export({ type: 'pkcs8', format: 'pem' }).toString() + pemText('CERTIFICATE', certificate));
  writeFileSync(at('hello.docx'), helloDocx());
  writeFileSync(at('bad.docx'), 'this is not a document');
  writeFileSync(at('template.docx'), templateDocx());
  writeFileSync(at('page.pdf'), renderPdf({ pages: [{ width: 595, height: 842, items: [] }], outline: [] }));
  writeFileSync(at('fields.json'), '[{"id":"name","type":"text","value":"Ann"}]');
  writeFileSync(at('wrong.json'), '[{"id":"name","type":"number","value":"x"}]');
  writeFileSync(at('people.csv'), 'name\nAnn\nBo\n');
  writeFileSync(at('people.jsonl'), '{"name":"Ann"}\n{"name":{"a":1}}\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every line must be JSON. */
const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);

/** The examples of docs/reference/command.md, by the heading above them. */
const examples = new Map<string, Line[]>();
for (const [, heading = '', body = ''] of readFileSync('docs/reference/command.md', 'utf8').matchAll(/^#+ (.+)\n([^]*?)(?=^#)/gm))
  examples.set(
    heading.replace(/^`docops (\w+)`$/, '$1'),
    [...body.matchAll(/^```json\n([^]*?)^```/gm)].flatMap(([, lines = '']) => linesOf(lines)),
  );

/** There where there is something to tell. */
const optional = new Set(['pages', 'details', 'failed', 'metricsUrl', 'fix', 'file']);
const shapeOf = (line: Line): string =>
  [
    typeof line['event'] === 'string' ? line['event'] : String(line['ok'] === true),
    ...Object.keys(line)
      .filter((key) => !optional.has(key))
      .sort(),
  ].join(' ');

/** Lines look like an example of the command, or like the failure that all of them share. */
function expectDocumented(command: string, lines: readonly Line[]): void {
  const shown = [...(examples.get(command) ?? []), ...(examples.get('For programs: `--json`') ?? [])].map(shapeOf);
  expect(shown.length).toBeGreaterThan(1);
  for (const line of lines) expect(shown).toContain(shapeOf(line));
}

const signing = ['--identity', at('ann.pem'), '--name', 'Ann Lee', '--email', 'ann@example.com'];

describe.each<readonly [string, readonly (readonly [args: readonly string[], code: number, says: object])[]]>([
  [
    'convert',
    [
      [[at('hello.docx')], done.code, { ok: true, file: at('hello.docx'), out: at('hello.pdf'), pages: 1 }],
      [[at('bad.docx')], failed.code, { ok: false, file: at('bad.docx'), code: 'INVALID_FILE_FORMAT' }],
      [[at('none.docx')], failed.code, { ok: false, code: 'ENOENT' }],
      [
        ['--to', 'odt', at('hello.docx')],
        usage.code,
        { ok: false, code: 'USAGE', message: '--to must be one of pdf, docx, png, svg, md, html, txt.' },
      ],
      [['--out', '-', at('hello.docx')], usage.code, { ok: false, code: 'USAGE' }],
    ],
  ],
  [
    'annotate',
    [
      [[at('template.docx'), '--fields', at('fields.json'), '--to', 'pdf'], done.code, { ok: true, pages: 1, unmatched: [] }],
      [[at('template.docx'), '--records', at('people.csv'), '-o', at('all')], done.code, { ok: true, documents: 2 }],
      [
        [at('template.docx'), '--records', at('people.jsonl'), '-o', at('some'), '--strict', '--keep-going'],
        failed.code,
        { ok: false, documents: 1, failed: [{ place: 'line 2', code: 'VALIDATION_ERROR' }] },
      ],
      [
        [at('template.docx'), '--fields', at('wrong.json')],
        failed.code,
        { ok: false, file: at('template.docx'), code: 'VALIDATION_ERROR', details: [{ field: 'fields[0].value' }] },
      ],
      [[at('template.docx')], usage.code, { ok: false, code: 'USAGE' }],
    ],
  ],
  [
    'compare',
    [
      [[at('hello.docx'), at('hello.docx')], done.code, { ok: true, changes: [] }],
      [[at('hello.docx'), at('hello.docx'), '-o', at('changes.pdf')], done.code, { ok: true, out: at('changes.pdf'), pages: 1 }],
      [[at('hello.docx'), at('bad.docx')], failed.code, { ok: false, code: 'INVALID_FILE_FORMAT' }],
      [[at('hello.docx')], usage.code, { ok: false, code: 'USAGE' }],
    ],
  ],
  [
    'sign',
    [
      [[at('page.pdf'), ...signing], done.code, { ok: true, out: at('page-signed.pdf'), level: 'B-B' }],
      [[at('ann.pem'), ...signing], failed.code, { ok: false, file: at('ann.pem'), code: 'INVALID_FILE_FORMAT' }],
      [[at('page.pdf')], usage.code, { ok: false, code: 'USAGE' }],
    ],
  ],
  ['serve', [[['--port', 'x'], usage.code, { ok: false, code: 'USAGE' }]]],
  ['work', [[[], usage.code, { ok: false, code: 'USAGE' }]]],
  ['doctor', [[['--port', 'x'], usage.code, { ok: false, code: 'USAGE' }]]],
])('docops %s --json', (command, rows) => {
  test.each(rows)('%j → %d', async (args, code, says) => {
    const result = await run(['dist/cli.js', command, '--json', ...args]);
    expect({ code: result.code, stderr: result.stderr }).toMatchObject({ code });
    const lines = linesOf(result.stdout);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject(says);
    expectDocumented(command, lines);
  });
});

test('docops verify --json: the report, or the reason for its absence', async () => {
  const { code, stdout, stderr } = await run(['dist/cli.js', 'verify', '--json', at('page.pdf'), at('none.pdf'), at('bad.docx')]);
  const [unsigned, missing, bad, ...more] = linesOf(stdout);
  expect([code, stderr, more]).toEqual([failed.code, '', []]);
  expect(unsigned).toMatchObject({ ok: false, file: at('page.pdf'), valid: false, indication: 'NO_SIGNATURE_FOUND' });
  expect(bad).toMatchObject({ ok: false, file: at('bad.docx'), valid: false, code: 'INVALID_FILE_FORMAT' });
  expectDocumented('verify', [missing ?? {}, bad ?? {}]);
});

test('docops inspect --json: the findings, or the reason for their absence', async () => {
  const found = await run(['dist/cli.js', 'inspect', '--json', at('template.docx')]);
  expect([found.code, linesOf(found.stdout)]).toMatchObject([done.code, [{ ok: true, file: at('template.docx'), format: 'docx' }]]);
  const bad = await run(['dist/cli.js', 'inspect', '--json', at('bad.docx')]);
  expect([bad.code, linesOf(bad.stdout)]).toMatchObject([failed.code, [{ ok: false, file: at('bad.docx'), code: 'INVALID_FILE_FORMAT' }]]);
  expectDocumented('inspect', linesOf(bad.stdout));
});

test('docops serve --json: events from start to end, including mails', async () => {
  const args = ['serve', '--json', '--port', '0', '--host', '127.0.0.1', '--data', at('data'), '--metrics-port', '0'];
  const program = startProgram(['dist/cli.js', ...args]);
  const [, url = ''] = await program.printed(/"event":"listening","url":"(http[^"]+)"/);
  expect((await fetch(`${url}/auth/register?email=ann@example.com`)).status).toBe(200);
  await program.printed(/"event":"mail".*code is \d{6}/);
  expect(await program.stop()).toBe(done.code);
  // The log, which is JSON too, goes to the other stream; both are read here.
  const lines = linesOf(program.output()).filter((line) => 'event' in line);
  expect(lines.map(({ event }) => event)).toEqual(['starting', 'listening', 'mail', 'closing', 'closed']);
  expect(lines[1]).toMatchObject({ metricsUrl: expect.stringMatching(/\/metrics$/) as string, notes: expect.any(Array) as unknown });
  expect(lines[3]).toMatchObject({ signal: 'SIGTERM' });
  expectDocumented('serve', lines);
});

describeRedis('docops work --json', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.remove());

  test('events from start to end', async () => {
    const environment = { QUEUE_REDIS_URL: server.url, QUEUE_KEY: Buffer.alloc(32, 7).toString('base64') };
    const program = startProgram(['dist/cli.js', 'work', '--json', '--threads', '1'], environment);
    await program.printed(/"event":"working"/);
    expect(await program.stop()).toBe(done.code);
    const lines = linesOf(program.output()).filter((line) => 'event' in line);
    expect(lines.map(({ event }) => event)).toEqual(['starting', 'working', 'closing', 'closed']);
    expectDocumented('work', lines);
  });
});

test('docops doctor --json: the documented shapes', async () => {
  const { stdout } = await run(['dist/cli.js', 'doctor', '--json', '--port', '0', '--data', at('doctor')]);
  expectDocumented('doctor', linesOf(stdout));
});
