/** A signed document → the certificates that it brings along: what is fetched about its signatures begins with them. */
import { Budget } from '../../base/abort.js';
import { withOperationMemory } from '../../base/operation-memory.js';
import { sniffFormat } from '../../docx/opc/sniff-format.js';

export interface SignatureCertificatesInput {
  /** A PDF or a DOCX. */
  readonly bytes: Uint8Array;
  /** Of an encrypted PDF. */
  readonly password?: string;
  /** Milliseconds after which the work stops with OPERATION_TIMEOUT; absent: none. */
  readonly timeoutMs?: number;
}

export interface SignatureCertificatesResult {
  /** DER, of the signatures, their time stamps and the security store. */
  readonly certificates: readonly Uint8Array[];
}

/** @throws DocOpsError for a document that cannot be read, OPERATION_TIMEOUT */
export function signatureCertificates(input: SignatureCertificatesInput): Promise<SignatureCertificatesResult> {
  return withOperationMemory(() => certificatesOf(input));
}

async function certificatesOf({ bytes, password, timeoutMs }: SignatureCertificatesInput): Promise<SignatureCertificatesResult> {
  const budget = new Budget(timeoutMs === undefined ? {} : { timeoutMs });
  const { packageCertificates, pdfCertificates } = await import('../../signing/verify/signature-certificates.js');
  const found = sniffFormat(bytes) === 'pdf' ? pdfCertificates(bytes, password, budget) : packageCertificates(bytes, budget);
  // Copies: a view would take the whole document along to another thread.
  return { certificates: found.map(({ der }) => Uint8Array.from(der)) };
}
