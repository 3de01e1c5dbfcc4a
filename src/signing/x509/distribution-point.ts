/** Distribution points of certificates and the issuing distribution point of CRLs (RFC 5280 §4.2.1.13, §5.2.5). */
import { bitStringFromContent, booleanFromContent, namedBits } from '../asn1/asn1-values.js';
import { type Asn1, childrenOf, contentOf, isContext, sequenceOf } from '../asn1/read-asn1.js';
import { malformed } from '../asn1/malformed.js';
import { type GeneralName, readGeneralNames } from './general-name.js';

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

const readReasons = (node: Asn1): ReadonlySet<number> => namedBits(bitStringFromContent(contentOf(node)).octets);

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
export function readDistributionPoints(node: Asn1): readonly DistributionPoint[] {
  return sequenceOf(node, 'CRL distribution points').map(readDistributionPoint);
}

export function readIssuingDistributionPoint(node: Asn1): IssuingDistributionPoint {
  const fields = new Map(sequenceOf(node, 'issuing distribution point').map((field) => [field.tag, field]));
  const flag = (tag: number): boolean => {
    const field = fields.get(tag);
    return field !== undefined && booleanFromContent(contentOf(field));
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
