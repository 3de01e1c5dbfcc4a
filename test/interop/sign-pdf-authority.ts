/** A test certificate authority and time-stamp authority, using the openssl command. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createPrivateKey, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestOf } from '../../src/signing/crypto/digest.js';
import { keyIdentity, type IdentityOptions } from '../../src/signing/identity/key-identity.js';
import type { TimestampAuthority } from '../support/sign-pdf.js';
import { requestTimestamp } from '../../src/signing/timestamp/timestamp-request.js';
import { readCertificate } from '../../src/signing/x509/read-certificate.js';

const openSsl = 'openssl';

/** Whether openssl is installed; prints a notice if it is not. */
export function hasOpenSsl(): boolean {
  const isThere = spawnSync(openSsl, ['version']).error === undefined;
  if (!isThere) process.stdout.write('skipped: openssl is not installed\n');
  return isThere;
}

const configuration = `
[req]
distinguished_name = dn
prompt = no
[dn]
CN = Test
[root]
basicConstraints = critical,CA:TRUE
keyUsage = critical,keyCertSign,cRLSign
subjectKeyIdentifier = hash
[signer]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature,nonRepudiation
authorityKeyIdentifier = keyid
[stamp]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,timeStamping
[ca]
default_ca = test
[test]
database = index.txt
crlnumber = crlnumber
default_md = sha256
default_crl_days = 30
[tsa]
default_tsa = stamper
[stamper]
serial = tsaserial
default_policy = 1.2.3.4.1
digests = sha256,sha384,sha512
signer_digest = sha256
ess_cert_id_alg = sha256
accuracy = secs:1
`;

const keyOptions: Readonly<Record<string, readonly string[]>> = {
  'RSA-2048': ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'],
  'P-256': ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'],
  'P-384': ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-384'],
  'P-521': ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-521'],
  brainpoolP256r1: ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:brainpoolP256r1'],
  Ed25519: ['-algorithm', 'ED25519'],
  Ed448: ['-algorithm', 'ED448'],
};
export const keyKinds = Object.keys(keyOptions);

const derOf = (pem: string): Buffer => Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64');

/** A root with its certificates, in a folder that {@link TestAuthority.close} removes. */
export class TestAuthority {
  readonly #folder = mkdtempSync(join(tmpdir(), 'sign-authority-'));

  constructor() {
    writeFileSync(join(this.#folder, 'openssl.cnf'), configuration);
    for (const [name, content] of Object.entries({ 'index.txt': '', crlnumber: '01', tsaserial: '01' })) {
      writeFileSync(join(this.#folder, name), content);
    }
    this.#key('root', 'RSA-2048');
    this.#openssl(
      'req',
      '-x509',
      '-new',
      '-key',
      'root.key',
      '-out',
      'root.pem',
      '-subj',
      '/CN=Test Root',
      '-days',
      '30',
      '-config',
      'openssl.cnf',
      '-extensions',
      'root',
    );
    this.#issue('stamp', 'RSA-2048', 'stamp');
  }

  #openssl(...args: string[]): Buffer {
    return execFileSync(openSsl, args, { cwd: this.#folder, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  #file(name: string): string {
    return readFileSync(join(this.#folder, name), 'latin1');
  }

  #key(name: string, kind: string): void {
    this.#openssl('genpkey', ...(keyOptions[kind] ?? []), '-out', `${name}.key`);
  }

  #issue(name: string, kind: string, extensions: string): void {
    this.#key(name, kind);
    this.#openssl('req', '-new', '-key', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${name}`, '-config', 'openssl.cnf');
    const issuer = ['-CA', 'root.pem', '-CAkey', 'root.key', '-CAcreateserial', '-days', '20', '-sha256'];
    this.#openssl(
      'x509',
      '-req',
      '-in',
      `${name}.csr`,
      '-out',
      `${name}.pem`,
      ...issuer,
      '-extfile',
      'openssl.cnf',
      '-extensions',
      extensions,
    );
  }

  get rootPem(): string {
    return this.#file('root.pem');
  }

  /** Everything that a validator needs, in DER. */
  get validationData() {
    // Created as late as possible: a list from before the signature proves nothing.
    this.#openssl('ca', '-gencrl', '-config', 'openssl.cnf', '-keyfile', 'root.key', '-cert', 'root.pem', '-out', 'root.crl');
    const certificates = ['root.pem', 'stamp.pem'].map((name) => derOf(this.#file(name)));
    return { certificates, ocspResponses: [], crls: [derOf(this.#file('root.crl'))] };
  }

  /** A signer with a key of this kind. */
  identity(kind: string, options: Partial<IdentityOptions> = {}) {
    const name = `signer-${kind}`;
    this.#issue(name, kind, 'signer');
    const certificates = [`${name}.pem`, 'root.pem'].map((file) => readCertificate(derOf(this.#file(file))));
    return keyIdentity(createPrivateKey(this.#file(`${name}.key`)), certificates, { now: Date.now(), ...options });
  }

  /** A signer's key and chain in one file. */
  pkcs12(kind: string, password: string): Buffer<ArrayBuffer> {
    this.#issue('pkcs12', kind, 'signer');
    const how = ['-inkey', 'pkcs12.key', '-in', 'pkcs12.pem', '-certfile', 'root.pem', '-passout', `pass:${password}`];
    // The libraries only support the old algorithms.
    const old = ['-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1'];
    return Buffer.from(this.#openssl('pkcs12', '-export', ...how, ...old));
  }

  get stamping(): TimestampAuthority {
    const transport = async (request: Uint8Array): Promise<Uint8Array> => {
      writeFileSync(join(this.#folder, 'request.tsq'), request);
      const how = [
        '-config',
        'openssl.cnf',
        '-queryfile',
        'request.tsq',
        '-signer',
        'stamp.pem',
        '-inkey',
        'stamp.key',
        '-chain',
        'root.pem',
      ];
      this.#openssl('ts', '-reply', ...how, '-out', 'reply.tsr');
      return readFileSync(join(this.#folder, 'reply.tsr'));
    };
    return {
      stamp: (content) => requestTimestamp(digestOf('sha256', ...content), { digest: 'sha256', nonce: randomBytes(8), transport }),
      tokenBytes: 8192,
    };
  }

  close(): void {
    rmSync(this.#folder, { recursive: true });
  }
}
