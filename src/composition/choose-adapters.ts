/** Options → the adapters to use; development adapters are announced once, and rejected in production. */
import { createMemoryConcurrencyStore } from '../adapters/concurrency-store/memory.js';
import type { ConcurrencyStore } from '../adapters/concurrency-store/types.js';
import type { JobStore } from '../adapters/job-store/types.js';
import { createMemoryKeyStore } from '../adapters/key-store/memory.js';
import type { KeyStore } from '../adapters/key-store/types.js';
import { createConsoleMailer, createFunctionMailer } from '../adapters/mailer/console.js';
import type { Mailer } from '../adapters/mailer/types.js';
import { createMemoryRateLimiter } from '../adapters/rate-limiter/flexible.js';
import type { RateLimiter } from '../adapters/rate-limiter/types.js';
import { selfSignedIdentity } from '../adapters/signing-identity/built-in.js';
import type { SigningIdentitySource } from '../adapters/signing-identity/types.js';
import { identityWhenNeeded } from '../adapters/signing-identity/derived-identities.js';
import { createLogTelemetrySink } from '../adapters/telemetry-sink/log.js';
import type { TelemetrySink } from '../adapters/telemetry-sink/types.js';
import type { TimestampAuthority } from '../adapters/timestamp-authority/types.js';
import type { Trust } from '../adapters/trust/types.js';
import { createGuardedFetcher } from '../adapters/url-fetcher/guarded.js';
import type { UrlFetcher } from '../adapters/url-fetcher/types.js';
import { validationError, type ErrorDetail } from '../base/errors.js';
import type { Logger } from '../base/logger.js';
import type { Configuration } from './options/router-options.js';

export interface Adapters {
  readonly keyStore: KeyStore;
  /** Undefined: registration is closed. */
  readonly mailer: Mailer | undefined;
  readonly concurrencyStore: ConcurrencyStore;
  readonly rateLimiter: RateLimiter;
  readonly signingIdentity: SigningIdentitySource;
  /** Undefined: signatures have no time stamp. */
  readonly timestampAuthority: TimestampAuthority | undefined;
  /** Undefined: only the service's own identity is trusted. */
  readonly trust: Trust | undefined;
  /** Undefined: telemetry is not collected. */
  readonly telemetrySink: TelemetrySink | undefined;
  /** Undefined: requests are only answered at once. */
  readonly jobStore: JobStore | undefined;
  /** Undefined: nothing is fetched. */
  readonly urlFetcher: UrlFetcher | undefined;
}

function mailerOf(option: Configuration['mailer']): Mailer | undefined {
  if (option === false) return undefined;
  if (option === undefined) return createConsoleMailer();
  return typeof option === 'function' ? createFunctionMailer(option) : option;
}

const advice = {
  keyStore: 'set the option keyStore, for example createSqliteKeyStore of docops-router/adapters/sqlite',
  jobStore: 'set the option jobs.store, for example createFileJobStore of docops-router/adapters/job-files',
  mailer: 'set the option mailer, for example createSmtpMailer of docops-router/adapters/smtp, a function, or false to close registration',
  signingIdentity: 'set the option signing.identity, for example pkcs12Identity of docops-router/adapters/signing',
} as const;

/** Adapters whose options have other names. */
const fieldOf: Readonly<Partial<Record<keyof Adapters, string>>> = { signingIdentity: 'signing.identity', jobStore: 'jobs.store' };

/** Adapters that may be missing without an announcement. */
type Quiet = 'urlFetcher' | 'jobStore' | 'timestampAuthority' | 'trust';

function refuseInProduction(adapters: Adapters): void {
  const problems: ErrorDetail[] = [];
  for (const name of ['keyStore', 'mailer', 'signingIdentity', 'jobStore'] as const) {
    if (adapters[name]?.development !== true) continue;
    problems.push({
      field: fieldOf[name] ?? name,
      issue: `is meant for development, not for production; ${advice[name]}, or set allowDevelopmentAdapters: true`,
    });
  }
  if (problems.length > 0) throw validationError(problems);
}

const announcements: Readonly<Record<Exclude<keyof Adapters, Quiet> | 'logger', string>> = {
  signingIdentity: 'documents are signed with a self-signed key that no one else trusts and that is lost when this process ends',
  keyStore: 'API keys are kept in memory and are lost when this process ends',
  mailer: 'registration codes are printed on the console; no e-mail is sent',
  concurrencyStore: 'concurrent requests are counted in memory, for this process only',
  rateLimiter: 'rate limits are counted in memory, for this process only',
  telemetrySink: 'usage events of POST collect are written to the log',
  logger: 'log lines go to standard error; set the option logger to send them elsewhere',
};

/** @throws DocOpsError VALIDATION_ERROR if a required one is switched off, and in production if one is meant for development */
export function chooseAdapters(options: Configuration, logger: Logger): Adapters {
  const adapters: Adapters = {
    keyStore: options.keyStore ?? createMemoryKeyStore(),
    mailer: mailerOf(options.mailer),
    concurrencyStore: options.concurrencyStore ?? createMemoryConcurrencyStore(),
    rateLimiter: options.rateLimiter ?? createMemoryRateLimiter(),
    signingIdentity: options.signing.identity ?? identityWhenNeeded(() => selfSignedIdentity(), { development: true }),
    timestampAuthority: options.signing.timestampAuthority,
    trust: options.verify.trust,
    telemetrySink: options.telemetrySink === false ? undefined : (options.telemetrySink ?? createLogTelemetrySink(logger)),
    jobStore: options.jobs.store,
    urlFetcher: options.urlFetcher === false ? undefined : (options.urlFetcher ?? createGuardedFetcher()),
  };
  if (options.convert.fetch && !adapters.urlFetcher)
    throw validationError([{ field: 'convert.fetch', issue: 'needs a fetcher: the option urlFetcher must not be false' }]);
  if (options.environment === 'production' && !options.allowDevelopmentAdapters) refuseInProduction(adapters);
  for (const [name, text] of Object.entries(announcements)) {
    const given =
      name === 'signingIdentity' ? options.signing.identity : options[name as Exclude<keyof typeof announcements, 'signingIdentity'>];
    if (given === undefined) logger.warn({ option: name }, `default in use: ${text}`);
  }
  return adapters;
}
