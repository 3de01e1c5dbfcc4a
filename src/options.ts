/** The public options, each documented at its default. */
import type { IncomingMessage } from 'node:http';
import type { ConcurrencyStore } from './adapters/concurrency-store/types.js';
import type { KeyStore } from './adapters/key-store/types.js';
import type { MailMessage, Mailer } from './adapters/mailer/types.js';
import type { RateLimiter } from './adapters/rate-limiter/types.js';
import type { SigningIdentitySource } from './adapters/signing-identity/types.js';
import type { TimestampAuthority } from './adapters/timestamp-authority/types.js';
import type { Trust } from './adapters/trust/types.js';
import type { TelemetrySink } from './adapters/telemetry-sink/types.js';
import type { UrlFetcher } from './adapters/url-fetcher/types.js';
import type { Language } from './base/language.js';
import type { Logger } from './base/logger.js';
import type { OperationMetrics } from './http/operation-metrics.js';
import type { Base64Form } from './http/respond-document.js';
import type { OnStoreFailure } from './operations/guard-store.js';
import type { RegistrationTemplate } from './operations/registration-mail.js';
import type { TrackedChanges } from './operations/convert.js';
import type { PadesLevel } from './operations/sign-request.js';
import type { Executor } from './workers/executor.js';

/** All options of {@link createDocOpsRouter}; every one may be left out. */
export interface DocOpsOptions {
  /** Where API keys live. Default: memory, for development; gone at exit. */
  readonly keyStore?: KeyStore;
  /** Sends registration codes: a mailer, a function, or `false` to close registration. Default: prints to the console, for development. */
  readonly mailer?: Mailer | ((message: MailMessage) => Promise<void> | void) | false;
  /** Counts what runs at once per key and per owner. Default: memory, right for one process. */
  readonly concurrencyStore?: ConcurrencyStore;
  /** Counts what happens per time. Default: memory, right for one process. */
  readonly rateLimiter?: RateLimiter;
  /** Gets usage events, or `false` to close `POST collect`. Default: the log. */
  readonly telemetrySink?: TelemetrySink | false;
  /**
   * What requests do while the rate limiter or the concurrency store is away: `open` they go on without limits, `closed` they get 503.
   * Without the key store they always get 503. Default: `closed`.
   */
  readonly onStoreFailure?: OnStoreFailure;
  /** Milliseconds that a call of a store may take before the store counts as away. Default: 5000. */
  readonly storeTimeoutMs?: number;
  /** Milliseconds after which the concurrency slots of a process come free that has died. Default: 15000. */
  readonly slotLeaseMs?: number;
  /**
   * Fetches what requests name by URL, or `false`: nothing is fetched. Default: public addresses only, by http and https on the ports
   * 80, 443, 8080 and 8443; `createGuardedFetcher` of docops-router/adapters/guarded-fetcher has settings.
   */
  readonly urlFetcher?: UrlFetcher | false;
  /** Pino or alike, or `false` for silence. Default: JSON lines on standard error. */
  readonly logger?: Logger | false;
  /** Called after each request with its numbers, for metrics. Default: nothing. */
  readonly onOperation?: (metrics: OperationMetrics) => void;
  /** Who may call without a key. */
  readonly access?: AccessOptions;
  /** `POST convert`. */
  readonly convert?: ConvertOptions;
  /** `POST annotate`. */
  readonly annotate?: AnnotateOptions;
  /** Who signs, and what signatures are made with. */
  readonly signing?: SigningOptions;
  /** `POST sign`. */
  readonly sign?: SignOptions;
  /** `POST verify`. */
  readonly verify?: VerifyOptions;
  /** New API keys. */
  readonly keys?: KeyOptions;
  /** Who may register, and the message with the code. */
  readonly registration?: RegistrationOptions;
  /** `POST collect`. */
  readonly telemetry?: TelemetryOptions;
  /** Bounds on the bodies of all requests together. */
  readonly limits?: LimitOptions;
  /** The threads that do the work. */
  readonly workers?: WorkerOptions;
  /** Fonts beside the bundled ones. */
  readonly fonts?: FontOptions;
  /** Runs operations instead of the worker pool; `workers` and `fonts` then have no effect. Default: the worker pool. */
  readonly executor?: Executor;
  /** The caller's IP address, for the limits on registration. A port behind it is left out. Default: Express's `req.ip` (see its `trust proxy`), else the connection's. */
  readonly clientAddress?: (request: IncomingMessage) => string;
  /** Milliseconds that `close()` lets running requests go on before it stops them. Default: 10000. */
  readonly drainMs?: number;
  /** `production` refuses adapters meant for development. Default: the environment variable NODE_ENV. */
  readonly environment?: string;
  /** Allows development adapters in production. Default: false. */
  readonly allowDevelopmentAdapters?: boolean;
}

export interface AccessOptions {
  /** Whether `POST verify` needs a key. Default: `key`. */
  readonly verify?: 'key' | 'public';
}

export interface ConvertOptions {
  /** Most bytes of an uploaded document. Default: 26214400 (25 MB). */
  readonly maxFileBytes?: number;
  /** Requests at once per key; `false`: no limit. Default: 10. */
  readonly concurrency?: number | false;
  /** Requests at once for all keys of one e-mail address; `false`: no limit. Default: as `concurrency`. */
  readonly ownerConcurrency?: number | false;
  /** Requests per minute and key; `false`: no limit. Default: false. */
  readonly requestsPerMinute?: number | false;
  /** Requests per minute for all keys of one e-mail address; `false`: no limit. Default: as `requestsPerMinute`. */
  readonly ownerRequestsPerMinute?: number | false;
  /** Milliseconds of work on one document. Default: 60000. */
  readonly timeoutMs?: number;
  /** How tracked changes are shown where the request does not say. Default: `markup`. */
  readonly changes?: TrackedChanges;
}

/** Of an operation that takes its document in JSON. */
export interface DocumentOptions {
  /** Most bytes of the request's body. Default: 52428800 (50 MB). */
  readonly maxBodyBytes?: number;
  /** Most bytes of the document, sent or fetched. Default: 26214400 (25 MB). */
  readonly maxFileBytes?: number;
  /** Requests at once per key, counted for each operation apart; `false`: no limit. Default: 10. */
  readonly concurrency?: number | false;
  /** Requests at once for all keys of one e-mail address (`verify` without keys: per network); `false`: no limit. Default: as `concurrency`. */
  readonly ownerConcurrency?: number | false;
  /** Requests per minute and key; `false`: no limit. Default: false. */
  readonly requestsPerMinute?: number | false;
  /** Requests per minute for all keys of one e-mail address; `false`: no limit. Default: as `requestsPerMinute`. */
  readonly ownerRequestsPerMinute?: number | false;
  /** Milliseconds of work on one document. Default: 60000. */
  readonly timeoutMs?: number;
  /** Milliseconds for fetching one URL. Default: 10000. */
  readonly fetchTimeoutMs?: number;
}

export interface AnnotateOptions extends DocumentOptions {
  /** How the document stands in the answer: as a data URI, or as `raw` base64 for clients that decode it as such. Default: `data-uri`. */
  readonly base64?: Base64Form;
  /** Takes fields without a type and infers it from the value. Default: false, a missing type is an error. */
  readonly inferType?: boolean;
}

export interface SigningOptions {
  /**
   * Whose key signs, for each calling key: a PKCS#12 file, PEM, a function for a KMS or HSM, an object of `@signpdf`; see
   * docops-router/adapters/signing. Default: a self-signed RSA-3072 identity made at the first signature, for development.
   */
  readonly identity?: SigningIdentitySource;
  /** For levels from B-T on; `createHttpTimestampAuthority` of docops-router/adapters/timestamp. Default: none. */
  readonly timestampAuthority?: TimestampAuthority;
  /** Whether OCSP responses and CRLs are fetched through `urlFetcher`, for B-LT and B-LTA. Default: false. */
  readonly fetchRevocation?: boolean;
  /** Level of requests that do not say. Default: the highest that can be had. */
  readonly level?: PadesLevel;
}

export interface SignOptions extends DocumentOptions {
  /** What a signed DOCX comes back as where the request does not say. Default: `docx`. */
  readonly docxOutput?: 'docx' | 'pdf';
  /** How the document stands in the answer: as a data URI, or as `raw` base64. Default: `data-uri`. */
  readonly base64?: Base64Form;
  /** Of the certificate page and visible signatures where the request does not say: `en`, `de`, `fr` or `es`. Default: `en`. */
  readonly language?: Language;
  /** Where people may verify documents, named on the certificate page; an http or https URL. Default: the page names `docops verify` only. */
  readonly verificationUrl?: string;
}

export interface VerifyOptions extends DocumentOptions {
  /** Whose roots signatures are judged by; the service's own identity is always trusted. See docops-router/adapters/signing. Default: that only. */
  readonly trust?: Trust;
  /** Whether a signature without data on revocation fails. Default: `available`, what is at hand counts. */
  readonly revocation?: 'required' | 'available';
  /** The PAdES (DOCX: XAdES) level below which no signature passes. Default: any, the level is reported. */
  readonly requireLevel?: 'B-B' | 'B-T' | 'B-LT' | 'B-LTA';
  /**
   * What the signatures of a DOCX may leave out: nothing, or custom XML with its properties, as signatures of Apache POI do. The report names it in
   * `warnings` either way. Default: `refuse`.
   */
  readonly uncoveredParts?: 'refuse' | 'custom-xml';
  /**
   * Whether issuers, OCSP responses and CRLs that the certificates name are fetched through `urlFetcher` when the document and `trust` lack them;
   * all of it within `fetchTimeoutMs`. Default: false.
   */
  readonly fetchRevocation?: boolean;
}

export interface KeyOptions {
  /** How keys begin. Default: `docops`. */
  readonly prefix?: string;
  /** Days that a new key is good for; `false`: for ever. Default: false. */
  readonly lifeDays?: number | false;
}

export interface RegistrationOptions {
  /** The service's name in the message. Default: `DocOps`. */
  readonly serviceName?: string;
  /** The language of the built-in message: `en`, `de`, `fr` or `es`. Default: `en`. */
  readonly language?: Language;
  /** The message's subject, text and HTML; gets code, address, service name, minutes and language. Default: the built-in one. */
  readonly template?: RegistrationTemplate;
  /** Domains whose addresses may be registered, each with all below it. Default: all. */
  readonly allowDomains?: readonly string[];
  /** Domains whose addresses may not, each with all below it: disposable ones, say. Default: none. */
  readonly denyDomains?: readonly string[];
}

export interface TelemetryOptions {
  /** Calls per minute and network; `false`: no limit. Default: 600. */
  readonly requestsPerMinute?: number | false;
  /** Events that may wait for the sink; more are dropped and counted. Default: 10000. */
  readonly maxQueue?: number;
  /** Most events in one write. Default: 500. */
  readonly batchSize?: number;
  /** Milliseconds that an event waits for others. Default: 1000. */
  readonly flushMs?: number;
  /** Milliseconds that one write may take. Default: 10000. */
  readonly timeoutMs?: number;
}

export interface LimitOptions {
  /** Bytes of request bodies in memory at one time, of all callers together; a request that would go beyond gets 503. Default: 268435456 (256 MB). */
  readonly maxBytesInFlight?: number;
  /**
   * Milliseconds in which a body must go on by a kilobyte, or end; else the request gets 408. A reader who takes less than 48 KB of a
   * long answer in this time loses the connection. Default: 30000.
   */
  readonly uploadIdleMs?: number;
}

export interface WorkerOptions {
  /** Threads. Default: as many as the machine runs at once. */
  readonly threads?: number;
  /** JavaScript heap of one thread in MiB. Default: 512. */
  readonly memoryMb?: number;
  /** Operations that may wait for a thread; the next one gets 503. Default: 100. */
  readonly maxQueue?: number;
  /**
   * Added to the threads' nice value, 0 to 19, so that the event loop answers while documents are worked on; 6 is about a quarter of its share
   * where they compete. Linux only, elsewhere threads have no nice value of their own. Default: 6.
   */
  readonly niceness?: number;
}

export interface FontOptions {
  /** Folders with TrueType and OpenType files; one that is missing is an error at the start. Default: none. */
  readonly directories?: readonly string[];
}
