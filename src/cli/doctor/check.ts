/** The input and findings of the checks of `docops doctor`. */
import type { ServeAddress } from '../serve/serve-address.js';
import type { Environment } from '../serve/serve-environment.js';
import type { ValuesOf } from '../table/option-table.js';
import type { settingOptions } from '../table/serve-table.js';

export const findingStatuses = ['ok', 'warning', 'failure'] as const;

export interface Finding {
  readonly status: (typeof findingStatuses)[number];
  /** One line, without anything secret. */
  readonly message: string;
  /** The fix; absent if the status is `ok`. */
  readonly fix?: string;
}

export interface CheckInput {
  readonly address: ServeAddress;
  readonly environment: Environment;
  /** As given on the command line; default: those of the environment. */
  readonly settings?: ValuesOf<typeof settingOptions> | undefined;
  /** Milliseconds for each server that is contacted. */
  readonly timeoutMs: number;
  /** Whether the time-stamp authority may be contacted. */
  readonly network: boolean;
}

export interface Check {
  /** One word: `clock`. */
  readonly name: string;
  /** @throws UsageError for an invalid setting; any other error is a failure too */
  run(input: CheckInput): Promise<readonly Finding[]>;
}

export const ok = (message: string): Finding => ({ status: 'ok', message });
export const warning = (message: string, fix: string): Finding => ({ status: 'warning', message, fix });
export const failure = (message: string, fix: string): Finding => ({ status: 'failure', message, fix });

/** @throws Error if it takes longer */
export async function within<T>(promise: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} has not answered within ${String(ms / 1000)} s`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
