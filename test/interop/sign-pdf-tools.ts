/** Signs PDFs as the service does, and asks pyHanko what it thinks of them. */
import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPdf } from '../../src/pdf/read/read-pdf.js';
import { detachedSignatureSize, signDetached } from '../../src/signing/cms/sign-detached.js';
import { keyIdentity } from '../../src/signing/identity/key-identity.js';
import { selfSignedCertificate } from '../../src/signing/identity/self-signed-certificate.js';
import { digestInput, embedSignature } from '../../src/signing/pdf/prepared-signature.js';
import { prepareSignature } from '../../src/signing/pdf/prepare-signature.js';
import type { SignatureOptions } from '../../src/signing/pdf/signature-options.js';
import { readCertificate } from '../../src/signing/x509/read-certificate.js';

const year = 365 * 24 * 60 * 60 * 1000;

/** An identity of its own, and its certificate in PEM. */
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

/** What a test says of a signature; the rest is the same for all. */
export type TestSignature = Partial<SignatureOptions> & { readonly password?: string };

export async function signPdf(bytes: Uint8Array, options: TestSignature = {}): Promise<Uint8Array> {
  const { password, ...rest } = options;
  const signingTime = new Date();
  const prepared = prepareSignature(readPdf(bytes, password === undefined ? {} : { password }), {
    contentsSize: detachedSignatureSize(signer.identity),
    random: randomBytes,
    signingTime,
    name: 'Test Signer',
    ...rest,
  });
  const cms = await signDetached(signer.identity, digestInput(prepared), { signingTime });
  return new Uint8Array(embedSignature(prepared, cms));
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
  readonly timestamp: boolean | null;
}

export interface PyHankoReport {
  readonly signatures: readonly PyHankoVerdict[];
  readonly error?: string;
}

const python = 'node_modules/.pyhanko/bin/python3';

/** Whether pyHanko is there; says so where it is not. */
export function hasPyHanko(): boolean {
  const isThere = existsSync(python);
  if (!isThere) process.stdout.write('skipped: pyHanko is not installed in node_modules/.pyhanko\n');
  return isThere;
}

/** One report a file, in order. The program starts once for all of them. */
export function askPyHanko(
  files: readonly { pdf: Uint8Array; password?: string }[],
  roots: readonly string[] = [signer.pem],
): PyHankoReport[] {
  const folder = mkdtempSync(join(tmpdir(), 'pyhanko-'));
  const place = (name: string, content: Uint8Array | string): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  try {
    const request = {
      files: files.map(({ pdf, password }, index) => ({ path: place(`${index}.pdf`, pdf), password })),
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
