/** A signed DOCX → the texts of the audit trails that it carries, the oldest first. */
import type { Budget } from '../../base/abort.js';
import { auditTrailTexts } from '../docx/add-audit-trail.js';
import type { PackageSignature } from '../docx/read-package-signatures.js';

/** Most records that are read. */
const maxTrails = 100;

/**
 * Those of custom XML items, then those that stand in later signatures.
 * @param signatures Of the same package
 */
export function packageAuditTrails(bytes: Uint8Array, signatures: readonly PackageSignature[], budget: Budget): string[] {
  const inSignatures = signatures.flatMap(({ auditTrail }) => auditTrail ?? []);
  return [...auditTrailTexts(bytes, budget).map(({ json }) => json), ...inSignatures].slice(0, maxTrails);
}
