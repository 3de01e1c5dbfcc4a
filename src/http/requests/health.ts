/** The request and answer of `GET health`. */
import type { ServiceLoad } from '../services.js';
import type { UsageStatus } from '../../operations/usage/usage-queue.js';
import type { QueryTable } from '../query-parameters.js';

export const healthParameters = {
  ready: { sentence: 'Whether requests should be sent here, not only whether the service is alive.' },
} as const satisfies QueryTable;

export const healthStates = ['healthy', 'unhealthy'] as const;
export const checkStates = ['ok', 'failing'] as const;

export interface HealthReport {
  readonly status: (typeof healthStates)[number];
  /** ISO 8601. */
  readonly timestamp: string;
  readonly version: string;
  /** Seconds. */
  readonly uptime: number;
  /** By the names of the parts. */
  readonly checks: Readonly<Record<string, (typeof checkStates)[number]>>;
  /** True from the moment that closing begins, else absent. */
  readonly closing?: true | undefined;
  readonly load?: ServiceLoad | undefined;
  readonly telemetry?: UsageStatus | undefined;
}
