/** Trust from PEM bundles and from the roots bundled with Node. */
import { counted } from '../../base/counted.js';
import { DocOpsError, validationError } from '../../base/errors.js';
import { pemBlocks, readPemCertificates } from '../../signing/identity/read-pem.js';
import { isSelfIssued } from '../../signing/x509/read-certificate.js';
import { readCrl } from '../../signing/x509/read-crl.js';
import type { Trust, TrustMaterial } from './types.js';

/** PEM texts. */
export interface PemTrustInput {
  /** Every certificate in it is a trust anchor. */
  readonly roots: string;
  /** Certificates that may complete chains. */
  readonly intermediates?: string | undefined;
  /** `BEGIN X509 CRL` blocks. */
  readonly crls?: string | undefined;
}

const crlsOf = (text: string): readonly Uint8Array[] => pemBlocks(text, 'X509 CRL').map((der) => readCrl(der).der);

/** @throws DocOpsError VALIDATION_ERROR for a text without roots, or with something that cannot be read. */
export function pemTrust(input: PemTrustInput): Trust {
  const read = <T>(field: string, reader: () => readonly T[]): readonly T[] => {
    try {
      return reader();
    } catch (error) {
      if (!(error instanceof DocOpsError)) throw error;
      throw validationError([{ field: `verify.trust.${field}`, issue: `it cannot be read: ${error.message}` }]);
    }
  };
  const roots = read('roots', () => readPemCertificates(input.roots));
  if (roots.length === 0) throw validationError([{ field: 'verify.trust.roots', issue: 'it contains no PEM certificate' }]);
  const material: TrustMaterial = {
    roots: roots.map(({ der }) => der),
    intermediates: read('intermediates', () => readPemCertificates(input.intermediates ?? '')).map(({ der }) => der),
    crls: read('crls', () => crlsOf(input.crls ?? '')),
    ocspResponses: [],
  };
  return { description: `${counted(roots.length, 'root')} of a PEM bundle`, material: async () => material };
}

/**
 * The roots bundled with Node, Mozilla's for web servers: rarely the right ones for signatures, but many test certificates chain to them.
 */
export function systemTrust(): Trust {
  let material: TrustMaterial | undefined;
  // An import would decode them at every start of the command.
  const { rootCertificates } = process.getBuiltinModule('node:tls');
  const load = (): TrustMaterial => ({
    roots: rootCertificates.flatMap((pem) => readPemCertificates(pem).filter(isSelfIssued)).map(({ der }) => der),
    intermediates: [],
    crls: [],
    ocspResponses: [],
  });
  return { description: `the ${rootCertificates.length} roots of Node.js`, material: async () => (material ??= load()) };
}

/** Trusts nothing besides the service's own identity, which is always trusted. */
export function ownIdentityOnly(): Trust {
  return {
    description: 'the service’s own identity only',
    material: async () => ({ roots: [], intermediates: [], crls: [], ocspResponses: [] }),
  };
}
