import type { CommandTable } from './option-table.js';
import { serveEnvironment } from './serve-table.js';
import { fontsOption, helpOption, jsonOption, nicenessOption } from './shared-options.js';

const { QUEUE_KEY, QUEUE_KEY_FILE, QUEUE_NAME } = serveEnvironment;

export const workTable = {
  name: 'work',
  summary: 'do the work of services that share a queue',
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
    'A key is 32 bytes in base64 or hexadecimal: openssl rand -base64 32. Several, separated by commas or lines, may open; the first one seals.',
  ],
  environment: {
    QUEUE_REDIS_URL: 'where the queue is, where --redis is not given',
    QUEUE_KEY,
    QUEUE_KEY_FILE,
    QUEUE_NAME: `${QUEUE_NAME}, the same everywhere`,
  },
  examples: [['docops work --redis redis://redis:6379 --key-file queue.key', 'a worker machine']],
} as const satisfies CommandTable;
