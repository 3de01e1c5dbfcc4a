/** Keys in a real token: SoftHSM over pkcs11js, with keys and certificates as OpenSC's and OpenSSL's programs make them. */
import { certificateRequest } from '../../src/adapters/signing.js';
import { pkcs11Identity, pkcs11Key, type Pkcs11KeyOptions, type Pkcs11Library, type Pkcs11Module } from '../../src/adapters/pkcs11.js';
import { remoteKeySuite, signingIdentitySuite } from '../../src/testing.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askPyHanko, hasPyHanko } from '../interop/sign-pdf-tools.js';
import { describeWith } from '../support/describe-servers.js';
import { createOpenSslAuthority, type OpenSslAuthority } from '../support/remote-keys/certify.js';
import { loadPackage, packageIsMissing } from '../support/remote-keys/packages.js';
import { signDocx, signPdf, verdictsOn } from '../support/remote-keys/sign-documents.js';
import { createSoftHsm, softHsmIsMissing, type SoftHsm } from '../support/remote-keys/soft-hsm.js';

const kinds = [
  ['rsa', 'rsa:2048', '01', 'RSA 2048 with SHA-256'],
  ['p256', 'EC:prime256v1', '02', 'EC P-256 with SHA-256'],
  ['p384', 'EC:secp384r1', '03', 'EC P-384 with SHA-384'],
  ['p521', 'EC:secp521r1', '04', 'EC P-521 with SHA-512'],
  ['ed25519', 'EC:edwards25519', '05', 'Ed25519'],
] as const;

describeWith(softHsmIsMissing ?? packageIsMissing('pkcs11js'))('a token of SoftHSM’s', () => {
  let hsm: SoftHsm;
  let authority: OpenSslAuthority;
  let module: Pkcs11Module;
  const key = (options: Partial<Pkcs11KeyOptions> = {}): Pkcs11KeyOptions => {
    const { library, token, pin } = hsm;
    return { library, token, pin, module, ...(options.keyId === undefined ? { keyLabel: 'rsa' } : {}), ...options };
  };

  /** A library of its own, and the PINs that it is given. */
  function watchedLibrary(): Pick<Pkcs11KeyOptions, 'module'> & { readonly library: string; readonly pins: string[] } {
    const pins: string[] = [];
    const { PKCS11, CK_PARAMS_RSA_PSS } = module;
    class Watched extends PKCS11 {
      constructor() {
        super();
        // The package has its methods on the object, not on its class.
        const login = this.C_Login.bind(this);
        this.C_Login = (session, userType, pin) => {
          pins.push(pin);
          login(session, userType, pin);
        };
      }
    }
    return { library: hsm.copyOfLibrary(), module: { PKCS11: Watched, CK_PARAMS_RSA_PSS }, pins };
  }

  beforeAll(async () => {
    hsm = createSoftHsm();
    authority = createOpenSslAuthority();
    module = loadPackage<Pkcs11Module>('pkcs11js');
    for (const [label, type, id] of kinds) {
      hsm.makeKey(type, label, id);
      const request = await certificateRequest(pkcs11Key(key({ keyLabel: label })), {
        subject: { commonName: `Seal ${label}`, country: 'DE' },
      });
      hsm.addCertificate(authority.certify(request), label, id);
    }
    hsm.addCertificate(authority.root, 'root', '99');
  });
  afterAll(() => {
    hsm.remove();
    authority.remove();
  });

  describe.each(kinds)('%s', (label) => {
    remoteKeySuite({ test, create: () => pkcs11Key(key({ keyLabel: label })) });
    signingIdentitySuite({ test, create: () => pkcs11Identity(key({ keyLabel: label })) });
  });

  test.each(kinds)('%s signs a PDF and a DOCX', async (_label, _type, keyId, algorithm) => {
    const identity = pkcs11Identity(key({ keyId }));
    const documents = [await signPdf(identity), await signDocx(identity)];
    expect(await verdictsOn(documents, authority.root)).toEqual([`valid: ${algorithm}`, `valid: ${algorithm}`]);
    await identity.close?.();
  });

  test.skipIf(!hasPyHanko())('pyHanko accepts a PDF signed with each kind of key', async () => {
    const identities = ['01', '02', '05'].map((keyId) => pkcs11Identity(key({ keyId })));
    const pdfs = await Promise.all([...identities, pkcs11Identity({ ...key(), pss: true })].map((identity) => signPdf(identity)));
    const reports = askPyHanko(
      pdfs.map((pdf) => ({ pdf })),
      [authority.root],
    );
    expect(reports.flatMap(({ signatures }) => signatures.map(({ bottomLine }) => bottomLine))).toEqual([true, true, true, true]);
  });

  test('RSA-PSS with SHA-512', async () => {
    const identity = pkcs11Identity({ ...key(), pss: true, digest: 'sha512' });
    expect(await verdictsOn([await signPdf(identity)], authority.root)).toEqual(['valid: RSA 2048 PSS with SHA-512']);
    await identity.close?.();
  });

  test('many simultaneous signatures share a few sessions and do not block the event loop', async () => {
    const identity = pkcs11Identity(key({ sessions: 2 }));
    const signed = await Promise.all(Array.from({ length: 10 }, () => signPdf(identity)));
    expect(new Set(await verdictsOn(signed, authority.root))).toEqual(new Set(['valid: RSA 2048 with SHA-256']));
    await identity.close?.();
  });

  test.each([
    ['a key that is not there', { keyLabel: 'nobody' }],
    ['a token that is not there', { token: 'nowhere' }],
    ['a library that is not there', { library: '/nowhere/lib.so' }],
  ])('%s is SERVICE_UNAVAILABLE every time', async (_what, wrong) => {
    const identity = pkcs11Identity(key(wrong));
    for (let turn = 0; turn < 2; turn += 1)
      await expect(identity.identityFor({ keyId: undefined })).rejects.toMatchObject({
        code: 'SERVICE_UNAVAILABLE',
        message: /PKCS #11 token/,
      });
    await identity.close?.();
  });

  test('sends a wrong PIN to the token once, and reveals it in no error', async () => {
    const { pins, ...watched } = watchedLibrary();
    const identity = pkcs11Identity(key({ ...watched, pin: '0815' }));
    for (let turn = 0; turn < 3; turn += 1) {
      const error: unknown = await identity.identityFor({ keyId: undefined }).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      expect(JSON.stringify([error, (error as Error).stack, (error as Error).cause])).not.toContain('0815');
    }
    expect(pins).toEqual(['0815']);
    await identity.close?.();
  });

  test('refuses a certificate of another key by its name', async () => {
    const other = authority.certify(await certificateRequest(pkcs11Key(key({ keyLabel: 'p256' })), { subject: { commonName: 'Other' } }));
    const identity = pkcs11Identity({ ...key(), certificates: other });
    await expect(identity.identityFor({ keyId: undefined })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: /the key of the PKCS #11 token does not match the certificate of "CN=Other"/,
    });
    await identity.close?.();
  });

  test('reopens sessions that the token lost', async () => {
    const { pins, ...watched } = watchedLibrary();
    const identity = pkcs11Identity(key(watched));
    await signPdf(identity);
    const other = new module.PKCS11() as Pkcs11Library & { C_CloseAllSessions(slot: Buffer): void };
    other.load(watched.library);
    for (const slot of other.C_GetSlotList(true)) other.C_CloseAllSessions(slot);
    expect(await verdictsOn([await signPdf(identity)], authority.root)).toEqual(['valid: RSA 2048 with SHA-256']);
    expect(pins).toEqual([hsm.pin, hsm.pin]);
    await identity.close?.();
  });
});
