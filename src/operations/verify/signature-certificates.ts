/** A signed document → the certificates that it contains, the starting points for fetching revocation data. */
import { Budget } from '../../base/abort.js';
import { withOperationMemory } from '../../base/operation-memory.js';
import { sniffFormat } from '../../docx/opc/sniff-format.js';

export interface SignatureCertificatesInput {
  /** A PDF or a DOCX. */
  readonly bytes: Uint8Array;
  /** The password of an encrypted PDF. */
  readonly password?: string | undefined;
  /** Milliseconds after which the work stops with OPERATION_TIMEOUT; absent: no limit. */
  readonly timeoutMs?: number | undefined;
}

export interface SignatureCertificatesResult {
  /** DER, from the signatures, their time stamps and the security store. */
  readonly certificates: readonly Uint8Array[];
}

/** @throws DocOpsError for an unreadable document, OPERATION_TIMEOUT */
export function signatureCertificates(input: SignatureCertificatesInput): Promise<SignatureCertificatesResult> {
  return withOperationMemory(() => certificatesOf(input));
}

async function certificatesOf({ bytes, password, timeoutMs }: SignatureCertificatesInput): Promise<SignatureCertificatesResult> {
  const budget = new Budget(timeoutMs === undefined ? {} : { timeoutMs });
  const { packageCertificates, pdfCertificates } = await import('../../signing/verify/signature-certificates.js');
  const found = sniffFormat(bytes) === 'pdf' ? pdfCertificates(bytes, password, budget) : packageCertificates(bytes, budget);
  // Copied: a view would send the whole document to another thread.
  return { certificates: found.map(({ der }) => Uint8Array.from(der)) };
}
