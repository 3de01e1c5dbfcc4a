/** Self-signed signing identities for benchmarks, made by openssl in a folder. */
import { execFileSync } from 'node:child_process';
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SigningIdentity } from '../../src/base/signing-identity.js';
import { keyIdentity } from '../../src/signing/identity/key-identity.js';
import { readPemCertificates } from '../../src/signing/identity/read-pem.js';

const newKey = { 'RSA-2048': ['rsa:2048'], 'P-256': ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'] } as const;
export type KeyKind = keyof typeof newKey;

/** Writes `<kind>.key` and `<kind>.pem`. */
export function makeIdentity(folder: string, kind: KeyKind): void {
  const output = ['-nodes', '-keyout', `${kind}.key`, '-out', `${kind}.pem`, '-subj', '/CN=Bench', '-days', '30'];
  const usage = ['-addext', 'keyUsage=critical,digitalSignature,nonRepudiation'];
  execFileSync('openssl', ['req', '-x509', '-newkey', ...newKey[kind], ...output, ...usage], { cwd: folder, stdio: 'pipe' });
}

/** Writes `<kind>.p12` from the files of {@link makeIdentity}, with the old algorithms that every library reads. */
export function makePkcs12(folder: string, kind: KeyKind, password: string): void {
  const old = ['-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1'];
  const files = ['-inkey', `${kind}.key`, '-in', `${kind}.pem`, '-out', `${kind}.p12`, '-passout', `pass:${password}`];
  execFileSync('openssl', ['pkcs12', '-export', ...files, ...old], { cwd: folder, stdio: 'pipe' });
}

export function readIdentity(folder: string, kind: KeyKind): SigningIdentity {
  const certificates = readPemCertificates(readFileSync(join(folder, `${kind}.pem`), 'utf8'));
  return keyIdentity(createPrivateKey(readFileSync(join(folder, `${kind}.key`))), certificates, { now: Date.now() });
}
