/** Node's requests and responses, with the properties that Express and body parsers may have added. */
import type { IncomingMessage, ServerResponse } from 'node:http';

export type HttpRequest = IncomingMessage & {
  /** Set by a body parser that ran before. */
  readonly body?: unknown;
  /** Express's client address, which follows its `trust proxy` setting. */
  readonly ip?: string | undefined;
  /** Express's mount path, without a trailing slash; empty at the root. */
  readonly baseUrl?: string | undefined;
};

export type HttpResponse = ServerResponse & {
  /** Express's store for values of this request; created if missing. */
  locals?: Record<string, unknown>;
};

/** Passes the request, or an error, on to the next handler. */
export type Next = (error?: unknown) => void;
