/** `docops convert`, as a program. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { helloDocx } from '../support/http-docx.js';
import { germanGuideline, invoiceXml } from '../support/invoice-xml.js';
import { run } from '../support/http-processes.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docops-cli-'));
  mkdirSync(join(folder, 'in', 'below'), { recursive: true });
  writeFileSync(join(folder, 'in', 'one.docx'), helloDocx());
  writeFileSync(join(folder, 'in', 'two.DOCX'), helloDocx());
  writeFileSync(join(folder, 'in', '~$one.docx'), 'lock');
  writeFileSync(join(folder, 'in', 'notes.txt'), 'no document');
  writeFileSync(join(folder, 'in', 'below', 'three.docx'), helloDocx());
  writeFileSync(join(folder, 'bad.docx'), 'this is not a document');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const docops = (...args: readonly string[]): ReturnType<typeof run> => run(['dist/cli.js', ...args]);
const startsLikePdf = (path: string): boolean => readFileSync(path).subarray(0, 5).toString() === '%PDF-';

test('writes one file beside its source', async () => {
  const source = join(folder, 'single.docx');
  writeFileSync(source, helloDocx());
  const { code, stderr } = await docops('convert', source);
  expect(code).toBe(0);
  expect(startsLikePdf(join(folder, 'single.pdf'))).toBe(true);
  expect(stderr).toMatch(/^ok +\S+single\.docx +\S+single\.pdf +1 page +\d+ ms +\d+ warnings?$/m);
});

test('refuses a truncated document; --recover converts the readable part', async () => {
  const source = join(folder, 'cut.docx');
  const whole = Buffer.from(helloDocx());
  writeFileSync(source, whole.subarray(0, whole.indexOf('PK\u0001\u0002')));
  const refused = await docops('convert', source);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('INVALID_FILE_FORMAT: The file is cut off')]);
  const saved = await docops('convert', '--recover', '--json', source);
  expect(saved.code).toBe(0);
  expect(JSON.parse(saved.stdout)).toMatchObject({ ok: true, warnings: [{ code: 'docx.zip-recovered' }] });
  expect(startsLikePdf(join(folder, 'cut.pdf'))).toBe(true);
});

test('converts a folder with its subfolders, but without lock files', async () => {
  const out = join(folder, 'out');
  const { code, stderr } = await docops('convert', '--out', out, join(folder, 'in'));
  expect(code).toBe(0);
  expect(readdirSync(out, { recursive: true }).sort()).toEqual(['below', join('below', 'three.pdf'), 'one.pdf', 'two.pdf']);
  expect(stderr).toContain('3 of 3 documents converted, 3 pages, 0 failed');
});

test('reports a failure, converts the rest and exits with 1', async () => {
  const out = join(folder, 'mixed');
  const { code, stderr } = await docops(
    'convert',
    '--out',
    out,
    join(folder, 'bad.docx'),
    join(folder, 'in', 'one.docx'),
    join(folder, 'missing.docx'),
  );
  expect(code).toBe(1);
  expect(readdirSync(out)).toEqual(['one.pdf']);
  expect(stderr).toMatch(/^failed +\S+bad\.docx +INVALID_FILE_FORMAT: /m);
  expect(stderr).toMatch(/^failed +\S+missing\.docx +ENOENT: The file does not exist\.$/m);
  expect(stderr).toContain('1 of 3 documents converted');
});

test('JSON lines for programs', async () => {
  const { stdout } = await docops(
    'convert',
    '--json',
    '-q',
    '--out',
    join(folder, 'json'),
    join(folder, 'in', 'one.docx'),
    join(folder, 'bad.docx'),
  );
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { ok: boolean });
  expect(lines.find((line) => line.ok)).toMatchObject({
    ok: true,
    file: join(folder, 'in', 'one.docx'),
    pages: 1,
    warnings: expect.any(Array) as unknown[],
  });
  expect(lines.find((line) => !line.ok)).toMatchObject({ ok: false, code: 'INVALID_FILE_FORMAT' });
});

test('to standard output', async () => {
  const { code, stdoutBytes } = await docops('convert', '--out', '-', join(folder, 'in', 'one.docx'));
  expect(code).toBe(0);
  expect(stdoutBytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a named file', async () => {
  const out = join(folder, 'named', 'result.pdf');
  expect((await docops('convert', '--out', out, join(folder, 'in', 'one.docx'))).code).toBe(0);
  expect(startsLikePdf(out)).toBe(true);
});

test.each([
  [['convert'], 'pass files or folders'],
  [['convert', '--form', 'docx', 'a.docx'], '--form is not an option of this command; did you mean --forms?'],
  [['convert', '--to', 'odt', 'a.docx'], '--to must be one of pdf, docx'],
  [['convert', '--comments', 'all', 'a.docx'], '--comments must be one of none, '],
  [['convert', '--forms', 'xfa', 'a.docx'], '--forms must be one of text, interactive'],
  [['convert', '--to', 'docx', '--forms', 'text', 'a.md'], '--forms is only for PDF'],
  [['convert', '--to', 'docx', '--comments', 'annotations', 'a.md'], '--comments is only for PDF'],
  [['convert', '--timeout', 'soon', 'a.docx'], '--timeout must be a number'],
  [['convert', '--out', 'one.pdf', 'a.docx', 'b.docx'], 'several documents'],
  [['convert', 'a/x.docx', 'b/x.docx', '-o', 'out'], 'Two documents'],
  [['convert', 'a.docx', '--out', 'package.json'], '--out names the file package.json, which does not end with .pdf'],
  [['convert', '--from', 'md', 'a.html', '--to', 'html', '--out', 'a.html'], 'a.html would be overwritten'],
  [['annotate'], 'No template'],
  [['annotate', 'gone.docx', '--data', 'package.json'], 'The template cannot be read: The file does not exist. (gone.docx)'],
  [['sign'], 'pass one PDF or DOCX file'],
  [['sign', 'a.pdf'], 'pass --identity'],
  [['sign', 'a.pdf', '--identity', 'b.p12'], 'pass --name and --email'],
  [['verify'], 'pass PDF or DOCX files'],
  [['verify', 'a.pdf', '--at', 'soon'], '--at must be a date'],
  [['verify', 'a.pdf', '--trust', 'nothing.pem'], 'cannot be read'],
  [['konvert'], '"konvert" is not a command of docops; did you mean convert?'],
  [['print'], '"print" is not a command of docops.\n'],
  [['convert', '-z', 'a.docx'], '-z is not an option of this command.\n'],
  [['serve', '--port', 'x'], '--port must be a port, 0 to 65535'],
  [['serve', '--port', '70000'], '--port must be a port, 0 to 65535'],
  [['serve', '--metrics-host', '::1'], '--metrics-host needs --metrics-port'],
])('rejects the arguments %j', async (args, says) => {
  const { code, stderr, stdout } = await docops(...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(says);
});

test.each([
  ['letter.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'The file is an OLE compound file'],
  ['letter.rtf', Buffer.from('{\\rtf1 hello}'), 'The file is a Rich Text document (.rtf). Save it in Word as .docx'],
  [
    'notes.txt',
    Buffer.from('plain words'),
    'The file is plain text, not a DOCX document. If it is Markdown or HTML, add --from md or --from html.',
  ],
])('%s is recognised by its content', async (name, bytes, says) => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const { code, stderr } = await docops('convert', path);
  expect(code).toBe(1);
  expect(stderr).toContain(`INVALID_FILE_FORMAT: ${says}`);
});

test('a PDF without an extension is recognised by its content', async () => {
  const path = join(folder, 'letter');
  writeFileSync(path, '%PDF-1.7\n');
  const { code, stderr } = await docops('convert', path);
  expect([code, stderr]).toEqual([1, expect.stringContaining('to: pdf cannot be converted to pdf')]);
});

test('a document without a known extension', async () => {
  const path = join(folder, 'document.bin');
  writeFileSync(path, helloDocx());
  expect((await docops('convert', path)).code).toBe(0);
  expect(startsLikePdf(join(folder, 'document.pdf'))).toBe(true);
});

test('standard input becomes standard output', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/cli.js', 'convert', '--from', 'md', '--to', 'html', '-'], {
    input: '# Heading',
  });
  expect([status, stderr.toString()]).toEqual([0, expect.stringMatching(/^ok +- +\d+ ms +0 warnings\n$/)]);
  expect(stdout.toString()).toMatch(/<h1[^>]*>Heading<.h1>/);
});

test('prints at most eight warnings below their file, with the pages', async () => {
  const path = join(folder, 'scripts.md');
  writeFileSync(
    path,
    Array.from({ length: 12 }, (_, index) => `![a](gone${String(index)}.png) ꩜${String.fromCodePoint(0x1e100 + index)}`).join('\n\n'),
  );
  const { stderr } = await docops('convert', path);
  const warnings = stderr.split('\n').filter((line) => line.startsWith('  '));
  expect(warnings.length).toBeGreaterThan(1);
  for (const line of warnings) expect(line).toMatch(/^ {2}(warning: .* \[[a-z.-]+\]|\d+ more warnings?; --json lists all)$/);
  const quiet = await docops('convert', '--quiet', path);
  expect(quiet.stderr).toBe('');
});

test('help and version', async () => {
  expect((await docops('--version')).stdout).toBe('0.1.0\n');
  for (const args of [['--help'], ['convert', '--help'], ['serve', '--help']]) {
    const { code, stdout } = await docops(...args);
    expect(code).toBe(0);
    expect(stdout).toContain(`docops ${args.length > 1 ? (args[0] ?? '') : ''}`);
  }
  expect((await docops()).code).toBe(2);
});

test('the extension of --out sets the format if --to is missing, and may not contradict it', async () => {
  const page = join(folder, 'page.md');
  writeFileSync(page, '# A page\n');
  const named = join(folder, 'named.docx');
  expect((await docops('convert', page, '--out', named)).code).toBe(0);
  expect(readFileSync(named).subarray(0, 2).toString()).toBe('PK');
  const { code, stderr } = await docops('convert', page, '--to', 'pdf', '--out', named);
  expect(code).toBe(2);
  expect(stderr).toContain('--out names a file of docx, but --to asks for pdf; omit --to, or end the name with .pdf.');
});

test('a name with the extension of a format that cannot be written creates a folder only if it ends with a slash', async () => {
  const source = join(folder, 'in', 'one.docx');
  const mistyped = join(folder, 'result.pfd');
  const { code, stderr } = await docops('convert', source, '--out', mistyped);
  expect(code).toBe(2);
  expect(stderr).toContain('--out ends with .pfd, which is not a format of results; end it with .pdf, or with / for a folder.');
  expect((await docops('convert', source, '--out', `${mistyped}/`)).code).toBe(0);
  expect(readdirSync(mistyped)).toEqual(['one.pdf']);
});

test('--invoice makes a PDF/A-3 with the invoice attached', async () => {
  const [source, invoice] = [join(folder, 'invoice.docx'), join(folder, 'invoice.xml')];
  writeFileSync(source, helloDocx());
  writeFileSync(invoice, invoiceXml(germanGuideline));
  const { code } = await docops('convert', '--invoice', invoice, source);
  expect(code).toBe(0);
  const found = await docops('inspect', '--json', join(folder, 'invoice.pdf'));
  expect(JSON.parse(found.stdout)).toMatchObject({ attachments: ['xrechnung.xml'], conformance: ['PDF/A-3b', 'Factur-X XRECHNUNG'] });
});

test.each([
  [['--pdfa', '2b', 'in/one.docx'], '--invoice needs a part of PDF/A that allows attachments: pdfa=3b, 3u, 3a'],
  [['--to', 'md', 'in/one.docx'], '--invoice is only for PDF.'],
  [['in'], '--invoice is the invoice of one document'],
  [['in/one.docx', 'bad.docx'], '--invoice is the invoice of one document'],
])('--invoice with %j', async (args, says) => {
  const invoice = join(folder, 'one.xml');
  writeFileSync(invoice, invoiceXml());
  const paths = args.map((arg) => (arg.includes('.docx') || arg === 'in' ? join(folder, arg) : arg));
  const { code, stderr } = await docops('convert', '--invoice', invoice, ...paths);
  expect([code, stderr]).toEqual([2, expect.stringContaining(says) as string]);
});
