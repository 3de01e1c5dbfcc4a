/** A JSON request → its value, checked and built within limits as it arrives; a body that the host has already parsed is used as it is. */
import { DocOpsError, type ErrorDetail } from '../../base/errors.js';
import type { HttpRequest } from '../messages.js';
import { type Base64At, brokenBase64 } from './json/base64-value.js';
import { JsonReader } from './json/json-reader.js';
import { receiveBody, type BodyIntake, bodyWasRead, requirePlainBody, requireUnreadBody } from './receive-body.js';
import { decodeBase64OrDataUri } from '../../base/bytes/base64.js';
import type { DocumentSource } from '../../operations/fetch-document.js';
import { propertyNames, documentSource } from '../requests/body-shape.js';
import { unknownNames } from '../../base/nearest-name.js';

export interface JsonBodyOptions extends BodyIntake {
  /** Maximum size of the body in bytes. */
  readonly maxBytes: number;
  /** Paths at which base64 is decoded as it arrives. Default: none. */
  readonly base64At?: Base64At | undefined;
}

/** Whether the request declares its body as JSON. */
export const isJsonRequest = ({ headers }: HttpRequest): boolean =>
  /^application\/(?:[\w.+-]+\+)?json\s*(;|$)/i.test(headers['content-type'] ?? '');

function requireJson(request: HttpRequest): void {
  if (!bodyWasRead(request)) requirePlainBody(request);
  if (isJsonRequest(request)) return;
  throw new DocOpsError('UNSUPPORTED_MEDIA_TYPE', 'This call accepts application/json.', {
    details: [{ field: 'Content-Type', issue: 'must be application/json' }],
  });
}

function tooLarge(maxBytes: number): DocOpsError {
  return new DocOpsError('FILE_TOO_LARGE', `The request body is larger than ${String(maxBytes)} bytes.`, {
    details: [{ field: 'body', issue: `must be at most ${String(maxBytes)} bytes` }],
  });
}

/**
 * Long base64 at the paths of `base64At` is returned as `Uint8Array`, or as `brokenBase64`.
 * @throws DocOpsError UNSUPPORTED_MEDIA_TYPE, FILE_TOO_LARGE, VALIDATION_ERROR (not JSON, not UTF-8, nested too deeply, too many values, a
 *   duplicate key, already read elsewhere and not kept), SERVICE_UNAVAILABLE, REQUEST_TIMEOUT
 */
export async function readJsonBody(request: HttpRequest, { base64At, ...options }: JsonBodyOptions): Promise<unknown> {
  requireJson(request);
  if (bodyWasRead(request) && request.body !== undefined && !Buffer.isBuffer(request.body)) return request.body;
  requireUnreadBody(request);
  const reader = new JsonReader(base64At);
  const receive = { ...options, tooLarge: () => tooLarge(options.maxBytes) };
  try {
    await receiveBody(request, receive, (chunk) => void reader.write(chunk));
  } catch (error) {
    reader.drop();
    throw error;
  }
  const value = await reader.end();
  options.signal.throwIfAborted();
  return value;
}

/** The document's path in a body. */
export const documentBase64: Base64At = (path) => (path.length === 2 && path[0] === 'document' && path[1] === 'base64' ? 'any' : undefined);

const shape = 'must be an object with base64 or url';

/**
 * Accepts raw base64 and data URIs, with or without white space. Adds every problem to `problems`.
 * @param field The source's place: `document`
 */
export function readDocumentSource(value: unknown, field: string, problems: ErrorDetail[]): DocumentSource | undefined {
  const wrong = (at: string, issue: string): undefined => void problems.push({ field: at, issue });
  if (value === undefined || value === null) return wrong(field, `is required: ${shape}`);
  if (typeof value !== 'object' || Array.isArray(value)) return wrong(field, shape);
  problems.push(...unknownNames(Object.keys(value), propertyNames(documentSource), (key) => `${field}.${key}`));
  const { base64, url } = value as { base64?: unknown; url?: unknown };
  if (base64 != null && url != null) return wrong(field, 'must have base64 or url, not both');
  if (base64 == null && url == null) return wrong(field, `is required: ${shape}`);
  if (url != null) {
    if (typeof url === 'string' && /^\s*https?:\/\//i.test(url)) return { kind: 'url', url: url.trim() };
    return wrong(`${field}.url`, 'must be a URL that begins with http:// or https://');
  }
  const bytes = decodedSource(base64);
  if (bytes === 'wrong type') return wrong(`${field}.base64`, 'must be a string: base64 or a data URI');
  if (bytes === undefined) return wrong(`${field}.base64`, 'is neither base64 nor a data URI with base64');
  if (bytes.length === 0) return wrong(`${field}.base64`, 'is empty');
  return { kind: 'bytes', bytes };
}

/** Long base64 was already decoded while the body was read. */
function decodedSource(base64: unknown): Uint8Array<ArrayBuffer> | undefined | 'wrong type' {
  if (base64 instanceof Uint8Array) return base64 as Uint8Array<ArrayBuffer>;
  if (base64 === brokenBase64) return undefined;
  return typeof base64 === 'string' ? decodeBase64OrDataUri(base64) : 'wrong type';
}
