/** A signed DOCX → the texts of the audit trails that it carries, the oldest first. */
import type { Budget } from '../../base/abort.js';
import { auditTrailTexts } from '../docx/add-audit-trail.js';
import { readPackageSignatures } from '../docx/read-package-signatures.js';

/** Most records that are read. */
const maxTrails = 100;

/** Those of custom XML items, then those that stand in later signatures. */
export function packageAuditTrails(bytes: Uint8Array, budget: Budget): string[] {
  const inSignatures = readPackageSignatures(bytes, budget).signatures.flatMap(({ auditTrail }) => auditTrail ?? []);
  return [...auditTrailTexts(bytes, budget).map(({ json }) => json), ...inSignatures].slice(0, maxTrails);
}
