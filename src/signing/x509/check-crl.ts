/** Certificate revocation lists → the status of a certificate (RFC 5280 §6.3): scopes, reasons, delta and indirect lists. */
import { retagged } from '../asn1/asn1-values.js';
import { readAsn1 } from '../asn1/read-asn1.js';
import { writeSequence } from '../asn1/write-asn1.js';
import type { DistributionPoint, DistributionPointName } from './extensions.js';
import { type GeneralName, type Name, readName, sameName } from './name.js';
import type { Certificate } from './read-certificate.js';
import { type CertificateList, revocationReasons } from './read-crl.js';
import { type RevocationStatus, saysSomethingAbout, unknownStatus } from './revocation-status.js';

/** The inputs of the check other than the lists. */
export interface CrlCheck {
  readonly certificate: Certificate;
  /** Control time, milliseconds since 1970. */
  readonly time: number;
  /** Whether the list is signed by a key whose certificate is valid below the same anchor and may sign lists. */
  readonly isAuthentic: (list: CertificateList) => boolean;
}

/** The bits of ReasonFlags to which a list may be limited (§4.2.1.13); bit 0 is not used. */
const allReasons: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8];

const removeFromCrl = 8;

function directoryNames(names: readonly GeneralName[]): readonly Name[] {
  return names.flatMap((name) => (name.kind === 'directory' ? [name.name] : []));
}

/** The names of a distribution point; a single RDN is relative to the issuer's name. */
function generalNames(point: DistributionPointName, issuer: Name): readonly GeneralName[] {
  if (point.relative === undefined) return point.fullNames;
  const relativeKeys = readName(readAsn1(writeSequence(retagged(point.relative, 0x31)))).keys;
  return [{ kind: 'directory', name: { der: new Uint8Array(), rdns: [], keys: [...issuer.keys, ...relativeKeys] } }];
}

function sameGeneralName(a: GeneralName, b: GeneralName): boolean {
  if (a.kind === 'directory') return b.kind === 'directory' && sameName(a.name, b.name);
  if (a.kind === 'email' || a.kind === 'dns' || a.kind === 'uri') return a.kind === b.kind && a.text === b.text;
  return false;
}

const shareName = (a: readonly GeneralName[], b: readonly GeneralName[]): boolean =>
  a.some((one) => b.some((other) => sameGeneralName(one, other)));

/** §6.3.3 (b): whether the list belongs to this distribution point and covers certificates of this kind. */
function isInScope(list: CertificateList, point: DistributionPoint, certificate: Certificate): boolean {
  const scope = list.issuingDistributionPoint;
  const issuers = directoryNames(point.crlIssuer);
  if (point.crlIssuer.length > 0) {
    if (scope?.indirect !== true || !issuers.some((issuer) => sameName(issuer, list.issuer))) return false;
  } else if (!sameName(list.issuer, certificate.issuer)) return false;
  if (scope === undefined) return true;
  if (scope.name !== undefined) {
    const listNames = generalNames(scope.name, list.issuer);
    const pointNames = point.name === undefined ? point.crlIssuer : generalNames(point.name, issuers[0] ?? certificate.issuer);
    if (!shareName(listNames, pointNames)) return false;
  }
  const isAuthority = certificate.basicConstraints?.isAuthority === true;
  return (
    !(scope.onlyUserCertificates && isAuthority) && !(scope.onlyAuthorityCertificates && !isAuthority) && !scope.onlyAttributeCertificates
  );
}

function coveredReasons(list: CertificateList, point: DistributionPoint): readonly number[] {
  const limits = [point.reasons, list.issuingDistributionPoint?.onlySomeReasons];
  return allReasons.filter((reason) => limits.every((limit) => limit === undefined || limit.has(reason)));
}

/** §6.3.3 (c): whether the delta applies to this complete list. */
function addsTo(delta: CertificateList, base: CertificateList): boolean {
  return (
    delta.baseCrlNumber !== undefined &&
    sameName(delta.issuer, base.issuer) &&
    delta.scopeKey === base.scopeKey &&
    delta.authorityKeyIdentifier === base.authorityKeyIdentifier &&
    base.crlNumber !== undefined &&
    base.crlNumber >= delta.baseCrlNumber &&
    delta.crlNumber !== undefined &&
    base.crlNumber < delta.crlNumber
  );
}

/** The entry in a complete list and its newest delta; undefined if the certificate is on neither. */
function findEntry(list: CertificateList, deltas: readonly CertificateList[], certificate: Certificate) {
  const { issuer, serialNumber } = certificate;
  const delta = deltas.find((candidate) => addsTo(candidate, list));
  const changed = delta?.find(issuer, serialNumber);
  if (changed !== undefined) return changed.reason === removeFromCrl ? undefined : changed;
  return list.find(issuer, serialNumber);
}

/** The default point of every certificate: all reasons, the issuer's own list. */
function ownPoint(certificate: Certificate): DistributionPoint {
  return { name: { fullNames: [{ kind: 'directory', name: certificate.issuer }], relative: undefined }, reasons: undefined, crlIssuer: [] };
}

/** The status according to the lists; `unknown` unless they cover every reason. */
export function checkCrls(lists: readonly CertificateList[], check: CrlCheck): RevocationStatus {
  const { certificate, time } = check;
  const isCurrent = (list: CertificateList): boolean => saysSomethingAbout(time, list.thisUpdate, list.nextUpdate, certificate.notAfter);
  const usable = [...lists].filter(isCurrent).sort((a, b) => b.thisUpdate - a.thisUpdate);
  const deltas = usable.filter((list) => list.baseCrlNumber !== undefined && !list.hasUnknownCritical() && check.isAuthentic(list));
  const covered = new Set<number>();
  let issuedAt: number | undefined;
  for (const point of [...(certificate.crlDistributionPoints ?? []), ownPoint(certificate)])
    for (const list of usable) {
      if (allReasons.every((reason) => covered.has(reason))) break;
      if (list.baseCrlNumber !== undefined || !isInScope(list, point, certificate)) continue;
      const reasons = coveredReasons(list, point);
      if (reasons.every((reason) => covered.has(reason)) || list.hasUnknownCritical() || !check.isAuthentic(list)) continue;
      const entry = findEntry(list, deltas, certificate);
      if (entry !== undefined && entry.reason !== removeFromCrl) {
        const reason = revocationReasons[entry.reason] ?? 'unspecified';
        return { status: 'revoked', source: 'crl', revokedAt: entry.revokedAt, reason, issuedAt: list.thisUpdate };
      }
      for (const reason of reasons) covered.add(reason);
      issuedAt = Math.min(issuedAt ?? Infinity, list.thisUpdate);
    }
  if (!allReasons.every((reason) => covered.has(reason))) return unknownStatus;
  return { status: 'good', source: 'crl', revokedAt: undefined, reason: undefined, issuedAt };
}
