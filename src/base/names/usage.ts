/** Bounds of a telemetry call's texts, in characters, for its reader and for OpenAPI; each is declared here alone. */

export const usageLimits = { licenseKey: 256, version: 64, documentId: 256, time: 64 } as const;

/** Where no licence key, or an empty one, is sent. */
export const communityLicenseKey = 'community-and-eval-agplv3';
