/** A private key that signs digests with the OpenSSL command: Node only signs data that it has hashed itself. */
import { spawnSync } from 'node:child_process';
import { createPublicKey, sign, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pairFromDer } from '../../../src/signing/xml/algorithms.js';

export interface DigestRequest {
  readonly digest: Uint8Array;
  /** For example `sha256`. */
  readonly hash: string;
  readonly isPss?: boolean;
  /** ECDSA as two concatenated numbers. */
  readonly isPair?: boolean;
}

export interface OpenSslKey {
  /** DER SubjectPublicKeyInfo. */
  readonly spki: Uint8Array;
  readonly pem: string;
  readonly jwk: Readonly<Record<string, string | undefined>>;
  signDigest(request: DigestRequest): Uint8Array;
  /** EdDSA signs the data itself. */
  signData(data: Uint8Array): Uint8Array;
}

const pss = ['-pkeyopt', 'rsa_padding_mode:pss', '-pkeyopt', 'rsa_pss_saltlen:digest'];

export function opensslKey(key: KeyObject): OpenSslKey {
  const publicKey = createPublicKey(key);
  const isEc = key.asymmetricKeyType === 'ec';
  return {
    spki: publicKey.export({ format: 'der', type: 'spki' }),
    pem: publicKey.export({ format: 'pem', type: 'spki' }) as string,
    jwk: publicKey.export({ format: 'jwk' }) as Record<string, string>,
    signDigest: ({ digest, hash, isPss, isPair }) => {
      const folder = mkdtempSync(join(tmpdir(), 'docops-key-'));
      try {
        writeFileSync(join(folder, 'key.pem'), key.export({ format: 'pem', type: 'pkcs8' }));
        const options = isEc ? [] : ['-pkeyopt', `digest:${hash}`, ...(isPss === true ? pss : [])];
        const { stdout, stderr, status } = spawnSync('openssl', ['pkeyutl', '-sign', '-inkey', join(folder, 'key.pem'), ...options], {
          input: digest,
        });
        if (status !== 0) throw new Error(stderr.toString());
        return isPair === true ? pairFromDer(stdout, 256) : stdout;
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
    signData: (data) => sign(null, data, key),
  };
}
