/** Words of signing and verifying that requests, reports, OpenAPI, the client and the command share; each list is declared here alone. */

/** Baseline levels: plain; with a time stamp; with validation data; with a document time stamp over them (ETSI EN 319 142-1 §6). The lowest comes first. */
export const padesLevels = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const;
export type PadesLevel = (typeof padesLevels)[number];

/** Changes that a certification allows: P 1, 2 and 3 of DocMDP, in this order (ISO 32000-2 §12.8.2.2). */
export const certifications = ['no-changes', 'form-filling', 'annotations'] as const;
export type Certification = (typeof certifications)[number];

/** An action of a person on the way to signing. */
export const auditEventTypes = ['ready', 'scroll', 'field_change', 'submit'] as const;
export type AuditEventType = (typeof auditEventTypes)[number];

/** How many texts and pictures are drawn into the pages. */
export const mostSignFields = 100;

/** How a signature vouches for an audit trail: it names its last hash, or covers it. */
export const vouchingGrounds = ['name', 'coverage'] as const;
export type VouchingGround = (typeof vouchingGrounds)[number];

/** ETSI's main indications (EN 319 102-1 §5.1), and what is reported when there is no signature at all. */
export const indications = ['TOTAL-PASSED', 'TOTAL-FAILED', 'INDETERMINATE', 'NO_SIGNATURE_FOUND'] as const;
export type Indication = (typeof indications)[number];

/** Whether data on revocation must be there, or what is at hand counts. */
export const revocationDemands = ['required', 'available'] as const;
export type RevocationDemand = (typeof revocationDemands)[number];

/** The consequence if a field that was filled after signing draws something other than its value: a verdict, one for certified forms, a warning. */
export const fieldAppearancesRules = ['refuse-certified', 'refuse', 'warn'] as const;
export type FieldAppearancesRule = (typeof fieldAppearancesRules)[number];

/** Parts that the signatures of a DOCX may leave out: nothing, or custom XML, as those of Apache POI do. */
export const uncoveredPartsRules = ['refuse', 'custom-xml'] as const;
export type UncoveredPartsRule = (typeof uncoveredPartsRules)[number];
