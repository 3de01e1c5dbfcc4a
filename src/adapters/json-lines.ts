/** Subpath `docops-router/adapters/json-lines`: usage events in a file. */
export { createJsonLinesTelemetrySink } from './telemetry-sink/json-lines.js';
export type { JsonLinesOptions } from './telemetry-sink/json-lines.js';
