/** A SoftHSM token in its own folder, with keys that OpenSC's pkcs11-tool creates. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { X509Certificate } from 'node:crypto';

const places = ['/usr/lib/softhsm/libsofthsm2.so', '/usr/lib64/pkcs11/libsofthsm2.so', '/opt/homebrew/lib/softhsm/libsofthsm2.so'];
const library = places.find((path) => existsSync(path));
const has = (command: string): boolean => spawnSync(command, ['--help'], { stdio: 'ignore' }).error === undefined;

/** Why tests cannot use SoftHSM; undefined if they can. */
export const softHsmIsMissing: string | undefined =
  library !== undefined && has('pkcs11-tool') && has('softhsm2-util')
    ? undefined
    : 'SoftHSM and OpenSC are not installed (Debian: softhsm2, opensc)';

export interface SoftHsm {
  readonly library: string;
  /** A copy of the library as another file, with its own state, to be loaded separately. */
  copyOfLibrary(): string;
  readonly token: string;
  readonly pin: string;
  /** @param type `rsa:2048`, `EC:prime256v1` … @param id Hexadecimal */
  makeKey(type: string, label: string, id: string): void;
  /** @param pem A certificate */
  addCertificate(pem: string, label: string, id: string): void;
  remove(): void;
}

/** From then on, the process's SOFTHSM2_CONF names its folder. */
export function createSoftHsm(): SoftHsm {
  const folder = mkdtempSync(join(tmpdir(), 'docops-hsm-'));
  const [token, pin, path] = ['seals', '4711', library ?? ''];
  let copies = 0;
  mkdirSync(join(folder, 'tokens'));
  writeFileSync(
    join(folder, 'softhsm2.conf'),
    `directories.tokendir = ${join(folder, 'tokens')}\nobjectstore.backend = file\nlog.level = ERROR\n`,
  );
  process.env.SOFTHSM2_CONF = join(folder, 'softhsm2.conf');
  const run = (command: string, args: readonly string[]): void => {
    const { status, stderr, stdout } = spawnSync(command, args, { encoding: 'utf8', env: process.env });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stdout}${stderr}`);
  };
  const tool = (...args: readonly string[]): void =>
    run('pkcs11-tool', ['--module', path, '--token-label', token, '--login', '--pin', pin, ...args]);
  run('softhsm2-util', ['--init-token', '--free', '--label', token, '--so-pin', '00000000', '--pin', pin]);
  return {
    library: path,
    copyOfLibrary: () => {
      const copy = join(folder, `library-${String((copies += 1))}.so`);
      copyFileSync(path, copy);
      return copy;
    },
    token,
    pin,
    makeKey: (type, label, id) => tool('--keypairgen', '--key-type', type, '--label', label, '--id', id),
    addCertificate: (pem, label, id) => {
      const file = join(folder, 'certificate.der');
      writeFileSync(file, new X509Certificate(pem).raw);
      tool('--write-object', file, '--type', 'cert', '--label', label, '--id', id);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
