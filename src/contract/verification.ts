/** Values of a verification report that the engine, OpenAPI and the client share; each list is declared only here. */
import { padesLevels } from './signing.js';

/** The ETSI sub-indications that occur here (EN 319 102-1 §5.1). */
export const subIndications = [
  'FORMAT_FAILURE',
  'HASH_FAILURE',
  'SIG_CRYPTO_FAILURE',
  'REVOKED',
  'NOT_YET_VALID',
  'SIG_CONSTRAINTS_FAILURE',
  'CHAIN_CONSTRAINTS_FAILURE',
  'CERTIFICATE_CHAIN_GENERAL_FAILURE',
  'CRYPTO_CONSTRAINTS_FAILURE_NO_POE',
  'NO_SIGNING_CERTIFICATE_FOUND',
  'NO_CERTIFICATE_CHAIN_FOUND',
  'OUT_OF_BOUNDS_NO_POE',
  'REVOKED_NO_POE',
  'REVOKED_CA_NO_POE',
  'TRY_LATER',
] as const;
export type SubIndication = (typeof subIndications)[number];

/** Kinds of changes in a later revision. */
export const changeKinds = [
  'validation-data',
  'time-stamp',
  'signature',
  'signature-field',
  'form-field',
  'annotation',
  'metadata',
  'extensions',
  'page',
  'page-tree',
  'form',
  'signed-signature',
  'catalog',
  'structure',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Filled fields: whether the page shows something other than the value, or something that cannot be compared with it. */
export const fieldAppearances = ['differs', 'not-comparable'] as const;
export type FieldAppearance = (typeof fieldAppearances)[number];

/** How much of the file a signature covers. */
export const coverages = ['whole-document', 'revision', 'unclear'] as const;
export type Coverage = (typeof coverages)[number];

/** Changes after a signature. */
export const modificationStates = ['none', 'allowed', 'forbidden'] as const;
export type ModificationState = (typeof modificationStates)[number];

export const trustStates = ['trusted', 'untrusted', 'unknown'] as const;
export type TrustState = (typeof trustStates)[number];

export const revocationStates = ['good', 'revoked', 'unknown'] as const;
export type RevocationState = (typeof revocationStates)[number];

export const revocationSources = ['crl', 'ocsp'] as const;
export type RevocationSource = (typeof revocationSources)[number];

/** PAdES baseline levels; `CMS` for a signature without such a level (ETSI EN 319 142-1 §6). */
export const signatureLevels = [...padesLevels, 'CMS'] as const;
export type SignatureLevel = (typeof signatureLevels)[number];

export const reportWarningCodes = [
  'overlaps-page',
  'action',
  'value-differs-from-appearance',
  'not-der',
  'lenient-structure',
  'metadata-refreshed',
  'time-stamp-unproven',
  'parts-not-covered',
  'audit-trail-unauthenticated',
] as const;
export type WarningCode = (typeof reportWarningCodes)[number];
