/** Subpath `docops-router/testing`: one conformance suite per adapter contract, for custom adapters. */
export { concurrencyStoreSuite } from './testing/concurrency-store-suite.js';
export { injectFailures } from './testing/inject-failures.js';
export type { Failure, WithFailures } from './testing/inject-failures.js';
export { jobStoreSuite } from './testing/job-store-suite.js';
export { keyStoreSuite } from './testing/key-store-suite.js';
export { mailerSuite } from './testing/mailer-suite.js';
export type { MailerUnderTest, ReceivedMail } from './testing/mailer-suite.js';
export { rateLimiterSuite } from './testing/rate-limiter-suite.js';
export { remoteKeySuite } from './testing/remote-key-suite.js';
export { telemetrySinkSuite } from './testing/telemetry-sink-suite.js';
export type { TelemetrySinkUnderTest } from './testing/telemetry-sink-suite.js';
export { signingIdentitySuite, trustSuite } from './testing/signing-identity-suite.js';
export type { Capabilities, Suite } from './testing/suite.js';
export { urlFetcherSuite } from './testing/url-fetcher-suite.js';
export type { UrlFetcherSuite } from './testing/url-fetcher-suite.js';
