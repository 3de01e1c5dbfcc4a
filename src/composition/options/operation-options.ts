/** The options of `POST convert`, `annotate`, `sign` and `verify`, and what they have in common. */
import type { Trust } from '../../adapters/trust/types.js';
import { languages } from '../../contract/language.js';
import { commentViews, trackedChanges } from '../../contract/conversion.js';
import { fieldAppearancesRules, padesLevels, revocationDemands, uncoveredPartsRules } from '../../contract/signing.js';
import { defaultResourceLimits } from '../../operations/convert/resources/convert-with-resources.js';
import { base64Forms } from '../../http/query-parameters.js';
import { mebibyte, option, type GivenOptions } from './option.js';
import { isBoolean, isWebAddress, oneOf, orFalse, wholeNumber, withMethods } from './rules.js';
import type { SigningIdentitySource } from '../../adapters/signing-identity/types.js';
import type { TimestampAuthority } from '../../adapters/timestamp-authority/types.js';

/** `OperationLimits` of the operations' own, and the time of one request. */
const callerOptions = {
  /** Requests at once per key, counted for each operation apart; `false`: no limit. Default: 10. */
  concurrency: option(orFalse(wholeNumber(1)), 10),
  /** Requests at once for all keys of one e-mail address together; `false`: they are not counted. A call without a key (`verify`) is counted by its network, as `concurrency` says unless this does. Default: false. */
  ownerConcurrency: option(orFalse(wholeNumber(1)), false),
  /** Requests per minute and key; `false`: no limit. Default: false. */
  requestsPerMinute: option(orFalse(wholeNumber(1)), false),
  /** Requests per minute for all keys of one e-mail address together; `false`: they are not counted. Default: false. */
  ownerRequestsPerMinute: option(orFalse(wholeNumber(1)), false),
  /** Milliseconds of work on one document. Default: 60000. */
  timeoutMs: option(wholeNumber(1), 60_000),
};

const limitOptions = {
  /** Maximum bytes of the document, sent or fetched. Default: 26214400 (25 MB). */
  maxFileBytes: option(wholeNumber(1), 25 * mebibyte),
  ...callerOptions,
};

export const convertOptions = {
  ...limitOptions,
  /** How tracked changes are shown where the request does not say. Default: `markup`. */
  changes: option(oneOf(...trackedChanges), 'markup'),
  /** Where a PDF shows comments if the request does not say. Default: `none`. */
  comments: option(oneOf(...commentViews), 'none'),
  /** Whether pictures and style sheets that a page names by http or https are fetched, through `urlFetcher`. Default: false. */
  fetch: option(isBoolean, false),
  /**
   * An http or https URL that relative addresses in pages are resolved against and that their `<base>` may refine. Default: they mean files of the upload
   * only.
   */
  baseUrl: option(isWebAddress),
  /** Maximum number of pictures and style sheets of one page: files in the upload, and addresses that are fetched. Default: 200. */
  maxResources: option(wholeNumber(0), defaultResourceLimits.maxResources),
  /** Maximum bytes of one of them. Default: 20971520 (20 MB). */
  maxResourceBytes: option(wholeNumber(1), defaultResourceLimits.maxResourceBytes),
  /** Maximum bytes of all those in the upload, and of all that are fetched. Default: 52428800 (50 MB). */
  maxAllResourceBytes: option(wholeNumber(1), defaultResourceLimits.maxAllResourceBytes),
  /** Milliseconds for fetching all that one page refers to. Default: 20000. */
  fetchTimeoutMs: option(wholeNumber(1), defaultResourceLimits.fetchTimeoutMs),
};

const fetchOptions = {
  /** Milliseconds for fetching one URL. Default: 10000. */
  fetchTimeoutMs: option(wholeNumber(1), 10_000),
};

const documentOptions = {
  /** Maximum bytes of the request's body. Default: 52428800 (50 MB). */
  maxBodyBytes: option(wholeNumber(1), 50 * mebibyte),
  ...limitOptions,
  ...fetchOptions,
};

export const annotateOptions = {
  ...documentOptions,
  /** The form of the document in the answer where the request does not say: a data URI, or `raw` base64 for clients that decode it as such. Default: `data-uri`. */
  base64: option(oneOf(...base64Forms), 'data-uri'),
  /** Takes fields without a type and infers it from the value; otherwise a missing type is an error. Default: false. */
  inferType: option(isBoolean, false),
  /**
   * Maximum bytes of all documents of one request with records; records times the template's size is checked before any work. Default:
   * 134217728 (128 MB).
   */
  maxAnswerBytes: option(wholeNumber(1), 128 * mebibyte),
};

/** Options of `POST inspect`: those of every operation on a document. */
export const inspectOptions = documentOptions;

/** Options of `POST merge`. */
export const mergeOptions = {
  /** Maximum bytes of the request's body. Default: 78643200 (75 MB). */
  maxBodyBytes: option(wholeNumber(1), 75 * mebibyte),
  /** Maximum bytes of all documents together, sent or fetched. Default: 52428800 (50 MB). */
  maxFileBytes: option(wholeNumber(1), 50 * mebibyte),
  ...callerOptions,
  ...fetchOptions,
};

/** Options of `POST compare`. */
export const compareOptions = {
  /** Maximum bytes of the request's body. Default: 78643200 (75 MB). */
  maxBodyBytes: option(wholeNumber(1), 75 * mebibyte),
  /** Maximum bytes of each of the two documents, sent or fetched. Default: 26214400 (25 MB). */
  maxFileBytes: option(wholeNumber(1), 25 * mebibyte),
  ...callerOptions,
  ...fetchOptions,
};

export const signOptions = {
  ...documentOptions,
  /** The format of a signed DOCX if the request names none. Default: `docx`. */
  docxOutput: option(oneOf('docx', 'pdf'), 'docx'),
  /** The form of the document in the answer where the request does not say: `raw` base64, or a data URI. Default: `raw`. */
  base64: option(oneOf(...base64Forms), 'raw'),
  /** The language of the certificate page and visible signatures where the request does not say: `en`, `de`, `fr` or `es`. Default: `en`. */
  language: option(oneOf(...languages), 'en'),
  /** Where people may verify documents, named on the certificate page; an http or https URL. Default: the page names `docops verify` only. */
  verificationUrl: option(isWebAddress),
};

export const verifyOptions = {
  ...documentOptions,
  /** Whose roots signatures are judged by; the service's own identity is always trusted. See docops-router/adapters/signing. Default: that one only. */
  trust: option(withMethods<Trust>('material')),
  /** Whether a signature without data on revocation fails (`required`) or is judged by the data at hand. Default: `available`. */
  revocation: option(oneOf(...revocationDemands), 'available'),
  /** The PAdES (DOCX: XAdES) level below which no signature passes. Default: any, the level is reported. */
  requireLevel: option(oneOf(...padesLevels)),
  /**
   * Whether signatures of a DOCX may leave out custom XML with its properties, as signatures of Apache POI do. The report names it in
   * `warnings` either way. Default: `refuse`.
   */
  uncoveredParts: option(oneOf(...uncoveredPartsRules), 'refuse'),
  /**
   * The consequence if a field of a PDF that was filled after signing draws something other than its value: `refuse` makes the document not valid,
   * `refuse-certified` one that is certified for form filling, `warn` none. The report names the field either way. Default: `refuse-certified`.
   */
  fieldAppearances: option(oneOf(...fieldAppearancesRules), 'refuse-certified'),
  /**
   * Whether issuers, OCSP responses and CRLs that the certificates name are fetched through `urlFetcher` when the document and `trust` lack them;
   * all of it within `fetchTimeoutMs`. Default: false.
   */
  fetchRevocation: option(isBoolean, false),
};

/** Options of `POST convert`. */
export interface ConvertOptions extends GivenOptions<typeof convertOptions> {}

/** Options of an operation that takes its document in JSON. */
export interface DocumentOptions extends GivenOptions<typeof documentOptions> {}

/** Options of `POST annotate`. */
export interface AnnotateOptions extends GivenOptions<typeof annotateOptions> {}

/** Options of `POST merge`. */
export interface MergeOptions extends GivenOptions<typeof mergeOptions> {}

/** Options of `POST compare`. */
export interface CompareOptions extends GivenOptions<typeof compareOptions> {}

/** Options of `POST sign`. */
export interface SignOptions extends GivenOptions<typeof signOptions> {}

/** Options of `POST verify`. */
export interface VerifyOptions extends GivenOptions<typeof verifyOptions> {}

/** The options of who signs. */
export const signingOptions = {
  /**
   * Whose key signs, for each calling key: a PKCS#12 file, PEM, a key in a KMS, in an HSM or at a provider, an object of `@signpdf`; see
   * docops-router/adapters/signing. Default: a self-signed RSA-3072 identity made at the first signature, for development.
   */
  identity: option(withMethods<SigningIdentitySource>('identityFor')),
  /** For levels from B-T on; `createHttpTimestampAuthority` of docops-router/adapters/timestamp. Default: none. */
  timestampAuthority: option(withMethods<TimestampAuthority>('send')),
  /** Whether OCSP responses and CRLs are fetched through `urlFetcher`, for B-LT and B-LTA. Default: false. */
  fetchRevocation: option(isBoolean, false),
  /** Level of requests that do not say. Default: the highest that can be had. */
  level: option(oneOf(...padesLevels)),
};

/** The signing identity, and how signatures are made. */
export interface SigningOptions extends GivenOptions<typeof signingOptions> {}
