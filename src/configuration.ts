/** Options as the host gave them → one complete configuration; every mistake is named at once. */
import { availableParallelism } from 'node:os';
import { isFontDirectory } from './adapters/font-source/directory.js';
import { undisplayableIn } from './base/displayable-text.js';
import { validationError } from './base/errors.js';
import type { ErrorDetail } from './base/errors.js';
import { languages, type Language } from './base/language.js';
import { nearestName } from './base/nearest-name.js';
import { base64Forms } from './http/respond-document.js';
import type { Base64Form } from './http/respond-document.js';
import { keyPrefixForm } from './operations/api-key-format.js';
import type { OperationLimits } from './operations/caller-limits.js';
import type { OnStoreFailure } from './operations/guard-store.js';
import { trackedChanges } from './operations/convert.js';
import type { TrackedChanges } from './operations/convert.js';
import type { DocOpsOptions } from './options.js';

/** Of the telemetry intake. */
export interface TelemetryConfiguration {
  readonly requestsPerMinute: number | false;
  readonly maxQueue: number;
  readonly batchSize: number;
  readonly flushMs: number;
  readonly timeoutMs: number;
}

/** On the bodies of all requests together. */
export interface LimitConfiguration {
  readonly maxBytesInFlight: number;
  readonly uploadIdleMs: number;
}

export const limitDefaults: LimitConfiguration = { maxBytesInFlight: 256 * 1024 * 1024, uploadIdleMs: 30_000 };

/** Of an operation that takes its document in JSON. */
export interface DocumentLimits extends OperationLimits {
  readonly maxBodyBytes: number;
  readonly maxFileBytes: number;
  readonly timeoutMs: number;
  readonly fetchTimeoutMs: number;
}

/** The plain values of the configuration; adapters are chosen beside it. */
export interface Configuration {
  readonly access: { readonly verify: 'key' | 'public' };
  readonly convert: OperationLimits & {
    readonly maxFileBytes: number;
    readonly timeoutMs: number;
    readonly changes: TrackedChanges;
  };
  readonly annotate: DocumentLimits & { readonly base64: Base64Form; readonly inferType: boolean };
  readonly signing: { readonly fetchRevocation: boolean };
  readonly sign: DocumentLimits & {
    readonly docxOutput: 'docx' | 'pdf';
    readonly base64: Base64Form;
    readonly language: Language;
    readonly verificationUrl: string | undefined;
  };
  readonly verify: DocumentLimits & {
    readonly revocation: 'required' | 'available';
    readonly uncoveredParts: 'refuse' | 'custom-xml';
    readonly requireLevel: 'B-B' | 'B-T' | 'B-LT' | 'B-LTA' | undefined;
    readonly fetchRevocation: boolean;
  };
  readonly keys: { readonly prefix: string; readonly lifeDays: number | false };
  readonly registration: {
    readonly serviceName: string;
    readonly language: Language;
    readonly allowDomains: readonly string[] | undefined;
    readonly denyDomains: readonly string[];
  };
  readonly onStoreFailure: OnStoreFailure;
  readonly storeTimeoutMs: number;
  readonly slotLeaseMs: number;
  readonly telemetry: TelemetryConfiguration;
  readonly limits: LimitConfiguration;
  readonly workers: { readonly threads: number; readonly memoryMb: number; readonly maxQueue: number; readonly niceness: number };
  readonly fonts: { readonly directories: readonly string[] };
  readonly drainMs: number;
  readonly production: boolean;
  readonly allowDevelopmentAdapters: boolean;
}

/** Undefined when the value is right, else what it must be. */
type Rule = (value: unknown) => string | undefined;

const anything: Rule = () => undefined;
const wholeNumber =
  (least: number): Rule =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= least ? undefined : `must be a whole number, at least ${String(least)}`;
const wholeNumberUpTo =
  (least: number, most: number): Rule =>
  (value) =>
    wholeNumber(least)(value) === undefined && (value as number) <= most
      ? undefined
      : `must be a whole number from ${String(least)} to ${String(most)}`;
const orFalse =
  (rule: Rule): Rule =>
  (value) => {
    const issue = value === false ? undefined : rule(value);
    return issue === undefined ? undefined : `${issue}, or false`;
  };
const oneOf =
  (...choices: readonly unknown[]): Rule =>
  (value) =>
    choices.includes(value) ? undefined : `must be ${choices.map((choice) => JSON.stringify(choice)).join(' or ')}`;
const isFunction: Rule = (value) => (typeof value === 'function' ? undefined : 'must be a function');
const isText: Rule = (value) => (typeof value === 'string' && value !== '' ? undefined : 'must be a text');
const isWebAddress: Rule = (value) =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && undisplayableIn(value) === undefined
    ? undefined
    : 'must be an http or https URL';
const isTextList: Rule = (value) =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') ? undefined : 'must be a list of texts';
const isFolderList: Rule = (value) => {
  const issue = isTextList(value);
  if (issue !== undefined) return issue;
  const missing = (value as readonly string[]).filter((directory) => !isFontDirectory(directory));
  return missing.length === 0 ? undefined : `must name folders that are there: ${missing.join(', ')}`;
};
const isPrefix: Rule = (value) =>
  typeof value === 'string' && keyPrefixForm.test(value) ? undefined : 'must be 1 to 32 letters, digits or hyphens';
const withMethods =
  (...methods: readonly string[]): Rule =>
  (value) => {
    const missing = methods.filter((method) => typeof (value as Record<string, unknown> | null)?.[method] !== 'function');
    return missing.length === 0 ? undefined : `must have the method ${missing.join(', ')}`;
  };
const isMailer: Rule = (value) => (typeof value === 'function' ? undefined : withMethods('send')(value));

interface Group {
  readonly [name: string]: Rule | Group;
}

const keyStoreMethods = [
  ...['insertKey', 'findKeyByHash', 'findKeyById', 'listKeys', 'touchKey', 'revokeKey', 'expireKey', 'savePendingRegistration'],
  ...['countRegistrationAttempt', 'consumePendingRegistration', 'removeExpiredRegistrations'],
];

const telemetryRules = {
  requestsPerMinute: orFalse(wholeNumber(1)),
  maxQueue: wholeNumber(1),
  batchSize: wholeNumber(1),
  flushMs: wholeNumber(0),
  timeoutMs: wholeNumber(1),
};
const telemetryDefaults: TelemetryConfiguration = {
  requestsPerMinute: 600,
  maxQueue: 10_000,
  batchSize: 500,
  flushMs: 1000,
  timeoutMs: 10_000,
};

/** Of {@link OperationLimits}. */
const limitRules = {
  concurrency: orFalse(wholeNumber(1)),
  requestsPerMinute: orFalse(wholeNumber(1)),
  ownerConcurrency: orFalse(wholeNumber(1)),
  ownerRequestsPerMinute: orFalse(wholeNumber(1)),
};

const documentRules = {
  ...limitRules,
  maxBodyBytes: wholeNumber(1),
  maxFileBytes: wholeNumber(1),
  timeoutMs: wholeNumber(1),
  fetchTimeoutMs: wholeNumber(1),
};
const documentDefaults: DocumentLimits = {
  maxBodyBytes: 50 * 1024 * 1024,
  maxFileBytes: 25 * 1024 * 1024,
  concurrency: 10,
  requestsPerMinute: false,
  timeoutMs: 60_000,
  fetchTimeoutMs: 10_000,
};

const rules: Readonly<Record<keyof DocOpsOptions, Rule | Group>> = {
  keyStore: withMethods(...keyStoreMethods),
  mailer: orFalse(isMailer),
  concurrencyStore: withMethods('acquire', 'renew', 'release'),
  rateLimiter: withMethods('consume'),
  urlFetcher: orFalse(withMethods('fetch')),
  logger: orFalse(withMethods('info', 'warn', 'error', 'child')),
  onOperation: isFunction,
  access: { verify: oneOf('key', 'public') },
  convert: {
    ...limitRules,
    maxFileBytes: wholeNumber(1),
    timeoutMs: wholeNumber(1),
    changes: oneOf(...trackedChanges),
  },
  annotate: {
    base64: oneOf(...base64Forms),
    inferType: oneOf(true, false),
    ...documentRules,
  },
  signing: {
    identity: withMethods('identityFor'),
    timestampAuthority: withMethods('send'),
    fetchRevocation: oneOf(true, false),
    level: oneOf('B-B', 'B-T', 'B-LT', 'B-LTA'),
  },
  sign: {
    docxOutput: oneOf('docx', 'pdf'),
    base64: oneOf(...base64Forms),
    language: oneOf(...languages),
    verificationUrl: isWebAddress,
    ...documentRules,
  },
  verify: {
    trust: withMethods('material'),
    revocation: oneOf('required', 'available'),
    uncoveredParts: oneOf('refuse', 'custom-xml'),
    requireLevel: oneOf('B-B', 'B-T', 'B-LT', 'B-LTA'),
    fetchRevocation: oneOf(true, false),
    ...documentRules,
  },
  keys: { prefix: isPrefix, lifeDays: orFalse(wholeNumber(1)) },
  registration: {
    serviceName: isText,
    language: oneOf(...languages),
    template: isFunction,
    allowDomains: isTextList,
    denyDomains: isTextList,
  },
  telemetrySink: orFalse(withMethods('write')),
  telemetry: telemetryRules,
  onStoreFailure: oneOf('open', 'closed'),
  storeTimeoutMs: wholeNumber(1),
  slotLeaseMs: wholeNumber(300),
  limits: { maxBytesInFlight: wholeNumber(1), uploadIdleMs: wholeNumber(1) },
  workers: { threads: wholeNumber(1), memoryMb: wholeNumber(16), maxQueue: wholeNumber(0), niceness: wholeNumberUpTo(0, 19) },
  fonts: { directories: isFolderList },
  executor: withMethods('run', 'ready', 'status', 'close'),
  clientAddress: isFunction,
  drainMs: wholeNumber(0),
  environment: anything,
  allowDevelopmentAdapters: oneOf(true, false),
};

function problemsOf(values: unknown, group: Group, path: string): ErrorDetail[] {
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    return [{ field: path || 'options', issue: 'must be an object' }];
  return Object.entries(values).flatMap(([name, value]): ErrorDetail[] => {
    const field = path === '' ? name : `${path}.${name}`;
    const rule = Object.hasOwn(group, name) ? group[name] : undefined;
    if (rule === undefined) return [{ field, issue: `is not an option; did you mean ${nearestName(name, Object.keys(group)) ?? ''}?` }];
    if (value === undefined) return [];
    if (typeof rule !== 'function') return problemsOf(value, rule, field);
    const issue = rule(value);
    return issue === undefined ? [] : [{ field, issue }];
  });
}

/** A group's defaults with what the host gave; `undefined` counts as not given. */
function filled<T extends object>(defaults: T, given: { readonly [K in keyof T]?: T[K] | undefined } | undefined): T {
  const values = Object.entries(given ?? {}).filter(([, value]) => value !== undefined);
  return { ...defaults, ...Object.fromEntries(values) };
}

/**
 * @param nodeEnvironment The environment variable NODE_ENV, which the option `environment` overrides
 * @throws DocOpsError VALIDATION_ERROR that names every unknown option with the nearest known one, and every wrong value
 */
export function readOptions(options: DocOpsOptions, nodeEnvironment: string | undefined): Configuration {
  const problems = problemsOf(options, rules, '');
  if (problems.length > 0) throw validationError(problems);
  return {
    access: filled<Configuration['access']>({ verify: 'key' }, options.access),
    convert: filled<Configuration['convert']>(
      { maxFileBytes: 25 * 1024 * 1024, concurrency: 10, requestsPerMinute: false, timeoutMs: 60_000, changes: 'markup' },
      options.convert,
    ),
    annotate: filled<Configuration['annotate']>({ base64: 'data-uri', inferType: false, ...documentDefaults }, options.annotate),
    signing: { fetchRevocation: options.signing?.fetchRevocation ?? false },
    sign: filled<Configuration['sign']>(
      { docxOutput: 'docx', base64: 'data-uri', language: 'en', verificationUrl: undefined, ...documentDefaults },
      options.sign,
    ),
    verify: filled<Configuration['verify']>(
      { revocation: 'available', uncoveredParts: 'refuse', requireLevel: undefined, fetchRevocation: false, ...documentDefaults },
      options.verify,
    ),
    keys: filled<Configuration['keys']>({ prefix: 'docops', lifeDays: false }, options.keys),
    registration: filled<Configuration['registration']>(
      { serviceName: 'DocOps', language: 'en', allowDomains: undefined, denyDomains: [] },
      options.registration,
    ),
    telemetry: filled<TelemetryConfiguration>(telemetryDefaults, options.telemetry),
    onStoreFailure: options.onStoreFailure ?? 'closed',
    storeTimeoutMs: options.storeTimeoutMs ?? 5000,
    slotLeaseMs: options.slotLeaseMs ?? 15_000,
    limits: filled(limitDefaults, options.limits),
    workers: filled({ threads: availableParallelism(), memoryMb: 512, maxQueue: 100, niceness: 6 }, options.workers),
    fonts: filled<Configuration['fonts']>({ directories: [] }, options.fonts),
    drainMs: options.drainMs ?? 10_000,
    production: (options.environment ?? nodeEnvironment) === 'production',
    allowDevelopmentAdapters: options.allowDevelopmentAdapters ?? false,
  };
}

const telemetryRouterRules = {
  ...telemetryRules,
  sink: withMethods('write'),
  rateLimiter: withMethods('consume'),
  onStoreFailure: oneOf('open', 'closed'),
  logger: orFalse(withMethods('info', 'warn', 'error', 'child')),
  onOperation: isFunction,
  clientAddress: isFunction,
  drainMs: wholeNumber(0),
};

export interface TelemetryRouterConfiguration extends TelemetryConfiguration {
  readonly onStoreFailure: OnStoreFailure;
  readonly drainMs: number;
}

/** @throws DocOpsError VALIDATION_ERROR, as {@link readOptions} */
export function readTelemetryOptions(options: {
  readonly [K in keyof TelemetryRouterConfiguration]?: TelemetryRouterConfiguration[K];
}): TelemetryRouterConfiguration {
  const problems = problemsOf(options, telemetryRouterRules, '');
  if (problems.length > 0) throw validationError(problems);
  const { requestsPerMinute, maxQueue, batchSize, flushMs, timeoutMs } = filled(telemetryDefaults, options);
  const { onStoreFailure = 'open', drainMs = 10_000 } = options;
  return { requestsPerMinute, maxQueue, batchSize, flushMs, timeoutMs, onStoreFailure, drainMs };
}
