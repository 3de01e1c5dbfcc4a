/** A signer's report, and the level that the host asks for → the report, no longer passed where the signature is below it. */
import { type PadesLevel, padesLevels } from '../../base/names/signing.js';
import type { SignatureLevel, SignerReport } from '../../base/names/verification-report.js';

const rank = (level: SignatureLevel): number => padesLevels.findIndex((one) => one === level);

/** A validation constraint that is not met leaves the signature's crypto as it is (ETSI EN 319 102-1 §5.2.8): INDETERMINATE. */
export function withRequiredLevel(signer: SignerReport, required: PadesLevel | undefined): SignerReport {
  if (required === undefined || signer.indication !== 'TOTAL-PASSED' || rank(signer.level) >= rank(required)) return signer;
  const found = signer.level === 'CMS' ? 'it is at none' : `it is at ${signer.level}`;
  const invalidReason = `The signature must be at level ${required} or above; ${found}.`;
  return { ...signer, indication: 'INDETERMINATE', subIndication: 'SIG_CONSTRAINTS_FAILURE', invalidReason };
}
