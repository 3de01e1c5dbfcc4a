import { delimiter } from 'node:path';
import { clientOptions } from './client-options.js';
import { variablesOf, type CommandTable, type OptionTable } from './option-table.js';
import { fontsOption, helpOption, jsonOption, nicenessOption, rehearsalOption } from './shared-options.js';

/** Options for addresses and folders, which `docops doctor` reads in the same way. */
export const addressOptions = {
  port: { kind: 'port', name: 'PORT', help: 'default 8080, or the environment variable PORT; 0 picks a free one' },
  host: {
    kind: 'text',
    name: 'HOST',
    help: 'the address to listen on, 0.0.0.0 for all; default: 127.0.0.1, and all with NODE_ENV=production',
  },
  data: { kind: 'folder', name: 'DIR', help: 'where API keys (SQLite) and the signing key are kept; default .data' },
  ...fontsOption,
  jobs: {
    kind: 'folder',
    name: 'DIR',
    help: 'keeps requests with "Prefer: respond-async" and their answers here, encrypted, for an hour; default: every request is answered at once',
  },
  'metrics-port': {
    kind: 'port',
    name: 'PORT',
    help: 'serves Prometheus metrics at /metrics on this port; 0 picks a free one; needs the package prom-client; default: no metrics',
  },
  'metrics-host': { kind: 'text', name: 'HOST', help: 'the address of the metrics; default 127.0.0.1, this machine only' },
} as const;

/** Options that name files or addresses, which `docops doctor` reads in the same way. */
export const settingOptions = {
  options: {
    ...{ kind: 'file', name: 'FILE', variable: 'OPTIONS_FILE' },
    help: 'a JSON file with options of the router as docs/reference/options.md has them ({"convert":{"timeoutMs":20000}}); options and variables of the command take precedence',
  },
  trust: {
    ...{ kind: 'file', name: 'FILE', multiple: true },
    help: 'roots that verify trusts besides the signing key of the service, PEM or DER; may be given several times; default: none, or those of VERIFY_ROOTS',
  },
  'public-url': {
    ...{ kind: 'text', name: 'URL', variable: 'PUBLIC_URL' },
    help: 'the public address of the service behind a proxy: printed at the start, and named on certificate pages for verification',
  },
} as const satisfies OptionTable;

const serveEnvironment = {
  PORT: 'the port, if --port is not given',
  SMTP_URL: 'smtp://user:password@host:587; without it registration codes are printed on the console',
  MAIL_FROM: 'the sender of the codes; default "DocOps <noreply@localhost>"',
  SIGNING_P12: 'the PKCS#12 file that documents are signed with; without it a self-signed key is made and kept in the data folder',
  SIGNING_P12_PASSWORD: 'its password',
  TSA_URL: 'a time-stamp authority (RFC 3161) for signatures',
  QUEUE_REDIS_URL:
    'redis://:password@host:6379/0: documents are processed by "docops work", on any number of machines, instead of in this process',
  QUEUE_KEY: 'the key that they are encrypted with there',
  QUEUE_KEY_FILE: 'a file with it, in place of QUEUE_KEY',
  QUEUE_NAME: "the queue's name; default documents",
  TRUST_PROXY: 'the proxies in front, in the form of Express\'s "trust proxy": a number or addresses',
  USAGE_EVENTS: 'used if --usage-events is not given',
  VERIFY_ROOTS: `used if --trust is not given; several files are separated by "${delimiter}"`,
  ...variablesOf(settingOptions),
  ...variablesOf(clientOptions),
  NODE_ENV: 'with "production" development adapters are rejected, and SMTP_URL is required',
} as const;

/** The places in which `docops serve` keeps usage events. */
const usageDestinations = ['file', 'log', 'off'] as const;
export type UsageDestination = (typeof usageDestinations)[number];

export const serveTable = {
  name: 'serve',
  summary: 'run the service over HTTP',
  options: {
    ...addressOptions,
    fetch: {
      kind: 'flag',
      help: 'fetches pictures and style sheets that Markdown and HTML refer to by http or https, from public servers only; default: they are omitted',
    },
    'drain-delay': {
      kind: 'number',
      name: 'SECONDS',
      least: 0,
      help: 'between "GET health?ready" answering 503 and the port closing, so that load balancers notice; default 0',
    },
    ...nicenessOption,
    ...rehearsalOption,
    'usage-events': {
      ...{ kind: 'choice', words: usageDestinations, name: 'WHERE', variable: 'USAGE_EVENTS' },
      help: 'where usage events of editors (POST collect) are kept: in usage.jsonl of the data folder, in the log, or nowhere, which closes the call; default file',
    },
    ...settingOptions,
    ...jsonOption,
    ...helpOption,
    ...clientOptions,
  },
  notes: ['SIGTERM or SIGINT stops it gracefully; a second one stops it at once. Logs go to standard error as JSON lines.'],
  environment: serveEnvironment,
  examples: [
    ['docops serve', 'at http://localhost:8080, with a console for people'],
    ['SMTP_URL=smtp://mail:25 docops serve --host 127.0.0.1 --data /var/lib/docops', 'behind a proxy, with real mail'],
  ],
} as const satisfies CommandTable;

export const doctorTable = {
  name: 'doctor',
  summary: 'check whether this machine is ready for the service',
  options: {
    ...addressOptions,
    ...settingOptions,
    network: { kind: 'flag', help: 'asks the time-stamp authority of TSA_URL for a time stamp; default: only its address is read' },
    timeout: { kind: 'number', name: 'SECONDS', least: 0.1, help: 'for each server that is asked; default 5' },
    json: { kind: 'flag', help: 'a JSON line for each check' },
    quiet: { kind: 'flag', help: 'only warnings and failures' },
    ...helpOption,
  },
  fails: 'a check failed; warnings do not count',
  notes: [
    'Checks Node, packages, fonts, ports, the data folder, stores, mail, signing, clock, memory and threads, with the options and environment variables of "docops serve". It sends no mail, leaves no file behind and contacts only the servers that the settings name.',
  ],
  environment: serveEnvironment,
  examples: [
    ['docops doctor --data /var/lib/docops', 'before the first "docops serve", with the same options and environment'],
    ['docops doctor --json --quiet', 'what needs attention, for a program'],
  ],
} as const satisfies CommandTable;

const { QUEUE_KEY, QUEUE_KEY_FILE, QUEUE_NAME } = serveEnvironment;

export const workTable = {
  name: 'work',
  summary: 'process documents of services that share a queue',
  options: {
    redis: {
      kind: 'text',
      name: 'URL',
      help: 'redis://:password@host:6379/0, rediss:// for TLS; default: the environment variable QUEUE_REDIS_URL, which other users of the machine do not see',
    },
    'key-file': {
      kind: 'file',
      name: 'FILE',
      help: 'the key of the queue, the same as that of "docops serve"; default: the file of QUEUE_KEY_FILE, else QUEUE_KEY itself',
    },
    threads: { kind: 'number', name: 'N', least: 1, whole: true, help: 'documents converted at once; default: the number of processors' },
    memory: { kind: 'number', name: 'MB', least: 1, whole: true, help: 'JavaScript heap of one thread; default 512' },
    ...fontsOption,
    ...nicenessOption,
    ...rehearsalOption,
    lock: {
      kind: 'number',
      name: 'SECONDS',
      least: 1,
      help: 'time after which the work of a killed worker goes to another; default 10',
    },
    drain: {
      kind: 'number',
      name: 'SECONDS',
      least: 0,
      help: 'time for running work to finish after a signal; then it goes to another worker; default 10',
    },
    ...jsonOption,
    ...helpOption,
  },
  notes: [
    'A key is 32 bytes in base64 or hexadecimal: openssl rand -base64 32. Several keys, separated by commas or lines, can decrypt; the first one encrypts.',
  ],
  environment: {
    QUEUE_REDIS_URL: 'the address of the queue, if --redis is not given',
    QUEUE_KEY,
    QUEUE_KEY_FILE,
    QUEUE_NAME: `${QUEUE_NAME}, the same everywhere`,
  },
  examples: [['docops work --redis redis://redis:6379 --key-file queue.key', 'a worker machine']],
} as const satisfies CommandTable;
