/**
 * Subpath `docops-router/telemetry`: the intake of usage telemetry alone, for a host of its own. It loads no document engine.
 * `createDocOpsRouter` mounts the same intake at `POST collect`.
 */
export { createTelemetryRouter, type TelemetryRouter } from './composition/create-telemetry-router.js';
export type { TelemetryRouterOptions } from './composition/options/router-options.js';
export type { UsageStatus } from './operations/usage/usage-queue.js';
export type { TelemetrySink, UsageBrowser, UsageEvent } from './adapters/telemetry-sink/types.js';
