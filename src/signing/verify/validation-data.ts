/** The document security store and CMS structures → the certificates, CRLs and OCSP responses in them (ETSI EN 319 142-2 §5.4.2, ISO 32000-2 §12.8.4.3). */
import { DocOpsError } from '../../base/errors.js';
import type { PdfStream } from '../../pdf/objects/pdf-object.js';
import { asArray, catalogOf, asDict, asStream } from '../../pdf/read/object-source.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import { cmsOids } from '../cms/attribute-oids.js';
import type { SignedData } from '../cms/read-signed-data.js';
import { knownCertificate, trustedCertificate, type Certificate } from '../x509/read-certificate.js';
import { type CertificateList, readCrl } from '../x509/read-crl.js';
import { type OcspResponse, readOcspResponse } from '../x509/read-ocsp.js';
import { ifReadable } from '../errors.js';
import { type Asn1, asn1Bytes, childrenOf, isContext, sequenceOf } from '../asn1/read-asn1.js';

/** Known certificates and revocation data from any source. */
export interface Evidence {
  readonly certificates: readonly Certificate[];
  readonly crls: readonly CertificateList[];
  readonly ocspResponses: readonly OcspResponse[];
}

/** The maximum number of items of a kind in a document; a long-term signature renewed for decades has a few hundred. */
const maxItems = 2000;

/** The readable items; the rest is useless. */
export function readable<T>(items: readonly Uint8Array[], read: (der: Uint8Array) => T): readonly T[] {
  return items.slice(0, maxItems).flatMap((item) => ifReadable(() => [read(item)]) ?? []);
}

interface EncodedEvidence {
  readonly certificates: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
  readonly ocspResponses: readonly Uint8Array[];
}

/** @param isTrusted Whether they are the host's roots: their certificates are kept for the next document. */
export function readEvidence(ders: EncodedEvidence, { isTrusted = false }: { readonly isTrusted?: boolean } = {}): Evidence {
  return {
    certificates: readable(ders.certificates, isTrusted ? trustedCertificate : knownCertificate),
    crls: readable(ders.crls, readCrl),
    ocspResponses: readable(ders.ocspResponses, readOcspResponse),
  };
}

export function joinEvidence(all: readonly Evidence[]): Evidence {
  return {
    certificates: all.flatMap(({ certificates }) => certificates),
    crls: all.flatMap(({ crls }) => crls),
    ocspResponses: all.flatMap(({ ocspResponses }) => ocspResponses),
  };
}

/**
 * The store of the newest revision, which contains everything that earlier ones had.
 * @throws DocOpsError UNPROCESSABLE_DOCUMENT for more items than the limit: the rest might prove that a certificate was revoked
 */
export function readSecurityStore(document: PdfDocument): Evidence {
  const store = asDict(document, catalogOf(document)?.get('DSS'));
  const octets = (key: string): readonly Uint8Array[] => {
    const items = asArray(document, store?.get(key));
    if (items.length > maxItems)
      throw new DocOpsError('UNPROCESSABLE_DOCUMENT', `The PDF’s security store has more than ${maxItems} entries of a kind.`);
    return items.flatMap((item) => asStream(document, item) ?? []).map((stream: PdfStream) => document.decodeStream(stream).data);
  };
  return readEvidence({ certificates: octets('Certs'), crls: octets('CRLs'), ocspResponses: octets('OCSPs') });
}

/** The evidence in a CMS structure, from its own sets and Adobe's signed attribute. */
export function readCmsEvidence(data: SignedData): Evidence {
  const attribute = data.signers[0]?.signedAttributes.find(({ oid }) => oid === cmsOids.adobeRevocation)?.values[0];
  const adobe = attribute && ifReadable(() => readAdobeRevocation(attribute));
  return readEvidence({
    certificates: data.certificates,
    crls: [...data.crls, ...(adobe?.crls ?? [])],
    ocspResponses: [...data.ocspResponses, ...(adobe?.ocspResponses ?? [])],
  });
}

/** The CRLs and OCSP responses in Adobe's revocation attribute (ISO 32000-1 §12.8.3.3.2). */
function readAdobeRevocation(attribute: Asn1): Pick<EncodedEvidence, 'crls' | 'ocspResponses'> {
  const fields = sequenceOf(attribute, 'revocation attribute');
  const items = (number: number): readonly Uint8Array[] =>
    fields
      .filter((field) => isContext(field, number))
      .flatMap((field) => sequenceOf(childrenOf(field)[0], 'revocation attribute').map(asn1Bytes));
  return { crls: items(0), ocspResponses: items(1) };
}
