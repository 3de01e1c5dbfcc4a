/** What the HTTP edge needs of the rest; put together by the composition root. */
import type { CommentView, DocumentFormat, SourceFormat, TargetFormat, TrackedChanges } from '../base/names/conversion.js';
import type { ErrorDetail } from '../base/errors.js';
import type { InspectChoices } from '../base/names/inspect-options.js';
import type { PackedInspection } from '../operations/inspect/inspect.js';
import type { Language } from '../base/language.js';
import type { Logger } from '../base/logger.js';
import type { AnnotateRequest } from '../operations/annotate/annotate-document.js';
import type { AnnotateResult } from '../operations/annotate/annotate.js';
import type { CheckedData, GivenData } from '../operations/annotate/check-data.js';
import type { CheckedRecords } from '../operations/annotate/check-records.js';
import type { PlannedFields } from '../operations/annotate/plan.js';
import type { DocumentSource } from '../operations/fetch-document.js';
import type { PublishedKey } from '../operations/sign/published-key.js';
import type { SignedDocument } from '../operations/sign/sign-document.js';
import type { SignRequest } from '../operations/sign/sign-request.js';
import type { ShownParts } from '../operations/sign/sign-texts.js';
import type { VerifyResult } from '../operations/verify/verify.js';
import type { MergeRequest, MergeRequestDocument } from '../operations/merge/merge-documents.js';
import type { MergeChoices, MergeDocumentFacts } from '../base/names/merging.js';
import type { MergeResult } from '../operations/merge/merge.js';
import type { Authenticate } from '../operations/keys/authenticate.js';
import type { Caller } from '../operations/keys/caller.js';
import type { PairProblem } from '../operations/convert/conversion-pairs.js';
import type { ConvertResult } from '../operations/convert/convert.js';
import type { ConvertRequest } from '../operations/convert/convert-document.js';
import type { CollectUsage } from '../operations/usage/collect-usage.js';
import type { IssueApiKey } from '../operations/keys/issue-api-key.js';
import type { RateLimitState } from '../operations/limits/rate-limit-error.js';
import type { RegisterAddress } from '../operations/keys/register-address.js';
import type { Slot } from '../operations/limits/take-slot.js';
import type { UsageStatus } from '../operations/usage/usage-queue.js';
import type { ByteBudget } from './body/byte-budget.js';
import type { BodyLimits } from './body/document-body.js';
import type { ResourceBounds } from './body/upload-parts.js';
import type { HttpRequest } from './messages.js';
import type { OperationMetrics } from './operation-metrics.js';
import type { Base64Form } from './requests/base64-form.js';

/** One adapter's or the worker pool's own check. */
export interface HealthCheck {
  readonly name: string;
  /** Only asked for by `health?ready`. */
  readonly onlyReady: boolean;
  /** Shown, but not a reason to call the service unhealthy. */
  readonly isMinor?: boolean;
  /** Rejects when the part cannot do its work. */
  readonly check: () => Promise<void>;
}

/** Which conversions there are. */
export interface ConversionKnowledge {
  readonly checkPair: (from: SourceFormat, to: TargetFormat) => PairProblem | undefined;
  /** Bounds on the files that a page refers to and that come with it. */
  readonly resources: ResourceBounds;
}

/** What annotating takes. */
export interface AnnotationKnowledge {
  readonly planFields: (fields: unknown) => Promise<PlannedFields>;
  readonly checkData: (given: GivenData) => CheckedData;
  readonly checkRecords: (records: unknown) => CheckedRecords;
}

/** What signing takes. */
export interface SigningKnowledge {
  /** What must not be in texts that are shown. */
  readonly textProblems: (parts: ShownParts) => Promise<readonly ErrorDetail[]>;
  /** Of the certificate page where the request does not say. */
  readonly language: Language;
  /** What a DOCX becomes where the request does not say. */
  readonly docxOutput: DocumentFormat;
}

/** A sign request whose document may still have to be fetched. */
export interface ServiceSignRequest extends Omit<SignRequest, 'bytes'> {
  readonly document: DocumentSource;
}

/** A document to be verified. */
export interface ServiceVerifyRequest {
  readonly document: DocumentSource;
  readonly password?: string;
}

/** A document to be inspected. */
export interface ServiceInspectRequest extends InspectChoices {
  readonly document: DocumentSource;
}

export type ServiceMergeRequest = MergeRequest;
export type ServiceMergeDocument = MergeRequestDocument;

/** What merging takes. */
export interface MergingKnowledge {
  readonly checkMerge: (request: MergeChoices & { readonly documents: readonly MergeDocumentFacts[] }) => readonly ErrorDetail[];
}

/** What every request listener needs. */
export interface ListenerServices {
  readonly clientAddress: (request: HttpRequest) => string;
  /** Bytes of all request bodies in memory. */
  readonly byteBudget: ByteBudget;
  /** Milliseconds after which a body that stalls is given up. */
  readonly uploadIdleMs: number;
  readonly logger: Logger;
  readonly onOperation: ((metrics: OperationMetrics) => void) | undefined;
}

/** How busy the service is. */
export interface ServiceLoad {
  /** Operations that wait for a thread. */
  readonly queue: number;
  /** Operations in threads. */
  readonly running: number;
  readonly threads: number;
  /** Bytes of request bodies in memory. */
  readonly bytesInFlight: number;
}

export interface HealthServices {
  readonly version: string;
  readonly healthChecks: readonly HealthCheck[];
  /** True from the first moment of closing: no more requests should be sent here. */
  readonly isClosing: () => boolean;
  /** Undefined where no documents are worked on. */
  readonly load?: () => ServiceLoad;
  /** Numbers of the telemetry intake; undefined where it is closed. */
  readonly usageStatus: (() => UsageStatus) | undefined;
}

export interface TelemetryServices extends ListenerServices, HealthServices {
  /** Undefined: telemetry is not taken here. */
  readonly collectUsage: CollectUsage | undefined;
}

export interface HttpServices extends TelemetryServices {
  readonly authenticate: Authenticate;
  readonly registerAddress: RegisterAddress;
  readonly issueApiKey: IssueApiKey;
  readonly revokeApiKey: (keyId: string) => Promise<void>;
  /** Counts the request in its key's and owner's window and says what is left; undefined where there is no limit. Rejects with RATE_LIMIT_ERROR. */
  readonly checkRequestRate: (caller: Caller, operation: string) => Promise<RateLimitState | undefined>;
  /** A concurrency slot of the caller's key and owner; rejects with RATE_LIMIT_ERROR. */
  readonly takeSlot: (caller: Caller, operation: string) => Promise<Slot>;
  /** Whom a call without a key is counted for. */
  readonly networkCaller: (clientAddress: string) => Caller;
  /** Runs off the event loop; the bytes may be transferred away. */
  readonly convert: (request: ConvertRequest, caller: Caller, signal: AbortSignal) => Promise<ConvertResult>;
  readonly conversion: ConversionKnowledge;
  /** Fetches what is named by URL, then runs off the event loop. */
  readonly annotate: (request: AnnotateRequest, caller: Caller, signal: AbortSignal) => Promise<AnnotateResult>;
  readonly annotation: AnnotationKnowledge;
  /** Fetches what is named by URL, then runs off the event loop. */
  readonly merge: (request: ServiceMergeRequest, caller: Caller, signal: AbortSignal) => Promise<MergeResult>;
  readonly merging: MergingKnowledge;
  readonly inspect: (request: ServiceInspectRequest, caller: Caller, signal: AbortSignal) => Promise<PackedInspection>;
  /** @param caller Whose key's identity signs */
  readonly sign: (request: ServiceSignRequest, caller: Caller, signal: AbortSignal) => Promise<SignedDocument>;
  readonly signing: SigningKnowledge;
  readonly verify: (request: ServiceVerifyRequest, caller: Caller, signal: AbortSignal) => Promise<VerifyResult>;
  /** The service's own. */
  readonly publishedKey: () => Promise<PublishedKey>;
  readonly config: {
    readonly maxFileBytes: number;
    readonly changes: TrackedChanges;
    readonly comments: CommentView;
    readonly annotate: BodyLimits & { readonly base64: Base64Form };
    readonly sign: BodyLimits & { readonly base64: Base64Form };
    readonly merge: BodyLimits;
    readonly inspect: BodyLimits;
    readonly verify: BodyLimits;
    readonly verifyNeedsKey: boolean;
    /** Whether fields may come without a type. */
    readonly infersTypes: boolean;
  };
}
