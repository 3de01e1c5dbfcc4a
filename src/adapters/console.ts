/** Subpath `docops-router/adapters/console`: mail, log lines and usage events on the console. */
export { createConsoleMailer } from './mailer/console.js';
export { createConsoleLogger } from './logger/console.js';
export { createLogTelemetrySink } from './telemetry-sink/log.js';
export type { ConsoleLoggerOptions } from './logger/console.js';
