/** `docops work`: a worker machine, which takes operations from the queue of any number of `docops serve`. */
import { parseArgs } from 'node:util';
import type { BullmqWorker } from '../adapters/bullmq.js';
import { createConsoleLogger } from '../adapters/logger/console.js';
import { DocOpsError } from '../base/errors.js';
import { printableJson, tell, tellError, tellText } from './printable.js';
import { loadQueueAdapter, queueSettings } from './queue-settings.js';
import { numberOf, readArguments } from './read-arguments.js';
import { untilAskedToStop } from './until-asked-to-stop.js';
import { UsageError } from './usage-error.js';
import { workUsage } from './usage.js';

const argumentsOfWork = {
  redis: { type: 'string' },
  'key-file': { type: 'string' },
  threads: { type: 'string' },
  memory: { type: 'string' },
  fonts: { type: 'string', multiple: true },
  niceness: { type: 'string' },
  lock: { type: 'string' },
  drain: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const parsed = (args: readonly string[]) => readArguments(() => parseArgs({ args: [...args], options: argumentsOfWork }));

type Values = ReturnType<typeof parsed>['values'];

function wholeNumberOf(name: 'threads' | 'memory', values: Values): number | undefined {
  const text = values[name];
  if (text === undefined) return undefined;
  const value = numberOf(name, text, 1, 1);
  if (!Number.isInteger(value)) throw new UsageError(`--${name} must be a whole number.`);
  return value;
}

async function workerOf(values: Values, environment: NodeJS.ProcessEnv): Promise<BullmqWorker> {
  const queue = await queueSettings(environment, {
    redis: values.redis,
    keyFile: values['key-file'],
  });
  if (!queue) throw new UsageError('Where is the queue? Give --redis URL, or set QUEUE_REDIS_URL.');
  const [threads, memoryMb] = [wholeNumberOf('threads', values), wholeNumberOf('memory', values)];
  const lockMs = numberOf('lock', values.lock, 10, 1) * 1000;
  const niceness = numberOf('niceness', values.niceness, 6, 0);
  const { createBullmqWorker } = await loadQueueAdapter();
  return createBullmqWorker({
    ...queue,
    lockMs,
    niceness,
    ...(threads === undefined ? {} : { threads }),
    ...(memoryMb === undefined ? {} : { memoryMb }),
    ...(values.fonts === undefined ? {} : { fonts: { directories: values.fonts } }),
    logger: createConsoleLogger({ write: (line) => void process.stderr.write(`${printableJson(line)}\n`) }),
  });
}

/** @returns The exit code */
export async function workCommand(args: readonly string[], environment: NodeJS.ProcessEnv = process.env): Promise<number> {
  const { values } = parsed(args);
  if (values.help === true) {
    tellText(workUsage);
    return 0;
  }
  const drainMs = numberOf('drain', values.drain, 10, 0) * 1000;
  const worker = await workerOf(values, environment);
  const asked = untilAskedToStop();
  try {
    await worker.ready();
  } catch (error) {
    await worker.close({ drainMs: 0 });
    if (error instanceof DocOpsError) throw error;
    throw new UsageError(`The queue cannot be reached: ${error instanceof Error ? error.message : String(error)}`);
  }
  tell(`Working with ${String(worker.status().threads)} threads. End with Ctrl+C.`);
  tellError(`${await asked}: finishing what runs, then ending.`);
  await worker.close({ drainMs });
  return 0;
}
