/** The package's logger interface; pino's loggers implement it. */

/** Called as `logger.info({ ms: 12 }, 'converted')`. Fields hold sizes, formats, timings and ids; never content, keys, codes or whole addresses. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  /** A logger that adds `bindings` to every line. */
  child(bindings: Record<string, unknown>): Logger;
}

const ignore = (): void => undefined;

/** Writes nothing. */
export const silentLogger: Logger = { info: ignore, warn: ignore, error: ignore, child: () => silentLogger };
