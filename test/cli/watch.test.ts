/** `docops convert --watch`, as a program. */
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { invoiceXml } from '../support/invoice-xml.js';
import { run, startProgram, type RunningProgram } from '../support/http-processes.js';
import { pngOf } from '../support/pictures.js';

let folder: string;
let program: RunningProgram | undefined;
const at = (name: string): string => join(folder, name);
const write = (name: string, text: string | Uint8Array): void => writeFileSync(at(name), text);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docops-watch-'));
  mkdirSync(at('in'));
});
afterEach(async () => {
  await program?.kill();
  rmSync(folder, { recursive: true, force: true });
});

interface Line {
  readonly ok?: boolean;
  readonly file?: string;
  readonly event?: string;
  readonly code?: string;
  readonly documents?: number;
  readonly warnings?: readonly unknown[];
}

const lines = (): Line[] =>
  (program?.output() ?? '')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

/** Starts it, and waits until everything was converted once. */
async function watch(...args: readonly string[]): Promise<void> {
  program = startProgram(['dist/cli.js', 'convert', '--watch', '--json', '--threads', '1', ...args]);
  await program.printed(/"event":"watching"/);
}

/** The lines that came after what is done, once there are so many. */
async function after(count: number, does: () => void): Promise<Line[]> {
  const before = lines().length;
  does();
  for (let tries = 0; tries < 300 && lines().length < before + count; tries++) await setTimeout(50);
  // As long as three looks: nothing more comes.
  await setTimeout(700);
  return lines().slice(before);
}

test('converts a page again whenever its style sheet or picture changes; SIGTERM ends it with 0', async () => {
  write('in/a.html', '<link rel=stylesheet href=a.css><p>one<img src=p.png>');
  await watch('--from', 'html', '--to', 'docx', '--out', at('out'), at('in'));
  expect(lines()).toMatchObject([{ ok: true, file: at('in/a.html'), warnings: [{ code: 'markup.resources-missing' }] }, { documents: 1 }]);
  expect(await after(1, () => write('in/a.css', 'p { color: red }'))).toMatchObject([{ ok: true, warnings: [expect.anything()] }]);
  expect(await after(1, () => write('in/p.png', pngOf(4, 4)))).toMatchObject([{ ok: true, warnings: [] }]);
  const replaced = await after(1, () => {
    write('in/a.html.tmp', '<p>two');
    renameSync(at('in/a.html.tmp'), at('in/a.html'));
  });
  expect(replaced).toMatchObject([{ ok: true, file: at('in/a.html') }]);
  // It is no longer referred to.
  expect(await after(0, () => write('in/p.png', pngOf(5, 5)))).toEqual([]);
  expect(await program?.stop()).toBe(0);
  expect(lines().at(-1)).toEqual({ event: 'closing', signal: 'SIGTERM' });
});

test('follows documents that appear, fail and disappear in an initially empty folder', async () => {
  await watch('--from', 'md', at('in'));
  expect(lines()).toEqual([{ event: 'watching', documents: 0 }]);
  expect(await after(1, () => write('in/b.md', 'one'))).toMatchObject([{ ok: true, file: at('in/b.md') }]);
  // The PDF is beside its source, and does not count as a document.
  expect(readFileSync(at('in/b.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  const clash = await after(1, () => write('in/b.markdown', 'two'));
  expect(clash).toMatchObject([{ ok: false, code: 'USAGE', message: expect.stringContaining('Two documents') as string }]);
  expect(await after(0, () => rmSync(at('in/b.markdown')))).toEqual([]);
  expect(await after(1, () => rmSync(at('in/b.md')))).toEqual([{ event: 'removed', file: at('in/b.md') }]);
  expect(statSync(at('in/b.pdf')).size).toBeGreaterThan(0);
});

test('continues after a document that fails or is missing at first', async () => {
  write('in/bad.docx', 'this is not a document');
  await watch(at('in/bad.docx'), at('in/later.md'));
  expect(lines().map(({ ok, code }) => [ok, code])).toEqual([
    [false, 'INVALID_FILE_FORMAT'],
    [false, 'ENOENT'],
    [undefined, undefined],
  ]);
  expect(await after(1, () => write('in/later.md', 'x'))).toMatchObject([{ ok: true, file: at('in/later.md') }]);
  expect(await after(1, () => write('in/bad.docx', 'neither is this'))).toMatchObject([{ ok: false, code: 'INVALID_FILE_FORMAT' }]);
});

test('the reference document is read again', async () => {
  write('in/c.md', '# Heading');
  write('house.md', '# x');
  const reference = async (): Promise<void> => {
    await run(['dist/cli.js', 'convert', '--to', 'docx', '--quiet', '--out', at('house.docx'), at('house.md')]);
  };
  await reference();
  await watch('--to', 'docx', '--reference', at('house.docx'), at('in/c.md'));
  const again = readFileSync(at('house.docx'));
  expect(await after(1, () => write('house.docx', again))).toMatchObject([{ ok: true, file: at('in/c.md') }]);
});

test('the invoice is read again', async () => {
  write('in/e.md', '# Invoice');
  write('invoice.xml', invoiceXml().toString());
  await watch('--invoice', at('invoice.xml'), at('in/e.md'));
  expect(await after(1, () => write('invoice.xml', '<Invoice/>'))).toMatchObject([{ ok: false, code: 'INVALID_FILE_FORMAT' }]);
});

test('a page that shows its own result is converted once', async () => {
  write('in/d.html', '<p>x<img src=d.png alt=d>');
  await watch('--to', 'png', at('in/d.html'));
  expect(await after(0, () => undefined)).toEqual([]);
  expect(lines().filter(({ ok }) => ok)).toHaveLength(1);
});

test.each([
  [['--watch', '--out', '-', 'a.md'], '--watch writes files'],
  [['--watch'], 'Give files or folders'],
  [['--watch', '-'], '--watch looks after files'],
])('rejects the arguments %j', async (args, says) => {
  const { code, stderr } = await run(['dist/cli.js', 'convert', ...args]);
  expect([code, stderr]).toEqual([2, expect.stringContaining(says) as string]);
});
