/** Options: unknown names, wrong values, development adapters in production, logged notices. */
import { createDocOpsRouter, DocOpsError } from 'docops-router';
import type { DocOpsOptions, Logger } from 'docops-router';
import type { SigningIdentitySource } from 'docops-router/adapters/signing';
import { createMemoryKeyStore } from 'docops-router/adapters/memory';
import { expect, test } from 'vitest';

function refusal(options: unknown): DocOpsError {
  try {
    createDocOpsRouter(options as DocOpsOptions);
  } catch (error) {
    expect(error).toBeInstanceOf(DocOpsError);
    return error as DocOpsError;
  }
  throw new Error('the options were taken');
}

const quiet = { logger: false } as const;
/** An identity that is not for development; it is never called. */
const identity: SigningIdentitySource = { identityFor: () => Promise.reject(new Error('not asked')) };

test.each([
  [{ keystore: {} }, 'keystore', 'keyStore'],
  [{ mailler: false }, 'mailler', 'mailer'],
  [{ convert: { timeout: 5 } }, 'convert.timeout', 'timeoutMs'],
  [{ convert: { maxFilesBytes: 5 } }, 'convert.maxFilesBytes', 'maxFileBytes'],
  [{ workers: { thread: 1 } }, 'workers.thread', 'threads'],
  [{ constructor: 1 }, 'constructor', ''],
])('%j names the option and the nearest known one', (options, field, nearest) => {
  const error = refusal(options);
  expect(error.code).toBe('VALIDATION_ERROR');
  expect(error.details.map((detail) => detail.field)).toContain(field);
  expect(error.message).toContain(`did you mean ${nearest}`);
});

test.each([
  [{ convert: { maxFileBytes: 0 } }, 'convert.maxFileBytes'],
  [{ convert: { concurrency: '10' } }, 'convert.concurrency'],
  [{ convert: { changes: 'all' } }, 'convert.changes'],
  [{ convert: 5 }, 'convert'],
  [{ keys: { prefix: 'has space' } }, 'keys.prefix'],
  [{ keyStore: {} }, 'keyStore'],
  [{ mailer: {} }, 'mailer'],
  [{ logger: () => undefined }, 'logger'],
  [{ fonts: { directories: '/fonts' } }, 'fonts.directories'],
  [{ allowDevelopmentAdapters: 'yes' }, 'allowDevelopmentAdapters'],
  [{ access: { verify: 'open' } }, 'access.verify'],
])('%j is a wrong value', (options, field) => {
  expect(refusal(options).details.map((detail) => detail.field)).toEqual([field]);
});

test('every problem is named, not only the first', () => {
  expect(refusal({ nope: 1, convert: { timeoutMs: -1, what: 1 } }).details).toHaveLength(3);
});

test('undefined values count as not given', async () => {
  const options: object = { ...quiet, convert: { timeoutMs: undefined }, mailer: undefined };
  await createDocOpsRouter(options).close();
});

test('production refuses development adapters, and states the fix', () => {
  const error = refusal({ environment: 'production' });
  expect(error.details.map((detail) => detail.field)).toEqual(['keyStore', 'mailer', 'signing.identity']);
  expect(error.message).toContain('allowDevelopmentAdapters');
  expect(error.message).toContain('docops-router/adapters/sqlite');
  expect(
    refusal({ environment: 'production', mailer: false, keyStore: createMemoryKeyStore(), signing: { identity } }).details,
  ).toHaveLength(1);
});

test('production accepts real adapters, and development ones if explicitly allowed', async () => {
  const keyStore = { ...createMemoryKeyStore(), development: false };
  await createDocOpsRouter({ ...quiet, environment: 'production', keyStore, mailer: () => undefined, signing: { identity } }).close();
  await createDocOpsRouter({ ...quiet, environment: 'production', allowDevelopmentAdapters: true }).close();
});

test('each default for development is announced once', async () => {
  const warned: unknown[] = [];
  const logger: Logger = {
    info: () => undefined,
    warn: (fields) => void warned.push((fields as { option: string }).option),
    error: () => undefined,
    child: () => logger,
  };
  await createDocOpsRouter({ logger }).close();
  expect(warned.sort()).toEqual(['concurrencyStore', 'keyStore', 'mailer', 'rateLimiter', 'signingIdentity', 'telemetrySink']);
});
