/** `Prefer: respond-async` (RFC 7240 §4.1): the request is stored, answered by 202, and worked on later. */
import { DocOpsError } from '../../base/errors.js';
import type { Scope } from '../../operations/keys/authenticate.js';
import type { HeaderPairs } from '../../operations/jobs/stored-exchange.js';
import type { Jobs } from '../../operations/jobs/jobs.js';
import { requireKey } from '../admit-caller.js';
import { formOverheadBytes } from '../body/multipart-upload.js';
import { receiveBody, requireUnreadBody } from '../body/receive-body.js';
import type { HttpRequest } from '../messages.js';
import type { RequestContext } from '../request-context.js';
import { sendJson } from '../respond.js';
import type { Handler } from '../routes.js';
import type { HttpServices } from '../services.js';
import { takeCallback } from './callback-address.js';
import { isReplayed } from './replay.js';

/** Seconds after which the status of a job is worth asking for. */
export const pollSeconds = '1';

const preference = 'respond-async';

/** Whether one of the preferences is `respond-async`; it has no value, and its parameters have no meaning. */
function prefersAsync(request: HttpRequest): boolean {
  const header = request.headers['prefer'] ?? '';
  const preferences = (Array.isArray(header) ? header.join(',') : header).split(',');
  return preferences.some((one) => (one.split(/[;=]/)[0] ?? '').trim().toLowerCase() === preference);
}

/** Headers of the connection, and those that the replay sets itself. */
const ownHeaders = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
  ...['content-length', 'expect', 'host', 'prefer', 'x-request-id'],
]);

function storedHeaders({ request, requestId }: RequestContext): HeaderPairs {
  const pairs: [string, string][] = [['X-Request-Id', requestId]];
  const { rawHeaders } = request;
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    // HTTP/2 has fields that begin with a colon.
    if (!ownHeaders.has(name.toLowerCase()) && !name.startsWith(':')) pairs.push([name, value]);
  }
  return pairs;
}

async function receiveWhole({ request, intake }: RequestContext, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const tooLarge = (): DocOpsError =>
    new DocOpsError('FILE_TOO_LARGE', `The request body is larger than ${String(maxBytes)} bytes.`, {
      details: [{ field: 'body', issue: `must be at most ${String(maxBytes)} bytes` }],
    });
  await receiveBody(request, { ...intake, maxBytes, tooLarge }, (piece) => {
    pieces.push(piece);
    return undefined;
  });
  return Buffer.concat(pieces);
}

/** Relative to the request's own address, since nobody here knows the one that a proxy shows. */
function locationOf(request: HttpRequest, id: string): string {
  const [path = ''] = (request.url ?? '').split('?');
  return `${path.endsWith('/') ? '../' : ''}jobs/${id}`;
}

async function startJob(context: RequestContext, services: HttpServices, jobs: Jobs, accepted: JobTerms): Promise<void> {
  const { request } = context;
  const { owner } = await requireKey(context, services, ...accepted.scopes);
  requireUnreadBody(request);
  const taken = takeCallback(request.url ?? '/', context.query, jobs);
  const body = await receiveWhole(context, accepted.maxBodyBytes(services) + formOverheadBytes);
  const id = await jobs.start(owner, {
    method: request.method ?? 'POST',
    ...taken,
    headers: storedHeaders(context),
    clientAddress: context.clientAddress(),
    body,
  });
  const headers = { Location: locationOf(request, id), 'Preference-Applied': preference, 'Retry-After': pollSeconds };
  sendJson(context, 202, { id, status: 'waiting' }, headers);
}

/** The checks of an operation's request before it is stored. */
export interface JobTerms {
  /** Scopes of which the key needs one. */
  readonly scopes: readonly Scope[];
  /** Maximum size of the operation's largest body. */
  readonly maxBodyBytes: (services: HttpServices) => number;
  /** Whether the operation is open to requests without a key; they have no owner, so they are answered at once. */
  readonly isPublic?: (services: HttpServices) => boolean;
}

/** The operation, or its job if the host has jobs and the request prefers one. */
export function deferrable(handler: Handler, terms: JobTerms): Handler {
  return async (context, services) => {
    const { request } = context;
    const hasNoOwner = terms.isPublic?.(services) === true && request.headers.authorization === undefined;
    if (!services.jobs || hasNoOwner || isReplayed(request) || !prefersAsync(request)) return handler(context, services);
    return startJob(context, services, services.jobs, terms);
  };
}
