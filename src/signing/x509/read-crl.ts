/** DER → certificate revocation list, over the original bytes (RFC 5280 §5). */
import { bitStringOf, asn1Count, integerOf, sameBytes, asn1Time } from '../asn1/asn1-values.js';
import { malformed, asn1Bytes, childrenOf, isContext, isTag, readAsn1, sequenceOf, tags, type Asn1 } from '../asn1/read-asn1.js';
import type { SignatureAlgorithm } from '../crypto/algorithms-data.js';
import { readSignatureAlgorithm } from '../crypto/signature-algorithm.js';
import { type IssuingDistributionPoint, readIssuingDistributionPoint, extensionOids, readExtensions } from './extensions.js';
import { readGeneralNames, type Name, readName } from './name.js';

/** Reasons of {@link RevokedEntry}, by their numbers (§5.3.1); 7 is not used. */
export const revocationReasons = [
  'unspecified',
  'keyCompromise',
  'cACompromise',
  'affiliationChanged',
  'superseded',
  'cessationOfOperation',
  'certificateHold',
  'unused',
  'removeFromCRL',
  'privilegeWithdrawn',
  'aACompromise',
] as const;

export interface RevokedEntry {
  /** Milliseconds since 1970. */
  readonly revokedAt: number;
  /** Index into {@link revocationReasons}; 0 if the list states none. */
  readonly reason: number;
}

export interface CertificateList {
  readonly der: Uint8Array;
  readonly signedBytes: Uint8Array;
  readonly signatureAlgorithm: SignatureAlgorithm | undefined;
  readonly signature: Uint8Array;
  readonly issuer: Name;
  readonly thisUpdate: number;
  /** Undefined if the list does not state when the next one is issued. */
  readonly nextUpdate: number | undefined;
  readonly crlNumber: bigint | undefined;
  /** Set for a delta CRL: the number of its base list. */
  readonly baseCrlNumber: bigint | undefined;
  readonly issuingDistributionPoint: IssuingDistributionPoint | undefined;
  /** The extension's bytes: equal scopes have equal bytes. */
  readonly scopeKey: string;
  readonly authorityKeyIdentifier: string;
  /** Whether it or an entry has an unknown critical extension: then the list cannot be used (§5.2, §5.3). */
  hasUnknownCritical(): boolean;
  /** The entry of a certificate; undefined if it is not on the list. */
  find(issuer: Name, serialNumber: bigint): RevokedEntry | undefined;
}

const knownListExtensions: ReadonlySet<string> = new Set<string>([
  extensionOids.crlNumber,
  extensionOids.deltaCrlIndicator,
  extensionOids.issuingDistributionPoint,
  extensionOids.authorityKeyIdentifier,
  extensionOids.freshestCrl,
]);
const knownEntryExtensions: ReadonlySet<string> = new Set<string>([extensionOids.reasonCode, extensionOids.certificateIssuer, '2.5.29.24']);

interface Entries {
  readonly byKey: ReadonlyMap<string, RevokedEntry>;
  readonly unknownCritical: boolean;
}

const entryKey = (issuer: Name, serialNumber: bigint): string => `${serialNumber}/${issuer.keys.join('/')}`;

function readEntries(node: Asn1 | undefined, issuer: Name): Entries {
  const byKey = new Map<string, RevokedEntry>();
  let unknownCritical = false;
  // An entry without a certificate issuer has the previous entry's issuer (§5.3.3).
  let certificateIssuer = issuer;
  for (const entry of node === undefined ? [] : childrenOf(node)) {
    const [serial, date, extensionsNode] = sequenceOf(entry, 'CRL entry');
    let reason = 0;
    for (const extension of extensionsNode === undefined ? [] : readExtensions(extensionsNode, 'CRL entry')) {
      if (extension.oid === extensionOids.reasonCode) reason = asn1Count(readAsn1(extension.value), 'CRL reason');
      else if (extension.oid === extensionOids.certificateIssuer) {
        const directory = readGeneralNames(readAsn1(extension.value)).find((name) => name.kind === 'directory');
        if (directory === undefined) unknownCritical = true;
        else certificateIssuer = directory.name;
      }
      if (extension.critical && !knownEntryExtensions.has(extension.oid)) unknownCritical = true;
    }
    byKey.set(entryKey(certificateIssuer, integerOf(serial, 'CRL entry')), { revokedAt: asn1Time(date, 'CRL entry'), reason });
  }
  return { byKey, unknownCritical };
}

/** @throws DocOpsError INVALID_FILE_FORMAT if the bytes are not a CRL. Entries are read on first access. */
export function readCrl(der: Uint8Array): CertificateList {
  const [body, algorithm, signature] = sequenceOf(readAsn1(der), 'CRL');
  const fields = [...sequenceOf(body, 'CRL')];
  if (body === undefined || algorithm === undefined) throw malformed('CRL');
  if (isTag(fields[0], tags.integer)) fields.shift();
  const [innerAlgorithm, issuerNode, thisUpdate, ...rest] = fields;
  if (innerAlgorithm === undefined || !sameBytes(asn1Bytes(algorithm), asn1Bytes(innerAlgorithm)))
    throw malformed('CRL: it names two signature algorithms');
  const isTime = (node: Asn1 | undefined): boolean => isTag(node, tags.utcTime) || isTag(node, tags.generalizedTime);
  const nextUpdate = isTime(rest[0]) ? rest.shift() : undefined;
  const entriesNode = isTag(rest[0], tags.sequence) ? rest.shift() : undefined;
  const extensionsNode = rest.find((field) => isContext(field, 0));
  const extensions = extensionsNode === undefined ? [] : readExtensions(childrenOf(extensionsNode)[0], 'CRL');
  const byOid = new Map(extensions.map((extension) => [extension.oid, extension.value]));
  const number = (oid: string): bigint | undefined => {
    const value = byOid.get(oid);
    return value && integerOf(readAsn1(value), 'CRL number');
  };
  const scope = byOid.get(extensionOids.issuingDistributionPoint);
  const issuer = readName(issuerNode);
  let entries: Entries | undefined;
  const allEntries = (): Entries => (entries ??= readEntries(entriesNode, issuer));
  return {
    der,
    signedBytes: asn1Bytes(body),
    signatureAlgorithm: readSignatureAlgorithm(algorithm),
    signature: bitStringOf(signature, 'CRL: signature').octets,
    issuer,
    thisUpdate: asn1Time(thisUpdate, 'CRL: time'),
    nextUpdate: nextUpdate && asn1Time(nextUpdate, 'CRL: time'),
    crlNumber: number(extensionOids.crlNumber),
    baseCrlNumber: number(extensionOids.deltaCrlIndicator),
    issuingDistributionPoint: scope && readIssuingDistributionPoint(readAsn1(scope)),
    scopeKey: Buffer.from(scope ?? []).toString('hex'),
    authorityKeyIdentifier: Buffer.from(byOid.get(extensionOids.authorityKeyIdentifier) ?? []).toString('hex'),
    hasUnknownCritical: () =>
      extensions.some((extension) => extension.critical && !knownListExtensions.has(extension.oid)) || allEntries().unknownCritical,
    find: (certificateIssuer, serialNumber) => allEntries().byKey.get(entryKey(certificateIssuer, serialNumber)),
  };
}
