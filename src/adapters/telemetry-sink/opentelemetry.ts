/** Usage events as OpenTelemetry log records: to a collector over OTLP/HTTP in JSON (OTLP 1.5, logs data model 1.0), or to a logger of the host's own SDK. */
import { cutEnd } from '../../base/cut-end.js';
import type { JsonValue } from '../../base/json-value.js';
import type { PermanentSinkError, TelemetrySink, UsageEvent } from './types.js';

/** The part of `Logger` of `@opentelemetry/api-logs` that is used. */
export interface OpenTelemetryLogger {
  emit(record: {
    readonly eventName: string;
    /** Milliseconds since 1970. */
    readonly timestamp: number;
    readonly observedTimestamp: number;
    readonly severityNumber: number;
    readonly severityText: string;
    readonly body: string;
    readonly attributes: Record<string, string | number>;
  }): void;
}

/** The destination of log records: `endpoint` or `logger`. */
export type OpenTelemetryOptions =
  | {
      /** The collector's base, `http://localhost:4318`; `/v1/logs` is added. */
      readonly endpoint: string;
      /** For example, for authentication. */
      readonly headers?: Readonly<Record<string, string>> | undefined;
      /** Attributes of the resource besides `service.name`. */
      readonly resource?: Readonly<Record<string, string>> | undefined;
      /** Default `docops-router`. */
      readonly serviceName?: string | undefined;
      /** Default: the global `fetch`. */
      readonly fetch?: typeof fetch | undefined;
    }
  | { readonly logger: OpenTelemetryLogger };

const eventName = 'docops.usage';
const severity = { severityNumber: 9, severityText: 'INFO' } as const;
/** OTLP: only these may be retried. */
const retryable = new Set([408, 429, 502, 503, 504]);

function sentAt(event: UsageEvent): number {
  const time = Date.parse(event.timestamp);
  return Number.isFinite(time) && time > 0 ? time : event.receivedAt;
}

function flatten(prefix: string, value: JsonValue | undefined, into: Record<string, string | number>): void {
  if (value === null || value === undefined) return;
  if (typeof value === 'string' || typeof value === 'number') into[prefix] = value;
  else if (typeof value !== 'object' || Array.isArray(value)) into[prefix] = JSON.stringify(value);
  else for (const [name, inner] of Object.entries(value)) flatten(`${prefix}.${name}`, inner, into);
}

/** Names follow OpenTelemetry's semantic conventions where these define one. */
function attributesOf(event: UsageEvent): Record<string, string | number> {
  const attributes: Record<string, string | number> = { 'log.record.uid': event.id, 'docops.license_key': event.licenseKey };
  const { browser } = event;
  flatten('docops.library.version', event.libraryVersion, attributes);
  flatten('docops.document.id', event.documentId, attributes);
  flatten('docops.document.created_at', event.documentCreatedAt, attributes);
  flatten('user_agent.original', browser?.userAgent, attributes);
  flatten('url.full', browser?.currentUrl, attributes);
  flatten('url.domain', browser?.hostname, attributes);
  flatten('docops.screen', browser?.screenSize, attributes);
  flatten('docops.metadata', event.metadata, attributes);
  return attributes;
}

const nanoseconds = (ms: number): string => `${String(Math.trunc(ms))}000000`;

function otlpAttributes(attributes: Readonly<Record<string, string | number>>): object[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value:
      typeof value === 'string'
        ? { stringValue: value }
        : Number.isSafeInteger(value)
          ? { intValue: String(value) }
          : { doubleValue: value },
  }));
}

const otlpRecord = (event: UsageEvent): object => ({
  timeUnixNano: nanoseconds(sentAt(event)),
  observedTimeUnixNano: nanoseconds(event.receivedAt),
  ...severity,
  eventName,
  body: { stringValue: eventName },
  attributes: otlpAttributes(attributesOf(event)),
});

async function rejectedOf(response: Response): Promise<number> {
  const body = (await response.json().catch(() => undefined)) as { partialSuccess?: { rejectedLogRecords?: unknown } } | undefined;
  const rejected = Number(body?.partialSuccess?.rejectedLogRecords ?? 0);
  return Number.isSafeInteger(rejected) && rejected > 0 ? rejected : 0;
}

function toCollector(options: Extract<OpenTelemetryOptions, { endpoint: string }>): TelemetrySink {
  const { endpoint, headers = {}, resource = {}, serviceName = 'docops-router', fetch: send = fetch } = options;
  const url = `${cutEnd(endpoint, '/')}/v1/logs`;
  const attributes = otlpAttributes({ 'service.name': serviceName, ...resource });

  async function post(records: readonly object[], signal: AbortSignal): Promise<number> {
    const body = { resourceLogs: [{ resource: { attributes }, scopeLogs: [{ scope: { name: 'docops-router' }, logRecords: records }] }] };
    const response = await send(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
    if (response.ok) return rejectedOf(response);
    await response.arrayBuffer().catch(() => undefined);
    const error = new Error(`the collector answered ${String(response.status)}`);
    throw retryable.has(response.status) ? error : (Object.assign(error, { permanent: true }) as PermanentSinkError);
  }

  return {
    write: async (batch, signal) => ({ rejected: await post(batch.map(otlpRecord), signal) }),
    // An empty export is a valid one.
    check: async () => void (await post([], AbortSignal.timeout(2000))),
  };
}

function toLogger(logger: OpenTelemetryLogger): TelemetrySink {
  return {
    write: async (batch) => {
      for (const event of batch) {
        const times = { timestamp: sentAt(event), observedTimestamp: event.receivedAt };
        logger.emit({ eventName, ...times, ...severity, body: eventName, attributes: attributesOf(event) });
      }
    },
  };
}

export function createOpenTelemetrySink(options: OpenTelemetryOptions): TelemetrySink {
  return 'logger' in options ? toLogger(options.logger) : toCollector(options);
}
