/** NIST's Public Key Interoperability Test Suite against our path validation; without its data beside the project, nothing is tested. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedPath } from '../support/shared.js';
import { findPath } from '../../src/signing/x509/find-path.js';
import { readCertificate } from '../../src/signing/x509/read-certificate.js';
import { readCrl } from '../../src/signing/x509/read-crl.js';

interface PkitsCase {
  readonly id: string;
  readonly name: string;
  readonly cert: string;
  readonly other_certs?: readonly string[];
  readonly crls?: readonly string[];
  readonly error?: unknown;
  readonly params?: {
    readonly user_initial_policy_set?: readonly string[];
    readonly initial_explicit_policy?: boolean;
    readonly initial_policy_mapping_inhibit?: boolean;
    readonly initial_any_policy_inhibit?: boolean;
  };
}

const folder = sharedPath('signatures/permissive/pkits', 'NIST PKITS') ?? '';
const bytes = (kind: string, name: string): Uint8Array => readFileSync(join(folder, kind, name));

/** The fault of the path; undefined if it has none. Unreadable bytes are a fault too. */
function faultOf(pkits: PkitsCase): string | undefined {
  const policies = pkits.params?.user_initial_policy_set;
  try {
    const sources = {
      anchors: [readCertificate(bytes('certs', 'TrustAnchorRootCertificate.crt'))],
      certificates: (pkits.other_certs ?? []).map((name) => readCertificate(bytes('certs', name))),
      crls: ['TrustAnchorRootCRL.crl', ...(pkits.crls ?? [])].map((name) => readCrl(bytes('crls', name))),
      ocspResponses: [],
    };
    const found = findPath(readCertificate(bytes('certs', pkits.cert)), sources, {
      time: Date.UTC(2022, 4, 1),
      revocation: 'required',
      ...(policies === undefined ? {} : { initialPolicies: new Set(policies) }),
      requireExplicitPolicy: pkits.params?.initial_explicit_policy === true,
      inhibitPolicyMapping: pkits.params?.initial_policy_mapping_inhibit === true,
      inhibitAnyPolicy: pkits.params?.initial_any_policy_inhibit === true,
    });
    return found.failure?.reason;
  } catch (error) {
    return String(error);
  }
}

test('judges all PKITS cases as NIST does', (context) => {
  if (folder === '') context.skip('../shared/signatures/permissive/pkits is not there');
  const cases = JSON.parse(readFileSync(join(folder, 'pkits.json'), 'utf8')) as readonly PkitsCase[];
  const wrong = cases.flatMap((pkits) => {
    const fault = faultOf(pkits);
    if ((fault === undefined) === (pkits.error === undefined)) return [];
    return [`${pkits.id} ${pkits.name}: ${fault === undefined ? 'falsely accepted' : `falsely refused, ${fault}`}`];
  });
  expect(cases).toHaveLength(246);
  expect(wrong).toEqual([]);
});
