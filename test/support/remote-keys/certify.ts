/** An OpenSSL certificate authority that certifies what a request contains: it fails if OpenSSL rejects the request. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface OpenSslAuthority {
  /** PEM. */
  readonly root: string;
  /** @param request PEM of a PKCS #10 request @returns PEM of the certificate */
  certify(request: string): string;
  remove(): void;
}

export function createOpenSslAuthority(): OpenSslAuthority {
  const folder = mkdtempSync(join(tmpdir(), 'docops-authority-'));
  const at = (name: string): string => join(folder, name);
  const openssl = (...args: readonly string[]): void => {
    const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`openssl ${args.join(' ')}: ${stderr}`);
  };
  const usage = ['-addext', 'keyUsage=critical,keyCertSign,cRLSign'];
  const subject = ['-subj', '/CN=Test Root', '-days', '3650'];
  openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', at('root.key'), '-out', at('root.pem'), ...subject, ...usage);
  return {
    root: readFileSync(at('root.pem'), 'utf8'),
    certify: (request) => {
      writeFileSync(at('request.pem'), request);
      openssl('req', '-in', at('request.pem'), '-verify', '-noout');
      const issuer = ['-CA', at('root.pem'), '-CAkey', at('root.key'), '-days', '365'];
      openssl('x509', '-req', '-in', at('request.pem'), ...issuer, '-copy_extensions', 'copy', '-out', at('certificate.pem'));
      return readFileSync(at('certificate.pem'), 'utf8');
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
