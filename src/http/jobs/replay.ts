/** A stored request → the listener, over an in-memory connection → its answer, so that it is that of the same call without a job. */
import type { RequestListener } from 'node:http';
import { DocOpsError } from '../../base/errors.js';
import type { RunRequest } from '../../operations/jobs/job-runner.js';
import type { StoredAnswer } from '../../operations/jobs/stored-exchange.js';
import { errorResponse } from '../error-response.js';
import { createFetchHandler } from '../fetch-listener.js';
import type { HttpRequest } from '../messages.js';
import { newRequestId } from '../request-context.js';
import { dataHeaders } from '../respond.js';

const replayed = new WeakSet<object>();

/** Whether the request is that of a job: it was counted in its key's rate when it came. */
export const isReplayed = (request: HttpRequest): boolean => replayed.has(request);

export function createReplay(listener: RequestListener): RunRequest {
  const handle = createFetchHandler((request, response) => {
    replayed.add(request);
    listener(request, response);
  });
  return async ({ method, path, headers, clientAddress, body }, signal) => {
    const init = { method, headers: headers.map(([name, value]): [string, string] => [name, value]), body: new Uint8Array(body), signal };
    const response = await handle(new Request(`http://job.invalid${path}`, init), { clientAddress });
    return { status: response.status, headers: [...response.headers], body: new Uint8Array(await response.arrayBuffer()) };
  };
}

/** The answer to a job whose processes were killed each time. */
export function interruptedAnswer(): StoredAnswer {
  const requestId = newRequestId();
  const error = new DocOpsError('SERVICE_UNAVAILABLE', 'The job was interrupted too often; send the request again.');
  const { status, headers, body } = errorResponse(error, requestId);
  const all = { ...dataHeaders, ...headers, 'X-Request-Id': requestId };
  return { status, headers: Object.entries(all), body: Buffer.from(JSON.stringify(body)) };
}
