/** The default logger: one JSON line per event on standard error. */
import type { Logger } from '../../base/logger.js';

/** Options of {@link createConsoleLogger}. */
export interface ConsoleLoggerOptions {
  /** The lowest level that is written; default `info`. */
  readonly level?: 'info' | 'warn' | 'error' | undefined;
  /** Receives each line without its line end; default standard error. */
  readonly write?: ((line: string) => void) | undefined;
}

const levels = { info: 30, warn: 40, error: 50 } as const;

function plainError(value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  return {
    name: value.name,
    message: value.message,
    stack: value.stack,
    ...(value.cause === undefined ? {} : { cause: plainError(value.cause) }),
  };
}

export function createConsoleLogger(options: ConsoleLoggerOptions = {}): Logger {
  const least = levels[options.level ?? 'info'];
  const write = options.write ?? ((line: string): void => void process.stderr.write(`${line}\n`));

  function logger(bindings: Record<string, unknown>): Logger {
    const log = (level: keyof typeof levels) => (fields: object, message: string) => {
      if (levels[level] < least) return;
      const entries = Object.entries(fields).map(([name, value]) => [name, plainError(value)] as const);
      write(JSON.stringify({ level, time: new Date().toISOString(), ...bindings, ...Object.fromEntries(entries), msg: message }));
    };
    return { info: log('info'), warn: log('warn'), error: log('error'), child: (more) => logger({ ...bindings, ...more }) };
  }
  return logger({});
}
