/** What signing takes, for whoever checks requests. */
import { auditEventTypes } from '../signing/audit-trail/audit-trail.js';
import { canonicalJson, type JsonValue } from '../signing/audit-trail/canonical-json.js';
import { padesLevels } from '../signing/pdf/sign-pdf.js';
import type { Certification } from '../signing/pdf/signature-options.js';

export const signatureLevels = padesLevels;
export const certifications: readonly Certification[] = ['no-changes', 'form-filling', 'annotations'];
export const eventTypes = auditEventTypes;

/** The value, if it has a canonical form: not too deep, no broken characters. Undefined for anything else. */
export function canonicalValue(value: unknown): JsonValue | undefined {
  if (value === undefined) return undefined;
  try {
    canonicalJson(value as JsonValue);
    return value as JsonValue;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
