/** Limits of a telemetry call's strings, in characters, for its reader and for OpenAPI; each is declared only here. */

export const usageLimits = { licenseKey: 256, version: 64, documentId: 256, time: 64 } as const;

/** Used if no licence key, or an empty one, is sent. */
export const communityLicenseKey = 'community-and-eval-agplv3';
