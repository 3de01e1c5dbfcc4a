/** Subpath `docops-router/adapters/console`: mail and log lines on the console. */
export { createConsoleMailer } from './mailer/console.js';
export { createConsoleLogger } from './logger/console.js';
export type { ConsoleLoggerOptions } from './logger/console.js';
