/** Reads a JSON file of the router's options, which the command's own options and variables override. */
import { readFileSync } from 'node:fs';
import { DocOpsError } from '../../base/errors.js';
import { readOptions } from '../../composition/read-options.js';
import type { DocOpsOptions } from '../../composition/options/router-options.js';
import { messageOf, parseJson, UsageError } from '../report/failure.js';

/** Options by their names; the router checks their values. */
type Options = Readonly<Record<string, unknown>>;

/** A larger file is not a file of options. */
const mostBytes = 1024 * 1024;

/**
 * @throws UsageError for a file that cannot be read or is not a JSON object, for unknown options, for invalid values, and for an option
 * that is set in another way
 */
export function readOptionsFile(path: string): Options {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`The options file cannot be read: ${path}: ${messageOf(error)}`);
  }
  if (text.length > mostBytes) throw new UsageError(`${path} is too large for an options file: at most 1 MB.`);
  const value = parseJson(text, path);
  if (!isGroup(value))
    throw new UsageError(`${path} must contain a JSON object with options of createDocOpsRouter: { "convert": { "timeoutMs": 20000 } }.`);
  for (const [name, way] of Object.entries(routerWays))
    if (stated(value, name.split('.')) !== undefined)
      throw new UsageError(`${path}: "${name}" cannot be set in the options file; instead: ${way.replaceAll('`', '')}.`);
  try {
    readOptions(value, undefined);
  } catch (error) {
    throw error instanceof DocOpsError ? new UsageError(`${path}: ${error.message}`) : error;
  }
  return value;
}

const stated = (value: unknown, [name = '', ...rest]: readonly string[]): unknown => {
  const inner = isGroup(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return rest.length === 0 ? inner : stated(inner, rest);
};

/** Groups of options are merged; the values above override those below. */
export function withOptionsOver(below: Options, above: Options): DocOpsOptions {
  const all: Record<string, unknown> = { ...below };
  for (const [name, value] of Object.entries(above)) {
    const under = all[name];
    if (value !== undefined) all[name] = isGroup(value) && isGroup(under) ? withOptionsOver(under, value) : value;
  }
  return all;
}

/** Adapters are objects with a class or functions, not groups. */
function isGroup(value: unknown): value is Options {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype && !hasFunction(value);
}

const hasFunction = (value: object): boolean => Object.values(value).some((each) => typeof each === 'function');

/**
 * Options of the router that `docops serve` does not read from a file (`--options`) but from other settings: most are adapters.
 * docs/reference/command.md lists them in a table.
 */
export const routerWays: Readonly<Record<string, string>> = {
  keyStore: '`--data DIR`: SQLite there',
  mailer: '`SMTP_URL`, `MAIL_FROM`; without them messages are printed',
  concurrencyStore: 'in memory: one process; for several, use the router in your own app',
  telemetrySink: '`--usage-events`, `USAGE_EVENTS`',
  rateLimiter: 'in memory: one process; for several, use the router in your own app',
  logger: 'JSON lines on standard error',
  onOperation: '`--metrics-port PORT`, `--metrics-host HOST`',
  clientAddress: '`TRUST_PROXY`',
  environment: '`NODE_ENV`',
  executor: '`QUEUE_REDIS_URL`, `QUEUE_KEY`, `QUEUE_KEY_FILE`, `QUEUE_NAME`',
  'signing.identity': '`SIGNING_P12`, `SIGNING_P12_PASSWORD`',
  'signing.timestampAuthority': '`TSA_URL`',
  'verify.trust': '`--trust FILE`, `VERIFY_ROOTS`',
  'jobs.store': '`--jobs DIR`',
  'jobs.key': '`--jobs DIR`: a key is kept in the folder of `--data`',
  'jobs.otherKeys': '`--jobs DIR`: further lines of `jobs.key` in the folder of `--data`',
  'jobs.callbacks.post': 'guarded; `jobs.callbacks.allowNetworks` and `jobs.callbacks.ports` open it',
  'registration.template': 'messages have the built-in texts; for others, use the router in your own app',
};
