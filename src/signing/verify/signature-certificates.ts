/** A signed document → the certificates in its signatures and time stamps, from which fetching starts. */
import type { Budget } from '../../base/abort.js';
import { readPdf } from '../../pdf/read/read-pdf.js';
import { carriedCertificates } from '../cms/verify-signed-data.js';
import { PrefixDigests } from '../crypto/digest.js';
import { readPackageSignatures } from '../docx/read-package-signatures.js';
import type { Certificate } from '../x509/read-certificate.js';
import { findSignatures } from './find-signatures.js';
import { readPdfSignature } from './read-pdf-signature.js';
import { readable, readEvidence, readSecurityStore } from './validation-data.js';

const carriedBy = (structures: readonly Uint8Array[]): readonly Certificate[] => readable(structures, carriedCertificates).flat();

/** @throws DocOpsError as when reading the PDF */
export function pdfCertificates(bytes: Uint8Array, password: string | undefined, budget: Budget): readonly Certificate[] {
  const document = readPdf(bytes, { budget, password });
  const { certificates } = readSecurityStore(document);
  const digests = new PrefixDigests(bytes);
  const structures = findSignatures(document, budget).flatMap(
    (found) => readPdfSignature(document, found, certificates, digests).covered?.contents ?? [],
  );
  return [...carriedBy(structures), ...certificates];
}

/** @throws DocOpsError as when reading the package */
export function packageCertificates(bytes: Uint8Array, budget: Budget): readonly Certificate[] {
  const { signatures } = readPackageSignatures(bytes, budget);
  return signatures.flatMap(({ core, evidence, timestamps }) => [
    ...core.certificates,
    ...readEvidence({ certificates: evidence.certificates, crls: [], ocspResponses: [] }).certificates,
    ...carriedBy(timestamps.map(({ token }) => token)),
  ]);
}
