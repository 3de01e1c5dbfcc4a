/** A path of certificates from a trust anchor → whether it is valid at a time (RFC 5280 §6.1), without revocation. */
import { weaknessOf } from '../crypto/verify-signature.js';
import { extensionOids, type NameConstraints } from './extensions.js';
import { satisfiesNameConstraints } from './name-constraints.js';
import { nameText, sameName } from './name.js';
import { addPolicies, anyPolicy, hasAcceptedPolicy, initialPolicyGraph, mapPolicies, type PolicyGraph } from './policy-graph.js';
import { type Certificate, isSelfIssued } from './read-certificate.js';
import { inheritParameters, isSignedBy, cachedPublicKey } from './verify-issued.js';

/** The parameters of path validation. */
export interface PathOptions {
  /** Control time, milliseconds since 1970. */
  readonly time: number;
  /** Policies that the user accepts; undefined: any. */
  readonly initialPolicies?: ReadonlySet<string>;
  readonly requireExplicitPolicy?: boolean;
  readonly inhibitPolicyMapping?: boolean;
  readonly inhibitAnyPolicy?: boolean;
}

/** The reason why a path is not valid. */
export type PathFault =
  | 'signature'
  | 'expired'
  | 'not-yet-valid'
  | 'name-chain'
  | 'not-an-authority'
  | 'path-length'
  | 'key-usage'
  | 'name-constraints'
  | 'policy'
  | 'critical-extension';

export interface PathFailure {
  readonly fault: PathFault;
  /** In plain words, naming the certificate. */
  readonly reason: string;
  /** Index in the path, 0 being the anchor. */
  readonly index: number;
}

export interface PathResult {
  readonly failure: PathFailure | undefined;
  /** The reasons why algorithms or keys on the path are too weak; the caller decides what follows. */
  readonly weaknesses: readonly string[];
  /** SubjectPublicKeyInfo of the last certificate, with inherited parameters. */
  readonly publicKeyInfo: Uint8Array;
}

/** Extensions that this code or its caller's purpose check processes; any other critical one makes a path invalid (§4.2). */
const understood: ReadonlySet<string> = new Set<string>([
  extensionOids.keyUsage,
  extensionOids.subjectAltName,
  extensionOids.basicConstraints,
  extensionOids.nameConstraints,
  extensionOids.crlDistributionPoints,
  extensionOids.certificatePolicies,
  extensionOids.policyMappings,
  extensionOids.policyConstraints,
  extensionOids.extendedKeyUsage,
  extensionOids.inhibitAnyPolicy,
  extensionOids.ocspNoCheck,
  extensionOids.qcStatements,
]);

const keyCertSign = 5;

interface State {
  publicKeyInfo: Uint8Array;
  issuer: Certificate;
  constraints: NameConstraints[];
  policies: PolicyGraph;
  explicitPolicy: number;
  policyMapping: number;
  inhibitAny: number;
  pathLength: number;
}

function failureAbout(certificate: Certificate, index: number): (fault: PathFault, what: string) => PathFailure {
  return (fault, what) => ({ fault, index, reason: `The certificate of "${nameText(certificate.subject)}" ${what}.` });
}

function dateText(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Validity of one certificate at a time. */
export function validityFailure(certificate: Certificate, time: number, index: number): PathFailure | undefined {
  const fail = failureAbout(certificate, index);
  if (time < certificate.notBefore) return fail('not-yet-valid', `is valid only from ${dateText(certificate.notBefore)}`);
  if (time > certificate.notAfter) return fail('expired', `expired on ${dateText(certificate.notAfter)}`);
  return undefined;
}

/** §6.1.3: checks for every certificate. */
function checkCertificate(certificate: Certificate, index: number, isLast: boolean, state: State, time: number): PathFailure | undefined {
  const fail = failureAbout(certificate, index);
  if (!sameName(certificate.issuer, state.issuer.subject)) return fail('name-chain', 'names another issuer than the one above it');
  if (!isSignedBy(certificate, state.publicKeyInfo)) return fail('signature', 'has a signature that its issuer’s key does not verify');
  const validity = validityFailure(certificate, time, index);
  if (validity !== undefined) return validity;
  const selfIssued = isSelfIssued(certificate);
  if ((!selfIssued || isLast) && !satisfiesNameConstraints(certificate, state.constraints))
    return fail('name-constraints', 'has a name that its issuer is not allowed to certify');
  state.policies = addPolicies(state.policies, certificate.policies, { takesAny: state.inhibitAny > 0 || (!isLast && selfIssued) });
  if (state.explicitPolicy <= 0 && state.policies === undefined) return fail('policy', 'does not follow a policy that is required');
  return undefined;
}

const lower = (state: number, limit: number | undefined): number => (limit === undefined ? state : Math.min(state, limit));

/** §6.1.4: checks for authorities, and the state that they pass on. */
function prepareNext(certificate: Certificate, index: number, state: State): PathFailure | undefined {
  const fail = failureAbout(certificate, index);
  const mappings = certificate.policyMappings;
  if (mappings !== undefined) {
    if (mappings.flat().includes(anyPolicy)) return fail('policy', 'maps a policy to or from anyPolicy');
    state.policies = mapPolicies(state.policies, mappings, state.policyMapping > 0 ? 'allowed' : 'inhibited');
  }
  state.publicKeyInfo = inheritParameters(certificate.publicKeyInfo, state.publicKeyInfo);
  state.issuer = certificate;
  if (certificate.nameConstraints !== undefined) state.constraints.push(certificate.nameConstraints);
  if (!isSelfIssued(certificate)) {
    state.explicitPolicy = Math.max(0, state.explicitPolicy - 1);
    state.policyMapping = Math.max(0, state.policyMapping - 1);
    state.inhibitAny = Math.max(0, state.inhibitAny - 1);
  }
  state.explicitPolicy = lower(state.explicitPolicy, certificate.requireExplicitPolicy);
  state.policyMapping = lower(state.policyMapping, certificate.inhibitPolicyMapping);
  state.inhibitAny = lower(state.inhibitAny, certificate.inhibitAnyPolicy);
  if (certificate.version !== 3 || certificate.basicConstraints?.isAuthority !== true)
    return fail('not-an-authority', 'is not that of an authority, yet it issued another one');
  if (!isSelfIssued(certificate)) {
    if (state.pathLength <= 0) return fail('path-length', 'is deeper below its authority than that allows');
    state.pathLength--;
  }
  state.pathLength = lower(state.pathLength, certificate.basicConstraints.pathLength);
  if (certificate.keyUsage?.has(keyCertSign) === false) return fail('key-usage', 'may not sign certificates, yet it issued another one');
  return undefined;
}

function unknownCritical(certificate: Certificate, index: number): PathFailure | undefined {
  const unknown = certificate.extensions.find((extension) => extension.critical && !understood.has(extension.oid));
  return unknown && failureAbout(certificate, index)('critical-extension', `has an unknown critical extension (${unknown.oid})`);
}

function weaknessesOf(path: readonly Certificate[]): readonly string[] {
  return path.flatMap((certificate, index) => {
    const key = cachedPublicKey(certificate.publicKeyInfo);
    // The anchor is trusted as it is: its signature has no meaning.
    const weakness = key && weaknessOf(index === 0 ? undefined : certificate.signatureAlgorithm?.digest, key);
    return weakness === undefined ? [] : [`"${nameText(certificate.subject)}": ${weakness}`];
  });
}

/**
 * Validates a path that starts with the trust anchor and ends with the certificate in question. In a path of one certificate, that
 * certificate is the anchor and the one in question: its validity is checked.
 */
export function validatePath(path: readonly Certificate[], options: PathOptions): PathResult {
  const [anchor, ...issued] = path;
  if (anchor === undefined) throw new RangeError('A path has at least its anchor.');
  const { length } = issued;
  const state: State = {
    publicKeyInfo: anchor.publicKeyInfo,
    issuer: anchor,
    constraints: [],
    policies: initialPolicyGraph(),
    explicitPolicy: options.requireExplicitPolicy === true ? 0 : length + 1,
    policyMapping: options.inhibitPolicyMapping === true ? 0 : length + 1,
    inhibitAny: options.inhibitAnyPolicy === true ? 0 : length + 1,
    pathLength: length,
  };
  const weaknesses = weaknessesOf(path);
  const result = (failure: PathFailure | undefined): PathResult => ({ failure, weaknesses, publicKeyInfo: state.publicKeyInfo });
  const last = issued.at(-1);
  if (last === undefined) return result(validityFailure(anchor, options.time, 0) ?? unknownCritical(anchor, 0));
  for (const [at, certificate] of issued.entries()) {
    const index = at + 1;
    const isLast = index === length;
    const failure =
      checkCertificate(certificate, index, isLast, state, options.time) ??
      (isLast ? undefined : prepareNext(certificate, index, state)) ??
      unknownCritical(certificate, index);
    if (failure !== undefined) return result(failure);
  }
  return result(wrapUp(last, length, state, options));
}

/** §6.1.5. */
function wrapUp(certificate: Certificate, index: number, state: State, options: PathOptions): PathFailure | undefined {
  const explicitPolicy = certificate.requireExplicitPolicy === 0 ? 0 : Math.max(0, state.explicitPolicy - 1);
  state.publicKeyInfo = inheritParameters(certificate.publicKeyInfo, state.publicKeyInfo);
  if (explicitPolicy > 0 || hasAcceptedPolicy(state.policies, options.initialPolicies)) return undefined;
  return failureAbout(certificate, index)('policy', 'does not follow a policy that is required');
}
