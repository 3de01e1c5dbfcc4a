/** Signs PDFs as the service does, and validates them with pyHanko. */
import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyIdentity } from '../../src/signing/identity/key-identity.js';
import { selfSignedCertificate } from '../../src/signing/identity/write-certificate.js';
import { signPdf, type SignPdfOptions } from '../support/sign-pdf.js';
import { readCertificate } from '../../src/signing/x509/read-certificate.js';

const qpdfProgram = 'qpdf';

const year = 365 * 24 * 60 * 60 * 1000;

/** A separate identity, and its certificate in PEM. */
function selfSigned(privateKey: KeyObject) {
  const now = Date.now();
  const der = selfSignedCertificate({
    privateKey,
    commonName: 'Test Signer',
    serialNumber: randomBytes(16),
    notBefore: now - year,
    notAfter: now + year,
  });
  const pem = `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString('base64')}\n-----END CERTIFICATE-----\n`;
  return { identity: keyIdentity(privateKey, [readCertificate(der)], { now }), pem };
}

export const signer = selfSigned(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);

/** A test's own signature options; the defaults are shared. */
export type TestSignature = Partial<SignPdfOptions>;

export async function sign(bytes: Uint8Array, options: TestSignature = {}): Promise<Uint8Array> {
  const defaults = { identity: signer.identity, level: 'B-B', random: randomBytes, signingTime: new Date(), name: 'Test Signer' } as const;
  return (await signPdf(bytes, { ...defaults, ...options })).bytes;
}

/** pyHanko's verdict on one signature. */
export interface PyHankoVerdict {
  readonly field: string;
  readonly kind: 'signature' | 'stamp';
  readonly intact: boolean;
  readonly valid: boolean;
  readonly trusted: boolean;
  readonly coverage: string;
  readonly modification: string | null;
  readonly docmdp: boolean | null;
  readonly bottomLine: boolean;
  /** Whether the file’s security store proves that no certificate is revoked; null if not requested. */
  readonly withStore: boolean | null;
  /** The indication of a validation with revocation data only from the file; null if not requested. */
  readonly longTerm: string | null;
  readonly timestamp: boolean | null;
}

export interface PyHankoReport {
  readonly signatures: readonly PyHankoVerdict[];
  readonly error?: string;
}

const python = 'node_modules/.pyhanko/bin/python3';

/** Whether pyHanko is installed; prints a notice if it is not. */
export function hasPyHanko(): boolean {
  const isThere = existsSync(python);
  if (!isThere) process.stdout.write('skipped: pyHanko is not installed in node_modules/.pyhanko\n');
  return isThere;
}

/** One report per file, in order; with `last`, only on that many signatures at the end. The program starts once for all of them. */
export function askPyHanko(
  files: readonly { pdf: Uint8Array; password?: string; hybrid?: boolean; longTerm?: boolean; last?: number }[],
  roots: readonly string[] = [signer.pem],
): PyHankoReport[] {
  const folder = mkdtempSync(join(tmpdir(), 'pyhanko-'));
  const place = (name: string, content: Uint8Array | string): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  try {
    const request = {
      files: files.map(({ pdf, ...rest }, index) => ({ ...rest, path: place(`${index}.pdf`, pdf) })),
      roots: roots.map((pem, index) => place(`${index}.pem`, pem)),
    };
    const { stdout, stderr, status } = spawnSync(python, ['test/interop/pyhanko-verify.py'], {
      input: JSON.stringify(request),
      maxBuffer: 1 << 26,
    });
    if (status !== 0) throw new Error(stderr.toString());
    return JSON.parse(stdout.toString()) as PyHankoReport[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The complaints of `qpdf --check`; empty for a clean file. */
export function qpdfComplaintsOf(pdf: Uint8Array, password = ''): string {
  const folder = mkdtempSync(join(tmpdir(), 'qpdf-'));
  try {
    const path = join(folder, 'file.pdf');
    writeFileSync(path, pdf);
    const { stdout, stderr, status } = spawnSync(qpdfProgram, [`--password=${password}`, '--check', path]);
    return status === 0 ? '' : stdout.toString() + stderr.toString();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const pdfSig = 'pdfsig';

/** Whether Poppler's pdfsig is installed; prints a notice if it is not. */
export function hasPdfSig(): boolean {
  const isThere = spawnSync(pdfSig, ['-v']).error === undefined;
  if (!isThere) process.stdout.write('skipped: pdfsig is not installed\n');
  return isThere;
}

/** pdfsig's verdict on each signature’s value. */
export function pdfSigVerdicts(pdf: Uint8Array, password = ''): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'pdfsig-'));
  try {
    const path = join(folder, 'file.pdf');
    writeFileSync(path, pdf);
    const { stdout } = spawnSync(pdfSig, ['-nocert', '-opw', password, '-upw', password, path], { encoding: 'utf8' });
    return [...stdout.matchAll(/- Signature Validation: (.*)/g)].map(([, value]) => value ?? '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
