/** Extensions of certificates, and the distribution points in them and in CRLs → their values (RFC 5280 §4.2, §5.2.5). */
import {
  bitStringOf,
  booleanOf,
  contentText,
  countFromContent,
  asn1Count,
  namedBits,
  octetsOf,
  oidOf,
  bitStringFromContent,
  booleanFromContent,
} from '../asn1/asn1-values.js';
import { malformed, type Asn1, childrenOf, asn1Content, isContext, isTag, readAsn1, sequenceOf, tags } from '../asn1/read-asn1.js';
import { type GeneralName, readGeneralName, readGeneralNames } from './name.js';

/** The location of a CRL: full names, or one RDN relative to the issuer's name. */
export interface DistributionPointName {
  readonly fullNames: readonly GeneralName[];
  /** RelativeDistinguishedName element; undefined for full names. */
  readonly relative: Asn1 | undefined;
}

export interface DistributionPoint {
  readonly name: DistributionPointName | undefined;
  /** Reasons that this CRL covers; undefined: all. */
  readonly reasons: ReadonlySet<number> | undefined;
  /** The CRL's issuer; empty: the certificate's issuer. */
  readonly crlIssuer: readonly GeneralName[];
}

export interface IssuingDistributionPoint {
  readonly name: DistributionPointName | undefined;
  readonly onlyUserCertificates: boolean;
  readonly onlyAuthorityCertificates: boolean;
  readonly onlySomeReasons: ReadonlySet<number> | undefined;
  readonly indirect: boolean;
  readonly onlyAttributeCertificates: boolean;
}

function readPointName(node: Asn1): DistributionPointName {
  const choice = childrenOf(node)[0];
  if (isContext(choice, 0)) return { fullNames: readGeneralNames(choice), relative: undefined };
  if (isContext(choice, 1)) return { fullNames: [], relative: choice };
  throw malformed('distribution point');
}

const readReasons = (node: Asn1): ReadonlySet<number> => namedBits(bitStringFromContent(asn1Content(node)).octets);

function readDistributionPoint(node: Asn1): DistributionPoint {
  const fields = sequenceOf(node, 'distribution point');
  const name = fields.find((field) => isContext(field, 0));
  const reasons = fields.find((field) => isContext(field, 1));
  const issuer = fields.find((field) => isContext(field, 2));
  return {
    name: name && readPointName(name),
    reasons: reasons && readReasons(reasons),
    crlIssuer: issuer === undefined ? [] : readGeneralNames(issuer),
  };
}

/** CRLDistributionPoints, and FreshestCRL, which has the same syntax. */
function readDistributionPoints(node: Asn1): readonly DistributionPoint[] {
  return sequenceOf(node, 'CRL distribution points').map(readDistributionPoint);
}

export function readIssuingDistributionPoint(node: Asn1): IssuingDistributionPoint {
  const fields = new Map(sequenceOf(node, 'issuing distribution point').map((field) => [field.tag, field]));
  const flag = (tag: number): boolean => {
    const field = fields.get(tag);
    return field !== undefined && booleanFromContent(asn1Content(field));
  };
  const name = fields.get(0);
  const reasons = fields.get(3);
  return {
    name: name && readPointName(name),
    onlyUserCertificates: flag(1),
    onlyAuthorityCertificates: flag(2),
    onlySomeReasons: reasons && readReasons(reasons),
    indirect: flag(4),
    onlyAttributeCertificates: flag(5),
  };
}

export interface Extension {
  readonly oid: string;
  readonly critical: boolean;
  /** DER of the extension's own type. */
  readonly value: Uint8Array;
}

/** Permitted and excluded subtrees. */
export interface NameConstraints {
  readonly permitted: readonly GeneralName[];
  readonly excluded: readonly GeneralName[];
}

/** The values of extensions that matter to validation; absent ones are undefined. */
export interface KnownExtensions {
  readonly basicConstraints: { readonly isAuthority: boolean; readonly pathLength: number | undefined } | undefined;
  /** Bit numbers of KeyUsage: 0 digitalSignature, 1 nonRepudiation, 5 keyCertSign, 6 cRLSign. */
  readonly keyUsage: ReadonlySet<number> | undefined;
  readonly extendedKeyUsage: readonly string[] | undefined;
  readonly subjectAltNames: readonly GeneralName[];
  readonly nameConstraints: NameConstraints | undefined;
  /** Policy identifiers; undefined without the extension. */
  readonly policies: readonly string[] | undefined;
  readonly policyMappings: readonly (readonly [issuerDomain: string, subjectDomain: string])[] | undefined;
  readonly requireExplicitPolicy: number | undefined;
  readonly inhibitPolicyMapping: number | undefined;
  readonly inhibitAnyPolicy: number | undefined;
  readonly crlDistributionPoints: readonly DistributionPoint[] | undefined;
  readonly freshestCrl: readonly DistributionPoint[] | undefined;
  readonly subjectKeyIdentifier: Uint8Array | undefined;
  readonly authorityKeyIdentifier: Uint8Array | undefined;
  readonly ocspAddresses: readonly string[];
  readonly issuerAddresses: readonly string[];
  readonly ocspNoCheck: boolean;
}

export const extensionOids = {
  subjectKeyIdentifier: '2.5.29.14',
  keyUsage: '2.5.29.15',
  subjectAltName: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  crlNumber: '2.5.29.20',
  reasonCode: '2.5.29.21',
  deltaCrlIndicator: '2.5.29.27',
  issuingDistributionPoint: '2.5.29.28',
  certificateIssuer: '2.5.29.29',
  nameConstraints: '2.5.29.30',
  crlDistributionPoints: '2.5.29.31',
  certificatePolicies: '2.5.29.32',
  policyMappings: '2.5.29.33',
  authorityKeyIdentifier: '2.5.29.35',
  policyConstraints: '2.5.29.36',
  extendedKeyUsage: '2.5.29.37',
  freshestCrl: '2.5.29.46',
  inhibitAnyPolicy: '2.5.29.54',
  authorityInfoAccess: '1.3.6.1.5.5.7.1.1',
  ocspNoCheck: '1.3.6.1.5.5.7.48.1.5',
  qcStatements: '1.3.6.1.5.5.7.1.3',
} as const;

/** The extensions in their order. @throws DocOpsError INVALID_FILE_FORMAT if one is repeated. */
export function readExtensions(node: Asn1 | undefined, what: string): readonly Extension[] {
  const extensions = sequenceOf(node, `${what}: extensions`).map((extension) => {
    const fields = sequenceOf(extension, `${what}: extension`);
    const critical = isTag(fields[1], tags.boolean) && booleanOf(fields[1]);
    return { oid: oidOf(fields[0]), critical, value: octetsOf(fields.at(-1), `${what}: extension value`) };
  });
  if (new Set(extensions.map(({ oid }) => oid)).size !== extensions.length) throw malformed(`${what}: an extension appears twice`);
  return extensions;
}

function readSubtrees(node: Asn1 | undefined): readonly GeneralName[] {
  if (node === undefined) return [];
  return childrenOf(node).map((subtree) => {
    const base = sequenceOf(subtree, 'name constraints')[0];
    if (base === undefined) throw malformed('name constraints');
    return readGeneralName(base);
  });
}

function readNameConstraints(node: Asn1): NameConstraints {
  const fields = sequenceOf(node, 'name constraints');
  return {
    permitted: readSubtrees(fields.find((field) => isContext(field, 0))),
    excluded: readSubtrees(fields.find((field) => isContext(field, 1))),
  };
}

function readBasicConstraints(node: Asn1): KnownExtensions['basicConstraints'] {
  const fields = sequenceOf(node, 'basic constraints');
  const isAuthority = isTag(fields[0], tags.boolean) && booleanOf(fields[0]);
  const length = fields.find((field) => isTag(field, tags.integer));
  return { isAuthority, pathLength: length && asn1Count(length, 'path length') };
}

function readAddresses(node: Asn1 | undefined, method: string): readonly string[] {
  if (node === undefined) return [];
  return sequenceOf(node, 'authority information access').flatMap((description) => {
    const [kind, location] = sequenceOf(description, 'access description');
    if (oidOf(kind) !== method || !isContext(location, 6)) return [];
    return [contentText(location)];
  });
}

function readKeyIdentifier(node: Asn1): Uint8Array | undefined {
  const field = sequenceOf(node, 'authority key identifier').find((candidate) => isContext(candidate, 0));
  return field && asn1Content(field);
}

/** @throws DocOpsError INVALID_FILE_FORMAT if a known one cannot be read. */
export function readKnownExtensions(extensions: readonly Extension[]): KnownExtensions {
  const byOid = new Map(extensions.map((extension) => [extension.oid, extension.value]));
  const read = <T>(oid: string, reader: (node: Asn1) => T): T | undefined => {
    const value = byOid.get(oid);
    return value === undefined ? undefined : reader(readAsn1(value));
  };
  const oidsIn = (node: Asn1): readonly string[] => sequenceOf(node, 'object identifiers').map((item) => oidOf(item));
  const constraints = read(extensionOids.policyConstraints, (node) => sequenceOf(node, 'policy constraints')) ?? [];
  const constraint = (number: number): number | undefined => {
    const field = constraints.find((candidate) => isContext(candidate, number));
    return field && countFromContent(asn1Content(field), 'policy constraints');
  };
  const access = read(extensionOids.authorityInfoAccess, (node) => node);
  return {
    basicConstraints: read(extensionOids.basicConstraints, readBasicConstraints),
    keyUsage: read(extensionOids.keyUsage, (node) => namedBits(bitStringOf(node, 'key usage').octets)),
    extendedKeyUsage: read(extensionOids.extendedKeyUsage, oidsIn),
    subjectAltNames: read(extensionOids.subjectAltName, readGeneralNames) ?? [],
    nameConstraints: read(extensionOids.nameConstraints, readNameConstraints),
    policies: read(extensionOids.certificatePolicies, (node) =>
      sequenceOf(node, 'certificate policies').map((policy) => oidOf(sequenceOf(policy, 'certificate policy')[0])),
    ),
    policyMappings: read(extensionOids.policyMappings, (node) =>
      sequenceOf(node, 'policy mappings').map((mapping) => {
        const [from, to] = sequenceOf(mapping, 'policy mapping');
        return [oidOf(from), oidOf(to)] as const;
      }),
    ),
    requireExplicitPolicy: constraint(0),
    inhibitPolicyMapping: constraint(1),
    inhibitAnyPolicy: read(extensionOids.inhibitAnyPolicy, (node) => asn1Count(node, 'inhibit any policy')),
    crlDistributionPoints: read(extensionOids.crlDistributionPoints, readDistributionPoints),
    freshestCrl: read(extensionOids.freshestCrl, readDistributionPoints),
    subjectKeyIdentifier: read(extensionOids.subjectKeyIdentifier, (node) => octetsOf(node, 'subject key identifier')),
    authorityKeyIdentifier: read(extensionOids.authorityKeyIdentifier, readKeyIdentifier),
    ocspAddresses: readAddresses(access, '1.3.6.1.5.5.7.48.1'),
    issuerAddresses: readAddresses(access, '1.3.6.1.5.5.7.48.2'),
    ocspNoCheck: byOid.has(extensionOids.ocspNoCheck),
  };
}
