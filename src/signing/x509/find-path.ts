/**
 * Certificate, anchors and other available certificates → the best path, validated, with the revocation status
 * of each certificate on it (RFC 4158, RFC 5280 §6).
 */
import { itemAt } from '../../base/item-at.js';
import type { RevocationDemand } from '../../contract/signing.js';
import { sameBytes } from '../asn1/asn1-values.js';
import { checkCrls } from './check-crl.js';
import { checkOcsp } from './check-ocsp.js';
import { nameText, sameName } from './name.js';
import { type Certificate, isSelfIssued, sameCertificate } from './read-certificate.js';
import type { CertificateList } from './read-crl.js';
import type { OcspResponse } from './read-ocsp.js';
import { type RevocationStatus, unknownStatus } from './revocation-status.js';
import { type PathFailure, type PathOptions, validatePath } from './validate-path.js';
import { inheritParameters, isSignedBy, cachedPublicKey } from './verify-issued.js';

/** The sources for judging trust. */
export interface TrustSources {
  readonly anchors: readonly Certificate[];
  readonly certificates: readonly Certificate[];
  readonly crls: readonly CertificateList[];
  readonly ocspResponses: readonly OcspResponse[];
}

export interface FindPathOptions extends PathOptions {
  /** `required`: a path without data is not valid; `available`: only existing data count; `off`: not checked. */
  readonly revocation: RevocationDemand | 'off';
}

export type TrustFault = PathFailure['fault'] | 'no-anchor' | 'revoked' | 'no-revocation-data';

export interface TrustFailure {
  readonly fault: TrustFault;
  /** In plain words. */
  readonly reason: string;
  /** Index on the path, 0 being the anchor; undefined without a path. */
  readonly index: number | undefined;
}

/** Anchor first. */
type Path = readonly [anchor: Certificate, ...issued: Certificate[]];

export interface FoundPath {
  /** Anchor first; the known certificates if no anchor was found. */
  readonly path: readonly Certificate[];
  readonly failure: TrustFailure | undefined;
  /** The statuses of the path's certificates, without the anchor. */
  readonly revocation: readonly RevocationStatus[];
  readonly weaknesses: readonly string[];
}

/** Limits on the length of a path and on the number of paths tried; a hostile bundle of cross certificates has too many. */
const maxPathLength = 16;
const maxPaths = 64;
/** The maximum number of possible issuers that are tried for one path and its revocation checks: no PKITS case takes more than 19. */
const maxAttempts = 4000;
const cRlSign = 6;

/** Thrown internally if a bundle has more combinations than are tried: untried ones must not count as good. */
class Exhausted extends Error {}

/** One search with all nested searches. */
class Work {
  #attempts = 0;

  /** @throws Exhausted */
  attempt(cost = 1): void {
    this.#attempts += cost;
    if (this.#attempts > maxAttempts) throw new Exhausted();
  }
}

/** The state that a nested search needs. */
interface Underway {
  /** Certificates whose revocation is being checked. */
  readonly certificates: readonly Certificate[];
  readonly work: Work;
}

/** The number of lists and responses that cost as much to check as one candidate. */
const listsPerAttempt = 16;

function mayHaveIssued(issuer: Certificate, certificate: Certificate): boolean {
  if (!sameName(issuer.subject, certificate.issuer)) return false;
  // A key without DSA parameters can only be judged within the path.
  return cachedPublicKey(issuer.publicKeyInfo) === undefined || isSignedBy(certificate, issuer.publicKeyInfo);
}

function identifierMatches(issuer: Certificate, certificate: Certificate): boolean {
  const wanted = certificate.authorityKeyIdentifier;
  return wanted !== undefined && issuer.subjectKeyIdentifier !== undefined && sameBytes(wanted, issuer.subjectKeyIdentifier);
}

const sameEntity = (a: Certificate, b: Certificate): boolean =>
  sameName(a.subject, b.subject) && sameBytes(a.publicKeyInfo, b.publicKeyInfo);

/** All paths from anchors down to the certificate, the shortest first at each step. */
function* pathsTo(target: Certificate, sources: TrustSources, work: Work): Generator<Path> {
  const isNamed = (candidate: Certificate, top: Certificate): boolean => {
    if (!sameName(candidate.subject, top.issuer)) return false;
    work.attempt();
    return true;
  };
  function* extend(path: Path): Generator<Path> {
    const [top] = path;
    for (const anchor of sources.anchors) if (isNamed(anchor, top) && mayHaveIssued(anchor, top)) yield [anchor, ...path];
    if (path.length >= maxPathLength) return;
    const issuers = sources.certificates.filter(
      (candidate) => isNamed(candidate, top) && !path.some((member) => sameEntity(member, candidate)) && mayHaveIssued(candidate, top),
    );
    const sorted = [...issuers].sort((a, b) => Number(identifierMatches(b, top)) - Number(identifierMatches(a, top)));
    for (const issuer of sorted) yield* extend([issuer, ...path]);
  }
  if (sources.anchors.some((anchor) => sameCertificate(anchor, target))) yield [target];
  yield* extend([target]);
}

/** Revocation status of certificates on a path, with the same sources and below the same anchor. */
function statusOf(index: number, path: Path, sources: TrustSources, options: FindPathOptions, underway: Underway): RevocationStatus {
  underway.work.attempt(1 + Math.floor((sources.crls.length + sources.ocspResponses.length) / listsPerAttempt));
  const certificate = itemAt(path, index);
  const issuer = itemAt(path, index - 1);
  const [anchor] = path;
  const below: TrustSources = { ...sources, anchors: [anchor] };
  const isAuthentic = (list: CertificateList): boolean =>
    listIsAuthentic(list, path.slice(0, index), below, options, { ...underway, certificates: [...underway.certificates, certificate] });
  const byCrl = checkCrls(sources.crls, { certificate, time: options.time, isAuthentic });
  if (byCrl.status === 'revoked') return asOf(byCrl, options.time);
  const isRevoked = (responder: Certificate): boolean =>
    checkCrls(sources.crls, { certificate: responder, time: options.time, isAuthentic }).status === 'revoked';
  const byOcsp = checkOcsp(sources.ocspResponses, {
    certificate,
    issuer,
    time: options.time,
    certificates: sources.certificates,
    isRevoked,
  });
  return byOcsp.status === 'unknown' ? byCrl : asOf(byOcsp, options.time);
}

/** A certificate that was revoked later was good at the time in question. */
function asOf(status: RevocationStatus, time: number): RevocationStatus {
  const isLater = status.status === 'revoked' && status.revokedAt !== undefined && status.revokedAt > time;
  return isLater ? { ...status, status: 'good' } : status;
}

/** §6.3.3 (f), (g): the list's signer may sign lists and is itself valid. */
function listIsAuthentic(
  list: CertificateList,
  authorities: readonly Certificate[],
  sources: TrustSources,
  options: FindPathOptions,
  underway: Underway,
): boolean {
  const isSigner = (candidate: Certificate, keyInfo: Uint8Array): boolean => {
    if (!sameName(candidate.subject, list.issuer) || candidate.keyUsage?.has(cRlSign) === false) return false;
    underway.work.attempt();
    return isSignedBy(list, keyInfo);
  };
  let keyInfo = authorities[0]?.publicKeyInfo ?? new Uint8Array();
  for (const authority of authorities) {
    keyInfo = inheritParameters(authority.publicKeyInfo, keyInfo);
    if (isSigner(authority, keyInfo)) return true;
  }
  return sources.certificates.some((signer) => {
    if (!isSigner(signer, signer.publicKeyInfo)) return false;
    // A list may cover its own signer (PKITS 4.14.30); the lookup checks whether the signer is on it.
    const known = underway.certificates.some((certificate) => sameCertificate(certificate, signer));
    if (underway.certificates.length > 4) return false;
    const revocation = known ? 'off' : options.revocation;
    return search(signer, sources, { time: options.time, revocation }, underway).failure === undefined;
  });
}

function revocationFailure(
  statuses: readonly RevocationStatus[],
  path: readonly Certificate[],
  options: FindPathOptions,
): TrustFailure | undefined {
  const nameAt = (index: number): string => nameText(itemAt(path, index + 1).subject);
  const revoked = statuses.findIndex((status) => status.status === 'revoked');
  if (revoked >= 0) {
    const { revokedAt, reason } = itemAt(statuses, revoked);
    const date = revokedAt === undefined ? '' : ` on ${new Date(revokedAt).toISOString().slice(0, 10)}`;
    return {
      fault: 'revoked',
      index: revoked + 1,
      reason: `The certificate of "${nameAt(revoked)}" was revoked${date} (${reason ?? 'unspecified'}).`,
    };
  }
  const unknown = options.revocation === 'required' ? statuses.findIndex((status) => status.status === 'unknown') : -1;
  if (unknown < 0) return undefined;
  return {
    fault: 'no-revocation-data',
    index: unknown + 1,
    reason: `It is unknown whether the certificate of "${nameAt(unknown)}" was revoked: no current CRL or OCSP response covers it.`,
  };
}

function judge(path: Path, sources: TrustSources, options: FindPathOptions, underway: Underway): FoundPath {
  const { failure, weaknesses } = validatePath(path, options);
  if (failure !== undefined || options.revocation === 'off')
    return { path, failure, weaknesses, revocation: path.slice(1).map(() => unknownStatus) };
  const revocation = path.slice(1).map((_certificate, index) => statusOf(index + 1, path, sources, options, underway));
  return { path, failure: revocationFailure(revocation, path, options), weaknesses, revocation };
}

function notFound(target: Certificate, sources: TrustSources): FoundPath {
  const known: [Certificate, ...Certificate[]] = [target];
  while (known.length < maxPathLength && !isSelfIssued(known[0])) {
    const issuer = sources.certificates.find((candidate) => !known.includes(candidate) && mayHaveIssued(candidate, known[0]));
    if (issuer === undefined) break;
    known.unshift(issuer);
  }
  const [top] = known;
  const [subject, issuer] = [nameText(top.subject), nameText(top.issuer)];
  const what = isSelfIssued(top)
    ? `ends at "${subject}", which is not among the trusted roots`
    : top === target
      ? `lacks the certificate of the issuer "${issuer}": the path from the signer to a trusted root is incomplete`
      : `lacks its root only: "${issuer}", which issued "${subject}", is not among the trusted roots`;
  const failure: TrustFailure = { fault: 'no-anchor', index: undefined, reason: `The chain of "${nameText(target.subject)}" ${what}.` };
  return { path: known, failure, revocation: [], weaknesses: [] };
}

function search(target: Certificate, sources: TrustSources, options: FindPathOptions, underway: Underway): FoundPath {
  let best: FoundPath | undefined;
  let tried = 0;
  for (const path of pathsTo(target, sources, underway.work)) {
    const found = judge(path, sources, options, underway);
    if (found.failure === undefined) return found;
    // Revocation is more significant than any other fault.
    if (best === undefined || (found.failure.fault === 'revoked' && best.failure?.fault !== 'revoked')) best = found;
    if (++tried >= maxPaths) break;
  }
  return best ?? notFound(target, sources);
}

/** The first valid path, otherwise the most significant failure. */
export function findPath(target: Certificate, sources: TrustSources, options: FindPathOptions): FoundPath {
  try {
    // Each signature of a document contains its chain: duplicates would be tried twice.
    const certificates = [...new Set(sources.certificates)];
    return search(target, { ...sources, certificates }, options, { certificates: [], work: new Work() });
  } catch (error) {
    if (!(error instanceof Exhausted)) throw error;
    const reason = `The chain of "${nameText(target.subject)}" cannot be settled: too many certificates, lists and responses could belong to it.`;
    return { path: [target], failure: { fault: 'no-anchor', index: undefined, reason }, revocation: [], weaknesses: [] };
  }
}
