/**
 * How fast are PDFs signed and verified? A file of 1 MB and one of 20 MB; signing beside @signpdf and @libpdf/core, verifying beside pyHanko where it is
 * installed (node_modules/.pyhanko). Each signer runs in a process of its own, so that its peak memory is its own; times are medians.
 *
 *   npm run build && node scripts/bench-sign.mjs [--turns N]
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes, createPrivateKey } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const script = fileURLToPath(import.meta.url);
const dist = (path) => import(new URL(`../dist/${path}`, import.meta.url).href);
const password = 'secret';
const megabyte = 1_000_000;

/** Pages with a picture of noise each: nothing that a compressor could shrink. */
async function madeUpPdf(size) {
  const { pdfDict, pdfName, PdfStream } = await dist('pdf/objects/pdf-object.js');
  const { PdfFile } = await dist('pdf/write/pdf-file.js');
  const { writePdf } = await dist('pdf/write/write-pdf.js');
  const file = new PdfFile();
  const [root, tree] = [file.reserve(), file.reserve()];
  const side = 300;
  const bytesOfPage = side * side;
  const kids = Array.from({ length: Math.max(1, Math.round(size / bytesOfPage)) }, () => {
    const picture = file.add(
      new PdfStream(
        pdfDict({
          Type: pdfName('XObject'),
          Subtype: pdfName('Image'),
          Width: side,
          Height: side,
          ColorSpace: pdfName('DeviceGray'),
          BitsPerComponent: 8,
        }),
        randomBytes(bytesOfPage),
      ),
    );
    const contents = file.add(new PdfStream(pdfDict({}), Buffer.from('300 0 0 300 100 300 cm /P Do')));
    const resources = pdfDict({ XObject: pdfDict({ P: picture }) });
    return file.add(pdfDict({ Type: pdfName('Page'), Parent: tree, MediaBox: [0, 0, 595, 842], Resources: resources, Contents: contents }));
  });
  file.set(tree, pdfDict({ Type: pdfName('Pages'), Kids: kids, Count: kids.length }));
  file.set(root, pdfDict({ Type: pdfName('Catalog'), Pages: tree }));
  return writePdf(file, { root });
}

const signers = {
  'docops-router': async (folder) => {
    const { signPdf } = await dist('signing/pdf/sign-pdf.js');
    const { keyIdentity } = await dist('signing/identity/key-identity.js');
    const { readPemCertificates } = await dist('signing/identity/read-pem.js');
    const pem = readFileSync(join(folder, 'signer.pem'), 'utf8');
    const identity = keyIdentity(createPrivateKey(readFileSync(join(folder, 'signer.key'))), readPemCertificates(pem), { now: Date.now() });
    return async (pdf) =>
      (await signPdf(pdf, { identity, level: 'B-B', random: randomBytes, signingTime: new Date(), name: 'Bench' })).bytes;
  },
  '@libpdf/core': async (folder) => {
    const { P12Signer, PDF } = await import('@libpdf/core');
    const signer = await P12Signer.create(readFileSync(join(folder, 'signer.p12')), password);
    return async (pdf) => (await (await PDF.load(pdf)).sign({ signer })).bytes;
  },
  '@signpdf': async (folder) => {
    const [{ plainAddPlaceholder }, { P12Signer }, { SignPdf }] = await Promise.all([
      import('@signpdf/placeholder-plain'),
      import('@signpdf/signer-p12'),
      import('@signpdf/signpdf'),
    ]);
    const p12 = readFileSync(join(folder, 'signer.p12'));
    const details = { reason: 'r', contactInfo: 'c', name: 'n', location: 'l' };
    return (pdf) =>
      new SignPdf().sign(plainAddPlaceholder({ pdfBuffer: Buffer.from(pdf), ...details }), new P12Signer(p12, { passphrase: password }));
  },
};

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** In a process of its own: prints times, and what the first signature takes of memory beyond what stood before it. */
async function runSigner(name, folder, file, out, turns) {
  const sign = await signers[name](folder);
  const pdf = new Uint8Array(readFileSync(file));
  const before = process.resourceUsage().maxRSS;
  const times = [];
  let signed;
  let peak = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const started = performance.now();
    signed = await sign(pdf);
    times.push(performance.now() - started);
    // Later turns meet the garbage of earlier ones.
    if (turn === 0) peak = process.resourceUsage().maxRSS;
  }
  if (out) writeFileSync(out, signed);
  console.log(JSON.stringify({ first: times[0], median: median(times), megabytes: (peak - before) / 1024 }));
}

function pyHanko(file, root, turns) {
  const python = fileURLToPath(new URL('../node_modules/.pyhanko/bin/python', import.meta.url));
  if (!existsSync(python)) return undefined;
  const code = `
import sys, time, logging
logging.disable(logging.CRITICAL)
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.validation import validate_pdf_signature
from pyhanko.keys import load_cert_from_pemder
from pyhanko_certvalidator import ValidationContext
root = load_cert_from_pemder(sys.argv[2])
times = []
for _ in range(int(sys.argv[3])):
    started = time.perf_counter()
    with open(sys.argv[1], 'rb') as handle:
        reader = PdfFileReader(handle)
        status = validate_pdf_signature(reader.embedded_signatures[0], ValidationContext(trust_roots=[root]))
    times.append((time.perf_counter() - started) * 1000)
    assert status.bottom_line
print(sorted(times)[len(times) // 2])
`;
  const run = spawnSync(python, ['-c', code, file, root, String(turns)], { encoding: 'utf8' });
  if (run.status !== 0) console.log(`pyHanko failed: ${run.stderr.trim().split('\n').at(-1)}`);
  return run.status === 0 ? Number(run.stdout) : undefined;
}

async function benchVerify(file, rootPem, turns) {
  const { verify } = await dist('operations/verify.js');
  const { readPemCertificates } = await dist('signing/identity/read-pem.js');
  const roots = readPemCertificates(readFileSync(rootPem, 'utf8')).map(({ der }) => der);
  const times = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const started = performance.now();
    const report = await verify({
      bytes: new Uint8Array(readFileSync(file)),
      trust: { roots, intermediates: [], crls: [], ocspResponses: [] },
    });
    times.push(performance.now() - started);
    if (!report.valid) throw new Error(`the benchmark's own file is not valid: ${report.reason}`);
  }
  return median(times);
}

/** Milliseconds of a whole command; undefined where it fails. */
function commandTime(program, args, turns) {
  const times = Array.from({ length: turns }, () => {
    const started = performance.now();
    return spawnSync(program, args, { stdio: 'ignore' }).status === 0 ? performance.now() - started : NaN;
  });
  return times.some(Number.isNaN) ? undefined : median(times);
}

/** Verification within a process that runs already, and as a command. */
function benchVerifiers(file, root, turns, ours) {
  const theirs = pyHanko(file, root, turns);
  const compared = (mine, other) =>
    other === undefined ? 'pyHanko is not installed' : `pyHanko ${other.toFixed(0)} ms: ${(other / mine).toFixed(1)} times as fast`;
  console.log(`verifying it, in a warm process: ${ours.toFixed(0)} ms; ${compared(ours, theirs)}`);
  const command = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
  const mine = commandTime(process.execPath, [command, 'verify', file, '--trust', root], 3);
  const peer = fileURLToPath(new URL('../node_modules/.pyhanko/bin/pyhanko', import.meta.url));
  const other = existsSync(peer) ? commandTime(peer, ['sign', 'validate', '--no-revocation-check', '--trust', root, file], 3) : undefined;
  if (mine !== undefined) console.log(`verifying it, as a command:      ${mine.toFixed(0)} ms; ${compared(mine, other)}`);
}

function makeIdentity(folder) {
  const openssl = (...args) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'signer.key',
    '-out',
    'signer.pem',
    '-subj',
    '/CN=Bench',
    '-days',
    '30',
    '-addext',
    'keyUsage=critical,digitalSignature,nonRepudiation',
  );
  const old = ['-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1'];
  openssl('pkcs12', '-export', '-inkey', 'signer.key', '-in', 'signer.pem', '-out', 'signer.p12', '-passout', `pass:${password}`, ...old);
}

async function main(turns) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-sign-'));
  try {
    makeIdentity(folder);
    for (const size of [1, 20]) {
      const file = join(folder, `${size}.pdf`);
      writeFileSync(file, await madeUpPdf(size * megabyte));
      console.log(`\n== signing a PDF of ${size} MB, RSA-2048, median of ${turns}`);
      for (const name of Object.keys(signers)) {
        const out = name === 'docops-router' ? join(folder, `${size}-signed.pdf`) : '';
        const run = spawnSync(
          process.execPath,
          [script, '--signer', name, '--folder', folder, '--file', file, '--out', out, '--turns', String(turns)],
          { encoding: 'utf8' },
        );
        if (run.status !== 0) {
          console.log(
            `${name.padEnd(16)} failed: ${
              run.stderr
                .trim()
                .split('\n')
                .find((line) => /Error/.test(line)) ?? run.stderr.slice(0, 200)
            }`,
          );
          continue;
        }
        const { first, median: middle, megabytes } = JSON.parse(run.stdout);
        console.log(
          `${name.padEnd(16)} ${middle.toFixed(1).padStart(8)} ms   first ${first.toFixed(1).padStart(8)} ms   ${megabytes.toFixed(0).padStart(5)} MB beyond the file`,
        );
      }
      benchVerifiers(
        join(folder, `${size}-signed.pdf`),
        join(folder, 'signer.pem'),
        turns,
        await benchVerify(join(folder, `${size}-signed.pdf`), join(folder, 'signer.pem'), turns),
      );
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const options = {
  turns: { type: 'string' },
  signer: { type: 'string' },
  folder: { type: 'string' },
  file: { type: 'string' },
  out: { type: 'string' },
};
const { values } = parseArgs({ options });
const turns = Number(values.turns ?? 9);
if (values.signer === undefined) await main(turns);
else await runSigner(values.signer, values.folder, values.file, values.out, turns);
