/** `docops work`: a worker machine, which takes operations from the queue of any number of `docops serve` processes. */
import type { BullmqWorker } from '../../adapters/bullmq.js';
import { createConsoleLogger } from '../../adapters/logger/console.js';
import { DocOpsError } from '../../base/errors.js';
import { version } from '../../composition/version.js';
import { printableJson, printLines, printError, printJson } from '../report/printable.js';
import { loadQueueAdapter, queueSettings } from './queue-settings.js';
import { exitCodes } from '../table/exit-codes.js';
import type { ValuesOf } from '../table/option-table.js';
import { command } from '../table/read-arguments.js';
import { workTable } from '../table/serve-table.js';
import { defaultRehearsalMs } from '../table/shared-options.js';
import { untilAskedToStop } from './until-asked-to-stop.js';
import { UsageError, plainMessage } from '../report/failure.js';

type Values = ValuesOf<(typeof workTable)['options']>;

async function workerOf(values: Values, environment: NodeJS.ProcessEnv): Promise<BullmqWorker> {
  const queue = await queueSettings(environment, {
    redis: values.redis,
    keyFile: values['key-file'],
  });
  if (!queue) throw new UsageError('No queue is configured: pass --redis URL or set QUEUE_REDIS_URL.');
  const { threads, memory: memoryMb, lock = 10, niceness = 6, rehearsal: rehearsalMs = defaultRehearsalMs } = values;
  const { createBullmqWorker } = await loadQueueAdapter();
  return createBullmqWorker({
    ...queue,
    lockMs: lock * 1000,
    niceness,
    rehearsalMs,
    threads,
    memoryMb,
    fonts: values.fonts && { directories: values.fonts },
    logger: createConsoleLogger({ write: (line) => void process.stderr.write(`${printableJson(line)}\n`) }),
  });
}

export const workCommand = command(workTable, async ({ values }, environment) => {
  const isJson = values.json === true;
  const drainMs = (values.drain ?? 10) * 1000;
  const worker = await workerOf(values, environment);
  const asked = untilAskedToStop();
  if (isJson) printJson({ event: 'starting', version, pid: process.pid });
  try {
    await worker.ready();
  } catch (error) {
    await worker.close({ drainMs: 0 });
    if (error instanceof DocOpsError) throw error;
    throw new UsageError(`The queue cannot be reached: ${plainMessage(error)}`);
  }
  const { threads } = worker.status();
  if (isJson) printJson({ event: 'working', threads });
  else printLines(`Working with ${String(threads)} threads. End with Ctrl+C.`);
  const signal = await asked;
  if (isJson) printJson({ event: 'closing', signal });
  else printError(`${signal}: finishing running work, then exiting.`);
  await worker.close({ drainMs });
  if (isJson) printJson({ event: 'closed' });
  return exitCodes.done.code;
});
