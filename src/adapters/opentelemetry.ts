/** Subpath `docops-router/adapters/opentelemetry`: usage events as OpenTelemetry log records; needs no package. */
export { createOpenTelemetrySink } from './telemetry-sink/opentelemetry.js';
export type { OpenTelemetryLogger, OpenTelemetryOptions } from './telemetry-sink/opentelemetry.js';
