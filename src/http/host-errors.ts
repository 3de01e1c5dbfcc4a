/**
 * Errors of the host's own body parsers on our paths → our error body. Errors raised before a router reach the parent app, not the router.
 */
import { DocOpsError, validationError } from '../base/errors.js';
import type { HttpRequest, HttpResponse, Next } from './messages.js';

export type HostErrorListener = (error: unknown, request: HttpRequest, response: HttpResponse, next: Next) => void;

/** The part of an Express app that is used; Express calls `set` and `emit` on mounting, which reveals the mount path. */
interface ParentApp {
  use: (path: string | readonly string[], handler: HostErrorListener) => unknown;
}

export interface MountHooks {
  set: () => void;
  emit: (event: string, parent: unknown) => void;
  /** Written by Express. */
  mountpath?: string | readonly string[];
}

export function mountHooks(onError: HostErrorListener): MountHooks {
  const hooks: MountHooks = {
    set: () => undefined,
    // Called as a method of the router that has these hooks.
    emit(this: MountHooks, event, parent) {
      if (event !== 'mount') return;
      (parent as ParentApp).use(this.mountpath ?? '/', (error, request, response, next) => onError(error, request, response, next));
    },
  };
  return hooks;
}

/** Errors of body-parser by type; undefined for other errors. */
export function bodyParserError(error: unknown): DocOpsError | undefined {
  const { type, limit } = (error ?? {}) as { type?: unknown; limit?: unknown };
  const detail = (issue: string, field = 'body'): { details: { field: string; issue: string }[] } => ({ details: [{ field, issue }] });
  switch (type) {
    case 'entity.parse.failed':
      return validationError([{ field: 'body', issue: 'is not well-formed JSON in UTF-8' }]);
    case 'entity.verify.failed':
    case 'request.size.invalid':
      return validationError([{ field: 'body', issue: 'does not match its headers' }]);
    case 'entity.too.large':
      return new DocOpsError(
        'FILE_TOO_LARGE',
        'The request body is larger than this server accepts.',
        detail(`must be at most ${String(limit)} bytes`),
      );
    case 'encoding.unsupported':
      return new DocOpsError(
        'UNSUPPORTED_MEDIA_TYPE',
        'This call accepts only uncompressed bodies.',
        detail('must be identity or absent', 'Content-Encoding'),
      );
    case 'charset.unsupported':
      return new DocOpsError(
        'UNSUPPORTED_MEDIA_TYPE',
        'This call accepts JSON in UTF-8.',
        detail('must be utf-8 or absent', 'Content-Type'),
      );
    default:
      return undefined;
  }
}
