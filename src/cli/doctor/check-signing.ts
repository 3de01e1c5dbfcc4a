/** The identity that signs and the authority that stamps the time. */
import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { selfSignedIdentity } from '../../adapters/signing-identity/built-in.js';
import type { SigningIdentitySource } from '../../adapters/signing-identity/types.js';
import { createHttpTimestampAuthority } from '../../adapters/timestamp-authority/http.js';
import type { TimestampAuthority } from '../../adapters/timestamp-authority/types.js';
import { convert } from '../../operations/convert/convert.js';
import { sign } from '../../operations/sign/sign.js';
import { verify } from '../../operations/verify/verify.js';
import { describeFailure } from '../report/failure.js';
import { identityFile, identityOfEnvironment, identityOfPem } from '../serve/data-folder.js';
import { failure, ok, warning, type Check, type CheckInput, type Finding, clockFinding } from './check.js';

const dayMs = 24 * 60 * 60 * 1000;
const soonDays = 30;

/** @throws DocOpsError when nothing can be signed with it now */
async function identityFinding(source: SigningIdentitySource, name: string): Promise<Finding> {
  const identity = await source.identityFor({ keyId: undefined });
  const [certificate] = identity.kind === 'key' ? identity.chain : [];
  if (!certificate) return ok(`${name} opens`);
  const days = Math.floor((Date.parse(new X509Certificate(certificate).validTo) - Date.now()) / dayMs);
  const text = `${name} opens; its certificate is valid for ${String(days)} more days`;
  return days < soonDays ? warning(text, 'renew it, and replace the file') : ok(text);
}

async function keptPem(folder: string): Promise<string | undefined> {
  return readFile(identityFile(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

export const checkSigning: Check = {
  name: 'signing',
  run: async ({ address: { dataFolder }, environment }) => {
    const given = await identityOfEnvironment(environment);
    if (given) return [await identityFinding(given, 'SIGNING_P12')];
    const pem = await keptPem(dataFolder);
    const opened = pem === undefined ? [] : [await identityFinding(identityOfPem(pem), identityFile(dataFolder))];
    const what =
      pem === undefined ? 'SIGNING_P12 is not set: a self-signed key will be made' : 'SIGNING_P12 is not set: the self-signed key is used';
    return [
      ...opened,
      warning(`${what}, which only this service trusts`, 'for signatures that others trust, set SIGNING_P12 and SIGNING_P12_PASSWORD'),
    ];
  },
};

/** Signs a page with a key that is thrown away. @returns The time of the stamp, milliseconds since 1970 */
async function stampedAt(timestampAuthority: TimestampAuthority): Promise<number> {
  const auditTrail = [{ type: 'submit', timestamp: new Date().toISOString() }] as const;
  const page = await convert({ bytes: new TextEncoder().encode('Test'), from: 'md', to: 'pdf' });
  const signed = await sign({
    ...{ bytes: page.bytes, fileName: 'test.pdf', signer: { name: 'docops doctor', email: 'doctor@example.com' } },
    ...{ auditTrail, certificate: false, signature: { level: 'B-T' }, language: undefined, verificationUrl: undefined },
    ...{ to: undefined, password: undefined, identity: await selfSignedIdentity(), timestampAuthority },
  });
  const { signers } = await verify({ bytes: signed.bytes, trust: { roots: [], intermediates: [], crls: [], ocspResponses: [] } });
  return Date.parse(signers[0]?.timestamp?.time ?? '');
}

/** The limit of time is the authority's own: making a key takes as long as it takes. */
async function stampFindings(authority: TimestampAuthority): Promise<Finding[]> {
  const before = Date.now();
  const time = await stampedAt(authority);
  const after = Date.now();
  // Stamps may tell whole seconds.
  const aheadMs = time < before - 1000 ? time - before : Math.max(0, time - after);
  return [ok('the time-stamp authority of TSA_URL stamps a signature'), clockFinding('the time-stamp authority', aheadMs)];
}

export const checkTimestamps: Check = {
  name: 'timestamps',
  run: async ({ environment: { TSA_URL: url = '' }, network, timeoutMs }: CheckInput) => {
    if (url === '') return [ok('TSA_URL is not set: signatures have no time stamp')];
    let authority: TimestampAuthority;
    try {
      authority = createHttpTimestampAuthority({ url, timeoutMs });
    } catch {
      return [failure('TSA_URL is not an http or https URL', 'set TSA_URL=https://host/path, or omit it')];
    }
    if (!network) return [ok('TSA_URL is a valid address; it was not contacted (--network does that)')];
    try {
      return await stampFindings(authority);
    } catch (error) {
      return [
        failure(
          `the time-stamp authority of TSA_URL cannot be used: ${describeFailure(error).message}`,
          'check its address, and whether it may be reached from here',
        ),
      ];
    }
  },
};
