/** The public interface: the router, and the engine's functions for those who want no HTTP. */
export { createDocOpsRouter } from './create-doc-ops-router.js';
export type { CloseOptions, DocOpsRouter } from './create-doc-ops-router.js';
export { createTelemetryRouter } from './create-telemetry-router.js';
export type { TelemetryRouter, TelemetryRouterOptions } from './create-telemetry-router.js';
export type {
  AccessOptions,
  AnnotateOptions,
  ConvertOptions,
  DocOpsOptions,
  DocumentOptions,
  FontOptions,
  KeyOptions,
  LimitOptions,
  RegistrationOptions,
  SigningOptions,
  SignOptions,
  TelemetryOptions,
  VerifyOptions,
  WorkerOptions,
} from './options.js';
export { annotate } from './operations/annotate.js';
export type { AnnotateInput, AnnotateResult } from './operations/annotate.js';
export type { AnnotateField, AnnotateFieldOptions, FieldType } from './operations/annotate-fields.js';
export type { SignedDocument } from './operations/sign-document.js';
export { sign } from './operations/sign.js';
export type { SignInput } from './operations/sign.js';
export type { SignatureWishes, SignRequest } from './operations/sign-request.js';
export { verify } from './operations/verify.js';
export type { VerificationReport, VerifyInput, VerifyResult } from './operations/verify.js';
export { convert } from './operations/convert.js';
export type { ConvertInput, ConvertResult, FontSettings, TrackedChanges } from './operations/convert.js';
export type { SourceFormat, TargetFormat } from './operations/conversion-pairs.js';
export type { ApiKeyInfo, ApiKeys, IssuedApiKey, IssueKeyInput, ListKeysInput } from './operations/administer-keys.js';
export type { UsageStatus } from './operations/usage-queue.js';
export type { OnStoreFailure } from './operations/guard-store.js';
export type { Language, Language as RegistrationLanguage } from './base/language.js';
export type { RegistrationMail, RegistrationMailInput, RegistrationTemplate } from './operations/registration-mail.js';
export { createApiKey } from './operations/create-api-key.js';
export type { NewApiKey } from './operations/create-api-key.js';
export { DocOpsError, errorCodes } from './base/errors.js';
export type { ErrorCode, ErrorDetail } from './base/errors.js';
export type { Diagnostic } from './base/diagnostics.js';
export type { Logger } from './base/logger.js';
export type { DocOpsLocals } from './http/request-context.js';
export type { ServiceLoad } from './http/services.js';
export type { OperationMetrics } from './http/operation-metrics.js';
export type { ErrorBody } from './http/error-response.js';
export type { Executor, ExecutorStatus, RunOptions } from './workers/executor.js';
export type { InputOf, OperationInput, OperationName, OperationResult, OperationTable, ResultOf } from './operations/operation-table.js';
export type { ApiKeyRecord, KeyListing, KeyStore, PendingRegistration, Scope } from './adapters/key-store/types.js';
export type { MailMessage, Mailer } from './adapters/mailer/types.js';
export type { FetchedUrl, FetchLimits, UrlFetcher } from './adapters/url-fetcher/types.js';
export type { ConcurrencyStore, Lease } from './adapters/concurrency-store/types.js';
export type { RateLimitDecision, RateLimiter, RateLimitWindow } from './adapters/rate-limiter/types.js';
export type { JsonValue, TelemetrySink, UsageBrowser, UsageEvent } from './adapters/telemetry-sink/types.js';
export { version } from './version.js';
