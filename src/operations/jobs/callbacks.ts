/** Announces finished jobs at the addresses that their requests named: a signed message without any of the document, with retries. */
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../../base/logger.js';

/** Resolves with the status of the answer. */
export type PostCallback = (url: string, body: string, headers: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<number>;

interface CallbackSettings {
  /** Shared with those who receive callbacks. */
  readonly secret: string;
  readonly post: PostCallback;
  readonly logger: Logger;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds before each further try. Default: 1 s, 4 s, 16 s, about a minute, about four. */
  readonly pausesMs?: readonly number[] | undefined;
}

/** The JSON that is posted. */
export interface CallbackMessage {
  readonly id: string;
  readonly status: 'done';
  /** Relative to the address of the service. */
  readonly location: string;
}

/** Has the signature of the message. */
const signatureHeader = 'X-DocOps-Signature';
export type SignatureHeader = typeof signatureHeader;

/** `failed`: no try was answered by 2xx. */
export type CallbackOutcome = 'delivered' | 'failed';

export interface Callbacks {
  /** Tries until it is delivered or the tries are used up; rejects once aborted. */
  deliver(url: string, jobId: string, signal: AbortSignal): Promise<CallbackOutcome>;
}

const defaultPausesMs = [1000, 4000, 16_000, 64_000, 256_000];

/** `t` in seconds since 1970; `v1` is HMAC-SHA256 of the time, a full stop and the body, in hexadecimal. */
function callbackSignature(secret: string, seconds: number, body: string): string {
  const time = String(seconds);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

const isDelivered = (status: number): boolean => status >= 200 && status < 300;

export function createCallbacks({ secret, post, logger, now, pausesMs = defaultPausesMs }: CallbackSettings): Callbacks {
  return {
    deliver: async (url, job, signal) => {
      const body = JSON.stringify({ id: job, status: 'done', location: `jobs/${job}` } satisfies CallbackMessage);
      let outcome: object = {};
      for (const [tries, pauseMs] of [0, ...pausesMs].entries()) {
        await sleep(pauseMs, undefined, { ref: false, signal });
        // Each try has its own time, so that receivers can refuse old messages.
        const headers = { [signatureHeader]: callbackSignature(secret, Math.floor(now() / 1000), body) };
        try {
          const status = await post(url, body, headers, signal);
          outcome = { status };
          if (!isDelivered(status)) continue;
          logger.info({ job, tries: tries + 1, status }, 'callback delivered');
          return 'delivered';
        } catch (error) {
          signal.throwIfAborted();
          outcome = { err: error };
        }
      }
      logger.warn({ job, tries: pausesMs.length + 1, ...outcome }, 'callback not delivered');
      return 'failed';
    },
  };
}
