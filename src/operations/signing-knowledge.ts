/** What signing takes, for whoever checks requests. */
import { auditEventTypes } from '../signing/audit-trail/audit-trail.js';
import { padesLevels } from '../signing/pdf/sign-pdf.js';
import type { Certification } from '../signing/pdf/signature-options.js';

export const signatureLevels = padesLevels;
export const certifications: readonly Certification[] = ['no-changes', 'form-filling', 'annotations'];
export const eventTypes = auditEventTypes;
