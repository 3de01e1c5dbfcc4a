/** A signer's report, and the level that the host requires → the report, which no longer passes if the signature's level is lower. */
import { type PadesLevel, padesLevels } from '../../contract/signing.js';
import type { SignatureLevel, SignerReport } from '../../contract/verification-report.js';

const rank = (level: SignatureLevel): number => padesLevels.findIndex((one) => one === level);

/** An unmet validation constraint does not affect the signature's cryptography (ETSI EN 319 102-1 §5.2.8): INDETERMINATE. */
export function withRequiredLevel(signer: SignerReport, required: PadesLevel | undefined): SignerReport {
  if (required === undefined || signer.indication !== 'TOTAL-PASSED' || rank(signer.level) >= rank(required)) return signer;
  const found = signer.level === 'CMS' ? 'it is at none' : `it is at ${signer.level}`;
  const invalidReason = `The signature must be at level ${required} or above; ${found}.`;
  return { ...signer, indication: 'INDETERMINATE', subIndication: 'SIG_CONSTRAINTS_FAILURE', invalidReason };
}
