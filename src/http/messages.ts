/** Requests and responses as Node's own, with the few things that Express and body parsers may have put on them. */
import type { IncomingMessage, ServerResponse } from 'node:http';

export type HttpRequest = IncomingMessage & {
  /** Set by a body parser that ran before. */
  readonly body?: unknown;
  /** Express's client address, which follows its `trust proxy` setting. */
  readonly ip?: string;
  /** Express's path of the mount, without a slash at the end; empty at the root. */
  readonly baseUrl?: string;
};

export type HttpResponse = ServerResponse & {
  /** Express's place for values of this request; made where it is missing. */
  locals?: Record<string, unknown>;
};

/** Hands the request, or an error, to what comes after. */
export type Next = (error?: unknown) => void;
