/** `docops sign` and `docops verify`, run as their users run them. */
import { createPublicKey } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Diagnostics } from '../../src/base/diagnostics.js';
import { OpcPackage } from '../../src/docx/opc/opc-package.js';
import { renderPdf } from '../../src/render/render-document.js';
import { zipOf } from '../support/docx-package.js';
import { helloDocx } from '../support/http-docx.js';
import { run } from '../support/http-processes.js';
import { selfSigned } from '../support/signing-certificate.js';

const folder = mkdtempSync(join(tmpdir(), 'docops-sign-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = (name: string): string => join(folder, name);
const docops = (args: readonly string[], env: Record<string, string> = {}) => run(['dist/cli.js', ...args], env);

const pem = (label: string, der: Uint8Array): string =>
  `-----BEGIN ${label}-----\n${(
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  ).join('\n')}\n-----END ${label}-----\n`;
const who = ['--name', 'Ann Lee', '--email', 'ann@example.com'];

beforeAll(() => {
  const { key, certificate } = selfSigned('P-256', 'Ann Lee');
  const plain = key.export({ type: 'pkcs8', format: 'pem' }).toString();
  const locked = key.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' }).toString();
  writeFileSync(path('ann.pem'), plain + pem('CERTIFICATE', certificate));
  writeFileSync(path('locked.pem'), locked + pem('CERTIFICATE', certificate));
  writeFileSync(path('root.pem'), pem('CERTIFICATE', certificate));
  writeFileSync(path('root.der'), certificate);
  writeFileSync(path('page.pdf'), renderPdf({ pages: [{ width: 595, height: 842, items: [] }], outline: [] }));
  writeFileSync(path('hello.docx'), helloDocx());
  expect(createPublicKey(key).asymmetricKeyType).toBe('ec');
});

describe('a document is signed and verified as valid', () => {
  test.each([
    ['page.pdf', 'page-signed.pdf', 'ann.pem', []],
    ['hello.docx', 'hello-signed.docx', 'ann.pem', []],
    ['hello.docx', 'hello-signed.pdf', 'locked.pem', ['--to', 'pdf', '--password-env', 'SECRET', '--visible', '--reason', 'I agree']],
  ])('%s → %s with %s', async (file, out, identity, more) => {
    const signed = await docops(['sign', path(file), '--identity', path(identity), ...who, ...more], { SECRET: 'secret' });
    expect([signed.code, signed.stderr]).toEqual([0, expect.stringContaining('signed at B-B') as string]);
    for (const root of ['root.pem', 'root.der']) {
      const { code, stdout } = await docops(['verify', path(out), '--trust', path(root)]);
      expect([code, stdout]).toEqual([0, expect.stringContaining(`${out}: valid`) as string]);
      expect(stdout).toContain('Ann Lee: TOTAL-PASSED');
      expect(stdout).toContain('audit trail: intact, events: 1');
    }
  });
});

test('a document from standard input is signed to standard output, and verified from there', async () => {
  const args = ['dist/cli.js', 'sign', '-', '--identity', path('ann.pem'), ...who];
  const signed = await run(args, {}, readFileSync(path('page.pdf')));
  expect([signed.code, signed.stderr]).toEqual([0, expect.stringContaining('-: signed at B-B') as string]);
  expect(signed.stdoutBytes.subarray(0, 5).toString()).toBe('%PDF-');
  const verified = await run(['dist/cli.js', 'verify', '-', '--trust', path('root.pem')], {}, signed.stdoutBytes);
  expect([verified.code, verified.stdout]).toEqual([0, expect.stringContaining('-: valid') as string]);
  const both = await run([...args, '--json'], {}, readFileSync(path('page.pdf')));
  expect([both.code, both.stderr]).toEqual([
    2,
    expect.stringContaining('--json and the document cannot both go to standard output.') as string,
  ]);
});

test('verify distinguishes a forged audit trail from the one that the signature vouches for', async () => {
  await docops(['sign', path('hello.docx'), '--identity', path('ann.pem'), ...who, '--out', path('b.docx')]);
  const file = new OpcPackage(readFileSync(path('b.docx')), new Diagnostics());
  const parts = file.partNames.map((name) => ({ name, data: file.part(name) ?? new Uint8Array() }));
  const record = Buffer.from(parts.find(({ name }) => name === 'customXml/item1.xml')?.data ?? []).toString();
  const link =
    '<Relationship Id="rIdForged" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXml" Target="../customXml/item0.xml"/></Relationships>';
  const type = '<Override PartName="/customXml/item0.xml" ContentType="application/xml"/></Types>';
  const changed = parts.map(({ name, data }) => ({
    name,
    data: Buffer.from(data)
      .toString()
      .replace('</Types>', name === '[Content_Types].xml' ? type : '</Types>')
      .replace('</Relationships>', name === 'word/_rels/document.xml.rels' ? link : '</Relationships>'),
  }));
  const forged = [{ name: 'customXml/item0.xml', data: record.replace('"name":"Ann Lee"', '"name":"Mallory"') }, ...changed];
  writeFileSync(path('forged.docx'), zipOf(forged));
  const verifying = ['verify', '--trust', path('root.pem'), path('forged.docx')];
  const refused = await docops(verifying);
  expect([refused.code, refused.stdout]).toEqual([1, expect.stringContaining('NOT valid. No signature covers the custom XML') as string]);
  expect(refused.stdout).not.toContain('audit trail: intact');
  const accepted = await docops([...verifying, '--accept-custom-xml']);
  expect([accepted.code, accepted.stdout]).toEqual([
    0,
    expect.stringContaining('vouched for by the signature of "Ann Lee" (_xmlsignatures/sig1.xml)') as string,
  ]);
  expect(accepted.stdout).toContain('NOT AUTHENTICATED, a record like an audit trail in customXml/item0.xml');
  expect(accepted.stdout).toContain('warning: No signature covers the custom XML of the document (customXml/item0.xml)');
});

test('verify reports the problem, continues, and exits with 1', async () => {
  await docops(['sign', path('page.pdf'), '--identity', path('ann.pem'), ...who, '--out', path('a.pdf')]);
  const changed = readFileSync(path('a.pdf'));
  changed.write('9', changed.indexOf('/MediaBox[0 0 595') + 14, 'latin1');
  writeFileSync(path('changed.pdf'), changed);
  const files = ['changed.pdf', 'missing.pdf', 'page.pdf', 'a.pdf'].map(path);
  const { code, stdout } = await docops(['verify', '--json', '--trust', path('root.pem'), ...files]);
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { file: string; valid: boolean; indication?: string; subIndication?: string; code?: string });
  expect(code).toBe(1);
  expect(lines.map(({ file }) => file)).toEqual(files);
  expect(lines.map(({ valid, indication, subIndication, code: problem }) => [valid, indication, subIndication ?? problem])).toEqual([
    [false, 'TOTAL-FAILED', 'HASH_FAILURE'],
    [false, undefined, 'ENOENT'],
    [false, 'NO_SIGNATURE_FOUND', undefined],
    [true, 'TOTAL-PASSED', undefined],
  ]);
});

test('without roots no signer is trusted, and the output says so', async () => {
  await docops(['sign', path('page.pdf'), '--identity', path('ann.pem'), ...who, '--out', path('b.pdf')]);
  const { code, stdout } = await docops(['verify', path('b.pdf')]);
  expect([code, stdout]).toEqual([1, expect.stringContaining('not among the trusted roots') as string]);
  expect(stdout).toContain('to do: if you trust this signer or the issuer of the certificate, pass that certificate with --trust FILE\n');
});

test('text of a document, certificate or file name reaches the terminal only as plain text', async () => {
  const { key, certificate } = selfSigned('P-256', '\u001b[2J\u009b31mAnn\u0007\ntrust: trusted');
  writeFileSync(path('odd.pem'), key.export({ type: 'pkcs8', format: 'pem' }).toString() + pem('CERTIFICATE', certificate));
  const odd = path('odd\n\u001b]0;valid\u0007.pdf');
  const signed = await docops([
    'sign',
    path('page.pdf'),
    '--identity',
    path('odd.pem'),
    ...who,
    '--reason',
    'eerga \u202e I',
    '--out',
    odd,
  ]);
  // The reason may be refused by the service; what is printed then is escaped as well.
  const nameless = await docops(['sign', path('page.pdf'), '--identity', path('odd.pem'), ...who, '--out', odd]);
  const missing = path('no\u2028such\u001b[1A.pdf');
  const runs = [signed, nameless, ...(await Promise.all([[], ['--json']].map((more) => docops(['verify', ...more, odd, missing]))))];
  const usage = await docops(['verify', '--trust', missing, odd]);
  expect(usage.code).toBe(2);
  for (const { stdout, stderr } of [...runs, usage]) expect(stdout + stderr).not.toMatch(/[^\P{C}\n]|[\u2028\u2029]/u);
  const [, , text, json] = runs;
  expect(text?.stdout).toContain('odd\\u{a}\\u{1b}]0;valid\\u{7}.pdf: ');
  expect(text?.stdout).toContain('\\u{1b}[2J\\u{9b}31mAnn\\u{7}\\u{a}trust: trusted: INDETERMINATE');
  expect(text?.stdout.split('\n').filter((line) => /^\s*trust: trusted/.test(line))).toEqual([]);
  const [first = ''] = (json?.stdout ?? '').split('\n');
  expect(JSON.parse(first)).toMatchObject({ file: odd, signers: [{ name: '\u001b[2J\u009b31mAnn\u0007\ntrust: trusted' }] });
});

test('--no-clobber keeps a file before anything is signed', async () => {
  writeFileSync(path('kept.pdf'), renderPdf({ pages: [{ width: 595, height: 842, items: [] }], outline: [] }));
  writeFileSync(path('kept-signed.pdf'), 'mine');
  // An authority that nobody is: to sign first would fail there.
  const args = ['sign', path('kept.pdf'), '--identity', path('ann.pem'), ...who, '--tsa', 'http://127.0.0.1:9/', '--no-clobber'];
  const { code, stderr } = await docops(args);
  expect([code, stderr]).toEqual([1, expect.stringContaining('kept-signed.pdf already exists, and --no-clobber keeps it.')]);
  expect(readFileSync(path('kept-signed.pdf'), 'utf8')).toBe('mine');
});

describe('documents that cannot be signed', () => {
  test.each([
    ['a wrong password', ['page.pdf', '--identity', 'locked.pem', '--password-env', 'WRONG'], 2, 'password'],
    ['a password that is not set', ['page.pdf', '--identity', 'locked.pem', '--password-env', 'NOWHERE'], 2, 'NOWHERE'],
    ['a level without an authority', ['page.pdf', '--identity', 'ann.pem', '--level', 'B-T'], 1, 'time-stamp authority'],
    ['a name that turns what is read', ['page.pdf', '--identity', 'ann.pem', '--reason', 'a\u202eb'], 1, 'signature.reason'],
    ['an unknown language', ['page.pdf', '--identity', 'ann.pem', '--language', 'xx'], 2, 'language'],
    ['a file that is not a document', ['ann.pem', '--identity', 'ann.pem'], 1, 'INVALID_FILE_FORMAT'],
    ['an identity without a key', ['page.pdf', '--identity', 'root.pem'], 2, 'private key'],
  ])('%s', async (_, [file = '', option = '', identity = '', ...more], status, says) => {
    const { code, stderr } = await docops(['sign', path(file), option, path(identity), ...more, ...who, '--out', path('never.pdf')], {
      WRONG: 'wrong',
    });
    expect([code, stderr]).toEqual([status, expect.stringContaining(says) as string]);
    expect(existsSync(path('never.pdf'))).toBe(false);
  });
});
