/** The services that the HTTP layer needs; assembled by the composition root. */
import type { CommentView, DocumentFormat, SourceFormat, TargetFormat, TrackedChanges } from '../contract/conversion.js';
import type { ErrorDetail } from '../base/errors.js';

import type { InspectChoices } from '../contract/inspect-options.js';
import type { PackedInspection } from '../operations/inspect/inspect.js';
import type { Language } from '../contract/language.js';
import type { Logger } from '../base/logger.js';
import type { AnnotateRequest } from '../operations/annotate/annotate-document.js';
import type { AnnotateResult } from '../operations/annotate/annotate.js';
import type { CheckedData, GivenData, CheckedRecords } from '../operations/annotate/check-data.js';
import type { PlannedFields } from '../operations/annotate/plan.js';
import type { DocumentSource } from '../operations/fetch-document.js';
import type { PublishedKey } from '../operations/sign/published-key.js';
import type { SignedDocument } from '../operations/sign/sign-document.js';
import type { SignRequest } from '../operations/sign/sign-request.js';
import type { ShownParts } from '../operations/sign/sign-texts.js';
import type { VerifyResult } from '../operations/verify/verify.js';
import type { MergeRequest } from '../operations/merge/merge-documents.js';
import type { MergeChoices, MergeDocumentFacts } from '../contract/merging.js';
import type { MergeResult } from '../operations/merge/merge.js';
import type { CompareChoices } from '../contract/comparing.js';
import type { CompareResult } from '../operations/compare/compare.js';
import type { CompareRequest } from '../operations/compare/compare-documents.js';
import type { Authenticate } from '../operations/keys/authenticate.js';
import type { Caller } from '../operations/keys/caller.js';
import type { PairProblem } from '../operations/convert/check-convert.js';
import type { ConvertResult } from '../operations/convert/convert.js';
import type { ConvertRequest } from '../operations/convert/resources/convert-with-resources.js';
import type { CollectUsage } from '../operations/usage/collect-usage.js';
import type { IssueApiKey } from '../operations/keys/issue-api-key.js';
import type { RateLimitState } from '../operations/limits/check-rate.js';
import type { RegisterAddress } from '../operations/keys/register-address.js';
import type { Slot } from '../operations/limits/take-slot.js';
import type { Jobs } from '../operations/jobs/jobs.js';
import type { UsageStatus } from '../operations/usage/usage-queue.js';
import type { ByteBudget } from './body/byte-budget.js';
import type { BodyLimits } from './body/document-body.js';
import type { ResourceBounds } from './body/upload-parts.js';
import type { HttpRequest } from './messages.js';
import type { OperationMetrics } from './request-context.js';
import type { Base64Form } from './query-parameters.js';

/** A check by one adapter or by the worker pool. */
export interface HealthCheck {
  readonly name: string;
  /** Only run by `health?ready`. */
  readonly onlyReady: boolean;
  /** Shown, but a failure does not make the service unhealthy. */
  readonly isMinor?: boolean;
  /** Rejects if the part cannot work. */
  readonly check: () => Promise<void>;
}

/** The supported conversions. */
export interface ConversionKnowledge {
  readonly checkPair: (from: SourceFormat, to: TargetFormat) => PairProblem | undefined;
  /** Bounds on files that are uploaded with a page because it refers to them. */
  readonly resources: ResourceBounds;
}

/** The checks of annotate requests. */
export interface AnnotationKnowledge {
  readonly planFields: (fields: unknown) => Promise<PlannedFields>;
  readonly checkData: (given: GivenData) => CheckedData;
  readonly checkRecords: (records: unknown) => CheckedRecords;
}

/** The checks and defaults of sign requests. */
export interface SigningKnowledge {
  /** Problems with the characters of displayed texts. */
  readonly textProblems: (parts: ShownParts) => Promise<readonly ErrorDetail[]>;
  /** The certificate page's language if the request does not name one. */
  readonly language: Language;
  /** The output format of a DOCX if the request does not name one. */
  readonly docxOutput: DocumentFormat;
}

/** A sign request whose document may still have to be fetched. */
export interface ServiceSignRequest extends Omit<SignRequest, 'bytes'> {
  readonly document: DocumentSource;
}

/** A document to verify. */
export interface ServiceVerifyRequest {
  readonly document: DocumentSource;
  readonly password?: string | undefined;
}

/** A document to inspect. */
export interface ServiceInspectRequest extends InspectChoices {
  readonly document: DocumentSource;
}

/** The check of merge requests. */
export interface MergingKnowledge {
  readonly checkMerge: (request: MergeChoices & { readonly documents: readonly MergeDocumentFacts[] }) => readonly ErrorDetail[];
}

/** The check of compare requests, and the names of their documents. */
export interface ComparingKnowledge {
  readonly checkCompare: (choices: CompareChoices) => readonly ErrorDetail[];
  /** The file name of a document that is given by its URL; undefined for others. */
  readonly nameOfSource: (source: DocumentSource) => string | undefined;
}

/** Services that every request listener needs. */
export interface ListenerServices {
  readonly clientAddress: (request: HttpRequest) => string;
  /** The byte budget of all request bodies in memory. */
  readonly byteBudget: ByteBudget;
  /** Milliseconds after which a stalled body is abandoned. */
  readonly uploadIdleMs: number;
  readonly logger: Logger;
  readonly onOperation: ((metrics: OperationMetrics) => void) | undefined;
}

/** The service's current load. */
export interface ServiceLoad {
  /** Operations waiting for a thread. */
  readonly queue: number;
  /** Operations running in threads. */
  readonly running: number;
  readonly threads: number;
  /** Bytes of request bodies in memory. */
  readonly bytesInFlight: number;
  /** Jobs that this process works on; present if the host has jobs. */
  readonly jobs?: number | undefined;
  /** Callbacks that this process is sending; present if the host has jobs. */
  readonly callbacks?: number | undefined;
}

export interface HealthServices {
  readonly version: string;
  readonly healthChecks: readonly HealthCheck[];
  /** True from the moment that closing begins: no more requests should be sent here. */
  readonly isClosing: () => boolean;
  /** Undefined if the service processes no documents. */
  readonly load?: () => ServiceLoad;
  /** Counts of the telemetry intake; undefined if it is disabled. */
  readonly usageStatus: (() => UsageStatus) | undefined;
}

export interface TelemetryServices extends ListenerServices, HealthServices {
  /** Undefined if telemetry is not accepted here. */
  readonly collectUsage: CollectUsage | undefined;
}

export interface HttpServices extends TelemetryServices {
  readonly authenticate: Authenticate;
  readonly registerAddress: RegisterAddress;
  readonly issueApiKey: IssueApiKey;
  readonly revokeApiKey: (keyId: string) => Promise<void>;
  /**
   * Counts the request in its key's and owner's window and returns what remains; undefined without a limit. Rejects with RATE_LIMIT_ERROR.
   */
  readonly checkRequestRate: (caller: Caller, operation: string) => Promise<RateLimitState | undefined>;
  /** Takes a concurrency slot of the caller's key and owner; rejects with RATE_LIMIT_ERROR. */
  readonly takeSlot: (caller: Caller, operation: string) => Promise<Slot>;
  /** Undefined if requests are only answered at once. */
  readonly jobs: Jobs | undefined;
  /** The caller that a request without a key counts against. */
  readonly networkCaller: (clientAddress: string) => Caller;
  /** Runs off the event loop; the bytes may be transferred. */
  readonly convert: (request: ConvertRequest, caller: Caller, signal: AbortSignal) => Promise<ConvertResult>;
  readonly conversion: ConversionKnowledge;
  /** Fetches documents given by URL, then runs off the event loop. */
  readonly annotate: (request: AnnotateRequest, caller: Caller, signal: AbortSignal) => Promise<AnnotateResult>;
  readonly annotation: AnnotationKnowledge;
  /** Fetches documents given by URL, then runs off the event loop. */
  readonly merge: (request: MergeRequest, caller: Caller, signal: AbortSignal) => Promise<MergeResult>;
  readonly merging: MergingKnowledge;
  /** Fetches documents given by URL, then runs off the event loop. */
  readonly compare: (request: CompareRequest, caller: Caller, signal: AbortSignal) => Promise<CompareResult>;
  readonly comparing: ComparingKnowledge;
  readonly inspect: (request: ServiceInspectRequest, caller: Caller, signal: AbortSignal) => Promise<PackedInspection>;
  /** @param caller The caller whose key's identity signs */
  readonly sign: (request: ServiceSignRequest, caller: Caller, signal: AbortSignal) => Promise<SignedDocument>;
  readonly signing: SigningKnowledge;
  readonly verify: (request: ServiceVerifyRequest, caller: Caller, signal: AbortSignal) => Promise<VerifyResult>;
  /** The service's own public key and certificate. */
  readonly publishedKey: () => Promise<PublishedKey>;
  readonly config: {
    readonly maxFileBytes: number;
    readonly changes: TrackedChanges;
    readonly comments: CommentView;
    readonly annotate: BodyLimits & { readonly base64: Base64Form };
    readonly sign: BodyLimits & { readonly base64: Base64Form };
    readonly merge: BodyLimits;
    readonly compare: BodyLimits;
    readonly inspect: BodyLimits;
    readonly verify: BodyLimits;
    readonly verifyNeedsKey: boolean;
    readonly hasJobs: boolean;
    /** Whether fields may omit their type. */
    readonly infersTypes: boolean;
  };
}
