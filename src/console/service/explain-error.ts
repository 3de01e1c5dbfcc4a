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
  VALIDATION_ERROR: () => ({ title: 'The request contains an error.', advice: 'Correct the items listed below, then try again.' }),
  INVALID_FILE_FORMAT: () => ({
    title: 'This file is damaged, or its format does not match its name.',
    advice: 'Open it in the program it was created with, save it, and try again.',
  }),
  DOCUMENT_FETCH_FAILED: () => ({ title: 'A document could not be fetched from its address.', advice: 'Check the address.' }),
  AUTHENTICATION_ERROR: () => ({
    title: 'The API key is missing, wrong or expired.',
    advice: 'Get a key under “API key”, then try again. Your document is still here.',
  }),
  FORBIDDEN: () => ({ title: 'This key does not permit this action.', advice: 'Ask whoever runs the service.' }),
  NOT_FOUND: () => ({
    title: 'The service was not found at this address.',
    advice: 'Ask whoever runs the service for the address of its API.',
  }),
  METHOD_NOT_ALLOWED: () => ({ title: 'The service does not offer this.', advice: 'Ask whoever runs the service.' }),
  FILE_TOO_LARGE: () => ({ title: 'The file is larger than the service accepts.', advice: 'Make it smaller or split it.' }),
  UNSUPPORTED_MEDIA_TYPE: () => ({
    title: 'The service does not accept this kind of file.',
    advice: 'Use one of the formats listed on this page.',
  }),
  UNPROCESSABLE_DOCUMENT: () => ({
    title: 'The service cannot process this document.',
    advice: 'Change the document in the program it was created with, then try again.',
  }),
  REQUEST_TIMEOUT: () => ({ title: 'The upload took too long.', advice: 'Check your connection, then try again.' }),
  RATE_LIMIT_ERROR: (seconds) => ({ title: 'Too many requests.', advice: `Try again ${waitFor(seconds)}.` }),
  INTERNAL_ERROR: () => ({
    title: 'Something went wrong in the service.',
    advice: 'Try again. If it happens again, send the request id to the operator of the service.',
  }),
  NOT_IMPLEMENTED: () => ({ title: 'The service cannot do this yet.', advice: 'Choose another option.' }),
  SERVICE_UNAVAILABLE: (seconds) => ({ title: 'The service is busy or restarting.', advice: `Try again ${waitFor(seconds)}.` }),
  OPERATION_TIMEOUT: () => ({
    title: 'The document took too long to process.',
    advice: 'Split the document, or ask whoever runs the service.',
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
