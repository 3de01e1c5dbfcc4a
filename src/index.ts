/** The public interface: the router, and the engine's functions for use without HTTP. */
export type {
  AccessibleProfile,
  Attachment,
  ArchivalProfile,
  CommentView,
  FormView,
  DocumentFormat,
  SourceFormat,
  TargetFormat,
  TrackedChanges,
} from './contract/conversion.js';
export type { TemplateDelimiters, TemplateDialect } from './contract/annotate-limits.js';
export type {
  AuditEventType,
  Certification,
  Indication,
  PadesLevel,
  RevocationDemand,
  UncoveredPartsRule,
  VouchingGround,
} from './contract/signing.js';
export { createDocOpsConsole } from './composition/create-doc-ops-console.js';
export { createDocOpsRouter } from './composition/create-doc-ops-router.js';
export type { CloseOptions, DocOpsRouter } from './composition/create-doc-ops-router.js';
export { createTelemetryRouter } from './composition/create-telemetry-router.js';
export type { FetchHandler, FetchOptions } from './http/fetch-listener.js';
export type { TelemetryRouter } from './composition/create-telemetry-router.js';
export type { ConsoleFileSizes, ConsoleOptions } from './composition/options/console-options.js';
export type { AccessOptions, KeyOptions, RegistrationOptions } from './composition/options/key-options.js';
export type {
  AnnotateOptions,
  ConvertOptions,
  DocumentOptions,
  MergeOptions,
  CompareOptions,
  SignOptions,
  VerifyOptions,
  SigningOptions,
} from './composition/options/operation-options.js';
export type { JobCallbackOptions, JobOptions } from './composition/options/job-options.js';
export type { PostCallback } from './operations/jobs/callbacks.js';
export type { FontOptions, LimitOptions, WorkerOptions } from './composition/options/resource-options.js';
export type { DocOpsOptions, TelemetryOptions, TelemetryRouterOptions } from './composition/options/router-options.js';
export { annotate } from './operations/annotate/annotate.js';
export { annotateRecords, fillRecords } from './operations/annotate/annotate-records.js';
export type { AnnotateRecordsInput, AnnotateRecordsResult, PackedRecordsInput } from './operations/annotate/annotate-records.js';
export type { FilledRecord, RecordsSummary } from './operations/annotate/records-result.js';
export type { AnnotateRecord } from './operations/annotate/check-data.js';
export type { DataSettings, TemplateData } from './operations/annotate/template-data.js';
export type { AnnotateInput, AnnotateResult } from './operations/annotate/annotate.js';
export type { FieldOptions as AnnotateFieldOptions, FieldType } from './contract/field-types.js';
export type { AnnotateField } from './operations/annotate/plan.js';
export { inspect } from './operations/inspect/inspect.js';
export type {
  AuthorCount,
  Counted,
  DocxInspection,
  EmbeddedThing,
  FieldItem,
  FieldKind,
  FieldPart,
  InspectedFile,
  InspectedFont,
  InspectedFormField,
  InspectedSection,
  InspectedSignature,
  Inspection,
  InspectInput,
  InspectionWarning,
  FormFieldType,
  LinkedThing,
  PdfInspection,
  TagStyle,
  TemplateField,
  TemplatePlace,
  TemplateProblem,
  TemplateStructure,
  TemplateTag,
  TemplateTagKind,
  ValueSchema,
} from './operations/inspect/inspect.js';
export { merge } from './operations/merge/merge.js';
export { compare } from './operations/compare/compare.js';
export type { CompareInput, CompareResult, CompareSettings, PackedCompareInput } from './operations/compare/compare.js';
export type {
  ChangeCounts,
  ChangedThing,
  ChangeKind as ComparedChangeKind,
  ChangeStory,
  CompareChoices,
  CompareSecrets,
  Comparison,
  ComparisonFormat,
  DocumentChange as ComparedChange,
  ExistingChanges,
  Granularity,
} from './contract/comparing.js';
export type { AnnotateChoices, AnnotateWayChoices } from './contract/annotate-options.js';
export type { InspectChoices } from './contract/inspect-options.js';
export type { VerifyChoices } from './contract/verify-options.js';
export type { CertificateChoices, SignChoices, SignField } from './contract/sign-options.js';
export type { AttachedFile, FileRelationship } from './contract/attached-files.js';
export type { FinishingChoices, SizeUnit, SplitWay } from './contract/finishing.js';
export type { MergeChoices, MergeDocumentFacts } from './contract/merging.js';
export type { PdfMetadata } from './contract/pdf-metadata.js';
export type { PdfProtection } from './contract/pdf-protection.js';
export type { PdfWatermark } from './contract/pdf-watermark.js';
export type { MergeDocument, MergeInput, MergeResult, MergeSettings, PackedMergeInput } from './operations/merge/merge.js';
export type { SignedDocument } from './operations/sign/sign-document.js';
export { sign } from './operations/sign/sign.js';
export type { SignInput } from './operations/sign/sign.js';
export type {
  AuditCaller,
  AuditEvent,
  AuditSigner,
  ChainedEvent,
  Rectangle,
  SignatureChoices,
  SignRequest,
} from './operations/sign/sign-request.js';
export { verify } from './operations/verify/verify.js';
export type { AuditTrailReport, TrustInput, VerifyInput, VerifyResult, Vouching } from './operations/verify/verify.js';
export type {
  ChainMember,
  ChangeKind,
  Coverage,
  DocumentChange,
  DocumentReport,
  FieldAppearance,
  Integrity,
  ModificationState,
  ReportWarning,
  RevocationReport,
  RevocationSource,
  RevocationState,
  SignatureLevel,
  SignerReport,
  SubIndication,
  TimestampReport,
  TrustReport,
  TrustState,
  Verdict,
  VerificationReport,
  WarningCode,
} from './operations/verify/verify.js';
export { convert } from './operations/finish/convert.js';
export type { FoundReferences, KnownResources, ReferencesInput } from './operations/convert/resources/find-references.js';
export type {
  ResolveOptions,
  ConvertInput,
  ConvertResult,
  FontSettings,
  PageFile,
  ResolveLimits,
  ResolveResource,
  Resource,
  ResourceKind,
  ResourceLimits,
  ResourceReference,
} from './operations/convert/convert.js';
export type { ApiKeyInfo, ApiKeys, IssuedApiKey, IssueKeyInput, ListKeysInput } from './operations/keys/administer-keys.js';
export type { UsageStatus } from './operations/usage/usage-queue.js';
export type { OnStoreFailure } from './operations/keys/guard-store.js';
export type { Language, Language as RegistrationLanguage } from './contract/language.js';
export type { RegistrationMail, RegistrationMailInput, RegistrationTemplate } from './operations/keys/registration-mail.js';
export { createApiKey } from './operations/keys/create-api-key.js';
export type { NewApiKey } from './operations/keys/create-api-key.js';
export { DocOpsError, errorCodes } from './base/errors.js';
export type { DocOpsErrorOptions, ErrorCode, ErrorDetail, IssueReason } from './base/errors.js';
export type { Diagnostic, DiagnosticPlace } from './base/diagnostics.js';
export type { DrawnFont, FontMatch } from './contract/drawn-font.js';
export type { Logger } from './base/logger.js';
export type { DocOpsLocals, OperationMetrics } from './http/request-context.js';
export type { ServiceLoad } from './http/services.js';
export type { ErrorBody } from './http/error-response.js';
export type { Executor, ExecutorStatus, RunOptions } from './workers/executor.js';
export type { InputOf, OperationInput, OperationName, OperationResult, OperationTable, ResultOf } from './operations/operation-table.js';
export type { ApiKeyRecord, KeyListing, KeyStore, PendingRegistration, Scope } from './adapters/key-store/types.js';
export type { MailMessage, Mailer } from './adapters/mailer/types.js';
export type { FetchedUrl, FetchLimits, UrlFetcher } from './adapters/url-fetcher/types.js';
export type { ConcurrencyStore, Lease } from './adapters/concurrency-store/types.js';
export type { ClaimedJob, JobKey, JobLimits, JobStore, NewJob, StoredJob } from './adapters/job-store/types.js';
export type { RateLimitDecision, RateLimiter, RateLimitWindow } from './adapters/rate-limiter/types.js';
export type { JsonValue } from './base/json-value.js';
export type { TelemetrySink, UsageBrowser, UsageEvent } from './adapters/telemetry-sink/types.js';
export { version } from './composition/version.js';
