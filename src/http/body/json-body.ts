/** A JSON request → its value, checked and built within limits as it arrives; a body that the host has already parsed is used as it is. */
import { DocOpsError } from '../../base/errors.js';
import type { HttpRequest } from '../messages.js';
import type { Base64At } from './json/base64-value.js';
import { JsonReader } from './json/json-reader.js';
import { receiveBody, type BodyIntake, bodyWasRead, requirePlainBody, requireUnreadBody } from './receive-body.js';

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
  throw new DocOpsError('UNSUPPORTED_MEDIA_TYPE', 'This call takes application/json.', {
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
