/** The router as a separate server: keys in SQLite, mail over SMTP or on the console, an orderly shutdown. */
import express, { type Express } from 'express';
import { mkdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createMemoryConcurrencyStore } from '../../adapters/concurrency-store/memory.js';
import { createFileJobStore } from '../../adapters/job-store/file.js';
import { createMemoryKeyStore } from '../../adapters/key-store/memory.js';
import type { KeyStore } from '../../adapters/key-store/types.js';
import { createConsoleLogger } from '../../adapters/logger/console.js';
import type { Mailer } from '../../adapters/mailer/types.js';
import { createHttpTimestampAuthority } from '../../adapters/timestamp-authority/http.js';
import { createMemoryRateLimiter } from '../../adapters/rate-limiter/flexible.js';
import { createJsonLinesTelemetrySink } from '../../adapters/telemetry-sink/json-lines.js';
import { createLogTelemetrySink } from '../../adapters/telemetry-sink/log.js';
import type { TelemetrySink } from '../../adapters/telemetry-sink/types.js';
import { documentCalls } from '../../contract/document-calls.js';
import type { Metrics } from '../../metrics.js';
import type { SigningIdentitySource } from '../../adapters/signing-identity/types.js';
import { silentLogger, type Logger } from '../../base/logger.js';
import { createDocOpsConsole } from '../../composition/create-doc-ops-console.js';
import { createDocOpsRouter, type DocOpsRouter } from '../../composition/create-doc-ops-router.js';
import type { ConsoleFileSizes } from '../../composition/options/console-options.js';
import type { DocOpsOptions } from '../../composition/options/router-options.js';
import { readOptions } from '../../composition/read-options.js';
import { mountReference } from './reference-page.js';
import { createServeMetrics, startMetricsServer, type MetricsAddress, type MetricsServer, listening, urlHost } from './metrics-server.js';
import { withOptionsOver } from '../files/options-file.js';
import { printableJson } from '../report/printable.js';
import { loadQueueAdapter, queueSettings } from './queue-settings.js';
import { checkProduction, smtpMailer, trustProxies, type Environment } from './serve-environment.js';
import type { ServeSettings } from './serve-settings.js';
import { jobsKeyFile, keptJobsKeys, keysFile, loadKeyStore, serveIdentity } from './data-folder.js';
import type { optionsOfClients } from '../table/client-options.js';
import type { UsageDestination } from '../table/serve-table.js';
import type { Executor } from '../../workers/executor.js';

export interface ServerOptions extends Partial<ServeSettings> {
  /** 0 selects a free one. */
  readonly port: number;
  /** Undefined: all addresses. */
  readonly host: string | undefined;
  /** Created if missing. */
  readonly dataFolder: string;
  readonly fontFolders: readonly string[] | undefined;
  /** Whether pictures and style sheets of pages are fetched; default false. */
  readonly fetch?: boolean | undefined;
  /** Undefined: every request is answered at once. */
  readonly jobsFolder?: string | undefined;
  readonly usageEvents: UsageDestination;
  /** The options that the clients expect. */
  readonly clients: ReturnType<typeof optionsOfClients>;
  /** Reads SMTP_URL, MAIL_FROM, SIGNING_P12, SIGNING_P12_PASSWORD, TSA_URL, TRUST_PROXY, NODE_ENV and those of the queue. */
  readonly environment: Environment;
  /** Milliseconds between the first 503 of `GET health?ready` and the closing of the port; default 0. */
  readonly drainDelayMs?: number | undefined;
  /** Added to the nice value of the threads; default as the option `workers.niceness`. */
  readonly niceness?: number | undefined;
  /** The option `workers.rehearsalMs`. */
  readonly rehearsalMs?: number | undefined;
  /** The address of the Prometheus text; default: it is not served. */
  readonly metrics: MetricsAddress | undefined;
  /** Prints the mails if SMTP_URL is not set. */
  readonly mailer: Mailer;
  /** Default: JSON lines on standard error. */
  readonly logger?: Logger | false | undefined;
}

export interface RunningServer {
  /** The URL at which the router is mounted. */
  readonly url: string;
  /** Notes for the operator. */
  readonly notes: readonly string[];
  /** Issues an API key that is valid for a day; undefined if codes for keys are mailed, so that nobody gets one without a mailbox. */
  readonly issueTrialKey: (() => Promise<string>) | undefined;
  readonly metricsUrl: string | undefined;
  /**
   * Directs load balancers elsewhere, waits for the drain delay, finishes running requests, then closes the port, the threads and the
   * stores.
   */
  close(): Promise<void>;
}

export const mountPath = '/v1';
const referencePath = '/docs';

/** Undefined, with a note, if the optional package cannot be loaded. */
async function sqliteKeyStore(dataFolder: string, notes: string[]): Promise<KeyStore | undefined> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const createKeyStore = await loadKeyStore();
  if (createKeyStore) return createKeyStore({ file: keysFile(dataFolder), onWarning: (message) => void notes.push(message) });
  notes.push('better-sqlite3 is not installed, so API keys are kept in memory and end with this process; npm install better-sqlite3');
  return undefined;
}

/** The log's sink is passed explicitly, like the file's: a default would be announced by a warning. */
function usageSink({ usageEvents, dataFolder }: ServerOptions, logger: Logger | false, notes: string[]): TelemetrySink | false {
  if (usageEvents === 'off') return false;
  if (usageEvents === 'log') return createLogTelemetrySink(logger === false ? silentLogger : logger);
  const file = join(dataFolder, 'usage.jsonl');
  notes.push(
    `usage events of editors (POST collect) are kept in ${file}; --usage-events off rejects them, --usage-events log writes them to the log`,
  );
  return createJsonLinesTelemetrySink({ file });
}

async function jobOptions({ jobsFolder, dataFolder }: ServerOptions, notes: string[]): Promise<DocOpsOptions['jobs']> {
  if (jobsFolder === undefined) return undefined;
  notes.push(`requests with "Prefer: respond-async" are kept in ${jobsFolder}, encrypted with the key in ${jobsKeyFile(dataFolder)}`);
  return { store: createFileJobStore({ directory: jobsFolder }), ...(await keptJobsKeys(dataFolder)) };
}

interface Running {
  readonly server: Server;
  readonly router: DocOpsRouter;
  readonly metricsServer: MetricsServer | undefined;
}

async function closeAll({ server, router, metricsServer }: Running, drainDelayMs: number): Promise<void> {
  router.announceClose();
  await setTimeout(drainDelayMs);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await router.close();
  server.closeAllConnections();
  await closed;
  metricsServer?.close();
}

const dayMs = 86_400_000;

async function trialKey(router: DocOpsRouter): Promise<string> {
  const { key } = await router.keys.issue({ email: 'you@example.com', name: 'docops serve, to try it', expiresAt: Date.now() + dayMs });
  return key;
}

/** Limits that the console checks before it sends a file. */
function fileSizesOf(stated: DocOpsOptions): ConsoleFileSizes {
  const configuration = readOptions(stated, undefined);
  return Object.fromEntries(documentCalls.map((call) => [call, configuration[call].maxFileBytes]));
}

interface RouterParts {
  readonly identity: SigningIdentitySource;
  readonly metrics: Metrics | undefined;
  readonly logger: Logger | false;
  readonly executor: Executor | undefined;
  readonly mailer: Mailer;
  readonly keyStore: KeyStore;
  readonly jobs: DocOpsOptions['jobs'];
}

/** Options are passed explicitly even if the default suits a single process: a default would be announced by a warning. */
function routerOptions(
  options: ServerOptions,
  { identity, metrics, logger, executor, mailer, keyStore, jobs }: RouterParts,
  notes: string[],
): DocOpsOptions {
  const { environment } = options;
  const tsa = environment['TSA_URL'];
  return {
    environment: environment['NODE_ENV'] ?? 'development',
    concurrencyStore: createMemoryConcurrencyStore(),
    rateLimiter: createMemoryRateLimiter(),
    telemetrySink: usageSink(options, logger, notes),
    ...options.clients,
    sign: { ...options.clients.sign, verificationUrl: options.publicUrl },
    verify: { trust: options.trust },
    mailer,
    signing: { identity, ...(tsa === undefined || tsa === '' ? {} : { timestampAuthority: createHttpTimestampAuthority({ url: tsa }) }) },
    ...(metrics ? { onOperation: metrics.onOperation } : {}),
    logger,
    ...(executor ? { executor } : {}),
    keyStore,
    ...(jobs && { jobs }),
    workers: {
      ...(options.niceness === undefined ? {} : { niceness: options.niceness }),
      ...(options.rehearsalMs === undefined ? {} : { rehearsalMs: options.rehearsalMs }),
    },
    ...(options.fetch === true ? { convert: { fetch: true } } : {}),
    ...(options.fontFolders ? { fonts: { directories: options.fontFolders } } : {}),
  };
}

/** The router, its reference and the interface for the browser. */
function mountPages(app: Express, router: DocOpsRouter, stated: DocOpsOptions): void {
  // A browser that opens the interface's address is redirected to the reference.
  app.get(mountPath, (request, response) => response.redirect(`${request.path.endsWith('/') ? '..' : '.'}${referencePath}/`));
  // Without a next handler, the router itself answers unknown paths.
  app.use(mountPath, (request, response) => void router(request, response));
  mountReference(app, referencePath, { document: `..${mountPath}/openapi.json`, console: '../' });
  // Behind a prefix of a proxy, the address is still right.
  app.use(createDocOpsConsole({ api: mountPath.slice(1), reference: `${referencePath.slice(1)}/`, maxFileBytes: fileSizesOf(stated) }));
}

/**
 * Starts the server and its worker threads.
 * @throws UsageError for invalid environment variables, and in production without a real mailer or key store; DocOpsError VALIDATION_ERROR
 * for a missing font folder; the error of `listen`
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { environment } = options;
  const notes: string[] = [];
  const app = express();
  app.disable('x-powered-by');
  trustProxies(app, environment);
  const mailer = await smtpMailer(environment);
  if (!mailer) notes.push('SMTP_URL is not set, so registration codes are printed here instead of being sent');
  const keyStore = await sqliteKeyStore(options.dataFolder, notes);
  checkProduction(environment, { mailer: mailer !== undefined, keyStore: keyStore !== undefined });
  const identity = await serveIdentity(options.dataFolder, environment, notes);
  const metrics = options.metrics && (await createServeMetrics());
  const queue = await queueSettings(environment);
  if (queue) notes.push('QUEUE_REDIS_URL is set, so documents are processed by docops work, with its own fonts');
  const logger = options.logger ?? createConsoleLogger({ write: (line) => void process.stderr.write(`${printableJson(line)}\n`) });
  const executor = queue && (await loadQueueAdapter()).createBullmqExecutor({ ...queue, ...(logger === false ? {} : { logger }) });
  const jobs = await jobOptions(options, notes);
  const stores = { keyStore: keyStore ?? createMemoryKeyStore(), jobs };
  const parts = { identity, metrics, logger, executor, mailer: mailer ?? options.mailer, ...stores };
  const stated = withOptionsOver(options.fileOptions ?? {}, routerOptions(options, parts, notes));
  const router = createDocOpsRouter(stated);
  metrics?.watch(router);
  mountPages(app, router, stated);
  const server = createServer(app);
  let metricsServer: MetricsServer | undefined;
  try {
    metricsServer = options.metrics && metrics && (await startMetricsServer(metrics, options.metrics));
    if (metricsServer) notes.push(`metrics for Prometheus are at ${metricsServer.url}`);
    const port = await listening(server, options.port, options.host);
    await router.ready();
    const local = `http://${urlHost(options.host)}:${String(port)}`;
    const origin = options.publicUrl ?? local;
    const close = (): Promise<void> => closeAll({ server, router, metricsServer }, options.drainDelayMs ?? 0);
    if (origin !== local) notes.unshift(`the service itself is at ${local}, for the proxy in front of it`);
    notes.unshift(
      `open ${origin} in a browser to convert, fill in, sign and check documents`,
      `the API reference is at ${origin}${referencePath}`,
    );
    const issueTrialKey = mailer ? undefined : () => trialKey(router);
    return { url: origin + mountPath, notes, issueTrialKey, metricsUrl: metricsServer?.url, close };
  } catch (error) {
    server.close();
    metricsServer?.close();
    await router.close();
    throw error;
  }
}
