/** The log endpoint of an OpenTelemetry collector: OTLP/HTTP in JSON (opentelemetry-proto 1.5, "OTLP/HTTP"); it stores what it receives. */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface AnyValue {
  readonly stringValue?: string;
  readonly intValue?: string;
  readonly doubleValue?: number;
}

export interface OtlpRecord {
  readonly timeUnixNano: string;
  readonly observedTimeUnixNano: string;
  readonly severityNumber: number;
  readonly eventName: string;
  readonly attributes: readonly { readonly key: string; readonly value: AnyValue }[];
}

export interface OtlpReceiver {
  readonly url: string;
  readonly records: readonly OtlpRecord[];
  readonly headers: readonly IncomingMessage['headers'][];
  /** Sets the answers to the next exports; `reject` accepts an export except for that many records. */
  answerNext(...answers: (number | { readonly reject: number })[]): void;
  close(): Promise<void>;
}

/** Checks the protocol's requirements for a request. */
function problemOf(request: IncomingMessage, records: readonly OtlpRecord[]): string | undefined {
  if (request.method !== 'POST' || request.url !== '/v1/logs') return 'not POST /v1/logs';
  if (request.headers['content-type'] !== 'application/json') return 'not application/json';
  for (const record of records) {
    if (!/^\d{15,20}$/.test(record.timeUnixNano) || !/^\d{15,20}$/.test(record.observedTimeUnixNano))
      return 'times are decimal strings of nanoseconds';
    for (const { key, value } of record.attributes) {
      if (typeof key !== 'string' || Object.keys(value).length !== 1) return `the attribute ${key} has not one value`;
      if (value.intValue !== undefined && typeof value.intValue !== 'string') return '64-bit integers are decimal strings';
    }
  }
  return undefined;
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const records: OtlpRecord[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const answers: (number | { readonly reject: number })[] = [];

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    headers.push(request.headers);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as {
      resourceLogs: { scopeLogs: { logRecords: OtlpRecord[] }[] }[];
    };
    const sent = body.resourceLogs.flatMap((resource) => resource.scopeLogs.flatMap((scope) => scope.logRecords));
    const problem = problemOf(request, sent);
    const answer = answers.shift();
    const reject = typeof answer === 'object' ? answer.reject : 0;
    response.statusCode = problem !== undefined ? 400 : typeof answer === 'number' ? answer : 200;
    if (response.statusCode === 200) records.push(...sent.slice(reject));
    response.setHeader('Content-Type', 'application/json');
    response.end(
      JSON.stringify(
        reject > 0 ? { partialSuccess: { rejectedLogRecords: String(reject) } } : problem === undefined ? {} : { message: problem },
      ),
    );
  }

  const server = createServer((request, response) => void take(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    records,
    headers,
    answerNext: (...next) => void answers.push(...next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
