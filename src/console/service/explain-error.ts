/** An error → words for people: what happened, what to do, and the request's id for whoever runs the service. */
import { DocOpsError, type ErrorCode } from '../../base/errors.js';

export interface Trouble {
  /** One sentence. */
  readonly title: string;
  /** Advice on how to fix it. */
  readonly advice: string;
  /** The service's own words, if they say more. */
  readonly details: readonly string[];
  readonly requestId: string | undefined;
  /** Whether a new API key would help. */
  readonly wantsKey: boolean;
}

type Words = Pick<Trouble, 'title' | 'advice'>;

const waitFor = (seconds: number | undefined): string => {
  if (seconds === undefined) return 'in a minute';
  return seconds < 90 ? `in ${String(Math.max(1, Math.ceil(seconds)))} seconds` : `in ${String(Math.ceil(seconds / 60))} minutes`;
};

const byCode: Readonly<Record<ErrorCode, (seconds: number | undefined) => Words>> = {
  VALIDATION_ERROR: () => ({ title: 'Something in the request is not right.', advice: 'Correct what is named below, then try again.' }),
  INVALID_FILE_FORMAT: () => ({
    title: 'This file is not what its name says, or it is damaged.',
    advice: 'Open it in the program that it comes from, save it again, and try again.',
  }),
  DOCUMENT_FETCH_FAILED: () => ({ title: 'A document could not be fetched from its address.', advice: 'Check the address.' }),
  AUTHENTICATION_ERROR: () => ({
    title: 'The API key is missing, wrong or expired.',
    advice: 'Get a key under “Access”, then try again. Your document is still here.',
  }),
  FORBIDDEN: () => ({ title: 'This key may not do that.', advice: 'Ask whoever runs the service.' }),
  NOT_FOUND: () => ({ title: 'The service does not know this address.', advice: 'Ask whoever runs the service where its interface is.' }),
  METHOD_NOT_ALLOWED: () => ({ title: 'The service does not offer this.', advice: 'Ask whoever runs the service.' }),
  FILE_TOO_LARGE: () => ({ title: 'The file is larger than the service takes.', advice: 'Make it smaller, or split it.' }),
  UNSUPPORTED_MEDIA_TYPE: () => ({
    title: 'The service does not take this kind of file.',
    advice: 'Use one of the kinds that are named on this page.',
  }),
  UNPROCESSABLE_DOCUMENT: () => ({
    title: 'The service cannot work on this document.',
    advice: 'Change the document in the program that it comes from, then try again.',
  }),
  REQUEST_TIMEOUT: () => ({ title: 'The upload took too long.', advice: 'Check your connection, then try again.' }),
  RATE_LIMIT_ERROR: (seconds) => ({ title: 'Too many requests in a short time.', advice: `Try again ${waitFor(seconds)}.` }),
  INTERNAL_ERROR: () => ({
    title: 'The service failed.',
    advice: 'Try again; if it fails again, tell whoever runs the service the request’s id.',
  }),
  NOT_IMPLEMENTED: () => ({ title: 'The service cannot do this yet.', advice: 'Choose another option.' }),
  SERVICE_UNAVAILABLE: (seconds) => ({ title: 'The service is busy or restarting.', advice: `Try again ${waitFor(seconds)}.` }),
  OPERATION_TIMEOUT: () => ({
    title: 'The document took longer than the service allows.',
    advice: 'Split it, or ask whoever runs the service.',
  }),
};

/** For these codes, the service's own message describes the document and says more than ours. */
const aboutDocument: readonly ErrorCode[] = [
  'INVALID_FILE_FORMAT',
  'DOCUMENT_FETCH_FAILED',
  'FILE_TOO_LARGE',
  'UNPROCESSABLE_DOCUMENT',
  'OPERATION_TIMEOUT',
];

const unreachable: Words = {
  title: 'The service cannot be reached.',
  advice: 'Check your connection, then try again. Your document is still here.',
};

/** The client's errors carry the id of their request. */
function requestIdOf(error: unknown): string | undefined {
  const id = typeof error === 'object' && error !== null && 'requestId' in error ? error.requestId : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** An error that the service did not cause; its message is written for people. */
export class PlainError extends Error {
  readonly advice: string;
  constructor(message: string, advice: string) {
    super(message);
    this.advice = advice;
  }
}

export function explain(error: unknown): Trouble {
  const base = { details: [], requestId: requestIdOf(error), wantsKey: false };
  if (error instanceof PlainError) return { ...base, title: error.message, advice: error.advice };
  if (!(error instanceof DocOpsError)) return { ...base, ...unreachable };
  const wantsKey = error.code === 'AUTHENTICATION_ERROR';
  // The service's message about a key names a header: it is meant for programs.
  if (wantsKey) return { ...base, ...byCode[error.code](undefined), wantsKey };
  const words = byCode[error.code](error.retryAfterSeconds);
  const details = error.details.length > 0 ? error.details.map(({ field, issue }) => `${field}: ${issue}`) : [error.message];
  if (!aboutDocument.includes(error.code) || error.message.length === 0) return { ...base, ...words, details };
  return { ...base, title: error.message, advice: words.advice, details: error.details.length > 1 ? details : [] };
}
